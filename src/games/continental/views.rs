//! What each player may see (§9, RULINGS 8): the public part, made of public data only, and one player's own part.
//!
//! Reports, order forms, published data and computer positions are made from these types and from nothing else, so
//! that what is private to one player can't reach another: there is no way from a view back to the game.

use super::climate::Climate;
use super::event::{Event, Reason, Record, Verdict};
use super::ledger::Why;
use super::map::{RailroadId, Region, RouteId};
use super::money::{Cents, Miles, Money, Shares, SquareMiles, Vp};
use super::orders::Order;
use super::player::{Category, Link, PlayerId};
use super::railroad::{Standing, Technology};
use super::route_set::RouteSet;
use super::rules::Rules;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

mod choices;
mod player;
mod public;

pub use choices::Presidency;
pub use player::player_view;
pub use public::public_view;

/// What everybody may know at the end of a turn.
#[derive(Clone, Debug)]
pub struct PublicView {
    pub rules: Arc<Rules>,
    /// The turn that has just been played; 0 after the setup.
    pub turn: u16,
    /// The climate the turn began with, and the one drawn in it.
    pub climate_before: Climate,
    pub climate: Climate,
    /// The climate the next turn begins with: the one drawn, but when the Civil War begins (§8).
    pub opening_climate: Climate,
    /// Best locomotive and number of technologies to be had next turn.
    pub locomotive: u8,
    pub technologies: &'static [Technology],
    pub ended: bool,
    /// Greatest net worth first; equal ones by position.
    pub players: Vec<PublicPlayer>,
    pub railroads: BTreeMap<RailroadId, PublicRailroad>,
    /// PCs on offer and what is asked.
    pub on_offer: BTreeMap<RouteId, PublicOffer>,
    /// PCs owned by players (not on a list, or listed by their owner).
    pub owned_pcs: BTreeMap<RouteId, PlayerId>,
    /// Rights of way somebody holds unbuilt: not free, without saying whose they are.
    pub taken_rows: BTreeSet<RouteId>,
    /// Links somebody has made for the world.
    pub links_made: BTreeSet<Link>,
    /// The five greatest Prodigal spenders of the turn, the greatest first.
    pub prodigals: Vec<PlayerId>,
    /// What the first of them spent.
    pub prodigal_top: Money,
    /// How many buys a player may make next turn (§6.1.2).
    pub buys_allowed: i64,
    /// Public events of the turn, in order.
    pub news: Vec<Record>,
}

/// A tycoon as everybody sees him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicPlayer {
    pub id: PlayerId,
    pub name: String,
    pub computer: bool,
    pub net_worth: Money,
    pub presidencies: Vec<RailroadId>,
    pub pcs: Vec<RouteId>,
    /// Points in the order of [`Category::ALL`].
    pub vp: [Vp; 5],
    /// What this turn added.
    pub vp_gain: [Vp; 5],
    /// Rail Baron in tenths of a point (§1.2.6).
    pub rail_baron_tenths: i64,
    pub awards: BTreeSet<Link>,
    /// Bankrupt in the turn just played.
    pub bankrupt: bool,
    /// The Bank recalls loans next turn.
    pub recalled: bool,
    /// A turn ago; `None` before the first turn is played.
    pub before: Option<PlayerBefore>,
}

/// What everybody saw of a tycoon a turn ago.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerBefore {
    pub net_worth: Money,
    /// By net worth, from 1; equal ones share the better.
    pub rank: usize,
    /// See [`PublicPlayer::rail_baron_tenths`].
    pub rail_baron_tenths: i64,
}

/// A railroad as everybody sees it (§9.3, §9.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicRailroad {
    pub id: RailroadId,
    pub lines: RouteSet,
    pub doubled: RouteSet,
    pub miles: Miles,
    pub regions: BTreeSet<Region>,
    pub revenue: Money,
    pub operating_cost: Money,
    pub bonds: Money,
    pub loans: Money,
    pub profit_per_share: Cents,
    pub dividend: Cents,
    pub land: SquareMiles,
    pub grant: SquareMiles,
    pub standing: Standing,
    pub president: Option<PlayerId>,
    pub chairman: Option<PlayerId>,
    pub directors: BTreeSet<PlayerId>,
    pub cornered: bool,
    /// Price after splits and mergers.
    pub price: Money,
    pub issued: Shares,
    pub treasury: Shares,
    /// The turn's trading; `None` if it was not on the market.
    pub stock: Option<StockLine>,
    /// A turn ago; `None` if it was none then, or was reorganised since: its new shares are not those.
    pub before: Option<RailroadBefore>,
}

/// A share's figures a turn ago, divided as the shares if they have been split since: so they compare with today's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RailroadBefore {
    pub price: Money,
    pub profit_per_share: Cents,
    pub dividend: Cents,
}

/// The trading of one turn (§9.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StockLine {
    pub start: Money,
    pub offered: Shares,
    pub demanded: Shares,
    pub traded: Shares,
    pub closing: Money,
}

/// A PC on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicOffer {
    pub pc: RouteId,
    pub ask: Money,
    /// `None`: the Bank.
    pub seller: Option<PlayerId>,
}

