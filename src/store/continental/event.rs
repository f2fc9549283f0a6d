//! What happened in a turn, as the game knows it.

use crate::games::continental::event::{Audience, Event, Record};
use crate::games::continental::player::PlayerId;
use crate::store::event::EventRow;
use crate::store::{GameRow, Reading, StoreError, Writing};

impl Reading<'_> {
    /// The events of a turn in order.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if one can't be read back.
    pub fn load_events(&self, game: &GameRow, turn: u16) -> Result<Vec<Record>, StoreError> {
        self.event_rows(game, turn, None)?.into_iter().map(record).collect()
    }

    /// The events of one kind of a turn, in order; a kind is named as in the column of that name.
    ///
    /// # Errors
    /// As [`Reading::load_events`].
    pub fn load_events_of(&self, game: &GameRow, turn: u16, kind: &str) -> Result<Vec<Record>, StoreError> {
        self.event_rows(game, turn, Some(kind))?.into_iter().map(record).collect()
    }
}

fn record(row: EventRow) -> Result<Record, StoreError> {
    let event: Event = serde_json::from_str(&row.event)?;
    Ok(Record { step: row.stage, event })
}

impl Writing<'_> {
    /// Adds the events of a turn, whose state must be saved already.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_events(&self, game: &GameRow, turn: u16, records: &[Record]) -> Result<(), StoreError> {
        let row = |record: &Record| {
            let event = serde_json::to_value(&record.event)?;
            let kind = event.get("kind").and_then(serde_json::Value::as_str).unwrap_or_default().to_owned();
            let audience = audience_word(&record.event.audience());
            Ok(EventRow { stage: record.step, kind, audience, event: event.to_string() })
        };
        let rows: Vec<EventRow> = records.iter().map(row).collect::<Result<_, StoreError>>()?;
        self.save_event_rows(game, turn, &rows)
    }
}

/// An audience as a word for the moderator's queries; the event itself tells it to the program.
fn audience_word(audience: &Audience) -> String {
    match audience {
        Audience::Everybody => "everybody".to_owned(),
        Audience::Players(players) => {
            let positions: Vec<String> = players.iter().map(PlayerId::to_string).collect();
            format!("players:{}", positions.join(","))
        }
        Audience::Insiders(railroad) => format!("insiders:{}", railroad.0),
        Audience::Moderator => "moderator".to_owned(),
    }
}
