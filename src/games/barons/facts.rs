//! What records may expect of a position (§12).

use super::codes::{Holding, Investor};
use super::position::{Lies, Position, SEATS};
use super::standing::{Reverse, Standing};
use super::tables::Tables;
use super::{deadline, end};
use crate::games::Seat;
use crate::games::facts::Facts;

/// Says all of it.
pub fn say(tables: &Tables, at: &Position, say: &mut Facts) {
    let ended = at.ended();
    say.say("round", at.round());
    say.say("priority", at.priority);
    say.say("level", at.level);
    say.say("deck", at.deck.top().map_or("-", |card| tables.railways.card(card).code.as_str()));
    say.say("deckleft", at.deck.count());
    let operates = at.operation().map(|operation| operation.holding);
    say.say("operates", operates.map_or("-", Holding::code));
    for seat in SEATS {
        say.say(format_args!("cash {seat}"), at.player(seat).cash);
        for holding in Holding::ALL {
            say.say(format_args!("shares {seat} {holding}"), at.share(seat, holding));
            say.say(format_args!("certificates {seat} {holding}"), at.certificates(seat, holding));
        }
        say.say(format_args!("count {seat}"), at.count(seat));
        say.say(format_args!("score {seat}"), end::score(tables, at, seat));
    }
    let winners: Vec<String> = end::winners(tables, at).iter().map(Seat::to_string).collect();
    say.say("winner", if ended { winners.join(",") } else { "-".to_owned() });
    for holding in Holding::ALL {
        say_holding(tables, at, holding, say);
    }
    for investor in Investor::ALL {
        let lies = match at.investor(investor) {
            Lies::OnOffer => "-".to_owned(),
            Lies::With(seat) => seat.to_string(),
            Lies::Out => "out".to_owned(),
        };
        say.say(format_args!("investor {investor}"), lies);
        say.say(format_args!("assigned {investor}"), at.assigned(investor).map_or("-", Holding::code));
    }
    let asked = at.asks().map(|(seat, _)| seat);
    for seat in SEATS {
        let default: Vec<String> = match asked == Some(seat) {
            true => deadline::orders(tables, at).iter().map(ToString::to_string).collect(),
            false => Vec::new(),
        };
        let default = if default.is_empty() { "-".to_owned() } else { default.join(" + ") };
        say.say(format_args!("default {seat}"), default);
    }
    // What was done in the round and cycle, and will tell in what follows.
    let sold = |seat: Seat| {
        let sold = Holding::ALL.into_iter().filter(|holding| at.player(seat).sold.has(*holding)).map(Holding::code);
        let sold: Vec<&str> = sold.collect();
        if sold.is_empty() { "-".to_owned() } else { sold.join(",") }
    };
    for seat in SEATS {
        say.say(format_args!("sold {seat}"), sold(seat));
    }
    say.say("passes", at.passes);
    say.say("actor", at.last_actor.map_or("-".to_owned(), |seat| seat.to_string()));
    say.say("cycle", format_args!("{} {} {}", yes(at.rose), yes(at.active), yes(at.was_idle)));
    say.say("reversed", yes(at.used_reverse));
    for seat in SEATS {
        let standing = &at.player(seat).standing;
        say.whisper(format_args!("standing {seat}"), standing.count());
        whisper(tables, at, seat, standing, say);
    }
}

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn say_holding(tables: &Tables, at: &Position, holding: Holding, say: &mut Facts) {
    let concern = at.holding(holding);
    let price = |space: Option<_>| space.map_or("-".to_owned(), |space| tables.track.price(space).to_string());
    say.say(format_args!("price {holding}"), price(concern.space));
    say.say(format_args!("par {holding}"), price(concern.par));
    say.say(format_args!("running {holding}"), yes(concern.running));
    say.say(format_args!("treasury {holding}"), concern.treasury);
    let director = at.director(holding).map_or("-".to_owned(), |seat| seat.to_string());
    say.say(format_args!("president {holding}"), director);
    say.say(format_args!("bank {holding}"), at.bank(holding));
    let rails: Vec<String> = concern.rails.iter().map(|card| at.label(tables, card)).collect();
    say.say(format_args!("rails {holding}"), if rails.is_empty() { "-".to_owned() } else { rails.join("+") });
    say.say(format_args!("tokens {holding}"), at.tokens(tables, holding));
    say.say(format_args!("track {holding}"), concern.track);
    say.say(format_args!("revenue {holding}"), at.revenue(tables, holding));
}

/// The instructions of a seat word for word: two positions that differ in one differ in their digests.
fn whisper(tables: &Tables, at: &Position, seat: Seat, standing: &Standing, say: &mut Facts) {
    if !standing.queue.is_empty() {
        let queue: Vec<String> = standing.queue.iter().map(ToString::to_string).collect();
        say.whisper(format_args!("queue {seat}"), queue.join("; "));
        say.whisper(format_args!("spares {seat}"), standing.spares);
    }
    if standing.pass_rest {
        say.whisper(format_args!("passing {seat}"), "yes");
    }
    for holding in Holding::ALL {
        if let Some(auto) = standing.auto(holding) {
            let track = auto.track.map_or(String::new(), |track| format!(" track {track}"));
            let deed = if auto.pays { "pay" } else { "keep" };
            let always = if auto.always { " always" } else { "" };
            say.whisper(format_args!("auto {seat} {holding}"), format_args!("{deed}{track}{always}"));
        }
    }
    for investor in Investor::ALL {
        if let Some(most) = standing.value(investor) {
            say.whisper(format_args!("value {seat} {investor}"), most);
        }
    }
    for sale in &standing.sales {
        say.whisper(format_args!("sale {seat} {}", at.label(tables, sale.card)), sale.least);
    }
    if standing.refuse_all {
        say.whisper(format_args!("refusing {seat}"), "all");
    }
    if let Some(kind) = standing.priority {
        let kind = if kind == Reverse::Second { "reverse" } else { "keep" };
        say.whisper(format_args!("reversing {seat}"), kind);
    }
}
