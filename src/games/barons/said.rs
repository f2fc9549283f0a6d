//! Orders in English words, with nothing left out: as records and the walk of options have them.

use super::order::{Cancelled, Order, Transfer};
use std::fmt;

/// A word that may be missing, with a blank before it.
struct Maybe<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for Maybe<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |word| write!(f, " {word}"))
    }
}

/// Certificates as they were written.
struct List<'a>(&'a [i64]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, number) in self.0.iter().enumerate() {
            write!(f, "{}{number}", if place > 0 { "+" } else { "" })?;
        }
        Ok(())
    }
}

/// `FOR 30+10`, with a blank before it; nothing for none.
struct For<'a>(&'a [i64]);

impl fmt::Display for For<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " FOR {}", List(self.0)) }
    }
}

/// With a blank before the first word.
impl fmt::Display for Transfer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Transfer { holding, card, from, price } = self;
        write!(f, "{} {card} FROM {from} FOR {price}", Maybe(*holding))
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Offer { investor, value } => write!(f, "OFFER {investor}{}", Maybe(*value)),
            Order::Card => f.write_str("CARD"),
            Order::Cash => f.write_str("CASH"),
            Order::Par(par) => write!(f, "PAR {par}"),
            Order::Reverse => f.write_str("REVERSE"),
            Order::Keep(holding) => write!(f, "KEEP{}", Maybe(*holding)),
            Order::Sell { holding, certificates, back } => {
                write!(f, "SELL {holding} {}{}", List(certificates), For(back))
            }
            Order::Buy { holding, certificates, back, par } => {
                let par = Maybe(par.map(|par| format!("PAR {par}")));
                write!(f, "BUY {holding} {}{}{par}", List(certificates), For(back))
            }
            Order::Pass => f.write_str("PASS"),
            Order::Done(holding) => write!(f, "DONE{}", Maybe(*holding)),
            Order::Invest(holding) => write!(f, "INVEST{}", Maybe(*holding)),
            Order::Pay(holding) => write!(f, "PAY{}", Maybe(*holding)),
            Order::Rail { holding, card, level, with } => {
                let with = Maybe(with.map(|with| format!("WITH {with}")));
                write!(f, "RAIL{}{}{}{with}", Maybe(*holding), Maybe(card.as_ref()), Maybe(level.as_ref()))
            }
            Order::Take(transfer) => write!(f, "TAKE{transfer}"),
            Order::Propose(transfer) => write!(f, "PROPOSE{transfer}"),
            Order::Assign { holding, investor } => write!(f, "ASSIGN{} {investor}", Maybe(*holding)),
            Order::Discard { holding, card } => write!(f, "DISCARD{} {card}", Maybe(*holding)),
            Order::Accept => f.write_str("ACCEPT"),
            Order::Refuse => f.write_str("REFUSE"),
            Order::Then(order) => write!(f, "THEN {order}"),
            Order::PassRest => f.write_str("PASS REST"),
            Order::Auto { holding, pays, track, always } => {
                let track = Maybe(track.map(|track| format!("TRACK {track}")));
                let always = if *always { " ALWAYS" } else { "" };
                write!(f, "AUTO {holding} {}{track}{always}", if *pays { "PAY" } else { "KEEP" })
            }
            Order::Value { investor, most } => write!(f, "VALUE {investor} {most}"),
            Order::Sale { card, least } => write!(f, "SALE {card} FOR {least}"),
            Order::RefuseAll => f.write_str("REFUSE ALL"),
            Order::ReverseSecond => f.write_str("REVERSE SECOND"),
            Order::KeepAlways => f.write_str("KEEP ALWAYS"),
            Order::Cancel(what) => write!(f, "CANCEL{what}"),
            Order::Misread(_) => f.write_str("?"),
        }
    }
}

/// With a blank before the first word.
impl fmt::Display for Cancelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cancelled::All => Ok(()),
            Cancelled::Then => f.write_str(" THEN"),
            Cancelled::Pass => f.write_str(" PASS"),
            Cancelled::Auto(holding) => write!(f, " AUTO{}", Maybe(*holding)),
            Cancelled::Value => f.write_str(" VALUE"),
            Cancelled::Sale(card) => write!(f, " SALE{}", Maybe(card.as_ref())),
            Cancelled::Refuse => f.write_str(" REFUSE"),
            Cancelled::Reverse => f.write_str(" REVERSE"),
        }
    }
}
