//! The order form in a browser: what is filled in becomes a sheet the referee accepts without a word.

use crate::browser::Browser;
use percent_encoding::percent_decode_str;
use rpo::games::continental::chance::Streams;
use rpo::games::continental::event::Verdict;
use rpo::games::continental::map::RailroadId;
use rpo::games::continental::money::{Cents, Money, Shares, SquareMiles};
use rpo::games::continental::player::{PlayerId, PrivateCompany};
use rpo::games::continental::railroad::RightOfWay;
use rpo::games::continental::reckoning::{Payer, reckon};
use rpo::games::continental::rules::Rules;
use rpo::games::continental::setup::{Seat, set_up};
use rpo::games::continental::views::{player_view, public_view};
use rpo::games::continental::{Game, turn};
use rpo::report::Language;
use rpo::report::continental::order_form;
use rpo::sheet::continental::{canonical, find_block, parse};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

const ME: PlayerId = PlayerId(4);
const REFEREE: &str = "referee@rpo.example.org";

/// A game in which the player may give every order there is: he owes, owns a PC, and presides over two railroads, one
/// with a right of way and both in debt, which may merge.
fn busy_game() -> Game {
    let rules = Rules::standard().unwrap();
    let seats: BTreeMap<PlayerId, Seat> =
        (1..=15).map(|position| (PlayerId(position), Seat { name: None, computer: false })).collect();
    let mut game = set_up(&rules, 7, &seats, &mut Streams::new(rules.clone(), 7, 0));
    let route = |code: &str| rules.map.by_code(code).unwrap();
    for id in ["PENN", "B&O"].map(|code| RailroadId(route(code))) {
        let railroad = game.railroads.get_mut(&id).unwrap();
        railroad.president = Some(ME);
        railroad.chairman = Some(ME);
        railroad.directors.insert(ME);
        railroad.loans = Money(500);
        railroad.owed_president = Money(300);
        railroad.cash = Money(90_000);
        game.players.get_mut(&ME).unwrap().shares.insert(id, Shares(railroad.issued.0 / 4));
    }
    let penn = RailroadId(route("PENN"));
    game.railroads.get_mut(&penn).unwrap().row = Some(RightOfWay { route: route("PA6"), grant: SquareMiles(0) });
    // A line to B&O's Baltimore, so that the two may merge, and a parallel one of a rival.
    game.railroads.get_mut(&penn).unwrap().lines.insert(route("PA1"));
    game.railroads.get_mut(&RailroadId(route("NYC"))).unwrap().lines.insert(route("PA2"));
    game.locomotive = 3;
    game.technologies = 3;
    let pc = PrivateCompany { route: route("B&A"), owner: Some(ME), paid: Money(900), ask: None };
    game.pcs.insert(pc.route, pc);
    let me = game.players.get_mut(&ME).unwrap();
    (me.cash, me.debt, me.limit, me.recall, me.net_worth) =
        (Money(9_000), Money(700), Money(1_600), Money(67), Money(5_000));
    game
}

fn page(game: &Game, language: Language) -> String {
    let public = public_view(game, game, &[]);
    let view = player_view(&public, game, game, &[], ME).unwrap();
    order_form(&view, language, "12", "2KFR", REFEREE, None).unwrap()
}

/// A form in a browser.
struct Desk {
    browser: Browser,
    folder: tempfile::TempDir,
}

impl Desk {
    fn new(page: &str) -> Option<Desk> {
        let desk = Desk { browser: Browser::start()?, folder: tempfile::tempdir().unwrap() };
        desk.browser.screen(1000, 900, false);
        desk.opens(page);
        Some(desk)
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("form.html")
    }

    fn opens(&self, page: &str) {
        fs::write(self.file(), page).unwrap();
        self.browser.open(&self.file());
    }

    fn row(card: &str, row: usize) -> String {
        format!("[data-card=\"{card}\"] .rows > .row:nth-child({row})")
    }

