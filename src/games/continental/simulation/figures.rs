//! What is measured of a simulated game.

use super::super::Game;
use super::super::computer::{Character, Goal};
use super::super::event::{Event, Record};
use super::super::player::{Category, Link};
use std::collections::BTreeMap;

/// Something measured every turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Measure {
    /// Net worth, dollars: of the richest, the middle one, the poorest.
    NetWorthFirst,
    NetWorthMedian,
    NetWorthLast,
    /// PCs that changed hands, and what each brought, dollars a mile.
    PcsBought,
    PcPrice,
    PcsAbsorbed,
    PcsIncorporated,
    RowsBuilt,
    RowsAcquired,
    RailroadMergers,
    RailroadsActive,
    /// Of each railroad: dollars a share, points.
    SharePrice,
    Efficiency,
    PlayerBankruptcies,
    RailroadBankruptcies,
    RailroadReorganisations,
    Recalls,
    /// 0 Panic to 8 Boom.
    Climate,
    /// Best type, and number of technologies, to be had.
    Locomotive,
    Technologies,
    /// Greatest spending for Rail Prodigal, dollars; 0 if nobody spent.
    ProdigalTop,
    /// Points so far, of each position.
    RobberBaron,
    RailMogul,
    RailBuilder,
    RailMagnate,
    RailProdigal,
}

impl Measure {
    /// All of them, in the order of a summary.
    pub const ALL: [Measure; 26] = [
        Measure::NetWorthFirst,
        Measure::NetWorthMedian,
        Measure::NetWorthLast,
        Measure::PcsBought,
        Measure::PcPrice,
        Measure::PcsAbsorbed,
        Measure::PcsIncorporated,
        Measure::RowsBuilt,
        Measure::RowsAcquired,
        Measure::RailroadMergers,
        Measure::RailroadsActive,
        Measure::SharePrice,
        Measure::Efficiency,
        Measure::PlayerBankruptcies,
        Measure::RailroadBankruptcies,
        Measure::RailroadReorganisations,
        Measure::Recalls,
        Measure::Climate,
        Measure::Locomotive,
        Measure::Technologies,
        Measure::ProdigalTop,
        Measure::RobberBaron,
        Measure::RailMogul,
        Measure::RailBuilder,
        Measure::RailMagnate,
        Measure::RailProdigal,
    ];

    /// Its name in tables and data.
    pub fn name(self) -> &'static str {
        match self {
            Measure::NetWorthFirst => "net worth, first",
            Measure::NetWorthMedian => "net worth, median",
            Measure::NetWorthLast => "net worth, last",
            Measure::PcsBought => "PCs bought",
            Measure::PcPrice => "PC price, $/mile",
            Measure::PcsAbsorbed => "PCs absorbed",
            Measure::PcsIncorporated => "PCs incorporated",
            Measure::RowsBuilt => "RoWs built",
            Measure::RowsAcquired => "RoWs acquired",
            Measure::RailroadMergers => "RR mergers",
            Measure::RailroadsActive => "RRs active",
            Measure::SharePrice => "share price",
            Measure::Efficiency => "efficiency",
            Measure::PlayerBankruptcies => "player bankruptcies",
            Measure::RailroadBankruptcies => "RR bankruptcies",
            Measure::RailroadReorganisations => "RR reorganisations",
            Measure::Recalls => "recalls",
            Measure::Climate => "climate, 0-8",
            Measure::Locomotive => "best locomotive",
            Measure::Technologies => "technologies",
            Measure::ProdigalTop => "Prodigal, top",
            Measure::RobberBaron => "Robber Baron, points",
            Measure::RailMogul => "Rail Mogul, points",
            Measure::RailBuilder => "Rail Builder, points",
            Measure::RailMagnate => "Rail Magnate, points",
            Measure::RailProdigal => "Rail Prodigal, points",
        }
    }
}

/// What one turn showed: one figure a measure, or several (a share price of each railroad).
pub type TurnFigures = BTreeMap<Measure, Vec<i64>>;

