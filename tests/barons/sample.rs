//! Games to write letters of: played at random, with instructions, as far as a test likes.

use crate::records::usual;
use rpo::games::Seat;
use rpo::games::barons::{Barons, Order};
use rpo::games::dice::Dice;
use rpo::games::moves::{Deed, History, Input, Origin, Seen, walk};
use rpo::language::Language;
use rpo::sheet::barons::BaronsWords;
use rpo::sheet::moves::Words;
use rpo::shelf::Parcel;
use rpo::shelf::barons::BARONS;
use rpo::shelf::moves::Occasion;
use std::sync::Arc;

/// A game that goes on at random.
pub struct Sample {
    pub history: History<Barons>,
    dice: Dice,
}

impl Sample {
    /// A game after so many inputs, or at its end.
    pub fn after(seed: u8, inputs: usize) -> Sample {
        let history = History::begin(Arc::new(usual()), 2, u64::from(seed)).unwrap();
        let mut sample = Sample { history, dice: Dice::of([seed; 32]) };
        for _ in 0..inputs {
            if !sample.goes_on() {
                break;
            }
        }
        sample
    }

    /// One more input; false: the game is over. What ends turns and takes away is rarer than chance would have it.
    pub fn goes_on(&mut self) -> bool {
        let course = self.history.course();
        let Some(question) = course.asked().questions.first().cloned() else { return false };
        let instructs = self.dice.happens(1, 6);
        let seat = if instructs { Seat(1 + u8::try_from(self.dice.index(2)).unwrap()) } else { question.seat };
        let seen = Seen::by(course.rules(), course.at(), Some(seat));
        let order = (0..60).find_map(|_| {
            let order = BaronsWords.read(&walk::at_random(course.rules(), &seen, seat, &mut self.dice)?.join(" "));
            let dull = matches!(order, Order::Sell { .. } | Order::Discard { .. } | Order::Pass | Order::Done(_));
            Some(order).filter(|order| order.is_answer() != instructs && (!dull || self.dice.happens(1, 5)))
        });
        let (origin, deed) = match order {
            Some(order) => (Origin::Sheet, Deed::Sheet { number: None, orders: vec![order] }),
            None if instructs => return true,
            None => (Origin::Deadline, Deed::Deadline),
        };
        self.history.again(&Input { seat, origin, deed }).unwrap();
        true
    }

    /// The letter of a reader with pictures.
    pub fn letter(&self, reader: u8, language: Language) -> Parcel {
        BARONS.letter(&self.history, &occasion(&names(), Some(Seat(reader)), language)).unwrap()
    }

    /// What a reader may know, as data.
    pub fn data(&self, reader: Option<u8>) -> String {
        BARONS.data(&self.history, &occasion(&names(), reader.map(Seat), Language::English))
    }
}

fn names() -> [String; 2] {
    ["Ada", "Bénédicte de la Tour-du-Pin"].map(str::to_owned)
}

fn occasion(names: &[String], reader: Option<Seat>, language: Language) -> Occasion<'_> {
    Occasion {
        game: "12",
        address: "referee@example.org",
        language,
        reader,
        token: "K7QX",
        names,
        since: 0,
        fresh: false,
        full: true,
        due: None,
        notes: Vec::new(),
        pictures: true,
    }
}
