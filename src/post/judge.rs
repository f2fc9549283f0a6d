//! From a raw message to a judgement.
//!
//! Pure: what must be known of games and of earlier mail comes through an [`Office`]. A message that makes the program
//! itself stumble is held for the moderator; it never stops the next one.

use super::automatic;
use super::identity::{self, same_mailbox};
use super::message::{Header, Message, Place, Text};
use super::office::{Desk, Limits, MessageKey, Office, Seat};
use super::request;
use super::verdict::{Answer, Judgement, Outcome, Reason};
use crate::sheet::{self, Block};
use sha2::{Digest, Sha256};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How much of a message that is too large is looked at to see who sent it, bytes.
const HEADER_BYTES: usize = 64_000;

/// Judges a message.
pub fn judge(raw: &[u8], office: &dyn Office, limits: &Limits) -> Judgement {
    let judged = catch_unwind(AssertUnwindSafe(|| Judging { office, own: office.own_addresses() }.judge(raw, limits)));
    judged.unwrap_or_else(|_| blank(Header::default(), Outcome::Held, Some(Reason::Unprocessable)))
}

/// A judgement that knows nothing yet.
fn blank(header: Header, outcome: Outcome, reason: Option<Reason>) -> Judgement {
    Judgement {
        outcome,
        reason,
        request: None,
        position: 0,
        game: None,
        turn: None,
        next_turn: None,
        sheet: None,
        canonical: Vec::new(),
        rival: false,
        unknown_address: false,
        key: None,
        answer: None,
        header,
        unreadable: Vec::new(),
    }
}

struct Judging<'a> {
    office: &'a dyn Office,
    own: Vec<String>,
}

