//! Orders in all the ways people write them, and what is said of those that can't be read.

use super::*;

#[test]
fn english_and_french_words_accents_synonyms_and_abbreviations_are_one_language() {
    reads(
        &["BORROW 500", "borrow 500", "Emprunter 500", "LOAN 500", "EMPRUNT 500", "bor 500", "EMP 500"],
        "BORROW 500",
    );
    reads(&["REPAY 5", "Rembourser 5", "PAYBACK 5", "RENDRE 5", "REM 5", "PAYB 5"], "REPAY 5");
    reads(&["REPAY ALL", "REMBOURSER TOUT", "RENDRE ALL", "repay tout"], "REPAY ALL");
    reads(&["BID LV 700", "ENCHÉRIR LV 700", "Enchère LV 700", "OFFRIR LV 700", "OFFR LV 700"], "BID LV 700");
    reads(
        &["OFFER LV 900", "OFFER PC LV 900", "VENDRE CF LV 900", "VENTE CF LV 900", "ven cf lv 900", "OFFE LV 900"],
        "OFFER LV 900",
    );
    reads(&["MERGE LV INTO NYC", "FUSIONNER LV DANS NYC", "FUS LV INTO NYC", "MERGE LV dans NYC"], "MERGE LV INTO NYC");
    reads(&["INCORPORATE LV", "TRANSFORMER LV", "INC LV", "TRA LV"], "INCORPORATE LV");
    reads(&["BUY 10 NYC", "ACHETER 10 NYC", "PURCHASE 10 NYC", "ACHAT 10 NYC", "ACH 10 nyc"], "BUY 10 NYC");
    reads(&["SELL 10 NYC", "VENDRE 10 NYC", "SHORT 10 NYC", "VENTE 10 NYC", "SEL 10 NYC"], "SELL 10 NYC");
    reads(&["SELL ALL NYC", "VENDRE TOUT NYC", "SHORT ALL NYC"], "SELL ALL NYC");
    reads(&["SPEND 1000", "DÉPENSER 1000", "PRODIGAL 1000", "Dépense 1000"], "SPEND 1000");
    reads(&["RESIGN NYC", "DÉMISSIONNER NYC", "RESI NYC"], "RESIGN NYC");
    reads(&["SPY PLAYER 3", "ESPIONNER JOUEUR 3", "ESPION JOU P3", "SPY PLAYER #3", "Spy player p3"], "SPY PLAYER 3");
    reads(&["SPY RAILROAD NYC", "ESPIONNER SOCIÉTÉ NYC", "SPY RR NYC", "SPY SCF NYC"], "SPY RAILROAD NYC");
    reads(&["SAY Hello", "MESSAGE Hello", "ANNONCER Hello", "say: Hello", "MESS Hello"], "SAY Hello");
    reads(&["NAME Jim", "NOM Jim", "nom : Jim"], "NAME Jim");
    reads(&["PASS", "PASSER", "Pass.", "- PASS"], "PASS");
}

