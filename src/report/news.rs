//! Events told as news: which column of the paper each belongs to, and its sentence.
//!
//! What a table of the report shows anyway (payments, trading, the railroads' year, points) is not told again.
//! Sums that only the player concerned may know, such as a recall's, are not in the sentences for everybody.

use super::format::clean;
use super::words::{Arg, Words, code};
use crate::games::continental::event::{Event, Record};
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::player::{Link, PlayerId};
use crate::games::continental::railroad::LOCOMOTIVES;
use fluent_bundle::FluentValue;

/// A column of the paper, in the order of print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rubric {
    Companies,
    Construction,
    Railroads,
    Exchange,
    Society,
    /// What players say to everybody.
    Messages,
    /// What may be had from the next turn on.
    Novelties,
    /// Told to one reader alone.
    Own,
    /// For the moderator.
    Desk,
}

impl Rubric {
    /// Those everybody reads among the headlines.
    pub const PUBLIC: [Rubric; 6] = [
        Rubric::Companies,
        Rubric::Construction,
        Rubric::Railroads,
        Rubric::Exchange,
        Rubric::Society,
        Rubric::Messages,
    ];
}

/// A piece of news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub rubric: Rubric,
    pub text: String,
}

/// The news in a list of events, in their order.
pub fn pieces<'a>(records: &'a [Record], words: &'a Words<'a>) -> impl Iterator<Item = Piece> + 'a {
    records.iter().filter_map(|record| piece(&record.event, words))
}

/// An event as news; `None` if a table tells it.
pub fn piece(event: &Event, words: &Words<'_>) -> Option<Piece> {
    let teller = Teller { words };
    let (rubric, text) = match event {
        Event::Paid { .. }
        | Event::Fate { .. }
        | Event::Stock { .. }
        | Event::Traded { .. }
        | Event::Operated { .. }
        | Event::Scored { .. }
        | Event::Valued { .. }
        | Event::ClimateChanged { .. }
        | Event::SharesIssued { to: None, .. }
        | Event::GameEnded => return None,

        Event::PcSold { .. }
        | Event::PcToPublic { .. }
        | Event::PcListed { .. }
        | Event::Incorporated { .. }
        | Event::Absorbed { .. } => (Rubric::Companies, teller.company(event)?),

        Event::Built { .. }
        | Event::Abandoned { .. }
        | Event::Forfeited { .. }
        | Event::Doubled { .. }
        | Event::RowAcquired { .. }
        | Event::GivenBack { .. } => (Rubric::Construction, teller.construction(event)?),

        Event::Merged { .. }
        | Event::LocomotiveBought { .. }
        | Event::TechnologyBought { .. }
        | Event::RateWar { .. }
        | Event::Misfortune { .. }
        | Event::RailroadBankrupt { .. }
        | Event::RailroadRescued { .. }
        | Event::RailroadReorganised { .. }
        | Event::LinkMade { .. }
        | Event::RegionReached { .. } => (Rubric::Railroads, teller.railroad(event)?),

        Event::BankFailed { .. }
        | Event::Split { .. }
        | Event::Cornered { .. }
        | Event::NewPresident { .. }
        | Event::Recalled { .. }
        | Event::RecallEnforced { .. }
        | Event::PlayerBankrupt { .. } => (Rubric::Exchange, teller.exchange(event)?),

        Event::Renamed { .. } | Event::Awarded { .. } | Event::MillionPassed { .. } => {
            (Rubric::Society, teller.society(event)?)
        }
        Event::Said { player, text } => {
            let args = [teller.player("player", *player), ("text", clean(text).into())];
            (Rubric::Messages, words.tell("news-said", &args))
        }
        Event::NewLocomotive { .. } | Event::NewTechnology { .. } | Event::NewPc { .. } => {
            (Rubric::Novelties, teller.novelty(event)?)
        }
        Event::SpiedPlayer { .. }
        | Event::SpiedRailroad { .. }
        | Event::Prodigal { .. }
        | Event::ForcedSale { .. }
        | Event::ForcedPcSale { .. }
        | Event::PresidentsLoanVoid { .. }
        | Event::SharesIssued { to: Some(_), .. }
        | Event::Maintained { .. }
        | Event::InfluenceBought { .. } => (Rubric::Own, teller.own(event)?),

        Event::PcPriceAlarm { pc, buyer, price } => {
            let args = [teller.route("pc", *pc), teller.player("buyer", *buyer), money("price", *price)];
            (Rubric::Desk, words.tell("news-pc-price-alarm", &args))
        }
    };
    Some(Piece { rubric, text })
}

/// Name of a locomotive.
pub fn locomotive(locomotive: u8) -> &'static str {
    usize::from(locomotive).checked_sub(1).and_then(|index| LOCOMOTIVES.get(index)).copied().unwrap_or("?")
}

fn money(name: &'static str, amount: Money) -> Arg<'static> {
    (name, amount.0.into())
}

fn shares(shares: Shares) -> Arg<'static> {
    ("shares", shares.0.into())
}

