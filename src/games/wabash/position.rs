//! A game as it stands (§1), instructions and what they remember included.

use super::amounts::{Dollars, Locomotives, Shares};
use super::board::Board;
use super::codes::{Company, Dial, Scale};
use super::standing::Standing;
use super::tables::Tables;
use crate::games::Seat;

/// A seat's money and shares, and what it has left as instructions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub cash: Dollars,
    shares: [Shares; 5],
    pub standing: Standing,
}

impl Player {
    /// A player who holds nothing but money.
    pub fn with(cash: Dollars) -> Player {
        Player { cash, shares: Default::default(), standing: Standing::default() }
    }

    /// The shares of a company he holds.
    pub fn shares(&self, company: Company) -> Shares {
        self.shares[company.index()]
    }

    /// Gives him shares.
    pub fn give(&mut self, company: Company, shares: Shares) {
        let held = &mut self.shares[company.index()];
        *held = Shares(held.0.saturating_add(shares.0));
    }

    /// True if he holds a share of any company.
    pub fn holds_any(&self) -> bool {
        self.shares.iter().any(|shares| *shares > Shares(0))
    }
}

/// A company as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Railroad {
    pub treasury: Dollars,
    pub income: Dollars,
    /// Locomotives that can still be laid.
    pub locomotives: Locomotives,
    pub unsold: Shares,
    pub open: bool,
    /// For each share sold, the first decision that was put after.
    pub sold: Vec<u32>,
}

/// Whose auction it is and how it stands (§2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auction {
    pub company: Company,
    /// Who put the share up, or brought the Wabash about; nobody in the initial auctions.
    pub opener: Option<Seat>,
    pub first: Seat,
    pub opening: Dollars,
    pub high: Option<(Seat, Dollars)>,
    /// Those who have passed, by place.
    pub out: Vec<bool>,
    pub to_bid: Seat,
    /// The number of its first decision.
    pub since: u32,
}

impl Auction {
    /// The least bid that may follow (§2.2).
    pub fn least(&self) -> Dollars {
        self.high.map_or(self.opening, |(_, bid)| bid + Dollars(1))
    }

    /// True if a seat has not passed in it.
    pub fn has(&self, seat: Seat) -> bool {
        self.out.get(place(seat)) == Some(&false)
    }
}

/// What the game does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    Auction(Auction),
    /// A turn comes, and before it a general dividend if one is due.
    Coming,
    /// A turn is to be decided; `put`: it has been put to the seat as a question, so that its instructions are gone.
    Turn {
        put: bool,
    },
    Ended,
}

/// A decision by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    Bid,
    Turn,
}

/// A whole game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub stage: Stage,
    /// 0 while the initial auctions last.
    pub round: u32,
    /// Decisions taken so far.
    pub decided: u32,
    /// Whose turn it is, or comes.
    pub turn: Seat,
    dials: [u8; 3],
    pub houses: u8,
    /// The place of each scale's marker, from 0.
    scales: [usize; 3],
    pub players: Vec<Player>,
    railroads: [Railroad; 5],
    pub board: Board,
    /// For each general dividend, the first decision that was put after it.
    pub dividends: Vec<u32>,
    /// The seat and the decision of the sheet whose orders are being carried out.
    pub sheet: Option<(Seat, u32)>,
}

/// A seat's place in a list of all.
pub fn place(seat: Seat) -> usize {
    usize::from(seat.0).saturating_sub(1)
}

impl Position {
    /// The table before anything is done: each company but the Wabash stands on its start.
    pub fn bare(tables: &Tables, seats: u8) -> Position {
        let railroads = Company::ALL.map(|company| {
            let of = tables.company(company);
            Railroad {
                treasury: Dollars::NONE,
                income: of.initial_income,
                locomotives: of.locomotives,
                unsold: of.shares,
                open: false,
                sold: Vec::new(),
            }
        });
        let cash = tables.numbers.cash(seats);
        let mut at = Position {
            stage: Stage::Coming,
            round: 0,
            decided: 0,
            turn: Seat(1),
            dials: [0; 3],
            houses: tables.numbers.houses,
            scales: [0; 3],
            players: vec![Player::with(cash); usize::from(seats)],
            railroads,
            board: Board::empty(tables.map.count()),
            dividends: Vec::new(),
            sheet: None,
        };
        for company in Company::ALL.into_iter().filter(|company| *company != Company::Wabash) {
            at.set_up(tables, company);
        }
        at
    }

