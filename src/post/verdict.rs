//! What the referee made of a message, for the database, the receipt and whoever asks `rpo check`.

use super::counted::counted;
use super::identity::Guess;
use super::message::Header;
use super::office::{MessageKey, Seat};
pub use super::reason::Reason;
use super::request::Request;
use super::token::Token;
use crate::language::{Language, text};
use crate::sheet::aside::Aside;
use crate::sheet::{Count, Diagnostic, Fault, Sheet, Tongue};
use serde::Serialize;
use std::fmt;
use std::sync::Arc;

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    Accepted,
    AcceptedWithWarnings,
    Refused,
    /// Not read, not answered.
    Ignored,
    /// Kept for the moderator, neither counted nor answered.
    Held,
    /// Read before.
    Duplicate,
    /// No orders, but something the referee is asked for.
    Request,
}

impl Outcome {
    /// True if the sheet counts.
    pub fn counts(self) -> bool {
        matches!(self, Outcome::Accepted | Outcome::AcceptedWithWarnings)
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Outcome::Accepted => "accepted",
            Outcome::AcceptedWithWarnings => "accepted-with-warnings",
            Outcome::Refused => "refused",
            Outcome::Ignored => "ignored",
            Outcome::Held => "held",
            Outcome::Duplicate => "duplicate",
            Outcome::Request => "request",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Where an answer goes: always an address somebody registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub position: u8,
    pub address: String,
    pub name: String,
    pub language: Language,
    /// Never shown; whatever is shown of the player's lines has it blotted out.
    pub(super) token: Token,
}

impl From<&Seat> for Answer {
    fn from(seat: &Seat) -> Answer {
        Answer {
            position: seat.position,
            address: seat.email.clone(),
            name: seat.name.clone(),
            language: seat.language,
            token: seat.token.clone(),
        }
    }
}

/// What the referee made of a message.
#[derive(Clone, Debug)]
pub struct Judgement {
    pub outcome: Outcome,
    pub reason: Option<Reason>,
    /// What is asked for, if that is all the message is about.
    pub request: Option<Request>,
    /// Words of the order that help is wanted with, if it is one.
    pub topic: Option<String>,
    /// What a player asks in words, if there is no block; never with his token.
    pub question: Option<String>,
    /// It answers what another player wrote, without a block.
    pub answers_player: bool,
    /// The position the block names, else the sender's; 0: nobody's.
    pub position: u8,
    /// The game, if the block names one that is played, else the sender's.
    pub game: Option<String>,
    /// The turn or decision the block names.
    pub number: Option<u32>,
    /// The one orders are awaited for, if the game is known.
    pub next_number: Option<u32>,
    /// As read: also for a refused or held sheet, which does not count.
    pub sheet: Option<Sheet>,
    /// The language of the game, if the game is known.
    pub tongue: Option<Arc<dyn Tongue>>,
    /// The sheet's orders in the language of the answer, a line each.
    pub understood: Vec<String>,
    /// What it asks for in words of every game, if it counts; no letter in it shows a token of the game.
    pub asides: Vec<Aside>,
    /// Another block of the same depth differs and was passed over.
    pub rival: bool,
    /// Below the END of the block stand lines like orders, which were not read.
    pub goes_on: bool,
    /// Words of every game stand in it where it is quoted, and were not heard.
    pub unheard: bool,
    /// The token was right, the address is none of the position's.
    pub unknown_address: bool,
    /// It is the position's, by all that the game asks for as proof, whether it counts or not.
    pub proven: bool,
    /// A wrong token was tried.
    pub guess: Option<Guess>,
    /// By this the same message is known again; `None` for what the program stumbled over.
    pub key: Option<MessageKey>,
    /// `None`: no answer.
    pub answer: Option<Answer>,
    /// The header of the message.
    pub header: Header,
    /// Names of attached files that could not be read.
    pub unreadable: Vec<String>,
    /// The game as the block names it, whether it is played or not.
    pub named: Option<String>,
    /// What was made of the message's other blocks, each for another position; those have none of these themselves.
    pub more: Vec<Judgement>,
    /// The right tokens its blocks bear, if it holds several: none of them is shown in the answer to another.
    pub(super) borne: Vec<Token>,
}

impl Judgement {
    /// True if the message is a letter that comes back, or a report of one: what it says of letters is to be looked at.
    pub fn comes_back(&self) -> bool {
        self.outcome == Outcome::Ignored && self.reason == Some(Reason::Bounce)
    }

