//! The sentence of each event: its key in the catalogue and what is filled in.

use super::super::words::{Arg, Words, code};
use super::{Common, locomotive};
use crate::games::continental::event::Event;
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::player::{Link, PlayerId};
use crate::report::format::clean;
use fluent_bundle::FluentValue;

pub(super) fn money(name: &'static str, amount: Money) -> Arg<'static> {
    (name, amount.0.into())
}

fn shares(shares: Shares) -> Arg<'static> {
    ("shares", shares.0.into())
}

fn yes(name: &'static str, value: bool) -> Arg<'static> {
    (name, if value { "yes" } else { "no" }.into())
}

/// Tells events in the words of a language.
pub(super) struct Teller<'a> {
    pub(super) words: &'a Words<'a>,
}

impl<'a> Teller<'a> {
    pub(super) fn player(&self, name: &'static str, id: PlayerId) -> Arg<'a> {
        (name, self.words.player(id).into())
    }

    /// A player who may be nobody: the argument is not given then.
    fn perhaps(&self, name: &'static str, id: Option<PlayerId>) -> Arg<'a> {
        id.map_or((name, FluentValue::None), |id| self.player(name, id))
    }

    fn rr(&self, name: &'static str, id: RailroadId) -> Arg<'a> {
        (name, self.words.railroad(id).into())
    }

    pub(super) fn route(&self, name: &'static str, id: RouteId) -> Arg<'a> {
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

    pub(super) fn company(&self, event: &Event) -> Option<String> {
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

    pub(super) fn construction(&self, event: &Event) -> Option<String> {
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

    /// What happened to some in the same words.
    pub(super) fn in_common(&self, what: Common, names: &[String]) -> String {
        let count = ("count", names.len().into());
        let names = self.words.list(names);
        match what {
            Common::Locomotive(kind) => self.words.tell(
                "news-locomotive-bought",
                &[("railroads", names.into()), count, ("name", locomotive(kind).into()), ("locomotive", kind.into())],
            ),
            Common::Technology(technology) => {
                let name = ("name", self.words.name_of("technology", &technology).into());
                let letter = ("letter", technology.letter().to_string().into());
                self.words.tell("news-technology-bought", &[("railroads", names.into()), count, letter, name])
            }
            Common::Recall => self.words.tell("news-recalled", &[("players", names.into()), count]),
        }
    }

    pub(super) fn railroad(&self, event: &Event) -> Option<String> {
        match event {
            Event::Merged { absorbed, survivor, price, .. } => self.tell(
                "news-merged",
                &[self.rr("absorbed", *absorbed), self.rr("survivor", *survivor), money("price", *price)],
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
            Event::LinkMade { railroad, link, first } => self.tell(
                "news-link-made",
                &[
                    self.rr("railroad", *railroad),
                    ("regions", self.words.name_of("joined", link).into()),
                    yes("first", *first),
                ],
            ),
            Event::RegionReached { railroad, region } => self.tell(
                "news-region-reached",
                &[self.rr("railroad", *railroad), ("region", self.words.name_of("region", region).into())],
            ),
            _ => None,
        }
    }

    pub(super) fn exchange(&self, event: &Event) -> Option<String> {
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
            Event::RecallEnforced { player, .. } => {
                self.tell("news-recall-enforced", &[self.player("player", *player)])
            }
            Event::PlayerBankrupt { player, .. } => {
                self.tell("news-player-bankrupt", &[self.player("player", *player)])
            }
            _ => None,
        }
    }

    pub(super) fn society(&self, event: &Event) -> Option<String> {
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
            Event::GameEnded => self.tell("news-game-ended", &[]),
            Event::MillionPassed { player } => self.tell("news-million-passed", &[self.player("player", *player)]),
            _ => None,
        }
    }

    pub(super) fn novelty(&self, event: &Event) -> Option<String> {
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

    pub(super) fn own(&self, event: &Event) -> Option<String> {
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
