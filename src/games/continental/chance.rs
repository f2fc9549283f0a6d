//! Chance, as a named thing: every random draw of the rules is one method here.
//!
//! [`Streams`] draws from the game's seed: each draw has a stream of its own, derived from seed, turn and the name
//! of the draw, so that one more draw somewhere never shifts another (RULINGS 0). A rulebook case brings its own
//! source, which hands out what the case says and is neutral otherwise.

use super::accident::AccidentKind;
use super::climate::Climate;
use super::map::{RailroadId, RouteId};
use super::money::Shares;
use super::player::PlayerId;
use super::rules::Rules;
use crate::games::dice::Dice;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// What the Public does about a railroad's shares this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicDraw {
    /// Noise n1 and n2 of the formula in RULINGS 4, thousandths.
    Noise { offer: i64, demand: i64 },
    /// These very shares.
    Fixed { offer: Shares, demand: Shares },
}

/// Who is tied, for a draw of lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tied {
    Player(PlayerId),
    Railroad(RailroadId),
}

/// The source of all chance in a turn and in the setup.
pub trait Chance {
    /// The next climate.
    fn climate(&mut self, rules: &Rules, from: Climate) -> Climate;
    /// The Public's mood about a railroad.
    fn public(&mut self, railroad: RailroadId) -> PublicDraw;
    /// Percent of their cash everybody loses; 0: no failure. `chance` in percent, above zero.
    fn bank_failure(&mut self, chance: i64) -> i64;
    /// Wear of a railroad's efficiency, between the two.
    fn wear(&mut self, railroad: RailroadId, least: i64, most: i64) -> i64;
    /// Points gained by `dollars` a mile, each with an even chance.
    fn gain(&mut self, railroad: RailroadId, dollars: i64) -> i64;
    /// Percent of revenue, from `-swing` to `swing`.
    fn revenue(&mut self, railroad: RailroadId, swing: i64) -> i64;
    /// Which misfortunes befall a railroad, with their cost in percent of revenue. A kind's odds are its chance
    /// in millionths, least and greatest cost; every kind is among them, in the same order each time.
    fn misfortunes(&mut self, railroad: RailroadId, odds: &[(AccidentKind, i64, i64, i64)])
    -> Vec<(AccidentKind, i64)>;
    /// True if a signal, a brake or a bridge prevents a misfortune; `chance` in percent. Never of one that a case names.
    fn prevented(&mut self, railroad: RailroadId, kind: AccidentKind, chance: i64) -> bool;
    /// First price and efficiency of a new railroad.
    fn start(&mut self, rules: &Rules, railroad: RailroadId) -> (i64, i64);
    /// True if a land grant comes with a right of way; `chance` in millionths.
    fn grant(&mut self, route: RouteId, chance: i64) -> bool;
    /// Puts tied players or railroads in the order in which they win; `about` names what they are tied for.
    fn tie(&mut self, about: &str, tied: &mut Vec<Tied>);
    /// Puts a player's holdings in the order in which they are sold.
    fn forced_sale(&mut self, player: PlayerId, holdings: &mut Vec<RailroadId>);
    /// A new locomotive appears; percent.
    fn locomotive(&mut self, chance: i64) -> bool;
    /// A new technology appears; percent.
    fn technology(&mut self, chance: i64) -> bool;
    /// Which of the hidden PCs (in the order of appearance, those that may appear) come on offer.
    fn new_pcs(&mut self, hidden: &[RouteId], least: i64, most: i64) -> Vec<RouteId>;
    /// This turn is the last; percent.
    fn end(&mut self, chance: i64) -> bool;
    /// Places a PC is pushed back in the order of appearance, at most `most` (setup).
    fn push_back(&mut self, pc: RouteId, most: i64) -> i64;
}

/// What is drawn: with who it is drawn for, it names a stream. The numbers stay as they are, so that a game goes on
/// as it would have gone.
#[derive(Clone, Copy)]
#[repr(u16)]
enum Draw {
    Climate = 1,
    Public = 2,
    BankFailure = 3,
    Wear = 4,
    Gain = 5,
    Revenue = 6,
    Misfortunes = 7,
    Prevented = 8,
    Start = 9,
    Grant = 10,
    ForcedSale = 11,
    Locomotive = 12,
    Technology = 13,
    NewPcs = 14,
    End = 15,
    PushBack = 16,
}

