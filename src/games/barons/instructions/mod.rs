//! Standing instructions (§9): how they are given, how they answer, and when they lapse.

pub mod act;
pub mod give;
pub mod lapse;