#[test]
fn every_order_to_a_railroad_is_read_in_both_languages() {
    for (written, order) in [
        ("LEND 5", "LEND 5"),
        ("PRÊTER 5", "LEND 5"),
        ("RECALL 5", "RECALL 5"),
        ("RÉCUPÉRER 5", "RECALL 5"),
        ("PAY BANK 5", "PAY BANK 5"),
        ("REMBOURSER BANQUE 5", "PAY BANK 5"),
        ("PAY BANQUE 5", "PAY BANK 5"),
        ("TREASURY 5 TO PRESIDENT", "TREASURY 5 TO PRESIDENT"),
        ("RÉSERVE 5 AU PRÉSIDENT", "TREASURY 5 TO PRESIDENT"),
        ("TREASURY 5 MARKET", "TREASURY 5 TO MARKET"),
        ("TREASURY 1 200 TO MARKET", "TREASURY 1200 TO MARKET"),
        ("RÉSERVE 5 EN BOURSE", "TREASURY 5 TO MARKET"),
        ("IMPROVE 12", "IMPROVE 12"),
        ("AMÉLIORER 12", "IMPROVE 12"),
        ("MAINTAIN $12", "IMPROVE 12"),
        ("ENTRETENIR 12", "IMPROVE 12"),
        ("IMPROVE 0", "IMPROVE 0"),
        ("LOCOMOTIVE BEST", "LOCOMOTIVE BEST"),
        ("LOCO MEILLEURE", "LOCOMOTIVE BEST"),
        ("ENGINE Mogul", "LOCOMOTIVE 4"),
        ("LOC 8", "LOCOMOTIVE 8"),
        ("LOCO 4 Mogul", "LOCOMOTIVE 4"),
        ("TECH B Yards", "TECHNOLOGY B"),
        ("LOCOMOTIVE consolidation", "LOCOMOTIVE 8"),
        ("TECHNOLOGY A", "TECHNOLOGY A"),
        ("TECH j", "TECHNOLOGY J"),
        ("TECHNOLOGIE Wagons réfrigérés", "TECHNOLOGY I"),
        ("TECH Wagons-lits", "TECHNOLOGY G"),
        ("TECH iron bridges", "TECHNOLOGY J"),
        ("TECH « Gare de triage »", "TECHNOLOGY B"),
        ("BUILD", "BUILD"),
        ("CONSTRUIRE", "BUILD"),
        ("BUILD 350", "BUILD 350"),
        ("CONS $350", "BUILD 350"),
        ("ABANDON", "ABANDON"),
        ("ABANDONNER", "ABANDON"),
        ("DOUBLE PA6", "DOUBLE PA6"),
        ("DOUBLER NYC", "DOUBLE NYC"),
        ("DOUBLETRACK NYC", "DOUBLE NYC"),
        ("INFLUENCE 3", "INFLUENCE 3"),
        ("POLITIQUE 0", "INFLUENCE 0"),
        ("POLITICS 3", "INFLUENCE 3"),
        ("REQUEST PA6", "REQUEST PA6"),
        ("DEMANDER PA6 SINON PA7", "REQUEST PA6 ELSE PA7"),
        ("ROW PA6 ELSE PA7", "REQUEST PA6 ELSE PA7"),
        ("ASK pa6 else pa7", "REQUEST PA6 ELSE PA7"),
        ("RATE WAR READ 25", "RATE WAR READ 25"),
        ("GUERRE READ 25", "RATE WAR READ 25"),
        ("GUERRE READ 25 %", "RATE WAR READ 25"),
        ("RATE WAR READ 25%", "RATE WAR READ 25"),
        ("DIVIDEND 1", "DIVIDEND 1.00"),
        ("DIVIDENDE 2,5", "DIVIDEND 2.50"),
        ("PAY DIVIDEND $0.05", "DIVIDEND 0.05"),
        ("DIV 2,50 $", "DIVIDEND 2.50"),
        ("DIVIDEND 0", "DIVIDEND 0.00"),
    ] {
        let order = format!("RAILROAD PENN: {order}");
        for opening in ["RAILROAD PENN", "SOCIÉTÉ PENN", "RR PENN:", "SCF Penn :"] {
            reads(&[&format!("{opening}\n  {written}")], &order);
        }
        reads(&[&format!("RAILROAD PENN: {written}"), &format!("Société penn : {written}")], &order);
    }
}

#[test]
fn a_word_that_fits_two_orders_or_none_is_faulty() {
    refuses(&["OFF LV 900", "CON PENN", "DEM PA6", "PRE 100"], Fault::AmbiguousWord);
    refuses(&["BO 500", "CATTLE 5", "CANCEL", "I hope that is enough", "1000"], Fault::UnknownWord);
    assert_eq!(complaint("BORRROW 1000").suggestion.as_deref(), Some("BORROW 1000"));
    assert_eq!(complaint("DÉPENSSER 1000").suggestion.as_deref(), Some("SPEND 1000"));
}

#[test]
fn amounts_are_written_in_many_ways() {
    reads(
        &[
            "BORROW 1000",
            "BORROW $1000",
            "BORROW 1,000",
            "BORROW 1 000",
            "BORROW 1.000",
            "BORROW 1000$",
            "BORROW 1 000 $",
            "BORROW 1\u{a0}000",
            "BORROW 1\u{202f}000",
            "BORROW 1\u{2009}000",
            "BORROW $ 1,000",
            "BORROW 1’000",
            "BORROW: 1000",
            "BORROW １０００",
            "BORROW 1&nbsp;000",
            "BORROW 1000.",
        ],
        "BORROW 1000",
    );
    reads(&["SELL 1.000 NYC", "SELL 1 000 NYC", "SELL 1,000 NYC"], "SELL 1000 NYC");
    reads(&["BID LV 1 356", "BID LV $1 356", "BID LV 1.356 $"], "BID LV 1356");
}

