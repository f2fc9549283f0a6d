//! The map (§2): towns, regions, and the routes that become rights of way, private companies and lines.
//!
//! Reading and checking the two files of a map is in [`load`].

mod load;

pub use load::{MapFault, MapFaults};

use super::money::Miles;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The five cities through which no railroad passes (§4.8), by name and state as in the file of towns.
pub const DIVIDE: [&str; 5] = ["Chicago", "St Louis", "Memphis", "Vicksburg", "New Orleans"];

/// A route by its number in the rulebook's lists (§11.2, §11.3), from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RouteId(pub u16);

/// A railroad, by the route of the PC it grew from, whose code it bears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RailroadId(pub RouteId);

/// A town by its place in the list of towns, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TownId(pub u16);

/// The thirteen regions (§2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Region {
    Atlantic,
    Ohio,
    GreatLakes,
    DeepSouth,
    Centre,
    Mississippi,
    Gulf,
    Midwest,
    Southwest,
    Rockies,
    Pacific,
    Canada,
    Mexico,
}

impl Region {
    /// All thirteen, in the rulebook's order.
    pub const ALL: [Region; 13] = [
        Region::Atlantic,
        Region::Ohio,
        Region::GreatLakes,
        Region::DeepSouth,
        Region::Centre,
        Region::Mississippi,
        Region::Gulf,
        Region::Midwest,
        Region::Southwest,
        Region::Rockies,
        Region::Pacific,
        Region::Canada,
        Region::Mexico,
    ];

    /// Its name in English, as in a file of towns.
    pub fn name(self) -> &'static str {
        match self {
            Region::Atlantic => "Atlantic",
            Region::Ohio => "Ohio",
            Region::GreatLakes => "Great Lakes",
            Region::DeepSouth => "Deep South",
            Region::Centre => "Centre",
            Region::Mississippi => "Mississippi",
            Region::Gulf => "Gulf",
            Region::Midwest => "Midwest",
            Region::Southwest => "Southwest",
            Region::Rockies => "Rockies",
            Region::Pacific => "Pacific",
            Region::Canada => "Canada",
            Region::Mexico => "Mexico",
        }
    }

    /// The region of that English name, whatever its case.
    pub fn by_name(name: &str) -> Option<Region> {
        Region::ALL.into_iter().find(|region| region.name().eq_ignore_ascii_case(name.trim()))
    }
}

/// What a route is before anybody owns it (§2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RouteKind {
    /// A private company: players buy it (§2.4).
    PrivateCompany,
    /// A right of way: railroads ask for it (§2.3).
    RightOfWay,
}

/// A town (§2.6).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Town {
    /// Its short name in the map's files.
    pub code: String,
    pub name: String,
    /// State, one letter for Canada and Mexico.
    pub state: String,
    /// 1 to 5.
    pub value: i64,
    /// A star city connects its region.
    pub star: bool,
    /// Its region; for a town without a star only a tint of the picture.
    pub region: Region,
    /// Degrees north, hundredths.
    pub latitude: i64,
    /// Degrees east, hundredths; negative in America.
    pub longitude: i64,
}

impl Town {
    /// Its points: the square of its value (§2.6).
    pub fn points(&self) -> i64 {
        self.value * self.value
    }
}

/// A route between two towns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Route {
    pub id: RouteId,
    /// At most five characters; a right of way's holds a digit, a PC's none.
    pub code: String,
    pub kind: RouteKind,
    pub miles: Miles,
    pub from: TownId,
    pub to: TownId,
    /// The full name of a PC, empty for a right of way.
    pub name: String,
    /// The other line of a double route, if this is one (§2.2).
    pub parallel: Option<RouteId>,
}

impl Route {
    /// Both its towns.
    pub fn ends(&self) -> [TownId; 2] {
        [self.from, self.to]
    }

    /// True if both share a town.
    pub fn touches(&self, other: &Route) -> bool {
        self.ends().into_iter().any(|town| other.ends().contains(&town))
    }

    /// True for a private company.
    pub fn is_pc(&self) -> bool {
        self.kind == RouteKind::PrivateCompany
    }
}

/// Towns and routes; routes are in the order of their numbers, which is the order of the route list.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    towns: Vec<Town>,
    routes: Vec<Route>,
    by_code: BTreeMap<String, RouteId>,
    at_town: Vec<Vec<RouteId>>,
    /// Of each town whether no railroad passes through it: rules ask too often to compare names every time.
    divides: Vec<bool>,
}

impl Map {
    /// A map of towns and routes that have been checked: routes are numbered from 1 without a gap, their towns exist.
    pub fn of(towns: Vec<Town>, routes: Vec<Route>) -> Map {
        let by_code = routes.iter().map(|route| (route.code.clone(), route.id)).collect();
        let mut at_town = vec![Vec::new(); towns.len()];
        for route in &routes {
            for town in route.ends() {
                at_town[usize::from(town.0)].push(route.id);
            }
        }
        let divides = towns.iter().map(|town| DIVIDE.contains(&town.name.as_str())).collect();
        Map { towns, routes, by_code, at_town, divides }
    }

    /// All towns.
    pub fn towns(&self) -> &[Town] {
        &self.towns
    }

    /// All routes in the order of the list.
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// The town of that id, which must come from this map.
    pub fn town(&self, id: TownId) -> &Town {
        &self.towns[usize::from(id.0)]
    }

    /// The route of that id, which must come from this map.
    pub fn route(&self, id: RouteId) -> &Route {
        &self.routes[usize::from(id.0) - 1]
    }

    /// The route of that number, if there is one.
    pub fn by_number(&self, number: u64) -> Option<RouteId> {
        let found = usize::try_from(number).ok()?.checked_sub(1).and_then(|index| self.routes.get(index))?;
        Some(found.id)
    }

    /// The route of that code, exactly as on the map.
    pub fn by_code(&self, code: &str) -> Option<RouteId> {
        self.by_code.get(code).copied()
    }

    /// The code of a route.
    pub fn code(&self, id: RouteId) -> &str {
        &self.route(id).code
    }

    /// The code of a railroad: that of the PC it grew from.
    pub fn railroad_code(&self, id: RailroadId) -> &str {
        self.code(id.0)
    }

    /// Routes that end in a town.
    pub fn routes_at(&self, town: TownId) -> &[RouteId] {
        &self.at_town[usize::from(town.0)]
    }

    /// True for a city through which no railroad passes (§4.8).
    pub fn divides(&self, town: TownId) -> bool {
        self.divides[usize::from(town.0)]
    }

    /// Points of both towns of a route (§4.6).
    pub fn points_of(&self, route: &Route) -> i64 {
        route.ends().into_iter().map(|town| self.town(town).points()).sum()
    }
}

impl fmt::Display for RouteId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
