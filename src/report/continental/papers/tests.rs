//! The papers are held against the game: their orders are read and played, their figures made again.

use super::papers;
use crate::games::continental::event::Verdict;
use crate::games::continental::orders::Order;
use crate::games::continental::player::PlayerId;
use crate::games::continental::railroad::Standing;
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::Table;
use crate::games::continental::views::{PlayerView, player_view, public_view};
use crate::language::{BuiltIn, Language};
use crate::report::format::{cents, money};
use crate::report::handbook;
use crate::sheet::continental::{canonical, find_block, in_words, parse_orders};

/// The player whose orders the papers show.
const FISK: PlayerId = PlayerId(4);

/// The blocks of code of a paper, in their order.
fn blocks(id: &str, language: Language) -> Vec<String> {
    let paper = papers(language).into_iter().find(|paper| paper.id == id).unwrap().markdown;
    let mut blocks: Vec<String> = Vec::new();
    let (mut fenced, mut open) = (false, false);
    for line in paper.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
            open = false;
        } else if fenced || line.starts_with("    ") {
            if !open {
                blocks.push(String::new());
            }
            open = true;
            let block = blocks.last_mut().unwrap();
            block.push_str(if fenced { line } else { &line[4..] });
            block.push('\n');
        } else {
            open = false;
        }
    }
    blocks
}

fn orders(text: &str, table: &Table) -> Vec<Order> {
    let sheet = parse_orders(text, &table.now.rules.map);
    assert!(sheet.diagnostics.is_empty(), "{:?}", sheet.diagnostics);
    sheet.orders.into_iter().map(|read| read.order).collect()
}

/// Plays a turn with his orders, and computers' for all others.
fn play(table: &mut Table, text: &str) {
    let mut all = table.orders();
    all.insert(FISK, orders(text, table));
    table.play_with(&all).unwrap();
}

fn view(table: &Table) -> PlayerView {
    let public = public_view(&table.before, &table.now, &table.events);
    player_view(&public, &table.before, &table.now, &table.events, FISK).unwrap()
}

#[test]
fn the_orders_of_the_primer_read_alike_in_both_languages() {
    let table = Table::new(&Rules::standard().unwrap(), 1);
    let read = |language| {
        let lines = |text: &String| orders(text, &table);
        blocks("primer", language).iter().map(lines).collect::<Vec<_>>()
    };
    assert_eq!(read(Language::English), read(Language::French));
    assert_eq!(read(Language::English).len(), 3);
}

#[test]
fn the_first_turns_of_the_primer_do_what_it_says_whatever_the_seed() {
    for seed in 1..=4 {
        let mut table = Table::new(&Rules::standard().unwrap(), seed);
        let primer = blocks("primer", Language::English);
        for (turn, text) in primer.iter().enumerate() {
            play(&mut table, text);
            let view = view(&table);
            for fate in &view.fates {
                assert!(!matches!(fate.verdict, Verdict::Dropped { .. }), "seed {seed}, turn {}: {fate:?}", turn + 1);
            }
            // Two companies; two railroads under his own orders; a dividend, and no debt that is called in.
            let counts = (view.pcs.len(), view.presidencies().len());
            assert_eq!(counts, [(2, 0), (0, 2), (0, 2)][turn], "seed {seed}, turn {}", turn + 1);
            assert!(!view.recall.is_positive(), "seed {seed}");
        }
        let view = view(&table);
        let railroads = view.presidencies().iter().map(|id| &view.public.railroads[id]);
        for railroad in railroads {
            assert!(
                railroad.standing == Standing::Sound && railroad.dividend <= railroad.profit_per_share,
                "seed {seed}"
            );
        }
    }
}

#[test]
fn the_example_turn_is_played_again_and_comes_out_as_its_page_says() {
    for language in Language::ALL {
        let mut table = Table::new(&Rules::standard().unwrap(), 1);
        table.now.players.get_mut(&FISK).unwrap().name = "James Fisk".to_owned();
        blocks("primer", language).iter().for_each(|text| play(&mut table, text));
        let page = blocks("example", language);
        let [before, sheet, fates, after] = page.as_slice() else { panic!("{page:#?}") };
        assert_eq!(*before, standing(&view(&table), language));
        play(&mut table, sheet);
        let view = view(&table);
        assert_eq!(*fates, fates_of(&view, language));
        assert_eq!(*after, standing(&view, language));
    }
}

