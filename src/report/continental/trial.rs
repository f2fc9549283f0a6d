//! A moderator's templates are tried before they are used: with the opening of a game, in every language, for a
//! player who has everything and for the public.

use super::letter;
use super::{Extras, order_form, public_report, welcome};
use crate::games::continental::chance::Streams;
use crate::games::continental::player::PlayerId;
use crate::games::continental::rules::Rules;
use crate::games::continental::setup::{Seat, set_up};
use crate::games::continental::views::{player_view, public_view};
use crate::language::custom::Fault;
use crate::report::Language;
use std::collections::BTreeMap;

/// Fills every template in once.
///
/// # Errors
/// The first fault found.
pub(super) fn run() -> Result<(), Fault> {
    // The rules that come with the program are tested with it; without them there is nothing to try with.
    let Ok(rules) = Rules::standard() else { return Ok(()) };
    let seats: BTreeMap<PlayerId, Seat> =
        (1..=15).map(|id| (PlayerId(id), Seat { name: None, computer: id > 1 })).collect();
    let game = set_up(&rules, 1840, &seats, &mut Streams::new(rules.clone(), 1840, 0));
    let public = public_view(&game, &game, &[]);
    let seen = std::slice::from_ref(&public);
    for language in Language::ALL {
        if let Some(view) = player_view(&public, &game, &game, &[], PlayerId(1)) {
            let extras = Extras {
                notes: vec!["?".to_owned()],
                due: Some("?".to_owned()),
                welcome: Some(welcome(&view, seen, language)),
                sheet: Some("?".to_owned()),
                ..Extras::default()
            };
            letter(&view, language, "1", &extras)?;
            order_form(&view, language, "1", "TOKEN", "referee@localhost", None)?;
        }
        public_report(&public, language, "1")?;
        super::letter::public_page(&public, language, "1")?;
    }
    Ok(())
}
