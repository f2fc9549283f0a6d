//! New shares of a line that a railroad builds (§4.3): who gets how many, and what he pays.

use super::super::super::event::Event;
use super::super::super::ledger::{Account, Why};
use super::super::super::map::RailroadId;
use super::super::super::money::{Miles, Money, Shares};
use super::super::super::player::PlayerId;
use super::super::super::rules::Parameters;
use super::super::Desk;

/// How the new shares of a line are split; what is floored away is the Public's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    pub treasury: Shares,
    /// For the owner of the PC, if the line was one.
    pub owner: Shares,
    /// For each director.
    pub director: Shares,
    pub public: Shares,
}

/// The split for a line of that length and so many directors at the turn's start; `absorbed`: the line is a PC's.
pub fn split(params: &Parameters, miles: Miles, directors: usize, absorbed: bool) -> Split {
    let shares = Shares(params.shares_a_mile * miles.0);
    let directors = i64::try_from(directors).unwrap_or(i64::MAX);
    let treasury = shares.part(params.treasury_issue_percent, 100);
    let owner = if absorbed { shares.part(params.owner_issue_percent, 100) } else { Shares::ZERO };
    let director = if directors.saturating_mul(params.director_issue_percent) > params.directors_issue_max {
        shares.part(params.directors_issue_max, directors.saturating_mul(100))
    } else {
        shares.part(params.director_issue_percent, 100)
    };
    let public = shares - treasury - owner - director * directors;
    Split { treasury, owner, director, public }
}

/// Prices of a new share for the Public and for directors, by the price the turn began with; at least $1 each.
pub fn prices(params: &Parameters, start: Money) -> (Money, Money) {
    let public = start.part(params.public_issue_percent, 100).max(Money(1));
    (public, start.part(1, 2).max(Money(1)))
}

/// Issues the shares of a new line: the Public pays from its pocket, directors by a loan of the Bank, the owner of
/// the PC with his line.
pub fn run(desk: &mut Desk<'_>, id: RailroadId, miles: Miles, owner: Option<PlayerId>) {
    let rules = desk.rules();
    let Some(then) = desk.start.railroad(id) else { return };
    let directors: Vec<PlayerId> = then.directors.iter().copied().collect();
    let split = split(&rules.params, miles, directors.len(), owner.is_some());
    let (public_price, director_price) = prices(&rules.params, then.price);
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.treasury += split.treasury;
    }
    if let Some(owner) = owner {
        give(desk, id, owner, split.owner, Money::ZERO);
    }
    for director in directors {
        give(desk, id, director, split.director, director_price);
        let bill = director_price.times(split.director);
        desk.pay(Account::Bank, Account::Player(director), bill, Why::DirectorLoan);
        if let Some(player) = desk.game.players.get_mut(&director) {
            player.debt += bill;
        }
        desk.pay(Account::Player(director), Account::Railroad(id), bill, Why::DirectorShares);
    }
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.issued += split.public;
        railroad.public += split.public;
    }
    if split.public.is_positive() {
        desk.note(Event::SharesIssued { railroad: id, to: None, shares: split.public, price: public_price });
    }
    desk.pay(Account::Public, Account::Railroad(id), public_price.times(split.public), Why::NewShares);
}

fn give(desk: &mut Desk<'_>, id: RailroadId, player: PlayerId, shares: Shares, price: Money) {
    if !shares.is_positive() {
        return;
    }
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.issued += shares;
    }
    if let Some(holder) = desk.game.players.get_mut(&player) {
        *holder.shares.entry(id).or_default() += shares;
    }
    desk.note(Event::SharesIssued { railroad: id, to: Some(player), shares, price });
}

#[cfg(test)]
mod tests {
    use super::super::super::super::rules::DEFAULT_PARAMETERS;
    use super::*;

    fn params() -> Parameters {
        Parameters::parse(DEFAULT_PARAMETERS).unwrap()
    }

    #[test]
    fn each_director_gets_a_tenth_of_a_new_line() {
        let two = split(&params(), Miles(100), 2, false);
        assert_eq!(two, Split { treasury: Shares(50), owner: Shares(0), director: Shares(50), public: Shares(350) });
    }

    #[test]
    fn more_than_five_directors_share_a_half() {
        let seven = split(&params(), Miles(100), 7, false);
        assert_eq!((seven.director, seven.public), (Shares(35), Shares(500 - 50 - 7 * 35)));
    }

    #[test]
    fn the_owner_of_a_pc_gets_a_share_a_mile_and_the_public_what_floors_lose() {
        let one = split(&params(), Miles(73), 1, true);
        assert_eq!(one, Split { treasury: Shares(36), owner: Shares(73), director: Shares(36), public: Shares(220) });
    }

    #[test]
    fn new_shares_cost_at_least_a_dollar() {
        assert_eq!(prices(&params(), Money(15)), (Money(13), Money(7)));
        assert_eq!(prices(&params(), Money(1)), (Money(1), Money(1)));
    }
}
