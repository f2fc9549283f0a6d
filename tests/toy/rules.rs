//! Coins: a game small enough to be read at a glance, with one of everything that games of moves have.
//!
//! Each round both seats put coins at once (`PUT n`); who put more takes them all, of equal ones everybody his own. After
//! so many rounds the richer wins. `ALWAYS n` is an instruction, `WAVE` an order for any time.

use rpo::games::dice::Dice;
use rpo::games::facts::Facts;
use rpo::games::moves::record::{Fault, Staged};
use rpo::games::moves::{After, By, Carried, Ruled, Rules, Seen, Standing, Told};
use rpo::games::settings::Settings;
use rpo::games::{Asked, Next, Question, Refusal, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The rules, for a number of rounds.
pub struct Coins {
    pub rounds: u32,
}

/// Those that are usual.
pub static USUAL: Coins = Coins { rounds: 5 };

#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub round: u32,
    pub cash: Vec<i64>,
    pub put: Vec<Option<i64>>,
    pub always: Vec<Option<i64>>,
    pub waves: u32,
    /// After which the game ends.
    pub rounds: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    Put(i64),
    Always(i64),
    Cancel,
    Wave,
    Misread,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Put { seat: Seat, coins: i64 },
    Taken { seat: Seat, coins: i64 },
    Tied,
    Waved { seat: Seat },
    Stored { coins: i64 },
    Ended,
}

impl Table {
    fn ended(&self) -> bool {
        self.round > self.rounds
    }

    fn waits(&self, seat: Seat) -> bool {
        !self.ended() && self.put[place(seat)].is_none()
    }

    fn put(&mut self, seat: Seat, coins: i64, told: &mut Told<Event>) {
        self.put[place(seat)] = Some(coins);
        told.only(seat, Event::Put { seat, coins });
    }
}

pub fn place(seat: Seat) -> usize {
    usize::from(seat.0) - 1
}

fn seats(table: &Table) -> impl Iterator<Item = Seat> + use<> {
    (1..=table.cash.len()).filter_map(|seat| u8::try_from(seat).ok().map(Seat))
}

impl Rules for Coins {
    type Position = Table;
    type Order = Order;
    type Event = Event;

    fn begin(&self, seats: u8, _seed: u64) -> Table {
        let seats = usize::from(seats);
        Table {
            round: 1,
            cash: vec![10; seats],
            put: vec![None; seats],
            always: vec![None; seats],
            waves: 0,
            rounds: self.rounds,
        }
    }

    fn asked(&self, at: &Table) -> Asked {
        let asks = |seat: Seat| Question { seat, kind: "put", about: String::new() };
        Asked { number: at.round, questions: seats(at).filter(|seat| at.waits(*seat)).map(asks).collect() }
    }

    fn answers(&self, order: &Order) -> bool {
        matches!(order, Order::Put(_) | Order::Misread)
    }

    fn play(&self, at: &mut Table, by: By, order: &Order, told: &mut Told<Event>) -> Result<Order, Refusal> {
        if at.ended() {
            return Err(Refusal::new("game-over"));
        }
        match *order {
            Order::Misread => return Err(Refusal::new("unknown-order")),
            Order::Put(_) if !at.waits(by.seat) => return Err(Refusal::new("not-your-decision")),
            Order::Put(coins) | Order::Always(coins) if !(0..=at.cash[place(by.seat)]).contains(&coins) => {
                return Err(Refusal::new("not-so-many").with("cash", at.cash[place(by.seat)]));
            }
            Order::Put(coins) => at.put(by.seat, coins, told),
            Order::Always(coins) => {
                at.always[place(by.seat)] = Some(coins);
                told.only(by.seat, Event::Stored { coins });
            }
            Order::Cancel => at.always[place(by.seat)] = None,
            Order::Wave => {
                at.waves += 1;
                told.all(Event::Waved { seat: by.seat });
            }
        }
        Ok(order.clone())
    }