    /// True if the message was not read, and is known from the time when it wasn't the first time: nothing follows from it.
    pub fn known_unread(&self) -> bool {
        self.outcome == Outcome::Duplicate && self.reason.is_some()
    }

    /// The judgements of all blocks of the message.
    pub fn all(&self) -> impl Iterator<Item = &Judgement> {
        std::iter::once(self).chain(&self.more)
    }

    /// Some of a message's judgements as those of a message that holds no other blocks; `None`: there are none.
    pub fn of_blocks<'a>(blocks: impl IntoIterator<Item = &'a Judgement>) -> Option<Judgement> {
        let mut all = blocks.into_iter().map(|one| Judgement { more: Vec::new(), ..one.clone() });
        let first = all.next()?;
        Some(Judgement { more: all.collect(), ..first })
    }

    /// The judgement of a block, from 0, to be changed.
    pub fn of_block(&mut self, block: usize) -> Option<&mut Judgement> {
        match block.checked_sub(1) {
            None => Some(self),
            Some(further) => self.more.get_mut(further),
        }
    }

    /// What is known already is not answered: nobody has sent it again.
    pub fn silence_duplicates(&mut self) {
        for block in 0..=self.more.len() {
            if let Some(one) = self.of_block(block).filter(|one| one.outcome == Outcome::Duplicate) {
                one.answer = None;
            }
        }
    }

    /// Refuses a sheet that came after its deadline; what may come at any time counts all the same.
    pub fn too_late(&mut self) {
        self.reason = Some(Reason::Late);
        let Some(sheet) = self.sheet.as_mut().filter(|sheet| sheet.orders.iter().any(|read| !read.order.answers))
        else {
            self.outcome = Outcome::Refused;
            return;
        };
        let mut places = sheet.orders.iter().map(|read| !read.order.answers);
        self.understood.retain(|_| places.next().unwrap_or_default());
        sheet.orders.retain(|read| !read.order.answers);
        sheet.freely.clear();
        self.outcome = Outcome::AcceptedWithWarnings;
    }

    /// True if the message held no block, none that could be read, or one in which nothing stood, as it was sent to be
    /// filled in: whatever wrote it need not have been a person.
    pub fn is_without_block(&self) -> bool {
        self.outcome == Outcome::Refused
            && match self.reason {
                Some(Reason::NoBlock | Reason::UnreadableAttachment | Reason::Encrypted) => true,
                Some(Reason::NoOrders) => self.sheet.as_ref().is_none_or(|sheet| sheet.diagnostics.is_empty()),
                _ => false,
            }
    }

    /// What would count is an old sheet, set below a letter by a program, for all that can be told. One that is `known` from
    /// the very letter it answers is passed over; another is held for the moderator.
    pub fn is_old(&mut self, known: bool) {
        self.outcome = if known { Outcome::Ignored } else { Outcome::Held };
        self.reason = Some(if known { Reason::AutoReply } else { Reason::Automatic });
        self.answer = None;
    }

    /// True if every block of the message is its position's.
    pub fn all_proven(&self) -> bool {
        self.all().all(|one| one.proven)
    }

    /// Text with the tokens blotted out that whoever reads it may not see there.
    pub(super) fn blotted(&self, text: &str) -> String {
        let own = self.answer.as_ref().map(|answer| &answer.token);
        own.into_iter().chain(&self.borne).fold(text.to_owned(), |text, token| token.blotted(&text))
    }

