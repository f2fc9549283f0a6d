//! A game as it stands.

use super::amounts::{Dollars, Level, Percent, Space};
use super::cards::{CardId, Cards, Side};
use super::certificates::Certificates;
use super::codes::{Holding, Holdings, Investor};
use super::fortunes::Fortunes;
pub use super::stage::{Asks, Offering, Operation, Proposal, Stage, StockTurn};
use super::standing::Standing;
use super::tables::{CASH, Tables};
use crate::games::Seat;

/// Both seats.
pub const SEATS: [Seat; 2] = [Seat(1), Seat(2)];

/// The other of the two seats.
pub fn other(seat: Seat) -> Seat {
    if seat == Seat(1) { Seat(2) } else { Seat(1) }
}

/// A game as it stands: small, for it is copied with every order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The decision that is asked, from 1 (§8.1).
    pub number: u32,
    /// The turn it belongs to: a consent in its midst begins no other.
    pub turn: u32,
    pub stage: Stage,
    /// Of stock round and operating rounds, from 1; 0 while investors are offered.
    pub cycle: u16,
    pub priority: Seat,
    pub level: Level,
    /// What is left of it.
    pub deck: Cards,
    /// The railways that were bought by their second side.
    second: Cards,
    players: [Player; 2],
    holdings: [Concern; 5],
    investors: [Lies; 5],
    assigned: [Option<Holding>; 5],
    /// The priority has been reversed (§2.6).
    pub used_reverse: bool,
    /// Passes one after the other.
    pub passes: u8,
    /// Whose sale or purchase was the last of this stock round (§3.5).
    pub last_actor: Option<Seat>,
    /// A price rose in the operating rounds of this cycle.
    pub rose: bool,
    /// Something was done in this cycle that keeps the game going (§7.1).
    pub active: bool,
    /// The cycle before was idle.
    pub was_idle: bool,
    /// A queue came to nothing in this turn: PASS REST and AUTO are silent until given anew (§9.1).
    pub held: bool,
    pub fortunes: Fortunes,
}

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    pub cash: Dollars,
    certificates: [Certificates; 5],
    /// What he sold of in this stock round.
    pub sold: Holdings,
    pub standing: Standing,
}

/// What a holding has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Concern {
    pub space: Option<Space>,
    pub par: Option<Space>,
    pub treasury: Dollars,
    pub rails: Cards,
    /// Tokens in track.
    pub track: u8,
    pub running: bool,
}

/// Where an investor's card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    OnOffer,
    With(Seat),
    Out,
}

/// A seat's place in a list.
fn place(seat: Seat) -> usize {
    usize::from(seat == Seat(2))
}

impl Position {
    /// The position before the first offer.
    pub fn bare(tables: &Tables) -> Position {
        let player = Player { cash: CASH, ..Player::default() };
        Position {
            number: 1,
            turn: 1,
            stage: Stage::Investors { made: 0, step: Offering::Offer },
            cycle: 0,
            priority: Seat(1),
            level: Level::FIRST,
            deck: tables.railways.deck(),
            second: Cards::default(),
            players: [player.clone(), player],
            holdings: [Concern::default(); 5],
            investors: [Lies::OnOffer; 5],
            assigned: [None; 5],
            used_reverse: false,
            passes: 0,
            last_actor: None,
            rose: false,
            active: false,
            was_idle: false,
            held: false,
            fortunes: Fortunes::default(),
        }
    }

    /// Who is asked what; `None`: the game has ended.
    pub fn asks(&self) -> Option<(Seat, Asks)> {
        match self.stage {
            Stage::Investors { made, step } => Some(match step {
                Offering::Offer => (offering(made), Asks::Offer),
                Offering::Choose { investor, value } => (other(offering(made)), Asks::Choose { investor, value }),
                Offering::Par(seat) => (seat, Asks::Par),
            }),
            Stage::Priority => Some((other(self.priority), Asks::Priority)),
            Stage::Stock(turn) => Some((turn.seat, Asks::Stock)),
            Stage::Operating(Operation { holding, proposal: None, .. }) => {
                self.director(holding).map(|seat| (seat, Asks::Operate(holding)))
            }
            Stage::Operating(Operation { holding, proposal: Some(proposal), .. }) => {
                self.director(holding).map(|seat| (other(seat), Asks::Consent(proposal)))
            }
            Stage::Ended => None,
        }
    }

    /// True if nobody is asked anything more.
    pub fn ended(&self) -> bool {
        self.stage == Stage::Ended
    }

    /// True in a stock round, from its beginning on.
    pub fn in_stock_round(&self) -> bool {
        matches!(self.stage, Stage::Priority | Stage::Stock(_))
    }

