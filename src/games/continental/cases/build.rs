//! From what a case says to the game, the orders and the chance it is played with.

use super::super::Game;
use super::super::climate::Climate;
use super::super::credit;
use super::super::map::{Map, RailroadId, RouteId};
use super::super::money::{Money, Shares, SquareMiles};
use super::super::orders::{Order, TurnOrders};
use super::super::player::{Player, PlayerId, PrivateCompany};
use super::super::railroad::{LOCOMOTIVES, Railroad, RightOfWay, Standing, Technology};
use super::super::railroads::Railroads;
use super::super::route_set::RouteSet;
use super::super::rules::Rules;
use super::Fault;
use super::format::{Case, Code, MarketState, PlayerState, Position, RailroadState, line_of};
use super::script::{self, Script};
use super::values::{Amount, Status};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::sync::Arc;
use toml::Spanned;

/// A faulty line of orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrdersFault {
    /// From 1, in the text of the orders.
    pub line: usize,
    pub fault: String,
}

/// Reads a text of orders by a map's codes; the order language is the caller's.
pub type ParseOrders<'a> = &'a dyn Fn(&str, &Map) -> Result<Vec<Order>, OrdersFault>;

/// All that a turn needs.
#[derive(Debug)]
pub struct Opening {
    pub game: Game,
    pub orders: TurnOrders,
    pub script: Script,
    pub steps: RangeInclusive<u8>,
}

/// Makes the game of a case, as its turn begins.
///
/// # Errors
/// The first thing that can't be, with its line in `text`.
pub fn build(case: &Case, text: &str, rules: &Arc<Rules>, parse: ParseOrders<'_>) -> Result<Opening, Fault> {
    let builder = Builder { case, text, rules };
    let mut game = builder.empty_game()?;
    builder.add_railroads(&mut game)?;
    builder.add_players(&mut game)?;
    builder.settle_shares(&mut game)?;
    builder.add_market(&mut game)?;
    builder.value_players(&mut game);
    let cash: Money = game.players.values().map(|player| player.cash).sum();
    let railroads_cash: Money = game.railroads.values().map(|railroad| railroad.cash).sum();
    game.bank = -(cash + railroads_cash);
    let orders = builder.orders(&game, parse)?;
    let script = script::read(&case.chance, &game, &|at| line_of(text, at))?;
    Ok(Opening { game, orders, script, steps: case.steps.0.clone() })
}

struct Builder<'a> {
    case: &'a Case,
    text: &'a str,
    rules: &'a Arc<Rules>,
}

type Built<T> = Result<T, Fault>;