impl Judging<'_> {
    fn judge(&self, raw: &[u8], limits: &Limits) -> Judgement {
        if raw.len() > limits.message_bytes {
            return self.too_large(raw);
        }
        let is_own = |address: &str| self.own.iter().any(|own| same_mailbox(address, own));
        let Ok(message) = Message::read(raw, limits, &is_own) else { return self.too_large(raw) };
        let sender = self.seat_of(&message.header);
        if let Some(reason) = automatic::never_read(&message.header, &self.own) {
            return self.ignored(message.header, reason, sender);
        }
        if self.is_silenced(&message.header) {
            return self.silenced(message.header, sender);
        }
        let found = counting_block(&message.texts, limits);
        let key = key_of(&message, found.as_ref().map(|found| &found.block));
        let mut judgement = self.weigh(&message, found.as_ref(), sender);
        if let Some(asked) = self.asked(&message, found.as_ref(), &judgement) {
            judgement = asked;
        }
        if automatic::says_automatic(&message.header) && !self.office.vouched() {
            let unquoted = found.is_some_and(|found| found.depth == 0);
            if !(judgement.outcome.counts() && unquoted) {
                return self.ignored(message.header, Reason::AutoReply, sender);
            }
            judgement.outcome = Outcome::Held;
            judgement.reason = Some(Reason::Automatic);
            judgement.answer = None;
        }
        if self.office.seen(&key) {
            judgement.outcome = Outcome::Duplicate;
            judgement.reason = None;
            judgement.request = None;
            judgement.position = sender.map_or(0, |(_, seat)| seat.position);
        }
        judgement.key = Some(key);
        judgement
    }

    /// The seat of a sender, and its desk.
    fn seat_of(&self, header: &Header) -> Option<(&Desk, &Seat)> {
        self.seat_in(&self.office.games(), header)
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

    fn too_large(&self, raw: &[u8]) -> Judgement {
        let header = Message::header(&raw[..raw.len().min(HEADER_BYTES)]);
        let sender = self.seat_of(&header);
        if let Some(reason) = automatic::never_read(&header, &self.own) {
            return self.ignored(header, reason, sender);
        }
        if automatic::says_automatic(&header) {
            return self.ignored(header, Reason::AutoReply, sender);
        }
        if self.is_silenced(&header) {
            return self.silenced(header, sender);
        }
        let key = MessageKey { message_id: header.message_id.clone(), digest: hex(&Sha256::digest(raw)) };
        let mut judgement = refused(&header, Reason::TooLarge, sender);
        if self.office.seen(&key) {
            judgement.outcome = Outcome::Duplicate;
            judgement.reason = None;
        }
        judgement.key = Some(key);
        judgement
    }

    /// The judgement of a request, if the message is one: orders that are not quoted come first, and quoted ones that
    /// count come before a word in the subject.
    fn asked(&self, message: &Message, found: Option<&Found>, weighed: &Judgement) -> Option<Judgement> {
        let asked = request::find(message)?;
        let orders = found.is_some_and(|found| found.depth == 0) || (weighed.outcome.counts() && !asked.in_text);
        if orders {
            return None;
        }
        let named = match &asked.game {
            Some(name) => vec![self.office.desk(name)?.game.clone()],
            None => self.office.games(),
        };
        let (desk, seat) = self.seat_in(&named, &message.header)?;
        let mut judgement = blank(message.header.clone(), Outcome::Request, None);
        judgement.request = Some(asked.request);
        judgement.position = seat.position;
        judgement.next_turn = Some(desk.next_turn);
        judgement.game = Some(desk.game.clone());
        judgement.answer = Some(Answer::from(seat));
        Some(judgement)
    }

    fn is_silenced(&self, header: &Header) -> bool {
        identity::guessers(&header.from).iter().any(|mailbox| self.office.silenced(mailbox))
    }

    /// Not read: sent again later, the message is new.
    fn silenced(&self, header: Header, sender: Option<(&Desk, &Seat)>) -> Judgement {
        let judgement = refused(&header, Reason::Silenced, sender);
        Judgement { answer: None, ..judgement }
    }

    fn ignored(&self, header: Header, reason: Reason, sender: Option<(&Desk, &Seat)>) -> Judgement {
        // Their From is ours, a program's or a list's, even where it looks like a player's.
        let nobodys = matches!(reason, Reason::Bounce | Reason::OwnMail | Reason::MailingList);
        let mut judgement = blank(header, Outcome::Ignored, Some(reason));
        if let Some((desk, seat)) = sender.filter(|_| !nobodys) {
            judgement.position = seat.position;
            judgement.game = Some(desk.game.clone());
        }
        judgement
    }

    /// Judges mail that is read, as if it were a person's and new.
    fn weigh(&self, message: &Message, found: Option<&Found>, sender: Option<(&Desk, &Seat)>) -> Judgement {
        let header = &message.header;
        let Some(Found { block, rival, .. }) = found else {
            let reason = if message.encrypted {
                Reason::Encrypted
            } else if message.unreadable.is_empty() {
                Reason::NoBlock
            } else {
                Reason::UnreadableAttachment
            };
            let mut judgement = refused(header, reason, sender);
            judgement.unreadable.clone_from(&message.unreadable);
            return judgement;
        };
        let senders_position = sender.map_or(0, |(_, seat)| seat.position);
        let position = block.header.position.unwrap_or(senders_position);
        let desk = block.header.game.as_deref().and_then(|game| self.office.desk(game));
        let mut judgement = refused(header, Reason::UnknownGame, sender);
        judgement.position = position;
        judgement.turn = block.header.turn;
        judgement.rival = *rival;
        judgement.unreadable.clone_from(&message.unreadable);
        let Some(desk) = desk else { return judgement };
        judgement.game = Some(desk.game.clone());
        judgement.next_turn = Some(desk.next_turn);
        let seat = desk.seat(position);
        // A seat of this game that the sender holds, else the one he names: registered addresses both.
        let writer = desk.seats.iter().find(|seat| header.from.iter().any(|from| same_mailbox(from, &seat.email)));
        judgement.answer = writer.or(seat).map(Answer::from);
        let known = match identity::check(desk.policy, seat, block.header.token.as_deref(), &header.from) {
            Ok(known) => known,
            Err(reason) => {
                judgement.reason = Some(reason);
                return judgement;
            }
        };
        judgement.answer = seat.map(Answer::from);
        judgement.unknown_address = known.unknown_address;
        judgement.reason = match block.header.turn {
            None => Some(Reason::MissingTurn),
            Some(turn) if turn < desk.next_turn => Some(Reason::StaleTurn),
            Some(turn) if turn > desk.next_turn => Some(Reason::FutureTurn),
            Some(_) if block.too_long => Some(Reason::TooLarge),
            Some(_) => None,
        };
        if judgement.reason.is_some() {
            return judgement;
        }
        let sheet = sheet::parse(block, &desk.map);
        judgement.canonical = sheet.orders.iter().map(|read| sheet::canonical(&read.order, &desk.map)).collect();
        let clean = sheet.diagnostics.is_empty() && !rival && !known.unknown_address;
        if sheet.orders.is_empty() {
            judgement.reason = Some(Reason::NoOrders);
        } else {
            judgement.outcome = if clean { Outcome::Accepted } else { Outcome::AcceptedWithWarnings };
        }
        judgement.sheet = Some(sheet);
        judgement
    }
}

