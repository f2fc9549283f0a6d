//! Wabash Cannonball as a game of the shelf.

use rpo::shelf;
use std::collections::BTreeSet;

#[test]
fn it_is_on_the_shelf_with_its_files_and_seats() {
    let card = shelf::named("wabash").unwrap().card();
    assert_eq!(card.seats, 2..=6);
    let files: Vec<&str> = card.files.iter().map(|file| file.name).collect();
    assert_eq!(files, ["map.csv", "companies.csv", "tracks.csv"]);
}

#[test]
fn its_records_are_played_by_the_shelf_and_a_record_of_another_game_is_a_fault() {
    let proofs = shelf::named("wabash").unwrap().proofs();
    let text = include_str!("records/03-opening-bid.toml");
    assert_eq!(proofs.play(text), Ok(Vec::new()));
    assert_eq!(proofs.sections(text), Ok(BTreeSet::from(["§2.1", "§3.1", "§4.1"].map(str::to_owned))));
    let fault = proofs.play(&text.replace("\"wabash\"", "\"chess\"")).unwrap_err();
    assert!(fault.contains("record of chess"), "{fault}");
}
