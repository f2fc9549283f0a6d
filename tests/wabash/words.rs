//! Orders as people write them, and back into words.

use rpo::games::wabash::order::{Fault, Kind, Misread, Order};
use rpo::language::Language;
use rpo::sheet::Tongue;
use rpo::sheet::moves::{Spoken, Words};
use rpo::sheet::wabash::WabashWords;

fn read(line: &str) -> Order {
    WabashWords.read(line)
}

#[test]
fn both_languages_say_the_same_and_read_back_as_the_same_order() {
    for (english, french) in [
        ("BID 9", "ENCHERIR 9"),
        ("PASS", "PASSER"),
        ("AUCTION NYC", "VENDRE NYC"),
        ("AUCTION NYC 9", "VENDRE NYC 9"),
        ("AUCTION NYC UP TO 12", "VENDRE NYC JUSQU'A 12"),
        ("AUCTION NYC PASS", "VENDRE NYC PASSER"),
        ("EXPAND B&O P8 CUM", "ETENDRE B&O P8 CUM"),
        ("DEVELOP CHA", "DEVELOPPER CHA"),
        ("EXPAND NOTHING", "ETENDRE RIEN"),
        ("BID UP TO 12", "ENCHERIR JUSQU'A 12"),
        ("BID C&O UP TO 12 IF NONE", "ENCHERIR C&O JUSQU'A 12 SI AUCUNE"),
        ("PASS NYC PRR", "PASSER NYC PRR"),
        ("PASS AUCTIONS", "PASSER VENTES"),
        (
            "NEXT EXPAND NYC R3 BIN AT MOST 6 NEW ROUND IF TREASURY NYC 10 AND SHARES NYC 1 ELSE DEVELOP NOTHING ANY ROUND IF CASH 3 AND STILL PRR",
            "ENSUITE ETENDRE NYC R3 BIN AU PLUS 6 NOUVELLE MANCHE SI CAISSE NYC 10 ET ACTIONS NYC 1 SINON DEVELOPPER RIEN TOUTE MANCHE SI ARGENT 3 ET INCHANGEE PRR",
        ),
        ("CANCEL", "ANNULER"),
        ("CANCEL BID", "ANNULER ENCHERE"),
        ("CANCEL PASS", "ANNULER PASSE"),
        ("CANCEL NEXT", "ANNULER ENSUITE"),
    ] {
        let order = read(english);
        assert!(!matches!(order, Order::Misread(_)), "{english}: {order:?}");
        assert_eq!(WabashWords.canonical(&order), english);
        assert_eq!(WabashWords.in_words(&order, Language::French), french);
        assert_eq!(read(french), order, "{french}");
    }
}

#[test]
fn people_write_in_other_ways_too() {
    for (written, plain) in [
        ("bid $9", "BID 9"),
        ("- *AUC NYC 9*", "AUCTION NYC 9"),
        ("BUILD B AND O P8", "EXPAND B&O P8"),
        ("étendre b et o p8", "EXPAND B&O P8"),
        ("enchérir jusqu’à 12 $", "BID UP TO 12"),
        ("ENCHERIR JUSQU' A 12", "BID UP TO 12"),
        ("PASS NYC, PRR", "PASS NYC PRR"),
        ("EXPAND PRR R5, R4", "EXPAND PRR R5 R4"),
        ("BID PRR UP TO 1,000", "BID PRR UP TO 1000"),
    ] {
        assert_eq!(read(written), read(plain), "{written}");
        assert!(!matches!(read(plain), Order::Misread(_)), "{plain}");
    }
}

#[test]
fn a_line_that_is_no_order_is_refused_among_the_other_reasons() {
    let faulty = |kind| Order::Misread(Misread::Faulty(kind, Fault::Incomplete));
    assert_eq!(read("SELL NYC"), Order::Misread(Misread::Unknown));
    assert_eq!(read("BID PRR"), faulty(Kind::Auction));
    assert_eq!(read("EXPAND PRR"), faulty(Kind::Turn));
    assert_eq!(read("BID PRR UP TO"), faulty(Kind::AnyTime));
    assert!(read("BID PRR").answers() && !read("BID PRR UP TO").answers());
}

#[test]
fn what_is_wrong_with_a_line_of_a_mail_is_told_at_its_place() {
    let sheet = Spoken::<_, Order>::of(WabashWords).read_lines("EXPAND PRR\nAUCTION NYC NINE\nNEXT JUMP\nBID 9");
    let told: Vec<(usize, usize, &str)> =
        sheet.diagnostics.iter().map(|one| (one.line, one.column, one.code.code())).collect();
    assert_eq!(told, [(1, 11, "missing-code"), (2, 13, "bad-amount"), (3, 6, "unknown-word")]);
    assert_eq!(sheet.orders.len(), 1);
}