    fn settle(&self, at: &mut Table, standing: Standing, told: &mut Told<Event>) -> bool {
        if at.ended() {
            return false;
        }
        if standing == Standing::Speaks {
            let speaks = |seat: Seat| Some((seat, at.always[place(seat)].filter(|_| at.waits(seat))?));
            if let Some((seat, coins)) = seats(at).find_map(speaks) {
                at.put(seat, coins.min(at.cash[place(seat)]), told);
                return true;
            }
        }
        let Some(put) = at.put.iter().copied().collect::<Option<Vec<i64>>>() else { return false };
        let most = put.iter().copied().max().unwrap_or(0);
        let winners: Vec<Seat> = seats(at).filter(|seat| put[place(*seat)] == most).collect();
        if let [winner] = winners[..] {
            let pot = put.iter().sum::<i64>();
            at.cash.iter_mut().zip(&put).for_each(|(cash, coins)| *cash -= coins);
            at.cash[place(winner)] += pot;
            told.all(Event::Taken { seat: winner, coins: pot });
        } else {
            told.all(Event::Tied);
        }
        at.put.fill(None);
        at.round += 1;
        if at.ended() {
            told.all(Event::Ended);
        }
        true
    }

    fn lapse(&self, at: &mut Table, seat: Seat, told: &mut Told<Event>) {
        at.put(seat, 0, told);
    }

    fn forget(&self, at: &mut Table, seat: Seat) {
        at.always[place(seat)] = None;
    }

    fn after(&self, _at: &Table, _seat: Seat, _sheet: &Carried<Order>) -> After {
        After::GoOn
    }

    fn hide(&self, at: &mut Table, reader: Option<Seat>) {
        for seat in seats(at).filter(|seat| reader != Some(*seat)) {
            at.always[place(seat)] = None;
            // That he has put something is known, what it is not.
            at.put[place(seat)] = at.put[place(seat)].map(|_| 0);
        }
    }

    fn next(&self, at: &Seen<Table>, seat: Seat, so_far: &[String]) -> Next {
        if at.ended() {
            return Next::nowhere();
        }
        let words: Vec<&str> = so_far.iter().map(String::as_str).collect();
        let cash = at.cash[place(seat)];
        match words[..] {
            [] if at.waits(seat) => Next::words(["PUT", "ALWAYS", "CANCEL", "WAVE"]),
            [] => Next::words(["ALWAYS", "CANCEL", "WAVE"]),
            ["PUT"] if at.waits(seat) => Next::number(0, cash),
            ["ALWAYS"] => Next::number(0, cash),
            ["PUT", number] if at.waits(seat) && Next::number(0, cash).takes(number) => Next::end(),
            ["ALWAYS", number] if Next::number(0, cash).takes(number) => Next::end(),
            ["WAVE" | "CANCEL"] => Next::end(),
            _ => Next::nowhere(),
        }
    }

    fn facts(&self, at: &Table, say: &mut Facts) {
        say.say("round", if at.ended() { "end".to_owned() } else { at.round.to_string() });
        say.say("waves", at.waves);
        for seat in seats(at) {
            say.say(format_args!("cash {seat}"), at.cash[place(seat)]);
            say.say(format_args!("score {seat}"), at.cash[place(seat)]);
            let standing = at.always[place(seat)].map_or("-".to_owned(), |coins| coins.to_string());
            say.whisper(format_args!("standing {seat}"), standing);
            let put = at.put[place(seat)].map_or("-".to_owned(), |coins| coins.to_string());
            say.whisper(format_args!("put {seat}"), put);
        }
    }

    fn scores(&self, at: &Table) -> Vec<(Seat, i64)> {
        seats(at).map(|seat| (seat, at.cash[place(seat)])).collect()
    }

    fn computer(&self, at: &Seen<Table>, seat: Seat, _strength: u8, dice: &mut Dice) -> Order {
        Order::Put(dice.between(0, at.cash[place(seat)]))
    }
}

impl Ruled for Coins {
    fn ruled(settings: &Settings, _files: &BTreeMap<String, String>) -> Result<Coins, String> {
        let rounds = settings.number("rounds").and_then(|rounds| u32::try_from(rounds).ok());
        Ok(Coins { rounds: rounds.ok_or("rounds: a number is needed")? })
    }
}

impl Staged for Coins {
    fn stand(&self, seats: u8, seed: u64, state: &toml::Table) -> Result<Table, Fault> {
        let mut table = self.begin(seats, seed);
        for (key, value) in state {
            match (key.as_str(), value.as_array()) {
                ("cash", Some(cash)) if cash.len() == table.cash.len() => {
                    table.cash = cash.iter().filter_map(toml::Value::as_integer).collect();
                }
                _ => return Err(Fault::of_file(format!("state: {key}: no such thing"))),
            }
        }
        Ok(table)
    }
}