#[test]
fn signs_fractions_exponents_words_and_zero_spoil_an_amount() {
    refuses(
        &[
            "BORROW -500",
            "BORROW +500",
            "BORROW 1e6",
            "BUY 12.5 NYC",
            "BUY some NYC",
            "BUY $10 NYC",
            "BID LV 1,5",
            "BORROW 10k",
            "BORROW 99999999999999999999",
            "SPEND 1500.00",
            "BORROW ALL",
            "BUY ½ NYC",
        ],
        Fault::BadAmount,
    );
    refuses(
        &["BORROW 0", "BUY 0 NYC", "SELL 0 NYC", "BID LV 0", "OFFER LV 0", "REPAY 0", "SPEND 0"],
        Fault::ZeroAmount,
    );
    refuses(&["BORROW", "SELL", "BID LV", "REPAY", "SPEND # 1000"], Fault::MissingAmount);
    refuses(&["RAILROAD PENN: LEND 0", "RAILROAD PENN: BUILD 0", "RAILROAD PENN: RATE WAR READ 0%"], Fault::ZeroAmount);
    refuses(
        &["RAILROAD PENN: RECALL ALL", "RAILROAD PENN: DIVIDEND 1.255", "RAILROAD PENN: DIVIDEND -1"],
        Fault::BadAmount,
    );
}

#[test]
fn codes_are_read_without_ampersand_with_and_and_by_number() {
    reads(
        &[
            "RESIGN B&O",
            "RESIGN b&o",
            "RESIGN BO",
            "RESIGN B AND O",
            "RESIGN b et o",
            "RESIGN B & O",
            "RESIGN B&amp;O",
            "RESIGN “B&O”",
            "RESIGN « B&O »",
            "RESIGN 'B&O'",
            "RESIGN *B&O*",
            "RESIGN B&O.",
        ],
        "RESIGN B&O",
    );
    reads(&["RESIGN MC"], "RESIGN MC");
    reads(&["RESIGN M AND C", "RESIGN M&C"], "RESIGN M&C");
    reads(&["RESIGN TPW", "RESIGN TP AND W"], "RESIGN TP&W");
    let number = MAP.by_code("NYC").unwrap().0;
    reads(&[&format!("RESIGN {number}")], "RESIGN NYC");
    reads(&[&format!("BUY 20 {number}")], "BUY 20 NYC");
    reads(&[&format!("BUY 1 000 {number}")], "BUY 1000 NYC");
    reads(&[&format!("BID {number} 1 356")], "BID NYC 1356");
}

#[test]
fn codes_that_are_no_codes_are_faulty_and_get_a_suggestion() {
    refuses(&["BUY 10 B&0", "RESIGN PEN", "RESIGN 417", "RESIGN 0", "CONTROL PENN, NYX"], Fault::UnknownCode);
    refuses(
        &["BUY 10 PA6", "MERGE LV INTO PA6", "RAILROAD PENN: REQUEST NYC", "RAILROAD PENN: REQUEST PA6 ELSE LV"],
        Fault::WrongKind,
    );
    refuses(&["RESIGN", "BUY 10", "CONTROL", "MERGE LV INTO"], Fault::MissingCode);
    assert_eq!(complaint("BUY 100 B&0").suggestion.as_deref(), Some("BUY 100 B&O"));
    assert_eq!(complaint("CONTROL PEN").suggestion.as_deref(), Some("CONTROL PENN"));
}

#[test]
fn several_presidencies_may_be_claimed() {
    reads(
        &[
            "CONTROL PENN, NYC",
            "CONTROLER PENN,NYC",
            "PRESIDENT Penn and Nyc",
            "Présidence PENN ET NYC",
            "CONT PENN , NYC",
        ],
        "CONTROL PENN, NYC",
    );
    reads(&["CONTROL B&O"], "CONTROL B&O");
    reads(&["CONTROL 12,5", "CONTROL 12 , 5"], "CONTROL PENN, NYC");
    reads(&["CONTROL B AND O AND N AND W"], "CONTROL B&O, N&W");
    refuses(
        &["CONTROL PENN NYC", "RAILROAD PENN: TECH A B", "RAILROAD PENN IMPROVE 12", "END of the story"],
        Fault::TrailingText,
    );
}

