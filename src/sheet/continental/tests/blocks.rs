//! Which block of a message counts, and where it ends.

use super::*;

fn orders_of(message: &str) -> Vec<String> {
    lines(&sheet_of(message))
}

#[test]
fn whatever_shows_that_the_sender_had_finished_closes_the_block() {
    for close in [
        "END",
        "Fin",
        "*END*",
        "END.",
        "- END",
        "END # that is all",
        "FIN DES ORDRES",
        "End of orders",
        "-- ",
        "--",
        "- -- ",
        "Sent from my iPhone",
        "Sent from Outlook for iOS",
        "Get Outlook for Android<https://aka.ms/x>",
        "Envoyé de mon iPhone",
        "Envoye de mon iPhone",
        "Envoyé depuis mon téléphone",
        "Envoyé à partir d’Outlook pour iOS",
        "Obtenir Outlook pour iOS",
        "Von meinem iPhone gesendet",
        "_____",
        "________________________________",
        "-----BEGIN PGP SIGNATURE-----",
        "ORDERS 12 4 2KFR TURN 2",
        "<https://x> Sent from my iPad",
    ] {
        let sheet = sheet_of(&format!("{FIRST}\nBORROW 5\n{close}\nSELL ALL NYC\nnot an order"));
        if close.starts_with('<') {
            assert_eq!(sheet.diagnostics.len(), 2, "{close}");
            continue;
        }
        assert_eq!((lines(&sheet), faults(&sheet)), (vec!["BORROW 5".to_owned()], vec![]), "{close}");
    }
}

#[test]
fn an_end_with_a_sentence_behind_it_ends_the_block_only_if_no_other_end_does() {
    assert_eq!(orders_of(&format!("{FIRST}\nBORROW 5\nEND Yours, Jim\nSELL ALL NYC")), ["BORROW 5"]);
    let wrapped = sheet_of(&format!("{FIRST}\nSAY a\nend of story\nBORROW 5\nEND"));
    assert_eq!((lines(&wrapped).len(), wrapped.diagnostics.len()), (2, 1));
}

#[test]
fn a_whole_sheet_may_stand_on_one_line() {
    assert_eq!(
        orders_of("Orders 12 4 2kfr turn 1; borrow 5; buy 20 nyc; end; sell 5 penn"),
        ["BORROW 5", "BUY 20 NYC"]
    );
}

#[test]
fn what_stands_behind_the_turn_on_the_first_line_is_told() {
    let sheet = sheet_of("ORDERS 12 4 2KFR TURN 1 BORROW 5\nBUY 5 NYC\nEND");
    assert_eq!((lines(&sheet), faults(&sheet)), (vec!["BUY 5 NYC".to_owned()], vec![Fault::TrailingText]));
}

#[test]
fn the_shallowest_block_counts_and_of_those_the_first() {
    let old = "> ORDERS 12 4 2KFR TURN 1\n> BORROW 9\n> END\n";
    let new = "ORDERS 12 4 2KFR TURN 1\nBORROW 5\nEND\n";
    assert_eq!(orders_of(&format!("{old}\n{new}")), ["BORROW 5"]);
    assert!(!find_block(&format!("{new}\n{old}")).unwrap().rival);
    let block = find_block(&format!("{new}{}", new.replace('5', "6"))).unwrap();
    assert!(block.rival);
    assert_eq!(lines(&parse(&block, &MAP)), ["BORROW 5"]);
    assert!(!find_block(&format!("{new}Once more:\n{}", new.to_lowercase())).unwrap().rival);
    assert_eq!(find_block(&format!("On Monday he wrote:\n>{}", old.replace("\n>", "\n>>"))).unwrap().depth, 2);
}

#[test]
fn a_block_filled_in_inside_its_quotation_is_read() {
    for mark in ["> ", ">", "| ", "> > ", ">>", " > ", "&gt; "] {
        let message = format!("{FIRST}\nRAILROAD PENN\n  IMPROVE 12\nEND\n").replace('\n', &format!("\n{mark}"));
        assert_eq!(orders_of(&format!("Jim wrote:\n{mark}{message}")), ["RAILROAD PENN: IMPROVE 12"], "{mark}");
    }
}

#[test]
fn unquoted_orders_between_quoted_lines_belong_to_the_block_and_remarks_do_not() {
    let sheet = sheet_of(
        "> ORDERS 12 9 V8M6U TURN 1\n> BORROW 300\n\nThat will do.\nBID LV 700; nonsense\n> BUY 25 C&H\nRAILROAD PENN\nIMPROVE 8\n\
         Buy low, sell high.\n> # DIVIDEND\n> END\nSELL ALL NYC\n",
    );
    assert_eq!(lines(&sheet), ["BORROW 300", "BID LV 700", "BUY 25 C&H", "RAILROAD PENN: IMPROVE 8"]);
    assert_eq!(faults(&sheet), []);
}

#[test]
fn between_means_that_a_quoted_line_of_the_block_follows() {
    assert_eq!(orders_of("> ORDERS 12 9 V8M6U TURN 1\nBORROW 300\n> #\nBID LV 700\n"), ["BORROW 300"]);
}

#[test]
fn a_faulty_quoted_line_is_told_and_a_faulty_remark_is_not() {
    let sheet = sheet_of("> ORDERS 12 9 V8M6U TURN 1\nBORRROW 300\n> BUY 25 NYX\n> END");
    assert_eq!(faults(&sheet), [Fault::UnknownCode]);
}

