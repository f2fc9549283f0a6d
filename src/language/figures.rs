//! Figures as a language shows them, and the blanks that hold its words together.

use super::{BuiltIn, Language};

/// A blank at which no line is broken; French groups its thousands with it.
const HARD_BLANK: char = '\u{a0}';

/// A whole number with its thousands grouped: `1,234` or `1 234`.
pub fn number(value: i64, language: Language) -> String {
    let separator = match language.built_in() {
        BuiltIn::English => ',',
        BuiltIn::French => HARD_BLANK,
    };
    let digits = value.unsigned_abs().to_string();
    let mut grouped = String::new();
    if value < 0 {
        grouped.push('-');
    }
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

/// A number of `scale`-ths with as many decimals as that has noughts: 350.5 of 3505 tenths.
pub fn decimal(value: i64, scale: u64, language: Language) -> String {
    let point = match language.built_in() {
        BuiltIn::English => '.',
        BuiltIn::French => ',',
    };
    let whole = i64::try_from(value.unsigned_abs() / scale).unwrap_or(i64::MAX);
    let decimals = scale.ilog10() as usize;
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{}{point}{:0decimals$}", number(whole, language), value.unsigned_abs() % scale)
}

/// Whole dollars: `$1,234`, `-$5`, `1 234 $`.
pub fn money(dollars: i64, language: Language) -> String {
    with_sign_of_money(
        dollars < 0,
        number(i64::try_from(dollars.unsigned_abs()).unwrap_or(i64::MAX), language),
        language,
    )
}

/// Cents as dollars: `$2.50`, `2,50 $`.
pub fn cents(cents: i64, language: Language) -> String {
    let amount = i64::try_from(cents.unsigned_abs()).unwrap_or(i64::MAX);
    with_sign_of_money(cents < 0, decimal(amount, 100, language), language)
}

fn with_sign_of_money(negative: bool, amount: String, language: Language) -> String {
    let sign = if negative { "-" } else { "" };
    match language.built_in() {
        BuiltIn::English => format!("{sign}${amount}"),
        BuiltIn::French => format!("{sign}{amount}{HARD_BLANK}$"),
    }
}

/// A number with its sign always shown, nothing for zero: what was gained or lost.
pub fn signed(value: i64, language: Language) -> String {
    match value {
        0 => String::new(),
        1.. => format!("+{}", number(value, language)),
        _ => number(value, language),
    }
}

/// French typography: the blanks before `: ; ! ?` and inside guillemets hold their word.
pub fn hold_blanks(text: &str) -> String {
    let mut held = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut previous = ' ';
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().unwrap_or(' ');
        let holds =
            letter == ' ' && (matches!(previous, '«' | '°') || matches!(next, ':' | ';' | '!' | '?' | '»' | '%'));
        held.push(if holds { HARD_BLANK } else { letter });
        previous = letter;
    }
    held
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{English, French};

    #[test]
    fn money_is_grouped_and_signed_as_the_language_has_it() {
        assert_eq!(money(1_234_567, English), "$1,234,567");
        assert_eq!(money(-1_000, English), "-$1,000");
        assert_eq!(money(999, English), "$999");
        assert_eq!(money(1_234_567, French), "1\u{a0}234\u{a0}567\u{a0}$");
        assert_eq!(cents(250, English), "$2.50");
        assert_eq!(cents(-5, French), "-0,05\u{a0}$");
        assert_eq!(decimal(3505, 10, English), "350.5");
        assert_eq!(signed(3, English), "+3");
        assert_eq!(signed(0, English), "");
    }

    #[test]
    fn french_signs_hold_the_blank_before_them() {
        assert_eq!(hold_blanks("Oui : « non » !"), "Oui\u{a0}: «\u{a0}non\u{a0}»\u{a0}!");
        assert_eq!(hold_blanks("du n° 4"), "du n°\u{a0}4");
    }
}
