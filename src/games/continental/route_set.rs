//! Sets of routes kept as a sorted list: a railroad has a few dozen lines at most, and every step of a turn walks and
//! copies all of them, which is much quicker with a list than with a tree.

use super::map::RouteId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Routes in the order of the route list, each once. It is written as a list and read from one in any order.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<RouteId>", into = "Vec<RouteId>")]
pub struct RouteSet(Vec<RouteId>);

impl RouteSet {
    /// No routes.
    pub fn new() -> RouteSet {
        RouteSet::default()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first in the order of the route list.
    pub fn first(&self) -> Option<&RouteId> {
        self.0.first()
    }

    /// All, in the order of the route list.
    pub fn iter(&self) -> std::slice::Iter<'_, RouteId> {
        self.0.iter()
    }

    /// True if the route is one of them.
    pub fn contains(&self, route: &RouteId) -> bool {
        self.0.binary_search(route).is_ok()
    }

    /// Adds a route; true if it was not there.
    pub fn insert(&mut self, route: RouteId) -> bool {
        let place = self.0.binary_search(&route);
        if let Err(place) = place {
            self.0.insert(place, route);
        }
        place.is_err()
    }

    /// Takes out all routes but those wanted.
    pub fn retain(&mut self, wanted: impl FnMut(&RouteId) -> bool) {
        self.0.retain(wanted);
    }

    /// Takes out all routes.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Those of either set.
    pub fn union(&self, other: &RouteSet) -> RouteSet {
        self.iter().chain(other).copied().collect()
    }

    /// Those of both sets, in order.
    pub fn intersection<'a>(&'a self, other: &'a RouteSet) -> impl Iterator<Item = &'a RouteId> {
        self.iter().filter(|route| other.contains(route))
    }

    /// Those that are not in the other set, in order.
    pub fn difference<'a>(&'a self, other: &'a RouteSet) -> impl Iterator<Item = &'a RouteId> {
        self.iter().filter(|route| !other.contains(route))
    }

    /// True if the other set has all of them.
    pub fn is_subset(&self, other: &RouteSet) -> bool {
        // Both are in order: one walk is enough.
        let mut others = other.iter();
        self.iter().all(|route| others.any(|other| other == route))
    }
}

impl fmt::Debug for RouteSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(&self.0).finish()
    }
}

impl From<Vec<RouteId>> for RouteSet {
    fn from(mut routes: Vec<RouteId>) -> RouteSet {
        routes.sort_unstable();
        routes.dedup();
        RouteSet(routes)
    }
}

impl From<RouteSet> for Vec<RouteId> {
    fn from(routes: RouteSet) -> Vec<RouteId> {
        routes.0
    }
}

impl<const COUNT: usize> From<[RouteId; COUNT]> for RouteSet {
    fn from(routes: [RouteId; COUNT]) -> RouteSet {
        Vec::from(routes).into()
    }
}

impl FromIterator<RouteId> for RouteSet {
    fn from_iter<I: IntoIterator<Item = RouteId>>(routes: I) -> RouteSet {
        Vec::from_iter(routes).into()
    }
}

impl Extend<RouteId> for RouteSet {
    fn extend<I: IntoIterator<Item = RouteId>>(&mut self, routes: I) {
        for route in routes {
            self.insert(route);
        }
    }
}

impl IntoIterator for RouteSet {
    type Item = RouteId;
    type IntoIter = std::vec::IntoIter<RouteId>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a RouteSet {
    type Item = &'a RouteId;
    type IntoIter = std::slice::Iter<'a, RouteId>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn routes(numbers: &[u16]) -> RouteSet {
        numbers.iter().copied().map(RouteId).collect()
    }

    #[test]
    fn a_set_is_written_in_order_and_read_in_any() {
        let set = routes(&[7, 3, 7, 5]);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[3,5,7]");
        assert_eq!(serde_json::from_str::<RouteSet>("[7,5,3,5]").unwrap(), set);
        assert_eq!(format!("{set:?}"), "{RouteId(3), RouteId(5), RouteId(7)}");
    }

    #[test]
    fn a_route_is_there_once_however_it_came() {
        let mut set = RouteSet::from([RouteId(4)]);
        assert!(set.insert(RouteId(2)) && !set.insert(RouteId(2)));
        set.extend(routes(&[3, 4]));
        assert_eq!(set, routes(&[2, 3, 4]));
        assert_eq!((set.len(), set.first(), set.is_empty()), (3, Some(&RouteId(2)), false));
        set.retain(|route| route.0 != 3);
        assert_eq!(Vec::from(set.clone()), [RouteId(2), RouteId(4)]);
        set.clear();
        assert_eq!(set, RouteSet::new());
    }

    proptest! {
        #[test]
        fn two_sets_make_what_two_trees_make(
            one in proptest::collection::vec(1u16..20, 0..12),
            other in proptest::collection::vec(1u16..20, 0..12),
        ) {
            let tree = |numbers: &[u16]| numbers.iter().copied().map(RouteId).collect::<BTreeSet<_>>();
            let (set, others) = (routes(&one), routes(&other));
            let (plain, plain_others) = (tree(&one), tree(&other));
            prop_assert!(set.union(&others).iter().eq(plain.union(&plain_others)));
            prop_assert!(set.intersection(&others).eq(plain.intersection(&plain_others)));
            prop_assert!(set.difference(&others).eq(plain.difference(&plain_others)));
            prop_assert_eq!(set.is_subset(&others), plain.is_subset(&plain_others));
            prop_assert!((1..20).map(RouteId).all(|route| set.contains(&route) == plain.contains(&route)));
        }
    }
}
