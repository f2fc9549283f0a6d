//! Every fault a map can have is told with file, line and column.

use super::*;
use crate::games::continental::map::Region;

/// The faults of the standard map after a change of its towns and routes.
fn faults(towns: impl Fn(String) -> String, routes: impl Fn(String) -> String) -> Vec<String> {
    match Map::parse(&towns(STANDARD_TOWNS.to_owned()), &routes(STANDARD_ROUTES.to_owned())) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.to_string().lines().map(str::to_owned).collect(),
    }
}

fn town_faults(from: &str, to: &str) -> Vec<String> {
    assert!(STANDARD_TOWNS.contains(from), "{from}");
    faults(|text| text.replacen(from, to, 1), |text| text)
}

fn route_faults(from: &str, to: &str) -> Vec<String> {
    assert!(STANDARD_ROUTES.contains(from), "{from}");
    faults(|text| text, |text| text.replacen(from, to, 1))
}

#[test]
fn the_standard_map_has_no_fault() {
    let map = Map::standard().unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((map.towns().len(), map.routes().len()), (209, 416));
    let doubles = map.routes().iter().filter(|route| route.parallel.is_some()).count();
    assert_eq!(doubles, 2 * 51);
    let penn = map.route(map.by_code("PENN").unwrap());
    assert_eq!(penn.parallel, map.by_code("READ"));
    assert_eq!((map.town(penn.from).code.as_str(), map.town(penn.to).code.as_str()), ("PHL", "HBG"));
    let chicago = map.towns().iter().find(|town| town.name == "Chicago").unwrap();
    assert_eq!((chicago.value, chicago.star, chicago.region), (5, true, Region::Centre));
    assert!(map.routes_at(penn.from).contains(&penn.id));
}

#[test]
fn degrees_are_stored_in_hundredths() {
    let map = Map::standard().unwrap();
    let aberdeen = &map.towns()[0];
    assert_eq!((aberdeen.latitude, aberdeen.longitude), (4546, -9849));
}

#[test]
fn faults_of_a_route_name_line_and_column() {
    for (from, to, fault) in [
        ("12,PENN,PC,104,PHL", "12,PENN,PC,104,XXX", "routes.csv line 13 column from: there is no town 'XXX'"),
        ("12,PENN,PC,104,PHL,HBG", "12,PENN,PC,104,PHL,PHL", "routes.csv line 13 column to: the route leads from"),
        ("13,READ,PC", "13,PENN,PC", "routes.csv line 14 column code: PENN stands on line 13 already"),
        ("13,READ,PC", "12,READ,PC", "routes.csv line 14 column no: 12 stands on line 13 already"),
        ("13,READ,PC", "99,READ,PC", "routes.csv line 14 column no: 99 stands where 13 belongs"),
        ("12,PENN,PC", "12,PENN,CF", "routes.csv line 13 column kind: 'CF' is neither"),
        ("12,PENN,PC", "12,PEN1,PC", "routes.csv line 13 column code: 'PEN1' has a digit"),
        ("102,ME1,", "102,MEX,", "routes.csv line 103 column code: 'MEX' has no digit"),
        ("12,PENN,PC", "12,Penn,PC", "routes.csv line 13 column code: 'Penn' has more than"),
        ("12,PENN,PC", "12,PENNSY,PC", "routes.csv line 13 column code: 'PENNSY' is longer"),
        ("12,PENN,PC,104,", "12,PENN,PC,0,", "routes.csv line 13 column miles: 0 is not from 1 to 9999"),
        ("12,PENN,PC,104,", "12,PENN,PC,-104,", "routes.csv line 13 column miles: '-104' is not"),
        ("12,PENN,PC,104,", "12,PENN,PC,,", "routes.csv line 13 column miles: a number is missing"),
        ("3,B&A,PC,201,", "3,B&A,PC,20,", "routes.csv line 4 column miles: 20 miles can't be right"),
        ("3,B&A,PC,201,", "3,B&A,PC,2010,", "routes.csv line 4 column miles: 2010 miles can't be right"),
        ("13,READ,PC,104,", "13,READ,PC,105,", "routes.csv line 14 column miles: READ and PENN (line 13)"),
        (",Grand Trunk\n", ",\n", "routes.csv line 3 column name: a private company needs a name"),
    ] {
        let found = route_faults(from, to);
        assert!(found.iter().any(|one| one.starts_with(fault)), "{fault}\n{found:#?}");
    }
}