fn yes(name: &'static str, value: bool) -> Arg<'static> {
    (name, if value { "yes" } else { "no" }.into())
}

struct Teller<'a> {
    words: &'a Words<'a>,
}

impl<'a> Teller<'a> {
    fn player(&self, name: &'static str, id: PlayerId) -> Arg<'a> {
        (name, self.words.player(id).into())
    }

    /// A player who may be nobody: the argument is not given then.
    fn perhaps(&self, name: &'static str, id: Option<PlayerId>) -> Arg<'a> {
        id.map_or((name, FluentValue::None), |id| self.player(name, id))
    }

    fn rr(&self, name: &'static str, id: RailroadId) -> Arg<'a> {
        (name, self.words.railroad(id).into())
    }

    fn route(&self, name: &'static str, id: RouteId) -> Arg<'a> {
        (name, self.words.route(id).into())
    }

    fn ends(&self, id: RouteId) -> Arg<'a> {
        ("ends", self.words.ends(id).into())
    }

    fn miles(&self, id: RouteId) -> Arg<'a> {
        ("miles", self.words.map().route(id).miles.0.into())
    }

    fn full_name(&self, id: RouteId) -> Arg<'a> {
        ("company", self.words.map().route(id).name.as_str().into())
    }

    fn link(&self, link: Link) -> Arg<'a> {
        ("name", self.words.name_of("link", &link).into())
    }

