//! Why an order is not carried out.

use serde::Serialize;
use std::fmt;

/// Why the rules refuse an order: a reason by its code, and what its sentence needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The code in the game's rulings: `bid-too-low`.
    pub reason: &'static str,
    /// Figures and codes for the reason's sentence, by the names its message gives them.
    pub details: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal whose reason says everything.
    pub fn new(reason: &'static str) -> Refusal {
        Refusal { reason, details: Vec::new() }
    }

    /// The same refusal with one more detail.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Refusal {
        self.details.push((name, value.to_string()));
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason)
    }
}
