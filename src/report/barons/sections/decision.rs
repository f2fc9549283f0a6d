//! What the reader's decision is about, and what its orders would bring (§11.1).

use super::Words;
use crate::games::Seat;
use crate::games::barons::certificates::Certificates;
use crate::games::barons::codes::{Holding, Investor};
use crate::games::barons::decide::numbers;
use crate::games::barons::position::{Asks, SEATS};
use crate::games::barons::tables::{SideOf, TOKEN_INCOME};
use crate::games::barons::{Order, assign, buy, railways, sell, stock, surplus, turn};
use crate::report::document::{Block, Section};
use crate::report::table::{Set, Table};
use crate::sheet::barons::BaronsWords;
use crate::sheet::moves::Words as _;

impl Words<'_, '_> {
    /// What the reader is asked, with what it costs and brings; `None`: he isn't, or nothing more is to be said.
    pub(super) fn decision(&self) -> Option<Section> {
        let at = self.span.at;
        let (seat, asks) = at.asks().filter(|(seat, _)| self.span.reader() == Some(*seat))?;
        let section = Section::new("decision", self.say("decision"));
        Some(match asks {
            Asks::Offer => section.with(Block::Items(at.on_offer().map(|one| self.investor(one)).collect())),
            Asks::Choose { investor, value } => {
                let offer = self.text("choice", &[("investor", investor.code().into()), ("value", value.0.into())]);
                section.with(Block::Para(offer)).with(Block::Para(self.investor(investor)))
            }
            Asks::Par => section.with(Block::Para(self.say("par-hint"))),
            Asks::Priority => section.with(Block::Para(self.say("priority-hint"))),
            Asks::Stock => self.stock(section, seat),
            Asks::Operate(holding) => self.operation(section, holding),
            Asks::Consent(proposal) => {
                let to = at.operation().map_or("", |operation| operation.holding.code());
                let args = [
                    ("card", at.label(&self.span.rules.tables, proposal.card).into()),
                    ("from", proposal.from.code().into()),
                    ("to", to.into()),
                    ("price", proposal.price.0.into()),
                ];
                section.with(Block::Para(self.text("consent-hint", &args)))
            }
        })
    }

    fn investor(&self, investor: Investor) -> String {
        let of = self.span.rules.tables.investor(investor);
        let key = match investor {
            Investor::Thirty => "card-reverse",
            Investor::FourFifty => "card-brings",
            _ => "card-income",
        };
        let args = [
            ("investor", investor.code().into()),
            ("value", of.printed_value.0.into()),
            ("income", of.income.0.into()),
        ];
        self.text(key, &args)
    }

    /// Everything that may be bought, and everything that may be sold, as orders that could be sent.
    fn stock(&self, section: Section, seat: Seat) -> Section {
        let cash = self.text("cash-now", &[("cash", self.span.at.player(seat).cash.0.into())]);
        let section = section.with(Block::Para(cash));
        let tables = [self.purchases(seat), self.sales(seat)];
        tables.into_iter().flatten().fold(section, |section, table| section.with(Block::Table(table)))
    }

    /// An order as the reader could send it.
    fn order(&self, order: &Order) -> String {
        BaronsWords.in_words(order, self.language)
    }

    /// Every certificate plainly, and for those that are given in exchange the cheapest way.
    fn purchases(&self, seat: Seat) -> Option<Table> {
        let at = self.span.at;
        let tables = &self.span.rules.tables;
        let mut table = Table::new().column(self.say("may-buy"), Set::Left);
        for header in ["costs", "money-after"] {
            table = table.column(self.say(header), Set::Right);
        }
        let mut rows = 0;
        for holding in Holding::ALL {
            let par = stock::lowest_par(tables, at, holding);
            for taken in at.bank(holding).iter().map(Certificates::only) {
                let way = |given| {
                    let purchase = buy::check(tables, at, seat, holding, taken, given, par).ok()?;
                    Some((purchase.cost, given))
                };
                let cheapest = at.certificates(seat, holding).choices().filter_map(way).min();
                for (cost, given) in way(Certificates::NONE).into_iter().chain(cheapest) {
                    let (certificates, back) = (numbers(taken), numbers(given));
                    let order = Order::Buy { holding: holding.code().to_owned(), certificates, back, par };
                    table.row([self.order(&order), self.money(cost), self.money(at.player(seat).cash - cost)]);
                    rows += 1;
                }
            }
        }
        (rows > 0).then_some(table)
    }

    /// Every sale, first those for which nothing is taken back.
    fn sales(&self, seat: Seat) -> Option<Table> {
        let at = self.span.at;
        let tables = &self.span.rules.tables;
        let mut table = Table::new()
            .column(self.say("may-sell"), Set::Left)
            .column(self.say("brings"), Set::Right)
            .column(self.say("money-after"), Set::Right)
            .column(self.say("falls"), Set::Left);
        let mut rows = 0;
        for holding in Holding::ALL {
            let falls = self.say(if at.director(holding) == Some(seat) { "yes" } else { "no" });
            let given = || at.certificates(seat, holding).choices();
            let plain = given().map(|given| (given, Certificates::NONE));
            let exchanges = given().flat_map(|given| at.bank(holding).choices().map(move |back| (given, back)));
            for (given, back) in plain.chain(exchanges) {
                let Ok(sale) = sell::check(tables, at, seat, holding, given, back) else { continue };
                let (certificates, back) = (numbers(given), numbers(back));
                table.row([
                    self.order(&Order::Sell { holding: holding.code().to_owned(), certificates, back }),
                    self.money(sale.money),
                    self.money(at.player(seat).cash + sale.money),
                    falls.clone(),
                ]);
                rows += 1;
            }
        }
        (rows > 0).then_some(table)
    }

