//! Records: played, and looked through for sections of the rulings without one.

use super::Moves;
use crate::games::moves::Ruled;
use crate::games::moves::record::{self, Record, Staged};
use crate::games::settings::Settings;
use crate::report::moves::Letters;
use crate::sheet::moves::Words;
use crate::shelf::{Failure, Findings, Proofs, Study, Tally};
use std::collections::BTreeSet;

impl<R, W, L> Proofs for Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    fn play(&self, text: &str) -> Result<Vec<String>, String> {
        let record = Record::read(text).map_err(|fault| fault.to_string())?;
        let rules = self.rules_of(&record)?;
        let read = |line: &str| self.words.read(line);
        let failures = record::play(&rules, &read, &record).map_err(|fault| fault.to_string())?;
        Ok(failures.iter().map(ToString::to_string).collect())
    }

    fn sections(&self, text: &str) -> Result<BTreeSet<String>, String> {
        Ok(Record::read(text).map_err(|fault| fault.to_string())?.rule.into_iter().collect())
    }

    fn missing(&self, covered: &BTreeSet<String>) -> Vec<(String, String)> {
        let missing = self.sections.iter().filter(|(name, _)| !covered.contains(*name));
        missing.map(|(name, title)| ((*name).to_owned(), (*title).to_owned())).collect()
    }

    fn simulate(&self, study: &Study<'_>) -> Result<Findings, Failure> {
        self.study(study)
    }

    fn tally(&self, study: &Study<'_>) -> Result<Tally, Failure> {
        self.counted(study)
    }
}

impl<R, W, L> Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// The rules a record is played by.
    fn rules_of(&self, record: &Record) -> Result<R, String> {
        let at_head = |what: String| format!("1:1: {what}");
        if !record.game.eq_ignore_ascii_case(self.card.code) {
            return Err(at_head(format!("this is a record of {}, not of {}", record.game, self.card.code)));
        }
        let seats = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
        if !self.card.seats.contains(&seats) && record.state.is_none() {
            let (least, most) = (self.card.seats.start(), self.card.seats.end());
            return Err(at_head(format!("{} has {least} to {most} seats", self.card.title)));
        }
        let settings = Settings::resolve(self.card.settings, record.settings().iter().map(String::as_str))
            .map_err(|wrong| at_head(format!("options: {wrong}")))?;
        R::ruled(&settings, &self.usual_files()).map_err(at_head)
    }
}
