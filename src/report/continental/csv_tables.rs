//! Tables for spreadsheets: players, railroads, private companies, and the reader's account.
//!
//! Headings are the names the JSON has, figures are bare. A cell of text that a spreadsheet would take for a formula
//! gets an apostrophe before it: players choose their names.

use crate::games::continental::player::{Category, PlayerId};
use crate::games::continental::views::{PlayerView, PublicView};
use crate::report::format::clean;

/// Shows spreadsheets that the file is UTF-8.
const MARK: &str = "\u{feff}";

/// A cell.
enum Cell {
    Number(i64),
    Text(String),
}

impl Cell {
    fn position(player: Option<PlayerId>) -> Cell {
        player.map_or_else(|| Cell::Text(String::new()), |id| Cell::Number(id.0.into()))
    }

    fn shown(self) -> String {
        match self {
            Cell::Number(number) => number.to_string(),
            Cell::Text(text) => defused(&text),
        }
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Cell {
        Cell::Number(number)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

/// Text that no spreadsheet takes for a formula.
fn defused(text: &str) -> String {
    let begins = |text: &str| text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
    if begins(text) || begins(text.trim_start()) { format!("'{text}") } else { text.to_owned() }
}

/// The tables of a player's letter, with their names.
pub fn of_player(view: &PlayerView) -> Vec<(&'static str, String)> {
    vec![
        ("players", players(&view.public)),
        ("railroads", railroads(&view.public)),
        ("companies", companies(&view.public)),
        ("account", account(view)),
    ]
}

fn table(headings: &[&str], rows: impl IntoIterator<Item = Vec<Cell>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing to memory can't fail, and all rows are as long as the headings.
    let _ = writer.write_record(headings);
    for row in rows {
        let _ = writer.write_record(row.into_iter().map(Cell::shown));
    }
    let bytes = writer.into_inner().unwrap_or_default();
    format!("{MARK}{}", String::from_utf8_lossy(&bytes))
}

fn players(view: &PublicView) -> String {
    let map = &view.rules.map;
    let headings = [
        "position",
        "name",
        "computer",
        "net_worth",
        "presidencies",
        "companies",
        "rail_baron_tenths",
        "robber_baron_hundredths",
        "rail_mogul_hundredths",
        "rail_builder_hundredths",
        "rail_magnate_hundredths",
        "rail_prodigal_hundredths",
        "bankrupt",
        "recalled",
    ];
    let rows = view.players.iter().map(|player| {
        let presidencies: Vec<&str> = player.presidencies.iter().map(|id| map.railroad_code(*id)).collect();
        let pcs: Vec<&str> = player.pcs.iter().map(|id| map.code(*id)).collect();
        let mut row: Vec<Cell> = vec![
            i64::from(player.id.0).into(),
            clean(&player.name).into(),
            i64::from(player.computer).into(),
            player.net_worth.0.into(),
            presidencies.join(" ").into(),
            pcs.join(" ").into(),
            player.rail_baron_tenths.into(),
        ];
        row.extend(Category::ALL.map(|category| Cell::from(player.vp[category as usize].0)));
        row.extend([i64::from(player.bankrupt), i64::from(player.recalled)].map(Cell::from));
        row
    });
    table(&headings, rows)
}

fn railroads(view: &PublicView) -> String {
    let map = &view.rules.map;
    let headings = [
        "code",
        "name",
        "lines",
        "miles",
        "revenue",
        "operating_cost",
        "bonds",
        "loans",
        "profit_per_share_cents",
        "dividend_cents",
        "land_square_miles",
        "grant_square_miles",
        "president",
        "chairman",
        "price",
        "shares_issued",
        "shares_in_treasury",
        "start",
        "offered",
        "demanded",
        "traded",
        "closing",
    ];
    let rows = view.railroads.values().map(|one| {
        let lines: Vec<&str> = one.lines.iter().map(|id| map.code(*id)).collect();
        let mut row: Vec<Cell> =
            vec![map.railroad_code(one.id).into(), map.route(one.id.0).name.as_str().into(), lines.join(" ").into()];
        let figures = [
            one.miles.0,
            one.revenue.0,
            one.operating_cost.0,
            one.bonds.0,
            one.loans.0,
            one.profit_per_share.0,
            one.dividend.0,
            one.land.0,
            one.grant.0,
        ];
        row.extend(figures.map(Cell::from));
        row.extend([Cell::position(one.president), Cell::position(one.chairman)]);
        row.extend([one.price.0, one.issued.0, one.treasury.0].map(Cell::from));
        match one.stock {
            Some(line) => row
                .extend([line.start.0, line.offered.0, line.demanded.0, line.traded.0, line.closing.0].map(Cell::from)),
            None => row.extend((0..5).map(|_| Cell::from(""))),
        }
        row
    });
    table(&headings, rows)
}

fn companies(view: &PublicView) -> String {
    let map = &view.rules.map;
    let headings = ["code", "name", "from", "to", "miles", "owner", "asked"];
    // Those on offer, by the Bank too, and those that belong to players and are not.
    let mut all: Vec<_> = view.on_offer.values().map(|offer| (offer.pc, offer.seller, Some(offer.ask))).collect();
    let kept = view.owned_pcs.iter().filter(|(pc, _)| !view.on_offer.contains_key(*pc));
    all.extend(kept.map(|(pc, owner)| (*pc, Some(*owner), None)));
    all.sort_by_key(|(pc, ..)| *pc);
    let rows = all.into_iter().map(|(pc, owner, ask)| {
        let route = map.route(pc);
        let [from, to] = route.ends().map(|town| {
            let town = map.town(town);
            format!("{} {}", town.name, town.state)
        });
        let ask = ask.map_or_else(|| Cell::from(""), |ask| ask.0.into());
        let head: [Cell; 5] =
            [map.code(pc).into(), route.name.as_str().into(), from.into(), to.into(), route.miles.0.into()];
        head.into_iter().chain([Cell::position(owner), ask]).collect()
    });
    table(&headings, rows)
}

fn account(view: &PlayerView) -> String {
    let map = &view.public.rules.map;
    let mut balance = view.opening_cash;
    let opening = vec!["".into(), "opening-cash".into(), "".into(), "".into(), balance.0.into()];
    let mut rows = vec![opening];
    for line in &view.account {
        balance += line.amount;
        let railroad = line.railroad.map(|id| map.railroad_code(id)).unwrap_or_default();
        let why = super::words::code(&line.why);
        rows.push(vec![
            i64::from(line.step).into(),
            why.into(),
            railroad.into(),
            line.amount.0.into(),
            balance.0.into(),
        ]);
    }
    rows.push(vec!["".into(), "closing-cash".into(), "".into(), "".into(), view.cash.0.into()]);
    table(&["step", "why", "railroad", "amount", "balance"], rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::continental::tests::sample;

    #[test]
    fn a_name_is_never_a_formula() {
        for name in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1"] {
            assert_eq!(defused(name), format!("'{name}"));
        }
        let mut view = sample::mine();
        let mut public = sample::public();
        public.players[0].name = "=HYPERLINK(\"http://example.org\";\"x\")".to_owned();
        view.public = std::sync::Arc::new(public);
        let tables = of_player(&view);
        assert!(tables[0].1.contains("\"'=HYPERLINK("), "{}", tables[0].1);
        for (name, text) in tables {
            let mut reader = csv::Reader::from_reader(text.trim_start_matches(MARK).as_bytes());
            for row in reader.records() {
                for cell in row.unwrap().iter() {
                    let formula = cell.starts_with(['=', '+', '-', '@']) && cell.parse::<i64>().is_err();
                    assert!(!formula, "{name}: {cell}");
                }
            }
        }
    }

    #[test]
    fn the_account_ends_with_the_cash() {
        let view = sample::mine();
        let account = account(&view);
        let last: Vec<&str> = account.trim_end().rsplit('\n').take(2).collect();
        assert!(
            last[0].ends_with(&format!(",{}", view.cash)) && last[1].ends_with(&format!(",{}", view.cash)),
            "{account}"
        );
    }
}
