//! A railroad's section of the form (§10.2).

use super::Desk;
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::money::Money;
use crate::games::continental::prospect::{Kind as Origin, Prospect, WorkKind, prospect};
use crate::games::continental::reckoning::{Effect, tariff};
use crate::games::continental::views::Presidency;
use crate::report::form::{Card, Choice, Field, Kind, Section, Way};
use crate::sheet::continental::{key, years};
use fluent_bundle::FluentValue;

/// The section of a railroad the player presides over; `None`: he doesn't see it.
pub(super) fn section(desk: &Desk<'_>, id: RailroadId) -> Option<Section> {
    let own = desk.view.presidency(id)?;
    let code = desk.words.railroad(id);
    let bench = Bench { desk, own, code, prospect: prospect(&own) };
    let note = if own.is_bankrupt() { "form-railroad-bankrupt" } else { "form-railroad" };
    let args = [("cash", own.inside.cash.0.into()), ("efficiency", own.inside.efficiency.into())];
    let mut cards = bench.money();
    cards.extend(bench.investment());
    cards.extend(bench.construction());
    cards.extend(bench.requests());
    cards.extend(bench.rates());
    Some(Section {
        id: code.to_owned(),
        title: desk.tell("orderform-group-railroad", &[("code", code.into())]),
        note: format!("{}. {}", desk.tell(note, &args), years(desk.language, &bench.prospect)),
        lead: Some(format!("{} {code}", desk.keyword(key::RAILROAD))),
        cash: Some(own.inside.cash.0),
        cards,
    })
}

struct Bench<'a> {
    desk: &'a Desk<'a>,
    own: Presidency<'a>,
    code: &'a str,
    /// The figures of the report, beside the orders they are for.
    prospect: Prospect,
}

