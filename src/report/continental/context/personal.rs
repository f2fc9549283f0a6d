//! The personal report (§9.6): who the reader is, his credit, his account line by line and his private companies. What
//! became of his orders and what happened to him stands at the head of the report ([`super::mine`]).

use super::super::words::code;
use super::Desk;
use crate::games::continental::credit::company;
use crate::games::continental::money::Money;
use crate::games::continental::views::PlayerView;
use crate::report::format::number;
use crate::report::table::{Set, Table};
use serde::Serialize;

#[derive(Serialize)]
pub struct Personal {
    position: u8,
    name: String,
    rank: Option<usize>,
    players: usize,
    net_worth: i64,
    cash: i64,
    may_borrow: i64,
    recall: i64,
    may_rename: bool,
    /// Went bankrupt in the turn just played.
    bankrupt: bool,
    /// Without rows before the first turn, and for who took the seat since: what came and went was his predecessor's.
    account: Table,
    credit: Table,
    companies: Table,
    mergers: Vec<String>,
}

impl Personal {
    pub(super) fn new(desk: &Desk<'_>, view: &PlayerView) -> Personal {
        let players = &desk.public.players;
        Personal {
            position: view.me.0,
            name: crate::report::format::clean(&view.name),
            rank: desk.public.player(view.me).map(|me| desk.public.rank(me)),
            players: players.len(),
            net_worth: view.net_worth.0,
            cash: view.cash.0,
            may_borrow: view.may_borrow.0,
            recall: view.recall.0,
            may_rename: view.may_rename,
            bankrupt: desk.public.player(view.me).is_some_and(|me| me.bankrupt),
            account: account(desk, view),
            credit: credit(desk, view),
            companies: companies(desk, view),
            mergers: mergers(desk, view),
        }
    }
}

/// Opening cash, every payment with the balance after it, closing cash.
fn account(desk: &Desk<'_>, view: &PlayerView) -> Table {
    let words = &desk.words;
    let mut table = Table::new()
        .column(words.say("column-step"), Set::Right)
        .column(words.say("column-line"), Set::Flexible)
        .column(words.say("column-railroad"), Set::Left)
        .column(words.say("column-amount"), Set::Right)
        .column(words.say("column-balance"), Set::Right);
    if view.account.is_empty() && view.earlier.is_none() {
        return table;
    }
    let mut row = |step: String, line: String, railroad: &str, amount: String, balance: Money| {
        table.row([step, line, railroad.to_owned(), amount, desk.figure(balance.0)]);
    };
    let mut balance = view.opening_cash;
    row(String::new(), words.say("account-opening"), "", String::new(), balance);
    for line in &view.account {
        balance += line.amount;
        let direction = if line.amount.0 < 0 { "out" } else { "in" };
        let text = words.tell(&format!("why-{}", code(&line.why)), &[("direction", direction.into())]);
        let railroad = line.railroad.map(|id| words.railroad(id)).unwrap_or_default();
        row(line.step.to_string(), text, railroad, with_sign(desk, line.amount), balance);
    }
    if balance != view.cash {
        let missing = view.cash - balance;
        row(String::new(), words.say("account-difference"), "", with_sign(desk, missing), view.cash);
    }
    row(String::new(), words.say("account-closing"), "", String::new(), view.cash);
    table
}

fn with_sign(desk: &Desk<'_>, amount: Money) -> String {
    let sign = if amount.0 < 0 { "" } else { "+" };
    format!("{sign}{}", number(amount.0, desk.words.language))
}

/// What makes up the net worth, and what the Bank lends on it.
fn credit(desk: &Desk<'_>, view: &PlayerView) -> Table {
    let shares: Money = view.holdings.values().map(|holding| holding.value).sum();
    let rules = &desk.public.rules;
    let companies: Money = view.pcs.iter().map(|own| company(rules, own.pc, own.paid)).sum();
    // The Bank valued him before shares were split, and a split drops fractions of a dollar (S15).
    let splits = view.net_worth - (view.cash + shares + companies - view.debt);
    let lines = [
        ("credit-cash", view.cash),
        ("credit-shares", shares),
        ("credit-companies", companies),
        ("credit-debt", -view.debt),
        ("credit-splits", splits),
        ("credit-net-worth", view.net_worth),
        ("credit-limit", view.limit),
        ("credit-may-borrow", view.may_borrow),
        ("credit-safe", view.safe_to_borrow),
        ("credit-recall", view.recall),
    ];
    let mut table = Table::new()
        .column(desk.words.say("column-line"), Set::Flexible)
        .column(desk.words.say("column-amount"), Set::Right);
    for (key, amount) in lines {
        let of_next_turn = ["credit-limit", "credit-may-borrow", "credit-safe", "credit-recall"].contains(&key);
        if (key == "credit-splits" && amount == Money::ZERO) || (of_next_turn && desk.public.ended) {
            continue;
        }
        table.row([desk.words.say(key), desk.figure(amount.0)]);
    }
    table
}

fn companies(desk: &Desk<'_>, view: &PlayerView) -> Table {
    let words = &desk.words;
    let mut table = Table::new()
        .column(words.say("column-company"), Set::Left)
        .column(words.say("column-miles"), Set::Right)
        .column(words.say("column-paid"), Set::Right)
        .column(words.say("column-asked-price"), Set::Right)
        .column(words.say("column-ask-range"), Set::Right)
        .column(words.say("column-company-name"), Set::Flexible)
        .column(words.say("column-may-join"), Set::Flexible);
    for own in &view.pcs {
        let route = words.map().route(own.pc);
        let (least, most) = own.ask_range;
        table.row([
            words.route(own.pc).to_owned(),
            desk.figure(route.miles.0),
            desk.figure(own.paid.0),
            own.ask.map(|ask| desk.figure(ask.0)).unwrap_or_default(),
            format!("{}-{}", desk.figure(least.0), desk.figure(most.0)),
            words.company(own.pc),
            desk.codes(&own.mergers),
        ]);
    }
    table
}

fn mergers(desk: &Desk<'_>, view: &PlayerView) -> Vec<String> {
    let line = |(absorbed, survivor): &(_, _)| {
        let absorbed = desk.words.railroad(*absorbed);
        let survivor = desk.words.railroad(*survivor);
        desk.words.tell("personal-merger", &[("absorbed", absorbed.into()), ("survivor", survivor.into())])
    };
    view.mergers.iter().map(line).collect()
}
