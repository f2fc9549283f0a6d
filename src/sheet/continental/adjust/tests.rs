use super::*;
use crate::games::continental::rules::Rules;

fn standard() -> std::sync::Arc<Rules> {
    Rules::standard().unwrap()
}

#[test]
fn every_line_of_the_list_is_read_and_written_back_as_it_was() {
    let rules = standard();
    for (line, _) in LINES {
        let read = read(line, &rules.map).unwrap();
        let [one] = read.as_slice() else { panic!("{line}: {read:?}") };
        assert_eq!(written(one, &rules.map), line);
    }
    for line in [
        "PLAYER 4 CASH -500 TO PLAYER 7",
        "PLAYER 4 DEBT +200",
        "PLAYER 4 SHARES NYC -20 TO TREASURY",
        "RAILROAD NYC CASH -1 TO RAILROAD PENN",
        "RAILROAD NYC TREASURY -50 TO PUBLIC",
        "RAILROAD NYC PRESIDENT NONE",
        "RAILROAD NYC ROW NONE",
        "RAILROAD NYC TECHNOLOGY NO C",
        "RAILROAD NYC EFFICIENCY -3",
        "PC LV OWNER BANK",
        "PC LV OWNER 4 PAID 650",
    ] {
        let read = read(line, &rules.map).unwrap();
        assert_eq!(written(&read[0], &rules.map), line);
    }
}

#[test]
fn case_blanks_dollars_and_commas_do_not_matter_and_remarks_say_nothing() {
    let rules = standard();
    let text = "# as agreed by telephone\n\n  player #4  cash +$1,500 from public\nrailroad b&m efficiency 88%\n";
    let read: Vec<String> = read(text, &rules.map).unwrap().iter().map(|line| written(line, &rules.map)).collect();
    assert_eq!(read, ["PLAYER 4 CASH +1500 FROM PUBLIC", "RAILROAD B&M EFFICIENCY 88"]);
}

#[test]
fn a_faulty_line_is_named_with_what_should_stand_there() {
    let rules = standard();
    for (line, fault) in [
        ("PLAYER 4 GOLD 5", "GOLD stands where one of CASH, DEBT, LIMIT, RECALL, SHARES should"),
        ("PLAYER 4 CASH 500 FROM PUBLIC", "500 stands where an amount with its sign should"),
        ("PLAYER 4 CASH +500", "it ends where FROM should follow"),
        ("PLAYER 4 CASH +500 TO PUBLIC", "TO stands where FROM should"),
        ("PLAYER 4 CASH -500 FROM PUBLIC", "FROM stands where TO should"),
        ("PLAYER 4 CASH +1.5 FROM PUBLIC", "1.5 is no whole amount"),
        ("PLAYER 4 CASH +99999999999 FROM PUBLIC", "is no whole amount up to 1000000000"),
        ("PLAYER four CASH +5 FROM PUBLIC", "FOUR is no player's number"),
        ("PLAYER 0 CASH +5 FROM PUBLIC", "0 is no player's number"),
        ("RAILROAD NYCC EFFICIENCY 88", "there is no NYCC on the map; did you mean NYC?"),
        ("RAILROAD NY1 EFFICIENCY 88", "NY1 is no code of that kind"),
        ("RAILROAD NYC TECHNOLOGY Z", "Z is no technology"),
        ("RAILROAD NYC EFFICIENCY 88 PERCENT", "PERCENT stands behind its end"),
        ("TOWN Albany VALUE 5", "TOWN stands where one of PLAYER, RAILROAD, PC should"),
    ] {
        let told = read(&format!("PC LV OWNER 4\n{line}"), &rules.map).unwrap_err();
        assert!(told.starts_with(&format!("line 2, `{line}`: ")) && told.contains(fault), "{told}");
    }
}
