//! The cards, the price track and the options of a game, and what is wrong with a moderator's own.

use rpo::games::barons::Barons;
use rpo::games::barons::amounts::Dollars;
use rpo::games::barons::codes::Holding;
use rpo::games::barons::tables::{FILES, Tables};
use rpo::games::moves::{Ruled, Rules, facts};
use rpo::games::settings::Settings;
use std::collections::BTreeMap;

/// The rules with one file changed.
fn with(name: &str, from: &str, to: &str) -> Result<Barons, String> {
    let usual = FILES.iter().find(|(file, _)| *file == name).unwrap().1;
    assert!(usual.contains(from), "{name} has no {from}");
    Barons::ruled(&Settings::default(), &BTreeMap::from([(name.to_owned(), usual.replacen(from, to, 1))]))
}

#[test]
fn the_files_that_come_with_the_program_have_28_cards_and_no_fault() {
    let tables = Tables::usual();
    assert_eq!(tables.railways.deck().count(), 28);
    let sides: usize = tables.railways.iter().map(|(_, card)| card.sides().len()).sum();
    assert_eq!(sides, 43);
    assert_eq!((tables.track.last().0, tables.track.price(tables.track.last())), (20, Dollars(350)));
    assert_eq!(Holding::ALL.map(|holding| tables.holding(holding).tokens), [6, 6, 5, 4, 4]);
}

#[test]
fn every_fault_of_a_file_is_told_with_its_line() {
    for (file, from, to, why) in [
        ("holdings.csv", "SB,Seedy", "ERIE,Seedy", "holdings.csv line 3: code: there is no holding 'ERIE'"),
        ("holdings.csv", "black,noir,2,6", "black,noir,3,6", "holdings.csv line 3: order: SB is number 2"),
        ("holdings.csv", "black,noir,2,6", "black,noir,2,0", "holdings.csv line 3: operators: from 1 to 20 are needed"),
        ("railways.csv", "1,DAR,", "1,DAX,", "railways.csv: DAR is missing, which the 450 brings along"),
        (
            "railways.csv",
            "2,BSR,",
            "2,PASS,",
            "railways.csv line 3: code: capitals that are no word of orders are needed",
        ),
        ("railways.csv", "3,EBT,", "3,BSR,", "railways.csv line 4: code: BSR stands above already"),
        ("railways.csv", "3,EBT,", "4,EBT,", "railways.csv line 4: deck: side 1 of card 3 comes next"),
        (
            "railways.csv",
            "B,2,3,200,50,6",
            "B,2,2,200,50,6",
            "railways.csv line 7: level: the other side of QCR has it",
        ),
        ("railways.csv", "A,1,2,100,50,4", "A,1,2,100,55,4", "railways.csv line 2: income: a multiple of 10 is needed"),
        ("railways.csv", "A,1,2,100,50,4", "A,1,2,100,50,2", "railways.csv line 2: obsolete_at: a level above its own"),
        (
            "railways.csv",
            "A,1,2,100,50,4",
            "A,1,X,100,50,4",
            "railways.csv line 2: level: a number, with A or B, is needed",
        ),
        ("investors.csv", "40,40,yes,10", "41,40,yes,10", "investors.csv line 3: code: there is no investor '41'"),
        ("investors.csv", "40,40,yes,10", "40,40,no,10", "investors.csv line 3: assignable: yes is needed, not 'no'"),
        ("investors.csv", "40,40,yes,10", "40,4000,yes,10", "investors.csv line 3: printed_value: it is at most 1000"),
        ("track.csv", "2,50,", "2,40,", "track.csv line 3: price: it must be above the space before"),
        ("track.csv", "2,50,", "3,50,", "track.csv line 3: space: 2 comes next"),
    ] {
        let faults = with(file, from, to).map(|_| ()).unwrap_err();
        assert!(faults.contains(why), "{from} -> {to}: {faults}");
    }
}

#[test]
fn a_game_is_played_by_the_figures_of_its_own_files() {
    let rules = with("investors.csv", "30,30,no,0", "30,35,no,0").unwrap();
    let facts = facts(&rules, &rules.begin(2, 1));
    assert_eq!(facts.about("default 1").unwrap().value, "OFFER 30");
    let rules = with("holdings.csv", "black,noir,2,6", "black,noir,2,7").unwrap();
    assert_eq!(rules.begin(2, 1).tokens(&rules.tables, Holding::Seedy), 7);
}
