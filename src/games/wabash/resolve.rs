//! From words to companies and hexes: what an order means on this map.

use super::amounts::Dollars;
use super::codes::Company;
use super::order::{Alternative, Condition, Written};
use super::standing::{Action, When};
use super::tables::{Hex, HexId, Tables};
use crate::games::Refusal;

/// The company of a word.
///
/// # Errors
/// `unknown-company`.
pub fn company(tables: &Tables, word: &str) -> Result<Company, Refusal> {
    tables.company_named(word).ok_or_else(|| Refusal::new("unknown-company").with("word", word))
}

/// The hexes of some words.
///
/// # Errors
/// `unknown-hex`.
pub fn hexes(tables: &Tables, words: &[String]) -> Result<Vec<HexId>, Refusal> {
    let mut found = Vec::new();
    let mut rest = words;
    while let Some(first) = rest.first() {
        let Some((hex, count)) = tables.map.first_of(rest) else {
            return Err(unknown(first, tables.map.nearest(rest)));
        };
        found.push(hex);
        rest = &rest[count..];
    }
    Ok(found)
}

/// What an action of a turn means.
///
/// # Errors
/// `incomplete` where a development names more than one hex; `unknown-company`, `unknown-hex`.
pub fn action(tables: &Tables, written: &Written) -> Result<Action, Refusal> {
    Ok(match written {
        Written::Auction { company: word, first } => Action::Auction(company(tables, word)?, *first),
        Written::Expand { company: word, hexes: words } => {
            let company = company(tables, word)?;
            Action::Expand(company, hexes(tables, words)?)
        }
        Written::Develop(words) => match tables.map.first_of(words) {
            Some((hex, count)) if count == words.len() => Action::Develop(hex),
            Some(_) => return Err(Refusal::new("incomplete")),
            // A name that isn't known may be of several words, but none of them is a hex by itself.
            None if words.len() > 1 && words.iter().any(|word| is_code(word) || tables.map.named(word).is_some()) => {
                return Err(Refusal::new("incomplete"));
            }
            None => {
                return Err(unknown(&words.join(" "), tables.map.nearest(words)));
            }
        },
        Written::Nothing(dial) => Action::Nothing(*dial),
    })
}

/// That there is no such hex, with the one that may have been meant.
fn unknown(word: &str, near: Option<&Hex>) -> Refusal {
    Refusal::new("unknown-hex").with("word", word).with("near", near.map_or("none", |hex| &hex.town))
}

/// True of a word such as Q4, whether there is such a hex or not.
fn is_code(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && !letters.as_str().is_empty()
        && letters.all(|digit| digit.is_ascii_digit())
}

/// An action in words again, as short as they can be.
pub fn written(tables: &Tables, action: &Action) -> Written {
    let label = |hex: &HexId| tables.map.hex(*hex).label().to_owned();
    match action {
        Action::Auction(company, first) => Written::Auction { company: company.code().to_owned(), first: *first },
        Action::Expand(company, hexes) => {
            Written::Expand { company: company.code().to_owned(), hexes: hexes.iter().map(label).collect() }
        }
        Action::Develop(hex) => Written::Develop(vec![label(hex)]),
        Action::Nothing(dial) => Written::Nothing(*dial),
    }
}

/// What a condition means; `remembered` gives how many locomotives a company had on the board and shares it had sold.
///
/// # Errors
/// `unknown-company`.
pub fn condition(
    tables: &Tables,
    condition: &Condition,
    remembered: &dyn Fn(Company) -> (usize, usize),
) -> Result<When, Refusal> {
    Ok(match condition {
        Condition::Shares(word, count) => When::Shares(company(tables, word)?, *count),
        Condition::Treasury(word, sum) => When::Treasury(company(tables, word)?, Dollars(*sum)),
        Condition::Cash(sum) => When::Cash(Dollars(*sum)),
        Condition::Still(word) => {
            let company = company(tables, word)?;
            let (laid, sold) = remembered(company);
            When::Still { company, laid, sold }
        }
    })
}

/// A condition with its company's code.
///
/// # Errors
/// `unknown-company`.
fn plain(tables: &Tables, condition: &Condition) -> Result<Condition, Refusal> {
    let code = |word: &String| company(tables, word).map(|company| company.code().to_owned());
    Ok(match condition {
        Condition::Shares(word, count) => Condition::Shares(code(word)?, *count),
        Condition::Treasury(word, sum) => Condition::Treasury(code(word)?, *sum),
        Condition::Cash(sum) => Condition::Cash(*sum),
        Condition::Still(word) => Condition::Still(code(word)?),
    })
}

/// An alternative with the codes of its companies and hexes: all that is looked at when it is given. Companies come
/// before hexes, those of conditions too.
///
/// # Errors
/// `incomplete`, `unknown-company`, `unknown-hex`.
pub fn alternative(tables: &Tables, one: &Alternative) -> Result<Alternative, Refusal> {
    if let Written::Auction { company: word, .. } | Written::Expand { company: word, .. } = &one.written {
        company(tables, word)?;
    }
    let conditions = one.conditions.iter().map(|one| plain(tables, one)).collect::<Result<_, _>>()?;
    let action = action(tables, &one.written)?;
    Ok(Alternative { written: written(tables, &action), conditions, ..one.clone() })
}
