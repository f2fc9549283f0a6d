//! Standing instructions (§7.2 to §7.4): how they are given, when they are gone, what they do.

pub mod act;
pub mod give;
pub mod lapse;
pub mod plan;
