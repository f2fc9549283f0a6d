//! Which sections of the rulebook and of the rulings have a case, and which have none.

use std::collections::BTreeSet;

/// Sections of the rulebook (§) and of the rulings that need a case, each with its title: chapters 1 to 8 and §11.1,
/// the eighteen steps, and what else the rulings decide.
pub const SECTIONS: &[(&str, &str)] = &[];