/// Draws from the game's seed for one turn.
///
/// All streams of a turn are those of one key, told apart by their number: a turn draws from hundreds.
#[derive(Clone, Debug)]
pub struct Streams {
    seed: u64,
    turn: u16,
    key: [u8; 32],
    rules: Arc<Rules>,
}

impl Streams {
    /// The streams of a turn (0: the setup).
    pub fn new(rules: Arc<Rules>, seed: u64, turn: u16) -> Streams {
        Streams { seed, turn, key: key(seed, turn, "streams"), rules }
    }

    /// The stream of a draw made once a turn.
    fn once(&self, draw: Draw) -> Dice {
        self.dice(draw, 0, 0)
    }

    fn railroad(&self, draw: Draw, railroad: RailroadId) -> Dice {
        self.route(draw, railroad.0)
    }

    fn route(&self, draw: Draw, route: RouteId) -> Dice {
        self.dice(draw, route.0, 0)
    }

    fn dice(&self, draw: Draw, subject: u16, kind: u16) -> Dice {
        let mut stream = ChaCha20Rng::from_seed(self.key);
        stream.set_stream(u64::from(draw as u16) << 32 | u64::from(kind) << 16 | u64::from(subject));
        Dice::from(stream)
    }
}

/// The key of a game's turn for that purpose.
fn key(seed: u64, turn: u16, name: &str) -> [u8; 32] {
    let mut key = Sha256::new();
    key.update(seed.to_le_bytes());
    key.update(turn.to_le_bytes());
    key.update(name.as_bytes());
    key.finalize().into()
}

/// The stream of that name in that turn of the game with that seed.
pub fn named(seed: u64, turn: u16, name: &str) -> Dice {
    Dice::of(key(seed, turn, name))
}

impl Chance for Streams {
    fn climate(&mut self, rules: &Rules, from: Climate) -> Climate {
        let mut left = self.once(Draw::Climate).between(1, 100);
        for next in &rules.effects(from).next {
            left -= next.chance;
            if left <= 0 {
                return Climate::by_name(&next.to).unwrap_or(from);
            }
        }
        from
    }

    fn public(&mut self, railroad: RailroadId) -> PublicDraw {
        let (least, most) = (self.rules.params.public_noise_min_pm, self.rules.params.public_noise_max_pm);
        let mut dice = self.railroad(Draw::Public, railroad);
        PublicDraw::Noise { offer: dice.between(least, most), demand: dice.between(least, most) }
    }

    fn bank_failure(&mut self, chance: i64) -> i64 {
        let mut dice = self.once(Draw::BankFailure);
        if dice.happens(chance, 100) { dice.between(10, 30) } else { 0 }
    }

    fn wear(&mut self, railroad: RailroadId, least: i64, most: i64) -> i64 {
        self.railroad(Draw::Wear, railroad).between(least, most)
    }

    fn gain(&mut self, railroad: RailroadId, dollars: i64) -> i64 {
        self.railroad(Draw::Gain, railroad).heads(dollars)
    }

    fn revenue(&mut self, railroad: RailroadId, swing: i64) -> i64 {
        self.railroad(Draw::Revenue, railroad).between(-swing, swing)
    }

    fn misfortunes(
        &mut self,
        railroad: RailroadId,
        odds: &[(AccidentKind, i64, i64, i64)],
    ) -> Vec<(AccidentKind, i64)> {
        let mut dice = self.railroad(Draw::Misfortunes, railroad);
        odds.iter()
            .filter_map(|&(kind, chance, least, most)| {
                // Both are drawn whatever happens: what befalls a railroad never shifts the draw of the next kind.
                let (happens, cost) = (dice.happens(chance, 1_000_000), dice.between(least, most));
                happens.then_some((kind, cost))
            })
            .collect()
    }

    fn prevented(&mut self, railroad: RailroadId, kind: AccidentKind, chance: i64) -> bool {
        self.dice(Draw::Prevented, railroad.0.0, kind as u16).happens(chance, 100)
    }

    fn start(&mut self, rules: &Rules, railroad: RailroadId) -> (i64, i64) {
        let mut dice = self.railroad(Draw::Start, railroad);
        let price = dice.between(rules.params.start_price_min.0, rules.params.start_price_max.0);
        (price, dice.between(rules.params.start_efficiency_min, rules.params.start_efficiency_max))
    }

    fn grant(&mut self, route: RouteId, chance: i64) -> bool {
        self.route(Draw::Grant, route).happens(chance, 1_000_000)
    }

