//! Inputs as rows of the database, and back.

use crate::games::moves::{Deed, Input, Rules};
use crate::shelf::Failure;
use crate::store::MoveRow;
use serde::{Deserialize, Serialize};

/// What an input is, as the database keeps it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Content<O> {
    Sheet {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u32>,
        orders: Vec<O>,
    },
    Deadline,
    Handover,
}

/// The words by which a record names what is no order.
pub(super) const DEADLINE: &str = "DEADLINE";
pub(super) const HANDOVER: &str = "HANDOVER";

/// An input as a record has it, an order a line, and as the game reads it.
pub(super) fn written<O: Serialize + Clone>(deed: &Deed<O>, canonical: &dyn Fn(&O) -> String) -> (String, String) {
    let (words, content) = match deed {
        Deed::Sheet { number, orders } => {
            let words: Vec<String> = orders.iter().map(canonical).collect();
            (words.join("\n"), Content::Sheet { number: *number, orders: orders.clone() })
        }
        Deed::Deadline => (DEADLINE.to_owned(), Content::Deadline),
        Deed::Handover => (HANDOVER.to_owned(), Content::Handover),
    };
    // Orders are plain data: nothing in them can fail.
    (words, serde_json::to_string(&content).unwrap_or_default())
}

/// The input a row holds.
pub(super) fn input<R: Rules>(row: &MoveRow, game: &str) -> Result<Input<R::Order>, Failure> {
    let content: Content<R::Order> = serde_json::from_str(&row.content).map_err(|error| {
        Failure::refused(format!(
            "game {game}: move {}, input {} of its record, can't be read ({error}); install the rpo that wrote it",
            row.number, row.seq
        ))
    })?;
    let deed = match content {
        Content::Sheet { number, orders } => Deed::Sheet { number, orders },
        Content::Deadline => Deed::Deadline,
        Content::Handover => Deed::Handover,
    };
    Ok(Input { seat: row.position, origin: row.origin, deed })
}

/// A step's number as the books have it.
pub(super) fn step_of(number: u32) -> Result<u16, Failure> {
    u16::try_from(number).map_err(|_| Failure::refused("a game of more than 65,535 decisions can't be kept".to_owned()))
}
