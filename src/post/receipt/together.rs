//! A receipt for several blocks of one message, all of them of one address: a part for each position.

use super::{Clerk, Receipt, filled};
use crate::post::verdict::{Outcome, Reason};
use crate::report::format::clean;

/// So many parts are named in the subject, which nobody reads to the end of a page.
const NAMED: usize = 8;
/// How much of a game's name is shown that there is not, letters.
const LONGEST_NAME: usize = 20;

/// The receipt with these parts, each in the language of its position, the rest in that of the first.
pub(super) fn receipt(parts: &[Clerk<'_>]) -> Option<Receipt> {
    let first = parts.first()?;
    let mut named: Vec<String> = parts.iter().take(NAMED).map(|part| part.in_subject(first)).collect();
    if parts.len() > NAMED {
        named.push("...".to_owned());
    }
    let subject = first
        .say_with("receipt-subject-several", &[("parts", named.join(&first.say("receipt-subject-between")).into())]);
    let mut rows = vec![("receipt-received", first.circumstances.received.clone())];
    rows.extend(first.mail());
    let mut text =
        vec![filled(&first.say_with("receipt-several", &[("count", parts.len().into())])), first.table(&rows)];
    for part in parts {
        let title = part.title();
        let line = "=".repeat(title.chars().count());
        let rows = [Some(("receipt-status", part.say(part.status).to_uppercase())), part.deadline()];
        let rows: Vec<_> = rows.into_iter().flatten().collect();
        text.push(format!("{title}\n{line}\n\n{}", part.table(&rows)));
        match part.unknown_game() {
            // What is on file is of a game that there is.
            Some(_) => text.push(filled(&part.reason(Reason::UnknownGame))),
            None => text.extend(part.body()),
        }
        if part.judgement.outcome != Outcome::Duplicate {
            text.extend(part.remarks());
            text.extend(part.form());
        }
    }
    if parts.iter().any(|part| part.judgement.outcome != Outcome::Duplicate) {
        text.push(filled(&first.say("receipt-correct-several")));
    }
    text.push(filled(&first.say("handbook-line")));
    text.push(filled(&first.say("receipt-private")));
    Some(Receipt { subject, text: text.join("\n\n") + "\n" })
}

impl Clerk<'_> {
    fn deadline(&self) -> Option<(&'static str, String)> {
        Some(("receipt-deadline", self.circumstances.deadline.clone()?))
    }

    /// The game of the block as its sender named it, if there is none of that name.
    fn unknown_game(&self) -> Option<String> {
        let named = self.judgement.named.as_deref()?;
        let name: String = self.blotted(&clean(named)).chars().take(LONGEST_NAME).collect();
        (self.judgement.reason == Some(Reason::UnknownGame)).then_some(name)
    }

    /// What a part is about, for the title.
    fn title(&self) -> String {
        match self.unknown_game() {
            Some(game) => self.say_with("receipt-game-unknown", &[("game", game.into())]),
            None => self.game().unwrap_or_default(),
        }
    }

    /// What a part is about and what became of it, in the language of the first one.
    fn in_subject(&self, first: &Clerk<'_>) -> String {
        let status = first.say(self.status);
        let position = if self.judgement.proven { self.judgement.position } else { self.answer.position };
        let game = self.unknown_game().or_else(|| self.judgement.game.clone()).unwrap_or_default();
        let key = if self.unknown_game().is_some() { "receipt-subject-unknown" } else { "receipt-subject-part" };
        first.say_with(key, &[("game", game.into()), ("position", position.into()), ("status", status.into())])
    }
}
