//! Who sent a sheet: addresses compared as mailboxes, tokens asked for as the game's policy says, and how often wrong ones
//! are answered.
//!
//! A right token always counts, whatever was sent before it and by whom: a sender is easily forged, so nothing that
//! comes in a player's name may cost him anything.

use super::office::{Policy, Seat};
use super::reason::Reason;
use super::token::Token;
use chrono::Duration;
use unicode_normalization::UnicodeNormalization;
use url::Host;

/// So many wrong tokens for a position within [`GUESSING_TIME`] are answered; those beyond are not.
pub const MOST_GUESSES: u64 = 5;
/// How long a guess is remembered.
pub const GUESSING_TIME: Duration = Duration::hours(1);

/// An address as a mailbox: small letters, without name, brackets and `+tag`.
pub fn mailbox(address: &str) -> String {
    let bare: String = address.chars().filter(|letter| !letter.is_whitespace()).collect();
    let bare = bare.trim_start_matches('<').trim_end_matches('>').to_lowercase();
    let Some((local, domain)) = bare.rsplit_once('@') else { return bare };
    // A `+` in front is no tag but the whole name.
    let local = local.strip_prefix('"').and_then(|local| local.strip_suffix('"')).unwrap_or(local);
    let untagged = local.split('+').next().filter(|name| !name.is_empty()).unwrap_or(local);
    let untagged: String = if untagged.is_ascii() { untagged.to_owned() } else { untagged.nfc().collect() };
    format!("{untagged}@{}", in_ascii(domain.trim_end_matches('.')))
}

/// A domain in the form it is registered in: international ones in ASCII, however their letters were composed.
fn in_ascii(domain: &str) -> String {
    let international = !domain.is_ascii() || domain.contains("xn--");
    let known = if international { Host::parse(domain).ok() } else { None };
    known.map_or_else(|| domain.to_owned(), |host| host.to_string())
}

/// True if mail to both reaches the same person.
pub fn same_mailbox(one: &str, other: &str) -> bool {
    if begin_apart(one, other) {
        return false;
    }
    let one = mailbox(one);
    !one.is_empty() && one == mailbox(other)
}

/// A cheap look at two addresses of plain letters, for nearly all are different: true if they part where a mailbox is as
/// it is written, but for its case.
fn begin_apart(one: &str, other: &str) -> bool {
    let written = |(one, other): &(u8, u8)| one.is_ascii_alphanumeric() && other.is_ascii_alphanumeric();
    let mut begin = one.bytes().zip(other.bytes()).take_while(written);
    begin.any(|(one, other)| !one.eq_ignore_ascii_case(&other)) && one.is_ascii() && other.is_ascii()
}

/// A wrong token, by what it was tried on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The game named, in small letters; there need be none of that name, nor anybody at the position, so that who
    /// guesses learns neither.
    pub game: String,
    pub position: u8,
}

impl Guess {
    /// A guess at the token of a position.
    pub fn at(game: &str, position: u8) -> Guess {
        /// Letters; no game's name is longer.
        const LONGEST: usize = 20;
        Guess { game: game.to_lowercase().chars().take(LONGEST).collect(), position }
    }
}

/// A sender who may give orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// He wrote from an address nobody registered for the position.
    pub unknown_address: bool,
}

