//! A moderator's own words for a game of moves.

use crate::program::Desk;

const TAKEN: &str = "coins-taken";

/// Two people have answered; a folder of the moderator's lies beside the database, with one file in it.
fn answered(file: &str, text: &str) -> Desk {
    let desk = Desk::begun("3");
    desk.mail(1, 1, "PUT 3");
    desk.mail(2, 1, "PUT 5");
    let file = desk.path("own").join(file);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, text).unwrap();
    desk
}

/// What somebody reads, on one line.
fn reads(desk: &Desk, seat: &str) -> String {
    let letter = desk.fine(&["report", "12", "--player", seat, "--part", "report", "--templates", "own"]);
    letter.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_message_of_the_games_catalogue_is_replaced_by_a_file_in_its_folder_or_beside_it() {
    for file in ["coins/en.ftl", "en.ftl"] {
        let desk = answered(file, &format!("{TAKEN} = {{ $name }} grabs all of the {{ $coins }} coins.\n"));
        desk.fine(&["run", "12", "--templates", "own"]);
        assert!(reads(&desk, "1").contains("Ben grabs all of the 8 coins."), "{file}");
        // What he did not replace, and the other language, stay.
        assert!(reads(&desk, "1").contains("You put 3."), "{file}");
        assert!(!reads(&desk, "2").contains("grabs"), "{file}");
    }
}

#[test]
fn a_catalogue_that_is_broken_is_told_with_its_line_and_nothing_is_played() {
    for (text, what) in [
        ("# mine\ncoins-tkaen = x\n", "own/coins/en.ftl, line 2: there is no message coins-tkaen"),
        ("coins-taken = { $nmae } takes it.\n", "own/coins/en.ftl, line 1: the message coins-taken is given no $nmae"),
    ] {
        let desk = answered("coins/en.ftl", text);
        let refused = desk.refused(&["run", "12", "--templates", "own"]);
        assert!(refused.contains(what), "{refused}");
        assert!(desk.fine(&["status", "12"]).contains("at move 1"), "{what}");
    }
}

#[test]
fn a_file_that_no_game_has_is_refused() {
    let desk = answered("coins/words.ftl", "");
    let refused = desk.refused(&["run", "12", "--templates", "own"]);
    assert!(refused.contains("own/coins/words.ftl: there is no template of that name"), "{refused}");
    assert!(refused.contains("coins/en.ftl"), "{refused}");
}
