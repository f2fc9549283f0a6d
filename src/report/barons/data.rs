//! The position as data, for programs: `docs/barons/view.schema.json` describes it and the events.

use super::{Told, instructions};
use crate::games::barons::amounts::Dollars;
use crate::games::barons::codes::{Holding, Investor};
use crate::games::barons::end;
use crate::games::barons::position::{Asks, Lies, SEATS};
use crate::language::Language;
use serde_json::{Map, Value, json};

/// What the reader may know of the position.
pub(super) fn of(span: &Told<'_>) -> Value {
    let Told { at, rules, .. } = span;
    let tables = &rules.tables;
    let deck: Vec<&str> = at.deck.iter().map(|card| tables.railways.card(card).code.as_str()).collect();
    let track: Vec<Dollars> = tables.track.spaces().map(|space| tables.track.price(space)).collect();
    json!({
        "round": at.round(),
        "priority": at.priority,
        "level": at.level,
        "deck": deck,
        "track": track,
        "operates": at.operation().map(|operation| operation.holding),
        "offer": offer(span),
        "proposal": proposal(span),
        "holdings": Holding::ALL.map(|holding| one_holding(span, holding)),
        "players": SEATS.map(|seat| {
            let held: Map<String, Value> = Holding::ALL
                .into_iter()
                .map(|holding| (holding.code().to_owned(), json!(at.certificates(seat, holding))))
                .collect();
            json!({
                "seat": seat,
                "cash": at.player(seat).cash,
                "certificates": held,
                "count": at.count(seat),
                "worth": end::score(tables, at, seat),
            })
        }),
        "fortunes": end::fortunes(tables, at)
            .into_iter()
            .map(|(round, worth)| json!({ "stock_round": round, "worth": worth }))
            .collect::<Vec<_>>(),
        "instructions": instructions::of_reader(span, Language::English),
        "investors": Investor::ALL.map(|investor| {
            let (lies, owner) = match at.investor(investor) {
                Lies::OnOffer => ("on-offer", None),
                Lies::With(seat) => ("owned", Some(seat)),
                Lies::Out => ("out", None),
            };
            json!({ "investor": investor, "lies": lies, "owner": owner, "assigned": at.assigned(investor) })
        }),
    })
}

fn offer(span: &Told<'_>) -> Value {
    match span.at.asks() {
        Some((_, Asks::Choose { investor, value })) => json!({ "investor": investor, "value": value }),
        _ => Value::Null,
    }
}

fn proposal(span: &Told<'_>) -> Value {
    match span.at.asks() {
        Some((_, Asks::Consent(proposal))) => {
            let card = span.at.label(&span.rules.tables, proposal.card);
            json!({ "card": card, "from": proposal.from, "price": proposal.price })
        }
        _ => Value::Null,
    }
}

fn one_holding(span: &Told<'_>, holding: Holding) -> Value {
    let Told { at, rules, .. } = span;
    let tables = &rules.tables;
    let concern = at.holding(holding);
    let rails: Vec<Value> = concern
        .rails
        .iter()
        .map(|card| {
            let side = tables.railways.side(card, at.side(card));
            json!({
                "card": at.label(tables, card),
                "level": side.label,
                "income": side.income,
                "obsolete_at": side.obsolete_at,
            })
        })
        .collect();
    json!({
        "code": holding,
        "price": concern.space.map(|space| tables.track.price(space)),
        "par": concern.par.map(|space| tables.track.price(space)),
        "running": concern.running,
        "treasury": concern.treasury,
        "director": at.director(holding),
        "bank": at.bank(holding),
        "tokens": at.tokens(tables, holding),
        "track": concern.track,
        "revenue": at.revenue(tables, holding),
        "railways": rails,
    })
}
