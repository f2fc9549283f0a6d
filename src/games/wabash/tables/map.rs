//! The board: hexes, their neighbours, and the names they are called by (§1.6).

use super::super::amounts::Dollars;
use super::super::codes::{Company, Scale};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A hex of the map, by its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HexId(pub u16);

impl HexId {
    /// Its place in a list of all hexes.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What a hex is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Plain,
    Forest,
    Mountain,
    City,
    Industrial,
    Start,
}

impl Kind {
    /// The kind of a word of the file.
    pub fn of_word(word: &str) -> Option<Kind> {
        Some(match word {
            "plain" => Kind::Plain,
            "forest" => Kind::Forest,
            "mountain" => Kind::Mountain,
            "city" => Kind::City,
            "industrial" => Kind::Industrial,
            "start" => Kind::Start,
            _ => return None,
        })
    }

    /// True if one locomotive in all may stand there (§4.2).
    pub fn holds_one(self) -> bool {
        matches!(self, Kind::Forest | Kind::Mountain)
    }
}

/// A hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    /// Column and row: `Q4`.
    pub name: String,
    /// 0 for column A.
    pub column: u8,
    /// From 1.
    pub row: u8,
    pub kind: Kind,
    /// The name of its town; empty where there is none.
    pub town: String,
    /// The code of its town; empty where there is none.
    pub code: String,
    /// What a locomotive there costs for each that then stands there.
    pub cost: Dollars,
    pub income: Dollars,
    /// What a house adds to the income; `None` where none may stand, or where it adds nothing.
    pub extra: Option<Dollars>,
    pub chicago: bool,
    /// The company that begins here.
    pub start: Option<Company>,
    pub scale: Option<Scale>,
}

/// Letters by which a mistyped name may differ from the one it was meant for.
const NEAR: usize = 2;

impl Hex {
    /// As orders and letters name it: by its town's code, or by column and row.
    pub fn label(&self) -> &str {
        if self.code.is_empty() { &self.name } else { &self.code }
    }
}

/// All hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    hexes: Vec<Hex>,
    neighbours: Vec<Vec<HexId>>,
    /// By whatever they are called, as [`plain`] has it.
    names: BTreeMap<String, HexId>,
    /// By what letters and walks call them.
    labels: BTreeMap<String, HexId>,
    chicago: HexId,
    scales: [HexId; 3],
    /// Words of the longest name of a town.
    longest: usize,
}

impl Map {
    /// A map of these hexes. Whether they are good is checked before.
    pub(super) fn new(hexes: Vec<Hex>, chicago: HexId, scales: [HexId; 3]) -> Map {
        let mut names = BTreeMap::new();
        for (id, hex) in (0..).map(HexId).zip(&hexes) {
            for name in [&hex.name, &hex.code, &hex.town] {
                if !name.is_empty() {
                    names.insert(plain(name), id);
                }
            }
        }
        let at: BTreeMap<(u8, u8), HexId> =
            (0..).map(HexId).zip(&hexes).map(|(id, hex)| ((hex.column, hex.row), id)).collect();
        let neighbours =
            hexes.iter().map(|hex| around(hex.column, hex.row).filter_map(|place| at.get(&place).copied()).collect());
        let neighbours = neighbours.collect();
        let labels = (0..).map(HexId).zip(&hexes).map(|(id, hex)| (hex.label().to_owned(), id)).collect();
        let longest = hexes.iter().map(|hex| hex.town.split([' ', '-']).count()).max().unwrap_or(1);
        Map { hexes, neighbours, names, labels, chicago, scales, longest }
    }

    /// A hex.
    pub fn hex(&self, id: HexId) -> &Hex {
        &self.hexes[id.index()]
    }

    /// All hexes in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (HexId, &Hex)> {
        (0..).map(HexId).zip(&self.hexes)
    }

    /// How many hexes there are.
    pub fn count(&self) -> usize {
        self.hexes.len()
    }

    /// The hexes beside one.
    pub fn neighbours(&self, id: HexId) -> &[HexId] {
        &self.neighbours[id.index()]
    }

    /// Chicago.
    pub fn chicago(&self) -> HexId {
        self.chicago
    }

    /// The industrial city of a scale.
    pub fn of_scale(&self, scale: Scale) -> HexId {
        self.scales[scale.index()]
    }

    /// The hex of a name, whole.
    pub fn named(&self, name: &str) -> Option<HexId> {
        self.names.get(&plain(name)).copied()
    }

    /// The hex whose town's name is one or two letters away from what begins the words, the most of them first; `None`: there
    /// is none, or several are.
    pub fn nearest<W: AsRef<str>>(&self, words: &[W]) -> Option<&Hex> {
        let most = self.longest.min(words.len());
        (1..=most).rev().find_map(|count| self.near(&words[..count].iter().map(AsRef::as_ref).collect::<String>()))
    }

    fn near(&self, name: &str) -> Option<&Hex> {
        let word = plain(name);
        // A short word is as near to one code as to another.
        let names = self.names.iter().filter(|(name, _)| name.len().min(word.len()) > NEAR * 2);
        let near = names.filter(|(name, _)| strsim::damerau_levenshtein(name, &word) <= NEAR);
        let mut near: Vec<HexId> = near.map(|(_, hex)| *hex).collect();
        near.dedup();
        let [hex] = near.as_slice() else { return None };
        Some(self.hex(*hex))
    }

    /// The hex of a label, letter for letter as [`Hex::label`] has it.
    pub fn labelled(&self, label: &str) -> Option<HexId> {
        self.labels.get(label).copied()
    }

    /// The hex whose name begins the words, the longest name first, and how many words it takes.
    pub fn first_of<W: AsRef<str>>(&self, words: &[W]) -> Option<(HexId, usize)> {
        let most = self.longest.min(words.len());
        (1..=most).rev().find_map(|count| {
            let run: String = words[..count].iter().map(AsRef::as_ref).collect();
            Some((self.named(&run)?, count))
        })
    }
}

/// The places beside one, the columns B, D, F ... lying half a hex lower.
pub(super) fn around(column: u8, row: u8) -> impl Iterator<Item = (u8, u8)> {
    let (column, row) = (i16::from(column), i16::from(row));
    let upper = if column % 2 == 0 { row - 1 } else { row };
    let places = [
        (column, row - 1),
        (column, row + 1),
        (column - 1, upper),
        (column - 1, upper + 1),
        (column + 1, upper),
        (column + 1, upper + 1),
    ];
    places.into_iter().filter_map(|(column, row)| Some((u8::try_from(column).ok()?, u8::try_from(row).ok()?)))
}

/// A name as names are compared: capitals without accents, blanks and hyphens.
pub(super) fn plain(name: &str) -> String {
    let letters = name.nfd().filter(|ch| !is_combining_mark(*ch) && !ch.is_whitespace() && !is_hyphen(*ch));
    letters.flat_map(char::to_uppercase).collect()
}

fn is_hyphen(ch: char) -> bool {
    ch == '-' || ('\u{2010}'..='\u{2015}').contains(&ch)
}
