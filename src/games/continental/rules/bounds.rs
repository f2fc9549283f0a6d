//! Between what bounds each figure of the rules may lie. They are as wide as turns can be played in: beyond them books
//! that don't balance, sums that overflow or prices without end would only show in the middle of a game.

use toml::{Table, Value};

/// Every figure with its least and greatest value; `*` stands for each climate, or each kind of misfortune.
pub const BOUNDS: [(&str, i64, i64); 114] = [
    ("start_cash", 0, 1_000_000),
    ("start_shares", 0, 100_000),
    ("start_rr_cash", 0, 10_000),
    ("start_price_min", 1, 1000),
    ("start_price_max", 1, 1000),
    ("start_efficiency_min", 1, 100),
    ("start_efficiency_max", 1, 100),
    ("start_pcs", 0, 1000),
    ("pc_blur", 0, 1000),
    ("new_pcs_min", 0, 1000),
    ("new_pcs_max", 0, 1000),
    ("western_pc_from", 0, 1000),
    ("western_pc_turn", 0, 1000),
    ("pc_price", 0, 10_000),
    ("max_pcs", 0, 100),
    ("pc_income", 0, 1000),
    ("pc_value_max", 0, 10_000),
    ("pc_floor", 0, 10_000),
    ("pc_markup", 0, 10_000),
    ("pc_price_alarm", 0, 1_000_000),
    ("stake_percent", 0, 100),
    ("max_presidencies", 0, 15),
    ("director_percent", 1, 100),
    ("prodigal_min", 0, 1_000_000),
    ("prodigal_points", 0, 1000),
    ("spy_cost", 0, 1_000_000),
    ("shares_a_mile", 1, 1000),
    // A sheet takes no seventh trade, whatever the game.
    ("max_trades", 0, 6),
    ("buys_few", 0, 100),
    ("few_railroads", 0, 1000),
    ("buys_some", 0, 100),
    ("some_railroads", 0, 1000),
    ("buys_many", 0, 100),
    ("buy_percent", 0, 100),
    ("own_percent_max", 0, 100),
    ("short_percent", 0, 100),
    ("price_exponent_pm", 0, 1000),
    ("ratio_max", 1, 1000),
    ("price_max", 1, 1000),
    ("split_above", 10, 1000),
    ("split_to", 10, 1000),
    ("forced_sale", 0, 100),
    ("public_offer", 0, 10_000),
    ("public_offer_min", 0, 10_000),
    ("public_offer_max", 0, 10_000),
    ("public_demand_exponent_pm", 0, 5000),
    ("public_demand_min_pm", 0, 1000),
    ("public_demand_max_pm", 0, 10_000),
    ("public_noise_min_pm", 0, 10_000),
    ("public_noise_max_pm", 0, 10_000),
    ("public_profit_weight", 0, 1000),
    ("public_dividend_weight", 0, 1000),
    ("public_yield_margin", 0, 10_000),
    ("public_hope_pm", 0, 1000),
    ("max_improvement", 0, 1000),
    ("wear_min", 0, 100),
    ("wear_max", 0, 100),
    ("max_efficiency", 1, 100),
    ("long_railroad", 0, 100_000),
    ("long_railroad_step", 1, 100_000),
    ("old_locomotive_penalty", 0, 100),
    ("locomotive_cost", 0, 10_000),
    ("technology_cost", 0, 10_000),
    ("grand_station_cost", 0, 10_000_000),
    ("grand_station_town", 1, 6),
    ("technologies_per_turn", 0, 10),
    ("doublings_per_turn", 0, 100),
    ("doubling_percent", 0, 1000),
    ("town_cost", 0, 100_000),
    ("public_issue_percent", 0, 100),
    ("treasury_issue_percent", 0, 100),
    ("owner_issue_percent", 0, 100),
    ("director_issue_percent", 0, 100),
    ("directors_issue_max", 0, 100),
    ("overcharge_cover", 0, 1000),
    ("bond_interest", 0, 5000),
    ("presidents_loan_interest", 0, 5000),
    ("base_revenue_mile", 0, 10_000),
    ("base_revenue_point", 0, 100_000),
    ("line_revenue_point", 0, 100_000),
    ("region_percent", 0, 1000),
    ("revenue_swing", 0, 100),
    ("max_rate_war", 1, 100),
    ("dividend_max", 0, 1_000_000),
    ("anonymous_dividend_percent", 0, 1000),
    ("anonymous_dividend_step", 1, 100_000),
    ("reorganised_price", 1, 1000),
    ("reorganised_cash", 0, 10_000),
    ("reorganised_efficiency", 1, 100),
    ("bond_capitalisation", 1, 1000),
    ("new_locomotive_percent", 0, 100),
    ("new_locomotive_late_percent", 0, 100),
    ("new_locomotive_from", 0, 1000),
    ("new_technology_percent", 0, 100),
    ("new_technology_late_percent", 0, 100),
    ("new_technology_from", 0, 1000),
    ("late_after", 0, 1000),
    ("civil_war", 0, 1000),
    ("end_from", 0, 1000),
    ("end_percent", 0, 100),
    ("million", 0, 1_000_000_000),
    ("accident.*.chance", 0, 1000),
    ("accident.*.cost_min", 0, 100),
    ("accident.*.cost_max", 0, 100),
    ("accident.*.north_of", 0, 90),
    ("accident.*.from_year", 0, 3000),
    ("climate.*.loan_interest", 0, 5000),
    ("climate.*.credit_margin", 0, 10_000),
    ("climate.*.revenue", -100, 1000),
    ("climate.*.laying_cost", 0, 10_000),
    ("climate.*.bond_share", 0, 100),
    ("climate.*.land_price", 0, 10_000),
    ("climate.*.land_sold", 0, 100),
    ("climate.*.bank_failure", 0, 100),
];

