//! A game in the middle of its life, as views, with something of everything.

use crate::games::continental::accident::AccidentKind;
use crate::games::continental::climate::Climate;
use crate::games::continental::event::{Event, Reason, Record, Score, Trade};
use crate::games::continental::ledger::Why;
use crate::games::continental::map::{RailroadId, Region, RouteId};
use crate::games::continental::money::{Cents, Influence, Miles, Money, Shares, SquareMiles, Vp};
use crate::games::continental::player::{Category, Link, PlayerId};
use crate::games::continental::railroad::{Standing, Technology};
use crate::games::continental::route_set::RouteSet;
use crate::games::continental::rules::Rules;
use crate::games::continental::views::{
    AccountLine, Barred, Earlier, Holding, Insight, OwnPc, PlayerBefore, PlayerView, PublicOffer, PublicPlayer,
    PublicRailroad, PublicView, RailroadBefore, SpiedPlayer, StockLine,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

pub const ME: PlayerId = PlayerId(4);
pub const OTHER: PlayerId = PlayerId(2);

/// What only the reader may know; none of it may stand in a public report.
pub const SECRETS: [&str; 4] = ["7,654,321", "8,642", "3,331", "1,777"];

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| Rules::standard().expect("the rules that come with the program"));

fn rules() -> Arc<Rules> {
    RULES.clone()
}

pub fn route(code: &str) -> RouteId {
    rules().map.by_code(code).unwrap_or_else(|| panic!("no route {code}"))
}

pub fn railroad(code: &str) -> RailroadId {
    RailroadId(route(code))
}

fn record(event: Event) -> Record {
    Record { step: 9, event }
}

/// The public view of turn 7.
pub fn public() -> PublicView {
    let codes = ["PENN", "NYC", "B&O", "N&W", "C&H", "SCL"];
    PublicView {
        rules: rules(),
        turn: 7,
        climate_before: Climate::VeryGood,
        climate: Climate::Panic,
        opening_climate: Climate::Panic,
        locomotive: 3,
        technologies: &Technology::ALL[..4],
        ended: false,
        players: (1..=15).map(player).collect(),
        railroads: codes.iter().map(|code| (railroad(code), public_railroad(code))).collect(),
        on_offer: ["LV", "TP&W", "GM&O"]
            .map(|code| {
                let seller = (code == "LV").then_some(OTHER);
                (route(code), PublicOffer { pc: route(code), ask: Money(1650), seller })
            })
            .into(),
        owned_pcs: BTreeMap::from([(route("READ"), ME)]),
        taken_rows: BTreeSet::from([route("PA6")]),
        links_made: BTreeSet::from([Link::Heartland]),
        prodigals: vec![PlayerId(1), ME],
        prodigal_top: Money(3000),
        buys_allowed: 3,
        news: public_events().into_iter().map(record).collect(),
    }
}

fn player(id: u8) -> PublicPlayer {
    let mine = PlayerId(id) == ME;
    PublicPlayer {
        id: PlayerId(id),
        name: if mine { "Jay\u{7} Gould \u{202e}of New York".to_owned() } else { format!("Tycoon Number {id}") },
        computer: id > 9,
        net_worth: Money(1_234_567 - 50_000 * i64::from(id)),
        presidencies: if mine { vec![railroad("PENN"), railroad("NYC")] } else { Vec::new() },
        pcs: if mine { vec![route("READ")] } else { Vec::new() },
        vp: [Vp(2561), Vp(1141), Vp(12300), Vp(4500), Vp(-500)],
        vp_gain: [Vp(500), Vp(341), Vp(1000), Vp(0), Vp(-500)],
        rail_baron_tenths: 3505 - 10 * i64::from(id),
        awards: BTreeSet::new(),
        bankrupt: id == 15,
        recalled: id == 3,
        before: Some(PlayerBefore { net_worth: Money(1_100_000), rank: 16 - usize::from(id), rail_baron_tenths: 3400 }),
    }
}

