//! From a raw message to a judgement.
//!
//! Pure: what must be known of games and of earlier mail comes through an [`Office`]. A message that makes the program
//! itself stumble is held for the moderator; it never stops the next one.

mod aside;
mod requests;

use super::automatic;
use super::identity::{self, Guess, same_mailbox};
use super::message::{Header, Message};
use super::office::{Desk, Limits, MessageKey, Office, Seat};
use super::opened::{Content, Found, Letter, Opened, Opener, Orders, unread};
use super::question;
use super::token::Token;
use super::verdict::{Answer, Judgement, Outcome, Reason};
use crate::language::Language;
use crate::sheet::Count;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Judges a message.
pub fn judge(raw: &[u8], office: &dyn Office, limits: &Limits) -> Judgement {
    judge_opened(Opener::of(office, limits).open(raw), office)
}

/// Judges a message that has been read, with the addresses of the same office.
pub fn judge_opened(opened: Opened, office: &dyn Office) -> Judgement {
    let judged = catch_unwind(AssertUnwindSafe(|| Judging { office }.judge(opened)));
    judged.unwrap_or_else(|_| stumbled())
}

/// The judgement of what the program stumbles over.
fn stumbled() -> Judgement {
    blank(Header::default(), Outcome::Held, Some(Reason::Unprocessable))
}

/// A judgement that knows nothing yet.
fn blank(header: Header, outcome: Outcome, reason: Option<Reason>) -> Judgement {
    Judgement {
        outcome,
        reason,
        request: None,
        topic: None,
        question: None,
        answers_player: false,
        position: 0,
        game: None,
        number: None,
        next_number: None,
        sheet: None,
        tongue: None,
        understood: Vec::new(),
        asides: Vec::new(),
        rival: false,
        goes_on: false,
        unheard: false,
        unknown_address: false,
        proven: false,
        guess: None,
        key: None,
        answer: None,
        header,
        unreadable: Vec::new(),
        named: None,
        more: Vec::new(),
        borne: Vec::new(),
    }
}

struct Judging<'a> {
    office: &'a dyn Office,
}