#[test]
fn faults_of_a_town_name_line_and_column() {
    for (from, to, fault) in [
        ("ABQ,Albu", "ABD,Albu", "towns.csv line 3 column id: ABD stands on line 2 already"),
        ("ABD,Aberdeen,SD,1", "ABD,Aberdeen,SD,6", "towns.csv line 2 column value: 6 is not from 1 to 5"),
        ("ABD,Aberdeen,SD,1", "ABD,Aberdeen,SD,one", "towns.csv line 2 column value: 'one' is not"),
        ("ABD,Aberdeen,SD,1,0", "ABD,Aberdeen,SD,1,yes", "towns.csv line 2 column star: 'yes' is neither"),
        ("45.46", "95.46", "towns.csv line 2 column lat: 95.46 is not from -90 to 90"),
        ("-98.49", "-198.49", "towns.csv line 2 column lon: -198.49 is not from -180 to 180"),
        ("45.46", "nan", "towns.csv line 2 column lat: 'nan' is not"),
        ("SD,1,0,Midwest", "SD,1,0,Prairie", "towns.csv line 2 column region: there is no region 'Prairie'"),
        ("Chicago,IL,5,1", "Chicago,IL,5,0", "towns.csv column star: the region Centre has no star city"),
        ("ABD,Aberdeen", "ABD,", "towns.csv line 2 column name: nothing stands here"),
    ] {
        let found = town_faults(from, to);
        assert!(found.iter().any(|one| one.starts_with(fault)), "{fault}\n{found:#?}");
    }
}

#[test]
fn one_slip_is_told_once() {
    assert_eq!(town_faults("ABD,Aberdeen,SD,1", "ABD,Aberdeen,SD,6").len(), 1);
    assert_eq!(town_faults("45.46", "x").len(), 1);
    assert_eq!(route_faults("\n12,PENN", "\n99,PENN").len(), 1);
    assert_eq!(route_faults("12,PENN,PC,104,PHL,HBG,Pennsylvania\n", "").len(), 1);
    assert_eq!(faults(|text| text.replacen("star", "stern", 1), |text| text).len(), 2, "unknown and missing");
}

#[test]
fn a_third_line_between_two_towns_is_a_fault() {
    let found = faults(|text| text, |text| text + "417,PA99,ROW,104,HBG,PHL,\n");
    assert_eq!(
        found,
        ["routes.csv line 418 column to: a third line between two towns; the others are on lines 13 and 14"]
    );
}

#[test]
fn columns_are_known_by_name_not_by_place() {
    let found = faults(
        |text| text,
        |text| {
            text.lines()
                .map(|line| line.split_once(',').map_or(String::new(), |(no, rest)| format!("{rest},{no}\n")))
                .collect()
        },
    );
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn malformed_csv_is_a_fault_with_its_line() {
    assert_eq!(
        route_faults("13,READ,PC,104,", "13,READ,PC,104,,,,"),
        ["routes.csv line 14: 10 fields stand where 7 belong"]
    );
    let found = route_faults("PHL,HBG,Reading", "PHL,HBG,\"Reading");
    assert_eq!(found[0], "routes.csv line 14: a quotation mark is not closed");
    assert!(route_faults("PHL,HBG,Reading", "PHL,HBG,\"Read\ning\"")[0].starts_with("routes.csv line 14: a field"));
    for (towns, routes) in [("", ""), ("\u{feff}", "\"\"\""), ("id", "no"), ("\n\n\n", "\r\r"), ("\0,\0", "\"")] {
        let found = Map::parse(towns, routes).unwrap_err();
        assert!(found.0.iter().any(|one| one.file == "towns.csv"), "{found}");
        assert!(found.0.iter().any(|one| one.file == "routes.csv"), "{found}");
    }
}

#[test]
fn line_ends_of_other_systems_blank_lines_and_a_byte_order_mark_are_no_fault() {
    let found = faults(
        |text| format!("\u{feff}{}", text.replace('\n', "\r\n")),
        |text| text.replacen("\n12,", "\n\n12,", 1).replace('\n', "\r\n"),
    );
    assert!(found.is_empty(), "{found:#?}");
    let found = faults(
        |text| text,
        |text| text.replacen("\n12,", "\n\n12,", 1).replacen("READ,PC", "READ,P", 1).replace('\n', "\r\n"),
    );
    assert!(found[0].starts_with("routes.csv line 15 column kind"), "{found:#?}");
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_text_makes_the_reader_panic(text in "(id|no|code|,|\"|\n|\r|[0-9.-]{1,6}|[A-Z&]{1,4}|\\PC){0,60}") {
        let _ = Map::parse(&text, STANDARD_ROUTES);
        let _ = Map::parse(STANDARD_TOWNS, &text);
        let header = |names: &str| format!("{names}\n{text}");
        let (towns, routes) = (header("id,name,state,value,star,region,lat,lon"), header("no,code,kind,miles,from,to,name"));
        proptest::prop_assert!(Map::parse(&towns, &routes).is_err());
    }

    #[test]
    fn no_damage_to_the_standard_files_makes_the_reader_panic(place in 0usize..5000, with in "\\PC{0,3}|\"|,|\n") {
        let damage = |text: &str| {
            let mut chars: Vec<char> = text.chars().collect();
            let place = place % chars.len();
            chars.splice(place..=place, with.chars());
            chars.into_iter().collect::<String>()
        };
        let _ = Map::parse(&damage(STANDARD_TOWNS), &damage(STANDARD_ROUTES));
    }
}

#[test]
fn the_readmes_example_of_a_fault_is_a_true_one() {
    let found = route_faults("3,B&A,PC,201,", "3,B&A,PC,20,");
    assert!(include_str!("../../../../../fixtures/continental/README.md").contains(&found[0]), "{found:#?}");
}
