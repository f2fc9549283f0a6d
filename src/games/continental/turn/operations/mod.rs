//! The parts of S13, a file each.

pub mod dividend;
pub mod misfortunes;
pub mod rate_war;
pub mod revenue;