impl Judging<'_> {
    fn judge(&self, opened: Opened) -> Judgement {
        let Letter { message, found, asked, key, orders } = match opened.0 {
            Content::Stumbled => return stumbled(),
            Content::TooLarge { header, key } => return self.too_large(header, key),
            Content::NeverRead { header, reason, key } => {
                let sender = self.seat_of(&header);
                return self.ignored(header, reason, sender, key);
            }
            Content::Read(letter) => *letter,
        };
        let sender = self.seat_of(&message.header);
        let mut judgement = self.weigh_all(&message, found.as_ref(), orders, sender);
        if let Some(wanted) = asked.and_then(|asked| self.asked(&asked, &message.header, found.as_ref(), &judgement)) {
            judgement = wanted;
        }
        let own = self.office.own_addresses();
        if sender.is_none() && automatic::sends_back(&message, &own) {
            let key = unread(key, &message.header);
            return self.ignored(message.header, Reason::Bounce, sender, key);
        }
        let program = automatic::says_automatic(&message.header)
            || automatic::answers_by_itself(&message.header, &own, found.is_some());
        if program && !self.office.vouched() {
            let unquoted = found.is_some_and(|found| found.depth == 0);
            if !(judgement.all().any(|one| one.outcome.counts()) && unquoted) {
                let key = unread(key, &message.header);
                return self.ignored(message.header, Reason::AutoReply, sender, key);
            }
            each(&mut judgement, hold);
        }
        self.know_again(&mut judgement, key, sender);
        judgement
    }

    /// Judges each block of mail that is read, as if it were a person's and new.
    fn weigh_all(
        &self,
        message: &Message,
        found: Option<&Found>,
        orders: Vec<Option<Orders>>,
        sender: Option<(&Desk, &Seat)>,
    ) -> Judgement {
        let mut orders = orders.into_iter();
        let mut first = self.weigh(message, found, orders.next().flatten(), sender);
        let mut rival = false;
        for (found, orders) in found.iter().flat_map(|found| &found.more).zip(orders) {
            let mut next = self.weigh(message, Some(found), orders, sender);
            next.unreadable.clear();
            // One position as it turns out, of which one block said less than the other.
            let at = |one: &Judgement| (one.named.as_deref().map(str::to_lowercase), one.position);
            if at(&first) == at(&next) {
                rival = true;
            } else if let Some(same) = first.more.iter_mut().find(|one| at(one) == at(&next)) {
                same.has_rival();
            } else {
                first.more.push(next);
            }
        }
        if rival {
            first.has_rival();
        }
        if !first.more.is_empty() {
            let borne: Vec<Token> = first.all().filter_map(|one| one.borne.first().cloned()).collect();
            each(&mut first, |one| one.borne.clone_from(&borne));
        } else {
            first.borne.clear();
        }
        first
    }

    /// Makes known what has been read before, each position by itself. What proves nothing is known again with what does.
    fn know_again(&self, judgement: &mut Judgement, key: MessageKey, sender: Option<(&Desk, &Seat)>) {
        each(judgement, |one| {
            one.key = Some(match &one.game {
                Some(game) if one.proven => key.clone().proved(game, one.position),
                _ => key.clone(),
            });
        });
        let seen = |one: &Judgement| one.key.as_ref().is_some_and(|key| self.office.seen(key));
        let proven_seen = judgement.all().any(|one| one.proven && seen(one));
        let several = !judgement.more.is_empty();
        each(judgement, |one| {
            if !(seen(one) || !one.proven && proven_seen) {
                return;
            }
            one.outcome = Outcome::Duplicate;
            one.reason = None;
            one.request = None;
            one.guess = None;
            one.question = None;
            if !several {
                one.position = sender.map_or(0, |(_, seat)| seat.position);
            }
        });
    }

    /// Whether mail for a seat is to be taken: it proves itself, or the moderator says whose it is.
    fn known(
        &self,
        desk: &Desk,
        seat: Option<&Seat>,
        token: Option<&str>,
        from: &[String],
    ) -> Result<identity::Known, Reason> {
        match seat {
            Some(_) if self.office.trusting() => Ok(identity::Known { unknown_address: false }),
            _ => identity::check(desk.policy, seat, token, from),
        }
    }

    /// The seat of a sender, and its desk.
    fn seat_of(&self, header: &Header) -> Option<(&Desk, &Seat)> {
        header.from.iter().find_map(|from| self.office.seated(from))
    }

    /// The seat of a sender in one of some games.
    fn seat_in(&self, games: &[String], header: &Header) -> Option<(&Desk, &Seat)> {
        for game in games {
            let Some(desk) = self.office.desk(game) else { continue };
            let seat = desk.seats.iter().find(|seat| header.from.iter().any(|from| same_mailbox(from, &seat.email)));
            if let Some(seat) = seat {
                return Some((desk, seat));
            }
        }
        None
    }

    fn too_large(&self, header: Header, key: MessageKey) -> Judgement {
        let sender = self.seat_of(&header);
        if automatic::says_automatic(&header) {
            let key = unread(key, &header);
            return self.ignored(header, Reason::AutoReply, sender, key);
        }
        let mut judgement = refused(&header, Reason::TooLarge, sender);
        if self.office.seen(&key) {
            judgement.outcome = Outcome::Duplicate;
            judgement.reason = None;
        }
        judgement.key = Some(key);
        judgement
    }

    fn ignored(&self, header: Header, reason: Reason, sender: Option<(&Desk, &Seat)>, key: MessageKey) -> Judgement {
        // Their From is ours, a program's or a list's, even where it looks like a player's.
        let nobodys = matches!(reason, Reason::Bounce | Reason::OwnMail | Reason::MailingList);
        let mut judgement = blank(header, Outcome::Ignored, Some(reason));
        if let Some((desk, seat)) = sender.filter(|_| !nobodys) {
            judgement.position = seat.position;
            judgement.game = Some(desk.game.clone());
        }
        // It keeps its reason: mail that was not read the first time is not kept a second time.
        if self.office.seen(&key) {
            judgement.outcome = Outcome::Duplicate;
        }
        judgement.key = Some(key);
        judgement
    }

    /// Judges mail that is read, as if it were a person's and new.
    fn weigh(
        &self,
        message: &Message,
        found: Option<&Found>,
        orders: Option<Orders>,
        sender: Option<(&Desk, &Seat)>,
    ) -> Judgement {
        let header = &message.header;
        // Words of every game at the head of a mail that say of nothing whose they are.
        let found = found.filter(|found| found.block.header.game.is_some() || sender.is_some());
        let Some(Found { block, rival, depth, .. }) = found else {
            let reason = if message.is_encrypted() {
                Reason::Encrypted
            } else if message.unreadable.is_empty() {
                Reason::NoBlock
            } else {
                Reason::UnreadableAttachment
            };
            let mut judgement = refused(header, reason, sender);
            if sender.is_none()
                && let Some(desk) = header.from.iter().find_map(|from| self.office.sat(from))
            {
                return self.ended(judgement, &desk, &crate::sheet::Header::default());
            }
            judgement.unreadable.clone_from(&message.unreadable);
            judgement.answers_player = reason == Reason::NoBlock && self.answers_player(header);
            judgement.question = match sender.filter(|_| !judgement.answers_player) {
                Some((desk, _)) if reason == Reason::NoBlock => {
                    // The moderator reads it, and what he is shown may be seen by others.
                    let blotted = |question: String| {
                        desk.seats.iter().fold(question, |question, seat| seat.token.blotted(&question))
                    };
                    question::find(message, &*desk.tongue).map(blotted)
                }
                _ => None,
            };
            return judgement;
        };
        let senders_position = sender.map_or(0, |(_, seat)| seat.position);
        let named = block.header.game.as_deref();
        let desk = named.map_or(sender.map(|(desk, _)| desk), |game| self.office.desk(game));
        // A seat of this game that the sender holds.
        let writer = desk.and_then(|desk| {
            desk.seats.iter().find(|seat| header.from.iter().any(|from| same_mailbox(from, &seat.email)))
        });
        let own_position = writer.map_or(senders_position, |seat| seat.position);
        let position = block.header.position.unwrap_or(own_position);
        let mut judgement = refused(header, Reason::UnknownGame, sender);
        judgement.position = position;
        judgement.number = block.header.number;
        judgement.rival = *rival;
        judgement.goes_on = block.goes_on;
        judgement.unheard = block.unheard;
        judgement.unreadable.clone_from(&message.unreadable);
        judgement.named.clone_from(&block.header.game);
        if let Some(closed) = block.header.game.as_deref().and_then(|game| self.office.closed(game)) {
            judgement.outcome = Outcome::Held;
            judgement.reason = Some(Reason::Unprocessable);
            judgement.game = Some(closed);
            judgement.answer = None;
            return judgement;
        }
        let ended = named.filter(|_| desk.is_none()).and_then(|game| self.office.ended(game));
        if let Some(ended) = ended {
            return self.ended(judgement, &ended, &block.header);
        }
        let Some(desk) = desk else {
            if named.is_some_and(|game| self.office.elsewhere(game)) {
                let named = judgement.named.take();
                return Judgement {
                    named,
                    position,
                    ..blank(header.clone(), Outcome::Ignored, Some(Reason::UnknownGame))
                };
            }
            if let (Some(game), Some(_)) = (&block.header.game, &block.header.token) {
                judgement.guess = Some(Guess::at(game, position));
            }
            return judgement;
        };
        judgement.game = Some(desk.game.clone());
        judgement.next_number = Some(desk.number);
        judgement.tongue = Some(desk.tongue.clone());
        let seat = desk.seat(position);
        // Registered addresses both.
        judgement.answer = writer.or(seat).map(Answer::from);
        let known = match self.known(desk, seat, block.header.token.as_deref(), &header.from) {
            Ok(known) => known,
            Err(reason) => {
                judgement.reason = Some(reason);
                judgement.guess = (reason == Reason::WrongToken).then(|| Guess::at(&desk.game, position));
                return judgement;
            }
        };
        judgement.proven = true;
        // A token that was not written is not blotted out either: what is blotted would tell it.
        let bears = |seat: &&Seat| block.header.token.as_deref().is_some_and(|token| seat.token.is(token));
        judgement.borne = seat.filter(bears).map(|seat| seat.token.clone()).into_iter().collect();
        judgement.answer = seat.map(Answer::from);
        judgement.unknown_address = known.unknown_address;
        judgement.reason = match block.header.number {
            None => Some(Reason::MissingTurn),
            Some(number) if number < desk.number => Some(Reason::StaleTurn),
            Some(number) if number > desk.number => Some(Reason::FutureTurn),
            Some(_) if block.too_long => Some(Reason::TooLarge),
            Some(_) => None,
        };
        // What may come at any time counts whatever number is named, or none.
        let any_number = match judgement.reason {
            Some(Reason::MissingTurn | Reason::StaleTurn) => true,
            Some(Reason::FutureTurn) => desk.tongue.in_turn(),
            _ => false,
        };
        // Nothing is asked for by what lies in a message that is attached.
        let (asides, aside_faults) = if *depth == block.depth { block.asides() } else { Default::default() };
        let by_moves = desk.tongue.count() == Count::Moves;
        if judgement.reason.is_some() && !(any_number && (by_moves || !asides.is_empty())) {
            return judgement;
        }
        // A game may have begun since the message was read.
        let tongue = &desk.tongue;
        let ready = orders.filter(|orders| orders.stamp == tongue.stamp());
        let mut sheet = ready.map_or_else(|| tongue.read(block), |orders| orders.sheet);
        let mut stale = false;
        if let Some(reason) = judgement.reason {
            let before = sheet.orders.len();
            for read in sheet.orders.iter_mut().filter(|_| reason == Reason::StaleTurn) {
                read.order.answers &= !tongue.stays(&read.order);
            }
            let refused = sheet.orders.iter().any(|read| read.order.answers);
            sheet.orders.retain(|read| !(read.order.answers || refused && tongue.waits(&read.order)));
            let late = before > 0 && (sheet.orders.is_empty() || !by_moves);
            if late || block.too_long || sheet.orders.is_empty() && asides.is_empty() {
                return judgement;
            }
            stale = sheet.orders.len() < before;
            sheet.freely.clear();
            // The receipt shows what counts; the reason stays where an answer came too late.
            judgement.reason = Some(reason).filter(|_| stale);
        }
        sheet.diagnostics.extend(aside_faults);
        sheet.diagnostics.sort_by_key(|fault| (fault.line, fault.column));
        judgement.asides = asides.into_iter().map(|aside| desk.blotted(aside)).collect();
        let language = seat.map_or(Language::English, |seat| seat.language);
        judgement.understood = sheet.orders.iter().map(|read| tongue.in_words(&read.order, language)).collect();
        let clean = sheet.diagnostics.is_empty() && !rival && !judgement.unknown_address && !stale;
        if sheet.orders.is_empty() && judgement.asides.is_empty() {
            judgement.reason = Some(Reason::NoOrders);
        } else {
            judgement.outcome = if clean { Outcome::Accepted } else { Outcome::AcceptedWithWarnings };
        }
        judgement.sheet = Some(sheet);
        judgement
    }
}