/// What one game showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// From turn 1 on.
    pub turns: Vec<TurnFigures>,
    /// Net worths of all positions at the end of each turn, dollars, in the order of the positions.
    pub worths: Vec<Vec<i64>>,
    /// First turn in which somebody passed the million.
    pub million: Option<u16>,
    /// First turn in which somebody's railroad made the link to the Pacific.
    pub spike: Option<u16>,
    /// What each character scored in the end: whole points of each category, in the order of [`Category::ALL`].
    pub scores: Vec<(Goal, [i64; 5])>,
}

impl Figures {
    /// Nothing measured yet.
    pub(super) fn new() -> Figures {
        Figures { turns: Vec::new(), worths: Vec::new(), million: None, spike: None, scores: Vec::new() }
    }

    /// Notes a turn.
    pub(super) fn note(&mut self, game: &Game, events: &[Record]) {
        if game.million && self.million.is_none() {
            self.million = Some(game.turn);
        }
        if game.links_made.contains(&Link::Spike) && self.spike.is_none() {
            self.spike = Some(game.turn);
        }
        let mut turn = state(game);
        let mut count = |measure| {
            turn.entry(measure).or_insert_with(|| vec![0])[0] += 1;
        };
        let mut prices = Vec::new();
        let mut prodigal = 0;
        for record in events {
            match &record.event {
                Event::PcSold { pc, price, .. } => {
                    count(Measure::PcsBought);
                    prices.push(price.0 / game.rules.map.route(*pc).miles.0.max(1));
                }
                Event::Absorbed { .. } => count(Measure::PcsAbsorbed),
                Event::Incorporated { .. } => count(Measure::PcsIncorporated),
                Event::Built { .. } => count(Measure::RowsBuilt),
                Event::RowAcquired { .. } => count(Measure::RowsAcquired),
                Event::Merged { .. } => count(Measure::RailroadMergers),
                Event::PlayerBankrupt { .. } => count(Measure::PlayerBankruptcies),
                Event::RailroadBankrupt { .. } => count(Measure::RailroadBankruptcies),
                Event::RailroadReorganised { .. } => count(Measure::RailroadReorganisations),
                Event::Recalled { .. } => count(Measure::Recalls),
                Event::Prodigal { spent, .. } => prodigal = prodigal.max(spent.0),
                _ => {}
            }
        }
        self.worths.push(game.players.values().map(|player| player.net_worth.0).collect());
        turn.insert(Measure::PcPrice, prices);
        turn.insert(Measure::ProdigalTop, vec![prodigal]);
        self.turns.push(turn);
    }

    /// Notes how the game ended.
    pub(super) fn finish(&mut self, game: &Game) {
        self.scores = game
            .players
            .iter()
            .map(|(id, player)| {
                (Character::of(game.seed, *id).goal, Category::ALL.map(|category| player.points(category).points()))
            })
            .collect();
    }
}

/// What a turn's end shows; events are counted from zero.
fn state(game: &Game) -> TurnFigures {
    let mut worths: Vec<i64> = game.players.values().map(|player| player.net_worth.0).collect();
    worths.sort_unstable();
    let mut turn: TurnFigures = Measure::ALL.into_iter().map(|measure| (measure, vec![0])).collect();
    turn.insert(Measure::NetWorthFirst, worths.last().copied().into_iter().collect());
    turn.insert(Measure::NetWorthMedian, worths.get(worths.len() / 2).copied().into_iter().collect());
    turn.insert(Measure::NetWorthLast, worths.first().copied().into_iter().collect());
    turn.insert(Measure::RailroadsActive, vec![i64::try_from(game.railroads.len()).unwrap_or(i64::MAX)]);
    turn.insert(Measure::SharePrice, game.railroads.values().map(|railroad| railroad.price.0).collect());
    turn.insert(Measure::Efficiency, game.railroads.values().map(|railroad| railroad.efficiency).collect());
    turn.insert(Measure::Climate, vec![i64::try_from(game.climate.index()).unwrap_or(0)]);
    turn.insert(Measure::Locomotive, vec![i64::from(game.locomotive)]);
    turn.insert(Measure::Technologies, vec![i64::from(game.technologies)]);
    let points =
        [Measure::RobberBaron, Measure::RailMogul, Measure::RailBuilder, Measure::RailMagnate, Measure::RailProdigal];
    for (measure, category) in points.into_iter().zip(Category::ALL) {
        turn.insert(measure, game.players.values().map(|player| player.points(category).points()).collect());
    }
    turn
}
