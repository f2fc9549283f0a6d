//! What a share is likely to do next: the Public looks at published figures only, so anybody can guess its mind.

use super::super::climate::Climate;
use super::super::market;
use super::super::money::Money;
use super::super::railroad::Standing;
use super::super::rules::Rules;
use super::super::views::{PublicRailroad, PublicView};

/// What shares should be worth, given the climate that comes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// Mean over the climates that may come of 1 / the yield the Public asks, in thousandths: 12 500 at Normal.
    years: i64,
}

impl Outlook {
    pub(super) fn of(public: &PublicView) -> Outlook {
        let rules = &public.rules;
        let next = &rules.effects(public.opening_climate).next;
        let total: i64 = next.iter().map(|one| one.chance).sum::<i64>().max(1);
        let sum: i64 = next
            .iter()
            .map(|one| {
                Climate::by_name(&one.to).map_or(0, |climate| one.chance * Outlook::in_climate(rules, climate).years)
            })
            .sum();
        Outlook { years: sum / total }
    }

    /// The outlook of one who believes that times stay as they are.
    pub(super) fn rosy(public: &PublicView) -> Outlook {
        Outlook::in_climate(&public.rules, public.opening_climate)
    }

    /// The outlook if that climate comes.
    pub(super) fn in_climate(rules: &Rules, climate: Climate) -> Outlook {
        let half_rate = rules.effects(climate).loan_interest / 2 + rules.params.public_yield_margin;
        Outlook { years: 10_000_000 / half_rate.max(1) }
    }

    /// What a share earning `profit` and paying `dividend` (cents) is worth to the Public, dollars.
    pub(super) fn worth(self, rules: &Rules, profit: i64, dividend: i64) -> Money {
        let cents = market::earnings(&rules.params, profit, dividend) / 100;
        let dollars = cents * i128::from(self.years) / 100_000;
        Money(i64::try_from(dollars).unwrap_or(i64::MAX))
    }

    /// The closing price to expect of a railroad, dollars.
    pub(super) fn closing(self, rules: &Rules, railroad: &PublicRailroad) -> Money {
        // Nothing is published yet of a new railroad: the Public takes it at its price.
        let unknown =
            railroad.profit_per_share.0 == 0 && railroad.dividend.0 == 0 && railroad.standing == Standing::Sound;
        if unknown {
            return railroad.price;
        }
        let worth = self.worth(rules, railroad.profit_per_share.0, railroad.dividend.0);
        // The market goes most of the way in a turn, but no further than its bounds.
        let price = railroad.price;
        let goal = price + (worth - price).part(4, 5);
        goal.clamp(price.part(1, 5), price.part(21, 10)).max(Money(1))
    }
}