impl Builder<'_> {
    fn fault<T, V>(&self, at: &Spanned<V>, fault: impl Into<String>) -> Built<T> {
        Err(Fault { line: line_of(self.text, at.span().start), fault: fault.into() })
    }

    fn empty_game(&self) -> Built<Game> {
        let turn = match &self.case.turn {
            None => 3,
            Some(turn) => match u16::try_from(*turn.get_ref()) {
                Ok(number) if (1..=1000).contains(&number) => number,
                _ => return self.fault(turn, format!("there is no turn {}", turn.get_ref())),
            },
        };
        Ok(Game {
            rules: self.rules.clone(),
            seed: 0,
            turn: turn - 1,
            climate: self.case.climate.map_or(Climate::Normal, |name| name.0),
            locomotive: self.locomotive(self.case.market.locomotive.as_ref())?,
            technologies: self.available_technologies(&self.case.market)?,
            players: BTreeMap::new(),
            railroads: Railroads::default(),
            pcs: BTreeMap::new(),
            hidden_pcs: Vec::new(),
            reserved: BTreeSet::new(),
            links_made: self.case.market.links_made.iter().map(|link| link.0).collect(),
            million: self.case.market.million,
            ended: false,
            bank: Money::ZERO,
            public: Money::ZERO,
        })
    }

    fn locomotive(&self, given: Option<&Spanned<i64>>) -> Built<u8> {
        let Some(given) = given else { return Ok(1) };
        match u8::try_from(*given.get_ref()) {
            Ok(number) if (1..=LOCOMOTIVES.len()).contains(&usize::from(number)) => Ok(number),
            _ => self.fault(given, format!("there is no locomotive {}", given.get_ref())),
        }
    }

    /// Technologies come in the order of the alphabet (§4.18).
    fn available_technologies(&self, market: &MarketState) -> Built<u8> {
        let Some(given) = &market.technologies else { return Ok(1) };
        let all: String = Technology::ALL.into_iter().map(Technology::letter).collect();
        match u8::try_from(given.get_ref().len()) {
            Ok(count) if all.starts_with(given.get_ref().as_str()) => Ok(count),
            _ => self.fault(given, format!("technologies appear in the order {all}")),
        }
    }

    fn route(&self, code: &Code) -> Built<RouteId> {
        match self.rules.map.by_code(code.get_ref()) {
            Some(route) => Ok(route),
            None => self.fault(code, format!("there is no route {}", code.get_ref())),
        }
    }

    fn pc(&self, code: &Code) -> Built<RouteId> {
        let route = self.route(code)?;
        if self.rules.map.route(route).is_pc() {
            Ok(route)
        } else {
            self.fault(code, format!("{} is no private company", code.get_ref()))
        }
    }

    fn right_of_way(&self, code: &Code) -> Built<RouteId> {
        let route = self.route(code)?;
        if self.rules.map.route(route).is_pc() {
            self.fault(code, format!("{} is no right of way", code.get_ref()))
        } else {
            Ok(route)
        }
    }

    /// A railroad of the case.
    fn active(&self, game: &Game, code: &Code) -> Built<RailroadId> {
        let railroad = RailroadId(self.route(code)?);
        match game.railroad(railroad) {
            Some(_) => Ok(railroad),
            None => self.fault(code, format!("there is no railroad {} in this case", code.get_ref())),
        }
    }

    /// The position a key names.
    fn position(&self, key: &Code) -> Built<PlayerId> {
        match key.get_ref().parse() {
            Ok(number) if (1..=self.rules.params.tycoons.len()).contains(&usize::from(number)) => Ok(PlayerId(number)),
            _ => self.fault(key, format!("there is no position {}", key.get_ref())),
        }
    }

    /// A player of the case, or nobody.
    fn officer(&self, position: Option<&Position>) -> Built<Option<PlayerId>> {
        let Some(given) = position else { return Ok(None) };
        if *given.get_ref() == 0 {
            return Ok(None);
        }
        let word = given.get_ref().to_string();
        match u8::try_from(*given.get_ref()) {
            Ok(number) if self.case.player.keys().any(|key| *key.get_ref() == word) => Ok(Some(PlayerId(number))),
            _ => self.fault(given, format!("there is no player {word} in this case")),
        }
    }

    fn add_railroads(&self, game: &mut Game) -> Built<()> {
        for (code, state) in &self.case.railroad {
            let id = RailroadId(self.pc(code)?);
            let railroad = self.railroad(id, state)?;
            let held = railroad.lines.iter().copied().chain(railroad.row.map(|row| row.route));
            for route in held {
                if let Some(other) = game.holder(route) {
                    let (line, other) = (self.rules.map.code(route), self.rules.map.railroad_code(other));
                    return self.fault(code, format!("{line} is {other}'s already"));
                }
            }
            game.railroads.insert(railroad);
        }
        Ok(())
    }

    fn railroad(&self, id: RailroadId, state: &RailroadState) -> Built<Railroad> {
        let codes = |codes: &[Code]| codes.iter().map(|code| self.route(code)).collect::<Built<RouteSet>>();
        let lines = match &state.lines {
            Some(lines) => codes(lines)?,
            None => RouteSet::from([id.0]),
        };
        for line in &state.doubled {
            if !lines.contains(&self.route(line)?) {
                return self.fault(line, format!("{} is not one of its lines", line.get_ref()));
            }
        }
        let row = match state.row.as_ref().filter(|row| !row.get_ref().is_empty()) {
            Some(row) if lines.contains(&self.route(row)?) => {
                return self.fault(row, format!("{} is built already", row.get_ref()));
            }
            Some(row) => Some(RightOfWay { route: self.right_of_way(row)?, grant: SquareMiles(state.grant.0) }),
            None => None,
        };
        let efficiency = match &state.efficiency {
            None => 80,
            Some(given) if (1..=self.rules.params.max_efficiency).contains(given.get_ref()) => *given.get_ref(),
            Some(given) => return self.fault(given, format!("there is no efficiency {}", given.get_ref())),
        };
        let miles: i64 = lines.iter().map(|line| self.rules.map.route(*line).miles.0).sum();
        let issued = state.issued.unwrap_or(Amount(miles * self.rules.params.shares_a_mile));
        Ok(Railroad {
            id,
            doubled: codes(&state.doubled)?,
            lines,
            row,
            land: SquareMiles(state.land.0),
            price: Money(state.price.unwrap_or(Amount(14)).0),
            issued: Shares(issued.0),
            public: Shares(issued.0),
            treasury: Shares(state.treasury.0),
            cash: Money(state.cash.0),
            bonds: Money(state.bonds.0),
            loans: Money(state.loans.0),
            owed_president: Money(state.owed_president.0),
            efficiency,
            locomotive: self.locomotive(state.locomotive.as_ref())?,
            technologies: state.technologies.0.clone(),
            standing: if state.status == Some(Status::Bankrupt) { Standing::Bankrupt } else { Standing::Sound },
            president: self.officer(state.president.as_ref())?,
            chairman: self.officer(state.chairman.as_ref())?,
            directors: BTreeSet::new(),
            last_dividend: state.last_dividend.0,
            last_profit: state.last_profit.0,
            fresh: false,
        })
    }

    fn add_players(&self, game: &mut Game) -> Built<()> {
        for (key, state) in &self.case.player {
            let id = self.position(key)?;
            let player = self.player(game, id, state)?;
            for pc in &state.pcs {
                let route = self.pc(&pc.code)?;
                let owned = PrivateCompany {
                    route,
                    owner: Some(id),
                    paid: Money(pc.paid.0),
                    ask: (pc.ask.0 > 0).then_some(Money(pc.ask.0)),
                };
                self.add_pc(game, &pc.code, owned)?;
            }
            if game.players.insert(id, player).is_some() {
                return self.fault(key, format!("player {id} is named twice"));
            }
        }
        Ok(())
    }

    fn player(&self, game: &Game, id: PlayerId, state: &PlayerState) -> Built<Player> {
        let mut shares = BTreeMap::new();
        for (code, count) in &state.shares {
            let railroad = self.active(game, code)?;
            if count.0 > 0 {
                shares.insert(railroad, Shares(count.0));
            }
        }
        let tycoons = &self.rules.params.tycoons;
        Ok(Player {
            name: tycoons.get(usize::from(id.0).saturating_sub(1)).cloned().unwrap_or_default(),
            computer: state.computer,
            cash: Money(state.cash.0),
            debt: Money(state.debt.0),
            limit: Money(state.limit.0),
            recall: Money(state.recall.0),
            net_worth: Money::ZERO,
            shares,
            vp: state.vp.named().map(|(_, points)| points.unwrap_or_default().0),
            awards: state.awards.iter().map(|link| link.0).collect(),
            bankrupt: state.bankrupt,
            may_rename: state.bankrupt || game.turn == 0,
        })
    }

    fn add_pc(&self, game: &mut Game, code: &Code, pc: PrivateCompany) -> Built<()> {
        if game.holder(pc.route).is_some() {
            return self.fault(code, format!("{} is a line of a railroad", code.get_ref()));
        }
        match game.pcs.insert(pc.route, pc) {
            None => Ok(()),
            Some(_) => self.fault(code, format!("{} is named twice", code.get_ref())),
        }
    }

    /// What players don't hold is the Public's; directors hold a tenth, and the greatest of them is the chairman.
    fn settle_shares(&self, game: &mut Game) -> Built<()> {
        for code in self.case.railroad.keys() {
            let id = self.active(game, code)?;
            let holdings: Vec<(PlayerId, Shares)> =
                game.players.iter().map(|(player, state)| (*player, state.held(id))).collect();
            let Some(railroad) = game.railroads.get_mut(&id) else { continue };
            let held: Shares = holdings.iter().map(|(_, shares)| *shares).sum();
            if held > railroad.issued {
                let fault = format!("the players hold {held} shares, {} are issued", railroad.issued);
                return self.fault(code, fault);
            }
            railroad.public = railroad.issued - held;
            let percent = self.rules.params.director_percent;
            let is_director = |shares: Shares| shares.is_positive() && shares.0 * 100 >= railroad.issued.0 * percent;
            let board: Vec<_> = holdings.into_iter().filter(|(_, shares)| is_director(*shares)).collect();
            let greatest = board.iter().max_by_key(|(player, shares)| (*shares, std::cmp::Reverse(*player)));
            railroad.chairman = railroad.chairman.or(greatest.map(|(player, _)| *player));
            railroad.directors = board.into_iter().map(|(player, _)| player).collect();
        }
        Ok(())
    }

    fn add_market(&self, game: &mut Game) -> Built<()> {
        for offer in &self.case.market.on_offer {
            let route = self.pc(&offer.code)?;
            let miles = self.rules.map.route(route).miles;
            let ask = offer.ask.map_or(self.rules.params.pc_price.a_mile(miles), |ask| Money(ask.0));
            self.add_pc(game, &offer.code, PrivateCompany { route, owner: None, paid: Money::ZERO, ask: Some(ask) })?;
        }
        for code in &self.case.market.rows_taken {
            let route = self.right_of_way(code)?;
            if game.holder(route).is_some() {
                return self.fault(code, format!("{} is a railroad's of this case", code.get_ref()));
            }
            game.reserved.insert(route);
        }
        let routes = self.rules.map.routes().iter().filter(|route| route.is_pc()).map(|route| route.id);
        game.hidden_pcs =
            routes.filter(|route| game.holder(*route).is_none() && !game.pcs.contains_key(route)).collect();
        Ok(())
    }

    /// The net worth of the last turn's end, where the case doesn't give it, is what the state is worth (S14).
    fn value_players(&self, game: &mut Game) {
        for (key, state) in &self.case.player {
            let Ok(id) = self.position(key) else { continue };
            let worth = state.net_worth.map_or_else(|| credit::net_worth(game, id), |given| Money(given.0));
            if let Some(player) = game.players.get_mut(&id) {
                player.net_worth = worth;
            }
        }
    }

    fn orders(&self, game: &Game, parse: ParseOrders<'_>) -> Built<TurnOrders> {
        let mut orders = TurnOrders::new();
        for (key, sheet) in &self.case.orders {
            let id = self.position(key)?;
            if game.player(id).is_none() {
                return self.fault(key, format!("there is no player {id} in this case"));
            }
            let start = sheet.span().start;
            let quoted = self.text.get(start..).unwrap_or_default();
            // The line break after opening quotes is not part of the text.
            let first_line = usize::from(
                quoted.starts_with("\"\"\"\n")
                    || quoted.starts_with("'''\n")
                    || quoted.starts_with("\"\"\"\r\n")
                    || quoted.starts_with("'''\r\n"),
            );
            let read = parse(sheet.get_ref(), &self.rules.map).map_err(|fault| Fault {
                line: line_of(self.text, start) + first_line + fault.line.saturating_sub(1),
                fault: format!("orders of player {id}: {}", fault.fault),
            })?;
            orders.insert(id, read);
        }
        Ok(orders)
    }
}
