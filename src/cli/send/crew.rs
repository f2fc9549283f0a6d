//! Who carries letters: a thread for each connection, so that one that hangs holds up nobody else.
//!
//! The database belongs to whoever hands letters out and hears what became of them.

use crate::post::transport::{Delivery, Parcel, Transport};
use crate::store::Outgoing;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;

/// What a carrier says.
pub(super) enum News {
    /// He is connected, and has nothing to do.
    Ready(usize),
    /// What became of a letter, which comes back without its bytes; he has nothing to do.
    Done(usize, Box<Outgoing>, Delivery),
    /// He carries nothing any more.
    Gone(usize),
}

/// All carriers. They stop when this is dropped.
pub(super) struct Crew {
    letters: Vec<Sender<Outgoing>>,
    news: Receiver<News>,
}

impl Crew {
    /// A carrier for each way, the first of which is connected already.
    pub(super) fn begin<'scope>(scope: &'scope Scope<'scope, '_>, ways: Vec<Box<dyn Transport>>) -> Crew {
        let (say, news) = channel();
        let begin = |(carrier, way): (usize, Box<dyn Transport>)| {
            let (letter, letters) = channel();
            let say = say.clone();
            scope.spawn(move || {
                let leaving = Leaving { carrier, say };
                carry(carrier, way, &letters, &leaving.say);
            });
            letter
        };
        Crew { letters: ways.into_iter().enumerate().map(begin).collect(), news }
    }

    /// How many carriers there were in the beginning.
    pub(super) fn size(&self) -> usize {
        self.letters.len()
    }

    /// Hands a letter to a carrier; false if he is gone, of which there is news.
    pub(super) fn hand(&self, carrier: usize, letter: Outgoing) -> bool {
        self.letters.get(carrier).is_some_and(|letters| letters.send(letter).is_ok())
    }

    /// Waits for news, and gives all that there are.
    pub(super) fn wait(&self) -> Vec<News> {
        let first = self.news.recv().ok();
        first.into_iter().chain(self.news.try_iter()).collect()
    }
}

/// Says that a carrier is gone, whatever becomes of him.
struct Leaving {
    carrier: usize,
    say: Sender<News>,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        let _ = self.say.send(News::Gone(self.carrier));
    }
}

fn carry(carrier: usize, mut way: Box<dyn Transport>, letters: &Receiver<Outgoing>, say: &Sender<News>) {
    // A server that takes fewer connections than were asked for is served over those it takes.
    if way.connect().is_err() || say.send(News::Ready(carrier)).is_err() {
        return;
    }
    for mut letter in letters {
        let delivery = way.send(&parcel(&letter, &file_name(&letter)));
        letter.row.letter.raw = Vec::new();
        if say.send(News::Done(carrier, Box::new(letter), delivery)).is_err() {
            return;
        }
    }
}

fn parcel<'a>(letter: &'a Outgoing, name: &'a str) -> Parcel<'a> {
    Parcel {
        from: letter.from.as_deref().unwrap_or("referee@localhost"),
        to: &letter.row.letter.address,
        name,
        message_id: &letter.row.letter.message_id,
        raw: &letter.row.letter.raw,
    }
}

/// What a letter's file is called, without number and ending: `report-g12-t1-p04`.
fn file_name(Outgoing { row, game, .. }: &Outgoing) -> String {
    let mut name = row.letter.kind.word().to_owned();
    if let Some(game) = game {
        name.push_str(&format!("-g{game}"));
    }
    if let Some(turn) = row.letter.turn {
        name.push_str(&format!("-t{turn}"));
    }
    if let Some(position) = row.letter.position {
        name.push_str(&format!("-p{:02}", position.0));
    }
    name
}
