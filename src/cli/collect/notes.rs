//! What a run through the mail tells in the end: a line and an entry of data for each message, and how many came to what.

use super::answers::Draft;
use super::comeback::Back;
use crate::cli::failure::{count, one_line};
use crate::cli::guessing;
use crate::cli::next::SEND;
use crate::post::source::Item;
use crate::post::{Judgement, Outcome};
use crate::store::Episode;
use serde_json::{Value, json};

/// What has been noted so far.
#[derive(Default)]
pub(in crate::cli) struct Notes {
    words: Vec<String>,
    data: Vec<Value>,
    /// Messages accepted, refused, known already, held, ignored, asking for something.
    counts: [usize; 6],
    /// Receipts queued.
    answers: usize,
}

impl Notes {
    /// True before the first message.
    pub(super) fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// A line for each message that had not been read before.
    pub(in crate::cli) fn news(&self) -> &[String] {
        &self.words
    }

    /// Adds a line that tells of no message.
    pub(super) fn say(&mut self, line: String) {
        self.words.push(line);
    }

    /// Notes a message that lay there already when mail was collected the last time: nobody has written anything.
    pub(super) fn note_known(&mut self, item: &Item) {
        self.counts[2] += 1;
        self.data.push(json!({ "place": item.place, "outcome": Outcome::Duplicate, "answered": false }));
    }

    /// Notes what was made of a message, which of its answers were queued, and what it says of letters that came back.
    pub(super) fn note(&mut self, item: &Item, judgement: &Judgement, queued: &[&Draft], back: &[Back]) {
        self.answers += queued.len();
        let answered = |block: usize| queued.iter().any(|draft| draft.answers(block));
        let verdicts: Vec<Value> =
            judgement.all().enumerate().map(|(block, one)| self.note_verdict(item, one, answered(block))).collect();
        let mut verdicts = verdicts.into_iter();
        let Some(mut data) = verdicts.next() else { return };
        if verdicts.len() > 0 {
            data["more"] = verdicts.collect();
        }
        if let Some((first, more)) = back.split_first() {
            data["letters"] = back.iter().map(|one| one.data.clone()).collect();
            if let Some(line) = self.words.last_mut() {
                let others = if more.is_empty() { String::new() } else { format!(", and {} more", more.len()) };
                line.push_str(&one_line(&format!(": {}{others}", first.words)));
            }
        }
        self.data.push(data);
    }

    fn note_verdict(&mut self, item: &Item, judgement: &Judgement, answered: bool) -> Value {
        let place = match judgement.outcome {
            Outcome::Accepted | Outcome::AcceptedWithWarnings => 0,
            Outcome::Refused => 1,
            Outcome::Duplicate => 2,
            Outcome::Held => 3,
            Outcome::Ignored => 4,
            Outcome::Request => 5,
        };
        self.counts[place] += 1;
        let sender = judgement.header.from.first().map_or("nobody", String::as_str);
        let who = match (&judgement.game, judgement.position) {
            (Some(game), position) if position > 0 => format!("game {game} position {position}"),
            _ => sender.to_owned(),
        };
        let reason = match judgement.why() {
            "" => String::new(),
            why => format!(" ({why})"),
        };
        let orders =
            judgement.counted().map(|sheet| format!(": {}", count(sheet.orders.len(), "order"))).unwrap_or_default();
        let words = judgement.asked_aside().iter().map(|aside| format!(", {}", aside.canonical())).collect::<String>();
        // The digest in a place tells messages apart, but nothing to people.
        let place = item.place.rsplit_once('#').map_or(item.place.as_str(), |(place, _)| place);
        // What a stranger wrote into his header must not reach the terminal's controls.
        let question = judgement.question.as_ref().map(|line| format!(", a question: {line}")).unwrap_or_default();
        self.words.push(one_line(&format!("{place}: {who}: {}{reason}{orders}{words}{question}", judgement.outcome)));
        json!({
            "place": item.place,
            "sender": sender,
            "game": judgement.game,
            "position": judgement.position,
            "turn": judgement.number,
            "outcome": judgement.outcome,
            "reason": judgement.why(),
            "orders": judgement.counted().map_or(0, |sheet| sheet.orders.len()),
            "answered": answered,
            "question": judgement.question,
        })
    }

    /// All of it in words and as data, with what could not be read and what began in the run.
    pub(super) fn told(mut self, complaints: &[String], episodes: &[Episode]) -> (String, Value) {
        self.words.extend(episodes.iter().map(guessing::words));
        self.words.extend(complaints.iter().map(|complaint| format!("Not read: {complaint}")));
        let [accepted, refused, duplicate, held, ignored, requests] = self.counts;
        self.words.push(format!(
            "{}: {accepted} accepted, {refused} refused, {}, {duplicate} known already, {held} held, {ignored} ignored.",
            count(self.data.len(), "message"),
            count(requests, "request")
        ));
        self.words.push(match self.answers {
            0 => "Next: rpo status tells who has sent orders".to_owned(),
            answers => format!("Next: {SEND} for {}; rpo status tells who has sent orders", count(answers, "receipt")),
        });
        let data = json!({
            "messages": self.data,
            "accepted": accepted, "refused": refused, "requests": requests, "duplicate": duplicate, "held": held, "ignored": ignored,
            "unread": complaints, "guessed": guessing::data(episodes),
        });
        (self.words.join("\n"), data)
    }
}