#[test]
fn positions_are_numbers_of_players() {
    refuses(
        &["SPY PLAYER", "SPY PLAYER 0", "SPY PLAYER 16", "SPY PLAYER Fisk", "SPY PLAYER # 3", "SPY PLAYER -3"],
        Fault::BadPosition,
    );
    refuses(&["MERGE LV NYC", "RAILROAD PENN: RATE READ 5"], Fault::MissingWord);
    reads(&["SPY 3", "SPY #3"], "SPY PLAYER 3");
    reads(&["SPY NYC", "SPY ON NYC"], "SPY RAILROAD NYC");
}

#[test]
fn locomotives_and_technologies_that_do_not_exist_are_faulty() {
    refuses(&["RAILROAD PENN: LOCO 0", "RAILROAD PENN: LOCO Rocket", "RAILROAD PENN: LOCO"], Fault::UnknownLocomotive);
    reads(&["RAILROAD PENN: LOCOMOTIVE 9", "RAILROAD PENN: LOCO 12"], "RAILROAD PENN: LOCOMOTIVE BEST");
    assert_eq!(sheet("RAILROAD PENN: LOCOMOTIVE 9").freely, [0]);
    refuses(&["RAILROAD PENN: TECH K", "RAILROAD PENN: TECH Gare", "RAILROAD PENN: TECH"], Fault::UnknownTechnology);
}

#[test]
fn two_orders_on_a_line_need_a_semicolon() {
    let glued = complaint("BORROW 300 BUY 10 B&O");
    assert_eq!((glued.code, glued.column, glued.length), (Fault::TrailingText, 12, 10));
    assert_eq!(glued.suggestion.as_deref(), Some("BORROW 300; BUY 10 B&O"));
    let sheet = sheet("BORROW 300; BUY 10 B&amp;O;; SAY a; b #c");
    assert_eq!(lines(&sheet), ["BORROW 300", "BUY 10 B&O", "SAY a; b #c"]);
    let bad = super::sheet("BORROW 300; BUI 10 B&O NYC; BUY x NYC");
    assert_eq!((bad.orders.len(), bad.diagnostics.len()), (1, 2));
}

#[test]
fn who_leaves_open_which_of_two_he_means_is_shown_how_a_second_choice_is_written() {
    for or in ["or", "ou"] {
        let doubtful = complaint(&format!("RAILROAD PENN: REQUEST PA6 {or} PA7"));
        assert_eq!(doubtful.code, Fault::Doubtful);
        assert_eq!(doubtful.suggestion.as_deref(), Some("RAILROAD PENN: REQUEST PA6 ELSE PA7"));
    }
    assert_eq!(complaint("BUY 10 NYC or 20 PENN").suggestion, None);
}

#[test]
fn orders_below_a_heading_of_another_railroad_are_not_given_to_the_one_above() {
    for heading in ["NYC", "NYC:", "For the NYC:", "Compagnie NYC"] {
        let sheet = sheet_of(&format!("{FIRST}\nRAILROAD PENN\nIMPROVE 5\n{heading}\nDIVIDEND 1\nEND"));
        assert_eq!(lines(&sheet), ["RAILROAD PENN: IMPROVE 5"], "{heading}");
        assert_eq!(faults(&sheet), [Fault::UnknownWord, Fault::OutsideSection], "{heading}");
        assert_eq!(sheet.diagnostics[0].suggestion.as_deref(), Some("RAILROAD NYC"), "{heading}");
    }
    for remark in ["PENN again:", "what about the fast NYC", "12", "thanks"] {
        let sheet = sheet_of(&format!("{FIRST}\nRAILROAD PENN\n{remark}\nDIVIDEND 1\nEND"));
        assert_eq!(lines(&sheet).len(), 1, "{remark}");
    }
}

#[test]
fn a_railroads_order_needs_its_section() {
    refuses(&["IMPROVE 12", "BUILD", "REMBOURSER BANQUE 5", "DIVIDEND 1"], Fault::OutsideSection);
    let one_line = sheet("RAILROAD PENN: IMPROVE 12\nDIVIDEND 2");
    assert_eq!((lines(&one_line).len(), faults(&one_line)), (1, vec![Fault::OutsideSection]));
    let personal = sheet("RAILROAD NYC\nIMPROVE 10\nBUY 20 PENN\nINFLUENCE 3");
    assert_eq!(lines(&personal), ["RAILROAD NYC: IMPROVE 10", "BUY 20 PENN", "RAILROAD NYC: INFLUENCE 3"]);
}

