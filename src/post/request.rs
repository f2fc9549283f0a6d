//! What a player may ask for without orders: help, his report once more, letters in another language.
//!
//! A request is the whole subject, the whole first line of the text, or the one line of a sheet, so that no sentence is
//! taken for one. One that changes nothing needs no token, for its answer goes nowhere but to the registered address; one
//! that changes something is weighed as a sheet is.

use super::message::Message;
use super::reading::Found;
use crate::language::Language;
use crate::sheet;
use serde::Serialize;

/// A request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// How orders are written, and the player's sheet as it stands.
    Help,
    /// The last report again.
    Report,
    /// The rules of the game, with all else that teaches it.
    Rules,
    /// Letters in this language from now on.
    Language(Language),
}

impl Request {
    /// True if something is otherwise afterwards: who asks for it must prove who he is.
    pub fn changes(self) -> bool {
        match self {
            Request::Help | Request::Report | Request::Rules => false,
            Request::Language(_) => true,
        }
    }

    /// Its code, as the database has it.
    pub fn code(self) -> &'static str {
        match self {
            Request::Help => "help",
            Request::Report => "report",
            Request::Rules => "rules",
            Request::Language(_) => "language",
        }
    }
}

/// A request as it stood in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    pub request: Request,
    /// The game it is about, if it says so.
    pub game: Option<String>,
    /// Words of an order that help is wanted with; the same as the game, if there is one of that name.
    pub topic: Option<String>,
    /// The position it is from, if it says so.
    pub position: Option<u8>,
    /// The token it bears.
    pub token: Option<String>,
    /// It stood in the text, not only in the subject.
    pub in_text: bool,
    /// It is all that the sheet of the message says.
    pub is_the_sheet: bool,
}

/// The request of a message, if it holds one. What it doesn't say of who asks, the first line of the message's sheet
/// does, of a quoted one too.
pub(super) fn find(message: &Message, found: Option<&Found>) -> Option<Asked> {
    let first = || first_line(message).and_then(|line| read(line, true));
    let subject = || read(without_prefixes(&message.header.subject), false);
    let mut asked = first().or_else(|| found.and_then(whole_sheet)).or_else(subject)?;
    if let Some(Found { block, .. }) = found.filter(|_| asked.token.is_none()) {
        let header = &block.header;
        // Not a game of the one and a position of the other.
        let other = asked.game.as_ref().is_some_and(|game| {
            header.game.as_ref().is_none_or(|named| !named.eq_ignore_ascii_case(game)) || asked.position.is_some()
        });
        if !other {
            asked.game = header.game.clone();
            asked.position = header.position;
            asked.token = header.token.clone();
        }
    }
    Some(asked)
}

/// The request that is all a sheet says below its first line, if there is no other sheet.
fn whole_sheet(found: &Found) -> Option<Asked> {
    if !found.more.is_empty() {
        return None;
    }
    let mut lines = found.block.lines.iter().skip(1).filter(|line| !line.text.trim().is_empty());
    let line = lines.next().filter(|_| found.depth == 0)?;
    let asked = read(&line.text, true).filter(|_| lines.next().is_none())?;
    Some(Asked { is_the_sheet: true, ..asked })
}

/// The first line with something on it, quoted or not: a request is never quoted.
fn first_line(message: &Message) -> Option<&str> {
    message.own_text()?.lines().find(|line| !line.trim().is_empty())
}

/// A subject without what mail programs put before the subject they answer.
fn without_prefixes(subject: &str) -> &str {
    const PREFIXES: [&str; 7] = ["re", "fw", "fwd", "tr", "aw", "sv", "ref"];
    let mut rest = subject.trim();
    while let Some((prefix, behind)) = rest.split_once(':') {
        if !PREFIXES.iter().any(|known| prefix.trim().eq_ignore_ascii_case(known)) {
            break;
        }
        rest = behind.trim_start();
    }
    rest
}

