//! What a president decides by: what his railroad's next turn should bring, what each line it could build would cost and
//! add, what engines, tracks and upkeep would bring, what his companies would earn as railroads, how far he is from boards and
//! presidencies, and what would meet a recall.
//!
//! It is made of a [`PlayerView`] alone, so that it knows nothing he may not, and by the formulas that the turn itself uses
//! ([`super::operating`], [`super::building`], the financing of S9). Chance stands at its middle: neither luck in traffic
//! nor misfortunes nor rate wars, and usual wear.

mod best;
mod cheap;
mod founding;
mod lines;
mod purse;
mod recall;
mod stakes;
mod works;

pub use best::{Advice, Best, Gain, Way, advice};
pub use cheap::cheapest;
pub use founding::{Founding, founding, foundings};
pub use lines::{Kind, NewLine};
pub use purse::free_cash;
pub use recall::shortfall;
pub use stakes::{Stake, nearest_rival, nearest_seat, presides_over_all_he_may, stake, stakes, unrivalled};
pub use works::{Work, WorkKind};

use super::climate::Climate;
use super::map::RailroadId;
use super::money::{Cents, Money};
use super::views::{PlayerView, Presidency};
use super::year;
pub use super::year::Year;

/// Second tracks that a report tells of.
const TRACKS: usize = 3;

/// What is to be expected of a railroad, and what it could do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    pub railroad: RailroadId,
    /// Next turn, which has today's climate.
    pub next: Year,
    /// The same by the climates below and above, as a turn after it may be.
    pub neighbours: Vec<Year>,
    pub dividend: Dividend,
    /// Lines it could have next turn: its right of way, and the president's own PCs.
    pub lines: Vec<NewLine>,
    /// Rights of way it may ask for, as if they were built at today's costs.
    pub requests: Vec<NewLine>,
    /// All that it may buy; of second tracks first those that bring most for their cost.
    pub works: Vec<Work>,
}

/// What a dividend costs, and which one next turn's profit pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dividend {
    /// Dollars that $1 a share costs the railroad.
    pub a_dollar: Money,
    /// Dollars of these that are the president's own.
    pub own: Money,
    /// What the profit pays, cents a share.
    pub covered: Cents,
    /// What cash and profit together pay.
    pub affordable: Cents,
    /// What is paid if nothing else is ordered.
    pub standing: Cents,
}

impl Dividend {
    /// True if cash and profit don't pay what is paid without an order.
    pub fn is_cut(&self) -> bool {
        self.standing > self.affordable
    }
}

impl Prospect {
    /// What is most worth looking at: of many second tracks the best.
    pub fn best_works(&self) -> impl Iterator<Item = &Work> {
        let mut tracks = 0;
        self.works.iter().filter(move |work| {
            tracks += usize::from(matches!(work.kind, WorkKind::Track(_)));
            !matches!(work.kind, WorkKind::Track(_)) || tracks <= TRACKS
        })
    }

    /// Next turn and what it would be in the climates beside today's, from the worst climate to the best.
    pub fn years(&self) -> Vec<&Year> {
        let mut years: Vec<&Year> = self.neighbours.iter().chain([&self.next]).collect();
        years.sort_by_key(|year| year.climate);
        years
    }

    /// What something to buy should add to the profit of a turn; `None`: that was not reckoned.
    pub fn gain(&self, kind: WorkKind) -> Option<Money> {
        self.works.iter().find(|work| work.kind == kind).map(|work| work.profit)
    }
}

/// Prospects of all railroads a player presides over, in the order of the route list.
pub fn prospects(view: &PlayerView) -> Vec<Prospect> {
    let own = view.presidencies().iter().filter_map(|id| view.presidency(*id));
    own.map(|own| prospect(&own)).collect()
}

/// The prospect of one railroad.
pub fn prospect(own: &Presidency<'_>) -> Prospect {
    let climate = own.view.public.opening_climate;
    let known = own.known();
    let next = year::expected(own, &known, climate);
    let neighbours = neighbours(climate).map(|climate| year::expected(own, &known, climate));
    Prospect {
        railroad: own.railroad.id,
        next,
        neighbours: neighbours.collect(),
        dividend: dividend(own, &next),
        lines: lines::possible(own),
        requests: lines::requests(own),
        works: works::of(own),
    }
}

/// What its president would have to lend a railroad so that it has cash at the end of next turn (§4.11); zero: nothing.
pub fn rescue(own: &Presidency<'_>) -> Money {
    let next = year::expected(own, &own.known(), own.view.public.opening_climate);
    (Money(1) - own.inside.cash - next.profit).at_least_zero()
}

/// The climates below and above one; there is none below the worst nor above the best.
fn neighbours(climate: Climate) -> impl Iterator<Item = Climate> {
    let at = |place: Option<usize>| place.and_then(|place| Climate::ALL.get(place)).copied();
    let below = at(climate.index().checked_sub(1));
    below.into_iter().chain(at(Some(climate.index() + 1)))
}

fn dividend(own: &Presidency<'_>, next: &Year) -> Dividend {
    let railroad = own.railroad;
    let dollar = Cents(100);
    let most = own.view.public.rules.params.dividend_max;
    let rate = |sum: Money| super::operating::per_share(sum.at_least_zero(), railroad.issued).min(most);
    Dividend {
        a_dollar: dollar.dollars_for(railroad.issued),
        own: dollar.dollars_for(own.view.owned(railroad.id)),
        covered: rate(next.profit),
        affordable: rate(own.inside.cash + next.profit),
        standing: railroad.dividend.min(most),
    }
}

#[cfg(test)]
mod tests;