    /// Fills one row of a card: its way by its place in the menu, then fields by their names.
    fn fills(&self, card: &str, row: usize, way: Option<usize>, fields: &[(&str, &str)]) {
        if row > 1 {
            self.browser.click(&format!("[data-card=\"{card}\"] button.add"));
        }
        let row = Desk::row(card, row);
        if let Some(way) = way {
            self.browser.click(&format!("{row} [data-field=way] option[value=\"{way}\"]"));
        }
        for (field, value) in fields {
            let field = format!("{row} [data-field=\"{field}\"]");
            if self.browser.value(&format!("return document.querySelector('{field}').tagName")) == "SELECT" {
                self.browser.click(&format!("{field} option[value=\"{value}\"]"));
            } else {
                self.browser.types(&field, value);
            }
        }
    }

    fn sheet(&self) -> String {
        self.browser.value("return document.getElementById('sheet').value").as_str().unwrap().to_owned()
    }

    fn text(&self, selector: &str) -> String {
        let text = self.browser.value(&format!("return document.querySelector('{selector}').textContent"));
        text.as_str().unwrap().to_owned()
    }

    /// The reproaches that are to be read on the form.
    fn problems(&self) -> Vec<String> {
        let script =
            "return [...document.querySelectorAll('.problem')].map((one) => one.textContent).filter((one) => one)";
        serde_json::from_value(self.browser.value(script)).unwrap()
    }
}

/// What the referee understands of a sheet, every order of which must stand.
fn understood(sheet: &str, game: &Game) -> Vec<String> {
    let block = find_block(sheet).unwrap();
    assert_eq!((block.header.game.as_deref(), block.header.position), (Some("12"), Some(4)));
    assert_eq!((block.header.token.as_deref(), block.header.number), (Some("2KFR"), Some(1)));
    let read = parse(&block, &game.rules.map);
    assert!(read.diagnostics.is_empty(), "{sheet}\n{:#?}", read.diagnostics);
    let docket = turn::check(game, ME, &read.orders());
    for entry in &docket.entries {
        assert_eq!(entry.verdict(), Verdict::Done, "{:?} in\n{sheet}", entry.given);
    }
    read.orders().iter().map(|order| canonical(order, &game.rules.map)).collect()
}

/// Fills in an order of every kind; gives them as the referee writes them.
fn fill_in_everything(desk: &Desk, language: Language) -> Vec<&'static str> {
    let merger = language.pick("B&O INTO PENN", "B&O DANS PENN");
    let best = language.pick("BEST", "MEILLEURE");
    desk.fills("borrow", 1, None, &[("n", "200")]);
    desk.fills("repay", 1, Some(0), &[("n", "67")]);
    desk.fills("spend", 1, None, &[("n", "1000")]);
    desk.fills("bid", 1, None, &[("code", "LV"), ("n", "3,000")]);
    desk.fills("pc-B&A", 1, Some(0), &[("n", "900")]);
    desk.fills("trade", 1, Some(0), &[("code", "NYC"), ("n", "20")]);
    desk.fills("trade", 2, Some(1), &[("code", "C&H"), ("n", "5")]);
    desk.fills("trade", 3, Some(2), &[("code", "SCL")]);
    desk.fills("control", 1, None, &[("code", "PENN")]);
    desk.fills("control", 2, None, &[("code", "NYC")]);
    desk.fills("resign", 1, None, &[("code", "B&O")]);
    desk.fills("merge", 1, None, &[("code", merger)]);
    desk.fills("spy", 1, Some(0), &[("code", "7")]);
    desk.fills("spy", 2, Some(1), &[("code", "N&W")]);
    desk.fills("say", 1, None, &[("text", "Rails; not roads # <b>& so on</b>")]);
    desk.fills("name", 1, None, &[("text", "Émile Péreire")]);
    desk.fills("PENN/lend", 1, None, &[("n", "100")]);
    desk.fills("PENN/pay-bank", 1, None, &[("n", "500")]);
    desk.fills("PENN/treasury", 1, Some(0), &[("n", "3")]);
    desk.fills("PENN/treasury", 2, Some(1), &[("n", "4")]);
    desk.fills("PENN/improve", 1, None, &[("n", "12")]);
    desk.fills("PENN/locomotive", 1, None, &[("code", "2")]);
    desk.fills("PENN/technology", 1, None, &[("code", "A")]);
    desk.fills("PENN/build", 1, Some(1), &[("n", "350")]);
    desk.fills("PENN/double", 1, None, &[("code", "PA1")]);
    desk.fills("PENN/influence", 1, None, &[("n", "3")]);
    desk.fills("PENN/request", 1, None, &[("code", "PA9"), ("else", "WV4")]);
    desk.fills("PENN/rate-war", 1, None, &[("code", "NYC"), ("n", "15")]);
    desk.fills("PENN/dividend", 1, None, &[("n", "1,5")]);
    desk.fills("B&O/recall", 1, None, &[("n", "300")]);
    desk.fills("B&O/improve", 1, None, &[("n", "0")]);
    desk.fills("B&O/locomotive", 1, None, &[("code", best)]);
    desk.fills("B&O/request", 1, None, &[("code", "MD1")]);
    vec![
        "BORROW 200",
        "REPAY 67",
        "SPEND 1000",
        "BID LV 3000",
        "OFFER B&A 900",
        "BUY 20 NYC",
        "SELL 5 C&H",
        "SELL ALL SCL",
        "CONTROL PENN, NYC",
        "RESIGN B&O",
        "MERGE B&O INTO PENN",
        "SPY PLAYER 7",
        "SPY RAILROAD N&W",
        "SAY Rails; not roads # <b>& so on</b>",
        "NAME Émile Péreire",
        "RAILROAD PENN: LEND 100",
        "RAILROAD PENN: PAY BANK 500",
        "RAILROAD PENN: TREASURY 3 TO PRESIDENT",
        "RAILROAD PENN: TREASURY 4 TO MARKET",
        "RAILROAD PENN: IMPROVE 12",
        "RAILROAD PENN: LOCOMOTIVE 2",
        "RAILROAD PENN: TECHNOLOGY A",
        "RAILROAD PENN: BUILD 350",
        "RAILROAD PENN: DOUBLE PA1",
        "RAILROAD PENN: INFLUENCE 3",
        "RAILROAD PENN: REQUEST PA9 ELSE WV4",
        "RAILROAD PENN: RATE WAR NYC 15",
        "RAILROAD PENN: DIVIDEND 1.50",
        "RAILROAD B&O: RECALL 300",
        "RAILROAD B&O: IMPROVE 0",
        "RAILROAD B&O: LOCOMOTIVE BEST",
        "RAILROAD B&O: REQUEST MD1",
    ]
}

