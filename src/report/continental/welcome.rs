//! What somebody is told first who takes a seat in the middle of a game: what he holds and why it matters, who rivals him
//! where, what everybody saw this seat do in the last turns, how it has stood, and what he should look at.
//!
//! It is made of his own view as a newcomer and of what everybody could see of earlier turns: nothing that his predecessor alone
//! was told can get into it.

use super::news;
use super::words::Words;
use crate::games::continental::event::Event;
use crate::games::continental::map::RailroadId;
use crate::games::continental::player::PlayerId;
use crate::games::continental::prospect::{self, WorkKind};
use crate::games::continental::views::{PlayerView, Presidency, PublicRailroad, PublicView};
use crate::language::Language;
use serde::Serialize;
use std::sync::Arc;

/// Turns whose news he is told.
const NEWS: usize = 3;
/// Turns of which he is told how the seat stood, at most.
const STANDINGS: usize = 6;

/// The welcome in sections.
#[derive(Clone, Debug, Serialize)]
pub struct Welcome {
    pub title: String,
    pub sections: Vec<Section>,
}

/// Lines below a heading.
#[derive(Clone, Debug, Serialize)]
pub struct Section {
    pub heading: String,
    pub lines: Vec<String>,
}

/// The welcome of a newcomer; `past` is what everybody saw of each turn up to his first, the earliest first.
pub fn welcome(view: &PlayerView, past: &[Arc<PublicView>], language: Language) -> Welcome {
    let words = Words { language, view: &view.public };
    let desk = Desk { view, words };
    let sections = [
        ("welcome-first", desk.first()),
        ("welcome-holds", desk.holds()),
        ("welcome-rivals", desk.rivals()),
        ("welcome-did", desk.did(past)),
        ("welcome-stood", desk.stood(past)),
    ];
    let sections = sections.into_iter().filter(|(_, lines)| !lines.is_empty());
    let sections = sections.map(|(key, lines)| Section { heading: words.say(key), lines });
    Welcome {
        title: words.tell("welcome-title", &[("name", words.player(view.me).into())]),
        sections: sections.collect(),
    }
}

struct Desk<'a> {
    view: &'a PlayerView,
    words: Words<'a>,
}

