//! What records may expect of a position (§8.1).

use super::codes::{Company, Dial, Scale};
use super::end;
use super::order::{First, Rounds};
use super::position::Position;
use super::standing::{Action, Plan, Standing, Waiting, Way, When, Working};
use super::tables::{Hex, HexId, Tables};
use crate::games::Seat;
use crate::games::facts::Facts;

/// Says all of it, in the order of the rulings.
pub fn say(tables: &Tables, at: &Position, say: &mut Facts) {
    let ended = at.ended();
    let round = match at.round {
        _ if ended => "end".to_owned(),
        0 => "initial".to_owned(),
        round => round.to_string(),
    };
    say.say("round", round);
    for seat in at.seats() {
        let player = at.player(seat);
        say.say(format_args!("cash {seat}"), player.cash);
        for company in Company::ALL {
            say.say(format_args!("shares {seat} {company}"), player.shares(company));
        }
        say.say(format_args!("score {seat}"), player.cash);
    }
    let winners: Vec<String> = end::winners(at).iter().map(Seat::to_string).collect();
    say.say("winner", if ended { winners.join(",") } else { "-".to_owned() });
    for company in Company::ALL {
        say_company(at, company, say);
    }
    for dial in Dial::ALL {
        say.say(format_args!("dial {dial}"), at.dial(dial));
    }
    say.say("houses", at.houses);
    for scale in Scale::ALL {
        say.say(format_args!("scale {scale}"), at.figure(tables, scale));
    }
    say_hexes(tables, at, say);
    let auction = at.auction();
    say.say("on", auction.map_or("-", |auction| auction.company.code()));
    say.say("least", auction.map_or("-".to_owned(), |auction| auction.least().to_string()));
    let high = auction.and_then(|auction| auction.high);
    say.say("high", high.map_or("-".to_owned(), |(seat, bid)| format!("{seat} {bid}")));
    let met: Vec<&str> = end::met(tables, at).into_iter().map(|condition| condition.word()).collect();
    say.say("ends", if met.is_empty() { "-".to_owned() } else { met.join(",") });
    for seat in at.seats() {
        let standing = &at.player(seat).standing;
        say.whisper(format_args!("standing {seat}"), standing.count());
        whisper(tables, seat, standing, say);
    }
}

fn say_company(at: &Position, company: Company, say: &mut Facts) {
    let railroad = at.railroad(company);
    say.say(format_args!("treasury {company}"), railroad.treasury);
    say.say(format_args!("income {company}"), railroad.income);
    say.say(format_args!("trains {company}"), railroad.locomotives);
    say.say(format_args!("unsold {company}"), railroad.unsold);
    let price = at.price(company).map_or("-".to_owned(), |price| price.to_string());
    say.say(format_args!("price {company}"), price);
    say.say(format_args!("open {company}"), if railroad.open { "yes" } else { "no" });
}

/// Each hex by all its names.
fn say_hexes(tables: &Tables, at: &Position, say: &mut Facts) {
    for (id, hex) in tables.map.iter() {
        let (locomotives, developed) = (at.board.in_hex(id), at.board.is_developed(id));
        for name in names(hex) {
            say.say(format_args!("locos {name}"), locomotives);
            say.say(format_args!("developed {name}"), if developed { "yes" } else { "no" });
        }
    }
}

fn names(hex: &Hex) -> impl Iterator<Item = String> {
    let names = [hex.name.clone(), hex.code.clone(), hex.town.to_uppercase()];
    names.into_iter().filter(|name| !name.is_empty())
}

/// The instructions of a seat word for word: two positions that differ in one differ in their digests.
fn whisper(tables: &Tables, seat: Seat, standing: &Standing, say: &mut Facts) {
    for company in Company::ALL {
        if let Some(waiting) = standing.waiting(company) {
            say.whisper(format_args!("waiting {seat} {company}"), waits(waiting));
        }
    }
    match standing.working {
        None => {}
        Some(Working::UpTo(limit)) => say.whisper(format_args!("working {seat}"), format_args!("up to {limit}")),
        Some(Working::Pass { of_bid }) => {
            say.whisper(format_args!("working {seat}"), if of_bid { "pass of a bid" } else { "pass" });
        }
    }
    if standing.passes {
        say.whisper(format_args!("passing {seat}"), "yes");
    }
    if let Some(plan) = &standing.plan {
        say.whisper(format_args!("plan {seat}"), in_words(tables, plan));
    }
}

fn waits(waiting: Waiting) -> String {
    match waiting {
        Waiting::Bid { limit, if_none } => format!("up to {limit}{}", if if_none { " if none" } else { "" }),
        Waiting::Pass => "pass".to_owned(),
    }
}

/// A NEXT with all it remembers. Digests are taken of it: it stays as it is.
fn in_words(tables: &Tables, plan: &Plan) -> String {
    let ways: Vec<String> = plan.ways.iter().map(|way| way_in_words(tables, way)).collect();
    format!("round {}: {}", plan.round, ways.join(" else "))
}

fn way_in_words(tables: &Tables, way: &Way) -> String {
    let label = |hex: &HexId| tables.map.hex(*hex).label().to_owned();
    let mut words = match &way.action {
        Action::Auction(company, first) => {
            let first = match first {
                First::Ask => String::new(),
                First::Bid(bid) => format!(" {bid}"),
                First::UpTo(limit) => format!(" up to {limit}"),
                First::Pass => " pass".to_owned(),
            };
            format!("auction {company}{first}")
        }
        Action::Expand(company, hexes) => {
            format!("expand {company} {}", hexes.iter().map(label).collect::<Vec<_>>().join(" "))
        }
        Action::Develop(hex) => format!("develop {}", label(hex)),
        Action::Nothing(dial) => format!("{dial} nothing"),
    };
    if let Some(most) = way.most {
        words.push_str(&format!(" at most {most}"));
    }
    words.push_str(match way.rounds {
        Rounds::Same => "",
        Rounds::Any => " any round",
        Rounds::New => " new round",
    });
    for condition in &way.conditions {
        words.push_str(&match condition {
            When::Shares(company, count) => format!(" if shares {company} {count}"),
            When::Treasury(company, sum) => format!(" if treasury {company} {sum}"),
            When::Cash(sum) => format!(" if cash {sum}"),
            When::Still { company, laid, sold } => format!(" if still {company} {laid} {sold}"),
        });
    }
    words
}
