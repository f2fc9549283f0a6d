//! Requests: what changes nothing is answered to the registered address whoever asks; what changes something must be
//! proved as a sheet is.

use super::{Judging, blank, refused};
use crate::post::identity::{self, Guess};
use crate::post::message::Header;
use crate::post::office::{Desk, Seat};
use crate::post::opened::Found;
use crate::post::request::Asked;
use crate::post::verdict::{Answer, Judgement, Outcome, Reason};

impl Judging<'_> {
    /// The judgement of a request: orders that are not quoted come first, and quoted ones that count come before a word
    /// in the subject.
    pub(super) fn asked(
        &self,
        asked: &Asked,
        header: &Header,
        found: Option<&Found>,
        weighed: &Judgement,
    ) -> Option<Judgement> {
        let unquoted = found.filter(|found| found.depth == 0 && !asked.is_the_sheet);
        // Below a first line with nothing under it, nothing was meant but the request.
        let orders = unquoted.is_some_and(|found| !asked.request.changes() || found.block.lines.len() > 1);
        let counts = weighed.all().any(|one| one.outcome.counts());
        if orders || (counts && !asked.in_text) {
            return None;
        }
        if asked.request.changes() { self.asks_for_change(asked, header) } else { self.asks(asked, header) }
    }

    /// The judgement of a request that changes nothing: it need not prove anything, since its answer goes to a registered
    /// address.
    fn asks(&self, asked: &Asked, header: &Header) -> Option<Judgement> {
        // One word behind HELP may be a game as well.
        let is_game = asked.topic.as_deref().is_some_and(|word| self.office.desk(word).is_some());
        let asked = &match is_game && asked.game.is_none() {
            true => Asked { game: asked.topic.clone(), topic: None, ..asked.clone() },
            false => asked.clone(),
        };
        let named = match &asked.game {
            Some(name) => vec![self.office.desk(name)?.game.clone()],
            None => self.office.games(),
        };
        // A wrong token proves nothing and refuses nothing: who sends one learns nothing from it.
        let proven = asked.game.as_deref().and_then(|name| {
            let desk = self.office.desk(name)?;
            let seat = desk.seat(asked.position?)?;
            seat.token.is(asked.token.as_deref()?).then_some((desk, seat))
        });
        let proves = proven.is_some();
        let (desk, seat) = proven.or_else(|| self.seat_in(&named, header))?;
        if asked.topic.as_deref().is_some_and(|topic| !desk.tongue.lexicon().explains(topic)) {
            return None;
        }
        Some(requested(asked, header, desk, seat, proves))
    }

    /// The judgement of a request that changes something: it proves who asks as a sheet does.
    fn asks_for_change(&self, asked: &Asked, header: &Header) -> Option<Judgement> {
        let sender = self.seat_of(header);
        let desk = match &asked.game {
            Some(name) => self.office.desk(name)?,
            None => sender?.0,
        };
        let own = self.seat_in(std::slice::from_ref(&desk.game), header).map(|(_, seat)| seat);
        let position = asked.position.or(own.map(|seat| seat.position))?;
        let seat = desk.seat(position);
        match (identity::check(desk.policy, seat, asked.token.as_deref(), &header.from), seat) {
            (Ok(_), Some(seat)) => Some(requested(asked, header, desk, seat, true)),
            (proof, _) => {
                let reason = proof.err().unwrap_or(Reason::WrongToken);
                let mut judgement = refused(header, reason, own.or(seat).map(|seat| (desk, seat)));
                judgement.game = Some(desk.game.clone());
                judgement.next_number = Some(desk.number);
                judgement.tongue = Some(desk.tongue.clone());
                judgement.position = position;
                judgement.guess = (reason == Reason::WrongToken).then(|| Guess::at(&desk.game, position));
                Some(judgement)
            }
        }
    }
}

/// A request that is granted.
fn requested(asked: &Asked, header: &Header, desk: &Desk, seat: &Seat, proven: bool) -> Judgement {
    let mut judgement = blank(header.clone(), Outcome::Request, None);
    judgement.request = Some(asked.request);
    judgement.topic.clone_from(&asked.topic);
    judgement.position = seat.position;
    judgement.next_number = Some(desk.number);
    judgement.tongue = Some(desk.tongue.clone());
    judgement.game = Some(desk.game.clone());
    judgement.answer = Some(Answer::from(seat));
    judgement.proven = proven;
    judgement
}
