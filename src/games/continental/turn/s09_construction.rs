//! S9: incorporation, absorption, rights of way built or abandoned, double track (§4.3, §4.6, §4.15), in that order.
//! Each is a file of [`super::construction`].

use super::construction::{absorption, double_track, incorporation, private_companies, right_of_way};
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    private_companies::check(docket);
    absorption::check(docket);
    right_of_way::check(docket);
    double_track::check(docket);
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    incorporation::run(desk);
    absorption::run(desk);
    right_of_way::run(desk);
    double_track::run(desk);
}
