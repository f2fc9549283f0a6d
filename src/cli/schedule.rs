//! `rpo schedule`: when orders are due.

pub(super) mod manner;
mod said;
pub(super) mod told;

use super::dues::{Plan, refused, stamp};
use super::{Context, Failure, Said, clock};
use crate::schedule::{Deadline, Fault, Rule, Timestamp, Zone, instant, wall};
use crate::store::{GameRow, JournalEntry, Status};
use serde_json::json;

/// How many deadlines are listed unless it is said.
const USUAL: usize = 12;
/// How many may be.
const MOST: u16 = 1000;

/// Say when orders are due: by a rule, or by hand.
///
/// A deadline is a wall time in a zone: it stays at 20:00 there when clocks change. A time that the clocks leave out is taken
/// as much later as they are put forward, one that they show twice is the first. Who is asked for orders is told of a new
/// deadline, and his next letters name it. Without a game a rule is tried.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo schedule 12 --every 'Sunday 20:00' --zone Europe/Paris
  rpo schedule 12 --every 'month 31 20:00'
  rpo schedule 12 --next 2026-12-20T20:00
  rpo schedule 12 --list 12
  rpo schedule 12 --pause
  rpo schedule 12 --resume
  rpo schedule 12 --run all-in --settle 1h --grace 24h --remind 3d,1d
  rpo schedule 12 --missed 2 --then computer --moderator me@example.org
  rpo schedule --every '14 days 20:00' --zone Europe/Paris --from 2027-03-01 --list 3")]
pub(super) struct Schedule {
    /// Name of the game; without it a rule is tried.
    #[arg(required_unless_present = "every")]
    game: Option<String>,
    /// The rule: 'Sunday 20:00', 'month 31 20:00', '14 days 20:00', or 'by hand'.
    #[arg(long, value_name = "RULE")]
    every: Option<Rule>,
    /// The time zone, by a city of it: Europe/Paris [default: as it is, UTC at first].
    #[arg(long, value_name = "ZONE", value_parser = Zone::named)]
    zone: Option<Zone>,
    /// The next deadline as the clocks of the zone show it, 2026-12-20T20:00; the rule goes on from it.
    #[arg(long, value_name = "WALL", requires = "game")]
    next: Option<String>,
    /// Let no time run: deadlines are called off.
    #[arg(long, requires = "game", conflicts_with_all = ["resume", "next"])]
    pause: bool,
    /// Let time run again: the next deadline is the first of the rule at least three days off.
    #[arg(long, requires = "game")]
    resume: bool,
    /// List so many deadlines [default: 12].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST)))]
    list: Option<u16>,
    /// When a rule that is tried begins: a day or an instant [default: now].
    #[arg(long, value_name = "DAY", conflicts_with = "game")]
    from: Option<String>,
    #[command(flatten)]
    manner: manner::Wanted,
}

impl Schedule {
    /// It sets a deadline, or by what they follow each other.
    fn changes(&self) -> bool {
        self.every.is_some() || self.zone.is_some() || self.next.is_some() || self.pause || self.resume
    }

    fn count(&self) -> usize {
        self.list.map_or(USUAL, usize::from)
    }
}

pub(super) fn run(context: &Context, schedule: &Schedule) -> Result<Said, Failure> {
    match (&schedule.game, schedule.every) {
        (Some(name), _) if schedule.changes() || schedule.manner.changes() => change(context, schedule, name),
        (Some(name), _) => show(context, schedule, name),
        (None, Some(rule)) => tried(schedule, rule),
        (None, None) => {
            Err(Failure::refused("name a game, or a rule to be tried: rpo schedule --every 'Sunday 20:00'"))
        }
    }
}

/// A rule without a game.
fn tried(schedule: &Schedule, rule: Rule) -> Result<Said, Failure> {
    let zone = schedule.zone.clone().unwrap_or_else(Zone::utc);
    let from = match &schedule.from {
        Some(text) => instant(text, &zone).map_err(refused)?,
        None => stamp(clock::now()?)?,
    };
    let Some(first) = rule.from(&zone, from, None).map_err(refused)? else {
        return Err(Failure::refused("«by hand» is no rule by which deadlines follow; try --every 'Sunday 20:00'"));
    };
    Ok(said::list(&rule.list(&zone, first, schedule.count()).map_err(refused)?))
}

/// The deadlines of a game as it stands.
fn show(context: &Context, schedule: &Schedule, name: &str) -> Result<Said, Failure> {
    let now = stamp(clock::now()?)?;
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(name)?;
    let Some(row) = reading.schedule(&game)? else {
        return Err(Failure::refused(format!(
            "game {0} has no schedule; type `rpo schedule {0} --every 'Sunday 20:00' --zone Europe/Paris`",
            game.name
        )));
    };
    let plan = Plan::read(&row)?;
    let listed = schedule.list.is_some();
    let mut said = said::plan(&game, &plan, &coming(&plan, &game, now, schedule.count())?, listed)?;
    if !listed {
        let manner = manner::told(&reading, &game)?;
        said.data["manner"] = manner.data;
        said.words.push_str(&manner.words);
    }
    Ok(said)
}