    /// Opens a company and lays its first locomotive, without cost.
    pub fn set_up(&mut self, tables: &Tables, company: Company) {
        let since = self.number();
        self.board.lay(tables.company(company).start, company, since);
        let railroad = self.railroad_mut(company);
        railroad.locomotives = railroad.locomotives.but_one();
        railroad.open = true;
    }

    /// The number of the decision that is put, or will be.
    pub fn number(&self) -> u32 {
        self.decided + 1
    }

    /// Who is asked for what; nobody once the game has ended, or while something else is to be done.
    pub fn asks(&self) -> Option<(Seat, Asks)> {
        match &self.stage {
            Stage::Auction(auction) => Some((auction.to_bid, Asks::Bid)),
            Stage::Turn { .. } => Some((self.turn, Asks::Turn)),
            Stage::Coming | Stage::Ended => None,
        }
    }

    /// The auction that runs.
    pub fn auction(&self) -> Option<&Auction> {
        match &self.stage {
            Stage::Auction(auction) => Some(auction),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub fn auction_mut(&mut self) -> Option<&mut Auction> {
        match &mut self.stage {
            Stage::Auction(auction) => Some(auction),
            _ => None,
        }
    }

    /// True once the game has ended.
    pub fn ended(&self) -> bool {
        self.stage == Stage::Ended
    }

    /// All seats, clockwise from seat 1.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=u8::try_from(self.players.len()).unwrap_or(u8::MAX)).map(Seat)
    }

    /// The seat to the left of another.
    pub fn after(&self, seat: Seat) -> Seat {
        if place(seat) + 1 < self.players.len() { Seat(seat.0 + 1) } else { Seat(1) }
    }

    /// A player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[place(seat)]
    }

    /// The same, to be changed.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[place(seat)]
    }

    /// A company.
    pub fn railroad(&self, company: Company) -> &Railroad {
        &self.railroads[company.index()]
    }

    /// The same, to be changed.
    pub fn railroad_mut(&mut self, company: Company) -> &mut Railroad {
        &mut self.railroads[company.index()]
    }

    /// The shares of a company that players hold.
    pub fn sold(&self, company: Company) -> Shares {
        self.players.iter().map(|player| player.shares(company)).sum()
    }

    /// What the next share of a company would be opened with (§4.1); `None` where none can be put up.
    pub fn price(&self, company: Company) -> Option<Dollars> {
        let railroad = self.railroad(company);
        let offered = railroad.open && railroad.unsold > Shares(0);
        offered.then(|| railroad.income.a_share(self.sold(company).and_one()))
    }

    /// The companies of which a share can be put up.
    pub fn on_offer(&self) -> impl Iterator<Item = Company> {
        let offered = |railroad: &Railroad| railroad.open && railroad.unsold > Shares(0);
        Company::ALL.into_iter().filter(move |company| offered(self.railroad(*company)))
    }

    /// Steps a dial has taken this round.
    pub fn dial(&self, dial: Dial) -> u8 {
        self.dials[dial.index()]
    }

    /// Puts a dial on a step.
    pub fn set_dial(&mut self, dial: Dial, steps: u8) {
        self.dials[dial.index()] = steps;
    }

    /// True if a dial has taken all its steps.
    pub fn is_red(&self, tables: &Tables, dial: Dial) -> bool {
        self.dial(dial) >= tables.numbers.dial(dial)
    }

    /// True if a general dividend is due: two dials are red (§3.2).
    pub fn dividend_due(&self, tables: &Tables) -> bool {
        Dial::ALL.into_iter().filter(|dial| self.is_red(tables, *dial)).count() >= 2
    }

    /// The present figure of a scale.
    pub fn figure(&self, tables: &Tables, scale: Scale) -> Dollars {
        tables.numbers.scale(scale).get(self.scales[scale.index()]).copied().unwrap_or_default()
    }

    /// The place of a scale's marker, from 0.
    pub fn scale(&self, scale: Scale) -> usize {
        self.scales[scale.index()]
    }

    /// Puts a scale's marker on a place.
    pub fn set_scale(&mut self, scale: Scale, place: usize) {
        self.scales[scale.index()] = place;
    }

    /// True if a scale can grow no more.
    pub fn is_last(&self, tables: &Tables, scale: Scale) -> bool {
        self.scales[scale.index()] + 1 >= tables.numbers.scale(scale).len()
    }

    /// The round in which a decision was put; the initial auctions count as round 1 (§7.4).
    pub fn round_at(&self, number: u32) -> u32 {
        let later = self.dividends.iter().filter(|since| **since > number).count();
        self.round.max(1).saturating_sub(u32::try_from(later).unwrap_or(0)).max(1)
    }
}
