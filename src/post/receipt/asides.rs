//! What a receipt says of words of every game.

use super::Clerk;
use crate::report::format::paragraph;
use crate::sheet::Count;
use crate::sheet::aside::Aside;

impl Clerk<'_> {
    /// How a letter to other players looks.
    pub(super) fn letter_form(&self) -> String {
        let game = self.judgement.game.clone().unwrap_or_default();
        let args = [("game", game.into()), ("position", self.answer.position.to_string().into())];
        self.say_with("receipt-letter-form", &args)
    }

    /// That no orders came, and which ones count.
    pub(super) fn unordered(&self) -> String {
        match self.circumstances.before {
            Some(before) => self.on_file("aside-orders-kept", before),
            None => self.say("aside-no-orders"),
        }
    }

    /// What came of what was asked for in words of every game; before it is done, the words.
    pub(super) fn asides(&self) -> Option<String> {
        let count = self.judgement.tongue.as_ref().map_or(Count::Turns, |tongue| tongue.count());
        let done = self.circumstances.asides.iter().map(|done| done.in_words(count, self.language));
        let mut items: Vec<String> = done.collect();
        if items.is_empty() {
            items = self.judgement.asked_aside().iter().map(Aside::canonical).collect();
        }
        let items: Vec<String> = items.iter().map(|item| paragraph("- ", item)).collect();
        (!items.is_empty()).then(|| format!("{}\n\n{}", self.say("asides-title"), items.join("\n")))
    }
}
