//! What a server's refusal means: it may speak of the address, of the letter, or of us who send it.
//!
//! What speaks of us fails no letter, for the next one would fare alike: a quota that is used up must not cost fifteen
//! players their reports. Only the answer to RCPT speaks of an address (RFC 5321, 4.2.2; RFC 3463).

use super::super::Delivery;
use crate::post::bounce::Status;

/// At which command a server refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// The sender was named.
    Mail,
    /// The recipient was named.
    Rcpt,
    /// Leave was asked to send the letter.
    Data,
    /// The letter was sent whole.
    End,
}

/// Words by which servers say that it is the sender who has sent too much.
const OF_QUOTAS: [&str; 8] =
    ["quota", "limit", "too many", "too much", "rate", "throttl", "daily sending", "exceeded the maximum"];
/// Codes that ask for a name and a password, or refuse them.
const OF_PASSWORDS: [u16; 4] = [530, 534, 535, 538];

/// What a refusal with a code and words means for the letter.
pub(super) fn meaning(at: At, code: u16, words: &str) -> Delivery {
    let words = words.to_owned();
    let status = Status::in_text(&words).map(|status| status.to_string()).unwrap_or_default();
    let lower = words.to_lowercase();
    let of_quota = status == "5.4.5" || OF_QUOTAS.iter().any(|word| lower.contains(word));
    let of_us = OF_PASSWORDS.contains(&code) || status.starts_with("5.7.");
    match at {
        At::Mail => Delivery::Blocked(words),
        _ if OF_PASSWORDS.contains(&code) => Delivery::Blocked(words),
        // The server goes away; over the next connection it may take the others.
        At::Rcpt | At::Data if code == 421 => Delivery::Blocked(words),
        _ if (400..500).contains(&code) => Delivery::FailedForNow(words),
        // A policy about us or about this one recipient: nobody can tell, so the others go on.
        At::Rcpt if of_us => Delivery::FailedForNow(words),
        At::Rcpt => Delivery::FailedForGood(words),
        At::Data | At::End if of_us || of_quota => Delivery::Blocked(words),
        At::Data | At::End => Delivery::FailedForGood(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_speaks_of_the_sender_fails_no_letter() {
        for (at, code, words) in [
            (At::Mail, 550, "5.4.5 daily sending quota exceeded"),
            (At::Mail, 450, "4.7.1 slow down"),
            (At::Mail, 550, "5.1.8 sender unknown"),
            (At::Data, 550, "5.4.5 daily sending quota exceeded"),
            (At::Data, 552, "5.2.2 you are over your quota"),
            (At::End, 550, "5.7.1 sender refused"),
            (At::End, 550, "5.4.5 daily sending quota exceeded"),
            (At::Rcpt, 530, "5.7.0 authentication required"),
            (At::Rcpt, 421, "4.7.0 too many messages"),
        ] {
            assert_eq!(meaning(at, code, words), Delivery::Blocked(words.to_owned()), "{code} {words}");
        }
    }

    #[test]
    fn only_the_answer_to_rcpt_speaks_of_an_address_and_only_what_follows_the_letter_of_the_letter() {
        assert!(matches!(meaning(At::Rcpt, 550, "5.1.1 no such user"), Delivery::FailedForGood(_)));
        assert!(matches!(meaning(At::Rcpt, 552, "mailbox full"), Delivery::FailedForGood(_)));
        assert!(matches!(meaning(At::Rcpt, 550, "5.7.1 not from you"), Delivery::FailedForNow(_)));
        assert!(matches!(meaning(At::Rcpt, 451, "4.7.1 greylisted"), Delivery::FailedForNow(_)));
        for code in [421, 451] {
            assert!(matches!(meaning(At::End, code, "4.3.0 try later"), Delivery::FailedForNow(_)));
        }
        for code in [552, 554] {
            assert!(matches!(meaning(At::End, code, "5.6.0 the letter is refused"), Delivery::FailedForGood(_)));
        }
    }
}
