//! The words of Coins.

use crate::rules::Order;
use rpo::language::Language;
use rpo::sheet::moves::Words;

/// English, then French.
const VERBS: [[&str; 2]; 4] = [["PUT", "METTRE"], ["ALWAYS", "TOUJOURS"], ["WAVE", "SALUER"], ["CANCEL", "ANNULER"]];

pub struct CoinsWords;

/// Reads an order; what is none becomes one that is refused for it.
pub fn read(words: &str) -> Order {
    let words: Vec<&str> = words.split(' ').collect();
    let number = |word: &str| word.parse().ok();
    match words[..] {
        ["PUT" | "METTRE", coins] => number(coins).map_or(Order::Misread, Order::Put),
        ["ALWAYS" | "TOUJOURS", coins] => number(coins).map_or(Order::Misread, Order::Always),
        ["WAVE" | "SALUER"] => Order::Wave,
        ["CANCEL" | "ANNULER"] => Order::Cancel,
        _ => Order::Misread,
    }
}

impl Words<Order> for CoinsWords {
    fn read(&self, line: &str) -> Order {
        read(line)
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

    fn in_words(&self, order: &Order, language: Language) -> String {
        self.canonical(order).split(' ').map(|word| self.word(word, language)).collect::<Vec<_>>().join(" ")
    }

    fn word(&self, word: &str, language: Language) -> String {
        let verb = VERBS.iter().find(|[english, _]| *english == word);
        verb.map_or(word, |[english, french]| language.pick(english, french)).to_owned()
    }
}
