//! Does what players ask for in words of every game: absences, departures, letters to others and whom they want none from.

use super::Clerk;
use crate::cli::letters::{self, Notice};
use crate::cli::{Failure, clock, copies};
use crate::games::Seat;
use crate::language::text;
use crate::post::aside::{Done, Fate, Unsent};
use crate::post::counted::counted;
use crate::post::{Judgement, Press};
use crate::report::format::paragraph;
use crate::sheet::aside::{Addressees, Aside, Epistle, Whom};
use crate::shelf;
use crate::store::{Absence, GameRow, LetterToOthers, NewLetterToOthers};
use std::collections::BTreeSet;

/// Letters a player may write at one turn or decision.
const MOST_LETTERS: u64 = 20;

impl Clerk<'_> {
    /// Does what a block that counts asks for in words of every game, and gives what came of each.
    pub(super) fn carry_out(
        &self,
        judgement: &Judgement,
        game: &GameRow,
        mail: Option<i64>,
    ) -> Result<Vec<Done>, Failure> {
        let Some(number) = judgement.next_number else { return Ok(Vec::new()) };
        let asked = Asked { clerk: self, game, position: Seat(judgement.position), number, mail };
        judgement.asked_aside().iter().map(|aside| asked.carry_out(aside)).collect()
    }
}

/// Who asks, and when.
struct Asked<'a> {
    clerk: &'a Clerk<'a>,
    game: &'a GameRow,
    position: Seat,
    number: u32,
    /// `None`: the moderator entered it.
    mail: Option<i64>,
}

impl Asked<'_> {
    fn carry_out(&self, aside: &Aside) -> Result<Done, Failure> {
        let Asked { game, position, number, .. } = *self;
        let books = self.clerk.writing;
        Ok(match aside {
            Aside::Away { numbers, computer } => {
                let last = number.saturating_add(numbers.saturating_sub(1));
                books.set_away(game, position, Absence { first: number, last, computer: *computer })?;
                Done::Away { last, computer: *computer }
            }
            Aside::Back => {
                // The computer may play for him, asked for by himself or because nothing came of him.
                let away = books.end_away(game, position, number)? | books.take_back(game, position)?;
                books.forgive_missed(game, position)?;
                Done::Back { away, leaving: books.stay(game, position)? }
            }
            Aside::Leave => {
                self.leave()?;
                Done::Leaving
            }
            Aside::Letter(epistle) => self.write(epistle)?,
            Aside::Block(whom) => {
                let mut not = Vec::new();
                for writer in &whom.positions {
                    match self.why_not(*writer)? {
                        Some(why @ (Unsent::Oneself | Unsent::NoPosition)) => not.push((*writer, why)),
                        _ => books.bar(game, position, Some(Seat(*writer)), true)?,
                    }
                }
                if whom.anonymous {
                    books.bar(game, position, None, true)?;
                }
                Done::Blocked { whom: whom.clone(), not }
            }
            Aside::Unblock(whom) => {
                let Whom { positions, anonymous } = whom;
                for writer in positions {
                    books.bar(game, position, Some(Seat(*writer)), false)?;
                }
                if *anonymous {
                    books.bar(game, position, None, false)?;
                }
                Done::Unblocked(whom.clone())
            }
        })
    }

    /// Notes a departure, and confirms it by a letter once.
    fn leave(&self) -> Result<(), Failure> {
        let Asked { game, position, number, mail, .. } = *self;
        let books = self.clerk.writing;
        let seat = books.seat(game, position)?;
        let now = self.clerk.now;
        if !books.ask_to_leave(game, position, seat.sitters, &clock::written(now))? {
            return Ok(());
        }
        let Some(person) = &seat.person else { return Ok(()) };
        let args = [
            ("game", game.name.clone().into()),
            ("position", position.to_string().into()),
            ("number", number.to_string().into()),
        ];
        let count = shelf::of(game)?.card().count;
        let asked = counted(count, "leave-asked", person.language);
        let say = |key: &str| paragraph("", &text(person.language, key, &args));
        let words = [say(&asked), say("leave-taken-back"), say("leave-not-you")].join("\n\n") + "\n";
        let pieces = [format!("g{}", game.name.to_lowercase()), format!("p{position}"), "leave".to_owned()];
        let of_mail = mail.map_or_else(|| clock::written(now), |mail| mail.to_string());
        letters::notice(
            books,
            &Notice {
                game,
                position,
                person,
                subject: text(person.language, "leave-subject", &args),
                text: words,
                attachments: Vec::new(),
                pieces: pieces.to_vec(),
                content: format!("{}\n{}", game.seed, of_mail),
                now,
            },
        )?;
        Ok(())
    }

    /// Writes a letter to others, or tells why not.
    fn write(&self, epistle: &Epistle) -> Result<Done, Failure> {
        let Asked { game, position, number, mail, .. } = *self;
        let books = self.clerk.writing;
        let Epistle { to: wanted, anonymous, text } = epistle;
        let done = |fate, not| Done::Letter { to: wanted.clone(), anonymous: *anonymous, fate, not };
        match books.press(game)? {
            Press::None => return Ok(done(Fate::NoLetters, Vec::new())),
            Press::Signed if *anonymous => return Ok(done(Fate::SignedOnly, Vec::new())),
            Press::Signed | Press::Anonymous => {}
        }
        if books.letters_written(game, number, position)? >= MOST_LETTERS {
            return Ok(done(Fate::TooMany(MOST_LETTERS), Vec::new()));
        }
        let mut not = Vec::new();
        let mut to = Vec::new();
        for one in self.addressed(wanted)? {
            match self.why_not(one)? {
                Some(why) => not.push((one, why)),
                None => to.push(Seat(one)),
            }
        }
        if to.is_empty() {
            return Ok(done(Fate::ToNobody, not));
        }
        let held = books.censored(game)?.contains(&position);
        let at = clock::written(self.clerk.now);
        let signed = !anonymous;
        let new = NewLetterToOthers { mail, writer: position, number, to: &to, signed, text, held, at: &at };
        let id = books.save_correspondence(game, &new)?;
        if !held {
            let letter = LetterToOthers { id, writer: position, number, to, signed, text: text.clone(), held, at };
            copies::send(books, game, &letter, self.clerk.now)?;
        }
        Ok(done(if held { Fate::Held } else { Fate::Sent }, not))
    }

    /// The positions a letter is to: all others are those in which persons sit.
    fn addressed(&self, to: &Addressees) -> Result<BTreeSet<u8>, Failure> {
        Ok(match to {
            Addressees::Positions(positions) => positions.clone(),
            Addressees::All => {
                let seats = self.clerk.writing.seats(self.game)?;
                let others = seats.iter().filter(|seat| seat.person.is_some() && seat.position != self.position);
                others.map(|seat| seat.position.0).collect()
            }
        })
    }

    /// Why a position can't be written to, as everybody may know.
    fn why_not(&self, position: u8) -> Result<Option<Unsent>, Failure> {
        if Seat(position) == self.position {
            return Ok(Some(Unsent::Oneself));
        }
        let seats = self.clerk.writing.seats(self.game)?;
        Ok(match seats.iter().find(|seat| seat.position == Seat(position)) {
            None => Some(Unsent::NoPosition),
            Some(seat) if seat.person.is_none() => Some(Unsent::Computer),
            Some(_) => None,
        })
    }
}