fn read(line: &str, in_text: bool) -> Option<Asked> {
    // Longer lines are no requests, however many blanks they hold.
    if line.len() > 200 {
        return None;
    }
    let plain = sheet::plain(line);
    if plain.trim_start().starts_with(['>', '|', '¦']) {
        return None;
    }
    let bare = |word: &str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned();
    let words: Vec<String> = plain.split_whitespace().map(bare).filter(|word| !word.is_empty()).collect();
    const POLITE: [&str; 7] = ["PLEASE", "PLS", "THANKS", "SVP", "MERCI", "THE", "ME"];
    let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !POLITE.contains(word)).collect();
    let (request, rest) = match words.as_slice() {
        ["HELP" | "AIDE", rest @ ..] => (Request::Help, rest),
        ["RULES" | "RULEBOOK" | "HANDBOOK" | "REGLES" | "REGLEMENT" | "MANUEL", rest @ ..] => (Request::Rules, rest),
        ["SEND" | "RESEND", "RULES", rest @ ..] | ["ENVOYER" | "RENVOYER", "REGLES", rest @ ..] => {
            (Request::Rules, rest)
        }
        ["SEND" | "RESEND", "REPORT", rest @ ..] => (Request::Report, rest),
        ["RENVOYER" | "ENVOYER", "RAPPORT", rest @ ..] => (Request::Report, rest),
        ["RENVOYER", "LE", "RAPPORT", rest @ ..] => (Request::Report, rest),
        ["RENVOYER", rest @ ..] => (Request::Report, rest),
        ["LANGUAGE" | "LANGUE", word, rest @ ..] => (language(word), rest),
        ["LANGUAGE" | "LANGUE"] => (Request::Help, [].as_slice()),
        _ => return None,
    };
    let (topic, rest) = match request {
        Request::Help => topic(rest)?,
        _ => (None, rest),
    };
    let rest = rest.strip_prefix(&["GAME"]).or_else(|| rest.strip_prefix(&["PARTIE"])).unwrap_or(rest);
    let (game, more) = match rest {
        [] => (None, [].as_slice()),
        [name] => (Some((*name).to_owned()), [].as_slice()),
        // As much as an order sheet asks for.
        all @ [name, more @ ..] if all.iter().all(|word| is_part_of_a_first_line(word)) => {
            (Some((*name).to_owned()), more)
        }
        _ => return None,
    };
    let position = more.first().and_then(|word| word.parse().ok());
    let token = more.get(1).filter(|word| position.is_some() && !sheet::is_count(word));
    let token = token.map(|word| (*word).to_owned());
    Some(Asked { request, game, topic, position, token, in_text, is_the_sheet: false })
}

/// The most words an order begins with.
const TOPIC_WORDS: usize = 2;

