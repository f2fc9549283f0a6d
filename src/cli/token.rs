//! Tokens: the word a player puts into the first line of his sheet to prove that it is his.

use super::Failure;
use crate::games::continental::chance::Dice;

/// Signs that can't be taken for one another in any typeface, on a phone or on paper.
const SIGNS: &[u8] = b"ACDEFHJKMNPQRTUVWXY34679";
const LENGTH: usize = 6;

/// The token of a position's `sitter`th person, the same for the same seed.
pub(super) fn draw(seed: u64, position: u8, sitter: u32) -> String {
    let mut dice = Dice::new(seed, 0, &format!("token.{position}.{sitter}"));
    let last = i64::try_from(SIGNS.len()).unwrap_or(1) - 1;
    loop {
        let token: String = (0..LENGTH)
            .filter_map(|_| usize::try_from(dice.between(0, last)).ok())
            .filter_map(|place| SIGNS.get(place))
            .map(|sign| char::from(*sign))
            .collect();
        // With a digit it is no word of the order language; with a letter it is no number.
        if token.contains(|sign: char| sign.is_ascii_digit()) && token.contains(|sign: char| sign.is_ascii_uppercase())
        {
            return token;
        }
    }
}

/// A token the moderator has chosen, in capitals.
///
/// # Errors
/// If it can't be told from the other words of a sheet's first line.
pub(super) fn chosen(token: &str) -> Result<String, Failure> {
    let token = token.trim().to_ascii_uppercase();
    let good = (4..=16).contains(&token.len())
        && token.bytes().all(|sign| sign.is_ascii_alphanumeric())
        && token.contains(|sign: char| sign.is_ascii_digit());
    if good {
        Ok(token)
    } else {
        Err(Failure::refused(format!(
            "token {token}: 4 to 16 letters and digits are needed, at least one of them a digit"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_depends_on_seed_position_and_person() {
        assert_eq!(draw(7, 3, 1), draw(7, 3, 1));
        assert_ne!(draw(7, 3, 1), draw(8, 3, 1));
        assert_ne!(draw(7, 3, 1), draw(7, 4, 1));
        assert_ne!(draw(7, 3, 1), draw(7, 3, 2));
    }

    #[test]
    fn a_token_has_six_signs_and_a_digit_and_is_good_as_a_chosen_one() {
        for position in 1..=200 {
            let token = draw(1840, position, 1);
            assert_eq!(token.len(), 6);
            assert_eq!(chosen(&token).unwrap(), token);
        }
    }

    #[test]
    fn a_chosen_token_without_a_digit_is_refused() {
        assert!(chosen("TURN").is_err());
        assert!(chosen("A B3C").is_err());
        assert!(chosen("3wvw").is_ok());
    }
}