/// What one player sees: everything public, and his own.
#[derive(Clone, Debug)]
pub struct PlayerView {
    pub public: Arc<PublicView>,
    pub me: PlayerId,
    pub name: String,
    pub cash: Money,
    pub debt: Money,
    /// Credit limit; `may_borrow` is what is left of it.
    pub limit: Money,
    pub may_borrow: Money,
    /// What brings no recall if nothing else changes (S14).
    pub safe_to_borrow: Money,
    pub recall: Money,
    pub net_worth: Money,
    pub may_rename: bool,
    pub holdings: BTreeMap<RailroadId, Holding>,
    /// What he may buy, at most, of each railroad next turn.
    pub largest_buy: BTreeMap<RailroadId, Shares>,
    /// What he may sell in all, owned and short, of each railroad next turn.
    pub largest_sale: BTreeMap<RailroadId, Shares>,
    pub pcs: Vec<OwnPc>,
    /// Railroads he is a director of or has spied on.
    pub insights: BTreeMap<RailroadId, Insight>,
    /// Railroads he may merge: absorbed into survivor.
    pub mergers: Vec<(RailroadId, RailroadId)>,
    /// Mergers that look near but can't be: of his railroads, and of his PCs into railroads they touch.
    pub barred: Vec<Barred>,
    /// The player spied on.
    pub spied: Option<SpiedPlayer>,
    /// Cash when the turn began.
    pub opening_cash: Money,
    /// How he stood when it began; `None` before the first turn, and for who has taken the seat since.
    pub earlier: Option<Earlier>,
    /// Every payment of the turn, in order; opening cash plus these is his cash now.
    pub account: Vec<AccountLine>,
    /// What became of each order, in the order of his sheet.
    pub fates: Vec<OrderFate>,
    /// What he traded.
    pub trades: Vec<Record>,
    /// His other private events of the turn.
    pub private: Vec<Record>,
}

/// How a player stood when the turn began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Earlier {
    pub cash: Money,
    pub debt: Money,
    pub net_worth: Money,
    pub shares: BTreeMap<RailroadId, Shares>,
    /// What these were worth.
    pub values: BTreeMap<RailroadId, Money>,
    /// His PCs, and what each counted for in his net worth.
    pub companies: BTreeMap<RouteId, Money>,
    /// Boards he sat on.
    pub directorships: BTreeSet<RailroadId>,
}

/// Shares of a railroad in a portfolio.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    pub shares: Shares,
    /// At the closing price.
    pub value: Money,
}

/// A PC of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPc {
    pub pc: RouteId,
    pub paid: Money,
    pub ask: Option<Money>,
    /// Least and greatest price that may be asked.
    pub ask_range: (Money, Money),
    /// Railroads it could be merged into next turn.
    pub mergers: Vec<RailroadId>,
}

/// The inside of a railroad, for its directors and spies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    pub cash: Money,
    pub efficiency: i64,
    /// Ceiling of its efficiency, as things stand.
    pub max_efficiency: i64,
    pub owed_president: Money,
    pub locomotive: u8,
    pub technologies: BTreeSet<Technology>,
    /// Rights of way it may ask for, as known now (§4.7).
    pub row_options: Vec<RouteId>,
    pub row: Option<RouteId>,
    pub row_grant: SquareMiles,
    /// Every player's shares: for its president and spies only.
    pub shareholders: Option<BTreeMap<PlayerId, Shares>>,
}

/// A merger that can't be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barred {
    /// A railroad's first line, or a PC.
    pub what: RouteId,
    pub into: RailroadId,
    /// The rule that forbids it.
    pub reason: Reason,
}

/// What Pinkerton found out about a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpiedPlayer {
    pub player: PlayerId,
    pub cash: Money,
    pub shares: BTreeMap<RailroadId, Shares>,
}

/// A line of the personal account: positive came in, negative went out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountLine {
    pub step: u8,
    pub why: Why,
    /// The railroad on the other side, or whose shares were traded.
    pub railroad: Option<RailroadId>,
    pub amount: Money,
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderFate {
    pub place: usize,
    pub order: Order,
    pub verdict: Verdict,
}

impl PublicView {
    /// The public figures of a player.
    pub fn player(&self, id: PlayerId) -> Option<&PublicPlayer> {
        self.players.iter().find(|player| player.id == id)
    }

    /// The public events of one kind.
    pub fn news_of(&self, wanted: impl Fn(&Event) -> bool) -> impl Iterator<Item = &Event> {
        self.news.iter().map(|record| &record.event).filter(move |event| wanted(event))
    }

    /// True if the next turn is one of the Civil War (§8).
    pub fn at_war_next_turn(&self) -> bool {
        self.rules.params.civil_war.contains(&(self.turn + 1))
    }

    /// A player's rank by net worth, from 1; equal ones share the better.
    pub fn rank(&self, player: &PublicPlayer) -> usize {
        1 + self.players.iter().filter(|other| other.net_worth > player.net_worth).count()
    }

    /// Players in the order of their points in a category, the best first; equal ones by position.
    pub fn ranking(&self, category: Category) -> Vec<&PublicPlayer> {
        let mut ranked: Vec<&PublicPlayer> = self.players.iter().collect();
        ranked.sort_by_key(|player| (std::cmp::Reverse(player.vp[category as usize]), player.id));
        ranked
    }
}

impl PlayerView {
    /// Railroads he presides over.
    pub fn presidencies(&self) -> &[RailroadId] {
        self.public.player(self.me).map_or(&[], |player| player.presidencies.as_slice())
    }
}
