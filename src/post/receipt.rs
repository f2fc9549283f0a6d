//! The answer to a message, in the player's language.
//!
//! It says in one of four words what became of the mail, when it reached us, and how every line was understood; the
//! lines that were not are shown with marks under the fault. Nothing else of the mail is ever repeated, and never a
//! token.

mod asides;
mod together;

use super::aside::Done;
use super::counted::counted;
use super::message::one_line;
use super::office::Limits;
use super::verdict::{self, Answer, Judgement, Outcome, Reason};
use crate::language::{Language, text};
use crate::report::Forecast;
use crate::report::format::{COLUMNS, clean, paragraph, width, wrap};
use crate::sheet::{Count, Diagnostic, Fault};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use fluent_bundle::FluentValue;
use std::ops::Range;

/// Faulty lines shown one by one; of a page pasted by mistake nobody needs more.
const MAX_SHOWN: usize = 40;
/// Columns around the word before a hint: `  = hint: `, and a digit more for lines from 10 on.
const HINT_INDENT: usize = 8;
/// A sheet of fewer orders than this is soon written anew.
const MANY: usize = 4;
/// Letters of a line shown before a fault, where the line is long.
const BEFORE: usize = 60;
/// A sheet on file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnFile {
    /// The position's sheets of a turn count from 1.
    pub number: u32,
    pub orders: usize,
}

/// What the receipt says beyond the judgement. Times are in words, with their zone.
#[derive(Clone, Debug, Default)]
pub struct Circumstances {
    /// When the message reached the referee.
    pub received: String,
    /// Until when orders are taken.
    pub deadline: Option<String>,
    /// The moderator entered the sheet for the player: there is no mail to name.
    pub entered: bool,
    /// The number of this sheet, if it counts.
    pub number: Option<u32>,
    /// The sheet that counted before this message.
    pub before: Option<OnFile>,
    /// A sheet for the same decision that waits to be carried out before this one.
    pub ahead: Option<OnFile>,
    /// A sheet for the same decision that was carried out, and left it open.
    pub carried: Option<OnFile>,
    /// That sheet reached the referee later than this one, and goes on counting.
    pub outrun: bool,
    /// The computer played for him, who plays again with this sheet.
    pub back: bool,
    /// What came of what was asked for in words of every game.
    pub asides: Vec<Done>,
    /// What will become of the orders, in the player's language.
    pub forecast: Forecast,
    pub limits: Limits,
}

/// A receipt, to be put into a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    pub subject: String,
    pub text: String,
}

/// The word for what became of a message; `None` for mail that gets no receipt.
fn status(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Accepted => Some("receipt-accepted"),
        Outcome::AcceptedWithWarnings => Some("receipt-accepted-with-warnings"),
        Outcome::Refused => Some("receipt-refused"),
        Outcome::Duplicate => Some("receipt-duplicate"),
        Outcome::Ignored | Outcome::Held | Outcome::Request => None,
    }
}

/// True for a message that gets a receipt.
pub fn is_due(judgement: &Judgement) -> bool {
    judgement.answer.is_some() && status(judgement.outcome).is_some()
}

/// The receipt for a message; `None` for mail that gets none.
pub fn receipt(judgement: &Judgement, circumstances: &Circumstances) -> Option<Receipt> {
    let clerk = Clerk::of(judgement, circumstances)?;
    let status = clerk.say(clerk.status);
    Some(Receipt { subject: clerk.subject(&status), text: clerk.text(&status) })
}

/// The receipt for several blocks of one message, whose answers go to the same address, a part for each; those that get
/// none are left out. `None`: none gets any.
pub fn receipts(parts: &[(&Judgement, &Circumstances)]) -> Option<Receipt> {
    if let [(judgement, circumstances)] = parts {
        return receipt(judgement, circumstances);
    }
    let part = |&(judgement, circumstances): &(_, _)| Clerk::of(judgement, circumstances);
    together::receipt(&parts.iter().filter_map(part).collect::<Vec<_>>())
}

struct Clerk<'a> {
    language: Language,
    answer: &'a Answer,
    /// What became of the mail.
    status: &'static str,
    judgement: &'a Judgement,
    circumstances: &'a Circumstances,
}

