//! The words of Coins.

use crate::rules::Order;

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
