//! Reads the words of a line from left to right, and says in words what should stand there instead.

use super::super::code;
use crate::games::continental::correction::{MOST, Target};
use crate::games::continental::map::{Map, RailroadId, RouteId};
use crate::games::continental::player::PlayerId;
use crate::games::continental::railroad::Technology;

/// A line's words.
pub(super) struct Reader<'a> {
    /// In capitals.
    words: Vec<String>,
    next: usize,
    map: &'a Map,
}

impl<'a> Reader<'a> {
    pub(super) fn new(line: &str, map: &'a Map) -> Reader<'a> {
        let words = line.trim_end_matches(['.', ';']).split_whitespace();
        Reader { words: words.map(str::to_uppercase).collect(), next: 0, map }
    }

    fn word(&mut self, wanted: &str) -> Result<String, String> {
        let found = self.words.get(self.next).cloned();
        self.next += 1;
        found.ok_or_else(|| format!("it ends where {wanted} should follow"))
    }

    /// Which of these words stands next.
    pub(super) fn one_of(&mut self, known: &[&str]) -> Result<usize, String> {
        let wanted = known.join(", ");
        let word = self.word(&wanted)?;
        let found = known.iter().position(|one| *one == word);
        found.ok_or_else(|| format!("{word} stands where one of {wanted} should"))
    }

    /// Goes over a word if it stands next.
    pub(super) fn skip(&mut self, word: &str) -> bool {
        let found = self.words.get(self.next).is_some_and(|next| next == word);
        self.next += usize::from(found);
        found
    }

    /// Nothing more may follow.
    pub(super) fn finish(&self) -> Result<(), String> {
        match self.words.get(self.next) {
            Some(word) => Err(format!("{word} stands behind its end")),
            None => Ok(()),
        }
    }

    pub(super) fn player(&mut self) -> Result<PlayerId, String> {
        let word = self.word("a player's number")?;
        let number = word.strip_prefix('#').unwrap_or(&word).parse().ok().filter(|number| *number > 0);
        number.map(PlayerId).ok_or_else(|| format!("{word} is no player's number"))
    }

    pub(super) fn route(&mut self) -> Result<RouteId, String> {
        let word = self.word("a line's code")?;
        self.map.by_code(&word).ok_or_else(|| self.no_code(&word))
    }

    pub(super) fn railroad(&mut self) -> Result<RailroadId, String> {
        let word = self.word("a railroad's code")?;
        let found = self.map.by_code(&word).filter(|id| self.map.route(*id).is_pc());
        found.map(RailroadId).ok_or_else(|| self.no_code(&word))
    }

    fn no_code(&self, word: &str) -> String {
        match code::nearest(word, self.map, None).filter(|near| near != word) {
            Some(near) => format!("there is no {word} on the map; did you mean {near}?"),
            None => format!("{word} is no code of that kind on the map"),
        }
    }

    pub(super) fn technology(&mut self) -> Result<Technology, String> {
        let word = self.word("a technology's letter")?;
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        letter.and_then(Technology::by_letter).ok_or_else(|| format!("{word} is no technology; they are A to J"))
    }

    /// A whole amount, zero or more.
    pub(super) fn amount(&mut self) -> Result<i64, String> {
        let word = self.word("an amount")?;
        number(&word)
    }

    /// An amount with its sign.
    pub(super) fn change(&mut self) -> Result<i64, String> {
        let word = self.word("an amount with its sign, as +500,")?;
        match signed(&word) {
            Some(amount) => amount,
            None => Err(format!("{word} stands where an amount with its sign should, as +500 or -500")),
        }
    }

    /// What a figure becomes: `88`, or `+3` and `-3` for so much more or less.
    pub(super) fn target(&mut self) -> Result<Target, String> {
        let word = self.word("the figure")?;
        match signed(&word) {
            Some(change) => Ok(Target::By(change?)),
            None => Ok(Target::To(number(&word)?)),
        }
    }

    /// What comes has FROM before its other side, what goes has TO.
    pub(super) fn direction(&mut self, amount: i64) -> Result<(), String> {
        let (wanted, sign) = if amount < 0 { ("TO", "-") } else { ("FROM", "+") };
        let word = self.word(wanted)?;
        if word == wanted {
            return Ok(());
        }
        Err(format!("{word} stands where {wanted} should: what has a {sign} comes FROM or goes TO somebody"))
    }
}

/// The amount behind a sign; `None`: there is no sign.
fn signed(word: &str) -> Option<Result<i64, String>> {
    if let Some(amount) = word.strip_prefix('+') {
        return Some(number(amount));
    }
    let amount = word.strip_prefix(['-', '−'])?;
    Some(number(amount).map(|amount| -amount))
}

/// A whole amount; thousands may be parted by commas, a dollar sign may stand before it.
fn number(word: &str) -> Result<i64, String> {
    let plain = word.strip_prefix('$').unwrap_or(word).trim_end_matches('%').replace(',', "");
    let digits = !plain.is_empty() && plain.bytes().all(|digit| digit.is_ascii_digit());
    let amount = plain.parse::<i64>().ok().filter(|amount| digits && *amount <= MOST);
    amount.ok_or_else(|| format!("{word} is no whole amount up to {MOST}"))
}
