//! Lays a rule over a line: every word must have its place in it.

use super::lex::{Cut, Number, unit};
use super::rules::{EVERYWHERE, Filled, IN_OWN, IN_RAILROADS, Make, Rule, all};
use super::things::{locomotive, player, technology};
use crate::games::continental::map::{Map, RailroadId, RouteId, RouteKind};
use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

/// A rule made ready for matching.
pub(super) struct Ready {
    pub rule: &'static Rule,
    /// Each way to satisfy its needs.
    needs: Vec<Vec<&'static str>>,
    /// All meanings of its needs; a place in this list is a bit of what was seen.
    wanted: Vec<&'static str>,
    forms: Vec<Vec<&'static str>>,
    may: HashSet<&'static str>,
}

/// All rules.
pub(super) static READY: LazyLock<Vec<Ready>> = LazyLock::new(|| all().map(ready).collect());

fn ready(rule: &'static Rule) -> Ready {
    let split = |text: &'static str| text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>();
    let needs: Vec<Vec<&str>> = rule.needs.iter().map(|needs| split(needs)).collect();
    let mut wanted: Vec<&str> = needs.iter().flatten().copied().collect();
    wanted.sort_unstable();
    wanted.dedup();
    let common = match rule.make {
        _ if rule.also == "!" => ["FILL", ""],
        Make::Railroad(_) | Make::RailroadFirst(_) | Make::HeadOnly(_) => [EVERYWHERE, IN_RAILROADS],
        _ => [EVERYWHERE, IN_OWN],
    };
    let may = common.into_iter().chain([rule.also]).flat_map(split).collect();
    Ready { rule, needs, wanted, forms: rule.forms.iter().map(|form| split(form)).collect(), may }
}

/// A rule laid over part of a line.
pub(super) struct Match {
    pub filled: Filled,
    /// The meanings of its needs that stand there.
    pub seen: Vec<&'static str>,
    /// The number stands behind the code.
    pub number_last: bool,
    /// The line says that it is about shares.
    pub shares_named: bool,
}

/// What is tried at present.
struct Attempt<'a> {
    cut: &'a Cut,
    map: &'a Map,
    ready: &'a Ready,
    form: &'a [&'static str],
    /// The railroad whose head is open.
    section: Option<RailroadId>,
    end: usize,
    failed: HashSet<(usize, usize, u32, bool)>,
    filled: Filled,
}

