//! The rule parameters (RULINGS): every figure a game may be created with, read from one file of data and
//! stored with the game.

pub mod bounds;

use super::accident::AccidentKind;
use super::climate::{Climate, ClimateEffects};
use super::map::Map;
use super::money::{Cents, Miles, Money};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// The parameters a game is created with unless told otherwise.
pub const DEFAULT_PARAMETERS: &str = include_str!("../../../fixtures/continental/rules.toml");

/// What a game is played by: the map and the parameters. Shared, since no turn changes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    pub map: Map,
    pub params: Parameters,
}

impl Rules {
    /// The rules with the map and the parameters that come with the program.
    pub fn standard() -> Result<Arc<Rules>, RulesError> {
        let map = Map::standard().map_err(|faults| RulesError::Map(faults.to_string()))?;
        Ok(Arc::new(Rules { map, params: Parameters::parse(DEFAULT_PARAMETERS)? }))
    }

    /// What a climate does.
    pub fn effects(&self, climate: Climate) -> &ClimateEffects {
        &self.params.climate[climate.index()]
    }
}

/// Why parameters can't be used.
#[derive(Debug, Error)]
pub enum RulesError {
    #[error("the rule parameters can't be read: {0}")]
    Syntax(#[from] toml::de::Error),
    #[error("rule parameter {name}: {fault}")]
    Value { name: String, fault: String },
    #[error("the map that comes with the program is faulty: {0}")]
    Map(String),
}

/// One kind of accident or other misfortune of a railroad (RULINGS 6).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccidentOdds {
    pub kind: AccidentKind,
    /// Percent for each 1000 miles.
    pub chance: i64,
    /// Least cost, percent of the traffic revenue.
    pub cost_min: i64,
    /// Greatest cost, percent of the traffic revenue.
    pub cost_max: i64,
    /// An accident, which automatic couplers make cheaper.
    pub accident: bool,
    /// Only where a line lies north of this latitude, degrees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub north_of: Option<i64>,
    /// Only from this year on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_year: Option<u16>,
    /// Only where a line lies west of the Mississippi.
    #[serde(default)]
    pub west_of_mississippi: bool,
}

