//! Which sections of the rulebook and of the rulings have a case, and which have none.

use std::collections::BTreeSet;

/// A section that needs a case: how cases name it, and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    pub name: &'static str,
    pub title: &'static str,
}

macro_rules! sections {
    ($($name:literal $title:literal),* $(,)?) => {
        &[$(Section { name: $name, title: $title }),*]
    };
}

/// Chapters 1 to 8 and §11.1 of the rulebook, the eighteen steps, and what else the rulings decide. Chapters 9 and 10
/// are about reports and order sheets, RULINGS 1 about the setup: none of them is played in a turn.
pub const SECTIONS: &[Section] = sections![
    "§1.1" "principles of the game",
    "§1.2" "victory points",
    "§1.2.1" "Robber Baron",
    "§1.2.2" "Rail Mogul",
    "§1.2.3" "Rail Builder",
    "§1.2.4" "Rail Magnate",
    "§1.2.5" "Rail Prodigal",
    "§1.2.6" "Rail Baron",
    "§1.3" "end of the game",
    "§2.1" "the map",
    "§2.2" "routes",
    "§2.3" "rights of way",
    "§2.4" "private companies",
    "§2.5" "lines",
    "§2.6" "towns",
    "§2.7" "regions",
    "§3.1" "positions",
    "§3.2" "tycoons",
    "§3.3" "fortune at the start",
    "§3.4" "income and spending",
    "§3.5" "credit, recalls and bankruptcy",
    "§3.5.1" "credit",
    "§3.5.2" "bankruptcy",
    "§3.5.3" "recalls",
    "§4.1" "railroads",
    "§4.2" "shares",
    "§4.3" "issue of shares",
    "§4.3.1" "how many shares are issued, and to whom",
    "§4.3.2" "directors' bonus",
    "§4.3.3" "shares sold to the Public",
    "§4.4" "president's loans",
    "§4.5" "efficiency and improvement",
    "§4.6" "building rights of way",
    "§4.7" "acquiring rights of way",
    "§4.8" "prohibited lines",
    "§4.9" "political influence",
    "§4.10" "revenue and costs",
    "§4.11" "insolvency and reorganisation",
    "§4.11.1" "insolvency",
    "§4.11.2" "bankruptcy of railroads",
    "§4.11.3" "reorganisation",
    "§4.12" "dividends",
    "§4.13" "mergers of railroads",
    "§4.14" "elections",
    "§4.14.1" "principles of elections",
    "§4.14.2" "directors",
    "§4.14.3" "chairman",
    "§4.14.4" "president",
    "§4.15" "double track",
    "§4.16" "rate wars",
    "§4.17" "locomotives",
    "§4.18" "technologies",
    "§5" "economic climate",
    "§6" "stock market",
    "§6.1" "buying and selling",
    "§6.1.1" "trades",
    "§6.1.2" "buying",
    "§6.1.3" "selling",
    "§6.1.4" "the Public",
    "§6.1.5" "check of the money",
    "§6.2" "short sales",
    "§6.3" "prices and sharing",
    "§6.4" "cornered stocks",
    "§6.5" "splits",
    "§7" "land grants",
    "§8" "Civil War",
    "§11.1" "the turn from beginning to end",
    "S1" "player loans",
    "S2" "president's loans",
    "S3" "railroad repayments",
    "S4" "treasury shares to the president",
    "S5" "private companies",
    "S6" "stock market",
    "S7" "player finance",
    "S8" "railroad investment",
    "S9" "construction",
    "S10" "political influence",
    "S11" "rights of way",
    "S12" "mergers of railroads",
    "S13" "operations",
    "S14" "player end phase",
    "S15" "splits",
    "S16" "elections",
    "S17" "victory points",
    "S18" "end",
    "RULINGS 0" "numbers",
    "RULINGS 2" "climate table",
    "RULINGS 3" "orders cut and dropped",
    "RULINGS 4" "stock market",
    "RULINGS 5" "prohibited lines",
    "RULINGS 6" "random events",
    "RULINGS 7" "victory points",
    "RULINGS 9" "anonymous presidents",
];

/// Sections that none of the names covers, in order. A case of a section covers the section it is part of as well.
pub fn missing(covered: &BTreeSet<String>) -> Vec<Section> {
    let is_covered = |section: &Section| {
        let part = format!("{}.", section.name);
        covered.iter().any(|name| name == section.name || name.starts_with(&part))
    };
    SECTIONS.iter().filter(|section| !is_covered(section)).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_covers_its_section_and_the_one_above_but_no_other() {
        let missing = |names: &[&str]| {
            let covered = names.iter().map(|name| (*name).to_owned()).collect();
            missing(&covered).into_iter().map(|section| section.name).collect::<Vec<_>>()
        };
        let all = missing(&[]);
        assert_eq!(all.len(), SECTIONS.len());
        let left = missing(&["§4.11.2", "S1"]);
        assert!(!left.contains(&"§4.11.2") && !left.contains(&"§4.11") && !left.contains(&"S1"));
        assert!(left.contains(&"§4.1") && left.contains(&"§4.11.1") && left.contains(&"S11"));
    }
}