/// A message refused, with all that its sender tells.
fn refused(header: &Header, reason: Reason, sender: Option<(&Desk, &Seat)>) -> Judgement {
    let mut judgement = blank(header.clone(), Outcome::Refused, Some(reason));
    if let Some((desk, seat)) = sender {
        judgement.position = seat.position;
        judgement.game = Some(desk.game.clone());
        judgement.next_turn = Some(desk.next_turn);
        judgement.answer = Some(Answer::from(seat));
    }
    judgement
}

/// The block that counts.
struct Found {
    block: Block,
    /// How deep it is quoted, attached messages counting as quotes.
    depth: usize,
    rival: bool,
}

/// The block that counts among a message's texts: the shallowest, of several the first. HTML is looked at only where no
/// plain text of its message holds a block.
fn counting_block(texts: &[Text], limits: &Limits) -> Option<Found> {
    let mut best: Option<Found> = None;
    let mut with_plain_block = Vec::new();
    let mut order: Vec<&Text> = texts.iter().collect();
    order.sort_by_key(|text| (text.level, text.message, text.place as u8));
    for text in order {
        if text.place == Place::Html && with_plain_block.contains(&text.message) {
            continue;
        }
        let Some(block) = sheet::find_block_within(&text.text, &limits.sheet) else { continue };
        if text.place == Place::Plain {
            with_plain_block.push(text.message);
        }
        let found = Found { depth: block.depth + text.level, rival: block.rival, block };
        match &mut best {
            Some(best) if best.depth < found.depth => {}
            Some(best) if best.depth == found.depth => best.rival |= words(&best.block) != words(&found.block),
            best => *best = Some(found),
        }
    }
    best
}

/// What a block says, however it is set.
fn words(block: &Block) -> Vec<String> {
    let lines = block.lines.iter().map(|line| line.text.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect()
}

/// What a message is known by.
fn key_of(message: &Message, block: Option<&Block>) -> MessageKey {
    let mut digest = Sha256::new();
    match block {
        Some(block) if message.header.message_id.is_some() => {
            for line in words(block) {
                digest.update(line.as_bytes());
                digest.update(b"\n");
            }
        }
        // What the sender wrote, not what the way added.
        _ => {
            let header = &message.header;
            for field in [&header.from.join(","), &header.to, &header.subject, &header.date] {
                digest.update(field.as_bytes());
                digest.update(b"\n");
            }
            digest.update(&message.content);
        }
    }
    MessageKey { message_id: message.header.message_id.clone(), digest: hex(&digest.finalize()) }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
