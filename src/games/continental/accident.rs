//! What may befall a railroad.

use serde::{Deserialize, Serialize};

/// Misfortunes of a railroad (RULINGS 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AccidentKind {
    Collision,
    Derailment,
    BoilerExplosion,
    BridgeCollapse,
    Fire,
    Flood,
    Blizzard,
    Strike,
    Robbery,
}
