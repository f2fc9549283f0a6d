//! The chance a case names, read and checked: a draw nobody makes, or an outcome that can't fall, is an error.

use super::super::Game;
use super::super::accident::AccidentKind;
use super::super::chance::Tied;
use super::super::climate::Climate;
use super::super::map::{RailroadId, RouteId};
use super::super::player::PlayerId;
use super::super::railroad::{LOCOMOTIVES, Technology};
use super::Fault;
use super::format::Code;
use super::values::ClimateName;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::{Spanned, Value};

/// What falls. What is not named is neutral.
#[derive(Clone, Debug, Default)]
pub struct Script {
    pub climate: Option<Climate>,
    pub public: BTreeMap<RailroadId, PublicShares>,
    pub bank_failure: i64,
    pub wear: BTreeMap<RailroadId, i64>,
    pub gain: BTreeMap<RailroadId, i64>,
    pub revenue: BTreeMap<RailroadId, i64>,
    /// Misfortunes with their cost in percent of revenue.
    pub events: BTreeMap<RailroadId, Vec<(AccidentKind, i64)>>,
    pub start: BTreeMap<RailroadId, Start>,
    pub grant: BTreeMap<RouteId, bool>,
    /// Who wins a tie before whom.
    pub tie: Vec<Tied>,
    pub forced_sale: BTreeMap<PlayerId, Vec<RailroadId>>,
    pub locomotive: bool,
    pub technology: bool,
    pub new_pcs: Vec<RouteId>,
    pub end: bool,
    /// Where each draw is named, by its key.
    pub lines: BTreeMap<String, usize>,
}

/// Shares the Public offers and demands.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PublicShares {
    pub offer: i64,
    pub demand: i64,
}

/// First price and efficiency of a new railroad.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Start {
    pub price: i64,
    pub efficiency: i64,
}

