//! Orders run through the steps on the player's own cash and that of his railroads: as they are ordered, and as the
//! rules will cut them.

use super::super::map::RailroadId;
use super::super::money::{Money, Shares};
use super::super::orders::{Order, RailroadOrder};
use super::super::railroad::Standing;
use super::super::views::PlayerView;
use super::effect::{Effect, Means, Payer, Quantity, What, step};
use super::tariff::{self, Limit, Priced};
use super::{Cut, Shortage};
use std::collections::BTreeMap;

/// How orders are carried out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// As ordered, into debt if need be.
    AsOrdered,
    /// As the rules do, who cut what cash doesn't pay.
    ByTheRules,
}

/// Money that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub step: u8,
    pub payer: Payer,
    /// The order's place on the sheet; `None`: it comes without one.
    pub place: Option<usize>,
    pub what: What,
    pub amount: Money,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    pub entries: Vec<Entry>,
    pub shortages: BTreeMap<Payer, Shortage>,
    pub cuts: Vec<Cut>,
    /// Cash of each payer when the orders are done.
    pub left: BTreeMap<Payer, Money>,
    /// The player's cash when interest is paid on it.
    pub at_interest: Money,
    /// What each order came to.
    pub done: BTreeMap<usize, Quantity>,
}

/// One effect of one order.
struct Event<'a> {
    effect: Effect,
    /// Its order; `None`: it comes without one.
    order: Option<(usize, &'a Order, &'a Priced)>,
}

/// Runs standing orders, each at its place on the sheet.
pub(super) fn run(view: &PlayerView, orders: &[(usize, &Order, Priced)], manner: Manner) -> Run {
    let mut events: Vec<Event<'_>> = orders
        .iter()
        .flat_map(|(place, order, priced)| {
            priced.effects.iter().map(move |effect| Event { effect: *effect, order: Some((*place, *order, priced)) })
        })
        .collect();
    events.push(Event { effect: tariff::pc_income(view), order: None });
    events.sort_by_key(|event| event.effect.step);
    let mut clerk = Clerk::new(view, &events, manner);
    for event in &events {
        match event.order {
            Some((place, order, priced)) => clerk.carry_out(&event.effect, place, order, priced),
            None => clerk.book(&event.effect, None, event.effect.amount(Quantity::default())),
        }
        if event.effect.step <= step::SPEND {
            clerk.run.at_interest = clerk.purse(Payer::Player);
        }
    }
    clerk.run
}

struct Clerk<'a> {
    view: &'a PlayerView,
    manner: Manner,
    /// Cash of railroads that is set aside from S8 on.
    aside: BTreeMap<Payer, Money>,
    /// What each payer has had in all, and has paid.
    totals: BTreeMap<Payer, (Money, Money)>,
    /// Bankrupt railroads that have had cash since.
    rescued: Vec<RailroadId>,
    /// Treasury shares bought in S4.
    bought: BTreeMap<RailroadId, Shares>,
    run: Run,
}