    /// Tokens on both rows, the revenue and what paying it brings, the top card, the surplus.
    fn operation(&self, section: Section, holding: Holding) -> Section {
        let at = self.span.at;
        let tables = &self.span.rules.tables;
        let Some(operation) = at.operation() else { return section };
        let on_card = at.tokens(tables, holding);
        let mut items = vec![self.text(
            "rows",
            &[
                ("holding", holding.code().into()),
                ("plus", operation.added.into()),
                ("triangles", on_card.saturating_sub(operation.added).into()),
                ("track", at.holding(holding).track.into()),
                ("treasury", at.holding(holding).treasury.0.into()),
            ],
        )];
        items.push(self.revenue(holding));
        if let Some(revenue) = turn::open_revenue(tables, at) {
            let part = |seat: Seat| {
                let part = revenue.part(at.share(seat, holding));
                self.text("part", &[("name", self.span.name(seat).into()), ("money", part.0.into())])
            };
            let up = at.holding(holding).space.map(|space| tables.track.price(space.up(tables.track.last())));
            let args = [
                ("holding", holding.code().into()),
                ("parts", SEATS.map(part).join(", ").into()),
                ("price", up.unwrap_or_default().0.into()),
                ("revenue", revenue.0.into()),
            ];
            items.push(self.text("pay-brings", &args));
        }
        items.extend(self.top_card(holding));
        let assign = |investor: Investor| Order::Assign { holding: Some(holding), investor };
        let may = |investor: &Investor| {
            self.span.reader().is_some_and(|seat| assign::check(tables, at, seat, *investor).is_ok())
        };
        let may: Vec<String> = Investor::ALL.into_iter().filter(may).map(|one| self.order(&assign(one))).collect();
        if !may.is_empty() {
            items.push(self.text("may-assign", &[("orders", may.join(", ").into())]));
        }
        let surplus = surplus::of(tables, at, operation);
        if surplus > 0 {
            let discard = |card| {
                let card = tables.railways.card(card).code.clone();
                self.order(&Order::Discard { holding: Some(holding), card })
            };
            let orders: Vec<String> = at.holding(holding).rails.iter().map(discard).collect();
            let args =
                [("holding", holding.code().into()), ("count", surplus.into()), ("orders", orders.join(", ").into())];
            items.push(self.text("surplus", &args));
        }
        section.with(Block::Items(items))
    }

    /// The revenue by item.
    fn revenue(&self, holding: Holding) -> String {
        let at = self.span.at;
        let tables = &self.span.rules.tables;
        let concern = at.holding(holding);
        if concern.rails.is_empty() {
            return self.text("revenue-none", &[("holding", holding.code().into())]);
        }
        let mut parts: Vec<String> = concern
            .rails
            .iter()
            .map(|card| {
                let income = tables.railways.side(card, at.side(card)).income;
                format!("{} {}", at.label(tables, card), self.money(income))
            })
            .collect();
        if concern.track > 0 {
            let tokens = i64::from(concern.track) * TOKEN_INCOME.0;
            parts.push(self.text("revenue-tokens", &[("money", tokens.into())]));
        }
        for investor in Investor::ALL.into_iter().filter(|investor| at.assigned(*investor) == Some(holding)) {
            let income = self.money(tables.investor(investor).income);
            parts
                .push(self.text("revenue-investor", &[("investor", investor.code().into()), ("money", income.into())]));
        }
        let args = [
            ("holding", holding.code().into()),
            ("revenue", at.revenue(tables, holding).0.into()),
            ("parts", parts.join(" + ").into()),
        ];
        self.text("revenue-of", &args)
    }

    /// The deck's top card by its sides: what it costs, what the director would have to add, what it would sweep away.
    fn top_card(&self, holding: Holding) -> Vec<String> {
        let at = self.span.at;
        let tables = &self.span.rules.tables;
        let Some(card) = at.deck.top() else { return vec![self.say("deck-empty")] };
        let of = tables.railways.card(card);
        let treasury = at.holding(holding).treasury;
        let one = |side: &SideOf| {
            let swept = if side.level > at.level { railways::swept(tables, at, side.level) } else { Vec::new() };
            let gone: Vec<String> =
                swept.iter().map(|(holding, card)| format!("{} ({holding})", at.label(tables, *card))).collect();
            let missing = (side.cost - treasury).0.max(0);
            let added = tables.options.director_pays && missing > 0;
            let order = Order::Rail {
                holding: Some(holding),
                card: Some(of.code.clone()),
                level: of.is_two_sided().then(|| side.label.clone()),
                with: added.then_some(missing),
            };
            let args = [
                ("order", self.order(&order).into()),
                ("level", side.label.as_str().into()),
                ("cost", side.cost.0.into()),
                ("income", side.income.0.into()),
                ("missing", missing.into()),
                ("added", if added { "yes" } else { "no" }.into()),
                ("gone", if gone.is_empty() { "none".to_owned() } else { gone.join(", ") }.into()),
            ];
            self.text("top-card", &args)
        };
        of.sides().iter().map(one).collect()
    }
}
