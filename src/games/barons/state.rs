//! The position a record begins with (§12).

use super::amounts::{Dollars, Level, Space};
use super::cards::{CardId, Side};
use super::certificates::Certificates;
use super::codes::{Holding, Holdings, Investor};
use super::director;
use super::position::{Lies, Position, SEATS, Stage, StockTurn};
use super::rounds;
use super::rules::Barons;
use super::tables::Tables;
use crate::games::Seat;
use crate::games::moves::record::{Fault, Staged};
use toml::Value;

impl Staged for Barons {
    fn stand(&self, _seats: u8, _seed: u64, state: &toml::Table) -> Result<Position, Fault> {
        let mut reading = Reading { tables: &self.tables, at: Position::bare(&self.tables) };
        reading.read(state).map_err(|what| Fault::of_file(format!("state: {what}")))?;
        Ok(reading.at)
    }
}

struct Reading<'t> {
    tables: &'t Tables,
    at: Position,
}

/// A round as records name it: a cycle, and which of its operating rounds.
type Round = (u16, Option<bool>);

impl Reading<'_> {
    fn read(&mut self, state: &toml::Table) -> Result<(), String> {
        for seat in SEATS {
            self.at.player_mut(seat).cash = Dollars::NONE;
        }
        for investor in Investor::ALL {
            self.at.set_investor(investor, Lies::Out);
        }
        let (cycle, second) = round(state.get("round").ok_or("round is missing")?)?;
        self.at.cycle = cycle;
        for (key, value) in state {
            match key.as_str() {
                "priority" => self.at.priority = seat(key, value)?,
                "level" => {
                    let level = u8::try_from(number(key, value)?).map_err(|_| "level: it is too great")?;
                    self.at.level = Level(level);
                }
                "cash" => {
                    for (seat, cash) in by_seat(key, value)? {
                        self.at.player_mut(seat).cash = Dollars(number(key, cash)?);
                    }
                }
                "investors" => self.investors(value)?,
                "assigned" => self.assigned(value)?,
                "used30" => self.at.used_reverse = truth(key, value)?,
                "round" | "waits" | "passes" | "last_actor" | "sold" | "operates" | "deck" | "holdings" => {}
                _ => return Err(format!("there is no {key}")),
            }
        }
        for (code, given) in table("holdings", state.get("holdings"))? {
            let holding = holding("holdings", code)?;
            let given = given.as_table().ok_or_else(|| format!("holdings.{code}: a table is needed"))?;
            self.holding(holding, given).map_err(|what| format!("holdings.{code}: {what}"))?;
        }
        self.deck(state.get("deck"))?;
        match second {
            None => self.stock_round(state),
            Some(second) => self.operating_round(second, state.get("operates")),
        }
    }

    fn stock_round(&mut self, state: &toml::Table) -> Result<(), String> {
        rounds::open_stock_round(&mut self.at);
        if let Some(waits) = state.get("waits") {
            let seat = seat("waits", waits)?;
            self.at.stage = Stage::Stock(StockTurn { seat, first: false, sold: Holdings::default() });
        }
        if let Some(passes) = state.get("passes") {
            let passes = number("passes", passes)?;
            self.at.passes =
                u8::try_from(passes).ok().filter(|passes| *passes < 2).ok_or("passes: 0 or 1 is needed")?;
        }
        if let Some(actor) = state.get("last_actor").filter(|actor| actor.as_integer() != Some(0)) {
            self.at.last_actor = Some(seat("last_actor", actor)?);
        }
        if let Some(sold) = state.get("sold") {
            for (seat, codes) in by_seat("sold", sold)? {
                for code in codes.as_array().ok_or("sold: a list of holdings is needed")? {
                    let code = code.as_str().unwrap_or_default();
                    let holding = holding("sold", code)?;
                    self.at.player_mut(seat).sold.add(holding);
                }
            }
        }
        Ok(())
    }

    fn operating_round(&mut self, second: bool, operates: Option<&Value>) -> Result<(), String> {
        let running = |holding: &Holding| self.at.holding(*holding).running;
        let operating = match operates {
            Some(code) => Some(holding("operates", code.as_str().unwrap_or_default())?).filter(running),
            None => Holding::ALL.into_iter().find(running),
        };
        let operating = operating.filter(|holding| self.at.director(*holding).is_some());
        let operating = operating.ok_or("operates: a running holding with a director is needed")?;
        rounds::open_operation(&mut self.at, second, operating);
        Ok(())
    }

    fn investors(&mut self, value: &Value) -> Result<(), String> {
        for (code, owner) in table("investors", Some(value))? {
            let investor = investor("investors", code)?;
            self.at.set_investor(investor, Lies::With(seat("investors", owner)?));
        }
        Ok(())
    }

    fn assigned(&mut self, value: &Value) -> Result<(), String> {
        for (code, to) in table("assigned", Some(value))? {
            let investor = investor("assigned", code)?;
            if !self.tables.investor(investor).assignable {
                return Err(format!("assigned: {code} can't be assigned"));
            }
            let holding = holding("assigned", to.as_str().unwrap_or_default())?;
            self.at.assign(investor, Some(holding));
        }
        Ok(())
    }

    fn space(&self, key: &str, value: &Value) -> Result<Space, String> {
        let price = number(key, value)?;
        self.tables.track.space(price).ok_or_else(|| format!("{key}: {price} is not on the track"))
    }

    fn holding(&mut self, holding: Holding, given: &toml::Table) -> Result<(), String> {
        let price = given.get("price").map(|price| self.space("price", price)).transpose()?;
        let par = given.get("par").map(|par| self.space("par", par)).transpose()?;
        self.at.holding_mut(holding).space = price;
        self.at.holding_mut(holding).par = par.or(price);
        for (key, value) in given {
            match key.as_str() {
                "treasury" => self.at.holding_mut(holding).treasury = Dollars(number(key, value)?),
                "track" => {
                    let all = self.tables.holding(holding).tokens;
                    let track = u8::try_from(number(key, value)?).ok().filter(|track| *track <= all);
                    self.at.holding_mut(holding).track =
                        track.ok_or_else(|| format!("track: there are {all} tokens"))?;
                }
                "shares" => self.shares(holding, value)?,
                "rails" => self.rails(holding, value)?,
                "price" | "par" | "running" => {}
                _ => return Err(format!("there is no {key}")),
            }
        }
        let held = director::held(&self.at, holding);
        if held.0 > 0 && price.is_none() {
            return Err("price: it is needed where somebody has shares".to_owned());
        }
        let running = given.get("running").map(|running| truth("running", running)).transpose()?;
        self.at.holding_mut(holding).running = running.unwrap_or(held.0 >= 50);
        Ok(())
    }

    fn shares(&mut self, holding: Holding, value: &Value) -> Result<(), String> {
        for (seat, held) in by_seat("shares", value)? {
            let text = held.as_str().unwrap_or_default();
            let numbers: Option<Vec<i64>> = text.split('+').map(|number| number.trim().parse().ok()).collect();
            let held = numbers.and_then(|numbers| Certificates::of(&numbers));
            let held = held.filter(|held| self.at.bank(holding).has_all(*held));
            let held =
                held.ok_or_else(|| format!("shares: certificates that nobody else has are needed, not '{text}'"))?;
            self.at.set_certificates(seat, holding, held);
        }
        Ok(())
    }

    fn rails(&mut self, holding: Holding, value: &Value) -> Result<(), String> {
        for label in value.as_array().ok_or("rails: a list of railways is needed")? {
            let label = label.as_str().unwrap_or_default();
            let (card, side) = self.railway(label)?;
            if self.at.owner(card).is_some() {
                return Err(format!("rails: {label} is owned already"));
            }
            self.at.holding_mut(holding).rails.add(card);
            self.at.set_side(card, side);
        }
        Ok(())
    }

    fn railway(&self, label: &str) -> Result<(CardId, Side), String> {
        let unknown = || format!("there is no railway {label}");
        let card = self.tables.railways.named(label).ok_or_else(unknown)?;
        let of = self.tables.railways.card(card);
        let side = match label.split_once('/') {
            Some((_, level)) => of.side_of(level),
            None => Some(Side::FIRST).filter(|_| !of.is_two_sided()),
        };
        Ok((
            card,
            side.ok_or_else(|| format!("{label}: its level is needed, as in {}/{}", of.code, of.sides()[0].label))?,
        ))
    }

    /// The top card and all after it, but for what holdings own.
    fn deck(&mut self, top: Option<&Value>) -> Result<(), String> {
        let first = match top.map(|top| top.as_str().unwrap_or_default()) {
            None => Some(CardId(0)),
            Some("-") => None,
            Some(code) => {
                Some(self.tables.railways.named(code).ok_or_else(|| format!("deck: there is no railway {code}"))?)
            }
        };
        let owned = |card: &CardId| self.at.owner(*card).is_some();
        let gone: Vec<CardId> =
            self.at.deck.iter().filter(|card| first.is_none_or(|first| *card < first) || owned(card)).collect();
        for card in gone {
            self.at.deck.remove(card);
        }
        Ok(())
    }
}