impl Desk<'_> {
    fn railroad(&self, id: RailroadId) -> Option<&PublicRailroad> {
        self.view.public.railroads.get(&id)
    }

    /// His part of the issued shares, percent.
    fn percent(&self, id: RailroadId) -> i64 {
        let issued = self.railroad(id).map_or(0, |railroad| railroad.issued.0);
        if issued > 0 { self.view.owned(id).0 * 100 / issued } else { 0 }
    }

    /// What he should look at first.
    fn first(&self) -> Vec<String> {
        let view = self.view;
        let mut lines = Vec::new();
        if view.recall.is_positive() {
            lines.push(self.words.tell("welcome-first-recall", &[("recall", view.recall.0.into())]));
        }
        let own = view.presidencies().iter().filter_map(|id| view.presidency(*id));
        lines.extend(own.flat_map(|own| self.of_railroad(&own)));
        let args = [("cash", view.cash.0.into()), ("safe", view.safe_to_borrow.0.into())];
        lines.push(self.words.tell("welcome-first-cash", &args));
        if view.may_rename {
            lines.push(self.words.say("welcome-first-name"));
        }
        lines
    }

    /// What a railroad of his needs first: a bankrupt one nothing but cash (§4.11).
    fn of_railroad(&self, own: &Presidency<'_>) -> Vec<String> {
        let code = self.words.railroad(own.railroad.id);
        let railroad = ("railroad", code.into());
        if own.is_bankrupt() {
            let args = [railroad, ("need", prospect::rescue(own).0.into())];
            return vec![self.words.tell("mine-railroad-bankrupt", &args)];
        }
        let mut lines = Vec::new();
        if !own.inside.cash.is_positive() {
            lines.push(self.words.tell("welcome-first-insolvent", std::slice::from_ref(&railroad)));
        }
        if let Some(row) = own.inside.row {
            let key = if own.may_build() { "welcome-first-row" } else { "welcome-first-row-at-war" };
            lines.push(self.words.tell(key, &[railroad.clone(), ("row", self.words.route(row).into())]));
        }
        let works = prospect::prospect(own).works;
        let upkeep = works.iter().find_map(|work| match work.kind {
            WorkKind::Improvement(dollars) => Some((dollars, work.cost, work.efficiency)),
            _ => None,
        });
        let (dollars, cost, most) = upkeep.unwrap_or_default();
        let efficiency = ("efficiency", own.inside.efficiency.into());
        let args =
            [railroad, efficiency, ("dollars", dollars.0.into()), ("cost", cost.0.into()), ("most", most.into())];
        lines.push(self.words.tell("welcome-first-efficiency", &args));
        lines
    }

    /// What he holds, the chairs first, and why it matters.
    fn holds(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for id in self.view.presidencies() {
            let Some(railroad) = self.railroad(*id) else { continue };
            let regions: Vec<String> =
                railroad.regions.iter().map(|region| self.words.name_of("region", region)).collect();
            let args = [
                ("railroad", self.words.railroad(*id).into()),
                ("miles", railroad.miles.0.into()),
                ("percent", self.percent(*id).into()),
                ("regions", self.words.list(&regions).into()),
                ("count", regions.len().into()),
                ("dividend", railroad.dividend.0.into()),
                ("profit", railroad.profit_per_share.0.into()),
            ];
            lines.push(self.words.tell("welcome-presides", &args));
        }
        for (id, holding) in &self.view.holdings {
            if self.view.presidencies().contains(id) {
                continue;
            }
            let Some(railroad) = self.railroad(*id) else { continue };
            let director = railroad.directors.contains(&self.view.me);
            let missing = prospect::stake(self.view, railroad).to_director;
            let args = [
                ("railroad", self.words.railroad(*id).into()),
                ("shares", holding.shares.0.into()),
                ("percent", self.percent(*id).into()),
                ("value", holding.value.0.into()),
                ("missing", missing.0.into()),
            ];
            let key = if director { "welcome-directs" } else { "welcome-owns" };
            lines.push(self.words.tell(key, &args));
        }
        for own in &self.view.pcs {
            let shares = self.view.founders_shares(own).0;
            let args = [
                ("pc", self.words.route(own.pc).into()),
                ("ends", self.words.ends(own.pc).into()),
                ("shares", shares.into()),
            ];
            lines.push(self.words.tell("welcome-company", &args));
        }
        lines
    }

    /// Who may take from him what he presides over or directs.
    fn rivals(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (id, railroad) in &self.view.public.railroads {
            if !railroad.directors.contains(&self.view.me) {
                continue;
            }
            let others: Vec<PlayerId> = railroad.directors.iter().copied().filter(|one| *one != self.view.me).collect();
            let code = self.words.railroad(*id);
            let shares = self.view.insights.get(id).and_then(|inside| inside.shareholders.as_ref());
            let named = |player: &PlayerId| match shares.and_then(|shares| shares.get(player)) {
                Some(shares) => format!("{} ({})", self.words.player(*player), shares.0),
                None => self.words.player(*player),
            };
            let names = self.words.list(&others.iter().map(named).collect::<Vec<_>>());
            let args = [
                ("railroad", code.into()),
                ("names", names.into()),
                ("shares", self.view.owned(*id).0.into()),
                ("president", railroad.president.map(|one| self.words.player(one)).unwrap_or_default().into()),
            ];
            let mine = railroad.president == Some(self.view.me);
            let key = match (others.is_empty(), mine) {
                (true, _) => "welcome-alone",
                (false, true) => "welcome-threatened",
                (false, false) if railroad.president.is_some() => "welcome-beside",
                (false, false) => "welcome-beside-nobody",
            };
            lines.push(self.words.tell(key, &args));
        }
        lines
    }

    /// What everybody read of this seat in the last turns.
    fn did(&self, past: &[Arc<PublicView>]) -> Vec<String> {
        let mut lines = Vec::new();
        for view in past.iter().rev().take(NEWS).rev() {
            let words = Words { view, ..self.words };
            let name = words.player(self.view.me);
            let told: Vec<String> = view
                .news
                .iter()
                .filter(|record| !matches!(record.event, Event::Recalled { .. }))
                .filter_map(|record| news::piece(&record.event, &words))
                .map(|piece| piece.text)
                .filter(|text| text.contains(&name))
                .collect();
            if !told.is_empty() {
                let args = [("turn", view.turn.into()), ("news", told.join(" ").into())];
                lines.push(self.words.tell("welcome-turn-news", &args));
            }
        }
        lines
    }

    /// How the seat stood turn by turn.
    fn stood(&self, past: &[Arc<PublicView>]) -> Vec<String> {
        let standing = |view: &Arc<PublicView>| {
            let me = view.player(self.view.me)?;
            let richer = view.players.iter().filter(|other| other.net_worth > me.net_worth).count();
            let ahead = view.players.iter().filter(|other| other.rail_baron_tenths > me.rail_baron_tenths).count();
            let args = [
                ("turn", view.turn.into()),
                ("worth", me.net_worth.0.into()),
                ("rank", (richer + 1).into()),
                ("baron", (ahead + 1).into()),
            ];
            Some(self.words.tell("welcome-standing", &args))
        };
        past.iter().rev().take(STANDINGS).rev().filter_map(standing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::continental::railroad::Standing;
    use crate::games::continental::rules::Rules;
    use crate::games::continental::simulation::Table;
    use crate::games::continental::views::{player_view, public_view};

    /// A game after some turns: what each reader of a seat that presides over a railroad would see, and the past.
    fn taken(turns: u16) -> (PlayerView, Vec<Arc<PublicView>>) {
        let mut table = Table::new(&Rules::standard().unwrap(), 3);
        let mut past = vec![public_view(&table.before, &table.now, &table.events)];
        for _ in 0..turns {
            table.play().unwrap();
            past.push(public_view(&table.before, &table.now, &table.events));
        }
        let public = past.last().unwrap().clone();
        let seat = public.players.iter().find(|player| !player.presidencies.is_empty()).unwrap().id;
        (player_view(&public, &table.now, &table.now, &[], seat).unwrap(), past)
    }

    #[test]
    fn a_newcomer_is_told_what_he_holds_who_rivals_him_and_how_the_seat_stood() {
        let (view, past) = taken(6);
        for language in Language::ALL {
            let told = welcome(&view, &past, language);
            let all = serde_json::to_string(&told).unwrap();
            assert!(!all.contains("{welcome") && told.title.contains(&view.name), "{all}");
            for id in view.presidencies() {
                assert!(all.contains(view.public.rules.map.railroad_code(*id)), "{all}");
            }
            assert_eq!(told.sections.last().unwrap().lines.len(), STANDINGS, "{all}");
            assert!(told.sections.len() >= 4, "{all}");
        }
    }

    #[test]
    fn a_newcomer_is_not_told_to_build_in_the_war_and_of_a_bankrupt_railroad_only_what_saves_it() {
        let (mut view, past) = taken(6);
        let id = view.presidencies()[0];
        let row = view.public.rules.map.by_code("PA6").unwrap();
        view.insights.get_mut(&id).unwrap().row = Some(row);
        let first = |view: &PlayerView| {
            let told = welcome(view, &past, Language::English);
            told.sections[0].lines.join(" ")
        };
        let mut public = (*view.public).clone();
        let (build, keep) = ("PA6: BUILD it", "PA6, which can't be built next turn");
        assert!(first(&view).contains(build) && !first(&view).contains(keep), "{}", first(&view));
        public.turn = 10;
        let war = PlayerView { public: Arc::new(public.clone()), ..view.clone() };
        assert!(first(&war).contains(keep) && !first(&war).contains(build), "{}", first(&war));
        public.railroads.get_mut(&id).unwrap().standing = Standing::Bankrupt;
        let bankrupt = PlayerView { public: Arc::new(public), ..view };
        let told = first(&bankrupt);
        let code = bankrupt.public.rules.map.railroad_code(id);
        assert!(told.contains(&format!("{code} is bankrupt")) && !told.contains("PA6"), "{told}");
        assert!(!told.contains(&format!("{code} is at an efficiency")), "{told}");
    }

    #[test]
    fn a_newcomer_is_told_nothing_that_everybody_could_not_know_before() {
        let (view, past) = taken(6);
        let words = Words { language: Language::English, view: &view.public };
        let told = welcome(&view, &past, Language::English);
        let did = told.sections.iter().find(|section| section.heading == words.say("welcome-did"));
        // Orders, trades and the account of the predecessor are in no public view.
        assert!(view.fates.is_empty() && view.account.is_empty());
        for line in did.into_iter().flat_map(|section| &section.lines) {
            assert!(line.contains(&words.player(view.me)), "{line}");
        }
    }
}