#[test]
fn an_unmarked_original_below_counts_as_quoted() {
    for heading in [
        "-----Original Message-----",
        "-----Message d'origine-----",
        "-------- Message original --------",
        "________________________________\nDe : RPO\nEnvoyé : lundi\nÀ : Jim",
        "From: RPO\nSent: Monday\nTo: Jim\n",
    ] {
        let block = find_block(&format!("{FIRST}\nBORROW 5\nEND\n\n{heading}\n\n{FIRST}\nBORROW 9\nEND\n")).unwrap();
        assert!(!block.rival, "{heading}");
        let only = find_block(&format!("Below.\n{heading}\n\n{FIRST}\nBORROW 9\nEND\n")).unwrap();
        assert_eq!((only.depth, lines(&parse(&only, &MAP))), (1, vec!["BORROW 9".to_owned()]), "{heading}");
        let open = sheet_of(&format!("{FIRST}\nBORROW 5\n\n{heading}\n\n{FIRST}\nBORROW 9\nEND\n"));
        assert_eq!((lines(&open), faults(&open)), (vec!["BORROW 5".to_owned()], vec![]), "{heading}");
    }
}

#[test]
fn a_quoted_letter_below_an_open_block_is_no_part_of_it() {
    let sheet = sheet_of(&format!(
        "{FIRST}\nBORROW 5\n\nOn Mon, 2 Mar 2026, RPO\n<a@b.example.org> wrote:\n\n> hello\n> {FIRST}\n> END"
    ));
    assert_eq!((lines(&sheet), faults(&sheet)), (vec!["BORROW 5".to_owned()], vec![]));
}

#[test]
fn orders_of_a_letter_quoted_without_marks_are_no_orders_of_the_sheet_above_it() {
    let letter = "Game 12, position 4, James Fisk\n\nYour orders as understood:\n\n  1. BORROW 800\n  2. BUY 90 PENN\n";
    for over in [
        "    On Monday, March 9, 2026, 10:00:00 AM EDT, Office <referee@example.org> wrote:  ",
        "On Mon, Mar 9, 2026 at 10:00 AM Railway Post Office\n<referee@example.org> wrote:",
        "Le lun. 9 mars 2026 à 10:00, Office <referee@example.org> a écrit :",
        "Am 09.03.26 um 10:00 schrieb Railway Post Office:",
        "2026-03-09 10:00 GMT+01:00, Office <referee@example.org>:",
        "From: Office <referee@example.org>\nDate: Monday\nTo: Jim\nSubject: Receipt",
        "De : Office <referee@example.org>\nDate : lundi\nÀ : Jim\nObjet : accusé",
        "-------- Forwarded Message --------\nSubject: Receipt\nDate: Monday\nFrom: Office",
    ] {
        let sheet = sheet_of(&format!("{FIRST}\nSPEND 5000\n\n{over}\n\n{letter}"));
        assert_eq!((lines(&sheet), faults(&sheet)), (vec!["SPEND 5000".to_owned()], vec![]), "{over}");
        // A sheet that stands below alone is read all the same.
        assert_eq!(orders_of(&format!("{over}\n\n{FIRST}\nSPEND 5000\nEND")), ["SPEND 5000"], "{over}");
    }
}

#[test]
fn orders_below_the_end_are_noticed_and_other_text_is_not() {
    let goes_on = |below: &str| find_block(&format!("{FIRST}\nBORROW 5\nEND\n{below}")).unwrap().goes_on;
    for below in ["BUY 10 NYC\nEND", "\nPS\n- buy 10 nyc", "RAILROAD NYC\n  IMPROVE 10"] {
        assert!(goes_on(below), "{below}");
    }
    for below in
        ["", "See you, Jim", "Buy me a beer!", "-- \nBUY 10 NYC", "> BUY 10 NYC", "ORDERS 12 4 2KFR TURN 1\nBUY 10 NYC"]
    {
        assert!(!goes_on(below), "{below}");
    }
}

#[test]
fn clearsigned_text_is_read_without_its_armour() {
    let message = format!(
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{FIRST}\n- - BORROW 5\nBUY 5 NYC\n-----BEGIN PGP SIGNATURE-----\n\nabc\n"
    );
    assert_eq!(orders_of(&message), ["BORROW 5", "BUY 5 NYC"]);
}

#[test]
fn every_line_end_will_do() {
    for end in ["\n", "\r\n", "\r"] {
        let sheet = sheet_of(&["Hello", FIRST, "BORROW 5", "BUY x NYC", "END", ""].join(end));
        assert_eq!((lines(&sheet), sheet.diagnostics[0].line), (vec!["BORROW 5".to_owned()], 4));
    }
}

#[test]
fn more_than_five_hundred_lines_are_too_many() {
    let long = |count: usize| find_block(&format!("{FIRST}\n{}END", "\nBORROW 5\n".repeat(count))).unwrap().too_long;
    assert!(!long(499));
    assert!(long(500));
    let block = find_block(&format!("{FIRST}\n{}\nEND", "PASS;".repeat(600))).unwrap();
    assert!(block.too_long);
    assert_eq!(parse(&block, &MAP).orders, []);
}

#[test]
fn a_sheet_of_comments_holds_nothing() {
    let sheet = sheet_of("ORDERS 12 4 2KFR TURN 1\n# BORROW 5\n#\nEND");
    assert_eq!((sheet.orders.len(), sheet.diagnostics.len()), (0, 0));
}

#[test]
fn no_first_line_no_block() {
    assert_eq!(find_block("Please borrow 500 for me.\nOrders:\nBORROW 500\nEND"), None);
    assert_eq!(find_block(""), None);
    assert!(find_block("ORDERS 12 TURN 1\nBORROW 500").is_some_and(|block| block.header.position.is_none()));
}
