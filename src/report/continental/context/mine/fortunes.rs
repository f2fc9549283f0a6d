//! Presidencies and seats on boards that the reader won or lost, each with the figures that decided it, and the lead in a
//! category.

use super::super::Desk;
use crate::games::continental::event::{Event, Trade, Verdict};
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::{Shares, Vp};
use crate::games::continental::orders::Order;
use crate::games::continental::player::{Category, PlayerId};
use crate::games::continental::prospect;
use crate::games::continental::views::{PlayerView, PublicPlayer};
use fluent_bundle::FluentValue;
use std::collections::BTreeSet;

/// The boards a player sits on, now and when the turn began.
pub(super) struct Boards<'a> {
    desk: &'a Desk<'a>,
    view: &'a PlayerView,
    lost: Vec<(RailroadId, Option<PlayerId>)>,
    won: Vec<(RailroadId, Option<PlayerId>)>,
}

impl<'a> Boards<'a> {
    pub(super) fn new(desk: &'a Desk<'a>, view: &'a PlayerView) -> Boards<'a> {
        let (mut lost, mut won) = (Vec::new(), Vec::new());
        for record in &desk.public.news {
            if let Event::NewPresident { railroad, old, new } = &record.event {
                if *old == Some(view.me) {
                    lost.push((*railroad, *new));
                }
                if *new == Some(view.me) {
                    won.push((*railroad, *old));
                }
            }
        }
        Boards { desk, view, lost, won }
    }

    /// True of a railroad he presides over, or did when the turn began.
    pub(super) fn presided(&self, railroad: RailroadId) -> bool {
        let now = self.desk.public.railroads.get(&railroad).is_some_and(|one| one.president == Some(self.view.me));
        now || self.lost.iter().any(|(lost, _)| *lost == railroad)
    }

    /// What he lost, then what he won.
    pub(super) fn told(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.lost.iter().map(|(railroad, new)| self.lost(*railroad, *new)).collect();
        lines.extend(self.seats(false));
        lines.extend(self.won.iter().map(|(railroad, old)| self.won(*railroad, *old)));
        lines.extend(self.seats(true));
        lines
    }

    fn won(&self, railroad: RailroadId, old: Option<PlayerId>) -> String {
        let mut args = self.figures(railroad);
        args.push(("old", self.perhaps(old)));
        self.desk.words.tell("mine-won", &args)
    }

    fn lost(&self, railroad: RailroadId, new: Option<PlayerId>) -> String {
        let mut args = self.figures(railroad);
        args.push(("new", self.perhaps(new)));
        let (sold_by_bank, sold) = self.sold(railroad);
        args.push(("sold", sold.0.into()));
        let key = if self.seized(railroad) {
            "mine-lost-seized"
        } else if self.resigned(railroad) {
            "mine-lost-resigned"
        } else if self.desk.public.player(self.view.me).is_some_and(|me| me.bankrupt) {
            "mine-lost-bankrupt"
        } else if sold.is_positive() && sold_by_bank {
            "mine-lost-forced"
        } else if !self.is_director(railroad) {
            if sold.is_positive() { "mine-lost-sold" } else { "mine-lost-seat" }
        } else if new.is_some() {
            "mine-lost-outvoted"
        } else {
            "mine-lost-unclaimed"
        };
        let why = self.desk.words.tell(key, &args);
        args.push(("why", why.into()));
        self.desk.words.tell("mine-lost", &args)
    }

    /// Seats on boards won or lost; a president's is told with his presidency.
    fn seats(&self, won: bool) -> Vec<String> {
        let Some(earlier) = &self.view.earlier else { return Vec::new() };
        let railroads = self.desk.public.railroads.values().filter(|railroad| {
            let (then, now) =
                (earlier.directorships.contains(&railroad.id), railroad.directors.contains(&self.view.me));
            let told = |list: &[(RailroadId, Option<PlayerId>)]| list.iter().any(|(other, _)| *other == railroad.id);
            (then, now) == (!won, won) && !told(&self.lost) && !told(&self.won) && !self.seized(railroad.id)
        });
        let key = if won { "mine-seat-won" } else { "mine-seat-lost" };
        railroads.map(|railroad| self.desk.words.tell(key, &self.figures(railroad.id))).collect()
    }

    /// Shares held, the percentage they are, and those a director needs.
    fn figures(&self, railroad: RailroadId) -> Vec<(&'static str, FluentValue<'a>)> {
        let stake = self.desk.public.railroads.get(&railroad).map(|one| prospect::stake(self.view, one));
        let [held, need] =
            [stake.map(|stake| stake.held), stake.map(|stake| stake.need)].map(Option::unwrap_or_default);
        vec![
            ("railroad", self.desk.words.railroad(railroad).into()),
            ("held", held.0.into()),
            ("percent", stake.map_or(0, |stake| stake.percent).into()),
            ("need", need.0.into()),
            ("most", self.desk.public.rules.params.max_presidencies.into()),
        ]
    }

    fn perhaps(&self, player: Option<PlayerId>) -> FluentValue<'a> {
        player.map_or(FluentValue::None, |id| self.desk.words.player(id).into())
    }