/// What help is wanted with, and what stands behind it: nothing, or as much as a sheet's first line has. `None`: it is prose.
fn topic<'w>(rest: &'w [&'w str]) -> Option<(Option<String>, &'w [&'w str])> {
    let words = rest.iter().take_while(|word| !is_part_of_a_first_line(word)).count();
    if words == 0 || matches!(rest.first(), Some(&("GAME" | "PARTIE"))) {
        return Some((None, rest));
    }
    let (topic, behind) = rest.split_at(words);
    // A game's name has a figure here; the word of its number alone is prose.
    let named = behind.first().is_none_or(|word| word.chars().any(|letter| letter.is_ascii_digit()));
    let whole = words <= TOPIC_WORDS && behind.len() != 1 && named;
    whole.then(|| (Some(topic.join(" ")), behind))
}

/// A game's number, a position, a token, or the turn or decision.
fn is_part_of_a_first_line(word: &str) -> bool {
    sheet::is_count(word) || word.chars().any(|letter| letter.is_ascii_digit())
}

/// Help for whoever asks for a language there is not.
fn language(word: &str) -> Request {
    match word {
        "EN" | "ENGLISH" | "ANGLAIS" => Request::Language(Language::English),
        "FR" | "FRENCH" | "FRANCAIS" => Request::Language(Language::French),
        code => code.parse().and_then(Language::known).map_or(Request::Help, Request::Language),
    }
}

#[cfg(test)]
mod tests {
    use super::super::office::Limits;
    use super::*;

    fn asked(subject: &str, body: &str) -> Option<(Request, Option<String>, bool)> {
        let raw = format!("From: a@example.com\r\nSubject: {subject}\r\n\r\n{body}");
        let message = Message::read(raw.as_bytes(), &Limits::default(), &|_| false).ok()?;
        find(&message, None).map(|asked| (asked.request, asked.game, asked.in_text))
    }

    /// Game, position and token of a request.
    fn proof(line: &str) -> (Option<String>, Option<u8>, Option<String>) {
        let asked = read(line, true).unwrap();
        (asked.game, asked.position, asked.token)
    }

    #[test]
    fn a_request_is_a_whole_subject_or_a_whole_first_line() {
        for word in ["HELP", "help", "Aide !", "*HELP*", "Re: help", "TR : RE: Aide", "help me please", "AIDE SVP"] {
            assert_eq!(asked(word, ""), Some((Request::Help, None, false)), "{word}");
        }
        assert_eq!(asked("hello", "\n  help.\n\nthank you"), Some((Request::Help, None, true)));
        for line in [
            "Help wanted for my railroad",
            "help me with turn 3",
            "> HELP",
            "I need help",
            "send",
            "[RPO] Help: game 12",
        ] {
            assert_eq!(asked("hello", line), None, "{line}");
            assert_eq!(asked(line, "hello"), None, "{line}");
        }
        assert_eq!(asked("hello", "dear referee\nHELP"), None);
    }

    #[test]
    fn a_request_may_name_its_game() {
        assert_eq!(asked("HELP spring-26", "").unwrap().1.as_deref(), Some("SPRING-26"));
        assert_eq!(asked("HELP game spring", "").unwrap().1.as_deref(), Some("SPRING"));
        assert_eq!(asked("aide partie 12", "").unwrap().1.as_deref(), Some("12"));
        assert_eq!(asked("", "SEND REPORT 12 4 2KFR TURN 1").unwrap().1.as_deref(), Some("12"));
    }

    #[test]
    fn a_request_may_bear_what_the_first_line_of_a_sheet_does() {
        let all = (Some("12".to_owned()), Some(4), Some("2KFR".to_owned()));
        for line in [
            "LANGUAGE fr 12 4 2kfr",
            "langue : fr 12 4 2KFR tour 1",
            "LANGUAGE fr game 12 4 2KFR",
            "HELP 12 4 2KFR TURN 1",
        ] {
            assert_eq!(proof(line), all, "{line}");
        }
        assert_eq!(proof("LANGUAGE fr 12 4 TURN 1"), (Some("12".to_owned()), Some(4), None));
        assert_eq!(proof("LANGUAGE fr spring-26"), (Some("SPRING-26".to_owned()), None, None));
        assert_eq!(proof("LANGUAGE fr"), (None, None, None));
    }

    #[test]
    fn help_may_be_wanted_with_one_order() {
        let topic = |line: &str| read(line, true).and_then(|asked| asked.topic);
        assert_eq!(topic("HELP buy").as_deref(), Some("BUY"));
        assert_eq!(topic("aide : vendre cf").as_deref(), Some("VENDRE CF"));
        let whole = read("HELP BUY 12 4 2KFR", true).unwrap();
        assert_eq!((whole.topic.as_deref(), whole.game.as_deref(), whole.position), (Some("BUY"), Some("12"), Some(4)));
        for line in ["HELP", "HELP 12", "HELP spring-26", "HELP with my first turn", "HELP with 3"] {
            assert_eq!(topic(line), None, "{line}");
        }
    }

    #[test]
    fn the_rules_are_asked_for_in_both_languages() {
        for line in ["RULES", "règles", "Send me the rules please", "envoyer règles", "RULES 12"] {
            assert_eq!(asked("", line).map(|asked| asked.0), Some(Request::Rules), "{line}");
        }
        assert_eq!(asked("", "rules of the game, please"), None);
    }

    #[test]
    fn reports_and_languages_are_asked_for_in_both_languages() {
        for line in
            ["SEND REPORT", "renvoyer", "Renvoyer le rapport svp", "envoyer rapport 12", "Send me the report please"]
        {
            assert_eq!(asked("", line).unwrap().0, Request::Report, "{line}");
        }
        for (line, language) in [("LANGUAGE fr", Language::French), ("langue : français", Language::French)] {
            assert_eq!(asked("", line).unwrap().0, Request::Language(language), "{line}");
        }
        assert_eq!(asked("LANGUE EN", "").unwrap().0, Request::Language(Language::English));
        assert_eq!(asked("LANGUE de", "").unwrap().0, Request::Help);
    }

    #[test]
    fn html_alone_is_read_too() {
        let raw = "From: a@example.com\r\nContent-Type: text/html\r\n\r\n<p>AIDE</p><p>merci</p>";
        let message = Message::read(raw.as_bytes(), &Limits::default(), &|_| false).unwrap();
        assert_eq!(find(&message, None).map(|asked| asked.request), Some(Request::Help));
    }
}
