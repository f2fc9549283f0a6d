//! What happens between two decisions without anybody being asked.

use super::event::Event;
use super::instructions::act;
use super::position::{Position, Stage};
use super::tables::Tables;
use super::{auction, dividend};
use crate::games::moves::{Standing, Told};

/// Does one thing that nobody need be asked, until there is none: opens and concludes auctions, pays what is due, lets
/// instructions speak. True if something was done.
pub fn settle(tables: &Tables, at: &mut Position, standing: Standing, told: &mut Told<Event>) -> bool {
    match at.stage {
        Stage::Ended => return false,
        Stage::Coming if at.round == 0 => {
            auction::begin(tables, at, told);
            return true;
        }
        Stage::Coming => {
            if at.dividend_due(tables) {
                dividend::general(tables, at, told);
            }
            if !at.ended() {
                at.stage = Stage::Turn { put: false };
            }
            return true;
        }
        Stage::Auction(_) => {
            if auction::conclude(tables, at, told) || auction::pass_for_want(at, told) {
                return true;
            }
        }
        Stage::Turn { .. } => {}
    }
    if standing == Standing::Silent {
        return false;
    }
    at.sheet = None;
    act::speak(tables, at, told)
}
