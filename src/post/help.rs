//! The answer to a request for help, or for another language.
//!
//! It is short, and it ends with the player's sheet, ready to be changed and sent back. Nothing above the sheet looks
//! like one: whoever answers quotes all of it.

use super::counted::counted;
use super::receipt::{Receipt, filled};
use super::verdict::Answer;
use crate::language::{Language, text};
use crate::sheet::Tongue;
use fluent_bundle::FluentValue;

/// A player's sheet as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Orders of his were accepted.
    Accepted { number: u32, sheet: String },
    /// He has sent none.
    Blank { sheet: String },
    /// The game has not begun.
    None,
}

/// What a letter of help is about.
#[derive(Clone, Debug)]
pub struct Help<'a> {
    pub answer: &'a Answer,
    pub tongue: &'a dyn Tongue,
    pub game: &'a str,
    pub position: u8,
    pub number: u32,
    pub standing: Standing,
    /// What the game says of this position in paragraphs, those of several lines as they stand: what figures and codes of
    /// orders stand for, or one order.
    pub lesson: Vec<String>,
}

/// How orders are written, what may be asked for, and the player's sheet.
pub fn help(help: &Help<'_>) -> Receipt {
    answered(help, Vec::new())
}

/// The answer to a question in words: that a program reads the mail, who else does, where the rules are, and help.
/// `address` is where mail to the moderator goes, `rules` the file to be enclosed with the rules.
pub fn question(help: &Help<'_>, address: &str, rules: &str) -> Receipt {
    let language = help.answer.language;
    let say = |key: &str, args: &[(&str, FluentValue<'_>)]| filled(&text(language, key, args));
    let moderator = say("question-moderator", &[("address", address.into())]);
    let enclosed = say("question-rules", &[("file", rules.into())]);
    answered(help, vec![say("question-program", &[]), moderator, enclosed])
}

fn answered(help: &Help<'_>, first: Vec<String>) -> Receipt {
    let language = help.answer.language;
    let count = help.tongue.count();
    let say = |key: &str| filled(&text(language, &counted(count, key, language), &[]));
    let mut parts = vec![about(help, "help-subject")];
    parts.extend(first);
    let guide = help.tongue.guide(language);
    parts.extend([say("help-sheet"), filled(&guide.lines), say("help-counts"), guide.orders]);
    parts.extend(help.lesson.iter().map(|one| paragraph_of(one)));
    parts.extend([text(language, "help-requests", &[]), text(language, "help-words", &[])]);
    let turn = help.number.to_string();
    match &help.standing {
        Standing::Accepted { number, sheet } => {
            let args = [("number", (*number).into()), ("turn", turn.into())];
            parts.push(filled(&text(language, &counted(count, "help-accepted", language), &args)));
            parts.push(sheet.trim_end().to_owned());
        }
        Standing::Blank { sheet } => {
            parts.push(filled(&text(language, &counted(count, "help-blank", language), &[("turn", turn.into())])));
            parts.push(sheet.trim_end().to_owned());
        }
        Standing::None => parts.push(say("help-not-begun")),
    }
    Receipt { subject: subject(help, "help-subject"), text: parts.join("\n\n") + "\n" }
}

/// Confirms that letters will be in a language; the answer is in it already.
pub fn language_changed(help: &Help<'_>) -> Receipt {
    let say = |key: &str| filled(&text(help.answer.language, key, &[]));
    let text = [about(help, "language-subject"), say("language-changed"), say("language-back")].join("\n\n") + "\n";
    Receipt { subject: subject(help, "language-subject"), text }
}

/// One order explained, which is the help's lesson.
pub fn order(help: &Help<'_>) -> Receipt {
    let mut parts = vec![about(help, "help-subject")];
    parts.extend(help.lesson.iter().map(|one| paragraph_of(one)));
    parts.push(filled(&text(help.answer.language, "help-order-more", &[])));
    Receipt { subject: subject(help, "help-subject"), text: parts.join("\n\n") + "\n" }
}

/// A paragraph filled; lines stay as they stand.
fn paragraph_of(text: &str) -> String {
    if text.contains('\n') || text.starts_with('#') { text.to_owned() } else { filled(text) }
}

/// The letter that the rules go with: what is in the file, and how more is asked for.
pub fn rules(help: &Help<'_>, file: &str) -> Receipt {
    let language = help.answer.language;
    let enclosed = filled(&text(language, "rules-enclosed", &[("file", file.into())]));
    let text = [about(help, "rules-subject"), enclosed, filled(&text(language, "rules-more", &[]))].join("\n\n") + "\n";
    Receipt { subject: subject(help, "rules-subject"), text }
}

/// Tells that there is no report yet.
pub fn no_report(help: &Help<'_>) -> Receipt {
    let say = |key: &str| filled(&text(help.answer.language, key, &[]));
    let text = [about(help, "help-subject"), say("help-not-begun")].join("\n\n") + "\n";
    Receipt { subject: subject(help, "help-subject"), text }
}

fn subject(help: &Help<'_>, key: &str) -> String {
    format!("[RPO] {}", about(help, key))
}

/// What the letter is about, in a line.
fn about(help: &Help<'_>, key: &str) -> String {
    let args = [("game", help.game.into()), ("position", help.position.to_string().into())];
    text(help.answer.language, key, &args)
}

/// Orders as a sheet: its first line, a line an order, and the last line.
pub fn sheet(first_line: &str, orders: &[String], language: Language) -> String {
    let mut lines = vec![first_line.to_owned()];
    lines.extend(orders.iter().cloned());
    lines.push(text(language, "last-line", &[]));
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::super::office::Seat;
    use super::*;
    use crate::games::continental::map::Map;
    use crate::sheet::Rulebook;
    use crate::sheet::continental::{Continental, find_block};
    use std::sync::LazyLock;

    static TONGUE: LazyLock<Continental> = LazyLock::new(|| Continental::of(Map::standard().unwrap()));

    fn fisk(language: Language) -> Seat {
        Seat {
            position: 4,
            name: "James Fisk".to_owned(),
            email: "jim.fisk@mail.example.com".to_owned(),
            token: "2KFR".into(),
            language,
        }
    }

    fn written(language: Language, standing: Standing) -> Receipt {
        help(&Help {
            answer: &Answer::from(&fisk(language)),
            tongue: &*TONGUE,
            game: "12",
            position: 4,
            number: 7,
            standing,
            lesson: Vec::new(),
        })
    }

    fn accepted(language: Language) -> Standing {
        let orders = ["BORROW 60".to_owned(), "RAILROAD PENN: IMPROVE 12".to_owned()];
        Standing::Accepted { number: 2, sheet: sheet("ORDERS 12 4 2KFR TURN 7", &orders, language) }
    }

    #[test]
    fn help_in_english_says_it_all() {
        let letter = written(Language::English, accepted(Language::English));
        insta::assert_snapshot!(format!("{}\n\n{}", letter.subject, letter.text));
    }

    #[test]
    fn help_in_french_says_it_all() {
        let letter = written(Language::French, accepted(Language::French));
        insta::assert_snapshot!(format!("{}\n\n{}", letter.subject, letter.text));
    }

    #[test]
    fn a_question_is_answered_with_help_the_rules_and_who_reads_it() {
        for language in Language::ALL {
            let answer = Answer::from(&fisk(language));
            let about = Help {
                answer: &answer,
                tongue: &*TONGUE,
                game: "12",
                position: 4,
                number: 7,
                standing: accepted(language),
                lesson: Vec::new(),
            };
            let Rulebook { file, text: rules } = TONGUE.rules(language);
            let letter = question(&about, "referee@example.org", file);
            assert!(letter.text.contains("referee@example.org") && letter.text.contains(file), "{}", letter.text);
            assert!(letter.text.ends_with(&help(&about).text.split_once("\n\n").unwrap().1));
            assert!(rules.starts_with("# Continental Rails II"));
            assert_eq!(find_block(&rules), None);
            assert!(letter.text.lines().all(|line| line.chars().count() <= 78), "{}", letter.text);
            assert!(!letter.text.contains(['{', '}']), "{}", letter.text);
        }
    }

    #[test]
    fn nothing_in_help_is_a_sheet_but_the_sheet() {
        for language in Language::ALL {
            assert_eq!(find_block(&written(language, Standing::None).text), None);
            let block = find_block(&written(language, accepted(language)).text).unwrap();
            assert_eq!(block.header.token.as_deref(), Some("2KFR"));
            assert_eq!((block.lines.len(), block.rival), (3, false));
        }
    }

    #[test]
    fn no_line_of_help_is_wider_than_a_screen() {
        for language in Language::ALL {
            let letter = written(language, Standing::None);
            assert!(letter.text.lines().all(|line| line.chars().count() <= 78), "{}", letter.text);
        }
    }
}
