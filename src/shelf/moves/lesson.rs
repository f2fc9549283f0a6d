//! An order explained to somebody who asks for it by its first word: how it is written, what the rules say of it, and what it
//! could be now.

use super::offer::Offer;
use crate::games::moves::Ruled;
use crate::language::text;
use crate::report::moves::Letters;
use crate::sheet::moves::Words;

/// Lines of the rules that are shown.
const RULES: usize = 6;

/// What is said of a word; nothing if no order begins with it.
pub(super) fn of<R, W, L>(offer: &Offer<'_, R, W, L>, word: &str) -> Vec<String>
where
    R: Ruled + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    let word = word.trim().to_uppercase();
    let language = offer.language;
    let help = offer.words.orders(language);
    let written: Vec<&str> = help.lines().filter(|line| has(line, &word)).collect();
    if word.is_empty() || written.is_empty() {
        return Vec::new();
    }
    let mut parts = vec![written.join("\n")];
    let rules = offer.words.rules(language).text;
    let said: Vec<String> =
        items(&rules).filter(|item| is_of(item, &word)).take(RULES).map(|item| plain(&item)).collect();
    if !said.is_empty() {
        parts.push(text(language, "moves-lesson-rules", &[]));
        parts.extend(said);
    }
    let choices = offer.choices();
    let now = choices.iter().filter(|choice| has(&choice.words, &word));
    let now: Vec<String> = now.map(|choice| format!("{}   ({})", choice.words, choice.note)).collect();
    if !now.is_empty() {
        parts.push(text(language, "moves-lesson-now", &[]));
        parts.push(now.join("\n"));
    }
    parts
}

/// True if a word, all in capitals, is among those of a line.
fn has(line: &str, word: &str) -> bool {
    line.split(|sign: char| !sign.is_alphanumeric()).any(|one| one == word)
}

/// The items of the lists of a text, each on one line.
fn items(text: &str) -> impl Iterator<Item = String> + '_ {
    let mut found: Vec<String> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        if let Some(item) = line.strip_prefix("- ") {
            found.push(item.trim().to_owned());
            open = true;
        } else if open && line.starts_with("  ") && !line.starts_with("    ") {
            if let Some(item) = found.last_mut() {
                item.push(' ');
                item.push_str(line.trim());
            }
        } else {
            open = false;
        }
    }
    found.into_iter()
}

/// True if an item speaks of an order by its word.
fn is_of(item: &str, word: &str) -> bool {
    item.split('`').skip(1).step_by(2).any(|code| has(code, word))
}

/// An item without the marks of its format.
fn plain(item: &str) -> String {
    item.replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_go_on_in_lines_that_are_set_in_and_examples_are_none_of_them() {
        let text = "# A\n\n- one `BID 9`\n  and more\n\n      BID 10\n- two\nbeside\n  not of it\n";
        assert_eq!(items(text).collect::<Vec<_>>(), ["one `BID 9` and more", "two"]);
        assert!(is_of("one `BID 9` and more", "BID") && !is_of("BID", "BID") && !is_of("`BIDS`", "BID"));
        assert_eq!(plain("**Decided**: `BID`"), "Decided: BID");
    }
}