impl Ready {
    /// Lays the rule over words of a line, in every form. `given` are meanings that count as seen: those of the
    /// order before it on the line.
    pub fn over(
        &self,
        cut: &Cut,
        range: &Range<usize>,
        map: &Map,
        given: &[&'static str],
        section: Option<RailroadId>,
    ) -> Vec<Match> {
        let seen = self.bits(given);
        // Most rules need what is not on the line.
        let present = range.clone().flat_map(|at| cut.places[at].meanings.iter());
        let possible = present.fold(seen, |bits, (meaning, _)| bits | self.bits(&[meaning]));
        if !self.satisfied(possible) {
            return Vec::new();
        }
        let fitting = self.forms.iter().filter_map(|form| {
            let filled = Filled::default();
            let mut attempt =
                Attempt { cut, map, ready: self, form, section, end: range.end, failed: HashSet::new(), filled };
            let seen = attempt.go_on(range.start, 0, seen)?;
            let names = self.wanted.iter().enumerate().filter(|(bit, _)| seen & (1 << bit) != 0);
            let says_shares = |at: usize| cut.places[at].meanings.iter().any(|(meaning, _)| *meaning == "SHARES");
            Some(Match {
                seen: names.map(|(_, name)| *name).collect(),
                filled: attempt.filled,
                number_last: form.as_slice() == ["rr", "n"],
                shares_named: range.clone().any(says_shares),
            })
        });
        fitting.collect()
    }

    fn bits(&self, meanings: &[&'static str]) -> u32 {
        let bit = |meaning: &&str| self.wanted.iter().position(|wanted| wanted == meaning);
        meanings.iter().filter_map(bit).fold(0, |bits, bit| bits | 1 << bit)
    }

    fn satisfied(&self, seen: u32) -> bool {
        self.needs.iter().any(|needs| {
            let bits = self.bits(needs);
            seen & bits == bits
        })
    }
}

impl Attempt<'_> {
    /// Goes on from a place of the line and of the form; gives what was seen of the needs if all fits.
    fn go_on(&mut self, at: usize, element: usize, seen: u32) -> Option<u32> {
        if at >= self.end {
            let whole = at == self.end && element == self.form.len() && self.ready.satisfied(seen);
            return whole.then_some(seen);
        }
        let state = (at, element, seen, self.filled.acting.is_some());
        if self.failed.contains(&state) {
            return None;
        }
        let found = self
            .fill(at, element, seen)
            .or_else(|| self.pass(at, element, seen))
            .or_else(|| self.act(at, element, seen));
        if found.is_none() {
            self.failed.insert(state);
        }
        found
    }

    /// Words that are wanted or harmless.
    fn pass(&mut self, at: usize, element: usize, seen: u32) -> Option<u32> {
        let cut = self.cut;
        cut.places[at].meanings.iter().find_map(|(meaning, count)| {
            let bits = self.ready.bits(&[meaning]);
            let passes = bits != 0 || self.ready.may.contains(meaning);
            if passes { self.go_on(at + count, element, seen | bits) } else { None }
        })
    }

    /// The railroad that acts, named in a railroad's order.
    fn act(&mut self, at: usize, element: usize, seen: u32) -> Option<u32> {
        let first = match self.ready.rule.make {
            Make::Railroad(_) => false,
            Make::RailroadFirst(_) => true,
            _ => return None,
        };
        if self.filled.acting.is_some() {
            return None;
        }
        // Under its own head a railroad may be named in passing.
        let section = self.section.filter(|_| !first);
        let own = |route: RouteId| section == Some(RailroadId(route));
        let takes_routes = self.form.iter().any(|element| matches!(*element, "rr" | "row" | "any" | "pc"));
        let late = (takes_routes || first) && (element > 0 || seen != 0);
        let cut = self.cut;
        // MON is Monon and French for my, UP is a railroad and English: such a word names no railroad in passing.
        if cut.places[at].meanings.iter().any(|(_, count)| *count == 1) {
            return None;
        }
        cut.places[at].codes.iter().find_map(|(route, count)| {
            if self.map.route(*route).kind != RouteKind::PrivateCompany || late && !own(*route) {
                return None;
            }
            let behind = cut.words.get(at + count).map(|word| word.text.as_str());
            self.filled.acting = Some(RailroadId(*route));
            self.filled.headed = element == 0 && seen == 0 && behind == Some(":");
            // `The READ should spend ...`: elsewhere that word doubts.
            let wish = cut.words.get(at + count).is_some_and(|word| word.folded == "SHOULD") && seen == 0;
            let found = self.go_on(at + count + usize::from(wish), element, seen);
            if found.is_none() {
                self.filled.acting = None;
                self.filled.headed = false;
            }
            found
        })
    }

    /// What the form wants next.
    fn fill(&mut self, at: usize, element: usize, seen: u32) -> Option<u32> {
        let cut = self.cut;
        let wanted = *self.form.get(element)?;
        match wanted {
            "n" | "$" | "m" | "b" | "p" | "c" | "pershare" | "%" => {
                let (number, count) = cut.places[at].number?;
                let value = self.amount(wanted, number, at)?;
                self.filled.numbers.push(value);
                self.go_on(at + count, element + 1, seen).or_else(|| {
                    self.filled.numbers.pop();
                    None
                })
            }
            "who" => {
                let value = player(cut, at)?;
                self.filled.numbers.push(value);
                self.go_on(at + 1, element + 1, seen).or_else(|| {
                    self.filled.numbers.pop();
                    None
                })
            }
            "rr" | "pc" | "row" | "any" => cut.places[at].codes.iter().find_map(|(route, count)| {
                self.fits(wanted, *route).then_some(())?;
                self.filled.routes.push(*route);
                self.go_on(at + count, element + 1, seen).or_else(|| {
                    self.filled.routes.pop();
                    None
                })
            }),
            "list" => self.list(at, element, seen),
            "loco" | "loconame" => {
                let named = wanted == "loco" || cut.places[at].number.is_none();
                let choice = locomotive(cut, at).filter(|_| named)?;
                self.filled.locomotives.push(choice);
                self.go_on(at + 1, element + 1, seen).or_else(|| {
                    self.filled.locomotives.pop();
                    None
                })
            }
            "tech" | "letter" => {
                let (technology, count) = technology(cut, at, self.end, wanted == "letter")?;
                self.filled.technologies.push(technology);
                self.go_on(at + count, element + 1, seen).or_else(|| {
                    self.filled.technologies.pop();
                    None
                })
            }
            meaning => {
                let found = cut.places[at].meanings.iter().filter(|(found, _)| *found == meaning);
                let bits = self.ready.bits(&[meaning]);
                found.clone().find_map(|(_, count)| self.go_on(at + count, element + 1, seen | bits))
            }
        }
    }

    /// Railroads parted by commas or AND.
    fn list(&mut self, at: usize, element: usize, seen: u32) -> Option<u32> {
        let cut = self.cut;
        cut.places[at].codes.iter().find_map(|(route, count)| {
            self.fits("rr", *route).then_some(())?;
            let new = !self.filled.routes.contains(route);
            if new {
                self.filled.routes.push(*route);
            }
            let mut next = at + count;
            let mut parted = false;
            while next < self.end {
                let word = &cut.places[next];
                let parts = word.meanings.iter().find(|(meaning, count)| *meaning == "AND" && *count == 1);
                let passes = word.meanings.iter().find(|(meaning, _)| self.ready.may.contains(meaning));
                match (parts, passes) {
                    (Some((_, count)), _) => {
                        parted = true;
                        next += count;
                    }
                    (None, Some((_, count))) if parted && word.codes.is_empty() => next += count,
                    _ => break,
                }
            }
            let more = if parted && next < self.end { self.list(next, element, seen) } else { None };
            more.or_else(|| self.go_on(at + count, element + 1, seen)).or_else(|| {
                if new {
                    self.filled.routes.pop();
                }
                None
            })
        })
    }

    fn says(&self, wanted: &str) -> bool {
        let mut meanings = self.cut.places[..self.end].iter().flat_map(|place| &place.meanings);
        meanings.any(|(meaning, _)| *meaning == wanted)
    }

    fn fits(&self, wanted: &str, route: RouteId) -> bool {
        match wanted {
            "row" => self.map.route(route).kind == RouteKind::RightOfWay,
            "any" => true,
            _ => self.map.route(route).kind == RouteKind::PrivateCompany,
        }
    }

    /// The value of a number where the form wants one, if its units belong there.
    fn amount(&self, wanted: &str, number: Number, at: usize) -> Option<i64> {
        /// More dollars than this without `per mile` are a sum for the whole railroad, which no order takes.
        const MOST_A_MILE: i64 = 100;
        let only = |units: u8| number.units & !units == 0;
        let per_mile = |extra: u8, most: i64| {
            let value = number.whole?;
            let sum = number.units & unit::DOLLARS != 0 && number.units & unit::PER_MILE == 0 && value > most;
            (only(unit::DOLLARS | unit::PER_MILE | extra) && !sum).then_some(value)
        };
        // `By 12` is a change and not the figure itself.
        let before = at.checked_sub(1).map_or("", |before| self.cut.words[before].folded.as_str());
        let change = before == "BY" && (wanted == "c" || number.units == 0 || self.says("CHANGES"))
            || wanted == "c" && matches!(before, "DE" | "D'") && self.says("CHANGES");
        if change && matches!(wanted, "m" | "b" | "p" | "c") {
            return None;
        }
        let above_zero = |value: Option<i64>| value.filter(|value| *value > 0);
        match wanted {
            "n" => {
                // `NYC at 100` and `NYC for 100` are prices.
                let price = matches!(before, "AT" | "FOR" | "@" | "A" | "AU" | "POUR" | "TO");
                let ordered = before == "FOR" && at > 1 && self.cut.words[at - 2].folded.starts_with("ORDER");
                let price = price && !ordered;
                above_zero(number.whole).filter(|_| only(unit::SHARES) && !price)
            }
            // A debt reduced to 500 is not one reduced by it.
            "$" if matches!(before, "TO" | "A") && self.ready.may.contains("LOAN") && self.says("CHANGES") => None,
            "$" => above_zero(number.whole).filter(|_| only(unit::DOLLARS)),
            "m" => per_mile(0, MOST_A_MILE),
            // Building costs hundreds a mile.
            "b" => above_zero(per_mile(0, 10 * MOST_A_MILE)),
            "p" => per_mile(unit::POINTS, MOST_A_MILE),
            "pershare" if number.units & unit::PER_SHARE == 0 => None,
            "c" | "pershare" => number.cents.filter(|_| only(unit::DOLLARS | unit::PER_SHARE | unit::CENTS)),
            _ => above_zero(number.whole).filter(|_| only(unit::PERCENT)),
        }
    }
}
