//! What a game of moves that is being played leaves in the books: inputs, digests, and what happened.

use super::kept::{self, step_of};
use super::play::Run;
use crate::games::Seat;
use crate::games::moves::record::Staged;
use crate::games::moves::{Audience, Course, Deed, Origin, Ruled, Told};
use crate::report::moves::Letters;
use crate::sheet::moves::Words;
use crate::shelf::Failure;
use crate::store::{EventRow, NewMove};
use serde::Serialize;

impl<R, W, L> Run<'_, R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// Keeps an input and what it led to, from which the game goes on.
    pub(super) fn keep(
        &mut self,
        seat: Seat,
        origin: Origin,
        sheet: Option<i64>,
        deed: &Deed<R::Order>,
        course: Course<'static, R>,
        told: Told<R::Event>,
    ) -> Result<(), Failure> {
        let number = self.history.course().asked().number;
        self.history.go_on(course, told);
        let (canonical, content) = kept::written(deed, &|order| self.of.words.canonical(order));
        let digest = self.history.digest().to_string();
        self.books.begin_step(self.game, number, self.now)?;
        let input = NewMove {
            number,
            position: seat,
            origin,
            sheet,
            canonical: &canonical,
            content: &content,
            at: self.now,
            digest: &digest,
        };
        self.books.append_move(self.game, &input)?;
        self.books.prove(self.game, number, &digest)?;
        self.keep_events(number)?;
        let round = self.of.letters.round(self.history.course().at());
        self.rounds_over |= round != self.round;
        self.round = round;
        Ok(())
    }

    /// Keeps what the last input, or the setup, led to.
    pub(super) fn keep_events(&mut self, number: u32) -> Result<(), Failure> {
        let rows: Vec<EventRow> = self.history.last().map(event_row).collect();
        self.events += rows.len();
        Ok(self.books.save_event_rows(self.game, step_of(number)?, &rows)?)
    }
}

fn event_row<E: Serialize>((audience, event): &(Audience, E)) -> EventRow {
    let event = serde_json::to_value(event).unwrap_or_default();
    let kind = event.get("event").and_then(|kind| kind.as_str()).unwrap_or("event").to_owned();
    let audience = match audience {
        Audience::Everybody => "everybody".to_owned(),
        Audience::Only(seat) => format!("players:{seat}"),
    };
    EventRow { stage: 0, kind, audience, event: event.to_string() }
}
