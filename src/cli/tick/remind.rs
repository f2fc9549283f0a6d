//! Reminds people of deadlines.

use super::round::Round;
use crate::cli::Failure;
use crate::store::Store;

/// Reminds who has sent nothing, once mail is collected: a sheet that lies in the mailbox is one that was sent.
///
/// # Errors
/// If the database fails.
pub(super) fn all(_round: &mut Round<'_>, _store: &mut Store) -> Result<(), Failure> {
    Ok(())
}
