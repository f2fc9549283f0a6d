//! Identifiers of the letter that is sent back, wherever they stand.

use super::MOST;
use crate::post::head::Head;
use crate::post::message::identifiers;

/// What the copy of the letter says of which letter it was.
#[derive(Default)]
pub(super) struct Copy {
    /// From fields that carry the identifier of a letter.
    named: Vec<String>,
    /// Whatever else has the shape of one.
    others: Vec<String>,
}

impl Copy {
    /// Identifiers of a field of that kind.
    pub(super) fn take_identifiers(&mut self, field: &str) {
        let room = MOST.saturating_sub(self.named.len());
        self.named.extend(identifiers(field).into_iter().take(room));
    }

    /// The header of a letter as a text, or what may hold one. A relay may have given the letter an identifier of its
    /// own and kept the first one in a field of any name.
    pub(super) fn take_header(&mut self, text: &str) {
        for line in text.lines() {
            let line = line.trim_start_matches(['>', '|', ' ', '\t']);
            let is_identifier = line.split_once(':').filter(|(name, _)| {
                ["message-id", "x-original-message-id"].iter().any(|known| name.trim().eq_ignore_ascii_case(known))
            });
            if let Some((_, value)) = is_identifier {
                self.take_identifiers(value);
            }
        }
        let brackets = text.split('<').skip(1).filter_map(|rest| rest.split_once('>'));
        let shaped =
            |inside: &&str| inside.len() < 500 && inside.contains('@') && !inside.contains(char::is_whitespace);
        let found = brackets.map(|(inside, _)| inside).filter(shaped).map(str::to_owned);
        let room = MOST.saturating_sub(self.others.len());
        self.others.extend(found.take(room));
    }

    /// All of them, the likeliest first, with those the message itself answers.
    pub(super) fn identifiers(self, outer: &Head<'_>, reported: Vec<String>) -> Vec<String> {
        let answered = ["x-original-message-id", "in-reply-to", "references"]
            .into_iter()
            .filter_map(|name| outer.field(name))
            .flat_map(|field| identifiers(&field));
        let mut all: Vec<String> = Vec::new();
        let mut known = std::collections::BTreeSet::new();
        for one in self.named.into_iter().chain(reported).chain(answered).chain(self.others) {
            if all.len() < MOST && known.insert(one.clone()) {
                all.push(one);
            }
        }
        all
    }
}
