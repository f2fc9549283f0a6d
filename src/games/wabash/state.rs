//! The position a record begins with (§8.2): a turn to be decided.

use super::amounts::{Dollars, Locomotives, Shares};
use super::codes::{Company, Dial, Scale};
use super::position::{Position, Stage};
use super::rules::Wabash;
use super::tables::{HexId, Kind, Tables};
use super::value;
use crate::games::Seat;
use crate::games::moves::record::{Fault, Staged};
use toml::Value;

impl Staged for Wabash {
    fn stand(&self, seats: u8, _seed: u64, state: &toml::Table) -> Result<Position, Fault> {
        let mut reading = Reading { tables: &self.tables, at: Position::bare(&self.tables, seats) };
        reading.read(state).map_err(|what| Fault::of_file(format!("state: {what}")))?;
        Ok(reading.at)
    }
}

struct Reading<'t> {
    tables: &'t Tables,
    at: Position,
}

impl Reading<'_> {
    fn read(&mut self, state: &toml::Table) -> Result<(), String> {
        self.at.stage = Stage::Coming;
        self.at.round = 1;
        let none = toml::Table::new();
        let companies = match state.get("companies") {
            Some(given) => given.as_table().ok_or("companies: a table each is needed")?,
            None => &none,
        };
        // The Wabash first: its locomotive stands on Fort Wayne before others are laid.
        if let Some(open) = companies.get(Company::Wabash.code()).and_then(|given| given.get("open"))
            && open.as_bool().ok_or("open: true or false is needed")?
        {
            self.at.set_up(self.tables, Company::Wabash);
        }
        for (key, value) in state {
            match key.as_str() {
                "first" => self.at.turn = Seat(self.first(value)?),
                "round" => {
                    self.at.round = u32::try_from(number(key, value)?.max(1)).map_err(|_| "round: it is too great")?
                }
                "dials" => self.dials(value)?,
                "houses" => self.at.houses = self.small(key, value, self.tables.numbers.houses)?,
                "detroit" => self.scale(key, value, Scale::Detroit)?,
                "wheeling" => self.scale(key, value, Scale::Wheeling)?,
                "pittsburgh" => self.scale(key, value, Scale::Pittsburgh)?,
                "developed" => self.developed(value)?,
                "cash" => self.cash(value)?,
                "companies" => {}
                _ => return Err(format!("there is no {key}")),
            }
        }
        for (code, given) in companies {
            let company = Company::of_code(code).ok_or_else(|| format!("companies: there is no {code}"))?;
            let given = given.as_table().ok_or_else(|| format!("companies.{code}: a table is needed"))?;
            self.company(company, given).map_err(|what| format!("companies.{code}: {what}"))?;
        }
        // Incomes last, when all locomotives, houses and scales stand.
        for company in Company::ALL {
            if !self.at.railroad(company).open {
                continue;
            }
            let given = companies.get(company.code()).and_then(|given| given.get("income"));
            let income = match given {
                Some(given) => Dollars(number("income", given)?),
                None => value::reckoned(self.tables, &self.at, company),
            };
            self.at.railroad_mut(company).income = income;
        }
        let steps = self.tables.numbers.dial(Dial::Develop).saturating_sub(self.at.dial(Dial::Develop));
        if self.at.houses < steps {
            return Err(format!("houses: DEVELOP has {steps} steps left"));
        }
        Ok(())
    }

    fn first(&self, value: &Value) -> Result<u8, String> {
        let seats = self.at.players.len();
        let seat = number("first", value)?;
        let seat = u8::try_from(seat).ok().filter(|seat| *seat >= 1 && usize::from(*seat) <= seats);
        seat.ok_or_else(|| format!("first: a seat from 1 to {seats} is needed"))
    }

    fn small(&self, key: &str, value: &Value, most: u8) -> Result<u8, String> {
        let number = u8::try_from(number(key, value)?).ok().filter(|number| *number <= most);
        number.ok_or_else(|| format!("{key}: it is at most {most}"))
    }

    fn dials(&mut self, value: &Value) -> Result<(), String> {
        let steps = numbers("dials", value, Dial::ALL.len())?;
        for (dial, steps) in Dial::ALL.into_iter().zip(&steps) {
            let steps = self.small("dials", steps, self.tables.numbers.dial(dial))?;
            self.at.set_dial(dial, steps);
        }
        Ok(())
    }

    fn scale(&mut self, key: &str, value: &Value, scale: Scale) -> Result<(), String> {
        let figure = Dollars(number(key, value)?);
        let place = self.tables.numbers.scale(scale).iter().position(|one| *one == figure);
        self.at.set_scale(scale, place.ok_or_else(|| format!("{key}: {figure} is not on its scale"))?);
        Ok(())
    }

    fn hexes(&self, key: &str, value: &Value) -> Result<Vec<HexId>, String> {
        let list = value.as_array().ok_or_else(|| format!("{key}: a list of hexes is needed"))?;
        let hex = |name: &Value| {
            let name = name.as_str().ok_or_else(|| format!("{key}: a hex is needed, not {name}"))?;
            self.tables.map.named(name).ok_or_else(|| format!("{key}: there is no hex {name}"))
        };
        list.iter().map(hex).collect()
    }

    fn developed(&mut self, value: &Value) -> Result<(), String> {
        for id in self.hexes("developed", value)? {
            let hex = self.tables.map.hex(id);
            let may = matches!(hex.kind, Kind::City | Kind::Mountain | Kind::Forest) && !hex.chicago;
            if !may || self.at.board.is_developed(id) {
                return Err(format!("developed: {} can't have this house", hex.label()));
            }
            self.at.board.develop(id);
        }
        Ok(())
    }

    fn cash(&mut self, value: &Value) -> Result<(), String> {
        let cash = numbers("cash", value, self.at.players.len())?;
        for (player, cash) in self.at.players.iter_mut().zip(&cash) {
            player.cash = Dollars(number("cash", cash)?);
        }
        Ok(())
    }

    fn company(&mut self, company: Company, given: &toml::Table) -> Result<(), String> {
        for (key, value) in given {
            match key.as_str() {
                "cash" => self.at.railroad_mut(company).treasury = Dollars(number(key, value)?),
                "shares" => self.shares(company, value)?,
                "locos" => self.locomotives(company, value)?,
                "open" if company == Company::Wabash => {}
                "income" | "trains" => {}
                _ => return Err(format!("there is no {key}")),
            }
        }
        if let Some(trains) = given.get("trains") {
            let all = self.tables.company(company).locomotives;
            let laid = self.at.board.of_company_at(company, self.at.number());
            let most = usize::from(all.0).saturating_sub(laid);
            let left = u16::try_from(number("trains", trains)?).ok().filter(|left| usize::from(*left) <= most);
            let left = left.ok_or_else(|| format!("trains: there are {all} in all, and {laid} of them are laid"))?;
            self.at.railroad_mut(company).locomotives = Locomotives(left);
        }
        Ok(())
    }

    fn shares(&mut self, company: Company, value: &Value) -> Result<(), String> {
        let held = numbers("shares", value, self.at.players.len())?;
        let all = self.tables.company(company).shares;
        for (seat, held) in self.at.seats().zip(&held) {
            let held = Shares(self.small("shares", held, all.0)?);
            self.at.player_mut(seat).give(company, held);
        }
        let sold = self.at.sold(company);
        if sold > all {
            return Err(format!("shares: there are {all}, not {sold}"));
        }
        self.at.railroad_mut(company).unsold = all.without(sold);
        Ok(())
    }

    fn locomotives(&mut self, company: Company, value: &Value) -> Result<(), String> {
        for id in self.hexes("locos", value)? {
            let hex = self.tables.map.hex(id);
            let there = self.at.board.in_hex(id);
            let wrong = |what: &str| Err(format!("locos: {}: {what}", hex.label()));
            if hex.kind == Kind::Start {
                return wrong("no locomotive is laid on a start");
            }
            if there.has(company) {
                return wrong("it stands there already");
            }
            if hex.kind.holds_one() && !there.is_empty() {
                return wrong("another company stands there");
            }
            if hex.chicago && !self.at.railroad(Company::Wabash).open {
                return wrong("the Wabash is open once a company is in Chicago");
            }
            if self.at.railroad(company).locomotives == Locomotives(0) {
                return wrong("there are not so many locomotives");
            }
            let since = self.at.number();
            self.at.board.lay(id, company, since);
            let railroad = self.at.railroad_mut(company);
            railroad.locomotives = railroad.locomotives.but_one();
        }
        Ok(())
    }
}

/// A whole number from 0 on.
fn number(key: &str, value: &Value) -> Result<i64, String> {
    const MOST: i64 = 1_000_000;
    let number = value.as_integer().filter(|number| (0..=MOST).contains(number));
    number.ok_or_else(|| format!("{key}: a whole number from 0 on is needed, not {value}"))
}

/// So many values.
fn numbers(key: &str, value: &Value, count: usize) -> Result<Vec<Value>, String> {
    let list = value.as_array().filter(|list| list.len() == count).cloned();
    list.ok_or_else(|| format!("{key}: {count} numbers are needed"))
}