#[test]
fn an_order_of_every_kind_is_accepted_without_warnings() {
    let game = busy_game();
    for language in Language::ALL {
        let Some(desk) = Desk::new(&page(&game, language)) else { return };
        let given = fill_in_everything(&desk, language);
        assert_eq!(desk.problems(), Vec::<String>::new());
        assert_eq!(understood(&desk.sheet(), &game), given);
        desk.browser.reload();
        assert_eq!(understood(&desk.sheet(), &game), given, "what was filled in is gone");
        for (width, dark) in [(1000, false), (1000, true), (360, false), (360, true)] {
            desk.browser.screen(width, 800, dark);
            let outside = format!(
                "return [...document.body.querySelectorAll('*')]
                    .filter((one) => one.getBoundingClientRect().right > {width}).map((one) => one.outerHTML)"
            );
            assert_eq!(desk.browser.value(&outside), json!([]), "{language}: wider than a screen of {width}");
            let night = if dark { "dark" } else { "light" };
            desk.browser.picture(&format!("form-{language}-{width}-{night}.png"));
        }
        desk.browser.screen(1000, 900, false);
        desk.browser.click("#reset");
        assert_eq!(desk.sheet().lines().count(), 2, "{}", desk.sheet());
    }
}

#[test]
fn the_other_ways_of_an_order_are_accepted_too() {
    let game = busy_game();
    for language in Language::ALL {
        let Some(desk) = Desk::new(&page(&game, language)) else { return };
        desk.fills("repay", 1, Some(1), &[]);
        desk.fills("pc-B&A", 1, Some(2), &[]);
        desk.fills("PENN/build", 1, Some(0), &[]);
        desk.fills("B&O/pay-bank", 1, None, &[("n", "100")]);
        assert_eq!(
            understood(&desk.sheet(), &game),
            ["REPAY ALL", "INCORPORATE B&A", "RAILROAD PENN: BUILD", "RAILROAD B&O: PAY BANK 100"]
        );
        desk.browser.click(&format!("{} [data-field=way] option[value=\"2\"]", Desk::row("PENN/build", 1)));
        desk.browser.click(&format!("{} [data-field=way] option[value=\"1\"]", Desk::row("pc-B&A", 1)));
        let into = desk.browser.value(&format!(
            "return document.querySelector('{} [data-field=code]').options[1].value",
            Desk::row("pc-B&A", 1)
        ));
        let into = into.as_str().unwrap();
        desk.browser.click(&format!("{} [data-field=code] option[value=\"{into}\"]", Desk::row("pc-B&A", 1)));
        let merge = format!("MERGE B&A INTO {into}");
        assert_eq!(
            understood(&desk.sheet(), &game),
            ["REPAY ALL", merge.as_str(), "RAILROAD PENN: ABANDON", "RAILROAD B&O: PAY BANK 100"]
        );
    }
}

