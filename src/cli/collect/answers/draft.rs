//! An answer before it is a letter: it needs nothing more of the database, so that several are written at once.

use crate::cli::collect::filing::turn;
use crate::cli::{Failure, letters};
use crate::games::Seat;
use crate::post::letter::{self, Cause, Correspondent};
use crate::post::receipt::{Circumstances, Receipt, receipts};
use crate::post::verdict::Answer;
use crate::post::{Judgement, Secret};
use crate::shelf::Prospect;
use crate::store::{GameRow, Letter, LetterKind};
use chrono::{DateTime, Utc};

/// What the answer to a message will say.
pub(in crate::cli) struct Draft {
    pub(super) game: GameRow,
    /// Of the database, for its Message-ID.
    pub(super) secret: Secret,
    /// The message answered; `None`: the moderator has entered a sheet.
    pub(super) mail: Option<i64>,
    pub(super) date: DateTime<Utc>,
    pub(super) content: Content,
    /// Which block of the message it answers, from 0.
    pub(super) block: usize,
    /// Further blocks that the same receipt is for.
    pub(super) more: Vec<(usize, Said)>,
}

pub(super) enum Content {
    /// A receipt.
    Receipt(Box<Said>),
    /// What a player asked for.
    Reply(Reply),
}

/// What a receipt says of a block; what the orders come to is still to be added.
pub(super) struct Said {
    pub(super) prospect: Option<Box<dyn Prospect>>,
    pub(super) circumstances: Circumstances,
    /// The calendar file of the deadline it names.
    pub(super) calendar: Option<letter::Attachment>,
}

impl Said {
    /// All of it, in the language of the answer.
    fn whole(&self, answer: &Answer) -> Circumstances {
        let mut circumstances = self.circumstances.clone();
        if let Some(prospect) = &self.prospect {
            circumstances.forecast = prospect.forecast(answer.language);
        }
        circumstances
    }
}

/// The words of an answer.
#[derive(Clone)]
pub(super) struct Reply {
    pub(super) kind: LetterKind,
    /// The turn after which it is withdrawn if that is undone.
    pub(super) turn: Option<u16>,
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) enclosed: Enclosed,
}

impl Reply {
    /// One of words alone.
    pub(super) fn plain(judgement: &Judgement, words: Receipt) -> Reply {
        let Receipt { subject, text } = words;
        let turn = judgement.next_number.and_then(turn);
        Reply { kind: LetterKind::Receipt, turn, subject, text, enclosed: Enclosed::default() }
    }
}

/// What an answer holds beside its text.
#[derive(Clone, Default)]
pub(super) struct Enclosed {
    pub(super) html: Option<String>,
    pub(super) inlines: Vec<letter::Inline>,
    pub(super) attachments: Vec<letter::Attachment>,
}

impl Draft {
    /// The number of the message answered, if there is one.
    pub(in crate::cli) fn mail(&self) -> Option<i64> {
        self.mail
    }

    /// True if it answers this block of the message.
    pub(in crate::cli) fn answers(&self, block: usize) -> bool {
        self.block == block || self.more.iter().any(|(further, _)| *further == block)
    }

    /// The letter for the outbox; `None` where nothing is answered.
    ///
    /// # Errors
    /// If an address is none.
    pub(in crate::cli) fn letter(&self, whole: &Judgement) -> Result<Option<Letter>, Failure> {
        let Some(judgement) = whole.all().nth(self.block) else { return Ok(None) };
        let Some(answer) = &judgement.answer else { return Ok(None) };
        let reply = match &self.content {
            Content::Reply(reply) => Some(reply.clone()),
            Content::Receipt(said) => self.receipted(whole, judgement, said),
        };
        reply.map(|reply| self.addressed(reply, judgement, answer)).transpose()
    }

    fn addressed(&self, reply: Reply, judgement: &Judgement, answer: &Answer) -> Result<Letter, Failure> {
        let Draft { game, date, .. } = self;
        let words = [
            format!("g{}", game.name.to_lowercase()),
            format!("t{}", judgement.next_number.unwrap_or_default()),
            format!("p{}", judgement.position),
            self.mark(),
        ];
        let Reply { kind, turn, subject, text, enclosed } = reply;
        let content = format!("{}\n{text}", game.seed);
        let message_id = self.secret.message_id(&words, &content, game.domain());
        let header = &judgement.header;
        let mut references = header.references.clone();
        references.extend(header.message_id.clone());
        let built = letter::Letter {
            from: Correspondent { name: letters::REFEREE.to_owned(), address: game.address.clone() },
            to: Correspondent { name: answer.name.clone(), address: answer.address.clone() },
            reply_to: game.address.clone(),
            subject: subject.clone(),
            text,
            html: enclosed.html,
            inlines: enclosed.inlines,
            attachments: enclosed.attachments,
            message_id: message_id.clone(),
            date: date.fixed_offset(),
            in_reply_to: header.message_id.clone(),
            references,
            cause: if self.mail.is_some() { Cause::Reply } else { Cause::Generated },
            commitment: None,
        };
        Ok(Letter {
            game: Some(game.id),
            turn,
            position: Some(Seat(judgement.position)),
            kind,
            address: answer.address.clone(),
            subject,
            message_id,
            raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
        })
    }

    /// What tells it from other answers in its Message-ID.
    fn mark(&self) -> String {
        match (self.mail, &self.content) {
            (Some(mail), _) => format!("r{mail}"),
            (None, Content::Receipt(said)) => format!("e{}", said.circumstances.number.unwrap_or_default()),
            (None, Content::Reply(_)) => "e".to_owned(),
        }
    }

    /// The receipt for the block it answers and the further ones.
    fn receipted(&self, whole: &Judgement, judgement: &Judgement, said: &Said) -> Option<Reply> {
        let further = self.more.iter().filter_map(|(block, said)| Some((whole.all().nth(*block)?, said)));
        let all: Vec<(&Judgement, &Said)> = std::iter::once((judgement, said)).chain(further).collect();
        let parts: Vec<(&Judgement, Circumstances)> =
            all.iter().filter_map(|(one, said)| Some((*one, said.whole(one.answer.as_ref()?)))).collect();
        let parts: Vec<_> = parts.iter().map(|(one, circumstances)| (*one, circumstances)).collect();
        let Receipt { subject, text } = receipts(&parts)?;
        // What is undone in one game takes back nothing that is said of another.
        let one_game = parts.iter().all(|(one, _)| one.game == judgement.game);
        let turn = judgement.next_number.and_then(turn).filter(|_| one_game);
        let mut attachments: Vec<letter::Attachment> = Vec::new();
        for calendar in all.iter().filter_map(|(_, said)| said.calendar.as_ref()) {
            // Several seats of a game have one deadline.
            if attachments.iter().all(|other| other.name != calendar.name) {
                attachments.push(calendar.clone());
            }
        }
        let enclosed = Enclosed { attachments, ..Enclosed::default() };
        Some(Reply { kind: LetterKind::Receipt, turn, subject, text, enclosed })
    }
}
