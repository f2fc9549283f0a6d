//! S17: victory points (§1.2), one module of [`super::victory`] a category.

use super::Desk;
use super::victory::{rail_builder, rail_magnate, rail_mogul, rail_prodigal, robber_baron};

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    robber_baron::score(desk);
    rail_mogul::score(desk);
    rail_builder::score(desk);
    rail_magnate::score(desk);
    rail_prodigal::score(desk);
}