#[test]
fn a_section_that_cant_be_opened_leaves_none_open() {
    let glued = sheet("RAILROAD NYC\nIMPROVE 10\nRAILROAD PENN BUILD\nDIVIDEND 2");
    assert_eq!(lines(&glued), ["RAILROAD NYC: IMPROVE 10", "RAILROAD PENN: DIVIDEND 2.00"]);
    for opening in ["RAILROAD PEN", "RAILROAD", "RAILRAOD PENN"] {
        let sheet = sheet(&format!("RAILROAD NYC\nIMPROVE 10\n{opening}\nDIVIDEND 2"));
        assert_eq!(lines(&sheet), ["RAILROAD NYC: IMPROVE 10"], "{opening}");
        assert_eq!(faults(&sheet)[1], Fault::OutsideSection, "{opening}");
    }
}

#[test]
fn the_first_of_two_orders_alike_stands() {
    for (first, second) in [
        ("BORROW 500", "BORROW 700"),
        ("BORROW 500", "BORROW 500"),
        ("BUY 10 PENN", "SELL 5 PENN"),
        ("BID LV 700", "BID LV 700"),
        ("CONTROL PENN", "CONTROL NYC"),
        ("SAY a", "SAY b"),
        ("REPAY 5", "REPAY ALL"),
        ("SPY PLAYER 3", "SPY PLAYER 4"),
        ("RAILROAD PENN: IMPROVE 12", "RAILROAD PENN\nIMPROVE 15"),
    ] {
        let sheet = sheet(&format!("{first}\n{second}"));
        assert_eq!((lines(&sheet), faults(&sheet)), (vec![first.to_owned()], vec![Fault::Repeated]), "{first}");
    }
    for (first, second) in [
        ("SPY PLAYER 3", "SPY RAILROAD NYC"),
        ("BID LV 700", "BID ERIE 1500"),
        ("MERGE LV INTO NYC", "MERGE SCL INTO C&H"),
        ("RAILROAD PENN: IMPROVE 12", "RAILROAD NYC: IMPROVE 12"),
        ("RAILROAD PENN: TREASURY 5 TO MARKET", "RAILROAD PENN: TREASURY 5 TO PRESIDENT"),
    ] {
        assert_eq!(lines(&sheet(&format!("{first}\n{second}"))), [first, second]);
    }
}

#[test]
fn a_seventh_trade_is_faulty_and_a_bad_one_is_none() {
    let six = "BUY 1 PENN\nBUY 1 NYX\nSELL 1 NYC\nBUY 1 B&O\nSELL ALL N&W\nBUY 1 C&H\nSELL 1 SCL";
    let sheet = sheet(&format!("{six}\nBUY 1 ERIE\nBUY 2 PENN"));
    assert_eq!(
        (lines(&sheet).len(), faults(&sheet)),
        (6, vec![Fault::UnknownCode, Fault::TooManyTrades, Fault::Repeated])
    );
}

#[test]
fn texts_are_cleaned_and_cut_to_eighty_characters() {
    reads(&["SAY \u{200b}a \u{202e} b\u{0}\tc\u{ad}d  ", "SAY a b cd", "SAY a &nbsp; b c&shy;d"], "SAY a b cd");
    refuses(&["SAY", "NAME \u{200b}\u{feff}", "SAY   "], Fault::EmptyText);
    let long = sheet(&format!("NAME {}", "é".repeat(81)));
    assert_eq!((lines(&long), faults(&long)), (vec![format!("NAME {}", "é".repeat(80))], vec![Fault::TextCut]));
    reads(&[&format!("SAY {}", "é".repeat(80))], &format!("SAY {}", "é".repeat(80)));
}

#[test]
fn a_line_of_more_than_a_thousand_characters_is_one_faulty_line() {
    let long = format!("BORROW 5; SPEND 1000 # {}", "x".repeat(1000));
    let sheet = sheet(&format!("{long}\nREPAY 5"));
    assert_eq!((lines(&sheet), faults(&sheet)), (vec!["REPAY 5".to_owned()], vec![Fault::LineTooLong]));
    assert_eq!(sheet.diagnostics[0].line, 2);
}

#[test]
fn ornaments_are_no_lines() {
    let sheet = sheet("----------\n\n* * *\nBORROW 5\n-\n=====\n#\n;;\n...");
    assert_eq!((lines(&sheet).len(), sheet.diagnostics.len()), (1, 0), "{:?}", sheet.diagnostics);
}

