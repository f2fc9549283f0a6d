//! The parts of S14, in the order in which they are done.

pub(super) mod bankruptcy;
pub(super) mod interest;
pub(super) mod limits;
pub(super) mod recall;
pub(super) mod reorganisation;
