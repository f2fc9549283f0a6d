//! What comes: the end of the game and its odds, the Civil War, new companies, locomotives and technologies. All of it
//! follows from the rules the game is played by and the turn it is; what the dice have drawn already is not among it.

use super::Desk;
use crate::games::continental::railroad::{LOCOMOTIVES, Technology};
use fluent_bundle::FluentValue;

/// Turns ahead in which the end and the war are told of.
const AHEAD: u16 = 2;

/// What a player must reckon with when he writes his next sheet.
pub(super) fn pressing(desk: &Desk<'_>) -> Vec<String> {
    end(desk).into_iter().chain(war(desk)).collect()
}

/// What may be new at the end of the next turn, from the nearest to the farthest.
pub(super) fn novelties(desk: &Desk<'_>) -> Vec<String> {
    [locomotive(desk), technology(desk), Some(companies(desk))].into_iter().flatten().collect()
}

/// Which turn is the first that may be the last; from two turns before it with which chance each is.
fn end(desk: &Desk<'_>) -> Option<String> {
    let params = &desk.public.rules.params;
    let next = desk.public.turn + 1;
    if desk.public.ended {
        return None;
    }
    let key = match params.end_from {
        first if next + AHEAD < first => "coming-end-later",
        first if next < first => "coming-end-from",
        _ => "coming-end",
    };
    let args = [
        ("turn", next.into()),
        ("first", params.end_from.into()),
        ("years", desk.words.years(params.end_from).into()),
        ("chance", params.end_percent.into()),
    ];
    Some(desk.words.tell(key, &args))
}

/// The Civil War (§8), two turns before it comes.
fn war(desk: &Desk<'_>) -> Option<String> {
    let war = &desk.public.rules.params.civil_war;
    let (first, last) = (*war.iter().min()?, *war.iter().max()?);
    let next = desk.public.turn + 1;
    let near = next < first && first <= next + AHEAD;
    let builds = desk.reader.is_some_and(|view| !view.presidencies().is_empty());
    let args = [
        ("first", first.into()),
        ("last", last.into()),
        ("count", war.len().into()),
        ("last_chance", if builds && next + 1 == first { "yes" } else { "no" }.into()),
    ];
    near.then(|| desk.words.tell("coming-war", &args))
}

fn locomotive(desk: &Desk<'_>) -> Option<String> {
    let (public, params) = (desk.public, &desk.public.rules.params);
    let name = LOCOMOTIVES.get(usize::from(public.locomotive))?;
    let odds = Odds {
        from: params.new_locomotive_from,
        early: params.new_locomotive_percent,
        late: params.new_locomotive_late_percent,
    };
    let mut args = odds.args(desk);
    args.extend([("name", (*name).into()), ("locomotive", (public.locomotive + 1).into())]);
    Some(desk.words.tell("coming-locomotive", &args))
}

fn technology(desk: &Desk<'_>) -> Option<String> {
    let params = &desk.public.rules.params;
    let next: &Technology = Technology::ALL.get(desk.public.technologies.len())?;
    let odds = Odds {
        from: params.new_technology_from,
        early: params.new_technology_percent,
        late: params.new_technology_late_percent,
    };
    let mut args = odds.args(desk);
    let name = desk.words.name_of("technology", next);
    args.extend([("letter", next.letter().to_string().into()), ("name", name.into())]);
    Some(desk.words.tell("coming-technology", &args))
}

/// Chance of something new at the end of a turn (S18), percent.
struct Odds {
    from: u16,
    early: i64,
    late: i64,
}

impl Odds {
    /// The turn at whose end it may come first, and with which chance then.
    fn args(&self, desk: &Desk<'_>) -> Vec<(&'static str, FluentValue<'static>)> {
        let turn = self.from.max(desk.public.turn + 1);
        let chance = if turn > desk.public.rules.params.late_after { self.late } else { self.early };
        vec![("turn", turn.into()), ("chance", chance.into())]
    }
}

/// How many companies may appear, and when those of the West do.
fn companies(desk: &Desk<'_>) -> String {
    let params = &desk.public.rules.params;
    let turn = desk.public.turn + 1;
    let west = if turn < params.western_pc_turn { params.western_pc_turn.into() } else { FluentValue::None };
    let args = [
        ("turn", turn.into()),
        ("least", params.new_pcs_min.into()),
        ("most", params.new_pcs_max.into()),
        ("west", west),
    ];
    desk.words.tell("coming-companies", &args)
}