#[test]
fn every_sum_that_the_example_speaks_of_stands_in_its_figures() {
    for language in Language::ALL {
        let paper = papers(language).into_iter().find(|paper| paper.id == "example").unwrap().markdown;
        let figures: String = blocks("example", language).concat();
        let is_part = |letter: char| letter.is_ascii_digit() || matches!(letter, ',' | '.' | ' ');
        let mut sums = 0;
        for (place, _) in paper.match_indices('$') {
            let (left, right) = (&paper[..place], &paper[place + 1..]);
            let sum = match language.built_in() {
                BuiltIn::English => right.split(|letter| !is_part(letter) || letter == ' ').next().unwrap_or_default(),
                BuiltIn::French => left.rsplit(|letter| !is_part(letter)).next().unwrap_or_default(),
            };
            let sum = sum.trim_matches([' ', ',', '.']);
            assert!(!sum.is_empty() && figures.contains(sum), "{language}: {sum}");
            sums += 1;
        }
        assert!(sums > 20, "{sums}");
    }
}

/// How he stands, as the page has it.
fn standing(view: &PlayerView, language: Language) -> String {
    let sum = |dollars: i64| plain(&money(dollars, language));
    let part = |hundredths: i64| plain(&cents(hundredths, language));
    let richer = view.public.players.iter().filter(|other| other.net_worth > view.net_worth).count();
    let (worth, cash, debt, safe) =
        (sum(view.net_worth.0), sum(view.cash.0), sum(view.debt.0), sum(view.safe_to_borrow.0));
    let (rank, players) = (richer + 1, view.public.players.len());
    let mut lines = match language.built_in() {
        BuiltIn::English => {
            format!("Net worth {worth}, rank {rank} of {players}; cash {cash}; debt {debt}; safe to borrow {safe}\n")
        }
        BuiltIn::French => format!(
            "Fortune nette {worth}, rang {rank} sur {players} ; liquidités {cash} ; dette {debt} ; emprunt sans risque {safe}\n"
        ),
    };
    for id in view.presidencies() {
        let (railroad, inside, map) = (&view.public.railroads[id], &view.insights[id], &view.public.rules.map);
        let (code, own, issued) = (map.railroad_code(*id), view.owned(*id).0, railroad.issued.0);
        let (price, cash) = (sum(railroad.price.0), sum(inside.cash.0));
        let (profit, dividend) = (part(railroad.profit_per_share.0), part(railroad.dividend.0));
        let row = inside.row.map_or(language.pick("none", "aucun"), |row| map.code(row));
        let efficiency = inside.efficiency;
        lines.push_str(&match language.built_in() {
            BuiltIn::English => format!(
                "{code}: {own} of {issued} shares at {price}; cash {cash}; efficiency {efficiency}; profit {profit} a share; \
                 dividend {dividend}; right of way {row}\n"
            ),
            BuiltIn::French => format!(
                "{code} : {own} actions sur {issued} à {price} ; caisse {cash} ; efficacité {efficiency} ; profit {profit} par \
                 action ; dividende {dividend} ; droit de passage {row}\n"
            ),
        });
    }
    lines
}

/// What became of his orders, as the page has it.
fn fates_of(view: &PlayerView, language: Language) -> String {
    let map = &view.public.rules.map;
    let words = |order: &Order| match language.built_in() {
        BuiltIn::English => canonical(order, map),
        BuiltIn::French => in_words(order, map, language),
    };
    let line = |(order, verdict): (&Order, &Verdict)| {
        let fate = match verdict {
            Verdict::Done => language.pick("done", "exécuté").to_owned(),
            Verdict::Cut { to, .. } => format!("{} {}", language.pick("cut to", "réduit à"), words(to)),
            Verdict::Dropped { .. } => language.pick("refused", "refusé").to_owned(),
        };
        format!("{}{} {fate}\n", words(order), language.pick(":", " :"))
    };
    view.fates.iter().map(|fate| line((&fate.order, &fate.verdict))).collect()
}

/// With plain blanks, as the page is written.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn a_handbook_sent_back_orders_nothing() {
    for language in Language::ALL {
        let page = handbook("Continental Rails II", &papers(language), language).unwrap();
        for paper in papers(language) {
            assert_eq!(find_block(&paper.markdown), None, "{}", paper.id);
        }
        assert!(page.is_ascii() && page.lines().all(|line| line.len() < 990));
        assert!(!page.contains("{handbook") && !page.contains("<script"));
        // Every link within leads somewhere.
        for link in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            assert!(page.contains(&format!("id=\"{link}\"")), "{language}: {link}");
        }
    }
}
