//! Lines that put a line back: for the moderator to read; undoing a correction brings the rows themselves back.

use super::super::Game;
use super::super::correction::{Adjustment, Credit, Figure, Office, Target, Track};

/// What would put a line back that is about to be carried out; empty if nothing would, or it can't be carried out.
pub(super) fn of(game: &Game, line: &Adjustment) -> Vec<Adjustment> {
    match *line {
        Adjustment::Cash { of, amount, other } => vec![Adjustment::Cash { of, amount: -amount, other }],
        Adjustment::Credit { player, figure, .. } => {
            let Some(found) = game.player(player) else { return Vec::new() };
            let now = match figure {
                Credit::Debt => found.debt,
                Credit::Limit => found.limit,
                Credit::Recall => found.recall,
            };
            vec![Adjustment::Credit { player, figure, target: Target::To(now.0) }]
        }
        Adjustment::Shares { player, railroad, shares, other } => {
            vec![Adjustment::Shares { player, railroad, shares: -shares, other }]
        }
        Adjustment::Treasury { railroad, shares } => vec![Adjustment::Treasury { railroad, shares: -shares }],
        Adjustment::Figure { railroad, figure, .. } => {
            let Some(found) = game.railroad(railroad) else { return Vec::new() };
            let now = match figure {
                Figure::Price => found.price.0,
                Figure::Bonds => found.bonds.0,
                Figure::Loans => found.loans.0,
                Figure::Owed => found.owed_president.0,
                Figure::Efficiency => found.efficiency,
                Figure::Land => found.land.0,
                Figure::Locomotive => found.locomotive.into(),
            };
            vec![Adjustment::Figure { railroad, figure, target: Target::To(now) }]
        }
        Adjustment::Technology { railroad, technology, held } => {
            vec![Adjustment::Technology { railroad, technology, held: !held }]
        }
        Adjustment::Office { railroad, office, .. } => {
            let Some(found) = game.railroad(railroad) else { return Vec::new() };
            let mut back = match office {
                Office::President => vec![Adjustment::Office { railroad, office, player: found.president }],
                Office::Chairman => vec![Adjustment::Office { railroad, office, player: found.chairman }],
            };
            if office == Office::President && found.owed_president.is_positive() {
                let target = Target::To(found.owed_president.0);
                back.push(Adjustment::Figure { railroad, figure: Figure::Owed, target });
            }
            back
        }
        Adjustment::Line { railroad, route, track } => {
            let track = match track {
                Track::Add => Track::Remove,
                Track::Remove => Track::Add,
                Track::Double => Track::Single,
                Track::Single => Track::Double,
            };
            let double = game.railroad(railroad).is_some_and(|found| found.doubled.contains(&route));
            let doubled = Adjustment::Line { railroad, route, track: Track::Double };
            let back = Adjustment::Line { railroad, route, track };
            let again = (track == Track::Add && double).then_some(doubled);
            std::iter::once(back).chain(again).collect()
        }
        Adjustment::Row { railroad, .. } => {
            let route = game.railroad(railroad).and_then(|found| found.row).map(|row| row.route);
            vec![Adjustment::Row { railroad, route }]
        }
        Adjustment::Owner { pc, .. } => {
            let then = game.pcs.get(&pc).copied();
            let player = then.and_then(|then| then.owner);
            vec![Adjustment::Owner { pc, player, paid: then.filter(|_| player.is_some()).map(|then| then.paid) }]
        }
    }
}