    /// The name of the round: `SR2`, `OR2.1`.
    pub fn round(&self) -> String {
        let cycle = self.cycle;
        match self.stage {
            Stage::Investors { .. } => "INVESTORS".to_owned(),
            Stage::Priority | Stage::Stock(_) => format!("SR{cycle}"),
            Stage::Operating(Operation { second, .. }) => format!("OR{cycle}.{}", if second { 2 } else { 1 }),
            Stage::Ended => "END".to_owned(),
        }
    }

    /// The holding's turn that goes on.
    pub fn operation(&self) -> Option<Operation> {
        match self.stage {
            Stage::Operating(operation) => Some(operation),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub fn operation_mut(&mut self) -> Option<&mut Operation> {
        match &mut self.stage {
            Stage::Operating(operation) => Some(operation),
            _ => None,
        }
    }

    /// The stock turn that goes on.
    pub fn stock_turn(&self) -> Option<StockTurn> {
        match self.stage {
            Stage::Stock(turn) => Some(turn),
            _ => None,
        }
    }

    /// A decision has been taken; another one follows.
    pub fn decided(&mut self) {
        self.number += 1;
    }

    /// A turn is over; another one follows.
    pub fn turn_over(&mut self) {
        self.turn += 1;
        self.held = false;
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[place(seat)]
    }

    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[place(seat)]
    }

    pub fn holding(&self, holding: Holding) -> &Concern {
        &self.holdings[holding.index()]
    }

    pub fn holding_mut(&mut self, holding: Holding) -> &mut Concern {
        &mut self.holdings[holding.index()]
    }

    /// What a seat has of a holding.
    pub fn certificates(&self, seat: Seat, holding: Holding) -> Certificates {
        self.player(seat).certificates[holding.index()]
    }

    /// Puts other certificates in a seat's hand; what nobody has is the bank's.
    pub fn set_certificates(&mut self, seat: Seat, holding: Holding, held: Certificates) {
        self.player_mut(seat).certificates[holding.index()] = held;
    }

    /// What the bank has of a holding.
    pub fn bank(&self, holding: Holding) -> Certificates {
        SEATS.into_iter().fold(Certificates::ALL, |left, seat| left.without(self.certificates(seat, holding)))
    }

    /// A seat's share in a holding.
    pub fn share(&self, seat: Seat, holding: Holding) -> Percent {
        self.certificates(seat, holding).percent()
    }

    /// How many certificates a seat has in all (§4.7).
    pub fn count(&self, seat: Seat) -> u8 {
        self.player(seat).certificates.iter().map(|held| held.count()).sum()
    }

    /// Who directs a holding (§4.8): the larger share, of equal ones the larger single certificate.
    pub fn director(&self, holding: Holding) -> Option<Seat> {
        let weight = |seat: &Seat| {
            let held = self.certificates(*seat, holding);
            (held.percent(), held.largest())
        };
        SEATS.into_iter().filter(|seat| !self.certificates(*seat, holding).is_empty()).max_by_key(weight)
    }

    /// Which side of a railway was bought.
    pub fn side(&self, card: CardId) -> Side {
        if self.second.has(card) { Side::SECOND } else { Side::FIRST }
    }

    /// A railway is bought by this side.
    pub fn set_side(&mut self, card: CardId, side: Side) {
        if side == Side::FIRST { self.second.remove(card) } else { self.second.add(card) }
    }

    /// The holding a railway is in.
    pub fn owner(&self, card: CardId) -> Option<Holding> {
        Holding::ALL.into_iter().find(|holding| self.holding(*holding).rails.has(card))
    }

    /// Where an investor's card lies.
    pub fn investor(&self, investor: Investor) -> Lies {
        self.investors[investor.index()]
    }

    /// Lays an investor's card elsewhere.
    pub fn set_investor(&mut self, investor: Investor, lies: Lies) {
        self.investors[investor.index()] = lies;
    }

    /// The investors that are still to be offered, the cheapest first.
    pub fn on_offer(&self) -> impl Iterator<Item = Investor> {
        Investor::ALL.into_iter().filter(|investor| self.investor(*investor) == Lies::OnOffer)
    }

    /// The holding an investor is assigned to.
    pub fn assigned(&self, investor: Investor) -> Option<Holding> {
        self.assigned[investor.index()]
    }

    /// Assigns an investor.
    pub fn assign(&mut self, investor: Investor, holding: Option<Holding>) {
        self.assigned[investor.index()] = holding;
    }

    /// The seat that may still reverse the priority.
    pub fn reverser(&self) -> Option<Seat> {
        match self.investor(Investor::Thirty) {
            Lies::With(seat) if !self.used_reverse => Some(seat),
            _ => None,
        }
    }
}

/// Who makes the next offer where so many have been made (§2.1).
fn offering(made: u8) -> Seat {
    if made == 1 || made == 2 { Seat(2) } else { Seat(1) }
}