/// Whether mail for a seat is to be taken. A position nobody holds and a wrong token look the same from outside, and
/// where the address must be right as well, nobody learns from another address whether his token was.
///
/// # Errors
/// The reason to refuse it.
pub fn check(policy: Policy, seat: Option<&Seat>, token: Option<&str>, from: &[String]) -> Result<Known, Reason> {
    let registered = seat.is_some_and(|seat| from.iter().any(|address| same_mailbox(address, &seat.email)));
    if policy != Policy::Token && !registered {
        return Err(Reason::WrongAddress);
    }
    if policy != Policy::Address {
        let token = token.ok_or(Reason::MissingToken)?;
        let nobodys = Token::default();
        if !seat.map_or(&nobodys, |seat| &seat.token).is(token) {
            return Err(Reason::WrongToken);
        }
    }
    Ok(Known { unknown_address: !registered })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn seat() -> Seat {
        Seat {
            position: 3,
            name: "Jay Gould".to_owned(),
            email: "jay.gould@erie.example.net".to_owned(),
            token: "U3N8".into(),
            language: Language::English,
        }
    }

    fn verdict(policy: Policy, token: Option<&str>, from: &str) -> Result<bool, Reason> {
        check(policy, Some(&seat()), token, &[from.to_owned()]).map(|known| known.unknown_address)
    }

    #[test]
    fn case_and_tag_make_no_difference_to_a_mailbox() {
        assert!(same_mailbox("Jay.Gould+trains@Erie.Example.net", "jay.gould@erie.example.net"));
        assert!(same_mailbox("a+rail@x.org", "a@x.org"));
        assert!(!same_mailbox("jay.gould@erie.example.org", "jay.gould@erie.example.net"));
        assert!(!same_mailbox("", ""));
    }

    #[test]
    fn an_international_domain_is_one_however_it_is_written() {
        for written in [
            "jim@bücher.example.com",
            "jim@bu\u{308}cher.example.com",
            "Jim@BÜCHER.Example.com",
            "jim+x@XN--BCHER-KVA.example.com",
        ] {
            assert!(same_mailbox(written, "jim@xn--bcher-kva.example.com"), "{written}");
        }
        assert!(!same_mailbox("jim@bucher.example.com", "jim@xn--bcher-kva.example.com"));
        assert!(same_mailbox("andre\u{301}@example.org", "andr\u{e9}@example.org"));
    }

    #[test]
    fn the_token_counts_whatever_its_case_and_the_address_is_remarked_upon() {
        assert_eq!(verdict(Policy::Token, Some("u3n8"), "jay.gould@erie.example.net"), Ok(false));
        assert_eq!(verdict(Policy::Token, Some("U3N8"), "else@where.example.com"), Ok(true));
        assert_eq!(verdict(Policy::Token, Some("3UN8"), "jay.gould@erie.example.net"), Err(Reason::WrongToken));
        assert_eq!(verdict(Policy::Token, None, "jay.gould@erie.example.net"), Err(Reason::MissingToken));
    }

    #[test]
    fn the_address_alone_counts_where_the_policy_says_so() {
        assert_eq!(verdict(Policy::Address, None, "JAY.GOULD@erie.example.net"), Ok(false));
        assert_eq!(verdict(Policy::Address, Some("U3N8"), "else@where.example.com"), Err(Reason::WrongAddress));
    }

    #[test]
    fn both_means_both() {
        assert_eq!(verdict(Policy::Both, Some("U3N8"), "jay.gould@erie.example.net"), Ok(false));
        assert_eq!(verdict(Policy::Both, Some("U3N8"), "else@where.example.com"), Err(Reason::WrongAddress));
        assert_eq!(verdict(Policy::Both, Some("AAA1"), "jay.gould@erie.example.net"), Err(Reason::WrongToken));
        assert_eq!(verdict(Policy::Both, None, "jay.gould@erie.example.net"), Err(Reason::MissingToken));
    }

    #[test]
    fn a_seat_without_token_or_nobodys_seat_takes_none() {
        assert_eq!(check(Policy::Token, None, Some(""), &[]), Err(Reason::WrongToken));
        let bare = Seat { token: Token::default(), ..seat() };
        assert_eq!(check(Policy::Token, Some(&bare), Some(""), &[]), Err(Reason::WrongToken));
    }

    #[test]
    fn where_both_are_asked_for_a_strange_address_does_not_learn_whether_its_token_was_right() {
        for token in [Some("U3N8"), Some("AAA1"), None] {
            assert_eq!(verdict(Policy::Both, token, "else@where.example.com"), Err(Reason::WrongAddress));
        }
    }

    #[test]
    fn guesses_count_for_the_position_however_the_game_is_written() {
        assert_eq!(Guess::at("Spring-26", 3), Guess::at("SPRING-26", 3));
        assert_ne!(Guess::at("12", 3), Guess::at("12", 4));
        assert_eq!(Guess::at(&"x".repeat(5000), 3).game.len(), 20);
    }
}
