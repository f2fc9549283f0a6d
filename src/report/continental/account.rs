//! What a sheet of orders comes to, in words: the receipt's part that reckons.
//!
//! It says a [`Reckoning`] and adds no figure of its own; the order form in the browser is given the same prices.

use crate::games::continental::map::Map;
use crate::games::continental::orders::Order;
use crate::games::continental::reckoning::{Account, Cut, Line, Payer, Reckoning, Risk, Short, Sure, What, Why};
use crate::language::continental::text;
use crate::report::format::{COLUMNS, money, pad, paragraph, width};
use crate::report::{AccountWords, Language};
use crate::sheet::continental::in_words;
use fluent_bundle::FluentValue;

/// Columns of the amounts.
const AMOUNT: usize = 16;
/// Columns of the mark before a line, and of what it stands before.
const LABEL: usize = COLUMNS - 2 - AMOUNT - 2;

/// Says what orders come to. `orders` are those of the sheet in their order; `first_short`: the player has never sold
/// short in this game, and is told what it is.
pub fn account(
    reckoning: &Reckoning,
    orders: &[Order],
    map: &Map,
    language: Language,
    first_short: bool,
) -> AccountWords {
    Teller { reckoning, orders, map, language }.tell(first_short)
}

struct Teller<'a> {
    reckoning: &'a Reckoning,
    orders: &'a [Order],
    map: &'a Map,
    language: Language,
}

type Args<'a> = &'a [(&'a str, FluentValue<'a>)];

