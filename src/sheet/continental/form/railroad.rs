//! A railroad's section of the blank sheet (§10.2).

use super::super::words::key;
use super::Page;
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::money::Money;
use crate::games::continental::prospect::{Kind, Prospect, WorkKind, prospect};
use crate::games::continental::railroad::Technology;
use crate::games::continental::views::{Insight, PlayerView, Presidency, PublicRailroad};
use crate::language::Language;
use crate::language::continental::{code, text};
use fluent_bundle::FluentValue;

/// Writes the section of a railroad the player presides over; nothing if he doesn't see it.
pub(super) fn orders(page: &mut Page, view: &PlayerView, id: RailroadId) {
    let Some(own) = view.presidency(id) else { return };
    let Presidency { railroad, inside, .. } = own;
    let prospect = prospect(&own);
    let mut section = Section { page, view, own, railroad, inside, prospect };
    let key = if own.is_bankrupt() { "form-railroad-bankrupt" } else { "form-railroad" };
    let args = [("cash", inside.cash.0.into()), ("efficiency", inside.efficiency.into())];
    let form = format!("{} {}", section.page.keyword(key::RAILROAD), section.code(id.0));
    let note = section.page.text(key, &args) + ". " + &years(section.page.language, &section.prospect);
    section.page.order(&form, &note);
    section.money();
    section.investment();
    section.construction();
    section.requests();
    section.rates();
}

/// What is to be expected of next turn, and of the climates beside today's, as the order forms have it behind other figures.
pub fn years(language: Language, prospect: &Prospect) -> String {
    let told = prospect.years().into_iter().map(|year| {
        let key = if year.climate == prospect.next.climate { "form-year" } else { "form-year-other" };
        let climate = text(language, &format!("climate-{}", code(&year.climate)), &[]);
        let args = [
            ("climate", climate.into()),
            ("revenue", year.revenue.0.into()),
            ("cost", year.cost.0.into()),
            ("interest", year.interest.0.into()),
            ("profit", year.profit.0.into()),
        ];
        text(language, key, &args)
    });
    told.collect::<Vec<_>>().join(" ")
}

struct Section<'a> {
    page: &'a mut Page,
    view: &'a PlayerView,
    own: Presidency<'a>,
    railroad: &'a PublicRailroad,
    inside: &'a Insight,
    /// The figures of the report, beside the orders they are for.
    prospect: Prospect,
}

