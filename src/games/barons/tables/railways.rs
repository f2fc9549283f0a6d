//! The railways (§1.4): the deck's cards with one side or two.

use super::super::amounts::{Dollars, Level};
use super::super::cards::{CardId, Cards, MOST_CARDS, Side};
use super::super::words;
use crate::games::moves::tables::TableFault;
use crate::games::moves::tables::{Row, rows};

const FILE: &str = "railways.csv";
/// The card that the dearest investor brings along (§2.3).
const BROUGHT: &str = "DAR";

/// One side of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideOf {
    /// As the card has it: `3`, `8A`.
    pub label: String,
    pub level: Level,
    pub cost: Dollars,
    pub income: Dollars,
    /// The level at which it goes; `None`: never.
    pub obsolete_at: Option<Level>,
}

/// A card of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Railway {
    /// By which orders know it, in capitals.
    pub code: String,
    pub name: String,
    /// `A` to `I/K`.
    pub category: String,
    sides: Vec<SideOf>,
}

impl Railway {
    /// Its sides, one or two.
    pub fn sides(&self) -> &[SideOf] {
        &self.sides
    }

    /// True if a buyer must say which side he wants.
    pub fn is_two_sided(&self) -> bool {
        self.sides.len() > 1
    }

    /// The side with this level on it.
    pub fn side_of(&self, label: &str) -> Option<Side> {
        let place = self.sides.iter().position(|side| side.label == label.trim_start_matches('0'))?;
        u8::try_from(place).ok().map(Side)
    }
}

/// All cards in the deck's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Railways {
    cards: Vec<Railway>,
    brought: CardId,
}

impl Railways {
    /// A card.
    pub fn card(&self, card: CardId) -> &Railway {
        &self.cards[card.index()]
    }

    /// A side of a card.
    pub fn side(&self, card: CardId, side: Side) -> &SideOf {
        let sides = &self.card(card).sides;
        sides.get(side.index()).unwrap_or(&sides[0])
    }

    /// All cards.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, &Railway)> {
        self.cards.iter().enumerate().filter_map(|(place, card)| Some((CardId(u8::try_from(place).ok()?), card)))
    }

    /// The whole deck.
    pub fn deck(&self) -> Cards {
        Cards::first(self.cards.len())
    }

    /// The card of a code, as orders and letters have it: what stands behind `/` is its level.
    pub fn named(&self, word: &str) -> Option<CardId> {
        let code = word.split('/').next().unwrap_or(word);
        self.iter().find(|(_, card)| card.code == code).map(|(id, _)| id)
    }

    /// The card that comes with the dearest investor.
    pub fn brought(&self) -> CardId {
        self.brought
    }

    /// A card in a holding as letters have it: `DAR`, `QCR/3`.
    pub fn label(&self, card: CardId, side: Side) -> String {
        let of = self.card(card);
        if of.is_two_sided() { format!("{}/{}", of.code, self.side(card, side).label) } else { of.code.clone() }
    }

    /// Reads the file.
    pub(super) fn read(text: &str, faults: &mut Vec<TableFault>) -> Option<Railways> {
        let columns = ["deck", "code", "name", "category", "side", "level", "cost", "income", "obsolete_at"];
        let rows = match rows(FILE, text, &columns) {
            Ok(rows) => rows,
            Err(wrong) => {
                faults.extend(wrong);
                return None;
            }
        };
        let before = faults.len();
        let mut cards: Vec<Railway> = Vec::new();
        for row in &rows {
            if let Err(fault) = add(row, &mut cards) {
                faults.push(fault);
            }
        }
        if cards.len() > MOST_CARDS {
            faults.push(TableFault::of(FILE, format!("there are more than {MOST_CARDS} cards")));
        }
        let brought = cards.iter().position(|card| card.code == BROUGHT).and_then(|place| u8::try_from(place).ok());
        let Some(brought) = brought else {
            faults.push(TableFault::of(FILE, format!("{BROUGHT} is missing, which the 450 brings along")));
            return None;
        };
        (faults.len() == before).then_some(Railways { cards, brought: CardId(brought) })
    }
}

/// Adds a row: another side of the last card, or the next card.
fn add(row: &Row, cards: &mut Vec<Railway>) -> Result<(), TableFault> {
    let place = row.number("deck")?;
    let code = row.cell("code");
    let side = side(row)?;
    let count = i64::try_from(cards.len()).unwrap_or(0);
    if let Some(last) = cards.last_mut().filter(|_| place == count) {
        if last.code != code || row.cell("side") != "2" || last.sides.len() != 1 {
            return Err(row.fault(format!("a second side of {} is needed here, or the next card", last.code)));
        }
        if last.sides[0].label == side.label {
            return Err(row.fault(format!("level: the other side of {code} has it already")));
        }
        last.sides.push(side);
        return Ok(());
    }
    if place != count + 1 || row.cell("side") != "1" {
        return Err(row.fault(format!("deck: side 1 of card {} comes next", count + 1)));
    }
    let good = !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_uppercase());
    if !good || words::is_reserved(code) {
        return Err(row.fault(format!("code: capitals that are no word of orders are needed, not '{code}'")));
    }
    if cards.iter().any(|card| card.code == code) {
        return Err(row.fault(format!("code: {code} stands above already")));
    }
    cards.push(Railway {
        code: code.to_owned(),
        name: row.cell("name").to_owned(),
        category: row.cell("category").to_owned(),
        sides: vec![side],
    });
    Ok(())
}

fn side(row: &Row) -> Result<SideOf, TableFault> {
    let label = row.cell("level");
    let level = label.strip_suffix(['A', 'B']).unwrap_or(label);
    let level =
        small(level).ok_or_else(|| row.fault(format!("level: a number, with A or B, is needed, not '{label}'")))?;
    let obsolete_at = match row.cell("obsolete_at") {
        "" => None,
        at => Some(small(at).ok_or_else(|| row.fault(format!("obsolete_at: a level is needed, not '{at}'")))?),
    };
    if obsolete_at.is_some_and(|at| at <= level) {
        return Err(row.fault("obsolete_at: a level above its own is needed"));
    }
    let income = row.number("income")?;
    if income % 10 != 0 {
        return Err(row.fault("income: a multiple of 10 is needed"));
    }
    let cost = row.number("cost")?;
    Ok(SideOf { label: label.to_owned(), level, cost: Dollars(cost), income: Dollars(income), obsolete_at })
}

/// A level from 1 to 99.
fn small(text: &str) -> Option<Level> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|level| digits && (1..=99).contains(level)).map(Level)
}