impl<'a> Clerk<'a> {
    /// Who writes the receipt for a judgement; `None`: nobody.
    fn of(judgement: &'a Judgement, circumstances: &'a Circumstances) -> Option<Clerk<'a>> {
        let answer = judgement.answer.as_ref()?;
        let status = match status(judgement.outcome)? {
            _ if judgement.outcome.counts() && circumstances.forecast.refused => "receipt-accepted-not-possible",
            status => status,
        };
        Some(Clerk { language: answer.language, answer, status, judgement, circumstances })
    }

    fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    fn say_with(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let count = self.judgement.tongue.as_ref().map_or(Count::Turns, |tongue| tongue.count());
        text(self.language, &counted(count, key, self.language), args)
    }

    /// The turn or decision the letter is about.
    fn about(&self) -> Option<u32> {
        self.judgement.next_number.or(self.judgement.number)
    }

    fn subject(&self, status: &str) -> String {
        let none = || "none".to_owned();
        let game = self.judgement.game.clone().unwrap_or_else(none);
        let turn = self.about().map_or_else(none, |turn| turn.to_string());
        self.say_with("receipt-subject", &[("game", game.into()), ("turn", turn.into()), ("status", status.into())])
    }

    fn text(&self, status: &str) -> String {
        let mut parts = vec![self.head(status)];
        parts.extend(self.body());
        if self.judgement.outcome != Outcome::Duplicate {
            parts.extend(self.remarks());
            if self.judgement.reason != Some(Reason::Ended) {
                let in_turn = self.judgement.tongue.as_ref().is_some_and(|tongue| tongue.in_turn());
                parts.push(filled(&self.say(if in_turn { "receipt-in-turn" } else { "receipt-correct" })));
            }
            parts.extend(self.form());
        }
        parts.push(filled(&self.say("handbook-line")));
        parts.push(filled(&self.say("receipt-private")));
        parts.join("\n\n") + "\n"
    }

    /// What was understood, or why nothing counts.
    fn body(&self) -> Vec<String> {
        let mut parts = Vec::new();
        let judgement = self.judgement;
        match (judgement.outcome, judgement.reason) {
            (Outcome::Refused, Some(reason)) => {
                parts.push(filled(&self.reason(reason)));
                if reason != Reason::Ended {
                    parts.push(filled(&self.kept()));
                }
                if judgement.answers_player {
                    parts.push(filled(&self.say("receipt-answers-player")));
                    parts.push(self.letter_form());
                }
                parts.extend(self.faults("receipt-faults-refused"));
            }
            (Outcome::Duplicate, _) => parts.push(filled(&self.say("receipt-already"))),
            (_, reason) => {
                parts.extend(self.circumstances.forecast.first.iter().map(|first| filled(first)));
                // Part of it came too late.
                parts.extend(reason.map(|reason| filled(&self.reason(reason))));
                parts.extend(self.circumstances.entered.then(|| filled(&self.say("receipt-entered"))));
                parts.extend(self.circumstances.back.then(|| filled(&self.say("receipt-back"))));
                parts.extend(self.number());
                if judgement.counted().is_some() {
                    parts.push(self.orders());
                    parts.extend(self.asides());
                } else {
                    parts.extend(self.asides());
                    parts.push(filled(&self.unordered()));
                }
                parts.extend(self.faults(if self.ends_at_fault() { "receipt-faults-end" } else { "receipt-faults" }));
                parts.extend(self.state());
                parts.extend(self.circumstances.forecast.account.parts.iter().cloned());
            }
        }
        parts
    }

    fn head(&self, status: &str) -> String {
        let mut rows =
            vec![("receipt-status", status.to_uppercase()), ("receipt-received", self.circumstances.received.clone())];
        rows.extend(self.circumstances.deadline.clone().map(|deadline| ("receipt-deadline", deadline)));
        rows.extend(self.mail());
        let table = self.table(&rows);
        self.game().map_or(table.clone(), |game| format!("{game}\n\n{table}"))
    }

    /// By what the player knows his mail.
    fn mail(&self) -> Vec<(&'static str, String)> {
        if self.circumstances.entered {
            return Vec::new();
        }
        let header = &self.judgement.header;
        let subject = if header.subject.is_empty() { self.say("receipt-no-subject") } else { header.subject.clone() };
        // Anybody may have written the header: once it is quoted, nothing of it may be taken for a sheet.
        let mut rows = vec![("receipt-mail-subject", self.blotted(&clean(&subject)))];
        if !header.date.is_empty() {
            rows.push(("", self.say_with("receipt-mail-date", &[("date", clean(&header.date).into())])));
        }
        if let Some(id) = &header.message_id {
            rows.push(("", self.say_with("receipt-mail-id", &[("id", clean(id).into())])));
        }
        rows
    }

    /// Rows of a label and what it says.
    fn table(&self, rows: &[(&str, String)]) -> String {
        let labels: Vec<String> =
            rows.iter().map(|(key, _)| if key.is_empty() { String::new() } else { self.say(key) }).collect();
        let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let rows = rows.iter().zip(&labels).map(|((_, value), label)| format!("{label:width$}  {value}"));
        rows.collect::<Vec<_>>().join("\n")
    }

    /// The game and the position of whoever reads it.
    fn game(&self) -> Option<String> {
        let game = self.judgement.game.clone()?;
        let name = self.answer.name.clone();
        let position = self.answer.position;
        let args = [("game", game.into()), ("position", position.into()), ("name", name.into())];
        Some(self.say_with("receipt-game", &args))
    }

    fn reason(&self, reason: Reason) -> String {
        let judgement = self.judgement;
        let files = self.unread();
        let files = if files.is_empty() { "none".to_owned() } else { files };
        let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
        let megabytes = self.circumstances.limits.message_bytes / 1_000_000;
        self.say_with(
            &format!("reason-mail-{reason}"),
            &[
                ("position", judgement.position.into()),
                ("turn", number(judgement.number).into()),
                ("next", number(judgement.next_number).into()),
                ("files", files.into()),
                ("lines", self.circumstances.limits.sheet.lines.into()),
                ("megabytes", megabytes.into()),
            ],
        )
    }

    /// Names of attached files that were not read.
    fn unread(&self) -> String {
        let names = self.judgement.unreadable.iter().map(|name| self.blotted(&clean(name)));
        names.filter(|name| !name.is_empty()).collect::<Vec<_>>().join(", ")
    }

    fn on_file(&self, key: &str, sheet: OnFile) -> String {
        self.say_with(key, &[("number", sheet.number.into()), ("orders", sheet.orders.into())])
    }

    fn kept(&self) -> String {
        match self.circumstances.before {
            Some(before) => self.on_file("receipt-kept", before),
            None => self.say("receipt-nothing-kept"),
        }
    }

    fn number(&self) -> Option<String> {
        let turn = self.about().map_or_else(String::new, |turn| turn.to_string());
        let number = self.circumstances.number?;
        let this = self.say_with("receipt-number", &[("number", number.into()), ("turn", turn.into())]);
        let key = if self.circumstances.outrun { "receipt-outrun" } else { "receipt-replaces" };
        let replaced = self.circumstances.before.map(|before| self.on_file(key, before));
        let carried = self.circumstances.carried.map(|carried| self.on_file("receipt-carried", carried));
        let ahead = self.circumstances.ahead.map(|ahead| self.on_file("receipt-ahead", ahead));
        let told = [Some(this), replaced, ahead, self.fewer(), carried].into_iter().flatten().collect::<Vec<_>>();
        Some(filled(&told.join(" ")))
    }

    /// That a line sent to correct a sheet has taken the place of all of it.
    fn fewer(&self) -> Option<String> {
        let before = self.circumstances.before.filter(|_| !self.circumstances.outrun)?;
        let orders = self.judgement.understood.len();
        let meant = self.passes() || before.orders < MANY || orders * 2 > before.orders;
        (!meant).then(|| self.on_file("receipt-fewer", before))
    }

    /// True of a sheet that passes on purpose.
    fn passes(&self) -> bool {
        let sheet = self.judgement.counted();
        matches!(sheet.map(|sheet| sheet.orders.as_slice()), Some([only]) if only.order.canonical == "PASS")
    }

    fn orders(&self) -> String {
        let mut lines = vec![self.say("receipt-orders"), String::new()];
        let width = self.judgement.understood.len().to_string().len();
        for (index, order) in self.judgement.understood.iter().enumerate() {
            lines.push(format!("  {:width$}. {order}", index + 1));
            lines.extend(self.as_written(index).map(|written| paragraph(&" ".repeat(width + 4), &written)));
            let remarks = self.circumstances.forecast.account.remarks.iter().filter(|(place, _)| *place == index);
            lines.extend(remarks.map(|(_, remark)| paragraph(&" ".repeat(width + 4), remark)));
        }
        if self.passes() {
            lines.extend([String::new(), filled(&self.say("receipt-pass"))]);
        }
        lines.join("\n")
    }

    /// What an order was understood from, if it was not written plainly.
    fn as_written(&self, index: usize) -> Option<String> {
        let sheet = self.judgement.counted().filter(|sheet| sheet.freely.contains(&index))?;
        let written = self.blotted(&sheet.orders.get(index)?.text);
        Some(self.say_with("receipt-understood-as", &[("written", written.into())]))
    }

    /// True of a letter that ends at a line which was not understood.
    fn ends_at_fault(&self) -> bool {
        let sheet = self.judgement.sheet.as_ref();
        sheet.is_some_and(|sheet| sheet.diagnostics.iter().any(|fault| fault.code == Fault::BehindFault))
    }

    fn faults(&self, key: &str) -> Option<String> {
        let diagnostics = &self.judgement.sheet.as_ref()?.diagnostics;
        if diagnostics.is_empty() {
            return None;
        }
        let title = self.say_with(key, &[("count", diagnostics.len().into())]);
        let mut parts = vec![filled(&title)];
        parts.extend(diagnostics.iter().take(MAX_SHOWN).map(|one| self.fault(one)));
        if diagnostics.len() > MAX_SHOWN {
            parts.push("[...]".to_owned());
        }
        Some(parts.join("\n\n"))
    }

    /// A faulty line with marks under the fault.
    fn fault(&self, diagnostic: &Diagnostic) -> String {
        let (shown, span) = excerpt(&self.blotted(&diagnostic.text), diagnostic.column, diagnostic.length);
        let line = self.say_with("receipt-fault", &[("line", diagnostic.line.to_string().into())]);
        let message = self.blotted(&verdict::message(diagnostic, self.judgement.tongue.as_deref(), self.language));
        let name = self.say("receipt-hint");
        let hint =
            wrap(&self.judgement.hint(diagnostic, self.language), COLUMNS - HINT_INDENT - width(&name)).join("\n");
        let title = Level::ERROR.with_name(line).primary_title(message);
        let snippet = Snippet::source(shown).line_start(diagnostic.line).annotation(AnnotationKind::Primary.span(span));
        let hint = Level::HELP.with_name(name).message(hint);
        let drawn = Renderer::plain().term_width(200).render(&[title.element(snippet).element(hint)]);
        drawn.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    fn state(&self) -> Option<String> {
        let warnings = &self.circumstances.forecast.warnings;
        if warnings.is_empty() {
            return None;
        }
        let items: Vec<String> = warnings.iter().map(|warning| paragraph("- ", warning)).collect();
        Some(format!("{}\n\n{}", self.say("receipt-state"), items.join("\n")))
    }

    fn remarks(&self) -> Vec<String> {
        let judgement = self.judgement;
        let mut remarks = Vec::new();
        if judgement.outcome.counts() && judgement.unknown_address {
            let address = judgement.header.from.first().map(|address| one_line(address)).unwrap_or_default();
            remarks.push(filled(&self.say_with("receipt-unknown-address", &[("address", address.into())])));
        }
        if judgement.goes_on {
            remarks.push(filled(&self.say("receipt-goes-on")));
        }
        if judgement.unheard {
            remarks.push(filled(&self.say("receipt-unheard")));
        }
        if judgement.rival {
            remarks.push(filled(&self.say("receipt-rival")));
        }
        let files = self.unread();
        if !files.is_empty() && judgement.reason != Some(Reason::UnreadableAttachment) {
            remarks.push(filled(&self.say_with("receipt-unread", &[("files", files.into())])));
        }
        remarks
    }

    /// How a sheet looks, for whoever sent none.
    fn form(&self) -> Option<String> {
        let judgement = self.judgement;
        let first_line = matches!(
            judgement.reason?,
            Reason::NoBlock
                | Reason::UnknownGame
                | Reason::MissingToken
                | Reason::MissingTurn
                | Reason::UnreadableAttachment
                | Reason::Encrypted
        );
        let (game, number) = (judgement.game.clone()?, judgement.next_number?);
        let count = judgement.tongue.as_ref()?.count().word(self.language);
        let position = self.answer.position;
        let args = [
            ("game", game.into()),
            ("position", position.into()),
            ("count", count.into()),
            ("turn", number.to_string().into()),
        ];
        first_line.then(|| filled(&self.say_with("receipt-form", &args)))
    }

    /// Text of the player's with every token of his blotted out, letter for letter.
    fn blotted(&self, text: &str) -> String {
        let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        self.judgement.blotted(&plain)
    }
}

/// What is shown of a line, and where in it the fault lies, in bytes.
fn excerpt(line: &str, column: usize, length: usize) -> (String, Range<usize>) {
    let letters: Vec<char> = line.chars().map(|letter| if letter == '\t' { ' ' } else { letter }).collect();
    let fault = column.saturating_sub(1).min(letters.len());
    let first = fault.saturating_sub(BEFORE);
    let last = letters.len().min(fault + 2 * BEFORE);
    let shown: String = letters[first..last].iter().collect();
    let bytes =
        |until: usize| letters[first..until.clamp(first, last)].iter().map(|letter| letter.len_utf8()).sum::<usize>();
    let span = bytes(fault)..bytes(fault + length.max(1)).max(bytes(fault));
    (shown, span)
}

/// A paragraph filled to a width.
pub(super) fn filled(text: &str) -> String {
    paragraph("", text)
}

#[cfg(test)]
mod tests;
