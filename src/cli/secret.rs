//! The secret of a new database.

use super::Failure;
use crate::post::Secret;

/// A secret for a new database, or what `RPO_SECRET` says it is, in 64 digits of base 16: so that a rehearsal writes the same
/// letters twice. Whoever knows it can make up mail that comes back.
///
/// # Errors
/// If `RPO_SECRET` is none, or the system has nothing to draw from.
pub(super) fn of_database() -> Result<Secret, Failure> {
    let mut bytes = [0; Secret::LENGTH];
    let Ok(text) = std::env::var("RPO_SECRET") else {
        getrandom::fill(&mut bytes)
            .map_err(|error| Failure::refused(format!("the system gives no random numbers: {error}")))?;
        return Ok(Secret::new(bytes));
    };
    Secret::read(text.trim())
        .ok_or_else(|| Failure::refused("RPO_SECRET is no secret; write 64 digits of base 16, or unset it".to_owned()))
}
