//! Which answers to the blocks of one message go in one letter.
//!
//! Receipts for the same address do, a part for each block; whatever else goes by itself, so that nobody reads what
//! another has ordered.

use super::draft::{Content, Draft};
use super::{Clerk, Kept};
use crate::cli::Failure;
use crate::post::identity::same_mailbox;
use crate::post::{Judgement, receipt};
use crate::store::GameRow;
use chrono::{DateTime, Utc};

impl Clerk<'_> {
    /// Does what a message asks for and drafts its answers, one for each address. `game` finds the game of a block, `kept`
    /// is known of each.
    pub(in crate::cli) fn drafts<'g>(
        &self,
        judgement: &Judgement,
        game: impl Fn(&Judgement) -> Option<&'g GameRow>,
        kept: &[Kept],
        received: DateTime<Utc>,
    ) -> Result<Vec<Draft>, Failure> {
        let mut drafts: Vec<(&str, Draft)> = Vec::new();
        for (block, (one, kept)) in judgement.all().zip(kept).enumerate() {
            let (Some(answer), Some(game)) = (&one.answer, game(one)) else { continue };
            let asides = self.carry_out(one, game, kept.mail)?;
            let same = drafts.iter_mut().find(|(address, draft)| {
                matches!(draft.content, Content::Receipt(_)) && same_mailbox(address, &answer.address)
            });
            match same {
                Some((_, draft)) if receipt::is_due(one) => {
                    draft.more.push((block, self.receipt(one, game, *kept, received, asides)?));
                }
                _ => {
                    let draft = self.draft(one, Some(game), *kept, received, asides, judgement.all_proven())?;
                    drafts.extend(draft.map(|draft| (answer.address.as_str(), Draft { block, ..draft })));
                }
            }
        }
        Ok(drafts.into_iter().map(|(_, draft)| draft).collect())
    }
}
