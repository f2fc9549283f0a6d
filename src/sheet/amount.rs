//! Amounts in all the ways people write them: `1000`, `$1,000`, `1 000 $`, `1.000`, and dividends in cents.
//!
//! A blank may part thousands or words, so an amount can be read in more than one way: the longest comes first, and
//! whoever needs something behind it tries the next.

use super::word::Word;

/// More digits than any sum in the game has; keeps sums and products of amounts far from the end of 64 bits.
const MOST_DIGITS: usize = 15;
/// The most words an amount is spread over: `$ 1 000 000 000 000 $`.
const MOST_WORDS: usize = 8;

/// All whole amounts that begin the words, the longest first, each with the number of words it takes.
pub(super) fn whole_amounts(words: &[Word]) -> Vec<(i64, usize)> {
    readings(words, whole)
}

/// All amounts in dollars and cents that begin the words, in cents, the longest first.
pub(super) fn cent_amounts(words: &[Word]) -> Vec<(i64, usize)> {
    readings(words, cents)
}

/// All whole percentages that begin the words, with or without their sign.
pub(super) fn percents(words: &[Word]) -> Vec<(i64, usize)> {
    readings(words, |text| whole(text.strip_suffix('%').map_or(text, str::trim_end)))
}

fn readings(words: &[Word], read: fn(&str) -> Option<i64>) -> Vec<(i64, usize)> {
    let mut found = Vec::new();
    let mut text = String::new();
    for (index, word) in words.iter().take(MOST_WORDS).enumerate() {
        if index > 0 {
            text.push(' ');
        }
        text.push_str(&word.text);
        if let Some(value) = read(&text) {
            found.insert(0, (value, index + 1));
        }
    }
    found
}

/// The text without its one sign of dollars, before or after.
fn without_dollar(text: &str) -> &str {
    match text.strip_prefix('$') {
        Some(rest) => rest.strip_prefix(' ').unwrap_or(rest),
        None => match text.strip_suffix('$') {
            Some(rest) => rest.strip_suffix(' ').unwrap_or(rest),
            None => text,
        },
    }
}

/// A whole amount: digits, or groups of three parted by one kind of mark.
pub(super) fn whole(text: &str) -> Option<i64> {
    let text = without_dollar(text);
    let mark = text.chars().find(|ch| !ch.is_ascii_digit());
    let digits = match mark {
        None => text.to_owned(),
        Some(mark @ (' ' | ',' | '.' | '\'' | '’')) => {
            let mut groups = text.split(mark);
            let first = groups.next()?;
            if !(1..=3).contains(&first.len()) || !groups.clone().all(|group| group.len() == 3) {
                return None;
            }
            groups.fold(first.to_owned(), |all, group| all + group)
        }
        Some(_) => return None,
    };
    number(&digits)
}

/// Dollars, and up to two decimals after a point or comma; no marks between thousands.
pub(super) fn cents(text: &str) -> Option<i64> {
    let text = without_dollar(text);
    let (dollars, decimals) = match text.split_once(['.', ',']) {
        Some(("", "")) => return None,
        Some(("", decimals)) => ("0", decimals),
        Some(parts) => parts,
        None => (text, ""),
    };
    if decimals.len() > 2 {
        return None;
    }
    let cents = number(&format!("{decimals:0<2}"))?;
    number(dollars)?.checked_mul(100)?.checked_add(cents)
}

fn number(digits: &str) -> Option<i64> {
    let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let short = digits.trim_start_matches('0').len() <= MOST_DIGITS;
    if all_digits && short { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_and_dollars_are_written_in_many_ways() {
        for text in
            ["1000", "$1000", "1,000", "1 000", "1.000", "1000$", "1 000 $", "$ 1,000", "1'000", "1’000", "01000"]
        {
            assert_eq!(whole(text), Some(1000), "{text}");
        }
        assert_eq!(whole("1.234.567"), Some(1_234_567));
    }

    #[test]
    fn signs_fractions_exponents_and_oversize_spoil_an_amount() {
        for text in [
            "-500",
            "+500",
            "−500",
            "(500)",
            "12.5",
            "1,00",
            "100.00",
            "1e6",
            "1E6",
            "10k",
            "½",
            "1/2",
            "1,000.000",
            "1000,000",
            "$$5",
            "$5$",
            "€5",
            "99999999999999999999",
            "1234567890123456",
            "",
            "$",
            "1 00",
            "٣",
            "10²",
        ] {
            assert_eq!(whole(text), None, "{text}");
        }
    }

    #[test]
    fn a_dividend_has_up_to_two_decimals() {
        for (text, value) in
            [("2", 200), ("2.5", 250), ("2,50", 250), ("$2.50", 250), ("2,5 $", 250), (".75", 75), ("0", 0)]
        {
            assert_eq!(cents(text), Some(value), "{text}");
        }
        for text in ["1.250", "1,250", "-1", "+1", "1e1", "2.5.0", "1/2", ".", "", "$", "2..5", "1 250"] {
            assert_eq!(cents(text), None, "{text}");
        }
    }
}
