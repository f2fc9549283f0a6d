//! Orders that every game of moves has.

use crate::language::Language;
use crate::sheet::cursor::Cursor;
use crate::sheet::{Complaint, Fault, Key, Order};
use serde::{Deserialize, Serialize};

/// When a player wants a letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    EveryMove,
    #[default]
    MyMoves,
    EveryRound,
    Daily,
}

impl Wish {
    const ALL: [(Wish, [&'static str; 2]); 4] = [
        (Wish::EveryMove, ["EVERY MOVE", "CHAQUE COUP"]),
        (Wish::MyMoves, ["MY MOVES", "MES COUPS"]),
        (Wish::EveryRound, ["EVERY ROUND", "CHAQUE MANCHE"]),
        (Wish::Daily, ["DAILY", "QUOTIDIEN"]),
    ];

    fn words(self) -> [&'static str; 2] {
        Wish::ALL.iter().find(|(wish, _)| *wish == self).map_or(["", ""], |(_, words)| *words)
    }
}

/// An order of every game of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Common {
    /// Which letters a player wants.
    Mail(Wish),
}

impl Common {
    /// The order that crossed rooms, if it is one of these.
    pub fn of(order: &Order) -> Option<Common> {
        Common::read(&order.content)
    }

    /// The same from its content.
    pub fn read(content: &str) -> Option<Common> {
        serde_json::from_str(content).ok()
    }

    /// The order as it crosses rooms. It may come at any time.
    pub fn order(self) -> Order {
        let content = serde_json::to_string(&self).unwrap_or_default();
        Order { canonical: self.in_words(Language::English), content, answers: false }
    }

    /// The order as a sheet in a language has it.
    pub fn in_words(self, language: Language) -> String {
        let Common::Mail(wish) = self;
        let [english, french] = wish.words();
        format!("{} {}", language.pick("MAIL", "COURRIER"), language.pick(english, french))
    }
}

/// Reads an order that begins with one of the words of all games; `None`: the key is none of them.
pub(super) fn read(key: Key, words: &mut Cursor<'_, ()>) -> Option<Result<Common, Complaint>> {
    if key != Key::MAIL {
        return None;
    }
    let said: Vec<&str> = words.rest().iter().map(|word| word.folded.as_str()).collect();
    let said = said.join(" ");
    let wish = Wish::ALL.iter().find(|(_, words)| words.contains(&said.as_str())).map(|(wish, _)| *wish);
    Some(match wish {
        Some(wish) => Ok(Common::Mail(wish)),
        None => {
            let suggestion = Some(format!("MAIL {}", Wish::MyMoves.words()[0]));
            Err(Complaint { suggestion, ..words.complain_of_rest(Fault::MissingWord) })
        }
    })
}
