//! One message on standard input, as a mail server's delivery command hands it over.

use super::{After, Item, Items, SourceError, bounded, place_by_content};
use std::io;

/// The message on standard input.
pub(super) fn open(limit: usize) -> Items {
    Box::new(std::iter::once_with(move || {
        let raw = bounded(io::stdin().lock(), limit)
            .map_err(|why| SourceError { place: "standard input".to_owned(), why })?;
        Ok(Item { place: place_by_content("stdin", &raw), raw, arrived: None, relisted: false, after: After::Nothing })
    }))
}
