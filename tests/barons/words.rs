//! Orders as people write them, and back into words.

use rpo::games::barons::Order;
use rpo::games::barons::order::{Answers, Misread};
use rpo::language::Language;
use rpo::sheet::Tongue;
use rpo::sheet::barons::BaronsWords;
use rpo::sheet::moves::{Spoken, Words};

fn read(line: &str) -> Order {
    BaronsWords.read(line)
}

#[test]
fn both_languages_say_the_same_and_read_back_as_the_same_order() {
    for (english, french) in [
        ("OFFER 50", "OFFRIR 50"),
        ("OFFER 450 480", "OFFRIR 450 480"),
        ("CARD", "CARTE"),
        ("CASH", "ARGENT"),
        ("PAR 80", "NOMINAL 80"),
        ("REVERSE", "INVERSER"),
        ("KEEP", "GARDER"),
        ("KEEP MSC", "GARDER MSC"),
        ("SELL DPI 30+20", "VENDRE DPI 30+20"),
        ("SELL DPI 40 FOR 30", "VENDRE DPI 40 CONTRE 30"),
        ("BUY DPI 20", "ACHETER DPI 20"),
        ("BUY DPI 40 FOR 20+10", "ACHETER DPI 40 CONTRE 20+10"),
        ("BUY SB 30 PAR 80", "ACHETER SB 30 NOMINAL 80"),
        ("PASS", "PASSER"),
        ("DONE", "TERMINER"),
        ("DONE SB", "TERMINER SB"),
        ("INVEST AVRI", "INVESTIR AVRI"),
        ("PAY MGB", "VERSER MGB"),
        ("RAIL", "COMPAGNIE"),
        ("RAIL SB QCR 3 WITH 50", "COMPAGNIE SB QCR 3 AVEC 50"),
        ("RAIL 8A", "COMPAGNIE 8A"),
        ("TAKE MSC DAR FROM SB FOR 60", "PRENDRE MSC DAR DE SB POUR 60"),
        ("PROPOSE DAR FROM SB FOR 60", "PROPOSER DAR DE SB POUR 60"),
        ("ASSIGN MSC 50", "AFFECTER MSC 50"),
        ("DISCARD MSC DAR", "ECARTER MSC DAR"),
        ("ACCEPT", "ACCEPTER"),
        ("REFUSE", "REFUSER"),
        ("THEN BUY DPI 20 FOR 10", "PUIS ACHETER DPI 20 CONTRE 10"),
        ("THEN TAKE MSC DAR FROM SB FOR 60", "PUIS PRENDRE MSC DAR DE SB POUR 60"),
        ("PASS REST", "PASSER RESTE"),
        ("AUTO MSC PAY", "AUTO MSC VERSER"),
        ("AUTO MSC KEEP TRACK 3 ALWAYS", "AUTO MSC GARDER VOIE 3 TOUJOURS"),
        ("VALUE 50 70", "VALEUR 50 70"),
        ("SALE DAR FOR 80", "CEDER DAR POUR 80"),
        ("REFUSE ALL", "REFUSER TOUT"),
        ("REVERSE SECOND", "INVERSER SECOND"),
        ("KEEP ALWAYS", "GARDER TOUJOURS"),
        ("CANCEL", "ANNULER"),
        ("CANCEL THEN", "ANNULER PUIS"),
        ("CANCEL PASS", "ANNULER PASSER"),
        ("CANCEL AUTO MSC", "ANNULER AUTO MSC"),
        ("CANCEL VALUE", "ANNULER VALEUR"),
        ("CANCEL SALE DAR", "ANNULER CEDER DAR"),
        ("CANCEL REFUSE", "ANNULER REFUSER"),
        ("CANCEL REVERSE", "ANNULER INVERSER"),
    ] {
        let order = read(english);
        assert!(!matches!(order, Order::Misread(_)), "{english}: {order:?}");
        assert_eq!(BaronsWords.canonical(&order), english);
        assert_eq!(BaronsWords.in_words(&order, Language::French), french);
        assert_eq!(read(french), order, "{french}");
        // As a form puts it together, word for word.
        let words: Vec<String> = english.split(' ').map(|word| BaronsWords.word(word, Language::French)).collect();
        assert_eq!(read(&words.join(" ")), order, "{words:?}");
    }
}

#[test]
fn people_write_in_other_ways_too() {
    for (written, plain) in [
        ("offer $50 $70", "OFFER 50 70"),
        ("- *SELL green 30%, 20 %*", "SELL MSC 30+20"),
        ("sell red 30 + 20", "SELL DPI 30+20"),
        ("buy MS&C 20 for 10", "BUY MSC 20 FOR 10"),
        ("BUY MS & C 20", "BUY MSC 20"),
        ("acheter bleue 30 nominal 90 $", "BUY MGB 30 PAR 90"),
        ("écarter qcr/3", "DISCARD QCR"),
        ("RAIL QCR/3", "RAIL QCR 3"),
        ("RAIL LEVEL 3", "RAIL 3"),
        ("rail noir qcr niveau 3 avec 1,000", "RAIL SB QCR 3 WITH 1000"),
        ("INVES MSC", "INVEST MSC"),
        ("AUTO MSC PAY ALWAYS", "AUTO GREEN VERSER TOUJOURS"),
        ("CANCEL PASS REST", "CANCEL PASS"),
    ] {
        assert_eq!(read(written), read(plain), "{written}");
        assert!(!matches!(read(plain), Order::Misread(_)), "{plain}");
    }
}

#[test]
fn a_line_that_is_no_order_is_refused_among_the_other_reasons() {
    use rpo::games::barons::codes::Holding;
    assert_eq!(read("FOO"), Order::Misread(Misread::Unknown));
    assert_eq!(read("BUY DPI"), Order::Misread(Misread::Faulty(Answers::Stock, None)));
    let take = Misread::Faulty(Answers::PartC, Some(Holding::Seedy));
    assert_eq!(read("TAKE SB"), Order::Misread(take));
    assert_eq!(read("THEN FOO"), Order::Misread(Misread::AnyTime));
    assert!(read("BUY DPI").is_answer() && !read("THEN FOO").is_answer());
}

#[test]
fn what_is_wrong_with_a_line_of_a_mail_is_told_at_its_place() {
    let sheet = Spoken::<_, Order>::of(BaronsWords).read_lines("OFFER 70\nBUY DPI TEN\nTHEN JUMP\nPASS");
    let told: Vec<(usize, usize, &str)> =
        sheet.diagnostics.iter().map(|one| (one.line, one.column, one.code.code())).collect();
    // The letter ends at the first of them.
    let behind = (4, 1, "behind-fault");
    assert_eq!(told, [(1, 7, "unknown-word"), (2, 9, "bad-amount"), (3, 6, "unknown-word"), behind]);
    assert!(sheet.orders.is_empty());
}