/// A figure as `--set` names it, with its bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounded {
    pub name: String,
    pub least: i64,
    pub most: i64,
    /// What it is now; of a list every item.
    pub values: Vec<i64>,
}

impl Bounded {
    /// What is wrong with it, in words.
    pub fn fault(&self) -> Option<String> {
        let beyond = self.values.iter().find(|value| !(self.least..=self.most).contains(value))?;
        Some(format!("{beyond} is not between {} and {}", self.least, self.most))
    }
}

/// Every figure of these parameters that has bounds.
pub fn bounded(parameters: &Table) -> Vec<Bounded> {
    let mut all = Vec::new();
    for (name, least, most) in BOUNDS {
        let mut add = |name: String, value: Option<&Value>| {
            let values: Vec<i64> = match value {
                Some(Value::Integer(value)) => vec![*value],
                Some(Value::Array(list)) => list.iter().filter_map(Value::as_integer).collect(),
                _ => return,
            };
            all.push(Bounded { name, least, most, values });
        };
        match name.split_once(".*.") {
            None => add(name.to_owned(), parameters.get(name)),
            Some((list, key)) => {
                for row in parameters.get(list).and_then(Value::as_array).into_iter().flatten() {
                    let label = row.get(label(list)).and_then(Value::as_str).unwrap_or_default();
                    add(format!("{list}.{label}.{key}"), row.get(key));
                }
            }
        }
    }
    all
}

/// The key that tells the rows of a list from each other.
pub fn label(list: &str) -> &'static str {
    if list == "climate" { "name" } else { "kind" }
}

#[cfg(test)]
mod tests {
    use super::super::{DEFAULT_PARAMETERS, Parameters};
    use super::*;

    #[test]
    fn every_figure_has_bounds_and_lies_between_them() {
        let table: Table = DEFAULT_PARAMETERS.parse().unwrap();
        let named: Vec<String> = bounded(&table).into_iter().map(|one| one.name).collect();
        for (key, value) in &table {
            let texts = |list: &[Value]| list.iter().all(|one| one.is_str() || one.is_table());
            let counted = value.is_integer() || value.as_array().is_some_and(|list| !texts(list));
            assert!(!counted || named.contains(key), "{key} has no bounds");
        }
        for list in ["climate", "accident"] {
            for row in table[list].as_array().unwrap().iter().filter_map(Value::as_table) {
                let of = row[label(list)].as_str().unwrap();
                for (key, _) in row.iter().filter(|(_, value)| value.is_integer()) {
                    assert!(named.contains(&format!("{list}.{of}.{key}")), "{list}.{of}.{key} has no bounds");
                }
            }
        }
        assert!(bounded(&table).iter().all(|one| one.fault().is_none()));
    }

    #[test]
    fn beyond_its_bounds_a_figure_is_refused_by_name() {
        let parameters = Parameters::parse(DEFAULT_PARAMETERS).unwrap();
        for one in bounded(&Table::try_from(&parameters).unwrap()) {
            for value in [one.least - 1, one.most + 1] {
                let value = if one.name == "civil_war" { format!("[{value}]") } else { value.to_string() };
                let fault = parameters.with(&one.name, &value).unwrap_err().to_string();
                let named = fault.starts_with(&format!("rule parameter {}: ", one.name));
                assert!(named && fault.contains(" is not between "), "{} = {value}: {fault}", one.name);
            }
        }
        let fault = parameters.with("price_exponent_pm", "1500").unwrap_err().to_string();
        assert_eq!(fault, "rule parameter price_exponent_pm: 1500 is not between 0 and 1000");
    }

    #[test]
    fn the_bounds_are_those_of_the_documentation() {
        let documented = include_str!("../../../../docs/continental/PARAMETERS.md");
        for (name, least, most) in BOUNDS {
            let row = format!("| `{name}` | {least} | {most} |");
            assert!(documented.contains(&row), "{row}");
        }
    }
}