/// Every figure of the rules that a game may change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameters {
    /// Cash of each player at the start, and the least new stake after a bankruptcy.
    pub start_cash: Money,
    /// Shares of each starting railroad a player begins with.
    pub start_shares: i64,
    /// Codes of the railroads the game begins with.
    pub starting_railroads: Vec<String>,
    /// Cash a mile of a railroad's first line.
    pub start_rr_cash: Money,
    /// Least first price of a share.
    pub start_price_min: Money,
    /// Greatest first price of a share.
    pub start_price_max: Money,
    /// Least first efficiency.
    pub start_efficiency_min: i64,
    /// Greatest first efficiency.
    pub start_efficiency_max: i64,
    /// Names of the positions until a player takes another (§3.2).
    pub tycoons: Vec<String>,
    /// PCs on offer at the start.
    pub start_pcs: i64,
    /// Places a PC may be pushed back in the order of appearance.
    pub pc_blur: i64,
    /// Fewest PCs that appear a turn.
    pub new_pcs_min: i64,
    /// Most PCs that appear a turn.
    pub new_pcs_max: i64,
    /// PCs from this number on stay hidden before `western_pc_turn`.
    pub western_pc_from: i64,
    /// Turn from which western PCs may appear.
    pub western_pc_turn: u16,
    /// What the Bank asks for a PC, a mile (§2.4).
    pub pc_price: Money,
    /// PCs a player may hold.
    pub max_pcs: i64,
    /// Income of a PC, a mile a turn.
    pub pc_income: Money,
    /// What a PC counts at most in net worth, a mile (§3.5.1).
    pub pc_value_max: Money,
    /// Asking price a mile that is always allowed, and below which the Public buys.
    pub pc_floor: Money,
    /// Percent of the price paid that may be asked.
    pub pc_markup: i64,
    /// Price a mile above which the moderator is told.
    pub pc_price_alarm: Money,
    /// New stake after a bankruptcy, percent of the median net worth.
    pub stake_percent: i64,
    /// Presidencies a player may hold.
    pub max_presidencies: i64,
    /// Percent of the issued shares that make a director (§4.14.2).
    pub director_percent: i64,
    /// Least spending that buys Rail Prodigal points.
    pub prodigal_min: Money,
    /// Rail Prodigal points shared equally; as many again go in proportion (§1.2.5).
    pub prodigal_points: i64,
    /// What espionage costs.
    pub spy_cost: Money,
    /// Shares issued a mile of line (§4.3.1).
    pub shares_a_mile: i64,
    /// Railroads a player may trade in a turn (§6.1.1).
    pub max_trades: i64,
    /// Buys allowed up to `few_railroads` active railroads (§6.1.2).
    pub buys_few: i64,
    /// See `buys_few`.
    pub few_railroads: i64,
    /// Buys allowed up to `some_railroads`.
    pub buys_some: i64,
    /// See `buys_some`.
    pub some_railroads: i64,
    /// Buys allowed above.
    pub buys_many: i64,
    /// Percent of the available shares one may buy in a turn.
    pub buy_percent: i64,
    /// Percent of the issued shares one may buy up to.
    pub own_percent_max: i64,
    /// Percent of the issued shares one may sell in all (§6.2).
    pub short_percent: i64,
    /// The power of demand over offer, in thousandths (§6.3).
    pub price_exponent_pm: i64,
    /// Greatest ratio of demand and offer either way.
    pub ratio_max: i64,
    /// Greatest price of a share.
    pub price_max: Money,
    /// Price above which shares are split (§6.5).
    pub split_above: Money,
    /// Price at or below which a split brings them.
    pub split_to: Money,
    /// Percent of the closing price at forced sales.
    pub forced_sale: i64,
    /// Part of its shares the Public offers at a fair price, basis points.
    pub public_offer: i64,
    /// Least part offered, basis points.
    pub public_offer_min: i64,
    /// Greatest part offered, basis points.
    pub public_offer_max: i64,
    /// The Public's eagerness as a power of worth over price, thousandths.
    pub public_demand_exponent_pm: i64,
    /// Least demand, thousandths of what is on sale.
    pub public_demand_min_pm: i64,
    /// Greatest demand, thousandths of what is on sale.
    pub public_demand_max_pm: i64,
    /// Least noise, thousandths.
    pub public_noise_min_pm: i64,
    /// Greatest noise, thousandths.
    pub public_noise_max_pm: i64,
    /// Weight of the profit per share in what a share earns, percent.
    pub public_profit_weight: i64,
    /// Weight of the dividend, percent.
    pub public_dividend_weight: i64,
    /// Basis points the Public wants over half the loan rate.
    pub public_yield_margin: i64,
    /// Thousandths of a dollar added to what a share is worth.
    pub public_hope_pm: i64,
    /// Most improvement spending a mile a turn (§4.5, §10.2.4).
    pub max_improvement: Money,
    /// Least wear of efficiency a turn.
    pub wear_min: i64,
    /// Greatest wear.
    pub wear_max: i64,
    /// Greatest efficiency.
    pub max_efficiency: i64,
    /// Length above which efficiency suffers (§4.5).
    pub long_railroad: Miles,
    /// Miles, or part of them, that cost a point.
    pub long_railroad_step: Miles,
    /// Points off the greatest efficiency a locomotive level behind.
    pub old_locomotive_penalty: i64,
    /// Cost a mile a level (§4.17).
    pub locomotive_cost: Money,
    /// Cost a mile (§4.18).
    pub technology_cost: Money,
    /// Cost of a Grand Station.
    pub grand_station_cost: Money,
    /// Least value of a town that takes a Grand Station.
    pub grand_station_town: i64,
    /// Technologies a railroad may buy a turn.
    pub technologies_per_turn: i64,
    /// Lines a railroad may double a turn.
    pub doublings_per_turn: i64,
    /// Cost of doubling, percent of the laying cost (§4.15).
    pub doubling_percent: i64,
    /// Building cost a point of both towns (§4.6).
    pub town_cost: Money,
    /// Percent of the start price the Public pays for new shares (§4.3.3).
    pub public_issue_percent: i64,
    /// Percent of new shares kept in treasury.
    pub treasury_issue_percent: i64,
    /// Percent for the owner of the PC.
    pub owner_issue_percent: i64,
    /// Percent for each director.
    pub director_issue_percent: i64,
    /// Percent for all directors together.
    pub directors_issue_max: i64,
    /// Percent of the operating profit that interest may take when an overcharge is financed.
    pub overcharge_cover: i64,
    /// Interest on bonds a turn, basis points (§5).
    pub bond_interest: i64,
    /// Growth of the president's loan a turn, basis points (§4.4).
    pub presidents_loan_interest: i64,
    /// Revenue a mile (§4.10).
    pub base_revenue_mile: Money,
    /// Revenue a town point.
    pub base_revenue_point: Money,
    /// Revenue a town point in a line's own part.
    pub line_revenue_point: Money,
    /// Percent more revenue a region after the first.
    pub region_percent: i64,
    /// Random percent of revenue either way.
    pub revenue_swing: i64,
    /// Greatest reduction in a rate war, percent.
    pub max_rate_war: i64,
    /// Greatest dividend a share (§4.12).
    pub dividend_max: Cents,
    /// Percent of the profit per share an anonymous president pays.
    pub anonymous_dividend_percent: i64,
    /// Step to which that is floored.
    pub anonymous_dividend_step: Cents,
    /// Price of a reorganised railroad's shares.
    pub reorganised_price: Money,
    /// Its cash a mile.
    pub reorganised_cash: Money,
    /// Its least efficiency.
    pub reorganised_efficiency: i64,
    /// Percent: profit that must carry the new bonds.
    pub bond_capitalisation: i64,
    /// Chance of a new locomotive a turn, percent.
    pub new_locomotive_percent: i64,
    /// The same after `late_after`.
    pub new_locomotive_late_percent: i64,
    /// First turn one may appear.
    pub new_locomotive_from: u16,
    /// Chance of a new technology a turn, percent.
    pub new_technology_percent: i64,
    /// The same after `late_after`.
    pub new_technology_late_percent: i64,
    /// First turn one may appear.
    pub new_technology_from: u16,
    /// Turn after which progress is faster.
    pub late_after: u16,
    /// Turns of the Civil War (§8).
    pub civil_war: Vec<u16>,
    /// First turn that may be the last (§1.3).
    pub end_from: u16,
    /// Chance that it is, percent.
    pub end_percent: i64,
    /// Net worth whose first passing earns a bonus (§1.2.1).
    pub million: Money,
    /// Random events of a railroad.
    pub accident: Vec<AccidentOdds>,
    /// The nine climates in the order of [`Climate::ALL`].
    pub climate: Vec<ClimateEffects>,
}