#[test]
fn rpo_check_accepts_the_sheet_of_the_form_that_a_player_was_sent() {
    let office = crate::support::Desk::new();
    office.fine(&["new", "12", "--seed", "7", "--address", REFEREE]);
    office.fine(&["join", "12", "4", "--name", "Émile Péreire", "--email", "emile@example.com", "--lang", "fr"]);
    office.fine(&["start", "12"]);
    office.fine(&["send", "--to", "letters"]);
    let letters = fs::read_dir(office.path("letters")).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    let attached = |raw: Vec<u8>| {
        let letter = mail_parser::MessageParser::default().parse(&raw)?;
        let is_form = |part: &&mail_parser::MessagePart<'_>| {
            mail_parser::MimeHeaders::attachment_name(*part) == Some("ordres-12-tour-1.html")
        };
        let part = letter.attachments().find(is_form)?;
        part.text_contents().map(str::to_owned)
    };
    let form = letters.filter_map(attached).next().expect("no letter brings the form");
    assert_eq!(form.trim(), office.fine(&["report", "12", "--player", "4", "--part", "form"]).trim());

    let Some(desk) = Desk::new(&form) else { return };
    desk.fills("borrow", 1, None, &[("n", "100")]);
    desk.fills("trade", 1, Some(0), &[("code", "PENN"), ("n", "10")]);
    desk.fills("control", 1, None, &[("code", "PENN")]);
    let message = format!("From: emile@example.com\nTo: {REFEREE}\nSubject: Ordres\n\n{}", desk.sheet());
    fs::write(office.path("message.eml"), message).unwrap();
    let said = office.fine(&["check", "message.eml", "--game", "12", "--json"]);
    let said: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&said["outcome"], &said["warnings"]), (&json!("accepted"), &json!([])), "{said:#}");
}

#[test]
fn doing_nothing_is_an_order_too_as_long_as_there_is_no_other() {
    let game = busy_game();
    for language in Language::ALL {
        let Some(desk) = Desk::new(&page(&game, language)) else { return };
        desk.browser.click("#pass");
        assert_eq!(understood(&desk.sheet(), &game), ["PASS"]);
        desk.fills("borrow", 1, None, &[("n", "5")]);
        assert_eq!(understood(&desk.sheet(), &game), ["BORROW 5"]);
    }
}

#[test]
fn what_is_beyond_a_limit_or_given_twice_or_unfinished_is_marked() {
    let game = busy_game();
    let Some(desk) = Desk::new(&page(&game, Language::English)) else { return };
    desk.fills("borrow", 1, None, &[("n", "901")]);
    assert_eq!(desk.problems().len(), 1, "{:?}", desk.problems());
    desk.browser.click(&format!("{} .tools button:last-child", Desk::row("borrow", 1)));
    desk.fills("trade", 1, Some(0), &[("code", "NYC")]);
    assert_eq!((desk.problems().len(), desk.sheet().lines().count()), (1, 2), "half an order is on the sheet");
    desk.fills("trade", 1, None, &[("n", "10")]);
    assert_eq!((desk.problems().len(), desk.sheet().lines().count()), (0, 3));
    desk.fills("trade", 2, Some(1), &[("code", "NYC"), ("n", "5")]);
    assert_eq!((desk.problems().len(), desk.sheet().lines().count()), (1, 3), "two trades of one railroad");
    desk.fills("control", 1, None, &[("code", "PENN")]);
    desk.fills("resign", 1, None, &[("code", "PENN")]);
    assert_eq!((desk.problems().len(), desk.sheet().lines().count()), (2, 4), "claimed and given up");
    desk.fills("PENN/influence", 1, None, &[("n", "-3")]);
    assert_eq!((desk.problems().len(), desk.sheet().lines().count()), (3, 4), "no number");
}

