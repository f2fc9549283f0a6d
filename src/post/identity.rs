//! Who sent a sheet: tokens compared without telling how much of them was right, addresses compared as mailboxes.

use super::office::{Policy, Seat};
use super::verdict::Reason;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// An address as a mailbox: small letters, without name, brackets and `+tag`.
pub fn mailbox(address: &str) -> String {
    let bare: String = address.chars().filter(|letter| !letter.is_whitespace()).collect();
    let bare = bare.trim_start_matches('<').trim_end_matches('>').to_lowercase();
    let Some((local, domain)) = bare.rsplit_once('@') else { return bare };
    // A `+` in front is no tag but the whole name.
    let local = local.strip_prefix('"').and_then(|local| local.strip_suffix('"')).unwrap_or(local);
    let untagged = local.split('+').next().filter(|name| !name.is_empty()).unwrap_or(local);
    format!("{untagged}@{}", domain.trim_end_matches('.'))
}

/// True if mail to both reaches the same person.
pub fn same_mailbox(one: &str, other: &str) -> bool {
    let one = mailbox(one);
    !one.is_empty() && one == mailbox(other)
}

/// True if the token given is the one wanted, whatever its case; takes as long for a wrong one as for the right one.
pub fn same_token(given: &str, wanted: &str) -> bool {
    // Digests are of one length, so not even the length of the token shows.
    let digest = |token: &str| Sha256::digest(token.trim().to_uppercase().as_bytes());
    bool::from(digest(given).as_slice().ct_eq(digest(wanted).as_slice())) && !wanted.trim().is_empty()
}

/// A sender who may give orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// He wrote from an address nobody registered for the position.
    pub unknown_address: bool,
}

/// Whether a sheet for a seat is to be taken. A position nobody holds and a wrong token look the same from outside.
///
/// # Errors
/// The reason to refuse it.
pub fn check(policy: Policy, seat: Option<&Seat>, token: Option<&str>, from: &[String]) -> Result<Known, Reason> {
    let registered = seat.is_some_and(|seat| from.iter().any(|address| same_mailbox(address, &seat.email)));
    if policy != Policy::Address {
        let token = token.ok_or(Reason::MissingToken)?;
        let wanted = seat.map_or("", |seat| seat.token.as_str());
        if !same_token(token, wanted) {
            return Err(Reason::WrongToken);
        }
    }
    if policy != Policy::Token && !registered {
        return Err(Reason::WrongAddress);
    }
    Ok(Known { unknown_address: !registered })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Language;

    fn seat() -> Seat {
        Seat {
            position: 3,
            name: "Jay Gould".to_owned(),
            email: "jay.gould@erie.example.net".to_owned(),
            token: "U3N8".to_owned(),
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
    }

    #[test]
    fn a_seat_without_token_or_nobodys_seat_takes_none() {
        assert_eq!(check(Policy::Token, None, Some(""), &[]), Err(Reason::WrongToken));
        let bare = Seat { token: String::new(), ..seat() };
        assert_eq!(check(Policy::Token, Some(&bare), Some(""), &[]), Err(Reason::WrongToken));
    }
}