fn public_railroad(code: &str) -> PublicRailroad {
    PublicRailroad {
        id: railroad(code),
        lines: RouteSet::from([route(code)]),
        doubled: RouteSet::new(),
        miles: Miles(12_345),
        regions: Region::ALL.into_iter().take(7).collect(),
        revenue: Money(12_345_678),
        operating_cost: Money(10_345_678),
        bonds: Money(23_456_789),
        loans: Money(11_456_789),
        profit_per_share: Cents(-12_345),
        dividend: Cents(9900),
        land: SquareMiles(1234),
        grant: SquareMiles(98),
        standing: if code == "SCL" { Standing::Bankrupt } else { Standing::Sound },
        president: (code != "B&O").then_some(ME),
        chairman: Some(OTHER),
        directors: (1..=8).map(PlayerId).collect(),
        cornered: code == "N&W",
        price: Money(74),
        issued: Shares(61_725),
        treasury: Shares(6172),
        stock: (code != "C&H").then_some(StockLine {
            start: Money(70),
            offered: Shares(12_345),
            demanded: Shares(34_567),
            traded: Shares(12_300),
            closing: Money(148),
        }),
        before: Some(RailroadBefore { price: Money(70), profit_per_share: Cents(-12_300), dividend: Cents(9900) }),
    }
}

/// The view of player 4.
pub fn mine() -> PlayerView {
    let penn = railroad("PENN");
    let nyc = railroad("NYC");
    let everybody: BTreeMap<PlayerId, Shares> = (1..=15).map(|id| (PlayerId(id), Shares(i64::from(id) * 7))).collect();
    let insight = |mine: bool| Insight {
        cash: Money(8642),
        efficiency: 88,
        max_efficiency: 93,
        owed_president: Money(if mine { 500 } else { 0 }),
        locomotive: 2,
        technologies: BTreeSet::from([Technology::A, Technology::C]),
        row_options: ["PA1", "PA2", "PA5", "PA7", "NY1", "MD1"].map(route).to_vec(),
        row: mine.then(|| route("PA6")),
        row_grant: SquareMiles(22),
        shareholders: mine.then(|| everybody.clone()),
    };
    let holdings = BTreeMap::from([(penn, Holding { shares: Shares(3331), value: Money(246_494) })]);
    PlayerView {
        public: Arc::new(public()),
        me: ME,
        name: "Jay\u{7} Gould \u{202e}of New York".to_owned(),
        cash: Money(7_654_321),
        debt: Money(1000),
        limit: Money(5000),
        may_borrow: Money(4000),
        safe_to_borrow: Money(2500),
        recall: Money(1777),
        net_worth: Money(7_900_515),
        may_rename: true,
        holdings,
        largest_buy: BTreeMap::from([(penn, Shares(500)), (nyc, Shares(740))]),
        largest_sale: BTreeMap::from([(penn, Shares(3331))]),
        pcs: vec![OwnPc {
            pc: route("READ"),
            paid: Money(700),
            ask: Some(Money(800)),
            ask_range: (Money(104), Money(1040)),
            mergers: vec![penn, nyc],
        }],
        insights: BTreeMap::from([(penn, insight(true)), (nyc, insight(false))]),
        mergers: vec![(nyc, penn)],
        barred: vec![Barred { what: route("READ"), into: railroad("B&O"), reason: Reason::Prohibited }],
        spied: Some(SpiedPlayer { player: OTHER, cash: Money(12_345), shares: BTreeMap::from([(nyc, Shares(123))]) }),
        opening_cash: Money(7_650_000),
        earlier: Some(Earlier {
            cash: Money(7_650_000),
            debt: Money(0),
            net_worth: Money(7_800_000),
            shares: BTreeMap::from([(penn, Shares(3351))]),
            values: BTreeMap::from([(penn, Money(167_550))]),
            companies: BTreeMap::new(),
            directorships: BTreeSet::from([penn]),
        }),
        account: account(),
        fates: Vec::new(),
        trades: vec![record(Event::Traded {
            player: ME,
            railroad: nyc,
            trade: Trade::Sold,
            asked: Shares(100),
            done: Shares(100),
            short: Shares(60),
            price: Money(109),
        })],
        private: private_events().into_iter().map(record).collect(),
    }
}

