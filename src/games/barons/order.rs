//! What may be ordered (§8.1), as it was written: railways and holdings that aren't known are words still, for what is wrong
//! with them is told in its turn among the other reasons.

use super::codes::{Holding, Investor};
use serde::{Deserialize, Serialize};

/// The greatest number an order has; a greater one says no more.
pub const MOST: i64 = 999_999;

/// An order of either kind, and also a line that is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// `OFFER investor [value]` (§2.1).
    Offer {
        investor: Investor,
        value: Option<i64>,
    },
    Card,
    Cash,
    /// `PAR n` (§2.3).
    Par(i64),
    Reverse,
    /// `KEEP` the priority (§2.6), or a holding's revenue (§5.6).
    Keep(Option<Holding>),
    Sell {
        holding: String,
        certificates: Vec<i64>,
        back: Vec<i64>,
    },
    Buy {
        holding: String,
        certificates: Vec<i64>,
        back: Vec<i64>,
        par: Option<i64>,
    },
    Pass,
    Done(Option<Holding>),
    Invest(Option<Holding>),
    Pay(Option<Holding>),
    Rail {
        holding: Option<Holding>,
        card: Option<String>,
        /// `3`, `8A`.
        level: Option<String>,
        with: Option<i64>,
    },
    /// `TAKE card FROM holding FOR n` (§6.4).
    Take(Transfer),
    /// `PROPOSE card FROM holding FOR n` (§6.5).
    Propose(Transfer),
    Assign {
        holding: Option<Holding>,
        investor: Investor,
    },
    Discard {
        holding: Option<Holding>,
        card: String,
    },
    Accept,
    Refuse,
    /// `THEN order` (§9.1).
    Then(Box<Order>),
    PassRest,
    Auto {
        holding: String,
        pays: bool,
        track: Option<i64>,
        always: bool,
    },
    Value {
        investor: Investor,
        most: i64,
    },
    Sale {
        card: String,
        least: i64,
    },
    RefuseAll,
    ReverseSecond,
    KeepAlways,
    Cancel(Cancelled),
    /// A line that is no order, or not a whole one.
    Misread(Misread),
}

/// A railway from another holding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Transfer {
    /// The one that operates.
    pub holding: Option<Holding>,
    pub card: String,
    pub from: String,
    pub price: i64,
}

/// Which instructions a CANCEL takes away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cancelled {
    All,
    Then,
    Pass,
    Auto(Option<Holding>),
    Value,
    Sale(Option<String>),
    Refuse,
    Reverse,
}

/// A line that can't be carried out, whatever the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Misread {
    /// Its first word is no order.
    Unknown,
    /// It would be an answer to one of these decisions, for a holding that it may name.
    Faulty(Answers, Option<Holding>),
    /// It would be an instruction.
    AnyTime,
}

/// What an order answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answers {
    Offer,
    Choose,
    Par,
    /// REVERSE: the priority, and whoever has it may say so at his first turn.
    PriorityOrStock,
    /// KEEP: the priority, or a revenue.
    PriorityOrOperate,
    Stock,
    /// DONE: a stock turn, or a holding's.
    StockOrOperate,
    /// INVEST, PAY: what comes before part c of a holding's turn (§5.2).
    Operate,
    /// RAIL and whatever else is of part c.
    PartC,
    Consent,
}

impl Order {
    /// What it answers; `None`: it is an instruction, or no order at all.
    pub fn answers(&self) -> Option<Answers> {
        Some(match self {
            Order::Offer { .. } => Answers::Offer,
            Order::Card | Order::Cash => Answers::Choose,
            Order::Par(_) => Answers::Par,
            Order::Reverse => Answers::PriorityOrStock,
            Order::Keep(_) => Answers::PriorityOrOperate,
            Order::Sell { .. } | Order::Buy { .. } | Order::Pass => Answers::Stock,
            Order::Done(_) => Answers::StockOrOperate,
            Order::Invest(_) | Order::Pay(_) => Answers::Operate,
            Order::Rail { .. } | Order::Take(_) | Order::Propose(_) | Order::Assign { .. } | Order::Discard { .. } => {
                Answers::PartC
            }
            Order::Accept | Order::Refuse => Answers::Consent,
            Order::Misread(Misread::Faulty(answers, _)) => *answers,
            _ => return None,
        })
    }

    /// The holding that it names for its own, if it does.
    pub fn holding(&self) -> Option<Holding> {
        match self {
            Order::Keep(holding) | Order::Done(holding) | Order::Invest(holding) | Order::Pay(holding) => *holding,
            Order::Rail { holding, .. } | Order::Assign { holding, .. } | Order::Discard { holding, .. } => *holding,
            Order::Take(transfer) | Order::Propose(transfer) => transfer.holding,
            Order::Misread(Misread::Faulty(_, holding)) => *holding,
            _ => None,
        }
    }

    /// The same order for a holding, if it is one that may name a holding and doesn't.
    pub fn of(mut self, of: Holding) -> Order {
        match &mut self {
            Order::Keep(holding)
            | Order::Done(holding)
            | Order::Invest(holding)
            | Order::Pay(holding)
            | Order::Rail { holding, .. }
            | Order::Take(Transfer { holding, .. })
            | Order::Propose(Transfer { holding, .. })
            | Order::Assign { holding, .. }
            | Order::Discard { holding, .. } => *holding = holding.or(Some(of)),
            _ => {}
        }
        self
    }

    /// True for what is taken up behind the orders of its sheet, and only if none was refused (§8.2).
    pub fn waits(&self) -> bool {
        matches!(self, Order::Then(_) | Order::PassRest | Order::Auto { .. })
    }

    /// True for a word that could be an answer: no instruction, and not the end of one.
    pub fn is_answer(&self) -> bool {
        self.answers().is_some() || *self == Order::Misread(Misread::Unknown)
    }
}