#[test]
fn a_diagnostic_points_at_the_word_at_fault() {
    let sheet = sheet_of("> ORDERS 12 4 2KFR TURN 1\n>   buy 10 “NYX” # x\n> END");
    let found = &sheet.diagnostics[0];
    assert_eq!((found.line, found.column, found.length, found.subject.as_str()), (2, 11, 3, "NYX"));
    assert_eq!(found.text.chars().skip(found.column - 1).take(found.length).collect::<String>(), "NYX");
}

#[test]
fn under_a_head_a_verb_of_the_railroads_is_the_railroads() {
    reads(
        &["RAILROAD PENN\nREPAY 2000", "SCF PENN\nREMBOURSER 2000", "RAILROAD PENN: REPAY 2000"],
        "RAILROAD PENN: PAY BANK 2000",
    );
    reads(&["RAILROAD PENN\nPERSONAL: REPAY 2000", "RAILROAD PENN\nPersonnel : rembourser 2000"], "REPAY 2000");
    let doubt = complaint("RAILROAD PENN\nBORROW 2000");
    assert_eq!(doubt.code, Fault::TwoMeanings);
    assert_eq!(doubt.suggestion.as_deref(), Some("RAILROAD PENN: LEND 2000\nPERSONAL: BORROW 2000"));
    refuses(&["RAILROAD PENN\nREPAY ALL"], Fault::BadAmount);
}

#[test]
fn what_may_be_two_orders_is_not_guessed() {
    for (written, one, other) in [
        ("OFFER 800 FOR LV", "BID LV 800", "OFFER LV 800"),
        ("BUY TP&W 1356", "BID TP&W 1356", "BUY 1356 TP&W"),
        ("SELL LV 900", "OFFER LV 900", "SELL 900 LV"),
        ("Fusionner NYC et PENN", "MERGE NYC INTO PENN", "MERGE PENN INTO NYC"),
        ("RAILROAD PENN\nimprove NYC 12", "RAILROAD NYC: IMPROVE 12", "RAILROAD PENN: IMPROVE 12"),
    ] {
        let found = complaint(written);
        let mut lines: Vec<&str> = found.suggestion.as_deref().unwrap_or_default().lines().collect();
        lines.sort_unstable();
        assert_eq!((found.code, lines), (Fault::TwoMeanings, vec![one, other]), "{written}");
    }
}

#[test]
fn denials_conditions_questions_and_the_past_are_no_orders() {
    refuses(
        &[
            "Don't buy 100 NYC",
            "Ne pas acheter 100 NYC",
            "BUY 100 NYC?",
            "ABANDON?",
            "acheté 100 NYC",
            "J'ai acheté 100 NYC",
            "buy 100 NYC or PENN",
            "sell 20 NYC if it falls",
            "vendre 20 NYC sauf si elle monte",
            "borrow up to 1000",
            "buy between 5 and 10 NYC",
        ],
        Fault::Doubtful,
    );
    reads(&["Would you please buy 100 NYC?", "Pourriez-vous acheter 100 actions de la NYC ?"], "BUY 100 NYC");
}

#[test]
fn prose_is_no_order() {
    for prose in
        ["Hello Bob, see you on Monday", "Thanks!", "I give up", "Bonne chance à tous", "PENN is doing well this turn"]
    {
        for line in [prose.to_owned(), format!("RAILROAD PENN\n{prose}")] {
            assert_eq!(sheet(&line).orders, [], "{line}");
        }
    }
}

#[test]
fn a_third_choice_is_left_out_and_told() {
    let sheet = sheet("RAILROAD PENN: REQUEST PA6 ELSE PA7 ELSE PA8");
    assert_eq!(lines(&sheet), ["RAILROAD PENN: REQUEST PA6 ELSE PA7"]);
    assert_eq!(faults(&sheet), [Fault::ThirdChoice]);
}

#[test]
fn a_hint_is_a_line_that_would_be_accepted_and_never_a_head_or_another_payer() {
    assert_eq!(complaint("BYU 100 NYC").suggestion.as_deref(), Some("BUY 100 NYC"));
    assert_eq!(complaint("RAILROAD PENN\nDIVIDNED 2").suggestion.as_deref(), Some("RAILROAD PENN: DIVIDEND 2.00"));
    for line in ["BORDER 500", "Devenir maître de NYC", "RAILROD 500", "BUY ten NYC"] {
        assert_eq!(complaint(line).suggestion, None, "{line}");
    }
}