impl Teller<'_> {
    fn tell(&self, first_short: bool) -> AccountWords {
        let mut words = AccountWords::default();
        let accounts = || self.reckoning.accounts.iter().filter(|account| self.is_shown(account));
        words.parts.extend(accounts().map(|account| self.table(account)));
        if accounts().any(|account| account.lines.iter().chain(&account.outlook).any(|line| line.sure == Sure::About)) {
            words.parts.push(self.filled("account-about", &[]));
        }
        words.shortages = self.reckoning.accounts.iter().flat_map(|account| self.shortage(account)).collect();
        let risks = self.reckoning.risks.iter().map(|risk| self.risk(risk));
        let notes: Vec<String> =
            words.shortages.iter().cloned().chain(risks).map(|note| paragraph("- ", &note)).collect();
        if !notes.is_empty() {
            words.parts.push(notes.join("\n"));
        }
        words.remarks = self.reckoning.shorts.iter().map(|short| (short.place, self.short(short))).collect();
        if first_short && !words.remarks.is_empty() {
            words.parts.push(self.filled("account-first-short", &[]));
        }
        words
    }

    /// A railroad without an order that moves its cash needs no table.
    fn is_shown(&self, account: &Account) -> bool {
        account.payer == Payer::Player || !account.lines.is_empty() || account.shortage.is_some()
    }

    fn say(&self, key: &str, args: Args<'_>) -> String {
        text(self.language, key, args)
    }

    fn filled(&self, key: &str, args: Args<'_>) -> String {
        paragraph("", &self.say(key, args))
    }

    /// The payer as messages choose by it: `none` for the player.
    fn railroad(&self, payer: Payer) -> FluentValue<'static> {
        match payer {
            Payer::Player => "none".into(),
            Payer::Railroad(id) => self.map.railroad_code(id).to_owned().into(),
        }
    }

    fn order(&self, place: usize) -> String {
        self.orders.get(place).map(|order| in_words(order, self.map, self.language)).unwrap_or_default()
    }

    fn table(&self, account: &Account) -> String {
        let mut rows = vec![self.filled("account-title", &[("railroad", self.railroad(account.payer))]), String::new()];
        rows.push(row(' ', &self.say("account-cash", &[]), &money(account.opening.0, self.language)));
        rows.extend(account.lines.iter().map(|line| self.line(account, line)));
        rows.push(row(' ', &self.say("account-left", &[]), &money(account.left.0, self.language)));
        rows.extend(account.outlook.iter().map(|line| self.line(account, line)));
        if account.outlook.iter().any(|line| line.sure == Sure::About) {
            rows.push(row('~', &self.say("account-end", &[]), &money(account.closing.0, self.language)));
        }
        rows.join("\n")
    }

    fn line(&self, account: &Account, line: &Line) -> String {
        let label = match (line.what, line.place) {
            (What::Order, Some(place)) => {
                let order = self.order(place);
                // Under its own name a railroad's order needs no head.
                let bare = match account.payer {
                    Payer::Railroad(_) => order.split_once(": ").map(|(_, order)| order.to_owned()),
                    Payer::Player => None,
                };
                bare.unwrap_or(order)
            }
            (what, _) => self.say(&format!("account-{}", code(what)), &[("railroad", self.railroad(account.payer))]),
        };
        let label =
            if line.sure == Sure::IfWon { self.say("account-if-won", &[("order", label.into())]) } else { label };
        let mark = if line.sure == Sure::About { '~' } else { ' ' };
        let sign = if line.amount.is_positive() { "+" } else { "" };
        row(mark, &label, &format!("{sign}{}", money(line.amount.0, self.language)))
    }

    /// What the orders need and what there is, and what the rules do about it.
    fn shortage(&self, account: &Account) -> Vec<String> {
        let railroad = || self.railroad(account.payer);
        let mut cuts = self.reckoning.cuts.iter().filter(|cut| cut.payer == account.payer);
        let mut told = Vec::new();
        if let Some(shortage) = account.shortage {
            let mut args =
                vec![("railroad", railroad()), ("need", shortage.need.0.into()), ("have", shortage.have.0.into())];
            let key = match cuts.next() {
                Some(cut) => {
                    args.extend(self.cut(cut));
                    "account-short"
                }
                None => "account-short-somewhere",
            };
            told.push(self.say(key, &args));
        }
        told.extend(cuts.map(|cut| self.say("account-cut", &self.cut(cut))));
        told
    }

    fn cut(&self, cut: &Cut) -> Vec<(&'static str, FluentValue<'static>)> {
        let to = cut.to.as_ref().map_or_else(|| "none".to_owned(), |to| in_words(to, self.map, self.language));
        vec![("order", self.order(cut.place).into()), ("to", to.into()), ("cash", cut.cash.0.into())]
    }

    fn risk(&self, risk: &Risk) -> String {
        let order = || FluentValue::from(risk.place.map(|place| self.order(place)).unwrap_or_default());
        match risk.why {
            Why::Absorption { railroad, pc } => {
                let (railroad, pc) = (self.map.railroad_code(railroad), self.map.code(pc));
                self.say(
                    "account-risk-absorption",
                    &[("order", order()), ("railroad", railroad.into()), ("pc", pc.into())],
                )
            }
            Why::Overcharge { covered } => {
                self.say("account-risk-overcharge", &[("order", order()), ("covered", covered.0.into())])
            }
            Why::Dividend { bill, cash } => self
                .say("account-risk-dividend", &[("order", order()), ("bill", bill.0.into()), ("cash", cash.0.into())]),
            Why::Recall { due, cash } => {
                self.say("account-risk-recall", &[("due", due.0.into()), ("cash", cash.0.into())])
            }
        }
    }

    fn short(&self, short: &Short) -> String {
        self.say("account-sold-short", &[("shares", short.shares.0.into()), ("cost", short.closing_cost.0.into())])
    }
}

/// The word of a line in the catalogue.
fn code(what: What) -> &'static str {
    match what {
        What::Order => "order",
        What::NewShares => "new-shares",
        What::Bonds => "bonds",
        What::Loan => "loan",
        What::Overcharge => "overcharge",
        What::PcIncome => "pc-income",
        What::RecallDue => "recall-due",
        What::Interest => "interest",
        What::DebtInterest => "debt-interest",
        What::Dividends => "dividends",
        What::Operations => "operations",
    }
}

fn row(mark: char, label: &str, amount: &str) -> String {
    // A label too long for its column gives way; what it says stands above, among the orders.
    let label = if width(label) > LABEL { crate::report::format::clip(label, LABEL) } else { label.to_owned() };
    format!("{mark} {}  {}", pad(&label, LABEL, false), pad(amount, AMOUNT, true))
}

#[cfg(test)]
mod tests;
