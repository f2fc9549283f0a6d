//! `rpo upgrade`: makes a database of an older rpo one of this.

use super::{Context, Failure, Said, secret};
use crate::store::{SCHEMA_VERSION, Store};
use serde_json::json;

/// Make the database of an older rpo one of this, with all its games.
///
/// A copy of the file as it was is kept beside it: games.db.before-2 for games.db, or with the number this program has. It
/// is all done or nothing is, even if the computer is switched off meanwhile.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo upgrade --db games.db")]
pub(super) struct Upgrade {}

pub(super) fn run(context: &Context, _: &Upgrade) -> Result<Said, Failure> {
    let database = context.db.display();
    let upgraded = Store::upgrade(&context.db, context.wait, &context.typed, &secret::of_database()?)?;
    let words = match &upgraded {
        Some(done) => format!(
            "{database} is of schema {SCHEMA_VERSION} now, it was of {}; as it was it lies in {}.\n\
             Next: rpo status",
            done.from,
            done.backup.display()
        ),
        None => format!("{database} is of schema {SCHEMA_VERSION} already: there is nothing to do."),
    };
    let data = json!({
        "database": database.to_string(),
        "from": upgraded.as_ref().map_or(SCHEMA_VERSION, |done| done.from),
        "to": SCHEMA_VERSION,
        "backup": upgraded.map(|done| done.backup.display().to_string()),
    });
    Ok(Said::new(words, data))
}
