//! What a blank sheet says of one order.

use super::words::{BANK, LEXICON, PC, key};
use crate::sheet::Key;
use crate::sheet::lexicon::{Match, is_one_of};

/// The order some words mean, as the table of words calls it, and the lines of a blank sheet that are of it: those to a
/// railroad below the railroad's own line. `None`: no order begins so.
pub fn lines_of(words: &str, sheet: &str) -> Option<(&'static str, Vec<String>)> {
    let wanted = order(words)?;
    let mut lines: Vec<String> = Vec::new();
    let mut railroad: Option<&str> = None;
    let mut taken = false;
    for line in sheet.lines() {
        let Some(rest) = line.strip_prefix('#') else { continue };
        let form = rest.trim_start();
        // What explains an order goes on behind a second mark.
        if form.starts_with('#') {
            if taken {
                lines.push(line.to_owned());
            }
            continue;
        }
        let found = order(form.split('#').next().unwrap_or_default());
        taken = found == Some(wanted);
        if found == Some(key::RAILROAD) {
            railroad = Some(line);
        }
        if taken {
            lines.extend(railroad.take().filter(|head| *head != line).map(str::to_owned));
            lines.push(line.to_owned());
        }
    }
    Some((wanted.0, lines))
}

/// The order that words begin; two words tell some apart.
fn order(words: &str) -> Option<Key> {
    let mut words = words.split_whitespace();
    let first = LEXICON.lookup(&crate::sheet::plain(words.next()?));
    let second = crate::sheet::plain(words.next().unwrap_or_default());
    match first {
        Match::One(key::SELL | key::OFFER) if is_one_of(&second, PC) => Some(key::OFFER),
        Match::One(key::REPAY | key::PAY) if is_one_of(&second, BANK) => Some(key::PAY),
        Match::One(found) => LEXICON.own_keys().any(|own| own == found).then_some(found),
        _ => None,
    }
}