    fn tie(&mut self, about: &str, tied: &mut Vec<Tied>) {
        named(self.seed, self.turn, &format!("tie.{about}")).shuffle(tied);
    }

    fn forced_sale(&mut self, player: PlayerId, holdings: &mut Vec<RailroadId>) {
        self.dice(Draw::ForcedSale, u16::from(player.0), 0).shuffle(holdings);
    }

    fn locomotive(&mut self, chance: i64) -> bool {
        self.once(Draw::Locomotive).happens(chance, 100)
    }

    fn technology(&mut self, chance: i64) -> bool {
        self.once(Draw::Technology).happens(chance, 100)
    }

    fn new_pcs(&mut self, hidden: &[RouteId], least: i64, most: i64) -> Vec<RouteId> {
        let count = self.once(Draw::NewPcs).between(least, most);
        hidden.iter().copied().take(usize::try_from(count).unwrap_or(0)).collect()
    }

    fn end(&mut self, chance: i64) -> bool {
        self.once(Draw::End).happens(chance, 100)
    }

    fn push_back(&mut self, pc: RouteId, most: i64) -> i64 {
        self.route(Draw::PushBack, pc).between(0, most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_depends_on_seed_turn_and_name_only() {
        let draw = |seed, turn, name| named(seed, turn, name).between(0, i64::MAX - 1);
        assert_eq!(draw(1, 2, "wear.NYC"), draw(1, 2, "wear.NYC"));
        assert_ne!(draw(1, 2, "wear.NYC"), draw(2, 2, "wear.NYC"));
        assert_ne!(draw(1, 2, "wear.NYC"), draw(1, 3, "wear.NYC"));
        assert_ne!(draw(1, 2, "wear.NYC"), draw(1, 2, "wear.PENN"));
    }

    #[test]
    fn every_draw_and_every_railroad_has_a_stream_of_its_own() {
        let rules = Rules::standard().unwrap();
        let [one, other] = [0, 1].map(|place| RailroadId(rules.map.routes()[place].id));
        let wear = |seed, turn, railroad| Streams::new(rules.clone(), seed, turn).wear(railroad, 0, i64::MAX - 1);
        assert_eq!(wear(1, 2, one), wear(1, 2, one));
        assert_ne!(wear(1, 2, one), wear(2, 2, one));
        assert_ne!(wear(1, 2, one), wear(1, 3, one));
        assert_ne!(wear(1, 2, one), wear(1, 2, other));
        let mut streams = Streams::new(rules.clone(), 1, 2);
        assert_ne!(wear(1, 2, one), streams.revenue(one, i64::MAX / 2) + i64::MAX / 2);
    }

    #[test]
    fn what_befalls_a_railroad_never_shifts_another_kind() {
        let rules = Rules::standard().unwrap();
        let railroad = RailroadId(rules.map.routes()[0].id);
        let odds = |first| [(AccidentKind::Collision, first, 1, 6), (AccidentKind::Fire, 500_000, 1, 6)];
        let mut struck = 0;
        for turn in 0..200 {
            let mut streams = Streams::new(rules.clone(), 3, turn);
            let mut fires = |first| {
                let befall = streams.misfortunes(railroad, &odds(first));
                befall.into_iter().find(|(kind, _)| *kind == AccidentKind::Fire)
            };
            let fire = fires(0);
            assert_eq!(fire, fires(1_000_000));
            struck += i32::from(fire.is_some());
        }
        assert!((70..130).contains(&struck), "{struck} fires in 200 turns");
    }

    #[test]
    fn coins_fall_evenly_and_never_more_than_are_tossed() {
        let mut dice = named(7, 0, "coins");
        assert_eq!(dice.heads(0), 0);
        for tosses in [1, 50, 64, 65, 200] {
            let thrown: Vec<i64> = (0..1000).map(|_| dice.heads(tosses)).collect();
            assert!(thrown.iter().all(|heads| (0..=tosses).contains(heads)));
            let sum: i64 = thrown.iter().sum();
            // Five standard deviations of a thousand throws.
            assert!((2 * sum - 1000 * tosses).pow(2) < 25 * 1000 * tosses, "{sum} of {tosses} times 1000");
        }
    }

    #[test]
    fn all_numbers_of_a_range_come_up() {
        let mut dice = named(7, 0, "range");
        let mut seen = [0; 5];
        for _ in 0..1000 {
            seen[usize::try_from(dice.between(3, 7) - 3).unwrap()] += 1;
        }
        assert!(seen.iter().all(|count| *count > 120), "{seen:?}");
    }
}
