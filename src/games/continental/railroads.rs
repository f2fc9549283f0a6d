//! The active railroads. A step asks for a railroad by its number thousands of times a turn, so that a table of places
//! leads to each at once; all else is a list in the order of the route list.

use super::map::RailroadId;
use super::railroad::Railroad;
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::Index;

/// All active railroads in the order of the route list. It is written as a map from number to railroad.
#[derive(Clone, Default)]
pub struct Railroads {
    /// By their numbers.
    list: Vec<Railroad>,
    /// For each number the place in the list; `None` and beyond the end: no such railroad is active.
    places: Vec<Option<u16>>,
}

impl Railroads {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The railroad of that number.
    pub fn get(&self, id: &RailroadId) -> Option<&Railroad> {
        self.list.get(self.place(*id)?)
    }

    /// The railroad of that number, to be changed; its number stays.
    pub fn get_mut(&mut self, id: &RailroadId) -> Option<&mut Railroad> {
        let place = self.place(*id)?;
        self.list.get_mut(place)
    }

    /// True if there is a railroad of that number.
    pub fn contains_key(&self, id: &RailroadId) -> bool {
        self.place(*id).is_some()
    }

    /// Puts a railroad in its place, and gives the one that stood there.
    pub fn insert(&mut self, railroad: Railroad) -> Option<Railroad> {
        match self.list.binary_search_by_key(&railroad.id, |other| other.id) {
            Ok(place) => Some(std::mem::replace(&mut self.list[place], railroad)),
            Err(place) => {
                self.list.insert(place, railroad);
                self.number();
                None
            }
        }
    }

    /// Takes a railroad out.
    pub fn remove(&mut self, id: &RailroadId) -> Option<Railroad> {
        let gone = self.list.remove(self.place(*id)?);
        self.number();
        Some(gone)
    }

    /// All of them, in the order of the route list.
    pub fn values(&self) -> std::slice::Iter<'_, Railroad> {
        self.list.iter()
    }

    /// All of them, to be changed; their numbers stay.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, Railroad> {
        self.list.iter_mut()
    }

    /// The number of each.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &RailroadId> {
        self.list.iter().map(|railroad| &railroad.id)
    }

    fn place(&self, id: RailroadId) -> Option<usize> {
        self.places.get(usize::from(id.0.0)).copied().flatten().map(usize::from)
    }

    /// Writes down anew who stands where.
    fn number(&mut self) {
        let most = self.list.last().map_or(0, |railroad| usize::from(railroad.id.0.0) + 1);
        self.places.clear();
        self.places.resize(most, None);
        for (place, railroad) in (0..).zip(&self.list) {
            self.places[usize::from(railroad.id.0.0)] = Some(place);
        }
    }
}

impl PartialEq for Railroads {
    fn eq(&self, other: &Railroads) -> bool {
        self.list == other.list
    }
}

impl fmt::Debug for Railroads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.list.iter().map(|railroad| (railroad.id, railroad))).finish()
    }
}

impl Index<&RailroadId> for Railroads {
    type Output = Railroad;

    /// The railroad of that number.
    ///
    /// # Panics
    /// If there is none.
    fn index(&self, id: &RailroadId) -> &Railroad {
        self.get(id).unwrap_or_else(|| panic!("no railroad {}", id.0))
    }
}

impl FromIterator<Railroad> for Railroads {
    fn from_iter<T: IntoIterator<Item = Railroad>>(all: T) -> Railroads {
        let mut railroads = Railroads::default();
        for railroad in all {
            railroads.insert(railroad);
        }
        railroads
    }
}

impl Serialize for Railroads {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.list.iter().map(|railroad| (railroad.id, railroad)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::map::RouteId;
    use super::super::testing::Scene;
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        /// Whatever is put in and taken out, it holds what a map would hold, in the same order.
        #[test]
        fn railroads_are_found_as_in_a_map(changes in prop::collection::vec((any::<bool>(), 1_u16..12, 1_i64..90), 0..40)) {
            let mut scene = Scene::new();
            let nyc = scene.start("NYC", 500, 20);
            let sample = scene.game.railroads.get(&nyc).unwrap().clone();
            let (mut railroads, mut plain) = (Railroads::default(), BTreeMap::new());
            for (added, number, efficiency) in changes {
                let id = RailroadId(RouteId(number));
                let railroad = Railroad { id, efficiency, ..sample.clone() };
                if added {
                    prop_assert_eq!(railroads.insert(railroad.clone()), plain.insert(id, railroad));
                } else {
                    prop_assert_eq!(railroads.remove(&id), plain.remove(&id));
                }
                prop_assert_eq!(railroads.len(), plain.len());
                prop_assert_eq!(railroads.is_empty(), plain.is_empty());
                prop_assert!(railroads.values().eq(plain.values()) && railroads.keys().eq(plain.keys()));
                for id in (0..13).map(|number| RailroadId(RouteId(number))) {
                    prop_assert_eq!(railroads.get(&id), plain.get(&id));
                    prop_assert_eq!(railroads.contains_key(&id), plain.contains_key(&id));
                    prop_assert_eq!(railroads.get_mut(&id), plain.get_mut(&id));
                }
                let again: Railroads = plain.values().rev().cloned().collect();
                prop_assert_eq!(&again, &railroads);
                prop_assert_eq!(serde_json::to_value(&railroads).unwrap(), serde_json::to_value(&plain).unwrap());
            }
        }
    }
}
