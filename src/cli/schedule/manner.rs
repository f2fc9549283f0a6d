//! How a game runs of itself, and who is told: what `rpo schedule` sets beside deadlines.

use crate::cli::{Failure, Said, failure};
use crate::post::identity::same_mailbox;
use crate::schedule::{Manner, Marks, Missed, Span, Then, When};
use crate::store::{GameRow, Reading, Writing};
use serde_json::json;

/// What may be set.
#[derive(Debug, clap::Args)]
pub(super) struct Wanted {
    /// When `rpo tick` plays a turn: at the deadline, or as soon as all sheets are in (all-in) [default: deadline].
    #[arg(long = "run", value_name = "WHEN", requires = "game")]
    when: Option<When>,
    /// Pause after the last sheet where it runs as soon as all are in, and in grace after one with a line that could not be
    /// read, so that a correction still counts [default: 1h].
    #[arg(long, value_name = "TIME", requires = "game")]
    settle: Option<Span>,
    /// How long after the deadline sheets that are missing are waited for, and count: 90m, 24h, 2d [default: 0].
    #[arg(long, value_name = "TIME", requires = "game")]
    grace: Option<Span>,
    /// Days before the deadline at which people who have sent nothing are reminded: 3d,1d or none [default: 3d,1d].
    #[arg(long, value_name = "DAYS", requires = "game")]
    remind: Option<Marks>,
    /// After how many turns missed in a row the seat is looked at: 1 to 99, or none [default: 2].
    #[arg(long, value_name = "N", requires = "game")]
    missed: Option<Missed>,
    /// What happens then: you are told (tell), or the computer plays until he sends orders again (computer) [default: tell].
    #[arg(long, value_name = "WHAT", requires = "game")]
    then: Option<Then>,
    /// Your own address, which `rpo tick` writes to when something needs you, or none.
    #[arg(long, value_name = "ADDRESS", requires = "game")]
    moderator: Option<String>,
}

impl Wanted {
    pub(super) fn changes(&self) -> bool {
        self.moderator.is_some() || self.changes_manner()
    }

    fn changes_manner(&self) -> bool {
        let Wanted { when, settle, grace, remind, missed, then, moderator: _ } = self;
        when.is_some() || settle.is_some() || grace.is_some() || remind.is_some() || missed.is_some() || then.is_some()
    }

    /// Sets what is wanted, and says how the game runs now.
    ///
    /// # Errors
    /// If the address can't be the moderator's, or the database fails.
    pub(super) fn set(&self, writing: &Writing<'_>, game: &GameRow) -> Result<Said, Failure> {
        if self.changes_manner() {
            let before = writing.manner(game)?;
            let manner = Manner {
                when: self.when.unwrap_or(before.when),
                settle: self.settle.unwrap_or(before.settle),
                grace: self.grace.unwrap_or(before.grace),
                remind: self.remind.clone().unwrap_or(before.remind),
                missed: self.missed.unwrap_or(before.missed),
                then: self.then.unwrap_or(before.then),
            };
            writing.set_manner(game, &manner)?;
        }
        match self.moderator.as_deref() {
            None => {}
            Some("none") => writing.set_moderator(game, None)?,
            Some(text) => writing.set_moderator(game, Some(&address(text, &game.address)?))?,
        }
        told(writing, &writing.game(&game.name)?)
    }
}

/// The moderator's address, which must not be one that the referee reads: what tells him something would come back as mail.
///
/// # Errors
/// If it is no address, or the referee's.
pub(in crate::cli) fn address(text: &str, referee: &str) -> Result<String, Failure> {
    let address = crate::cli::join::address(text)?;
    if same_mailbox(&address, referee) {
        return Err(Failure::refused(format!(
            "{address} is the referee's own address; write the one at which you read your mail: --moderator NAME@example.org"
        )));
    }
    Ok(address)
}

/// How a game runs, a line each.
///
/// # Errors
/// If the database fails.
pub(super) fn told(reading: &Reading<'_>, game: &GameRow) -> Result<Said, Failure> {
    let Manner { when, settle, grace, remind, missed, then } = reading.manner(game)?;
    let data = json!({
        "run": when.to_string(), "settle": settle.to_string(), "grace": grace.to_string(), "remind": remind.to_string(),
        "missed": missed.0, "then": then.to_string(), "moderator": game.moderator,
    });
    let mut words = match when {
        When::Deadline => "It runs at its deadline".to_owned(),
        When::AllIn => format!("It runs {settle} after the last sheet is in, at its deadline at the latest"),
    };
    match grace.minutes {
        0 => words.push_str(", without grace.\n"),
        _ => words.push_str(&format!("; missing sheets are waited for {grace}.\n")),
    }
    match remind.days() {
        [] => words.push_str("Nobody is reminded.\n"),
        _ => words.push_str(&format!("Who has sent nothing is reminded before it: {remind}.\n")),
    }
    match (missed.0, then) {
        (0, _) => {}
        (turns, Then::Tell) => {
            words.push_str(&format!("You are told of who misses {}.\n", failure::count(turns, "turn")))
        }
        (turns, Then::Computer) => {
            words.push_str(&format!("The computer plays for who misses {}.\n", failure::count(turns, "turn")));
        }
    }
    match &game.moderator {
        Some(address) => words.push_str(&format!("The moderator is written to at {address}.\n")),
        None => words
            .push_str(&format!("No moderator is written to. Next: rpo schedule {} --moderator ADDRESS\n", game.name)),
    }
    Ok(Said::new(words, data))
}
