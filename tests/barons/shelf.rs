//! Railroad Barons as a game of the shelf.

use rpo::shelf;
use std::collections::BTreeSet;

#[test]
fn it_is_on_the_shelf_with_its_files_options_and_two_seats() {
    let card = shelf::named("barons").unwrap().card();
    assert_eq!(card.seats, 2..=2);
    let files: Vec<&str> = card.files.iter().map(|file| file.name).collect();
    assert_eq!(files, ["holdings.csv", "railways.csv", "investors.csv", "track.csv"]);
    let options: Vec<&str> = card.settings.iter().map(|setting| setting.name).collect();
    assert_eq!(options, ["printed_values", "director_pays", "last_pair"]);
}

#[test]
fn its_records_are_played_by_the_shelf_with_their_options() {
    let proofs = shelf::named("barons").unwrap().proofs();
    let text = include_str!("records/2-the-dominion-atlantic-stays.toml");
    assert_eq!(proofs.play(text), Ok(Vec::new()));
    assert_eq!(proofs.sections(text), Ok(BTreeSet::from(["§2.4", "§2.6"].map(str::to_owned))));
    let fault = proofs.play(&text.replace("\"barons\"", "\"chess\"")).unwrap_err();
    assert!(fault.contains("record of chess"), "{fault}");
}
