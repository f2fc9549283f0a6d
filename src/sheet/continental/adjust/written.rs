//! A line of a correction in words: what was read, and what would put it back.

use crate::games::continental::correction::{Adjustment, Credit, Figure, Holder, Office, Target, Track};
use crate::games::continental::ledger::Account;
use crate::games::continental::map::Map;

/// The line, which reads back as the same.
pub fn written(line: &Adjustment, map: &Map) -> String {
    let rr = |id| map.railroad_code(id);
    let of = |account| match account {
        Account::Bank => "BANK".to_owned(),
        Account::Public => "PUBLIC".to_owned(),
        Account::Player(id) => format!("PLAYER {id}"),
        Account::Railroad(id) => format!("RAILROAD {}", rr(id)),
    };
    match *line {
        Adjustment::Cash { of: account, amount, other } => {
            format!("{} CASH {} {}", of(account), moved(amount.0), of(other))
        }
        Adjustment::Credit { player, figure, target } => {
            let figure = match figure {
                Credit::Debt => "DEBT",
                Credit::Limit => "LIMIT",
                Credit::Recall => "RECALL",
            };
            format!("PLAYER {player} {figure} {}", figure_of(target))
        }
        Adjustment::Shares { player, railroad, shares, other } => {
            let other = match other {
                Holder::Public => "PUBLIC".to_owned(),
                Holder::Treasury => "TREASURY".to_owned(),
                Holder::Player(id) => format!("PLAYER {id}"),
            };
            format!("PLAYER {player} SHARES {} {} {other}", rr(railroad), moved(shares.0))
        }
        Adjustment::Treasury { railroad, shares } => {
            format!("RAILROAD {} TREASURY {} PUBLIC", rr(railroad), moved(shares.0))
        }
        Adjustment::Figure { railroad, figure, target } => {
            let figure = match figure {
                Figure::Price => "PRICE",
                Figure::Bonds => "BONDS",
                Figure::Loans => "LOANS",
                Figure::Owed => "OWED",
                Figure::Efficiency => "EFFICIENCY",
                Figure::Land => "LAND",
                Figure::Locomotive => "LOCOMOTIVE",
            };
            format!("RAILROAD {} {figure} {}", rr(railroad), figure_of(target))
        }
        Adjustment::Technology { railroad, technology, held } => {
            let no = if held { "" } else { "NO " };
            format!("RAILROAD {} TECHNOLOGY {no}{}", rr(railroad), technology.letter())
        }
        Adjustment::Office { railroad, office, player } => {
            let office = match office {
                Office::President => "PRESIDENT",
                Office::Chairman => "CHAIRMAN",
            };
            let player = player.map_or_else(|| "NONE".to_owned(), |player| player.to_string());
            format!("RAILROAD {} {office} {player}", rr(railroad))
        }
        Adjustment::Line { railroad, route, track } => {
            let track = match track {
                Track::Add => "ADD",
                Track::Remove => "REMOVE",
                Track::Double => "DOUBLE",
                Track::Single => "SINGLE",
            };
            format!("RAILROAD {} LINE {} {track}", rr(railroad), map.code(route))
        }
        Adjustment::Row { railroad, route } => {
            format!("RAILROAD {} ROW {}", rr(railroad), route.map_or("NONE", |route| map.code(route)))
        }
        Adjustment::Owner { pc, player, paid } => {
            let owner = player.map_or_else(|| "BANK".to_owned(), |player| player.to_string());
            let paid = paid.map_or_else(String::new, |paid| format!(" PAID {paid}"));
            format!("PC {} OWNER {owner}{paid}", map.code(pc))
        }
    }
}

fn moved(amount: i64) -> String {
    format!("{amount:+} {}", if amount < 0 { "TO" } else { "FROM" })
}

fn figure_of(target: Target) -> String {
    match target {
        Target::To(figure) => figure.to_string(),
        Target::By(change) => format!("{change:+}"),
    }
}
