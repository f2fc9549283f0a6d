//! The player's own orders on the form (§10.1).

use super::Desk;
use super::companies;
use crate::games::continental::map::RailroadId;
use crate::games::continental::reckoning::{Effect, tariff};
use crate::report::form::{Card, Choice, Field, Section, Way};
use crate::sheet::Key;
use crate::sheet::continental::{MAX_TEXT_LENGTH, key};

/// Groups of them, those without any order left out.
pub(super) fn sections(desk: &Desk<'_>) -> Vec<Section> {
    let groups = [
        ("money", money(desk)),
        ("companies", companies::cards(desk)),
        ("shares", trades(desk).into_iter().collect()),
        ("offices", offices(desk)),
        ("others", others(desk)),
    ];
    let sections = groups.into_iter().filter(|(_, cards)| !cards.is_empty()).map(|(id, cards)| Section {
        id: id.to_owned(),
        title: desk.say(&format!("orderform-group-{id}")),
        note: String::new(),
        lead: None,
        cash: None,
        cards,
    });
    sections.collect()
}

fn money(desk: &Desk<'_>) -> Vec<Card> {
    let view = desk.view;
    let dollars = || desk.say("orderform-dollars");
    let mut cards = Vec::new();
    if view.may_borrow.is_positive() {
        let args = [("most", view.may_borrow.0.into()), ("safe", view.safe_to_borrow.0.into())];
        let way = Way::new("borrow", format!("{} {{n}}", desk.keyword(key::BORROW)))
            .field(Field::number(dollars(), 1, Some(view.may_borrow.0)))
            .effects(desk.priced(tariff::borrow(), desk.later.borrow()));
        cards.push(Card::new("borrow", desk.say("orderform-borrow"), desk.tell("form-borrow", &args), way));
    }
    if view.debt.is_positive() {
        let repay = desk.keyword(key::REPAY);
        let args = [("debt", view.debt.0.into()), ("recall", view.recall.0.into())];
        let note = if view.recall.is_positive() { "form-repay-recall" } else { "form-repay" };
        let part = Way::new("part", format!("{repay} {{n}}"))
            .label(desk.say("orderform-repay-part"))
            .field(Field::number(dollars(), 1, Some(view.debt.0)))
            .effects(desk.priced(tariff::repay(), desk.later.repay()));
        let all = Way::new("all", format!("{repay} {}", desk.pick("ALL", "TOUT")))
            .label(desk.say("orderform-repay-all"))
            .effects(desk.priced(tariff::repay_all(view), desk.later.repay_all()));
        let card = Card::new("repay", desk.say("orderform-repay"), desk.tell(note, &args), part);
        cards.push(card.or(all));
    }
    if let Some((least, most)) = view.spending() {
        let args = [("least", least.0.into()), ("most", most.0.into())];
        let way = Way::new("spend", format!("{} {{n}}", desk.keyword(key::SPEND)))
            .field(Field::number(dollars(), least.0, Some(most.0)))
            .effects(desk.effects(tariff::spend()));
        cards.push(Card::new("spend", desk.say("orderform-spend"), desk.tell("form-spend", &args), way));
    }
    cards
}

fn trades(desk: &Desk<'_>) -> Option<Card> {
    let (view, public) = (desk.view, &desk.view.public);
    let price = |id: RailroadId| public.railroads.get(&id).map_or(0, |railroad| railroad.price.0);
    let stock = |id: RailroadId, most: i64, now: Vec<Effect>, later: Vec<Effect>| {
        let (code, owned) = (desk.words.railroad(id), view.owned(id).0);
        let args = [("code", code.into()), ("price", price(id).into()), ("most", most.into()), ("owned", owned.into())];
        let key = if owned > 0 { "orderform-stock-owned" } else { "orderform-stock" };
        let choice = Choice::new(code, desk.tell(key, &args)).key(format!("trade:{code}"));
        let effects = desk.priced(now, later);
        Choice { least: Some(1), most: Some(most), price: price(id), owned, effects, ..choice }
    };
    let railroad = |options| Field::choice(desk.say("orderform-railroad"), options);
    let number = || Field::number(desk.say("orderform-shares"), 1, None);
    let mut ways = Vec::new();
    let buys: Vec<Choice> =
        view.buys().map(|(id, most)| stock(id, most.0, tariff::buy(view, id), desk.later.buy(id))).collect();
    if !buys.is_empty() {
        ways.push(
            Way::new("buy", format!("{} {{n}} {{code}}", desk.keyword(key::BUY)))
                .label(desk.say("orderform-buy"))
                .most(public.buys_allowed)
                .field(railroad(buys))
                .field(number()),
        );
    }
    let sell = desk.keyword(key::SELL);
    let sales: Vec<Choice> =
        view.sales().map(|(id, most)| stock(id, most.0, tariff::sell(view, id), desk.later.sell(id))).collect();
    if !sales.is_empty() {
        ways.push(
            Way::new("sell", format!("{sell} {{n}} {{code}}"))
                .label(desk.say("orderform-sell"))
                .field(railroad(sales))
                .field(number()),
        );
    }
    let owned: Vec<Choice> = view
        .holdings
        .iter()
        .map(|(id, holding)| stock(*id, holding.shares.0, tariff::sell_all(view, *id), desk.later.sell_all(*id)))
        .collect();
    if !owned.is_empty() {
        ways.push(
            Way::new("sell-all", format!("{sell} {} {{code}}", desk.pick("ALL", "TOUT")))
                .label(desk.say("orderform-sell-all"))
                .field(railroad(owned)),
        );
    }
    let trades = public.rules.params.max_trades;
    let note = desk.tell("orderform-trades-note", &[("buys", public.buys_allowed.into()), ("trades", trades.into())]);
    let most = usize::try_from(trades).unwrap_or(0);
    let card = Card { id: "trade".to_owned(), title: desk.say("orderform-trades"), note, most, joined: false, ways };
    (!card.ways.is_empty()).then_some(card)
}