impl Default for Start {
    fn default() -> Self {
        Start { price: 14, efficiency: 90 }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Misfortune {
    kind: String,
    cost: i64,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Winner {
    Position(u8),
    Railroad(String),
}

/// Reads the script of a case; `game` is the case's, before the turn.
///
/// # Errors
/// The first draw that is unknown, or can't fall so.
pub fn read(
    chance: &BTreeMap<Code, Spanned<Value>>,
    game: &Game,
    line: &dyn Fn(usize) -> usize,
) -> Result<Script, Fault> {
    let mut script = Script::default();
    for (key, value) in chance {
        let at = line(key.span().start);
        script.lines.insert(key.get_ref().clone(), at);
        let reader = Reader { game, key: key.get_ref() };
        reader
            .draw(&mut script, value.get_ref())
            .map_err(|fault| Fault { line: at, fault: format!("chance \"{}\": {fault}", key.get_ref()) })?;
    }
    Ok(script)
}

struct Reader<'a> {
    game: &'a Game,
    key: &'a str,
}

type Read<T> = Result<T, String>;

impl Reader<'_> {
    fn draw(&self, script: &mut Script, value: &Value) -> Read<()> {
        let params = &self.game.rules.params;
        let turn = self.game.turn + 1;
        let (draw, subject) = self.key.split_once('.').unwrap_or((self.key, ""));
        match (draw, subject.is_empty()) {
            ("climate", true) => script.climate = Some(self.climate(value)?),
            ("bank_failure", true) => script.bank_failure = self.bank_failure(form(value)?)?,
            ("tie", true) => script.tie = self.tie(form(value)?)?,
            ("locomotive", true) => {
                script.locomotive = form(value)?;
                let possible =
                    turn >= params.new_locomotive_from && usize::from(self.game.locomotive) < LOCOMOTIVES.len();
                can_fall(!script.locomotive || possible, "no new locomotive can appear in this turn")?;
            }
            ("technology", true) => {
                script.technology = form(value)?;
                let possible =
                    turn >= params.new_technology_from && usize::from(self.game.technologies) < Technology::ALL.len();
                can_fall(!script.technology || possible, "no new technology can appear in this turn")?;
            }
            ("new_pcs", true) => script.new_pcs = self.new_pcs(form(value)?)?,
            ("end", true) => {
                script.end = form(value)?;
                can_fall(!script.end || turn >= params.end_from, "the game can't end in this turn")?;
            }
            ("public", false) => {
                let shares: PublicShares = form(value)?;
                can_fall(shares.offer >= 0 && shares.demand >= 0, "shares are never below zero")?;
                script.public.insert(self.active(subject)?, shares);
            }
            ("wear", false) => {
                let wear = within(form(value)?, params.wear_min, params.wear_max)?;
                script.wear.insert(self.active(subject)?, wear);
            }
            ("gain", false) => {
                let gain = within(form(value)?, 0, params.max_improvement.0)?;
                script.gain.insert(self.active(subject)?, gain);
            }
            ("revenue", false) => {
                let percent = within(form(value)?, -params.revenue_swing, params.revenue_swing)?;
                script.revenue.insert(self.operating(subject)?, percent);
            }
            ("events", false) => {
                script.events.insert(self.operating(subject)?, self.events(form(value)?)?);
            }
            ("start", false) => {
                let start: Start = form(value)?;
                within(start.price, params.start_price_min.0, params.start_price_max.0)?;
                within(start.efficiency, params.start_efficiency_min, params.start_efficiency_max)?;
                script.start.insert(self.pc(subject)?, start);
            }
            ("grant", false) => {
                script.grant.insert(self.right_of_way(subject)?, self.grant(subject, form(value)?)?);
            }
            ("forced_sale", false) => {
                let player = subject.parse().map(PlayerId).map_err(|_| format!("{subject} is no position"))?;
                self.game.player(player).ok_or_else(|| format!("there is no player {subject} in this case"))?;
                let codes: Vec<String> = form(value)?;
                let holdings = codes.iter().map(|code| self.active(code)).collect::<Read<_>>()?;
                script.forced_sale.insert(player, holdings);
            }
            _ => return Err("there is no such draw".to_owned()),
        }
        Ok(())
    }

    /// The climate drawn must be one that may follow.
    fn climate(&self, value: &Value) -> Read<Climate> {
        let to = form::<ClimateName>(value)?.0;
        let from = self.game.opening_climate();
        let follows = self
            .game
            .rules
            .effects(from)
            .next
            .iter()
            .any(|next| next.chance > 0 && Climate::by_name(&next.to) == Some(to));
        can_fall(follows, &format!("{} never follows {}", to.name(), from.name()))?;
        Ok(to)
    }

    fn bank_failure(&self, percent: i64) -> Read<i64> {
        if percent != 0 {
            within(percent, 10, 30)?;
            let climate = self.game.opening_climate();
            let possible = self.game.rules.effects(climate).bank_failure > 0;
            can_fall(possible, &format!("no bank fails when the turn begins at {}", climate.name()))?;
        }
        Ok(percent)
    }

    fn tie(&self, winners: Vec<Winner>) -> Read<Vec<Tied>> {
        winners
            .into_iter()
            .map(|winner| match winner {
                Winner::Position(number)
                    if (1..=self.game.rules.params.tycoons.len()).contains(&usize::from(number)) =>
                {
                    Ok(Tied::Player(PlayerId(number)))
                }
                Winner::Position(number) => Err(format!("there is no position {number}")),
                Winner::Railroad(code) => self.pc(&code).map(Tied::Railroad),
            })
            .collect()
    }

    fn new_pcs(&self, codes: Vec<String>) -> Read<Vec<RouteId>> {
        let params = &self.game.rules.params;
        let count = i64::try_from(codes.len()).unwrap_or(i64::MAX);
        within(count, 0, params.new_pcs_max)?;
        let mut pcs = Vec::new();
        for code in codes {
            let pc = self.route(&code)?;
            let early = i64::from(pc.0) >= params.western_pc_from && self.game.turn + 1 < params.western_pc_turn;
            can_fall(self.game.hidden_pcs.contains(&pc), &format!("{code} is no PC that nobody has seen yet"))?;
            can_fall(!early, &format!("{code} does not appear before turn {}", params.western_pc_turn))?;
            can_fall(!pcs.contains(&pc), &format!("{code} appears twice"))?;
            pcs.push(pc);
        }
        Ok(pcs)
    }

    fn events(&self, events: Vec<Misfortune>) -> Read<Vec<(AccidentKind, i64)>> {
        let mut befall: Vec<(AccidentKind, i64)> = Vec::new();
        for event in events {
            let word = event.kind.trim().to_lowercase().replace([' ', '_'], "-");
            let odds = self
                .game
                .rules
                .params
                .accident
                .iter()
                .find(|odds| Value::try_from(odds.kind).is_ok_and(|kind| kind.as_str() == Some(word.as_str())))
                .ok_or_else(|| format!("there is no misfortune {}", event.kind))?;
            within(event.cost, odds.cost_min, odds.cost_max)?;
            let year = Game::year_of(self.game.turn + 1) + 1;
            can_fall(odds.from_year.is_none_or(|from| year >= from), &format!("no {} so early", event.kind))?;
            can_fall(befall.iter().all(|(kind, _)| *kind != odds.kind), &format!("{} comes twice", event.kind))?;
            befall.push((odds.kind, event.cost));
        }
        Ok(befall)
    }

    /// A grant must have a chance at all (§7): none between two towns of value 5.
    fn grant(&self, code: &str, falls: bool) -> Read<bool> {
        let map = &self.game.rules.map;
        let route = map.route(self.route(code)?);
        let values: i64 = route.ends().into_iter().map(|town| map.town(town).value).sum();
        can_fall(!falls || values < 10, "no land is granted between such towns")?;
        Ok(falls)
    }

    fn route(&self, code: &str) -> Read<RouteId> {
        self.game.rules.map.by_code(code).ok_or_else(|| format!("there is no route {code}"))
    }

    fn right_of_way(&self, code: &str) -> Read<RouteId> {
        let route = self.route(code)?;
        if self.game.rules.map.route(route).is_pc() { Err(format!("{code} is no right of way")) } else { Ok(route) }
    }

    /// A railroad of the case.
    fn active(&self, code: &str) -> Read<RailroadId> {
        let railroad = RailroadId(self.route(code)?);
        match self.game.railroad(railroad) {
            Some(_) => Ok(railroad),
            None => Err(format!("there is no railroad {code} in this case")),
        }
    }

    /// The railroad that a PC is, or may become.
    fn pc(&self, code: &str) -> Read<RailroadId> {
        let route = self.route(code)?;
        if self.game.rules.map.route(route).is_pc() {
            Ok(RailroadId(route))
        } else {
            Err(format!("{code} is no private company"))
        }
    }

    /// A railroad of the case, or one that may be made this turn.
    fn operating(&self, code: &str) -> Read<RailroadId> {
        let railroad = self.pc(code)?;
        let is_owned = self.game.pcs.get(&railroad.0).is_some_and(|pc| pc.owner.is_some());
        if is_owned { Ok(railroad) } else { self.active(code) }
    }
}

/// Reads a value of a draw.
fn form<T: DeserializeOwned>(value: &Value) -> Read<T> {
    value.clone().try_into().map_err(|error: toml::de::Error| error.message().replace('\n', " "))
}

fn within(value: i64, least: i64, most: i64) -> Read<i64> {
    if (least..=most).contains(&value) { Ok(value) } else { Err(format!("{value} is not between {least} and {most}")) }
}

fn can_fall(possible: bool, fault: &str) -> Read<()> {
    if possible { Ok(()) } else { Err(fault.to_owned()) }
}