#[test]
fn one_right_of_way_chosen_twice_is_told_of_that_order_alone() {
    let game = busy_game();
    let Some(desk) = Desk::new(&page(&game, Language::English)) else { return };
    desk.fills("PENN/request", 1, None, &[("code", "PA9"), ("else", "PA9")]);
    assert_eq!(desk.problems(), ["PA9 stands twice in this order, which is left off the sheet."]);
    assert!(!desk.sheet().contains("PA9"), "{}", desk.sheet());
    desk.fills("PENN/request", 1, None, &[("code", "PA9"), ("else", "WV4")]);
    assert_eq!(desk.problems(), Vec::<String>::new());
    desk.fills("trade", 1, Some(0), &[("code", "NYC"), ("n", "10")]);
    desk.fills("trade", 2, Some(1), &[("code", "NYC"), ("n", "5")]);
    assert_eq!(desk.problems(), ["NYC stands in two orders; this one is left off the sheet."]);
}

#[test]
fn the_form_adds_up_what_the_orders_cost() {
    let game = busy_game();
    let Some(desk) = Desk::new(&page(&game, Language::English)) else { return };
    let cash = |row: usize| desk.text(&format!("#cash tbody tr:nth-child({row}) td[data-left]"));
    assert_eq!((cash(1), cash(2), cash(3)), ("$9,000".to_owned(), "$90,000".to_owned(), "$90,000".to_owned()));
    desk.fills("borrow", 1, None, &[("n", "200")]);
    desk.fills("bid", 1, None, &[("code", "LV"), ("n", "1000")]);
    desk.fills("PENN/lend", 1, None, &[("n", "100")]);
    let miles = game.railroads[&RailroadId(game.rules.map.by_code("B&O").unwrap())].miles(&game.rules).0;
    desk.fills("B&O/improve", 1, None, &[("n", "10")]);
    assert_eq!((cash(1), cash(2)), ("$8,100".to_owned(), "$90,100".to_owned()));
    assert_eq!(cash(3).replace(['$', ','], ""), (90_000 - 10 * miles).to_string());
    assert_eq!(desk.problems(), Vec::<String>::new());
    desk.browser.types(&format!("{} [data-field=n]", Desk::row("bid", 1)), "0");
    assert!(desk.text("#short").contains("$900 short"), "{}", desk.text("#short"));
}

/// Numbers by chance, the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: i64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        i64::try_from(self.0 >> 2).unwrap() % most.max(1)
    }

    fn one_of<'v>(&mut self, list: &'v [Value]) -> &'v Value {
        &list[usize::try_from(self.below(i64::try_from(list.len()).unwrap())).unwrap()]
    }
}

/// A form filled by chance, as the browser keeps it: some of its cards, each a few times, with numbers that are too
/// large at times.
fn filled_by_chance(form: &Value, dice: &mut Dice) -> Value {
    let mut cards = serde_json::Map::new();
    for card in form["sections"].as_array().unwrap().iter().flat_map(|section| section["cards"].as_array().unwrap()) {
        let rows = dice.below(3.min(card["most"].as_i64().unwrap()) + 1);
        let mut filled = Vec::new();
        for _ in 0..rows {
            let way = dice.one_of(card["ways"].as_array().unwrap());
            let (mut least, mut most) = (Value::Null, Value::Null);
            let mut values = serde_json::Map::new();
            for field in way["fields"].as_array().unwrap() {
                let value = match field["kind"].as_str().unwrap() {
                    "choice" => {
                        let choice = dice.one_of(field["options"].as_array().unwrap());
                        (least, most) = (choice["least"].clone(), choice["most"].clone());
                        choice["value"].as_str().unwrap().to_owned()
                    }
                    "text" => "Rails".to_owned(),
                    _ => {
                        let least = least.as_i64().unwrap_or_else(|| field["least"].as_i64().unwrap());
                        let most = most.as_i64().or_else(|| field["most"].as_i64()).unwrap_or(4 * least + 6);
                        // Treasury shares bought on the same sheet may be sold, but the form doesn't count on them.
                        let beyond = if way["id"] == "sell" { 0 } else { most / 6 };
                        (least + dice.below(most - least + 1 + beyond)).to_string()
                    }
                };
                values.insert(field["id"].as_str().unwrap().to_owned(), value.into());
            }
            filled.push(json!({ "way": way["id"], "values": values }));
        }
        if !filled.is_empty() {
            cards.insert(card["id"].as_str().unwrap().to_owned(), filled.into());
        }
    }
    json!({ "pass": false, "cards": cards })
}