impl Parameters {
    /// Reads and checks a parameter file.
    pub fn parse(text: &str) -> Result<Parameters, RulesError> {
        let parameters: Parameters = toml::from_str(text)?;
        parameters.check()?;
        Ok(parameters)
    }

    /// The same with `name` set to `value`, as `--set` does; `climate.Panic.land_price` names a figure of a climate.
    pub fn with(&self, name: &str, value: &str) -> Result<Parameters, RulesError> {
        let fault = |fault: &str| RulesError::Value { name: name.to_owned(), fault: fault.to_owned() };
        let mut table = toml::Table::try_from(self).map_err(|error| fault(&error.to_string()))?;
        let mut path = name.split('.');
        let slot = match (path.next(), path.next(), path.next(), path.next()) {
            (Some(key), None, None, None) => table.get_mut(key),
            (Some(list @ ("climate" | "accident")), Some(row), Some(key), None) => {
                let label = bounds::label(list);
                table
                    .get_mut(list)
                    .and_then(|rows| rows.as_array_mut())
                    .and_then(|rows| {
                        rows.iter_mut().find(|one| {
                            one.get(label)
                                .and_then(|text| text.as_str())
                                .is_some_and(|text| text.eq_ignore_ascii_case(row))
                        })
                    })
                    .and_then(|row| row.get_mut(key))
            }
            _ => None,
        }
        .ok_or_else(|| fault("there is no such parameter; `rpo new --help` tells where they are listed"))?;
        let unclear = "the value is neither a number, as in start_cash=1500, nor a list, as in civil_war=[11, 12]";
        let parsed: toml::Table = toml::from_str(&format!("value = {value}")).map_err(|_| fault(unclear))?;
        let parsed = parsed.get("value").filter(|_| parsed.len() == 1).ok_or_else(|| fault(unclear))?;
        if !slot.same_type(parsed) {
            return Err(fault(&format!("a value of type {} is needed", slot.type_str())));
        }
        sensible(slot, parsed).map_err(|words| fault(&words))?;
        *slot = parsed.clone();
        // A figure that its type can't hold is beyond its bounds too, and those are what there is to say of it.
        let beyond = bounds::bounded(&table).into_iter().find_map(|one| Some((one.fault()?, one.name)));
        let changed: Result<Parameters, _> = table.try_into();
        if let (Err(_), Some((words, _))) = (&changed, &beyond) {
            return Err(fault(words));
        }
        let changed = changed.map_err(|error| fault(&format!("{error}").replace('\n', " ")))?;
        match (changed.check(), beyond) {
            (Ok(()), _) => Ok(changed),
            // Another figure that hangs together with this one would be blamed for it.
            (Err(RulesError::Value { name: blamed, .. }), Some((words, _))) if blamed != name => Err(fault(&words)),
            (Err(error), _) => Err(error),
        }
    }