fn offices(desk: &Desk<'_>) -> Vec<Card> {
    let (view, public) = (desk.view, &desk.view.public);
    let seats = view.directorships();
    let railroad = |id: RailroadId| {
        let code = desk.words.railroad(id);
        let key = if seats.contains(&id) { "orderform-seat" } else { "orderform-no-seat" };
        Choice::new(code, desk.tell(key, &[("code", code.into())])).key(format!("office:{code}"))
    };
    let label = || desk.say("orderform-railroad");
    let mut named: Vec<RailroadId> = public.railroads.keys().copied().collect();
    named.sort_by_key(|id| !seats.contains(id));
    let most = public.rules.params.max_presidencies;
    let control = Way::new("control", format!("{} {{code}}", desk.keyword(key::CONTROL)))
        .field(Field::choice(label(), named.into_iter().map(railroad).collect()));
    let note = desk.tell("orderform-control-note", &[("most", most.into())]);
    let control = Card::new("control", desk.say("orderform-control"), note, control);
    let mut cards = vec![Card { joined: true, most: usize::try_from(most).unwrap_or(1), ..control }];
    let own = view.presidencies();
    if !own.is_empty() {
        let way = Way::new("resign", format!("{} {{code}}", desk.keyword(key::RESIGN)))
            .field(Field::choice(label(), own.iter().map(|id| railroad(*id)).collect()));
        let card = Card::new("resign", desk.say("orderform-resign"), String::new(), way);
        cards.push(Card { most: own.len(), ..card });
    }
    if !view.mergers.is_empty() {
        let into = desk.pick("INTO", "DANS");
        let pairs = view.mergers.iter().map(|(absorbed, survivor)| {
            let (absorbed, survivor) = (desk.words.railroad(*absorbed), desk.words.railroad(*survivor));
            let args = [("absorbed", absorbed.into()), ("survivor", survivor.into())];
            Choice::new(format!("{absorbed} {into} {survivor}"), desk.tell("orderform-merger", &args))
                .key(format!("merger:{absorbed}"))
                .key(format!("merger:{survivor}"))
        });
        let way = Way::new("merge", format!("{} {{code}}", desk.keyword(key::MERGE)))
            .field(Field::choice(label(), pairs.collect()));
        let note = desk.say("orderform-merge-note");
        let card = Card::new("merge", desk.say("orderform-merge"), note, way);
        cards.push(Card { most: (own.len() / 2).max(1), ..card });
    }
    cards
}

fn others(desk: &Desk<'_>) -> Vec<Card> {
    let (view, public) = (desk.view, &desk.view.public);
    let (spy, cost) = (desk.keyword(key::SPY), public.rules.params.spy_cost);
    let mut players: Vec<_> = public.players.iter().filter(|player| player.id != view.me).collect();
    players.sort_by_key(|player| player.id);
    let player = |id: crate::games::continental::player::PlayerId| {
        Choice::new(id.to_string(), format!("{id} {}", desk.words.player(id)))
    };
    let on_player = Way::new("player", format!("{spy} {} {{code}}", desk.pick("PLAYER", "JOUEUR")))
        .label(desk.say("orderform-spy-player"))
        .most(1)
        .field(Field::choice(desk.say("orderform-player"), players.iter().map(|one| player(one.id)).collect()))
        .effects(desk.effects(tariff::spy(view)));
    let railroads = public.railroads.keys().map(|id| {
        let code = desk.words.railroad(*id);
        Choice::new(code, code.to_owned())
    });
    let on_railroad = Way::new("railroad", format!("{spy} {} {{code}}", desk.pick("RAILROAD", "SOCIETE")))
        .label(desk.say("orderform-spy-railroad"))
        .most(1)
        .field(Field::choice(desk.say("orderform-railroad"), railroads.collect()))
        .effects(desk.effects(tariff::spy(view)));
    let note = desk.tell("orderform-spy-note", &[("cost", cost.0.into())]);
    let detectives = Card::new("spy", desk.say("orderform-spy"), note, on_player).or(on_railroad);
    let text = |id: &'static str, key: Key| {
        let note = desk.tell(&format!("form-{id}"), &[("length", MAX_TEXT_LENGTH.into())]);
        let way = Way::new(id, format!("{} {{text}}", desk.keyword(key)))
            .field(Field::text(desk.say("orderform-text"), MAX_TEXT_LENGTH));
        Card::new(id, desk.say(&format!("orderform-{id}")), note, way)
    };
    let mut cards = vec![Card { most: 2, ..detectives }, text("say", key::SAY)];
    if view.may_rename {
        cards.push(text("name", key::NAME));
    }
    cards
}

impl Card {
    /// The card with one more way.
    pub(super) fn or(mut self, way: Way) -> Card {
        self.ways.push(way);
        self
    }
}
