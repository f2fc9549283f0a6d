//! Games to write letters of: played at random, with instructions, as far as a test likes.

use crate::records::usual;
use rpo::games::Seat;
use rpo::games::dice::Dice;
use rpo::games::moves::{Deed, History, Input, Origin, Seen, walk};
use rpo::games::wabash::Wabash;
use rpo::games::wabash::order::Order;
use rpo::language::Language;
use rpo::sheet::moves::Words;
use rpo::sheet::wabash::WabashWords;
use rpo::shelf::Parcel;
use rpo::shelf::moves::Occasion;
use rpo::shelf::wabash::WABASH;
use std::sync::Arc;

/// A game that goes on at random.
pub struct Sample {
    pub history: History<Wabash>,
    dice: Dice,
    seats: u8,
}

impl Sample {
    /// A game at its beginning.
    pub fn begun(rules: Wabash, seats: u8, seed: u8) -> Sample {
        let history = History::begin(Arc::new(rules), seats, u64::from(seed)).unwrap();
        Sample { history, dice: Dice::of([seed; 32]), seats }
    }

    /// A game by the usual files after so many inputs, or at its end.
    pub fn after(seats: u8, seed: u8, inputs: usize) -> Sample {
        let mut sample = Sample::begun(usual(), seats, seed);
        for _ in 0..inputs {
            if !sample.goes_on() {
                break;
            }
        }
        sample
    }

    /// One more input; false: the game is over.
    pub fn goes_on(&mut self) -> bool {
        let course = self.history.course();
        let Some(question) = course.asked().questions.first().cloned() else { return false };
        let instructs = self.dice.happens(1, 4);
        let seat = match instructs {
            true => Seat(1 + u8::try_from(self.dice.index(usize::from(self.seats))).unwrap()),
            false => question.seat,
        };
        let seen = Seen::by(course.rules(), course.at(), Some(seat));
        let order = (0..30).find_map(|_| {
            let words = walk::at_random(course.rules(), &seen, seat, &mut self.dice)?;
            let order = WabashWords.read(&words.join(" "));
            let low = match order {
                Order::Bid(bid) => course.at().auction().is_some_and(|auction| bid <= auction.opening.0 * 2 + 3),
                // Expansions that are done count for more than those that are left out.
                Order::Turn(_) => words.last().is_some_and(|word| word != "NOTHING") || self.dice.happens(1, 5),
                _ => true,
            };
            Some(order).filter(|order| order.answers() != instructs && low)
        });
        let (origin, deed) = match order {
            Some(order) => (Origin::Sheet, Deed::Sheet { number: None, orders: vec![order] }),
            None if instructs => return true,
            None => (Origin::Deadline, Deed::Deadline),
        };
        self.history.again(&Input { seat, origin, deed }).unwrap();
        true
    }

    /// The letter of a reader who has had his last one of that decision, with pictures.
    pub fn letter(&self, reader: u8, language: Language, since: u32) -> Parcel {
        let names = names(self.seats);
        WABASH.letter(&self.history, &occasion(&names, Some(Seat(reader)), language, since)).unwrap()
    }

    /// The order form of whoever is asked.
    pub fn form(&self, reader: u8, language: Language) -> String {
        let names = names(self.seats);
        let occasion = Occasion { pictures: false, ..occasion(&names, Some(Seat(reader)), language, self.number()) };
        WABASH.letter(&self.history, &occasion).unwrap().form.unwrap()
    }

    /// What a reader may know, as data.
    pub fn data(&self, reader: Option<u8>) -> String {
        let names = names(self.seats);
        WABASH.data(&self.history, &occasion(&names, reader.map(Seat), Language::English, 0))
    }

    /// The decision that is asked for.
    pub fn number(&self) -> u32 {
        self.history.course().asked().number
    }
}

fn names(seats: u8) -> Vec<String> {
    ["Ada", "Bénédicte", "Cleo", "Dov", "Eva", "Fritz"].map(str::to_owned).into_iter().take(seats.into()).collect()
}

fn occasion(names: &[String], reader: Option<Seat>, language: Language, since: u32) -> Occasion<'_> {
    Occasion {
        game: "12",
        address: "referee@example.org",
        language,
        reader,
        token: "K7QX",
        names,
        since,
        fresh: false,
        full: true,
        due: None,
        notes: Vec::new(),
        pictures: true,
    }
}