    /// The parameters as a file, to be stored with a game.
    pub fn to_toml(&self) -> Result<String, RulesError> {
        toml::to_string(self).map_err(|error| RulesError::Value { name: "all".to_owned(), fault: error.to_string() })
    }

    fn check(&self) -> Result<(), RulesError> {
        let fault = |name: &str, fault: String| Err(RulesError::Value { name: name.to_owned(), fault });
        if self.climate.len() != Climate::ALL.len() {
            return fault("climate", format!("there are {} climates, nine are needed", self.climate.len()));
        }
        for (row, climate) in self.climate.iter().zip(Climate::ALL) {
            if row.name != climate.name() {
                return fault("climate", format!("{} stands where {} belongs", row.name, climate.name()));
            }
            let sum: i64 = row.next.iter().map(|next| next.chance).sum();
            if sum != 100 || row.next.iter().any(|next| next.chance < 0) {
                return fault("climate", format!("the chances after {} add up to {sum}, not 100", row.name));
            }
            if let Some(next) = row.next.iter().find(|next| Climate::by_name(&next.to).is_none()) {
                return fault("climate", format!("{} is followed by an unknown climate: {}", row.name, next.to));
            }
        }
        for (name, low, high) in [
            ("start_price_min", self.start_price_min.0, self.start_price_max.0),
            ("start_efficiency_min", self.start_efficiency_min, self.start_efficiency_max),
            ("new_pcs_min", self.new_pcs_min, self.new_pcs_max),
            ("wear_min", self.wear_min, self.wear_max),
            ("public_noise_min_pm", self.public_noise_min_pm, self.public_noise_max_pm),
            ("public_offer_min", self.public_offer_min, self.public_offer_max),
            ("public_demand_min_pm", self.public_demand_min_pm, self.public_demand_max_pm),
        ] {
            if low < 0 || low > high {
                return fault(name, format!("{low} is not between 0 and its maximum, {high}"));
            }
        }
        for row in &self.accident {
            if row.cost_min > row.cost_max {
                let kind = toml::Value::try_from(row.kind).ok().and_then(|kind| kind.as_str().map(str::to_owned));
                let name = format!("accident.{}.cost_min", kind.unwrap_or_default());
                return fault(&name, format!("{} is not between 0 and its maximum, {}", row.cost_min, row.cost_max));
            }
        }
        // A price of nothing, an efficiency of nothing and more shares than there are end in books that don't balance.
        for (name, value, least, most) in [
            ("start_price_min", self.start_price_min.0, 1, self.price_max.0),
            ("start_price_max", self.start_price_max.0, 1, self.price_max.0),
            ("start_efficiency_min", self.start_efficiency_min, 1, self.max_efficiency),
            ("start_efficiency_max", self.start_efficiency_max, 1, self.max_efficiency),
            ("reorganised_price", self.reorganised_price.0, 1, self.price_max.0),
            ("max_efficiency", self.max_efficiency, 1, 100),
            ("reorganised_efficiency", self.reorganised_efficiency, 1, self.max_efficiency),
            ("treasury_issue_percent", self.treasury_issue_percent, 0, 100),
            ("owner_issue_percent", self.owner_issue_percent, 0, 100),
            ("revenue_swing", self.revenue_swing, 0, 100),
            ("price_exponent_pm", self.price_exponent_pm, 0, 1000),
        ] {
            if value < least || value > most {
                return fault(name, format!("{value} is not between {least} and {most}"));
            }
        }
        let issued = self.treasury_issue_percent + self.owner_issue_percent + self.directors_issue_max;
        if issued > 100 {
            let words = "treasury_issue_percent, owner_issue_percent and directors_issue_max make";
            return fault("directors_issue_max", format!("{words} {issued} %, which is not between 0 and 100"));
        }
        let table = toml::Table::try_from(self)
            .map_err(|error| RulesError::Value { name: "all".to_owned(), fault: error.to_string() })?;
        match bounds::bounded(&table).into_iter().find_map(|one| Some((one.fault()?, one.name))) {
            Some((words, name)) => fault(&name, words),
            None => Ok(()),
        }
    }
}