/// Adds up to 4321.
fn account() -> Vec<AccountLine> {
    let line = |step, why, code: Option<&str>, amount| AccountLine {
        step,
        why,
        railroad: code.map(railroad),
        amount: Money(amount),
    };
    vec![
        line(1, Why::BankLoan, None, 5000),
        line(5, Why::PrivateCompany, None, -700),
        line(7, Why::SharesSold, Some("NYC"), 1021),
        line(13, Why::Dividend, Some("PENN"), 500),
        line(14, Why::LoanInterest, None, -1500),
    ]
}

/// One public event of every kind that the news tell, and some that only tables show.
pub fn public_events() -> Vec<Event> {
    let penn = railroad("PENN");
    let nyc = railroad("NYC");
    let way = route("PA6");
    let pc = route("TP&W");
    let mut events = vec![
        Event::Said { player: OTHER, text: "Buy \u{1b}[31mErie,\nboys! {reason-no-cash} {{ me.cash }} ».".to_owned() },
        Event::Renamed { player: OTHER, old: "Daniel Drew".to_owned(), new: "Uncle Daniel".to_owned() },
        Event::PcSold { pc, seller: None, buyer: ME, price: Money(1356) },
        Event::PcSold { pc, seller: Some(OTHER), buyer: ME, price: Money(1356) },
        Event::PcToPublic { pc, seller: OTHER, price: Money(900) },
        Event::PcListed { pc, owner: OTHER, ask: Money(1500) },
        Event::ClimateChanged { from: Climate::VeryGood, to: Climate::Panic },
        Event::BankFailed { percent: 17 },
        Event::LocomotiveBought { railroad: penn, locomotive: 3 },
        Event::TechnologyBought { railroad: penn, technology: Technology::B },
        Event::Incorporated { railroad: railroad("READ"), owner: ME, price: Money(14) },
        Event::Absorbed { pc, railroad: penn, owner: OTHER },
        Event::Built { railroad: penn, route: way, a_mile: Money(350) },
        Event::Abandoned { railroad: penn, route: way },
        Event::Forfeited { railroad: penn, route: way },
        Event::Doubled { railroad: penn, route: way },
        Event::RowAcquired { railroad: penn, route: way, grant: SquareMiles(22) },
        Event::RowAcquired { railroad: penn, route: way, grant: SquareMiles(0) },
        Event::Merged { absorbed: nyc, survivor: penn, price: Money(30), lines: RouteSet::from([way]) },
        Event::GivenBack { railroad: penn, route: way },
        Event::RateWar { by: penn, against: nyc, percent: 25 },
        Event::RecallEnforced { player: ME, collected: Money(1777) },
        Event::PlayerBankrupt { player: PlayerId(15), stake: Money(1000) },
        Event::Recalled { player: PlayerId(3), amount: Money(1777) },
        Event::RailroadBankrupt { railroad: penn, president: Some(ME) },
        Event::RailroadBankrupt { railroad: penn, president: None },
        Event::RailroadRescued { railroad: penn },
        Event::RailroadReorganised { railroad: penn, president: Some(ME), bonds: Money(10_000) },
        Event::RailroadReorganised { railroad: penn, president: None, bonds: Money(10_000) },
        Event::Split { railroad: penn, times: 2, price: Money(74) },
        Event::Cornered { railroad: penn },
        Event::LinkMade { railroad: penn, link: Link::Heartland, first: true },
        Event::LinkMade { railroad: penn, link: Link::Gulf, first: false },
        Event::Awarded { player: ME, railroad: penn, link: Link::Spike, first: true },
        Event::Awarded { player: ME, railroad: penn, link: Link::Spike, first: false },
        Event::RegionReached { railroad: penn, region: Region::GreatLakes },
        Event::MillionPassed { player: ME },
        Event::NewLocomotive { locomotive: 3 },
        Event::NewTechnology { technology: Technology::D },
        Event::NewPc { pc, ask: Money(700) },
        Event::GameEnded,
    ];
    let presidents = [None, Some(ME)].into_iter().flat_map(|old| [None, Some(OTHER)].map(|new| (old, new)));
    events.extend(presidents.map(|(old, new)| Event::NewPresident { railroad: penn, old, new }));
    let accidents = [
        AccidentKind::Collision,
        AccidentKind::Derailment,
        AccidentKind::BoilerExplosion,
        AccidentKind::BridgeCollapse,
        AccidentKind::Fire,
        AccidentKind::Flood,
        AccidentKind::Blizzard,
        AccidentKind::Strike,
        AccidentKind::Robbery,
    ];
    events.extend(accidents.map(|accident| Event::Misfortune { railroad: penn, accident, cost: Money(1234) }));
    let scores = [
        (Category::RobberBaron, Score::NetWorth { rank: 1 }),
        (Category::RobberBaron, Score::NetWorth { rank: 7 }),
        (Category::RobberBaron, Score::Million),
        (Category::RailMogul, Score::Director { railroad: penn }),
        (Category::RailMogul, Score::Director { railroad: nyc }),
        (Category::RailMogul, Score::Dividend { railroad: penn }),
        (Category::RailMogul, Score::Failure { railroad: nyc }),
        (Category::RailBuilder, Score::NewRegion { railroad: penn, region: Region::Ohio }),
        (Category::RailBuilder, Score::Link { link: Link::Gulf, first: true }),
        (Category::RailBuilder, Score::Link { link: Link::Heartland, first: false }),
        (Category::RailMagnate, Score::System { regions: 1, bonus: 0 }),
        (Category::RailMagnate, Score::System { regions: 5, bonus: 7 }),
        (Category::RailProdigal, Score::Spending { spent: Money(0) }),
    ];
    events.extend(scores.map(|(category, why)| Event::Scored { player: ME, category, points: Vp(141), why }));
    events
}

