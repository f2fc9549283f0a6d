//! A game's own files (§9): what is wrong with them is told by file and line.

use rpo::games::moves::Ruled;
use rpo::games::settings::Settings;
use rpo::games::wabash::Wabash;
use rpo::games::wabash::tables::{FILES, Tables};
use std::collections::BTreeMap;

fn with(file: &str, from: &str, to: &str) -> Result<Wabash, String> {
    let (name, usual) = FILES.into_iter().find(|(name, _)| *name == file).unwrap();
    assert!(usual.contains(from), "{from}");
    Wabash::ruled(&Settings::default(), &BTreeMap::from([(name.to_owned(), usual.replacen(from, to, 1))]))
}

#[test]
fn the_files_that_come_with_the_program_have_160_hexes_and_no_fault() {
    assert_eq!(Tables::usual().map.count(), 160);
}

#[test]
fn every_fault_of_a_file_is_told_with_its_line() {
    for (file, from, to, why) in [
        (
            "map.csv",
            "A4,plain",
            "A4,swamp",
            "map.csv line 3: kind: plain, forest, mountain, city, industrial or start is needed, not 'swamp'",
        ),
        ("map.csv", "A4,plain", "4A,plain", "map.csv line 3: hex: a letter and a row from 1 on are needed, not '4A'"),
        ("map.csv", "A4,plain", "A3,plain", "map.csv line 3: A3 names the hex of line 2 already"),
        ("map.csv", "Toledo,TOL", "Toledo,CHI", "map.csv line 35: CHI names the hex of line 2 already"),
        ("map.csv", "Toledo,TOL", "Toledo,PASS", "map.csv line 35: PASS is a word of orders and can name no hex"),
        ("map.csv", "3,7,,chicago", "3,7,,", "map.csv: no hex has the role chicago"),
        ("map.csv", "A4,plain,,,1,0,,", "A4,plain,,,1,0,,chicago", "map.csv line 3: role: Chicago must be a city"),
        ("map.csv", "A4,plain,,,1", "A4,plain,,,0", "map.csv line 3: cost: at least 1 is needed but on a start"),
        ("map.csv", "IND,1,2,2", "IND,1,2,", "map.csv line 8: extra: what a house adds is needed"),
        ("map.csv", "1,1,2,start:WAB", "1,1,2,", "map.csv: no hex has the role start:WAB"),
        ("map.csv", "S4,start", "S4,city", "map.csv line 159: role: the start of NYC must be of the kind start"),
        ("map.csv", "scale:WHEELING", "", "map.csv: no hex has the role scale:WHEELING"),
        ("map.csv", "S6,plain", "Z9,plain", "map.csv line 161: Z9 lies apart from the other hexes"),
        ("companies.csv", "NYC,NYCRR", "ERIE,NYCRR", "companies.csv: NYC is missing"),
        (
            "companies.csv",
            "24,5,S4",
            "24,5,S5",
            "companies.csv line 5: start: the hex with the role start:NYC is needed, not 'S5'",
        ),
        (
            "companies.csv",
            "11,2,D4,,",
            "11,2,D4,1,1",
            "companies.csv line 6: WAB has neither opening bid nor initial income",
        ),
        (
            "tracks.csv",
            "WHEELING,3 4 5 6",
            "WHEELING,3 4 4 6",
            "tracks.csv line 6: scale WHEELING: whole numbers that rise are needed",
        ),
        ("tracks.csv", "AUCTION,3", "AUCTION,0", "tracks.csv line 2: AUCTION: a number from 1 to 255 is needed"),
        ("tracks.csv", "cash,6,20\n", "", "tracks.csv: cash 6 is missing"),
        (
            "tracks.csv",
            "houses,20",
            "houses,3",
            "tracks.csv line 8: houses: at least the 4 steps of DEVELOP are needed",
        ),
        ("tracks.csv", "houses_end,3", "houses_end,2", "tracks.csv line 9: houses_end: at least 3 is needed"),
        ("tracks.csv", "companies_end,3", "companies_ends,3", "tracks.csv line 10: there is no number companies_ends"),
    ] {
        let faults = with(file, from, to).map(|_| ()).unwrap_err();
        assert!(faults.contains(why), "{from} -> {to}: {faults}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let faults = with("tracks.csv", "AUCTION,3\ndial,EXPAND,5", "AUCTION,0\ndial,EXPAND,X").map(|_| ()).unwrap_err();
    assert_eq!(faults.lines().count(), 2, "{faults}");
}

#[test]
fn a_game_is_played_by_the_figures_of_its_own_files() {
    let rules = with("tracks.csv", "cash,2,60", "cash,2,50").unwrap();
    let at = rpo::games::moves::Rules::begin(&rules, 2, 1);
    assert_eq!(at.player(rpo::games::Seat(2)).cash.0, 50);
}

#[test]
fn a_mistyped_town_is_told_beside_the_one_it_may_be_meant_for() {
    let map = &Tables::usual().map;
    let near = |words: &str| map.nearest(&words.split(' ').collect::<Vec<_>>()).map(|hex| hex.town.clone());
    assert_eq!(near("CLEVLAND").as_deref(), Some("Cleveland"));
    assert_eq!(near("FORT WAINE").as_deref(), Some("Fort Wayne"));
    assert_eq!(near("SOUTHBENT").as_deref(), Some("South Bend"));
    for words in ["X9", "CLV", "BOSTON HARBOUR", "GLEVELANTS"] {
        assert_eq!(near(words), None, "{words}");
    }
}