impl Section<'_> {
    fn code(&self, route: RouteId) -> String {
        self.view.public.rules.map.code(route).to_owned()
    }

    /// An order and the message that explains it.
    fn order(&mut self, form: &str, key: &str, args: &[(&str, FluentValue<'_>)]) {
        let note = self.page.text(key, args);
        self.page.order(&format!("  {form}"), &note);
    }

    /// An order, the message that explains it, and what may be chosen; nothing if there is no choice.
    fn choices(&mut self, form: &str, key: &str, args: &[(&str, FluentValue<'_>)], choices: &[String]) {
        if !choices.is_empty() {
            let note = self.page.text(key, args);
            self.page.choices(&format!("  {form}"), &note, choices);
        }
    }

    fn money(&mut self) {
        let lend = format!("{} n", self.page.keyword(key::LEND));
        self.order(&lend, "form-lend", &[("cash", self.view.cash.0.into())]);
        if self.inside.owed_president.is_positive() {
            let recall = format!("{} n", self.page.keyword(key::RECALL));
            self.order(&recall, "form-recall", &[("owed", self.inside.owed_president.0.into())]);
        }
        let (loans, bonds) = (self.railroad.loans, self.railroad.bonds);
        if loans.is_positive() || bonds.is_positive() {
            let pay = self.page.pick("PAY BANK n", "REMBOURSER BANQUE n");
            self.order(pay, "form-pay-bank", &[("loans", loans.0.into()), ("bonds", bonds.0.into())]);
        }
        let shares = self.railroad.treasury;
        if shares.is_positive() {
            let half = self.own.treasury_price().0;
            let to_president = self.page.pick("TREASURY n TO PRESIDENT", "RESERVE n AU PRESIDENT");
            let args = [("shares", shares.0.into()), ("price", half.into())];
            self.order(to_president, "form-treasury-president", &args);
            let to_market = self.page.pick("TREASURY n TO MARKET", "RESERVE n EN BOURSE");
            self.order(to_market, "form-treasury-market", &args);
        }
    }

    fn investment(&mut self) {
        let params = &self.view.public.rules.params;
        let miles = self.railroad.miles;
        if !self.own.is_bankrupt() {
            let improve = format!("{} n", self.page.keyword(key::IMPROVE));
            let args = [
                ("most", params.max_improvement.0.into()),
                ("mile", miles.0.into()),
                ("ceiling", self.inside.max_efficiency.into()),
            ];
            self.order(&improve, "form-improve", &args);
        }
        let types: Vec<String> = self
            .own
            .locomotives()
            .map(|(kind, price)| {
                let name = self.page.text(&format!("locomotive-{kind}"), &[]);
                let gain = self.prospect.gain(WorkKind::Locomotive(kind));
                self.priced(format!("{kind} {name}"), price, gain)
            })
            .collect();
        let locomotive = format!("{} n", self.page.keyword(key::LOCOMOTIVE));
        self.choices(&locomotive, "form-locomotive", &[], &types);
        let technologies: Vec<String> =
            self.own.technologies().map(|(technology, price)| self.technology(technology, price)).collect();
        let technology = format!("{} x", self.page.keyword(key::TECHNOLOGY));
        self.choices(&technology, "form-technology", &[], &technologies);
    }

    fn technology(&self, technology: Technology, price: Money) -> String {
        let letter = technology.letter();
        let name = self.page.text(&format!("technology-{}", letter.to_ascii_lowercase()), &[]);
        self.priced(format!("{letter} {name}"), price, self.prospect.gain(WorkKind::Technology(technology)))
    }

    /// What may be bought, its price, and what it should add to the profit of a turn if that was reckoned.
    fn priced(&self, name: String, price: Money, gain: Option<Money>) -> String {
        let mut args = vec![("code", name.into()), ("price", price.0.into())];
        let key = if gain.is_some() { "form-price-gain" } else { "form-price" };
        args.extend(gain.map(|gain| ("gain", gain.0.into())));
        self.page.text(key, &args)
    }

    fn construction(&mut self) {
        let laying = self.view.laying_cost();
        if let Some(row) = self.inside.row {
            let code = self.code(row);
            let row_args = [("row", code.into())];
            if self.own.may_build() {
                let build = self.page.keyword(key::BUILD);
                let line = self.prospect.lines.iter().find(|line| line.kind == Kind::Built);
                let mut args = row_args.to_vec();
                args.extend(line.into_iter().flat_map(|line| {
                    let figures = [
                        ("cost", line.cost),
                        ("shares", line.shares),
                        ("bonds", line.bonds),
                        ("loan", line.loan),
                        ("revenue", line.revenue),
                        ("profit", line.profit),
                    ];
                    figures.map(|(name, figure)| (name, figure.0.into()))
                }));
                self.order(build, "form-build", &args);
                let args = [("least", laying.0.into()), ("most", (laying * 2).0.into())];
                self.order(&format!("{build} n"), "form-build-dearer", &args);
            }
            let abandon = self.page.keyword(key::ABANDON);
            self.order(abandon, "form-abandon", &row_args);
        }
        if self.own.is_bankrupt() {
            return;
        }
        let single: Vec<String> = self
            .own
            .single_tracks()
            .map(|(line, cost)| self.priced(self.code(line), cost, self.prospect.gain(WorkKind::Track(line))))
            .collect();
        let double = format!("{} {}", self.page.keyword(key::DOUBLE), self.page.pick("route", "route"));
        self.choices(&double, "form-double", &[], &single);
    }

    fn requests(&mut self) {
        if self.own.is_bankrupt() {
            return;
        }
        let influence = format!("{} n", self.page.keyword(key::INFLUENCE));
        self.order(&influence, "form-influence", &[("miles", self.railroad.miles.0.into())]);
        let rows: Vec<String> = self
            .prospect
            .requests
            .iter()
            .map(|line| {
                let args = [
                    ("code", self.code(line.route).into()),
                    ("price", line.cost.0.into()),
                    ("profit", line.profit.0.into()),
                ];
                self.page.text("form-row", &args)
            })
            .collect();
        let request = self.page.pick("REQUEST row ELSE row", "DEMANDER dp SINON dp");
        match self.inside.row {
            Some(row) => self.choices(request, "form-request-later", &[("row", self.code(row).into())], &rows),
            None => self.choices(request, "form-request", &[], &rows),
        }
    }

    fn rates(&mut self) {
        let public = &self.view.public;
        let rivals: Vec<String> = self.own.rivals().into_iter().map(|other| self.code(other.0)).collect();
        let rate_war = self.page.pick("RATE WAR rr n", "GUERRE scf n");
        self.choices(rate_war, "form-rate-war", &[("most", public.rules.params.max_rate_war.into())], &rivals);
        let dividend = format!("{} n", self.page.keyword(key::DIVIDEND));
        let told = self.prospect.dividend;
        let args = [
            ("last", self.railroad.dividend.0.into()),
            ("most", public.rules.params.dividend_max.0.into()),
            ("dollar", told.a_dollar.0.into()),
            ("covered", told.covered.0.into()),
        ];
        self.order(&dividend, "form-dividend", &args);
    }
}
