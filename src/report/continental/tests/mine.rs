//! What concerns the reader stands first, and nothing of it that he doesn't know.

use super::rendering::{plain, written};
use super::sample;
use crate::games::continental::climate::Climate;
use crate::games::continental::correction::{Adjustment, Credit, Target};
use crate::games::continental::event::{Event, Reason, Record, Score};
use crate::games::continental::money::{Cents, Money, Shares, Vp};
use crate::games::continental::orders::Order;
use crate::games::continental::player::{Category, PlayerId};
use crate::games::continental::route_set::RouteSet;
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::Table;
use crate::games::continental::views::{Barred, PlayerView, PublicView, player_view, public_view};
use crate::games::continental::worth;
use crate::report::Language;
use crate::report::format::signed;
use std::sync::Arc;

/// Lines in which a reader must have found what became of him.
const FIRST_LINES: usize = 40;

/// A text with single blanks, wherever its lines were broken.
fn flowing(text: &str) -> String {
    text.split(['\n', ' ', '\u{a0}']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The view of the sample with other public events.
fn with_news(change: impl FnOnce(&mut Vec<Record>)) -> PlayerView {
    let mut public = sample::public();
    change(&mut public.news);
    PlayerView { public: Arc::new(public), ..sample::mine() }
}

#[test]
fn a_presidency_lost_by_a_forced_sale_is_told_with_its_figures() {
    let read = sample::railroad("B&O");
    let mut view = with_news(|news| {
        news.retain(|record| !matches!(record.event, Event::NewPresident { .. } | Event::RailroadReorganised { .. }));
        let event = Event::NewPresident { railroad: read, old: Some(sample::ME), new: Some(sample::OTHER) };
        news.push(Record { step: 16, event });
    });
    let event = Event::ForcedSale { player: sample::ME, railroad: read, shares: Shares(160), price: Money(66) };
    view.private.push(Record { step: 14, event });
    let text = flowing(&written(&view, Language::English));
    let told = "You lost the presidency of B&O to Tycoon Number 2: the Bank sold 160 of your shares to call in its loan. \
                You hold 0 (0%); a director needs 6,173.";
    assert!(text.contains(told), "{text}");
    let french = flowing(&written(&view, Language::French));
    assert!(french.contains("la Banque a vendu 160 de vos actions pour recouvrer son prêt."), "{french}");
}

#[test]
fn a_presidency_given_up_and_one_lost_to_a_greater_holder_are_told_apart() {
    let penn = sample::railroad("PENN");
    let lost = || {
        with_news(|news| {
            news.retain(|record| {
                !matches!(record.event, Event::NewPresident { .. } | Event::RailroadReorganised { .. })
            });
            let event = Event::NewPresident { railroad: penn, old: Some(sample::ME), new: Some(sample::OTHER) };
            news.push(Record { step: 16, event });
        })
    };
    let outvoted = PlayerView { private: Vec::new(), ..lost() };
    let text = flowing(&written(&outvoted, Language::English));
    assert!(text.contains("Tycoon Number 2 claimed it with more shares than your 3,331 (5%)."), "{text}");
    let fate = crate::games::continental::views::OrderFate {
        place: 0,
        order: Order::Resign(penn),
        verdict: crate::games::continental::event::Verdict::Done,
    };
    let resigned = PlayerView { fates: vec![fate], ..outvoted };
    let text = flowing(&written(&resigned, Language::English));
    assert!(text.contains("You lost the presidency of PENN to Tycoon Number 2: you gave it up, as ordered."), "{text}");
}

#[test]
fn figures_stand_beside_those_of_a_turn_ago_with_the_change() {
    let text = written(&sample::mine(), Language::English);
    let row = |name: &str| -> Vec<String> {
        let lines = text.lines().skip_while(|line| !line.starts_with("How you stand"));
        let row = lines.into_iter().find(|line| line.starts_with(name)).unwrap_or_default();
        row[name.len()..].split_whitespace().map(str::to_owned).collect()
    };
    assert_eq!(row("Net worth"), ["7,900,515", "7,800,000", "▲", "100,515"]);
    assert_eq!(row("Rank of 15 by net worth"), ["4", "12", "▲", "8"]);
    assert_eq!(row("Cash"), ["7,654,321", "7,650,000", "▲", "4,321"]);
    assert_eq!(row("Debt to the Bank"), ["1,000", "0", "+", "1,000"]);
    assert_eq!(row("Rail Baron"), ["346.5", "340.0", "▲", "6.5"]);
}

#[test]
fn the_deadline_stands_among_what_is_to_be_done_and_a_recall_before_it() {
    let extras =
        crate::report::continental::Extras { due: Some("Orders are due on Friday.".into()), ..Default::default() };
    let letter = super::super::letter(&sample::mine(), Language::English, "12", &extras).unwrap();
    let text = flowing(&letter.text);
    let duties = text.find("What to do and to watch now").unwrap();
    let [recall, due, standing] =
        ["THE BANK RECALLS $1,777", "Orders are due on Friday. A file for your calendar is attached.", "How you stand"]
            .map(|told| text.find(told).unwrap());
    assert!(duties < recall && recall < due && due < standing, "{text}");
}

#[test]
fn who_lacks_the_cash_for_a_recall_is_told_what_to_sell() {
    let short = PlayerView { cash: Money(777), ..sample::mine() };
    let percent = short.public.rules.params.forced_sale;
    let told = |view: &PlayerView| flowing(&written(view, Language::English));
    let sold = format!(
        "Your cash falls short of this and the interest on your loans by $1,160. At today's price 16 PENN bring it (sell a few \
         more, for prices may fall). Otherwise the Bank sells shares of yours at random, at {percent}% of their price."
    );
    assert!(told(&short).contains(&sold), "{}", told(&short));
    let nothing = PlayerView { largest_sale: Default::default(), ..short };
    assert!(told(&nothing).contains("No shares of one railroad bring that alone."), "{}", told(&nothing));
    assert!(!told(&sample::mine()).contains("falls short"));
}

#[test]
fn why_net_worth_changed_is_told_in_parts_that_add_up() {
    let read = |view: &PlayerView, language| flowing(&written(view, language)).replace('\u{a0}', " ");
    let text = read(&sample::mine(), Language::English);
    let from = text.find("Your net worth rose by $100,515: ").unwrap_or_else(|| panic!("{text}"));
    let told = &text[from..from + text[from..].find(". ").unwrap()];
    let change = worth::change(&sample::mine()).unwrap();
    let penn = change.shares[&sample::railroad("PENN")];
    assert!(told.contains(&format!("PENN {}", signed(penn.0, Language::English))), "{told}");
    // Every sum of it but those of single railroads.
    let outside: String = told.split(['(', ')']).step_by(2).collect();
    let sums = outside.split(' ').filter(|word| word.starts_with(['+', '-', '\u{2212}']));
    let sums: Vec<i64> = sums
        .map(|word| {
            let digits: String = word.chars().filter(char::is_ascii_digit).collect();
            digits.parse::<i64>().unwrap() * if word.starts_with('+') { 1 } else { -1 }
        })
        .collect();
    assert!(sums.len() > 4 && sums.iter().sum::<i64>() == 100_515, "{outside}");
    let new = PlayerView { earlier: None, ..sample::mine() };
    assert!(!read(&new, Language::English).contains("Your net worth rose"));
    assert!(read(&sample::mine(), Language::French).contains("Votre fortune nette a augmenté de 100 515 $ : "));
}

#[test]
fn shares_that_cost_least_for_what_they_earned_are_named_last() {
    let mut view = sample::mine();
    assert!(!flowing(&written(&view, Language::English)).contains("cost least"), "all of them lost money");
    let public = Arc::make_mut(&mut view.public);
    for (code, price, profit) in [("PENN", 60, 300), ("NYC", 40, 199), ("N&W", 30, 160)] {
        let railroad = public.railroads.get_mut(&sample::railroad(code)).unwrap();
        (railroad.price, railroad.profit_per_share) = (Money(price), Cents(profit));
    }
    let text = flowing(&written(&view, Language::English));
    // N&W may not be bought.
    let told = "- Shares that cost least for last turn's profit, and how many you may buy and your cash pays, of each alone: \
                PENN $60 for $3.00 (up to 500), NYC $40 for $1.99 (up to 740).";
    assert!(text.contains(told), "{text}");
    (view.cash, view.recall) = (Money(150), Money(0));
    let text = flowing(&written(&view, Language::English));
    assert!(text.contains("PENN $60 for $3.00 (up to 2), NYC $40 for $1.99 (up to 3)."), "{text}");
}

#[test]
fn what_is_most_worth_a_look_stands_among_ones_own_and_is_no_long_list() {
    let text = written(&sample::mine(), Language::English);
    let places = ["How you stand:", "Most worth a look before you order:", "WHAT CONCERNS EVERYBODY"];
    let [stands, from, to] = places.map(|heading| text.find(heading).unwrap());
    assert!(stands < from && from < to, "{text}");
    assert_eq!(text[from..to].lines().filter(|line| line.starts_with("- ")).count(), 6, "{text}");
    let first = &flowing(&text[from..to]);
    for told in [
        "- PENN pays $99.00 a share if you order nothing, or what its cash pays: with next turn's profit $0.00, from the \
         profit alone $0.00 (DIVIDEND).",
        "- Your company may become a railroad you preside over (INCORPORATE), or go into one (MERGE). You preside over 2 \
         already and may over no more: one that you claim as well (CONTROL) takes the place of one of these. Expected profit \
         of its first turn as one: READ ",
        "- Nearest to a presidency of yours: Tycoon Number 15 holds 105 shares of PENN to your 3,331.",
    ] {
        assert!(first.contains(told), "{first}");
    }
    let ended = sample::mine();
    let ended = PlayerView { public: Arc::new(PublicView { ended: true, ..(*ended.public).clone() }), ..ended };
    assert!(!flowing(&written(&ended, Language::English)).contains("Most worth a look"));
    let poor = PlayerView { holdings: Default::default(), pcs: Vec::new(), ..sample::mine() };
    assert!(flowing(&written(&poor, Language::English)).contains("You own neither shares nor a company"));
}

#[test]
fn a_greater_holder_puts_a_presidency_at_stake() {
    let mut view = sample::mine();
    let penn = sample::railroad("PENN");
    let holders = view.insights.get_mut(&penn).unwrap().shareholders.as_mut().unwrap();
    holders.insert(PlayerId(9), Shares(3400));
    let text = flowing(&written(&view, Language::English));
    let told = "Your presidency of PENN is at stake: Tycoon Number 9 holds 3,400 shares to your 3,331 and takes it by \
                claiming it. You need 69 more.";
    assert!(text.contains(told), "{text}");
}

#[test]
fn the_end_and_the_war_are_told_two_turns_ahead_and_no_sooner() {
    let told = |turn: u16| {
        let mut public = sample::public();
        public.turn = turn;
        let view = PlayerView { public: Arc::new(public), ..sample::mine() };
        let text = flowing(&written(&view, Language::English));
        [
            text.contains("The Civil War comes: in turns 11 to 12"),
            text.contains(
                "The end is near: from turn 20 (1879-1880) on each turn is the last one with a chance of 25 in 100.",
            ),
            text.contains("There is a chance of 25 in 100 that turn"),
        ]
    };
    assert_eq!(told(7), [false, false, false]);
    let far = flowing(&written(&sample::mine(), Language::English));
    assert!(far.contains("turn 20 (1879-1880) is the first that may be the last"), "{far}");
    assert_eq!(told(8), [true, false, false]);
    assert_eq!(told(9), [true, false, false]);
    assert_eq!(told(10), [false, false, false]);
    assert_eq!(told(16), [false, false, false]);
    assert!(told(17)[1]);
    assert!(told(18)[1]);
    assert_eq!(told(19)[1..], [false, true]);
    assert_eq!(told(22)[1..], [false, true]);
}

#[test]
fn what_the_war_lets_nobody_build_is_not_asked_of_him_and_its_climate_is_explained() {
    let told = |turn: u16, opening: Climate| {
        let mut public = sample::public();
        (public.turn, public.opening_climate) = (turn, opening);
        flowing(&written(&PlayerView { public: Arc::new(public), ..sample::mine() }, Language::English))
    };
    let (peace, war) = (told(7, Climate::Panic), told(10, Climate::Normal));
    let row = "Right of way to be built: PA6 (PENN). A railroad gets no other until its own is built or given up.";
    let (stopped, lifted) = (
        "The Civil War lets nothing be built next turn.",
        "Business climate: from Very good to Panic. The next turn begins with Normal all the same, for the Civil War begins \
         with no less.",
    );
    assert!(war.contains(&format!("{row} {stopped}")) && war.contains(lifted), "{war}");
    assert!(war.contains("Civil War to the end of turn 12: no right of way may be built."), "{war}");
    assert!(peace.contains(row) && !peace.contains(stopped) && !peace.contains("all the same"), "{peace}");
}

#[test]
fn what_became_of_his_shares_of_a_railroad_that_merged_is_told_to_who_had_some() {
    let told = "For each share of NYC its holder got one of PENN.";
    let mut view = sample::mine();
    assert!(!flowing(&written(&view, Language::English)).contains(told));
    view.earlier.as_mut().unwrap().shares.insert(sample::railroad("NYC"), Shares(12));
    assert!(flowing(&written(&view, Language::English)).contains(told));
}

#[test]
fn what_he_did_himself_is_told_to_him() {
    let penn = sample::railroad("PENN");
    let absorbed = Event::Absorbed { pc: sample::route("TP&W"), railroad: penn, owner: sample::ME };
    let view = with_news(|news| news.push(Record { step: 9, event: absorbed }));
    let text = flowing(&written(&view, Language::English));
    let mine = &text[text.find("What happened to you").unwrap()..text.find("What to do").unwrap()];
    for told in [
        "You receive the Golden Spike for PENN, among the first to make that link!",
        "You receive the Golden Spike for PENN!",
        "You are worth more than a million dollars!",
        "PENN absorbs TP&W (Toledo OH - Richmond IN), which you brought in.",
    ] {
        assert!(mine.contains(told), "{told}: {mine}");
    }
}

#[test]
fn what_the_referee_put_right_is_told_to_whom_it_concerns() {
    let corrected = |player| {
        let change = Adjustment::Credit { player, figure: Credit::Debt, target: Target::To(500) };
        let event = Event::Corrected { changes: vec![change], reason: "a slip".to_owned() };
        let text = flowing(&written(&with_news(|news| news.push(Record { step: 18, event })), Language::English));
        text[..text.find("What to do").unwrap()].contains("The referee has put figures right (a slip)")
    };
    assert_eq!([corrected(sample::ME), corrected(sample::OTHER)], [true, false]);
}

#[test]
fn a_debtor_of_whom_nothing_is_called_in_is_told_so() {
    let told = |recall, debt| {
        let view = PlayerView { recall: Money(recall), debt: Money(debt), ..sample::mine() };
        flowing(&written(&view, Language::English)).contains("The Bank calls in none of your loans next turn.")
    };
    assert_eq!([told(0, 1000), told(0, 0), told(1777, 1000)], [true, false, false]);
}

#[test]
fn who_is_bankrupt_is_told_why_his_net_worth_changed() {
    let mut public = sample::public();
    public.players.iter_mut().filter(|player| player.id == sample::ME).for_each(|player| player.bankrupt = true);
    let view = PlayerView { public: Arc::new(public), net_worth: Money(3000), ..sample::mine() };
    let text = flowing(&written(&view, Language::English));
    let told = "Your net worth fell by $7,797,000, from $7,800,000 to $3,000: the Bank took all you had, what you owed is \
                void, and with $3,000 you begin anew.";
    assert!(text.contains(told), "{text}");
}

#[test]
fn mergers_barred_for_one_reason_are_one_sentence() {
    let mut view = sample::mine();
    let public = Arc::make_mut(&mut view.public);
    let what = sample::route("SLSW");
    for (code, line) in [("PENN", "O&M"), ("NYC", "SLSF")] {
        public.railroads.get_mut(&sample::railroad(code)).unwrap().lines = RouteSet::from([sample::route(line)]);
    }
    let barred = |code| Barred { what, into: sample::railroad(code), reason: Reason::Prohibited };
    view.barred = vec![barred("PENN"), barred("NYC")];
    let text = flowing(&written(&view, Language::English));
    let told = "SLSW can't go into PENN (O&M), NYC (SLSF): those lines of theirs end at St Louis MO as well, where no railroad \
                passes (§4.8).";
    assert!(text.contains(told), "{text}");
    view.barred.pop();
    let text = flowing(&written(&view, Language::English));
    assert!(text.contains("SLSW can't go into PENN (O&M): that line of its ends at St Louis MO as well"), "{text}");
}

#[test]
fn more_traded_than_demanded_is_explained_where_it_occurs() {
    let told = |traded| {
        let mut view = sample::mine();
        let public = Arc::make_mut(&mut view.public);
        let line = public.railroads.get_mut(&sample::railroad("PENN")).unwrap().stock.as_mut().unwrap();
        line.traded = Shares(traded);
        flowing(&written(&view, Language::English)).contains("the Public took what players and treasuries sold")
    };
    assert_eq!([told(34_567), told(34_568)], [false, true]);
}

#[test]
fn a_newcomer_has_no_account_of_what_was_his_predecessors() {
    let view = PlayerView { earlier: None, account: Vec::new(), ..sample::mine() };
    assert!(!written(&view, Language::English).contains("Cash when the turn began"));
    assert!(written(&sample::mine(), Language::English).contains("Cash when the turn began"));
}

#[test]
fn all_others_are_all_but_who_got_nothing() {
    let told = |scored: u8, best: i64| {
        let view = with_news(|news| {
            news.retain(|record| !matches!(record.event, Event::Scored { .. }));
            news.extend((1..=scored).map(|player| {
                let why = Score::NetWorth { rank: usize::from(player) };
                let event = Event::Scored {
                    player: PlayerId(player),
                    category: Category::RobberBaron,
                    points: Vp::whole(if player == 1 { best } else { 1 }),
                    why,
                };
                Record { step: 17, event }
            }));
        });
        flowing(&written(&view, Language::English))
    };
    let all = told(15, 5);
    assert!(all.contains("Robber Baron by net worth: Tycoon Number 1 +5; all others +1."), "{all}");
    assert!(told(15, 1).contains("Robber Baron by net worth: everybody +1."), "{}", told(15, 1));
    let fewer = told(13, 5);
    let but = "Tycoon Number 1 +5; all others but Tycoon Number 14 and Tycoon Number 15 +1.";
    assert!(fewer.contains(but), "{fewer}");
}

#[test]
fn net_worth_and_rank_are_told_once_and_not_for_everybody() {
    let rules = Rules::standard().unwrap();
    let mut table = Table::new(&rules, 7);
    table.play().unwrap();
    let public = public_view(&table.before, &table.now, &table.events);
    let view = player_view(&public, &table.before, &table.now, &table.events, PlayerId(3)).unwrap();
    let text = written(&view, Language::English);
    assert!(text.matches("net worth, rank").count() + text.matches("the greatest net worth").count() <= 1, "{text}");
    assert!(flowing(&text).contains("Robber Baron by net worth: "), "{text}");
}

#[test]
fn what_is_his_has_a_ground_of_its_own_without_a_style_sheet() {
    for language in Language::ALL {
        let html = plain(&sample::mine(), language).html;
        let body = &html[html.find("<body").unwrap()..];
        let (mine, everybody) = (body.find("id=\"mine\"").unwrap(), body.find("id=\"headlines\"").unwrap());
        assert!(mine < everybody);
        assert!(body[..mine].contains("bgcolor=\"#f3e6c3\""), "{body}");
        let public = crate::report::continental::letter::public_page(&sample::public(), language, "12").unwrap();
        assert!(!public[public.find("<body").unwrap()..].contains("#f3e6c3"));
    }
}

/// What became of his orders, what happened to him and what he must do, of every player through whole games.
#[test]
fn own_fate_stands_within_the_first_lines() {
    let rules = Rules::standard().unwrap();
    for seed in [3, 1840] {
        let mut table = Table::new(&rules, seed);
        while !table.now.ended {
            table.play().unwrap();
            let public = public_view(&table.before, &table.now, &table.events);
            for player in table.now.players.keys().step_by(4) {
                let view = player_view(&public, &table.before, &table.now, &table.events, *player).unwrap();
                for language in Language::ALL {
                    let text = written(&view, language);
                    let place = |headings: [&str; 2]| {
                        text.lines().position(|line| headings.iter().any(|one| line.starts_with(one)))
                    };
                    let stands = place(["How you stand:", "Où vous en êtes"]).unwrap();
                    let told = place(["What to do and to watch", "À faire et à surveiller"]).unwrap_or(stands);
                    let turn = table.now.turn;
                    assert!(
                        told < FIRST_LINES,
                        "what happened ends in line {told} in turn {turn} of {player}:\n{text}"
                    );
                    assert!(stands < FIRST_LINES + 10, "figures begin in line {stands} in turn {turn} of {player}");
                }
            }
        }
    }
}