impl<'a> Clerk<'a> {
    fn new(view: &'a PlayerView, events: &[Event<'_>], manner: Manner) -> Clerk<'a> {
        let mut left = BTreeMap::from([(Payer::Player, view.cash)]);
        for own in view.presidencies().iter().filter_map(|id| view.presidency(*id)) {
            left.insert(Payer::Railroad(own.railroad.id), own.inside.cash);
        }
        let mut aside: BTreeMap<Payer, Money> = BTreeMap::new();
        for event in events.iter().filter(|event| event.effect.means == Means::Aside) {
            let number = event.order.map_or(0, |(_, _, priced)| priced.number);
            *aside.entry(event.effect.payer).or_default() -= event.effect.amount(Quantity { number, owned: 0 });
        }
        let totals = left.iter().map(|(payer, cash)| (*payer, (*cash, Money::ZERO))).collect();
        let run = Run { left, at_interest: view.cash, ..Run::default() };
        Clerk { view, manner, aside, totals, rescued: Vec::new(), bought: BTreeMap::new(), run }
    }

    fn purse(&self, payer: Payer) -> Money {
        self.run.left.get(&payer).copied().unwrap_or_default()
    }

    /// What must not be touched for this effect.
    fn reserve(&self, effect: &Effect) -> Money {
        if effect.step < step::IMPROVE || effect.means == Means::Aside {
            return Money::ZERO;
        }
        self.aside.get(&effect.payer).copied().unwrap_or_default()
    }

    fn available(&self, effect: &Effect) -> Money {
        (self.purse(effect.payer).at_least_zero() - self.reserve(effect)).at_least_zero()
    }

    fn carry_out(&mut self, effect: &Effect, place: usize, order: &Order, priced: &Priced) {
        let mut quantity = self.quantity(place, priced);
        if self.manner == Manner::ByTheRules {
            let Some(cut) = self.cut(effect, place, order, priced, quantity) else { return };
            quantity = cut;
        }
        self.run.done.insert(place, quantity);
        let amount = effect.amount(quantity);
        if effect.means == Means::Lent {
            let short = -amount - self.available(effect).min(-amount);
            self.book(&Effect { what: What::Loan, means: Means::Cash, ..*effect }, Some(place), short.at_least_zero());
        }
        self.book(effect, Some(place), amount);
        if let Order::Railroad { railroad, order: RailroadOrder::TreasuryToPresident(_) } = order {
            self.bought.insert(*railroad, Shares(quantity.number));
        }
    }

    /// How much of an order is carried out as things stand.
    fn quantity(&self, place: usize, priced: &Priced) -> Quantity {
        if let Some(quantity) = self.run.done.get(&place) {
            return *quantity;
        }
        let owned = priced.sells.map_or(0, |id| {
            let bought = self.bought.get(&id).copied().unwrap_or_default();
            (self.view.owned(id) + bought).0
        });
        Quantity { number: priced.number, owned }
    }

    /// What the rules leave of an order; `None`: nothing.
    fn cut(
        &mut self,
        effect: &Effect,
        place: usize,
        order: &Order,
        priced: &Priced,
        wanted: Quantity,
    ) -> Option<Quantity> {
        if self.run.cuts.iter().any(|cut| cut.place == place && cut.to.is_none()) {
            return None;
        }
        if self.is_barred(effect) {
            self.run.cuts.push(Cut { place, payer: effect.payer, to: None, cash: self.purse(effect.payer) });
            return None;
        }
        let available = self.available(effect);
        let fits = |quantity: Quantity| -effect.amount(quantity) <= available;
        if effect.means == Means::Lent || fits(wanted) {
            return Some(wanted);
        }
        let cash = self.available(effect);
        let least = match priced.limit {
            Limit::Whole => i64::MAX,
            Limit::Least(least) => least.max(1),
        };
        let number = greatest(wanted.number, |number| fits(Quantity { number, ..wanted }));
        if number < least {
            self.run.cuts.push(Cut { place, payer: effect.payer, to: None, cash });
            self.run.done.remove(&place);
            return None;
        }
        self.run.cuts.push(Cut { place, payer: effect.payer, to: Some(with_number(order, number)), cash });
        Some(Quantity { number, ..wanted })
    }

    /// A railroad bankrupt when the turn began, and without cash since, neither builds nor improves.
    fn is_barred(&self, effect: &Effect) -> bool {
        let Payer::Railroad(id) = effect.payer else { return false };
        let barred = matches!(effect.step, step::IMPROVE | step::BUILD | step::DOUBLE | step::INFLUENCE | step::ABSORB);
        let standing = self.view.public.railroads.get(&id).map(|railroad| railroad.standing);
        barred && standing == Some(Standing::Bankrupt) && !self.rescued.contains(&id)
    }

    /// Moves money, and notes where it falls short.
    fn book(&mut self, effect: &Effect, place: Option<usize>, amount: Money) {
        let payer = effect.payer;
        let Some(purse) = self.run.left.get_mut(&payer) else { return };
        if amount == Money::ZERO {
            return;
        }
        *purse = Money(purse.0.saturating_add(amount.0));
        let left = *purse;
        let (had, paid) = self.totals.entry(payer).or_default();
        if amount.is_positive() {
            *had = Money(had.0.saturating_add(amount.0));
        } else {
            *paid = Money(paid.0.saturating_sub(amount.0));
        }
        let (had, paid) = (*had, *paid);
        let reserve = self.reserve(effect);
        let lack = Money(reserve.0.saturating_sub(left.0));
        // What the Bank lends for falls short of nothing.
        if amount < Money::ZERO && effect.means != Means::Lent && lack.is_positive() {
            let worst = self.run.shortages.entry(payer).or_insert(Shortage { need: had, have: had });
            if lack > worst.need - worst.have {
                *worst = Shortage { need: Money(paid.0.saturating_add(reserve.0)), have: had };
            }
        }
        if let Payer::Railroad(id) = payer
            && (step::LEND..=step::SETTLE).contains(&effect.step)
            && left.is_positive()
        {
            self.rescued.push(id);
        }
        self.run.entries.push(Entry { step: effect.step, payer, place, what: effect.what, amount });
    }
}

/// The greatest number up to `most` that fits; everything below what fits, fits too. 0: none does.
fn greatest(most: i64, fits: impl Fn(i64) -> bool) -> i64 {
    let (mut low, mut high) = (0, most.max(0));
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if fits(middle) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    low
}

/// The order with another number.
fn with_number(order: &Order, number: i64) -> Order {
    use super::super::money::Influence;
    let (money, shares) = (Money(number), Shares(number));
    match order {
        Order::Repay(_) => Order::Repay(Some(money)),
        Order::Bid { pc, .. } => Order::Bid { pc: *pc, amount: money },
        Order::Buy { railroad, .. } => Order::Buy { railroad: *railroad, shares },
        Order::Sell { railroad, .. } => Order::Sell { railroad: *railroad, shares: Some(shares) },
        Order::Spend(_) => Order::Spend(money),
        Order::Railroad { railroad, order } => {
            let order = match order {
                RailroadOrder::Lend(_) => RailroadOrder::Lend(money),
                RailroadOrder::Recall(_) => RailroadOrder::Recall(money),
                RailroadOrder::PayBank(_) => RailroadOrder::PayBank(money),
                RailroadOrder::TreasuryToPresident(_) => RailroadOrder::TreasuryToPresident(shares),
                RailroadOrder::Influence(_) => RailroadOrder::Influence(Influence(number)),
                other => other.clone(),
            };
            Order::Railroad { railroad: *railroad, order }
        }
        other => other.clone(),
    }
}