fn round(value: &Value) -> Result<Round, String> {
    let text = value.as_str().unwrap_or_default();
    let cycle = |text: &str| text.parse().ok().filter(|cycle: &u16| (1..=999).contains(cycle));
    let found = match (text.strip_prefix("SR"), text.strip_prefix("OR")) {
        (Some(rest), _) => cycle(rest).map(|cycle| (cycle, None)),
        (_, Some(rest)) => rest.split_once('.').and_then(|(pair, which)| {
            let second = ["1", "2"].iter().position(|one| *one == which)?;
            Some((cycle(pair)?, Some(second == 1)))
        }),
        _ => None,
    };
    found.ok_or_else(|| format!("round: one like SR2 or OR2.1 is needed, not {value}"))
}

/// A whole number from 0 on.
fn number(key: &str, value: &Value) -> Result<i64, String> {
    const MOST: i64 = 1_000_000;
    let number = value.as_integer().filter(|number| (0..=MOST).contains(number));
    number.ok_or_else(|| format!("{key}: a whole number from 0 on is needed, not {value}"))
}

fn truth(key: &str, value: &Value) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| format!("{key}: true or false is needed, not {value}"))
}

fn seat(key: &str, value: &Value) -> Result<Seat, String> {
    let seat = value.as_integer().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
    seat.filter(|seat| SEATS.contains(seat)).ok_or_else(|| format!("{key}: seat 1 or 2 is needed, not {value}"))
}

fn holding(key: &str, code: &str) -> Result<Holding, String> {
    Holding::of_code(code).ok_or_else(|| format!("{key}: there is no holding '{code}'"))
}

fn investor(key: &str, code: &str) -> Result<Investor, String> {
    Investor::of_code(code).ok_or_else(|| format!("{key}: there is no investor '{code}'"))
}

fn table<'v>(key: &str, value: Option<&'v Value>) -> Result<Vec<(&'v str, &'v Value)>, String> {
    let Some(value) = value else { return Ok(Vec::new()) };
    let table = value.as_table().ok_or_else(|| format!("{key}: a table is needed"))?;
    Ok(table.iter().map(|(key, value)| (key.as_str(), value)).collect())
}

/// Values by seat.
fn by_seat<'v>(key: &str, value: &'v Value) -> Result<Vec<(Seat, &'v Value)>, String> {
    let of = |(word, value): (&str, &'v Value)| {
        let seat = word.parse().ok().map(Seat).filter(|seat| SEATS.contains(seat));
        seat.map(|seat| (seat, value)).ok_or_else(|| format!("{key}: seat 1 or 2 is needed, not {word}"))
    };
    table(key, Some(value))?.into_iter().map(of).collect()
}