/// Texts no game can be meant to have; figures have their [`bounds`].
fn sensible(old: &toml::Value, new: &toml::Value) -> Result<(), String> {
    match (old, new) {
        (toml::Value::String(_), toml::Value::String(new)) => match new.chars().count() {
            1..=80 if !new.chars().any(char::is_control) => Ok(()),
            _ => Err("a text has 1 to 80 printable characters".to_owned()),
        },
        (toml::Value::Array(old), toml::Value::Array(new)) => {
            let Some(pattern) = old.first() else { return Ok(()) };
            new.iter().try_for_each(|one| sensible(pattern, one))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_that_would_overflow_are_refused() {
        let parameters = Parameters::parse(DEFAULT_PARAMETERS).unwrap();
        for (name, value) in [
            ("start_cash", "-5"),
            ("start_cash", "9223372036854775807"),
            ("start_cash", "5\nx = 3"),
            ("civil_war", "[-1]"),
            ("tycoons", r#"["a\nb"]"#),
        ] {
            assert!(parameters.with(name, value).is_err(), "{name} = {value}");
        }
        assert_eq!(parameters.with("spy_cost", "20").unwrap().spy_cost, Money(20));
    }

    #[test]
    fn the_parameters_that_come_with_the_program_are_good() {
        let parameters = Parameters::parse(DEFAULT_PARAMETERS).unwrap();
        assert_eq!(parameters.start_cash, Money(1000));
        assert_eq!(Parameters::parse(&parameters.to_toml().unwrap()).unwrap(), parameters);
    }

    #[test]
    fn one_parameter_can_be_set() {
        let parameters = Parameters::parse(DEFAULT_PARAMETERS).unwrap();
        assert_eq!(parameters.with("start_cash", "1500").unwrap().start_cash, Money(1500));
        let changed = parameters.with("climate.panic.land_price", "25").unwrap();
        assert_eq!(changed.climate[0].land_price, 25);
        for (name, value) in
            [("start_kash", "1"), ("start_cash", "many"), ("wear_min", "9"), ("climate.panic.next", "[]")]
        {
            assert!(parameters.with(name, value).is_err(), "{name} = {value}");
        }
    }
}