    fn is_director(&self, railroad: RailroadId) -> bool {
        self.desk.public.railroads.get(&railroad).is_some_and(|one| one.directors.contains(&self.view.me))
    }

    fn seized(&self, wanted: RailroadId) -> bool {
        let seized =
            |event: &Event| matches!(event, Event::RailroadReorganised { railroad, .. } if *railroad == wanted);
        self.desk.public.news.iter().any(|record| seized(&record.event))
    }

    fn resigned(&self, wanted: RailroadId) -> bool {
        let resigned = |order: &Order| matches!(order, Order::Resign(railroad) if *railroad == wanted);
        self.view.fates.iter().any(|fate| resigned(&fate.order) && fate.verdict == Verdict::Done)
    }

    /// Shares of it he parted with in the turn; true: the Bank sold them for him.
    fn sold(&self, wanted: RailroadId) -> (bool, Shares) {
        let forced: Shares = self
            .view
            .private
            .iter()
            .filter_map(|record| match &record.event {
                Event::ForcedSale { railroad, shares, .. } if *railroad == wanted => Some(*shares),
                _ => None,
            })
            .sum();
        if forced.is_positive() {
            return (true, forced);
        }
        let sold = self.view.trades.iter().filter_map(|record| match &record.event {
            Event::Traded { railroad, trade: Trade::Sold, done, .. } if *railroad == wanted => Some(*done),
            _ => None,
        });
        (false, sold.sum())
    }
}

/// Categories in which he has taken the lead, or lost it.
pub(super) fn leads(desk: &Desk<'_>, view: &PlayerView) -> Vec<String> {
    let players = &desk.public.players;
    let leaders = |points: &dyn Fn(&PublicPlayer) -> Vp| -> BTreeSet<PlayerId> {
        let best = players.iter().map(points).max().filter(|best| best.0 > 0);
        players.iter().filter(|player| Some(points(player)) == best).map(|player| player.id).collect()
    };
    let line = |category: Category| {
        let place = category as usize;
        let now = leaders(&|player| player.vp[place]);
        let then = leaders(&|player| player.vp[place] - player.vp_gain[place]);
        let key = match (then.contains(&view.me), now.contains(&view.me)) {
            (false, true) => "mine-lead-won",
            (true, false) => "mine-lead-lost",
            _ => return None,
        };
        let names: Vec<String> = now.iter().map(|player| desk.words.player(*player)).collect();
        let args = [
            ("category", desk.words.name_of("category", &category).into()),
            ("leaders", desk.words.list(&names).into()),
            ("count", names.len().into()),
        ];
        Some(desk.words.tell(key, &args))
    };
    if desk.public.turn == 0 || view.earlier.is_none() {
        return Vec::new();
    }
    Category::ALL.into_iter().filter_map(line).collect()
}
