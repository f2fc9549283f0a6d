//! What messages come to in the office of the samples, in short, and a player who writes there.

pub use crate::office::{Table, folder};
use rpo::post::{Limits, Outcome, Reason, judge};
use rpo::report::Language;

/// A judgement in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Short {
    pub outcome: Outcome,
    pub reason: Option<Reason>,
    pub position: u8,
    pub orders: Vec<String>,
    pub faults: usize,
}

impl Table {
    /// Judges a message and remembers it.
    pub fn judge(&self, raw: &[u8]) -> Short {
        let judgement = judge(raw, self, &Limits::default());
        if let Some(key) = judgement.key.clone() {
            self.seen.borrow_mut().insert(key);
        }
        let report = judgement.to_json(Language::English);
        Short {
            outcome: judgement.outcome,
            reason: judgement.reason,
            position: judgement.position,
            orders: report.orders,
            faults: report.diagnostics.len(),
        }
    }
}

/// What a message on its own comes to.
pub fn alone(raw: impl AsRef<[u8]>) -> Short {
    Table::set().judge(raw.as_ref())
}

/// A good sheet without warnings.
pub fn accepted(position: u8, orders: &[&str]) -> Short {
    let orders = orders.iter().map(|order| (*order).to_owned()).collect();
    Short { outcome: Outcome::Accepted, reason: None, position, orders, faults: 0 }
}

/// A message that does not count.
pub fn not_counted(outcome: Outcome, reason: Reason, position: u8) -> Short {
    Short { outcome, reason: Some(reason), position, orders: Vec::new(), faults: 0 }
}

/// A message refused.
pub fn refused(reason: Reason, position: u8) -> Short {
    not_counted(Outcome::Refused, reason, position)
}

/// A message of James Fisk, position 4, with more header fields than From, To and Subject.
pub fn fisk(fields: &str, body: &str) -> String {
    let fields = if fields.is_empty() { String::new() } else { format!("{}\r\n", fields.trim_end()) };
    format!(
        "From: James Fisk <jim.fisk@mail.example.com>\r\nTo: referee@rpo.example.org\r\nSubject: orders\r\n{fields}\r\n{body}"
    )
}

/// A sheet of his.
pub const SHEET: &str = "ORDERS 12 4 2KFR TURN 1\r\nBORROW 60\r\nBUY 5 NYC\r\nEND\r\n";

/// What it comes to.
pub fn sheet() -> Short {
    accepted(4, &["BORROW 60", "BUY 5 NYC"])
}
