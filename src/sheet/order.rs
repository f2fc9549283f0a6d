//! Orders as they cross rooms, and a sheet of them.

use super::{Block, Diagnostic, Fault, Header};

/// An order of any game. What it means its game alone knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Its plainest line in English, which reads back as the same order: `BUY 20 NYC`.
    pub canonical: String,
    /// The game's own JSON, read by nobody else.
    pub content: String,
    /// It answers the question that is put. What may come at any time, and needs no number, does not.
    pub answers: bool,
}

/// A block read. Between rooms its orders are [`Order`]s; a game's own reader has them in a type of the game's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet<O = Order> {
    /// Good orders in the order of the text.
    pub orders: Vec<ReadOrder<O>>,
    /// Places in `orders` of those that were written freely: the player is shown how each was understood.
    pub freely: Vec<usize>,
    pub diagnostics: Vec<Diagnostic>,
}

impl<O> Sheet<O> {
    /// A sheet nothing was read from yet.
    pub fn empty() -> Sheet<O> {
        Sheet { orders: Vec::new(), freely: Vec::new(), diagnostics: Vec::new() }
    }

    /// The orders alone.
    pub fn orders(&self) -> Vec<O>
    where
        O: Clone,
    {
        self.orders.iter().map(|read| read.order.clone()).collect()
    }

    /// The same sheet with its orders as something else.
    pub fn map<P>(self, change: impl Fn(O) -> P) -> Sheet<P> {
        let orders = self.orders.into_iter().map(|read| {
            let ReadOrder { order, line, column, text } = read;
            ReadOrder { order: change(order), line, column, text }
        });
        Sheet { orders: orders.collect(), freely: self.freely, diagnostics: self.diagnostics }
    }
}

impl Sheet {
    /// A letter that ends at the first line which can't be read: of what stands behind it no order counts, and no instruction
    /// that `waits` for a letter without fault, wherever it stands.
    pub(super) fn ended_by_fault(mut self, block: &Block, waits: impl Fn(&Order) -> bool) -> Sheet {
        // What is left over on the first line of a sheet is no order.
        let first_line = block.lines.first().filter(|_| block.header != Header::default()).map(|line| line.number);
        let heads = |fault: &Diagnostic| fault.code == Fault::TrailingText && Some(fault.line) == first_line;
        let first = self.diagnostics.iter().filter(|fault| !heads(fault)).map(|fault| (fault.line, fault.column)).min();
        let Some(first) = first else { return self };
        let ends = |read: &ReadOrder| match read.order.answers {
            true => (read.line, read.column) > first,
            false => waits(&read.order),
        };
        let (back, orders): (Vec<ReadOrder>, Vec<ReadOrder>) = self.orders.into_iter().partition(ends);
        self.orders = orders;
        self.diagnostics.extend(back.into_iter().map(|read| Diagnostic {
            line: read.line,
            column: read.column,
            length: read.text.chars().count().max(1),
            text: read.text.clone(),
            code: Fault::BehindFault,
            subject: read.text,
            suggestion: None,
        }));
        self.diagnostics.sort_by_key(|fault| (fault.line, fault.column));
        // No game of moves reads freely.
        self.freely.clear();
        self
    }
}

/// A good order and where it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadOrder<O = Order> {
    pub order: O,
    /// Line of the message's text, from 1.
    pub line: usize,
    /// Column of the line, quoting taken off, in characters, from 1.
    pub column: usize,
    /// As the player wrote it, invisible characters taken out.
    pub text: String,
}
