//! Mail that orders nothing: answers to other players' letters, and what comes for a game that is over.

use super::Judging;
use crate::post::identity::{self, same_mailbox};
use crate::post::message::Header;
use crate::post::office::Desk;
use crate::post::verdict::{Answer, Judgement, Outcome, Reason};
use crate::sheet;

impl Judging<'_> {
    /// True for an answer to what another player wrote through the referee.
    pub(super) fn answers_player(&self, header: &Header) -> bool {
        header.in_reply_to.iter().chain(header.references.last()).any(|id| self.office.is_copy(id))
    }

    /// Judges mail for a game that has ended: who sat there last is told so, once.
    pub(super) fn ended(&self, judgement: Judgement, desk: &Desk, block: &sheet::Header) -> Judgement {
        let from = &judgement.header.from;
        let writer = desk.seats.iter().find(|seat| from.iter().any(|from| same_mailbox(from, &seat.email)));
        let named = block.position.and_then(|position| desk.seat(position)).or(writer);
        let proven = identity::check(desk.policy, named, block.token.as_deref(), from).is_ok();
        let told = if proven { named } else { writer };
        let again = told.is_some_and(|seat| self.office.told_ended(&desk.game, seat.position));
        Judgement {
            outcome: if again { Outcome::Ignored } else { Outcome::Refused },
            reason: Some(Reason::Ended),
            game: Some(desk.game.clone()),
            position: told.map_or(judgement.position, |seat| seat.position),
            answer: told.filter(|_| !again).map(Answer::from),
            next_number: None,
            tongue: Some(desk.tongue.clone()),
            proven,
            ..judgement
        }
    }
}
