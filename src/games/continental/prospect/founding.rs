//! What a player's PC would earn as a railroad of its own (§4.3.1).

use super::super::map::RouteId;
use super::super::money::Shares;
use super::super::turn::incorporation::{Times, founded};
use super::super::views::{OwnPc, PlayerView};
use super::super::year::{self, Year};

/// A PC as the railroad it could become next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Founding {
    pub pc: RouteId,
    /// Shares he gets.
    pub shares: Shares,
    /// Its first turn, in which there is no wear, at today's climate, from the middle of the efficiency a railroad may begin with.
    pub year: Year,
}

/// Of all his PCs, in the order of the route list.
pub fn foundings(view: &PlayerView) -> Vec<Founding> {
    view.pcs.iter().map(|own| founding(view, own)).collect()
}

/// Of one of them.
pub fn founding(view: &PlayerView, own: &OwnPc) -> Founding {
    let public = &view.public;
    let (params, climate) = (&public.rules.params, public.opening_climate);
    let times = Times { climate, locomotive: public.locomotive, technologies: public.technologies };
    let railroad = founded(&public.rules, times, own.pc);
    // Wear comes before it is founded (S8).
    let efficiency = (params.start_efficiency_min + params.start_efficiency_max) / 2;
    let year = year::at_efficiency(&public.rules, &railroad, climate, efficiency);
    Founding { pc: own.pc, shares: view.founders_shares(own), year }
}
