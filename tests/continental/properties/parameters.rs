//! Every figure of the rules in all its range: whatever a game is created with, turns can be played and the books
//! balance. What hangs together (a least and a greatest figure) may be refused, in words that name a parameter.

use super::case::{Claim, runner};
use super::sheets::{drafts, write};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use rpo::games::continental::map::Map;
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::rules::bounds::{Bounded, bounded};
use rpo::games::continental::rules::{DEFAULT_PARAMETERS, Parameters, Rules};
use rpo::games::continental::setup;
use rpo::games::continental::simulation::Table;
use std::sync::Arc;

const SEATS: usize = 15;

fn standard() -> Parameters {
    Parameters::parse(DEFAULT_PARAMETERS).unwrap()
}

fn figures(parameters: &Parameters) -> Vec<Bounded> {
    bounded(&toml::Table::try_from(parameters).unwrap())
}

fn written(one: &Bounded, value: i64) -> String {
    if one.name == "civil_war" { format!("[{value}]") } else { value.to_string() }
}

/// Plays turns of computers and of senseless sheets by these figures.
fn play(parameters: Parameters, seed: u64, turns: u16) -> Claim {
    let rules = Arc::new(Rules { map: Map::standard().unwrap(), params: parameters });
    if let Err(refused) = setup::check(&rules, SEATS) {
        prop_assert!(refused.to_string().starts_with("rule parameter "), "{refused}");
        return Ok(());
    }
    let mut table = Table::new(&rules, seed);
    let mut runner = runner(seed, 1);
    while table.now.turn < turns && !table.now.ended {
        let mut orders = table.orders();
        let scribbles = drafts(12, 100).new_tree(&mut runner).unwrap().current();
        for (seat, _) in scribbles.iter().filter(|(seat, _)| seat % 2 == 1) {
            orders.remove(&PlayerId(*seat));
        }
        write(&table.now, &scribbles, &mut orders);
        table.play_with(&orders).map_err(|error| TestCaseError::fail(error.to_string()))?;
    }
    Ok(())
}

/// Tells which figures a fault or a panic came from.
fn named(figures: &str, played: impl FnOnce() -> Claim + std::panic::UnwindSafe) -> Option<String> {
    match std::panic::catch_unwind(played) {
        Ok(Ok(())) => None,
        Ok(Err(fault)) => Some(format!("{figures}: {fault}")),
        Err(_) => Some(format!("{figures}: a panic, told above")),
    }
}

#[test]
fn every_figure_can_be_played_at_both_its_bounds() {
    let standard = standard();
    let mut faults = Vec::new();
    let mut played = 0;
    for (seed, one) in (0..).zip(figures(&standard)) {
        for value in [one.least, one.most] {
            let Ok(changed) = standard.with(&one.name, &written(&one, value)) else { continue };
            played += 1;
            faults.extend(named(&format!("{} = {value}", one.name), || play(changed, seed, 8)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(played > 250, "only {played} figures were accepted");
}

#[test]
fn figures_anywhere_in_their_range_can_be_played_together() {
    let standard = standard();
    let all = figures(&standard);
    let mut runner = runner(7, 1);
    let mut faults = Vec::new();
    for seed in 0..60 {
        let mut changed = standard.clone();
        let mut told = Vec::new();
        for one in &all {
            let spread = (any::<bool>(), one.least..=one.most, 0..4_i64);
            let (some, value, size) = spread.new_tree(&mut runner).unwrap().current();
            // Most figures of such a game are small, as games have them.
            let value = one.least + (value - one.least) / 10_i64.pow(u32::try_from(size).unwrap_or(0));
            if !some {
                continue;
            }
            match changed.with(&one.name, &written(one, value)) {
                Ok(good) => {
                    changed = good;
                    told.push(format!("{}={value}", one.name));
                }
                Err(refused) => assert!(refused.to_string().contains(" is not between "), "{refused}"),
            }
        }
        faults.extend(named(&format!("seed {seed}: {}", told.join(" ")), || play(changed, seed, 6)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