impl Bench<'_> {
    /// A card of this railroad; its note is that of the plain sheet.
    fn card(&self, id: &str, note: &str, args: &[(&str, FluentValue<'_>)], way: Way) -> Card {
        let (title, note) = (self.desk.say(&format!("orderform-{id}")), self.desk.tell(note, args));
        Card::new(format!("{}/{id}", self.code), title, note.trim_end_matches([':', ' ', '\u{a0}']).to_owned(), way)
    }

    /// A way that is a keyword and a number.
    fn counted(&self, id: &'static str, line: &str, label: &str, least: i64, most: Option<i64>) -> Way {
        Way::new(id, format!("{line} {{n}}")).field(Field::number(self.desk.say(label), least, most))
    }

    /// An entry of a menu with its price, what it should add to the profit of a turn, and what it does to cash.
    fn priced(
        &self,
        value: impl Into<String>,
        name: &str,
        (price, work): (Money, WorkKind),
        effects: Vec<Effect>,
    ) -> Choice {
        let mut args = vec![("code", name.into()), ("price", price.0.into())];
        let gain = self.prospect.gain(work);
        args.extend(gain.map(|gain| ("gain", gain.0.into())));
        let key = if gain.is_some() { "form-price-gain" } else { "form-price" };
        Choice::new(value, self.desk.tell(key, &args)).effects(self.desk.effects(effects))
    }

    fn money(&self) -> Vec<Card> {
        let (desk, view, id) = (self.desk, self.desk.view, self.own.railroad.id);
        let lend = self
            .counted("lend", desk.keyword(key::LEND), "orderform-dollars", 1, None)
            .effects(desk.effects(tariff::lend(id)));
        let mut cards = vec![self.card("lend", "form-lend", &[("cash", view.cash.0.into())], lend)];
        let owed = self.own.inside.owed_president;
        let there = owed.min(self.own.inside.cash);
        if there.is_positive() {
            let recall = self
                .counted("recall", desk.keyword(key::RECALL), "orderform-dollars", 1, Some(there.0))
                .effects(desk.effects(tariff::recall(id)));
            cards.push(self.card("recall", "form-recall", &[("owed", owed.0.into())], recall));
        }
        let (loans, bonds) = (self.own.railroad.loans, self.own.railroad.bonds);
        if (loans + bonds).is_positive() {
            let line = desk.pick("PAY BANK", "REMBOURSER BANQUE");
            let pay = self
                .counted("pay-bank", line, "orderform-dollars", 1, Some((loans + bonds).0))
                .effects(desk.effects(tariff::pay_bank(id)));
            let args = [("loans", loans.0.into()), ("bonds", bonds.0.into())];
            cards.push(self.card("pay-bank", "form-pay-bank", &args, pay));
        }
        let shares = self.own.railroad.treasury;
        if shares.is_positive() {
            let (half, price) = (self.own.treasury_price().0, self.own.railroad.price.0);
            let treasury = |id, line: &str| {
                Way::new(id, line).most(1).field(Field::number(desk.say("orderform-shares"), 1, Some(shares.0)))
            };
            let to_president =
                treasury("president", desk.pick("TREASURY {n} TO PRESIDENT", "RESERVE {n} AU PRESIDENT"))
                    .label(desk.tell("orderform-treasury-president", &[("price", half.into())]))
                    .effects(
                        desk.priced(
                            tariff::treasury_to_president(&self.own),
                            desk.later.treasury_to_president(&self.own),
                        ),
                    )
                    .gains(self.code);
            let to_market = treasury("market", desk.pick("TREASURY {n} TO MARKET", "RESERVE {n} EN BOURSE"))
                .label(desk.tell("orderform-treasury-market", &[("price", price.into())]))
                .effects(desk.effects(tariff::treasury_to_market(&self.own)));
            let card = self.card("treasury", "orderform-treasury-note", &[("shares", shares.0.into())], to_president);
            cards.push(Card { most: 2, ..card.or(to_market) });
        }
        cards
    }

    fn investment(&self) -> Vec<Card> {
        let (desk, params) = (self.desk, &self.desk.view.public.rules.params);
        let miles = self.own.railroad.miles.0;
        let mut cards = Vec::new();
        if !self.own.is_bankrupt() {
            let most = params.max_improvement.0;
            let improve = self
                .counted("improve", desk.keyword(key::IMPROVE), "orderform-dollars-a-mile", 0, Some(most))
                .effects(desk.effects(tariff::improve(&self.own)));
            let ceiling = self.own.inside.max_efficiency;
            let args = [("most", most.into()), ("mile", miles.into()), ("ceiling", ceiling.into())];
            cards.push(self.card("improve", "form-improve", &args, improve));
        }
        let engine = |value: &str, name: &str, kind, price| {
            let work = WorkKind::Locomotive(kind);
            self.priced(value, name, (price, work), tariff::locomotive(&self.own, price))
        };
        let mut types: Vec<Choice> = self
            .own
            .locomotives()
            .map(|(kind, price)| {
                let name = desk.say(&format!("locomotive-{kind}"));
                engine(&kind.to_string(), &format!("{kind} {name}"), kind, price)
            })
            .collect();
        if let Some((kind, price)) = self.own.locomotives().last() {
            let best = desk.pick("BEST", "MEILLEURE");
            types.insert(0, engine(best, &desk.say("orderform-best"), kind, price));
            let way = Way::new("locomotive", format!("{} {{code}}", desk.keyword(key::LOCOMOTIVE)))
                .field(Field::choice(desk.say("orderform-type"), types));
            cards.push(self.card("locomotive", "orderform-from-cash", &[], way));
        }
        let technologies: Vec<Choice> = self
            .own
            .technologies()
            .map(|(technology, price)| {
                let letter = technology.letter();
                let name = desk.words.name_of("technology", &technology);
                let effects = tariff::technology(&self.own, price);
                let work = WorkKind::Technology(technology);
                let choice = self.priced(letter.to_string(), &format!("{letter} {name}"), (price, work), effects);
                choice.key(format!("{}/technology:{letter}", self.code))
            })
            .collect();
        let allowed = usize::try_from(params.technologies_per_turn).unwrap_or(0).min(technologies.len());
        if allowed > 0 {
            let way = Way::new("technology", format!("{} {{code}}", desk.keyword(key::TECHNOLOGY)))
                .field(Field::choice(desk.say("orderform-which"), technologies));
            let card = self.card("technology", "orderform-from-cash", &[], way);
            cards.push(Card { most: allowed, ..card });
        }
        cards
    }

    fn construction(&self) -> Vec<Card> {
        let desk = self.desk;
        let mut cards = Vec::new();
        if let Some(row) = self.own.inside.row {
            cards.push(self.right_of_way(row));
        }
        let tracks: Vec<Choice> = self
            .own
            .single_tracks()
            .map(|(line, cost)| {
                let code = desk.words.route(line);
                self.priced(code, code, (cost, WorkKind::Track(line)), tariff::double(&self.own, cost))
                    .key(format!("{}/double:{code}", self.code))
            })
            .collect();
        let most = usize::try_from(desk.view.public.rules.params.doublings_per_turn).unwrap_or(0).min(tracks.len());
        if most > 0 && !self.own.is_bankrupt() {
            let way = Way::new("double", format!("{} {{code}}", desk.keyword(key::DOUBLE)))
                .field(Field::choice(desk.say("orderform-line"), tracks));
            cards.push(Card { most, ..self.card("double", "orderform-from-cash", &[], way) });
        }
        cards
    }

    fn right_of_way(&self, row: RouteId) -> Card {
        let desk = self.desk;
        let name = desk.words.route(row);
        let args = [("row", name.into()), ("ends", desk.words.ends(row).into())];
        let abandon = Way::new("abandon", desk.keyword(key::ABANDON)).label(desk.tell("form-abandon", &args));
        let mut ways = Vec::new();
        if self.own.may_build() {
            let (build, laying) = (desk.keyword(key::BUILD), desk.view.laying_cost());
            let cost = self.own.building_cost().0;
            let args = [
                ("row", name.into()),
                ("cost", cost.into()),
                ("least", laying.0.into()),
                ("most", (laying * 2).0.into()),
            ];
            ways.push(
                Way::new("build", build)
                    .label(desk.tell("orderform-build-plain", &args))
                    .effects(desk.effects(tariff::build(&self.own, Some(laying)))),
            );
            ways.push(
                self.counted("dearer", build, "orderform-dollars-a-mile", laying.0, Some((laying * 2).0))
                    .label(desk.tell("orderform-build-dearer", &args))
                    .effects(desk.effects(tariff::build(&self.own, None))),
            );
        }
        ways.push(abandon);
        let mut card = Card { ways, ..self.card("build", "orderform-build-note", &args, Way::default()) };
        if let Some(line) = self.prospect.lines.iter().find(|line| line.kind == Origin::Built) {
            let args = [
                ("shares", line.shares.0.into()),
                ("bonds", line.bonds.0.into()),
                ("loan", line.loan.0.into()),
                ("revenue", line.revenue.0.into()),
                ("profit", line.profit.0.into()),
            ];
            card.note = format!("{} {}", card.note, desk.tell("orderform-build-paid", &args));
        }
        card
    }

    fn requests(&self) -> Vec<Card> {
        let desk = self.desk;
        if self.own.is_bankrupt() {
            return Vec::new();
        }
        let miles = self.own.railroad.miles.0;
        let influence = self
            .counted("influence", desk.keyword(key::INFLUENCE), "orderform-points", 0, None)
            .effects(desk.effects(tariff::influence(&self.own)));
        let mut cards = vec![self.card("influence", "form-influence", &[("miles", miles.into())], influence)];
        if self.own.inside.row_options.is_empty() {
            return cards;
        }
        let rows = || {
            let options = self.prospect.requests.iter().map(|line| {
                let (row, code) = (line.route, desk.words.route(line.route));
                let args = [
                    ("code", code.into()),
                    ("ends", desk.words.ends(row).into()),
                    ("miles", desk.words.map().route(row).miles.0.into()),
                    ("cost", line.cost.0.into()),
                    ("revenue", line.revenue.0.into()),
                    ("profit", line.profit.0.into()),
                ];
                Choice::new(code, desk.tell("orderform-row", &args)).key(format!("{}/row:{code}", self.code))
            });
            options.collect()
        };
        let second = Field {
            id: "else",
            before: Some(desk.pick(" ELSE ", " SINON ")),
            ..Field::choice(desk.say("orderform-second"), rows())
        };
        let request = Way::new("request", format!("{} {{code}}{{else}}", desk.keyword(key::REQUEST)))
            .field(Field::choice(desk.say("orderform-first"), rows()))
            .field(second);
        let row = self.own.inside.row.map(|row| desk.words.route(row));
        let note = if row.is_some() { "orderform-request-later" } else { "orderform-request-note" };
        let args = [("row", row.unwrap_or_default().into())];
        cards.push(self.card("request", note, &args, request));
        cards
    }

    fn rates(&self) -> Vec<Card> {
        let (desk, params) = (self.desk, &self.desk.view.public.rules.params);
        let mut cards = Vec::new();
        let rivals: Vec<Choice> = self
            .own
            .rivals()
            .into_iter()
            .map(|rival| {
                let code = desk.words.railroad(rival);
                Choice::new(code, code.to_owned())
            })
            .collect();
        if !rivals.is_empty() {
            let way = Way::new("rate-war", format!("{} {{code}} {{n}}", desk.pick("RATE WAR", "GUERRE")))
                .field(Field::choice(desk.say("orderform-railroad"), rivals))
                .field(Field::number(desk.say("orderform-percent"), 1, Some(params.max_rate_war)));
            cards.push(self.card("rate-war", "orderform-rate-war-note", &[("most", params.max_rate_war.into())], way));
        }
        let most = params.dividend_max.0;
        let rate = Field { kind: Kind::Cents, ..Field::number(desk.say("orderform-dollars-a-share"), 0, Some(most)) };
        let way = Way::new("dividend", format!("{} {{n}}", desk.keyword(key::DIVIDEND)))
            .field(rate)
            .effects(desk.effects(desk.later.dividend(&self.own)));
        let told = self.prospect.dividend;
        let args = [
            ("last", self.own.railroad.dividend.0.into()),
            ("most", most.into()),
            ("dollar", told.a_dollar.0.into()),
            ("covered", told.covered.0.into()),
        ];
        cards.push(self.card("dividend", "form-dividend", &args, way));
        cards
    }
}
