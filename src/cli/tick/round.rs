//! What one tick has done so far, and what it says in the end.

use crate::cli::collect::Taken;
use crate::cli::failure::{count, one_line, verb};
use crate::cli::playing::Step;
use crate::cli::send::Emptied;
use crate::cli::{Context, Failure, Said, alarm, clock, guessing, run};
use crate::store::{AlarmRow, GameRow, Store, Teller};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

/// One tick.
pub(super) struct Round<'c> {
    pub(super) context: &'c Context,
    pub(super) now: DateTime<Utc>,
    words: Vec<String>,
    /// Messages read, and letters sent.
    messages: usize,
    letters: usize,
    played: Vec<Value>,
    /// What could not even be kept as an alarm.
    unkept: Vec<String>,
}

impl<'c> Round<'c> {
    pub(super) fn new(context: &'c Context, now: DateTime<Utc>) -> Round<'c> {
        Round { context, now, words: Vec::new(), messages: 0, letters: 0, played: Vec::new(), unkept: Vec::new() }
    }

    /// The time as it is kept.
    pub(super) fn stamp(&self) -> String {
        clock::written(self.now)
    }

    /// Says something that needs nobody.
    pub(super) fn say(&mut self, words: &str) {
        self.words.extend(words.lines().map(one_line));
    }

    /// Mail was read.
    pub(super) fn collected(&mut self, taken: &Taken) {
        let lines = taken.notes.news();
        self.messages += lines.len();
        self.words.extend_from_slice(lines);
        self.words.extend(taken.episodes.iter().map(guessing::words));
    }

    /// Something was played.
    pub(super) fn played(&mut self, game: &GameRow, step: &Step) {
        self.say(&run::told(&game.name, step, false));
        self.played.push(json!({
            "game": game.name, "turn": step.number, "orders": step.played.orders,
            "without_orders": step.played.missing, "queued": step.queued, "ended": step.played.ended,
        }));
    }

    /// Letters were sent.
    pub(super) fn sent(&mut self, emptied: &Emptied) {
        self.letters = emptied.sent;
        if emptied.sent > 0 {
            let left = match emptied.left {
                0 => String::new(),
                left => format!(", {left} more than may go now {} for the next tick", verb(left, "waits", "wait")),
            };
            self.words.push(format!("{} sent{left}.", count(emptied.sent, "letter")));
        }
        self.words.extend(emptied.failed.iter().map(|letter| letter.words()));
    }

    /// Something needs the moderator: kept in a transaction of its own, whatever became of others, and said if it is new.
    /// What can't be kept is said all the same.
    pub(super) fn alarm(&mut self, store: &mut Store, game: Option<&GameRow>, kind: &str, key: &str, words: &str) {
        if let Err(error) = self.note(store, game, kind, key, words) {
            self.unkept.push(format!("{} (which could not be noted: {error})", one_line(words)));
        }
    }

    fn note(
        &self,
        store: &mut Store,
        game: Option<&GameRow>,
        kind: &str,
        key: &str,
        words: &str,
    ) -> Result<(), Failure> {
        let writing = store.write(&self.context.typed)?;
        alarm::note(&writing, game, kind, key, words, self.now)?;
        Ok(writing.commit()?)
    }

    /// A matter is over.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn over(&self, store: &mut Store, game: Option<&GameRow>, kind: &str) -> Result<(), Failure> {
        // Hardly ever is there anything to write.
        if !store.read()?.alarmed(game, kind)? {
            return Ok(());
        }
        let writing = store.write(&self.context.typed)?;
        writing.all_clear(game, kind)?;
        Ok(writing.commit()?)
    }

    /// All that is to be said, with the alarms nobody has been told of.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn told(mut self, store: &mut Store) -> Result<Said, Failure> {
        let alarms = store.read()?.alarms(Teller::Tick)?;
        if !alarms.is_empty() {
            let writing = store.write(&self.context.typed)?;
            for alarm in &alarms {
                writing.learnt(alarm, Teller::Tick, &self.stamp())?;
            }
            writing.commit()?;
        }
        self.words.extend(alarms.iter().map(words));
        self.words.extend(self.unkept.iter().map(|words| format!("Look at this: {}.", one_line(words))));
        let listed: Vec<Value> = alarms
            .iter()
            .map(|alarm| json!({ "game": alarm.game, "kind": alarm.kind, "at": alarm.at, "words": alarm.words }))
            .collect();
        let data = json!({
            "busy": false, "messages": self.messages, "played": self.played, "sent": self.letters, "alarms": listed,
            "unkept": self.unkept,
        });
        let fine = alarms.is_empty() && self.unkept.is_empty();
        Ok(Said { words: self.words.join("\n"), data, fine })
    }
}

/// An alarm in a line.
fn words(alarm: &AlarmRow) -> String {
    match &alarm.game {
        Some(game) => one_line(&format!("Look at game {game}: {}.", alarm.words.trim_end_matches('.'))),
        None => one_line(&format!("Look at this: {}.", alarm.words.trim_end_matches('.'))),
    }
}
