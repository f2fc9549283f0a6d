//! The words of Coins.

use crate::rules::{Coins, Order};
use rpo::games::moves::Rules;
use rpo::language::Language;
use rpo::sheet::moves::Words;
use rpo::sheet::{Complaint, Cursor, Entry, Fault, Key, Lexicon, Rulebook, entry};

const PUT: Key = Key("PUT");
const ALWAYS: Key = Key("ALWAYS");
const WAVE: Key = Key("WAVE");

static LEXICON: Lexicon = Lexicon::of_moves(&WORDS);
static WORDS: [Entry; 3] =
    [entry(PUT, "METTRE", &[]), entry(ALWAYS, "TOUJOURS", &["EVERY"]), entry(WAVE, "SALUER", &["HELLO"])];

#[derive(Clone, Copy)]
pub struct CoinsWords;

/// Reads an order; what is none becomes one that is refused for it.
pub fn read(words: &str) -> Order {
    CoinsWords.read(words)
}

impl Words<Order> for CoinsWords {
    fn lexicon(&self) -> &'static Lexicon {
        &LEXICON
    }

    fn order(&self, key: Key, words: &mut Cursor<'_, ()>) -> Result<Order, Complaint> {
        match key {
            PUT => words.amount_or_zero().map(Order::Put),
            ALWAYS => words.amount_or_zero().map(Order::Always),
            WAVE => Ok(Order::Wave),
            Key::CANCEL => Ok(Order::Cancel),
            _ => Err(words.complain(Fault::UnknownWord)),
        }
    }

    fn misread(&self, _line: &str) -> Order {
        Order::Misread
    }

    fn answers(&self, order: &Order) -> bool {
        Coins { rounds: 1 }.answers(order)
    }

    fn canonical(&self, order: &Order) -> String {
        match order {
            Order::Put(coins) => format!("PUT {coins}"),
            Order::Always(coins) => format!("ALWAYS {coins}"),
            Order::Wave => "WAVE".to_owned(),
            Order::Cancel => "CANCEL".to_owned(),
            Order::Misread => "?".to_owned(),
        }
    }

    fn orders(&self, language: Language) -> String {
        let english = "PUT 3       put three coins\nALWAYS 3    put three each round\nWAVE\nCANCEL";
        let french = "METTRE 3    mettre trois pièces\nTOUJOURS 3  en mettre trois à chaque manche\nSALUER\nANNULER";
        language.pick(english, french).to_owned()
    }

    fn rules(&self, language: Language) -> Rulebook {
        let (file, text) = language_of(language);
        Rulebook { file, text: text.to_owned() }
    }
}

fn language_of(language: Language) -> (&'static str, &'static str) {
    language.one_of([("rules.txt", "Who puts more takes all.\n"), ("regles.txt", "Qui met le plus prend tout.\n")])
}
