//! Finds the block of a text that counts.

use super::Block;

/// Finds the block that counts in a message's text (quoted or not), and reads its first line. `None`: there is none.
pub fn find_block(text: &str) -> Option<Block> {
    let _ = text;
    todo!()
}