/// The deadlines to come: the one that stands, and those that follow it by the rule.
fn coming(plan: &Plan, game: &GameRow, now: Timestamp, count: usize) -> Result<Vec<Deadline>, Failure> {
    let first = match plan.deadline()? {
        // A game that has not begun is given its first deadline when it does.
        None if game.status == Status::New && plan.paused.is_none() => plan.fresh(now)?,
        standing => standing,
    };
    match first {
        Some(first) => plan.rule.list(&plan.zone, first, count).map_err(refused),
        None => Ok(Vec::new()),
    }
}

/// Changes the schedule of a game.
fn change(context: &Context, schedule: &Schedule, name: &str) -> Result<Said, Failure> {
    let time = clock::now()?;
    let now = stamp(time)?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let game = writing.game(name)?;
    if game.status == Status::Ended {
        return Err(Failure::refused(format!("game {name} has ended: nothing is due any more")));
    }
    let manner = if schedule.manner.changes() { Some(schedule.manner.set(&writing, &game)?) } else { None };
    if let (Some(manner), false) = (&manner, schedule.changes()) {
        let detail = json!({ "manner": manner.data });
        writing.note(&game, &JournalEntry::new("schedule", game.turn, &clock::written(time), detail))?;
        writing.commit()?;
        let data = json!({ "game": game.name, "manner": manner.data });
        return Ok(Said::new(format!("Game {}\n{}", game.name, manner.words), data));
    }
    let before = writing.schedule(&game)?;
    let mut plan = match &before {
        Some(row) => Plan::read(row)?,
        None if schedule.pause || schedule.resume => {
            return Err(Failure::refused(format!(
                "game {name} has no schedule; set one first: rpo schedule {name} --every 'Sunday 20:00' --zone Europe/Paris"
            )));
        }
        None => Plan { zone: Zone::utc(), rule: Rule::Hand, next: None, paused: None },
    };
    let set = set(&mut plan, schedule, &game, now)?;
    writing.set_schedule(&game, &plan.row())?;
    let told = told::tell(&writing, &game, plan.deadline()?.as_ref(), time)?;
    let mut detail = json!({ "before": before.map(|row| said::row(&row)), "after": said::row(&plan.row()) });
    if let Some(manner) = &manner {
        detail["manner"] = manner.data.clone();
    }
    writing.note(&game, &JournalEntry::new("schedule", game.turn, &clock::written(time), detail))?;
    writing.commit()?;
    let mut said = said::plan(&game, &plan, &coming(&plan, &game, now, schedule.count())?, schedule.list.is_some())?;
    if let Some(manner) = &manner {
        said.words.push_str(&manner.words);
    }
    if let Some(deadline) = &set {
        said.words.insert_str(0, &said::clocks(deadline));
    }
    said.words.push_str(&said::letters(&game, told));
    Ok(said)
}

/// Does to a schedule what the command says; gives the deadline that was named.
fn set(plan: &mut Plan, schedule: &Schedule, game: &GameRow, now: Timestamp) -> Result<Option<Deadline>, Failure> {
    let name = &game.name;
    if let Some(zone) = &schedule.zone {
        plan.zone = zone.clone();
    }
    if let Some(rule) = schedule.every {
        plan.rule = rule;
    }
    // Without a rule the deadline that was set by hand stands.
    if plan.rule != Rule::Hand && (schedule.every.is_some() || schedule.zone.is_some()) {
        // That of a game which has not begun is reckoned when it does.
        let first = if game.status == Status::Running { plan.first(now)? } else { None };
        plan.next = first.map(|deadline| deadline.asked);
    }
    if schedule.pause {
        if let Some(since) = &plan.paused {
            return Err(Failure::refused(format!(
                "game {name} pauses since {since}; `rpo schedule {name} --resume` ends it"
            )));
        }
        plan.paused = Some(now.strftime("%Y-%m-%dT%H:%M:%SZ").to_string());
    }
    if schedule.resume {
        if plan.paused.take().is_none() {
            return Err(Failure::refused(format!(
                "game {name} doesn't pause; `rpo schedule {name}` shows its deadlines"
            )));
        }
        plan.resume(now)?;
    }
    let Some(text) = &schedule.next else { return Ok(None) };
    let asked = wall(text, plan.rule.time()).map_err(refused)?;
    let deadline = plan.zone.reach(asked).map_err(refused)?;
    if deadline.at <= now {
        return Err(Failure::refused(format!(
            "{} in {} is past; name a time to come",
            deadline.wall_text(),
            plan.zone.name()
        )));
    }
    if let Some(since) = &plan.paused {
        return Err(Failure::refused(format!("game {name} pauses since {since}; add --resume")));
    }
    plan.next = Some(asked);
    Ok(Some(deadline))
}

impl Plan {
    /// Lets time run again: what is left of the rule's series, at least three days off.
    fn resume(&mut self, now: Timestamp) -> Result<(), Failure> {
        let shortly = now.checked_add(jiff::SignedDuration::from_hours(72)).map_err(|_| refused(Fault::OutOfRange))?;
        let standing = self.deadline()?.filter(|deadline| deadline.at >= shortly);
        self.next = match standing {
            Some(deadline) => Some(deadline.asked),
            None => self.rule.from(&self.zone, shortly, self.next).map_err(refused)?.map(|deadline| deadline.asked),
        };
        Ok(())
    }
}