/// Does the same with the judgement of every block.
fn each(judgement: &mut Judgement, mut change: impl FnMut(&mut Judgement)) {
    change(judgement);
    judgement.more.iter_mut().for_each(change);
}

/// Holds a sheet that would count, and leaves out whatever else a program says.
fn hold(judgement: &mut Judgement) {
    let counts = judgement.outcome.counts();
    judgement.outcome = if counts { Outcome::Held } else { Outcome::Ignored };
    judgement.reason = Some(if counts { Reason::Automatic } else { Reason::AutoReply });
    judgement.guess = None;
    judgement.answer = None;
}

impl Judgement {
    /// Another block for its position was passed over.
    fn has_rival(&mut self) {
        self.rival = true;
        if self.outcome.counts() {
            self.outcome = Outcome::AcceptedWithWarnings;
        }
    }
}

/// A message refused, with all that its sender tells.
fn refused(header: &Header, reason: Reason, sender: Option<(&Desk, &Seat)>) -> Judgement {
    let mut judgement = blank(header.clone(), Outcome::Refused, Some(reason));
    if let Some((desk, seat)) = sender {
        judgement.position = seat.position;
        judgement.game = Some(desk.game.clone());
        judgement.next_number = Some(desk.number);
        judgement.tongue = Some(desk.tongue.clone());
        judgement.answer = Some(Answer::from(seat));
    }
    judgement
}
