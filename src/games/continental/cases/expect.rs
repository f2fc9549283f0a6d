//! What came out, held against what a case expects.
//!
//! Both are put in the words of a case, lists in a fixed order, and the words are compared: what differs can so be
//! shown as it would be written.

mod railroad;

use super::super::Game;
use super::super::event::{Event, Reason, Record, Verdict};
use super::super::map::{Map, RouteId};
use super::super::money::{Money, Shares};
use super::super::orders::Order;
use super::super::player::{Player, PlayerId};
use super::super::turn::victory::rail_baron;
use super::Fault;
use super::format::{Code, Expected, ExpectedPlayer, line_of};
use super::values::{Amount, LinkName, written};
use std::fmt;
use std::fmt::Display;

/// An expectation that did not come true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// As in the case: `expect.player.1.cash`.
    pub path: String,
    pub expected: String,
    pub got: String,
}

impl Failure {
    /// The books don't balance, for the reason given.
    pub fn books(reason: &str) -> Failure {
        Failure {
            path: "expect.books_balance".to_owned(),
            expected: "true".to_owned(),
            got: format!("false: {reason}"),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, got {}", self.path, self.expected, self.got)
    }
}

/// Compares what came out with what is expected; `text` is the case, for the lines of faults.
///
/// # Errors
/// If the case expects something of what can't exist: an unknown code, a player who is not in the case.
pub fn compare(
    expected: &Expected,
    text: &str,
    before: &Game,
    after: &Game,
    log: &[Record],
) -> Result<Vec<Failure>, Fault> {
    let mut comparison = Comparison { text, before, after, log, failures: Vec::new() };
    for (key, wanted) in &expected.player {
        comparison.player(key, wanted)?;
    }
    for (key, wanted) in &expected.railroad {
        comparison.railroad(key, wanted)?;
    }
    comparison.game(expected)?;
    Ok(comparison.failures)
}

/// A case and what came of it.
struct Comparison<'a> {
    text: &'a str,
    before: &'a Game,
    after: &'a Game,
    log: &'a [Record],
    failures: Vec<Failure>,
}

