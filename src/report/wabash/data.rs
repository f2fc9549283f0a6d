//! The position as data, for programs: `docs/wabash/view.schema.json` describes it and the events.

use super::distance::to_chicago;
use super::{Told, instructions, word_of};
use crate::games::wabash::codes::{Company, Dial, Scale};
use crate::games::wabash::position::Position;
use crate::games::wabash::tables::Tables;
use crate::games::wabash::{dividend, end, expand, value};
use crate::language::Language;
use serde_json::{Map, Value, json};

/// What the reader may know of the position.
pub(super) fn of(span: &Told<'_>) -> Value {
    let Told { at, rules, .. } = span;
    let tables = &rules.tables;
    let dials: Map<String, Value> = Dial::ALL
        .into_iter()
        .map(|dial| (dial.to_string(), json!({ "taken": at.dial(dial), "steps": tables.numbers.dial(dial) })))
        .collect();
    let scales: Map<String, Value> =
        Scale::ALL.into_iter().map(|scale| (scale.to_string(), json!(at.figure(tables, scale)))).collect();
    let hexes = tables.map.iter().filter(|(hex, _)| !at.board.in_hex(*hex).is_empty()).map(|(hex, of)| {
        let codes: Vec<&str> = at.board.in_hex(hex).iter().map(Company::code).collect();
        json!({
            "hex": of.name,
            "code": of.code,
            "kind": word_of(of.kind),
            "locomotives": codes,
            "developed": at.board.is_developed(hex),
            "cost": expand::cost(tables, at, hex),
            "income": value::of_hex(tables, at, hex),
        })
    });
    let ends: Vec<&str> = end::met(tables, at).into_iter().map(|condition| condition.word()).collect();
    json!({
        "round": at.round,
        "turn": at.turn,
        "dials": dials,
        "scales": scales,
        "houses": at.houses,
        "ends": ends,
        "auction": auction(at),
        "companies": Company::ALL.map(|company| one_company(tables, at, company)),
        "players": at.seats().map(|seat| {
            let player = at.player(seat);
            let shares: Map<String, Value> =
                Company::ALL.into_iter().map(|company| (company.code().to_owned(), json!(player.shares(company)))).collect();
            json!({ "seat": seat, "cash": player.cash, "shares": shares, "next_dividend": dividend::of_seat(at, seat) })
        }).collect::<Vec<_>>(),
        "hexes": hexes.collect::<Vec<_>>(),
        "instructions": instructions::of_reader(span, Language::English),
    })
}

fn auction(at: &Position) -> Value {
    let Some(auction) = at.auction() else { return Value::Null };
    let out: Vec<_> = at.seats().filter(|seat| !auction.has(*seat)).collect();
    let (high, bid) = auction.high.unzip();
    json!({
        "company": auction.company, "least": auction.least(), "high": high, "bid": bid, "out": out, "to_bid": auction.to_bid,
    })
}

fn one_company(tables: &Tables, at: &Position, company: Company) -> Value {
    let railroad = at.railroad(company);
    json!({
        "code": company,
        "open": railroad.open,
        "income": railroad.income,
        "sold": at.sold(company),
        "unsold": railroad.unsold,
        "price": at.price(company),
        "dividend": dividend::a_share(at, company),
        "treasury": railroad.treasury,
        "locomotives": railroad.locomotives,
        "to_chicago": to_chicago(tables, at, company),
    })
}
