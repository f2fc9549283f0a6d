//! Deadlines by rule, where clocks change and months end.

use rpo::language::Language;
use rpo::schedule::{Rule, Timestamp, Zone, instant, wall};

/// The first deadlines from a day or an instant on, in UTC.
fn listed(rule: &str, zone: &str, from: &str, count: usize) -> Vec<String> {
    let (rule, zone): (Rule, Zone) = (rule.parse().unwrap(), Zone::named(zone).unwrap());
    let first = rule.from(&zone, instant(from, &zone).unwrap(), None).unwrap().unwrap();
    rule.list(&zone, first, count).unwrap().iter().map(|deadline| deadline.utc_text()).collect()
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

#[test]
fn a_month_that_has_no_such_day_is_due_on_its_last_and_no_day_drifts() {
    assert_eq!(
        listed("month 31 20:00", "Europe/Paris", "2026-12-01", 12),
        [
            "2026-12-31T19:00:00Z",
            "2027-01-31T19:00:00Z",
            "2027-02-28T19:00:00Z",
            "2027-03-31T18:00:00Z",
            "2027-04-30T18:00:00Z",
            "2027-05-31T18:00:00Z",
            "2027-06-30T18:00:00Z",
            "2027-07-31T18:00:00Z",
            "2027-08-31T18:00:00Z",
            "2027-09-30T18:00:00Z",
            // The clocks were put back that morning.
            "2027-10-31T19:00:00Z",
            "2027-11-30T19:00:00Z",
        ]
    );
    assert_eq!(
        listed("month 29 20:00", "UTC", "2028-01-30", 3),
        ["2028-02-29T20:00:00Z", "2028-03-29T20:00:00Z", "2028-04-29T20:00:00Z"]
    );
}

#[test]
fn a_wall_time_that_does_not_exist_is_moved_on_by_the_gap_and_the_next_is_as_ever() {
    let rule = "Sunday 02:30";
    assert_eq!(
        listed(rule, "America/New_York", "2027-03-07", 3),
        ["2027-03-07T07:30:00Z", "2027-03-14T07:30:00Z", "2027-03-21T06:30:00Z"]
    );
    let zone = Zone::named("America/New_York").unwrap();
    let shifted = zone.reach(wall("2027-03-14T02:30", None).unwrap()).unwrap();
    assert_eq!(shifted.wall_text(), "2027-03-14T03:30");
    assert_eq!(
        listed(rule, "America/New_York", "2027-10-31", 3),
        ["2027-10-31T06:30:00Z", "2027-11-07T07:30:00Z", "2027-11-14T07:30:00Z"]
    );
}

#[test]
fn a_wall_time_that_exists_twice_is_the_first_and_the_second_is_no_deadline() {
    let rule = "Sunday 01:30";
    assert_eq!(
        listed(rule, "America/New_York", "2027-10-31", 3),
        ["2027-10-31T05:30:00Z", "2027-11-07T05:30:00Z", "2027-11-14T06:30:00Z"]
    );
    assert_eq!(listed(rule, "America/New_York", "2027-11-07T05:45:00Z", 1), ["2027-11-14T06:30:00Z"]);
}

#[test]
fn every_so_many_days_are_days_of_the_calendar_at_the_same_wall_time() {
    assert_eq!(
        listed("14 days 20:00", "Europe/Paris", "2027-03-14", 3),
        ["2027-03-14T19:00:00Z", "2027-03-28T18:00:00Z", "2027-04-11T18:00:00Z"]
    );
    assert_eq!(
        listed("14 days 20:00", "Europe/Paris", "2027-10-24", 2),
        ["2027-10-24T18:00:00Z", "2027-11-07T19:00:00Z"]
    );
}

#[test]
fn a_series_of_every_so_many_days_is_counted_on_from_its_last_however_long_ago() {
    let (rule, zone): (Rule, Zone) = ("14 days 20:00".parse().unwrap(), Zone::named("Europe/Paris").unwrap());
    let last = Some(wall("2027-03-14T20:00", None).unwrap());
    let after = |text: &str| rule.after(&zone, at(text), last).unwrap().unwrap().wall_text();
    assert_eq!(after("2027-03-01T00:00:00Z"), "2027-03-28T20:00");
    assert_eq!(after("2027-03-28T18:00:00Z"), "2027-04-11T20:00");
    assert_eq!(after("2027-03-28T17:59:59Z"), "2027-03-28T20:00");
    assert_eq!(after("2027-05-01T00:00:00Z"), "2027-05-09T20:00");
}

#[test]
fn gaps_and_overlaps_of_every_shape_are_taken_alike() {
    let shapes = [
        ("Antarctica/Troll", "2027-03-28T02:30", "2027-03-28T02:30:00Z", "2027-03-28T04:30"),
        ("Pacific/Chatham", "2027-09-26T03:00", "2027-09-25T14:15:00Z", "2027-09-26T04:00"),
        ("America/St_Johns", "2027-03-14T02:30", "2027-03-14T06:00:00Z", "2027-03-14T03:30"),
        ("Asia/Beirut", "2027-03-28T00:00", "2027-03-27T22:00:00Z", "2027-03-28T01:00"),
        ("America/Santiago", "2027-04-03T23:30", "2027-04-04T02:30:00Z", "2027-04-03T23:30"),
    ];
    for (zone, asked, utc, shown) in shapes {
        let deadline = Zone::named(zone).unwrap().reach(wall(asked, None).unwrap()).unwrap();
        assert_eq!((deadline.utc_text().as_str(), deadline.wall_text().as_str()), (utc, shown), "{zone}");
        assert_eq!(deadline.asked_text(), asked);
    }
}

#[test]
fn after_a_surprise_a_deadline_leaves_three_days_or_half_of_a_shorter_period() {
    let zone = Zone::named("Europe/Paris").unwrap();
    let next = |rule: &str, now: &str| {
        let rule: Rule = rule.parse().unwrap();
        rule.leaving_time(&zone, at(now), None).unwrap().unwrap().wall_text()
    };
    assert_eq!(next("Sunday 20:00", "2027-01-07T19:00:00Z"), "2027-01-10T20:00");
    assert_eq!(next("Sunday 20:00", "2027-01-07T19:00:01Z"), "2027-01-17T20:00");
    assert_eq!(next("1 day 20:00", "2027-01-07T07:00:00Z"), "2027-01-07T20:00");
    assert_eq!(next("1 day 20:00", "2027-01-07T07:00:01Z"), "2027-01-08T20:00");
}

#[test]
fn rules_are_read_in_both_languages_and_shown_in_one_way() {
    let shown = |text: &str| text.parse::<Rule>().map(|rule| rule.to_string());
    for text in
        ["Sunday 20:00", "sunday 20h", "Sun 20:00", "dimanche 20 h", "le dimanche à 20:00", "every Sunday at 20:00"]
    {
        assert_eq!(shown(text).as_deref(), Ok("Sunday 20:00"), "{text}");
    }
    assert_eq!(shown("mar. 8h05").as_deref(), Ok("Tuesday 08:05"));
    assert_eq!(shown("mercredis 20:00").as_deref(), Ok("Wednesday 20:00"));
    assert_eq!(shown("mois 31 20h").as_deref(), Ok("month 31 20:00"));
    assert_eq!(shown("every 14 days 20:00").as_deref(), Ok("14 days 20:00"));
    assert_eq!(shown("1 jour 20:00").as_deref(), Ok("1 days 20:00"));
    for text in ["by hand", "à la main"] {
        assert_eq!(shown(text).as_deref(), Ok("by hand"), "{text}");
    }
    for text in ["Sunday 20:00", "month 31 20:00", "14 days 20:00", "by hand"] {
        assert_eq!(shown(text).as_deref(), Ok(text));
    }
}

#[test]
fn what_is_no_rule_is_refused_with_what_to_write() {
    for text in [
        "",
        "Sunday",
        "20:00",
        "Someday 20:00",
        "ma 20:00",
        "Sunday 24:00",
        "Sunday 20:00 UTC",
        "month 20:00",
        "month 0 20:00",
        "month 32 20:00",
        "month -1 20:00",
        "0 days 20:00",
        "367 days 20:00",
        "-1 days 20:00",
        "99999999999999999999 days 20:00",
        "14 weeks 20:00",
        "14 days",
        "*-*-31 20:00",
    ] {
        let fault = text.parse::<Rule>().unwrap_err().to_string();
        assert!(fault.contains("write "), "{text}: {fault}");
    }
}

#[test]
fn the_words_of_a_deadline_name_date_wall_time_zone_and_utc_in_the_readers_language() {
    let words = |zone: &str, asked: &str| {
        let deadline = Zone::named(zone).unwrap().reach(wall(asked, None).unwrap()).unwrap();
        Language::ALL.map(|language| deadline.words(language))
    };
    assert_eq!(
        words("Europe/Paris", "2026-12-20T20:00"),
        [
            "Sunday 20 December 2026, 20:00 (Europe/Paris), 19:00 UTC",
            "dimanche 20 décembre 2026 à 20\u{a0}h\u{a0}00 (Europe/Paris), soit 19\u{a0}h\u{a0}00 UTC",
        ]
    );
    assert_eq!(
        words("America/Vancouver", "2026-12-06T20:00"),
        [
            "Sunday 6 December 2026, 20:00 (America/Vancouver), Monday 7 December 2026, 03:00 UTC",
            "dimanche 6 décembre 2026 à 20\u{a0}h\u{a0}00 (America/Vancouver), soit lundi 7 décembre 2026 à 3\u{a0}h\u{a0}00 UTC",
        ]
    );
    assert_eq!(
        words("UTC", "2027-03-01T08:05"),
        ["Monday 1 March 2027, 08:05 UTC", "lundi 1er mars 2027 à 8\u{a0}h\u{a0}05 UTC"]
    );
}

#[test]
fn where_the_clocks_change_the_words_carry_the_offset() {
    let english = |zone: &str, asked: &str| {
        Zone::named(zone).unwrap().reach(wall(asked, None).unwrap()).unwrap().words(Language::English)
    };
    assert_eq!(
        english("America/New_York", "2027-11-07T01:30"),
        "Sunday 7 November 2027, 01:30 (UTC-4) (America/New_York), 05:30 UTC"
    );
    assert_eq!(
        english("America/New_York", "2027-03-14T02:30"),
        "Sunday 14 March 2027, 03:30 (UTC-4) (America/New_York), 07:30 UTC"
    );
    assert_eq!(
        english("America/St_Johns", "2027-03-14T02:30"),
        "Sunday 14 March 2027, 03:30 (UTC-2:30) (America/St_Johns), 06:00 UTC"
    );
}

#[test]
fn reminders_come_days_of_the_calendar_before_at_the_same_wall_time() {
    let zone = Zone::named("Europe/Paris").unwrap();
    let deadline = zone.reach(wall("2027-03-28T20:00", None).unwrap()).unwrap();
    assert_eq!(deadline.utc_text(), "2027-03-28T18:00:00Z");
    // The clocks were put forward in between.
    let marks = zone.reminders(&deadline, &[3, 1], at("2027-03-01T12:00:00Z")).unwrap();
    assert_eq!(marks, [(3, at("2027-03-25T19:00:00Z")), (1, at("2027-03-27T19:00:00Z"))]);
}

#[test]
fn marks_that_were_past_when_the_deadline_was_told_are_not_made_up() {
    let zone = Zone::named("Europe/Paris").unwrap();
    let deadline = zone.reach(wall("2027-03-28T20:00", None).unwrap()).unwrap();
    assert_eq!(zone.reminders(&deadline, &[3, 1], at("2027-03-27T22:00:00Z")).unwrap(), []);
    assert_eq!(zone.reminders(&deadline, &[3, 1], at("2027-03-26T12:00:00Z")).unwrap().len(), 1);
}