    /// Why it does not count, or what it asks for, in one word; empty for a sheet that counts.
    pub fn why(&self) -> &'static str {
        self.request.map(Request::code).or(self.reason.map(Reason::code)).unwrap_or_default()
    }

    /// What is asked for in words of every game, if the block counts.
    pub fn asked_aside(&self) -> &[Aside] {
        if self.outcome.counts() { &self.asides } else { &[] }
    }

    /// The sheet, if it counts and gives orders.
    pub fn counted(&self) -> Option<&Sheet> {
        self.sheet.as_ref().filter(|sheet| self.outcome.counts() && !sheet.orders.is_empty())
    }

    /// Canonical lines of the sheet's orders, one each.
    pub fn canonical(&self) -> impl Iterator<Item = &str> {
        self.sheet.iter().flat_map(|sheet| &sheet.orders).map(|read| read.order.canonical.as_str())
    }

    /// What to do about a faulty line, in words.
    pub fn hint(&self, diagnostic: &Diagnostic, language: Language) -> String {
        hint(diagnostic, self.tongue.as_deref(), language)
    }

    /// What `rpo check --json` prints.
    pub fn to_json(&self, language: Language) -> CheckReport {
        let sheet = self.sheet.as_ref().filter(|_| self.outcome.counts());
        let diagnostics = sheet.map(|sheet| sheet.diagnostics.as_slice()).unwrap_or_default();
        CheckReport {
            outcome: self.outcome,
            reason: self.why().to_owned(),
            position: self.position,
            turn: self.number,
            orders: if sheet.is_some() { self.canonical().map(str::to_owned).collect() } else { Vec::new() },
            words: self.asked_aside().iter().map(Aside::canonical).collect(),
            diagnostics: diagnostics.iter().map(|one| self.complaint(one, language)).collect(),
            more: self.more.iter().map(|one| one.to_json(language)).collect(),
        }
    }
}

impl Judgement {
    /// A diagnostic in words, which may repeat what the player wrote but not his token.
    fn complaint(&self, diagnostic: &Diagnostic, language: Language) -> CheckDiagnostic {
        let blotted = |words: String| self.blotted(&words);
        CheckDiagnostic {
            line: diagnostic.line,
            column: diagnostic.column,
            code: diagnostic.code,
            message: blotted(message(diagnostic, self.tongue.as_deref(), language)),
            hint: blotted(self.hint(diagnostic, language)),
        }
    }
}

/// A judgement as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    pub outcome: Outcome,
    /// Empty for a sheet that counts.
    pub reason: String,
    pub position: u8,
    pub turn: Option<u32>,
    pub orders: Vec<String>,
    /// What is asked for in words of every game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    pub diagnostics: Vec<CheckDiagnostic>,
    /// The message's other blocks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<CheckReport>,
}

/// A diagnostic as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckDiagnostic {
    pub line: usize,
    pub column: usize,
    pub code: Fault,
    pub message: String,
    pub hint: String,
}

/// What is wrong with a line, in words.
pub fn message(diagnostic: &Diagnostic, tongue: Option<&dyn Tongue>, language: Language) -> String {
    let key = format!("fault-{}", diagnostic.code.code());
    text(language, &counted(counts(tongue), &key, language), &[("subject", diagnostic.subject.clone().into())])
}

/// How the game counts whose language it is; where none is known, as most do.
fn counts(tongue: Option<&dyn Tongue>) -> Count {
    tongue.map_or(Count::Turns, |tongue| tongue.count())
}

/// What to do about it, in words: what may have been meant, where that can be guessed. What is suggested is put into
/// the reader's language by the one it was read in.
pub fn hint(diagnostic: &Diagnostic, tongue: Option<&dyn Tongue>, language: Language) -> String {
    let suggested = |line: &str| tongue.map_or_else(|| line.to_owned(), |tongue| tongue.suggested(line, language));
    if let Some((first, second)) = diagnostic.suggestion.as_deref().and_then(|lines| lines.split_once('\n')) {
        // An order is not torn apart at the end of a line.
        let whole = |line: &str| suggested(line).replace(' ', "\u{a0}");
        let lines = [("first", whole(first).into()), ("second", whole(second).into())];
        return text(language, "fault-choose", &lines);
    }
    if let Some(suggestion) = &diagnostic.suggestion {
        // Words of two languages may be one in the reader's.
        let mut words: Vec<String> = Vec::new();
        for word in suggested(suggestion).split(", ").map(str::to_owned) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        return text(language, "fault-did-you-mean", &[("suggestion", words.join(", ").into())]);
    }
    let key = format!("fault-{}-hint", diagnostic.code.code());
    text(language, &counted(counts(tongue), &key, language), &[("subject", diagnostic.subject.clone().into())])
}