/// One private event of every kind the report tells its reader.
pub fn private_events() -> Vec<Event> {
    let penn = railroad("PENN");
    vec![
        Event::SpiedPlayer { player: ME, target: OTHER },
        Event::SpiedRailroad { player: ME, target: penn },
        Event::Prodigal { player: ME, spent: Money(1777) },
        Event::Maintained { railroad: penn, wear: 5, gain: 6, spent_a_mile: Money(12), efficiency: 88 },
        Event::SharesIssued { railroad: penn, to: Some(ME), shares: Shares(55), price: Money(35) },
        Event::SharesIssued { railroad: penn, to: Some(ME), shares: Shares(110), price: Money(0) },
        Event::InfluenceBought { railroad: penn, points: Influence(3), spent: Money(312) },
        Event::Built { railroad: penn, route: route("PA6"), a_mile: Money(355) },
        Event::Operated {
            railroad: penn,
            miles: Miles(104),
            traffic: Money(23_456),
            rate_war_loss: Money(120),
            land_sold: SquareMiles(6),
            land_revenue: Money(240),
            revenue: Money(23_576),
            operating_cost: Money(16_000),
            interest: Money(900),
            accidents: Money(700),
            profit: Money(6676),
            profit_per_share: Cents(1283),
            dividend: Cents(200),
        },
        Event::ForcedSale { player: ME, railroad: penn, shares: Shares(20), price: Money(66) },
        Event::ForcedPcSale { player: ME, pc: route("READ"), price: Money(700) },
        Event::PresidentsLoanVoid { railroad: penn, player: ME, amount: Money(500) },
    ]
}
