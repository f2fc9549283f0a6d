//! When two tycoons bear the same name (§3.2): the setup and the renaming of a position must agree on that.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

/// What is left of a name when case, accents, blanks and the difference between letters that look alike (Unicode
/// Technical Standard 39) are disregarded; two names are the same if this is.
pub fn key(name: &str) -> String {
    let plain: String = name.nfkd().filter(|letter| !is_combining_mark(*letter)).collect();
    // Twice: some letters look alike in one case only.
    let small = skeleton(&plain).collect::<String>().to_lowercase();
    // A capital I is like a small l in many typefaces, and a name may be written in capitals.
    let alike = skeleton(&small).collect::<String>().replace('i', "l");
    alike.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// True for a name by which a tycoon would speak as the referee, or as the Bank or the Public.
pub fn is_reserved(name: &str) -> bool {
    const WORDS: [&str; 6] = ["referee", "moderator", "arbitre", "moderateur", "umpire", "rpo"];
    const WHOLE: [&str; 9] = [
        "railway post office",
        "bank",
        "the bank",
        "banque",
        "la banque",
        "public",
        "the public",
        "le public",
        "computer",
    ];
    let name = key(name);
    let mut words = name.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| WORDS.iter().any(|one| key(one) == word)) || WHOLE.iter().any(|one| key(one) == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_whatever_their_case_accents_and_blanks() {
        assert_eq!(key("  Éric   DREW "), key("eric drew"));
        assert_ne!(key("Daniel Drew"), key("Daniel Drews"));
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (one, other) in [
            ("Jay Gould", "Jay GouId"),
            ("Jay Gould", "Jay Gou1d"),
            ("James Fisk", "JAMES FISK"),
            ("Daniel Drew", "DANIEI DREW"),
            ("JAY GOULD", "Jау Gоuld"),
            ("Jay Gould", "Ｊａｙ Ｇｏｕｌｄ"),
            ("Cornelius", "Comelius"),
            ("Tycoon 10", "Tycoon 1O"),
        ] {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        for (one, other) in [("Tycoon 1", "Tycoon 2"), ("Mellon", "Melon"), ("Hill", "Hull"), ("김", "박")] {
            assert_ne!(key(one), key(other), "{one} {other}");
        }
    }

    #[test]
    fn nobody_is_the_referee_or_the_bank() {
        for name in [
            "Referee",
            "THE REFEREE",
            "Rеferee",
            "The Referee:",
            "L'Arbitre",
            "Modérateur",
            "Railway Post Office",
            "la BANQUE",
            "RPO",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Jay Gould", "Bank of England", "Public Enemy", "Repo Man", "Arbitrage & Co"] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