#[test]
fn whatever_is_filled_in_the_form_adds_up_to_what_the_receipt_says() {
    let rich = busy_game();
    let mut poor = busy_game();
    for (code, cash) in [("PENN", 3000), ("B&O", 700)] {
        let id = RailroadId(rich.rules.map.by_code(code).unwrap());
        poor.railroads.get_mut(&id).unwrap().cash = Money(cash);
    }
    poor.players.get_mut(&ME).unwrap().cash = Money(2500);
    let mut short = 0;
    for (game, seed) in [(rich, 88), (poor, 99)] {
        let page = page(&game, Language::English);
        let Some(desk) = Desk::new(&page) else { return };
        let form = desk.browser.value("return JSON.parse(document.getElementById('data').textContent)");
        let mut dice = Dice(seed);
        for round in 0..40 {
            let kept = filled_by_chance(&form, &mut dice).to_string();
            let keep = format!("localStorage.setItem({}, {})", form["store"], Value::from(kept));
            desk.browser.value(&keep);
            desk.browser.reload();
            let script =
                "return [...document.querySelectorAll('#cash [data-left]')].map((one) => Number(one.dataset.left))";
            let in_browser: Vec<i64> = serde_json::from_value(desk.browser.value(script)).unwrap();
            let warned = !desk.text("#short").is_empty();

            let sheet = desk.sheet();
            let read = parse(&find_block(&sheet).unwrap(), &game.rules.map);
            assert!(read.diagnostics.is_empty(), "{sheet}\n{:#?}", read.diagnostics);
            let public = public_view(&game, &game, &[]);
            let view = player_view(&public, &game, &game, &[], ME).unwrap();
            let docket = turn::check(&game, ME, &read.orders());
            let standing: Vec<_> = docket.entries.iter().map(|entry| entry.standing.clone()).collect();
            let reckoning = reckon(&view, &standing);
            let told: Vec<i64> = reckoning.accounts.iter().map(|account| account.left.0).collect();
            let ids = reckoning.accounts.iter().map(|account| account.payer);
            let forms = form["sections"].as_array().unwrap().iter().filter(|section| !section["cash"].is_null());
            let codes: Vec<&str> = forms.map(|section| section["id"].as_str().unwrap()).collect();
            // The form's purses stand in the order of his presidencies, the receipt's in that of the route list.
            for (payer, left) in ids.zip(told) {
                let place = match payer {
                    Payer::Player => 0,
                    Payer::Railroad(id) => {
                        1 + codes.iter().position(|code| *code == game.rules.map.railroad_code(id)).unwrap()
                    }
                };
                assert_eq!(in_browser[place], left, "round {round}, {payer:?}\n{sheet}\n{:#?}", reckoning.accounts);
            }
            let lacks = reckoning.accounts.iter().any(|account| account.shortage.is_some());
            assert_eq!(warned, lacks, "round {round}\n{sheet}\n{:#?}", reckoning.accounts);
            short += u32::from(lacks);
        }
    }
    assert!((10..70).contains(&short), "{short} of 80 sheets lack cash");
}

/// The last column of the form's sum, and that of the receipt for the same sheet.
fn ends(desk: &Desk, game: &Game) -> Vec<(i64, i64)> {
    let script = "return [...document.querySelectorAll('#cash tbody tr')].map((row) => \
                  [row.children[0].textContent, Number(row.querySelector('[data-end]').dataset.end)])";
    let in_browser: Vec<(String, i64)> = serde_json::from_value(desk.browser.value(script)).unwrap();
    let read = parse(&find_block(&desk.sheet()).unwrap(), &game.rules.map);
    let public = public_view(game, game, &[]);
    let view = player_view(&public, game, game, &[], ME).unwrap();
    let standing: Vec<_> =
        turn::check(game, ME, &read.orders()).entries.iter().map(|entry| entry.standing.clone()).collect();
    let closings = reckon(&view, &standing).accounts.into_iter().map(|account| {
        let row = in_browser.iter().enumerate().find(|(place, (name, _))| match account.payer {
            Payer::Player => *place == 0,
            Payer::Railroad(id) => name == game.rules.map.railroad_code(id),
        });
        (row.unwrap().1.1, account.closing.0)
    });
    closings.collect()
}