    fn tell(&self, key: &str, args: &[Arg<'_>]) -> Option<String> {
        Some(self.words.tell(key, args))
    }

    fn company(&self, event: &Event) -> Option<String> {
        match event {
            Event::PcSold { pc, seller, buyer, price } => self.tell(
                "news-pc-sold",
                &[
                    self.route("pc", *pc),
                    self.full_name(*pc),
                    self.perhaps("seller", *seller),
                    self.player("buyer", *buyer),
                    money("price", *price),
                ],
            ),
            Event::PcToPublic { pc, seller, price } => self.tell(
                "news-pc-to-public",
                &[self.route("pc", *pc), self.player("seller", *seller), money("price", *price)],
            ),
            Event::PcListed { pc, owner, ask } => {
                self.tell("news-pc-listed", &[self.route("pc", *pc), self.player("owner", *owner), money("ask", *ask)])
            }
            Event::Incorporated { railroad, owner, price } => self.tell(
                "news-incorporated",
                &[
                    self.rr("railroad", *railroad),
                    self.full_name(railroad.0),
                    self.player("owner", *owner),
                    money("price", *price),
                ],
            ),
            Event::Absorbed { pc, railroad, owner } => self.tell(
                "news-absorbed",
                &[self.route("pc", *pc), self.ends(*pc), self.rr("railroad", *railroad), self.player("owner", *owner)],
            ),
            _ => None,
        }
    }

    fn construction(&self, event: &Event) -> Option<String> {
        let (key, railroad, route) = match event {
            Event::Built { railroad, route, .. } => ("news-built", railroad, route),
            Event::Abandoned { railroad, route } => ("news-abandoned", railroad, route),
            Event::Forfeited { railroad, route } => ("news-forfeited", railroad, route),
            Event::Doubled { railroad, route } => ("news-doubled", railroad, route),
            Event::RowAcquired { railroad, route, .. } => ("news-row-acquired", railroad, route),
            Event::GivenBack { railroad, route } => ("news-given-back", railroad, route),
            _ => return None,
        };
        let grant = if let Event::RowAcquired { grant, .. } = event { grant.0 } else { 0 };
        self.tell(
            key,
            &[
                self.rr("railroad", *railroad),
                self.route("route", *route),
                self.ends(*route),
                self.miles(*route),
                ("grant", grant.into()),
            ],
        )
    }

    fn railroad(&self, event: &Event) -> Option<String> {
        match event {
            Event::Merged { absorbed, survivor, price, .. } => self.tell(
                "news-merged",
                &[self.rr("absorbed", *absorbed), self.rr("survivor", *survivor), money("price", *price)],
            ),
            Event::LocomotiveBought { railroad, locomotive: kind } => self.tell(
                "news-locomotive-bought",
                &[self.rr("railroad", *railroad), ("name", locomotive(*kind).into()), ("locomotive", (*kind).into())],
            ),
            Event::TechnologyBought { railroad, technology } => self.tell(
                "news-technology-bought",
                &[
                    self.rr("railroad", *railroad),
                    ("letter", technology.letter().to_string().into()),
                    ("name", self.words.name_of("technology", technology).into()),
                ],
            ),
            Event::RateWar { by, against, percent } => self.tell(
                "news-rate-war",
                &[self.rr("by", *by), self.rr("against", *against), ("percent", (*percent).into())],
            ),
            Event::Misfortune { railroad, accident, cost } => self.tell(
                &format!("news-misfortune-{}", code(accident)),
                &[self.rr("railroad", *railroad), money("cost", *cost)],
            ),
            Event::RailroadBankrupt { railroad, president } => self.tell(
                "news-railroad-bankrupt",
                &[self.rr("railroad", *railroad), self.perhaps("president", *president)],
            ),
            Event::RailroadRescued { railroad } => {
                self.tell("news-railroad-rescued", &[self.rr("railroad", *railroad)])
            }
            Event::RailroadReorganised { railroad, president, bonds } => self.tell(
                "news-railroad-reorganised",
                &[self.rr("railroad", *railroad), self.perhaps("president", *president), money("bonds", *bonds)],
            ),
            Event::LinkMade { railroad, link, first } => {
                self.tell("news-link-made", &[self.rr("railroad", *railroad), self.link(*link), yes("first", *first)])
            }
            Event::RegionReached { railroad, region } => self.tell(
                "news-region-reached",
                &[self.rr("railroad", *railroad), ("region", self.words.name_of("region", region).into())],
            ),
            _ => None,
        }
    }

    fn exchange(&self, event: &Event) -> Option<String> {
        match event {
            Event::BankFailed { percent } => self.tell("news-bank-failed", &[("percent", (*percent).into())]),
            Event::Split { railroad, times, price } => self.tell(
                "news-split",
                &[self.rr("railroad", *railroad), ("times", (*times).into()), money("price", *price)],
            ),
            Event::Cornered { railroad } => self.tell("news-cornered", &[self.rr("railroad", *railroad)]),
            Event::NewPresident { railroad, old, new } => self.tell(
                "news-new-president",
                &[self.rr("railroad", *railroad), self.perhaps("old", *old), self.perhaps("new", *new)],
            ),
            Event::Recalled { player, .. } => self.tell("news-recalled", &[self.player("player", *player)]),
            Event::RecallEnforced { player, .. } => {
                self.tell("news-recall-enforced", &[self.player("player", *player)])
            }
            Event::PlayerBankrupt { player, .. } => {
                self.tell("news-player-bankrupt", &[self.player("player", *player)])
            }
            _ => None,
        }
    }

    fn society(&self, event: &Event) -> Option<String> {
        match event {
            Event::Renamed { old, new, .. } => {
                self.tell("news-renamed", &[("old", clean(old).into()), ("new", clean(new).into())])
            }
            Event::Awarded { player, railroad, link, first } => self.tell(
                "news-awarded",
                &[
                    self.player("player", *player),
                    self.rr("railroad", *railroad),
                    self.link(*link),
                    yes("first", *first),
                ],
            ),
            Event::MillionPassed { player } => self.tell("news-million-passed", &[self.player("player", *player)]),
            _ => None,
        }
    }

    fn novelty(&self, event: &Event) -> Option<String> {
        match event {
            Event::NewLocomotive { locomotive: kind } => {
                self.tell("news-new-locomotive", &[("name", locomotive(*kind).into()), ("locomotive", (*kind).into())])
            }
            Event::NewTechnology { technology } => self.tell(
                "news-new-technology",
                &[
                    ("letter", technology.letter().to_string().into()),
                    ("name", self.words.name_of("technology", technology).into()),
                ],
            ),
            Event::NewPc { pc, ask } => self
                .tell("news-new-pc", &[self.route("pc", *pc), self.full_name(*pc), self.ends(*pc), money("ask", *ask)]),
            _ => None,
        }
    }

    fn own(&self, event: &Event) -> Option<String> {
        match event {
            Event::SpiedPlayer { target, .. } => self.tell("news-own-spied-player", &[self.player("target", *target)]),
            Event::SpiedRailroad { target, .. } => {
                self.tell("news-own-spied-railroad", &[self.rr("railroad", *target)])
            }
            Event::Prodigal { spent, .. } => self.tell("news-own-prodigal", &[money("spent", *spent)]),
            Event::ForcedSale { railroad, shares: sold, price, .. } => self
                .tell("news-own-forced-sale", &[self.rr("railroad", *railroad), shares(*sold), money("price", *price)]),
            Event::ForcedPcSale { pc, price, .. } => {
                self.tell("news-own-forced-pc-sale", &[self.route("pc", *pc), money("price", *price)])
            }
            Event::PresidentsLoanVoid { railroad, amount, .. } => {
                self.tell("news-own-presidents-loan-void", &[self.rr("railroad", *railroad), money("amount", *amount)])
            }
            Event::SharesIssued { railroad, shares: new, price, .. } => self.tell(
                "news-own-shares-issued",
                &[self.rr("railroad", *railroad), shares(*new), money("price", *price)],
            ),
            Event::Maintained { railroad, wear, gain, spent_a_mile, efficiency } => self.tell(
                "news-own-maintained",
                &[
                    self.rr("railroad", *railroad),
                    ("wear", (*wear).into()),
                    ("gain", (*gain).into()),
                    money("spent", *spent_a_mile),
                    ("efficiency", (*efficiency).into()),
                ],
            ),
            Event::InfluenceBought { railroad, points, spent } => self.tell(
                "news-own-influence-bought",
                &[self.rr("railroad", *railroad), ("points", points.0.into()), money("spent", *spent)],
            ),
            _ => None,
        }
    }
}
