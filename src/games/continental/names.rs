//! When two tycoons bear the same name (§3.2): the setup and the renaming of a position must agree on that.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What is left of a name when case, accents and blanks are disregarded; two names are the same if this is.
pub fn key(name: &str) -> String {
    let plain = name.nfkd().filter(|letter| !is_combining_mark(*letter)).collect::<String>().to_lowercase();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_whatever_their_case_accents_and_blanks() {
        assert_eq!(key("  Éric   DREW "), key("eric drew"));
        assert_ne!(key("Daniel Drew"), key("Daniel Drews"));
    }
}
