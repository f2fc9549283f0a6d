//! The parts of S9, a file each: what becomes of private companies, rights of way and double track, and how new
//! lines are paid for.

pub mod absorption;
pub mod decision;
pub mod double_track;
pub mod finance;
pub mod incorporation;
pub mod issue;
pub mod private_companies;
pub mod right_of_way;