impl<'a> Comparison<'a> {
    fn map(&self) -> &'a Map {
        &self.after.rules.map
    }

    fn fault<T>(&self, at: &Code, fault: String) -> Result<T, Fault> {
        Err(Fault { line: line_of(self.text, at.span().start), fault })
    }

    /// Notes a difference; what the case doesn't name is not compared.
    fn check(&mut self, path: &str, key: &str, expected: Option<String>, got: impl Display) {
        let got = got.to_string();
        if let Some(expected) = expected.filter(|expected| *expected != got) {
            self.failures.push(Failure { path: format!("{path}.{key}"), expected, got });
        }
    }

    fn route(&self, code: &Code) -> Result<RouteId, Fault> {
        match self.map().by_code(code.get_ref()) {
            Some(route) => Ok(route),
            None => self.fault(code, format!("there is no route {}", code.get_ref())),
        }
    }

    fn routes(&self, codes: Option<&Vec<Code>>) -> Result<Option<String>, Fault> {
        let Some(codes) = codes else { return Ok(None) };
        let routes = codes.iter().map(|code| self.route(code)).collect::<Result<Vec<_>, _>>()?;
        Ok(Some(self.codes(routes)))
    }

    fn codes(&self, routes: impl IntoIterator<Item = RouteId>) -> String {
        list(routes.into_iter().map(|route| quoted(self.map().code(route))))
    }

    fn shares(&self, holdings: impl IntoIterator<Item = (RouteId, i64)>) -> String {
        let mut all: Vec<_> = holdings.into_iter().filter(|(_, count)| *count != 0).collect();
        all.sort_unstable();
        let words: Vec<String> =
            all.into_iter().map(|(route, count)| format!("{} = {count}", self.map().code(route))).collect();
        if words.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", words.join(", ")) }
    }

    fn pcs(&self, pcs: impl IntoIterator<Item = (RouteId, i64, i64)>) -> String {
        let mut all: Vec<_> = pcs.into_iter().collect();
        all.sort_unstable();
        list(all.into_iter().map(|(route, paid, ask)| {
            format!("{{ code = {}, paid = {paid}, ask = {ask} }}", quoted(self.map().code(route)))
        }))
    }

    fn player(&mut self, key: &Code, wanted: &ExpectedPlayer) -> Result<(), Fault> {
        let id = key.get_ref().parse().map(PlayerId).ok().filter(|id| id.to_string() == *key.get_ref());
        let Some((id, player)) = id.and_then(|id| Some((id, self.after.player(id)?))) else {
            return self.fault(key, format!("there is no player {} in this case", key.get_ref()));
        };
        let path = format!("expect.player.{id}");
        for (name, expected, got) in [
            ("cash", wanted.cash.map(|cash| cash.0), player.cash),
            ("debt", amount(wanted.debt), player.debt),
            ("limit", amount(wanted.limit), player.limit),
            ("recall", amount(wanted.recall), player.recall),
            ("net_worth", wanted.net_worth.map(|worth| worth.0), player.net_worth),
            ("spent", amount(wanted.spent), self.spent(id)),
        ] {
            self.check(&path, name, number(expected), got);
        }
        self.check(&path, "bankrupt", wanted.bankrupt.map(|yes| yes.to_string()), player.bankrupt);
        self.check(&path, "computer", wanted.computer.map(|yes| yes.to_string()), player.computer);
        self.holdings(&path, id, player, wanted)?;
        for ((name, expected), got) in wanted.vp.named().into_iter().zip(player.vp) {
            let expected = expected.map(|points| written(points.0.0, 2));
            self.check(&path, &format!("vp.{name}"), expected, written(got.0, 2));
        }
        let best = rail_baron::best(self.after.players.values().map(|one| &one.vp));
        let tenths = wanted.rail_baron.map(|tenths| written(tenths.0, 1));
        self.check(&path, "rail_baron", tenths, written(rail_baron::tenths(&player.vp, &best), 1));
        self.verdicts(&path, id, wanted)
    }

    fn holdings(&mut self, path: &str, id: PlayerId, player: &Player, wanted: &ExpectedPlayer) -> Result<(), Fault> {
        if let Some(shares) = &wanted.shares {
            let routes = shares.keys().map(|code| self.route(code)).collect::<Result<Vec<_>, _>>()?;
            let expected = self.shares(routes.into_iter().zip(shares.values().map(|count| count.0)));
            let got = self.shares(player.shares.iter().map(|(railroad, count)| (railroad.0, count.0)));
            self.check(path, "shares", Some(expected), got);
        }
        if let Some(pcs) = &wanted.pcs {
            let routes = pcs.iter().map(|pc| self.route(&pc.code)).collect::<Result<Vec<_>, _>>()?;
            let expected = self.pcs(routes.into_iter().zip(pcs).map(|(route, pc)| (route, pc.paid.0, pc.ask.0)));
            let owned = self.after.pcs_of(id).map(|pc| (pc.route, pc.paid.0, pc.ask.unwrap_or_default().0));
            let got = self.pcs(owned);
            self.check(path, "pcs", Some(expected), got);
        }
        let awards = wanted.awards.as_ref().map(|all| list(all.iter().map(|link| quoted(LinkName::word(link.0)))));
        self.check(path, "awards", awards, list(player.awards.iter().map(|link| quoted(LinkName::word(*link)))));
        let seats = self.after.railroads.values().filter(|railroad| railroad.directors.contains(&id));
        let got = self.codes(seats.map(|railroad| railroad.id.0));
        self.check(path, "director_of", self.routes(wanted.director_of.as_ref())?, got);
        let got = self.codes(self.after.presidencies(id).into_iter().map(|railroad| railroad.0));
        self.check(path, "president_of", self.routes(wanted.president_of.as_ref())?, got);
        Ok(())
    }

    fn spent(&self, id: PlayerId) -> Money {
        let spendings = self.log.iter().filter_map(|record| match &record.event {
            Event::Prodigal { player, spent } if *player == id => Some(*spent),
            _ => None,
        });
        spendings.sum()
    }

    fn verdicts(&mut self, path: &str, id: PlayerId, wanted: &ExpectedPlayer) -> Result<(), Fault> {
        let (mut dropped, mut cut, mut reasons) = (0, 0, Vec::new());
        for record in self.log {
            let Event::Fate { player, order, verdict, also, .. } = &record.event else { continue };
            let (Verdict::Cut { reason, .. } | Verdict::Dropped { reason, .. }) = verdict else { continue };
            if *player != id {
                continue;
            }
            // That the market had too few shares is no refusal: of such a buy only what cut it before counts.
            let told = Some(reason).filter(|reason| **reason != Reason::NotEnoughOffered).or(also.last());
            let Some(reason) = told else { continue };
            reasons.push(quoted(&code_of(*reason)));
            // A bid that is beaten was carried out.
            if *reason == Reason::Outbid {
                continue;
            }
            // A second order for the same shares never came to the market, though the first did.
            let traded = *reason != Reason::Repeated && self.came_to_market(id, order);
            if matches!(verdict, Verdict::Dropped { .. }) && !traded {
                dropped += 1;
            } else {
                cut += 1;
            }
        }
        let got = list(reasons);
        self.check(path, "dropped", number(amount(wanted.dropped)), dropped);
        self.check(path, "cut", number(amount(wanted.cut)), cut);
        let Some(reasons) = &wanted.reasons else { return Ok(()) };
        for code in reasons {
            if serde_json::from_value::<Reason>(code.get_ref().as_str().into()).is_err() {
                return self.fault(code, format!("there is no reason {}", code.get_ref()));
            }
        }
        let expected = list(reasons.iter().map(|code| quoted(code.get_ref())));
        self.check(path, "reasons", Some(expected), got);
        Ok(())
    }

    /// True for a buy that S6 took to the market.
    fn came_to_market(&self, id: PlayerId, order: &Order) -> bool {
        let Order::Buy { railroad: wanted, .. } = order else { return false };
        self.log.iter().any(|record| {
            matches!(&record.event, Event::Traded { player, railroad, .. } if *player == id && railroad == wanted)
        })
    }

    fn game(&mut self, wanted: &Expected) -> Result<(), Fault> {
        self.check("expect", "ended", wanted.ended.map(|yes| yes.to_string()), self.after.ended);
        let climate = wanted.climate.map(|climate| quoted(climate.0.name()));
        self.check("expect", "climate", climate, quoted(self.after.climate.name()));
        if let Some(offers) = &wanted.on_offer {
            let routes = offers.iter().map(|offer| self.route(&offer.code)).collect::<Result<Vec<_>, _>>()?;
            let standard = |route| self.after.rules.params.pc_price.a_mile(self.map().route(route).miles);
            let asked = routes.into_iter().zip(offers);
            let asked = asked.map(|(route, offer)| (route, 0, offer.ask.map_or(standard(route).0, |ask| ask.0)));
            let expected = self.pcs(asked);
            let banks = self.after.pcs.values().filter(|pc| pc.owner.is_none());
            let got = self.pcs(banks.filter_map(|pc| Some((pc.route, 0, pc.ask?.0))));
            let plain = |words: String| words.replace(" paid = 0,", "");
            self.check("expect", "on_offer", Some(plain(expected)), plain(got));
        }
        let gone = self.before.railroads.keys().filter(|id| self.after.railroad(**id).is_none());
        let got = self.codes(gone.map(|id| id.0));
        self.check("expect", "gone", self.routes(wanted.gone.as_ref())?, got);
        let imbalance = self.imbalance();
        let got = imbalance.map_or("true".to_owned(), |reason| format!("false: {reason}"));
        if !got.starts_with(&wanted.books_balance.unwrap_or(true).to_string()) {
            let expected = wanted.books_balance.unwrap_or(true).to_string();
            self.failures.push(Failure { path: "expect.books_balance".to_owned(), expected, got });
        }
        Ok(())
    }

    /// Where the books don't balance: all cash with the Bank's and the Public's is zero, and every issued share is
    /// held by somebody.
    fn imbalance(&self) -> Option<String> {
        let game = self.after;
        let players: Money = game.players.values().map(|player| player.cash).sum();
        let railroads: Money = game.railroads.values().map(|railroad| railroad.cash).sum();
        let sum = players + railroads + game.bank + game.public;
        if sum != Money::ZERO {
            return Some(format!("{sum} dollars come from nowhere"));
        }
        game.railroads.values().find_map(|railroad| {
            let held: Shares = game.players.values().map(|player| player.held(railroad.id)).sum();
            let code = self.map().railroad_code(railroad.id);
            (held + railroad.public != railroad.issued || railroad.public < Shares::ZERO)
                .then(|| format!("of {} shares of {code} issued, {} are held", railroad.issued, held + railroad.public))
        })
    }
}

fn amount(value: Option<Amount>) -> Option<i64> {
    value.map(|value| value.0)
}

fn number(value: Option<i64>) -> Option<String> {
    value.map(|value| value.to_string())
}

fn or_none<T: Display>(value: Option<T>) -> String {
    value.map_or("nothing".to_owned(), |value| value.to_string())
}

fn quoted(word: &str) -> String {
    format!("\"{word}\"")
}

fn list(words: impl IntoIterator<Item = String>) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    words.sort_unstable();
    format!("[{}]", words.join(", "))
}

/// The code of a reason: its name in kebab case.
fn code_of(reason: Reason) -> String {
    serde_json::to_value(reason).ok().and_then(|code| code.as_str().map(str::to_owned)).unwrap_or_default()
}