#[test]
fn the_last_column_is_what_should_be_there_when_the_turn_is_over() {
    let mut game = busy_game();
    let id = |code: &str| RailroadId(game.rules.map.by_code(code).unwrap());
    let (nyc, penn, bo) = (id("NYC"), id("PENN"), id("B&O"));
    for railroad in [nyc, penn, bo] {
        game.railroads.get_mut(&railroad).unwrap().last_dividend = Cents(150);
    }
    let me = game.players.get_mut(&ME).unwrap();
    (me.debt, me.recall) = (Money(800), Money(300));
    let Some(desk) = Desk::new(&page(&game, Language::English)) else { return };
    let idle = ends(&desk, &game);
    assert_eq!(idle.len(), 3);
    assert!(idle.iter().all(|(form, receipt)| form == receipt), "{idle:?}");
    // What is called in is met by what is repaid, and by no more than that.
    desk.fills("repay", 1, Some(0), &[("n", "500")]);
    desk.fills("trade", 1, Some(0), &[("code", "NYC"), ("n", "20")]);
    desk.fills("PENN/dividend", 1, None, &[("n", "2.00")]);
    let (after, cash) = (ends(&desk, &game), desk.text("#cash tbody tr:first-child td[data-left]"));
    let left: i64 = cash.replace(['$', ','], "").parse().unwrap();
    // Interest on the player's own cash, a few percent a year for half of it, stays what it is without orders.
    let interest = (9_000 - left).abs() * 8 / 100;
    for (place, (form, receipt)) in after.iter().enumerate() {
        let about = if place == 0 { interest + 3 } else { 2 };
        assert!((form - receipt).abs() <= about, "{place}: {after:?}, {cash} left");
    }
    // 500 repaid, of which 300 were called in, and twenty shares: what is left beyond that are dividends and interest saved.
    let paid = 200 + 20 * game.railroads[&nyc].price.0;
    assert!(after[0].0 > idle[0].0 - paid, "dividends are counted: {idle:?} {after:?}");
    assert!((1..3).any(|place| after[place] != idle[place]), "the railroad pays them: {idle:?} {after:?}");
}

#[test]
fn what_cash_pays_for_stands_beside_the_number() {
    let game = busy_game();
    let Some(desk) = Desk::new(&page(&game, Language::English)) else { return };
    let price = game.railroads[&RailroadId(game.rules.map.by_code("NYC").unwrap())].price.0;
    desk.fills("bid", 1, None, &[("code", "LV"), ("n", "1000")]);
    desk.fills("trade", 1, Some(0), &[("code", "NYC"), ("n", "1")]);
    let row = desk.text(&format!("{} small:not(:empty)", Desk::row("trade", 1)));
    assert!(row.contains(&format!("Cash pays for {} here.", 8_000 / price)), "{row}");
}

#[test]
fn the_form_names_short_sales_and_what_closing_them_costs() {
    let mut game = busy_game();
    let nyc = RailroadId(game.rules.map.by_code("NYC").unwrap());
    game.railroads.get_mut(&nyc).unwrap().price = Money(20);
    let Some(desk) = Desk::new(&page(&game, Language::English)) else { return };
    let owned = game.players[&ME].held(nyc).0;
    desk.fills("trade", 1, Some(1), &[("code", "NYC"), ("n", &(owned + 30).to_string())]);
    let row = desk.text(&format!("{} small:not(:empty)", Desk::row("trade", 1)));
    assert!(row.contains("30 of these SHORT: closing them costs $600"), "{row}");
}

#[test]
fn the_form_reckons_with_what_the_referee_will_allow() {
    let game = busy_game();
    let Some(desk) = Desk::new(&page(&game, Language::English)) else { return };
    let cash = |row: usize| desk.text(&format!("#cash tbody tr:nth-child({row}) td[data-left]"));
    // The Bank lends 900 more.
    desk.fills("borrow", 1, None, &[("n", "99999")]);
    assert_eq!(cash(1), "$9,900");
    desk.fills("PENN/lend", 1, None, &[("n", "100")]);
    desk.fills("bid", 1, None, &[("code", "LV"), ("n", "1")]);
    assert_eq!(cash(1), "$9,800", "a bid below the asking price is paid");
    assert_eq!(desk.problems().len(), 2, "{:?}", desk.problems());
}

