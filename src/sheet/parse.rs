//! Reads the lines of a block into orders.

use super::{Block, Sheet};
use crate::games::continental::map::Map;

/// Reads a block by the codes of a map. Language only: the game's state plays no part.
pub fn parse(block: &Block, map: &Map) -> Sheet {
    let _ = (block, map);
    todo!()
}
