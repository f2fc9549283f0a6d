//! A turn that broke the books is not kept; what its authors need to find the fault is left in a file beside the
//! database, for the moderator to send in. No address, token or words of a player's are in it; but the seed is, and the
//! orders of the turn, without which the fault can't be found: it is for the authors alone.

use crate::games::continental::Game;
use crate::games::continental::orders::{Order, TurnOrders};
use crate::games::continental::turn::TurnError;
use crate::shelf::Failure;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// Where the report of a breach in a turn of that game lies.
fn beside(database: &Path, game: &str, turn: u16) -> PathBuf {
    database.with_file_name(format!("rpo-breach-{game}-t{turn}.json"))
}

/// Writes the report of a breach in the turn after `before`, and gives what to tell the moderator.
pub(super) fn report(database: &Path, name: &str, before: &Game, orders: &TurnOrders, error: TurnError) -> Failure {
    let path = beside(database, name, error.turn);
    let mut text = format!("{:#}", contents(name, before, orders, &error));
    text.push('\n');
    match std::fs::write(&path, text) {
        Ok(()) => Failure::Breach { error: error.to_string(), report: path },
        Err(unwritten) => Failure::BreachUnreported { error: error.to_string(), report: path, unwritten },
    }
}

fn contents(name: &str, before: &Game, orders: &TurnOrders, error: &TurnError) -> serde_json::Value {
    let orders: TurnOrders =
        orders.iter().map(|(player, sheet)| (*player, sheet.iter().map(without_words).collect())).collect();
    json!({
        "rpo": env!("CARGO_PKG_VERSION"),
        "game": name,
        "turn": error.turn,
        "step": error.step,
        "step_name": error.name,
        "breach": error.breach.to_string(),
        "seed": before.seed,
        "state_before": digest(before),
        "orders": orders,
    })
}

/// What players say and call themselves never breaks anything, and is nobody's business.
fn without_words(order: &Order) -> Order {
    match order {
        Order::Say(_) => Order::Say("...".to_owned()),
        Order::Name(_) => Order::Name("...".to_owned()),
        other => other.clone(),
    }
}

/// Tells whether two games are in the same state under the same rules, and nothing else of it. Keys are in their order and
/// figures are whole numbers: it is the same on every machine.
pub(super) fn digest(game: &Game) -> String {
    let mut digest = Sha256::new();
    digest.update(json!([game, game.rules.params, game.rules.map.towns(), game.rules.map.routes()]).to_string());
    let hex: Vec<String> = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    hex.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::continental::chance::Streams;
    use crate::games::continental::invariants::Breach;
    use crate::games::continental::money::Money;
    use crate::games::continental::player::PlayerId;
    use crate::games::continental::rules::Rules;
    use crate::games::continental::setup::{Seat, set_up};
    use serde_json::Value;
    use std::collections::BTreeMap;

    fn game() -> Game {
        let rules = Rules::standard().unwrap();
        let seats = BTreeMap::from([(PlayerId(1), Seat { name: Some("Ned Ryerson".to_owned()), computer: false })]);
        set_up(&rules, 7, &seats, &mut Streams::new(rules.clone(), 7, 0))
    }

    fn breach() -> TurnError {
        TurnError { turn: 1, step: 6, name: "stock market", breach: Breach("PENN has too many shares".to_owned()) }
    }

    #[test]
    fn the_report_tells_what_broke_and_gives_no_words_of_a_player() {
        let folder = tempfile::tempdir().unwrap();
        let orders = TurnOrders::from([(
            PlayerId(1),
            vec![Order::Borrow(Money(700)), Order::Say("ned@example.org".to_owned()), Order::Name("Ned".to_owned())],
        )]);
        let failure = report(&folder.path().join("rpo.db"), "spring-26", &game(), &orders, breach());
        let path = folder.path().join("rpo-breach-spring-26-t1.json");
        let line = failure.to_string();
        assert!(line.contains(&path.display().to_string()) && line.contains("nothing was changed"), "{line}");
        let text = std::fs::read_to_string(path).unwrap();
        assert!(!text.contains("ned@") && !text.contains("Ned"), "{text}");
        let told: Value = serde_json::from_str(&text).unwrap();
        for (key, value) in [
            ("game", json!("spring-26")),
            ("turn", json!(1)),
            ("step", json!(6)),
            ("breach", json!("PENN has too many shares")),
            ("seed", json!(7)),
            ("orders", json!({ "1": [{ "borrow": 700 }, { "say": "..." }, { "name": "..." }] })),
        ] {
            assert_eq!(told[key], value, "{key}");
        }
    }

    #[test]
    fn the_digest_is_that_of_the_state() {
        let (one, mut other) = (game(), game());
        assert_eq!(digest(&one), digest(&other));
        other.bank += Money(1);
        assert_ne!(digest(&one), digest(&other));
    }

    #[test]
    fn a_report_that_cannot_be_written_does_not_hide_the_breach() {
        let nowhere = Path::new("/nowhere/at/all/rpo.db");
        let line = report(nowhere, "12", &game(), &TurnOrders::new(), breach()).to_string();
        assert!(line.contains("too many shares") && line.contains("can't be written"), "{line}");
    }
}
