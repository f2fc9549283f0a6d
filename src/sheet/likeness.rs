//! How like two words are.
//!
//! A word nobody knows is compared with every known one, and nearly all of those are told apart by their letters alone.

/// How many letters were left out, put in, changed or swapped between two words; `None`: more than `most`.
pub(super) fn distance(one: &str, other: &str, most: usize) -> Option<usize> {
    // Each letter that only one of them has takes a change.
    let (mine, yours) = (letters(one), letters(other));
    let apart = (mine & !yours).count_ones().max((yours & !mine).count_ones());
    if usize::try_from(apart).is_ok_and(|apart| apart > most) {
        return None;
    }
    let distance = strsim::damerau_levenshtein(one, other);
    (distance <= most).then_some(distance)
}

/// The letters of a word, a bit for each; some share one.
fn letters(word: &str) -> u64 {
    word.chars().fold(0, |letters, letter| letters | 1 << (u32::from(letter) % 64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_as_far_apart_as_all_their_letters_say() {
        let words = ["BORROW", "BORRWO", "BOROW", "SPEND", "ENCHÉRIR", "ENCHERIR", "", "B", "B&O", "8&O", "NYC", "YNC"];
        for one in words {
            for other in words {
                let whole = strsim::damerau_levenshtein(one, other);
                for most in 0..5 {
                    assert_eq!(distance(one, other, most), (whole <= most).then_some(whole), "{one} {other}");
                }
            }
        }
    }
}