#[test]
fn what_is_wrong_with_a_number_is_said() {
    let game = busy_game();
    let Some(desk) = Desk::new(&page(&game, Language::French)) else { return };
    desk.fills("borrow", 1, None, &[("n", "400,5")]);
    desk.fills("PENN/dividend", 1, None, &[("n", "1.255")]);
    desk.fills("trade", 1, Some(0), &[("code", "NYC")]);
    assert_eq!(
        desk.problems(),
        [
            "Pas encore sur la feuille\u{a0}: il faut un nombre entier.",
            "Pas encore sur la feuille\u{a0}: il manque quelque chose.",
            "Pas encore sur la feuille\u{a0}: il faut des dollars, avec deux décimales au plus.",
        ]
    );
    desk.fills("B&O/lend", 1, None, &[("n", "100")]);
    desk.fills("B&O/technology", 1, None, &[("code", "A")]);
    desk.fills("B&O/influence", 1, None, &[("n", "9999")]);
    let short = desk.text("#short");
    assert!(short.starts_with("B&O\u{a0}: il manque "), "{short}");
}

#[test]
fn the_sheet_goes_whole_into_the_clipboard_and_into_a_letter() {
    let game = busy_game();
    for language in Language::ALL {
        let Some(desk) = Desk::new(&page(&game, language)) else { return };
        desk.fills("borrow", 1, None, &[("n", "200")]);
        desk.fills("say", 1, None, &[("text", "100 % & more? Été + hiver = «année»")]);
        let sheet = desk.sheet();
        let link = desk.browser.value("return document.getElementById('mail').href");
        let link = link.as_str().unwrap();
        let (to, rest) = link.strip_prefix("mailto:").and_then(|rest| rest.split_once("?subject=")).unwrap();
        let (_, body) = rest.split_once("&body=").unwrap();
        assert!(to == REFEREE && !body.contains(['&', '+', ' ']), "{link}");
        let body = percent_decode_str(body).decode_utf8().unwrap();
        assert_eq!(body, sheet.replace('\n', "\r\n"));
        assert_eq!(understood(&body, &game).len(), 2);

        let allowed = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        desk.browser.devtools("Browser.grantPermissions", allowed);
        desk.browser.click("#copy");
        desk.fills("name", 1, None, &[("text", "x")]);
        desk.browser.click("#sheet");
        let copied = desk.browser.value("return navigator.clipboard.readText()");
        assert_eq!(copied.as_str().unwrap().replace("\r\n", "\n"), sheet);

        // Where a browser has no clipboard for pages, the sheet is selected and copied the old way.
        desk.browser.value("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
        desk.browser.click("#copy");
        let selected = desk.browser.value("return getSelection().toString()");
        assert_eq!(selected.as_str().unwrap(), desk.sheet());
        assert!(!desk.text("#said").is_empty());
    }
}

#[test]
fn every_field_has_its_name_and_is_reached_by_the_keyboard() {
    let game = busy_game();
    let Some(desk) = Desk::new(&page(&game, Language::English)) else { return };
    let nameless =
        "return [...document.querySelectorAll('input, select, textarea')].filter((one) => !one.labels.length).length";
    assert_eq!(desk.browser.value(nameless), json!(0));
    desk.browser.value("document.querySelector('[data-card=borrow] input').focus()");
    desk.browser.presses("150\u{e004}");
    // The row has something to clear now, and its button comes first.
    desk.browser.presses("\u{e004}");
    let focused = "return document.activeElement.closest('[data-card]').dataset.card";
    assert_eq!(desk.browser.value(focused), json!("repay"));
    assert_eq!(understood(&desk.sheet(), &game), ["BORROW 150"]);
    let small = "return [...document.querySelectorAll('button, select, input')].filter((one) => one.offsetHeight > 0 && one.offsetHeight < 24).length";
    desk.browser.click(&format!("{} .tools button:last-child", Desk::row("borrow", 1)));
    desk.browser.screen(360, 700, false);
    assert!(desk.browser.value(small).as_u64().unwrap() <= 1, "fields too small for a thumb");
}
