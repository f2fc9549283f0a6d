//! Where hexes lie: columns and rows, flat-topped or pointed, every other line of them shifted by half a hex.

use crate::report::picture::geometry::Point;

/// Half of the square root of three: how far a side is off the middle of a hex of radius 1.
const HALF_ROOT: f64 = 0.866_025_403_784_438_6;

/// Directions of length 1, every thirty degrees, from the right and clockwise as one sees it.
const ROSE: [(f64, f64); 12] = [
    (1.0, 0.0),
    (HALF_ROOT, 0.5),
    (0.5, HALF_ROOT),
    (0.0, 1.0),
    (-0.5, HALF_ROOT),
    (-HALF_ROOT, 0.5),
    (-1.0, 0.0),
    (-HALF_ROOT, -0.5),
    (-0.5, -HALF_ROOT),
    (0.0, -1.0),
    (0.5, -HALF_ROOT),
    (HALF_ROOT, -0.5),
];

/// How hexes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lay {
    /// With a flat top: columns stand straight, and every other column lies half a hex lower.
    Flat,
    /// With a corner on top: rows lie straight, and every other row lies half a hex to the right.
    Pointed,
}

/// Which lines of hexes are shifted, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shifted {
    Even,
    Odd,
}

/// A hex by its column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub column: i32,
    pub row: i32,
}

/// A grid of hexes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    pub lay: Lay,
    pub shifted: Shifted,
    /// From the middle of a hex to a corner, pixels.
    pub radius: f64,
    /// Where the hex of column 0 and row 0 would have its middle, were it not shifted.
    pub origin: Point,
}

impl Grid {
    /// From the middle of a hex to a side, pixels.
    pub fn apothem(&self) -> f64 {
        self.radius * HALF_ROOT
    }

    /// The middle of a hex.
    pub fn centre(&self, place: Place) -> Point {
        let (column, row) = (f64::from(place.column), f64::from(place.row));
        let shift = if self.is_shifted(place) { 0.5 } else { 0.0 };
        let (x, y) = match self.lay {
            Lay::Flat => (1.5 * self.radius * column, 2.0 * self.apothem() * (row + shift)),
            Lay::Pointed => (2.0 * self.apothem() * (column + shift), 1.5 * self.radius * row),
        };
        self.origin.moved(x, y)
    }

    /// The corners of a hex, in turn.
    pub fn corners(&self, place: Place) -> [Point; 6] {
        let first = match self.lay {
            Lay::Flat => 0,
            Lay::Pointed => 1,
        };
        [0, 1, 2, 3, 4, 5].map(|corner| self.at(place, first + 2 * corner, self.radius))
    }

    /// The middle of a side: clockwise from that on top, or from that to the upper right.
    pub fn side(&self, place: Place, side: u8) -> Point {
        self.at(place, self.first_side() + 2 * usize::from(side), self.apothem())
    }

    /// The hex beyond a side.
    pub fn beside(&self, place: Place, side: u8) -> Place {
        let Place { column, row } = place;
        // Where the two lines beside one begin.
        let back = if self.is_shifted(place) { 0 } else { -1 };
        let (column, row) = match (self.lay, side % 6) {
            (Lay::Flat, 0) => (column, row - 1),
            (Lay::Flat, 1) => (column + 1, row + back),
            (Lay::Flat, 2) => (column + 1, row + back + 1),
            (Lay::Flat, 3) => (column, row + 1),
            (Lay::Flat, 4) => (column - 1, row + back + 1),
            (Lay::Flat, _) => (column - 1, row + back),
            (Lay::Pointed, 0) => (column + back + 1, row - 1),
            (Lay::Pointed, 1) => (column + 1, row),
            (Lay::Pointed, 2) => (column + back + 1, row + 1),
            (Lay::Pointed, 3) => (column + back, row + 1),
            (Lay::Pointed, 4) => (column - 1, row),
            (Lay::Pointed, _) => (column + back, row - 1),
        };
        Place { column, row }
    }

    /// How wide a hex is at that height above or below its middle, to either side.
    pub fn half_width(&self, height: f64) -> f64 {
        let height = height.abs();
        match self.lay {
            Lay::Flat => self.radius - height / (2.0 * HALF_ROOT),
            Lay::Pointed => self.apothem().min((self.radius - height) * 2.0 * HALF_ROOT),
        }
    }

    fn first_side(&self) -> usize {
        match self.lay {
            Lay::Flat => 9,
            Lay::Pointed => 10,
        }
    }

    fn is_shifted(&self, place: Place) -> bool {
        let line = match self.lay {
            Lay::Flat => place.column,
            Lay::Pointed => place.row,
        };
        (line.rem_euclid(2) == 1) == (self.shifted == Shifted::Odd)
    }

    fn at(&self, place: Place, direction: usize, far: f64) -> Point {
        let (x, y) = ROSE[direction % ROSE.len()];
        self.centre(place).moved(x * far, y * far)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grids() -> impl Iterator<Item = Grid> {
        let lays = [Lay::Flat, Lay::Pointed].into_iter();
        lays.flat_map(|lay| {
            [Shifted::Even, Shifted::Odd].map(|shifted| Grid { lay, shifted, radius: 10.0, origin: Point::default() })
        })
    }

    fn near(one: Point, other: Point) -> bool {
        one.minus(other).length() < 1e-6
    }

    #[test]
    fn the_hex_beyond_a_side_shares_that_side_on_every_grid() {
        for grid in grids() {
            for place in [(0, 0), (1, 0), (2, 3), (3, 3), (-1, -2)].map(|(column, row)| Place { column, row }) {
                for side in 0..6 {
                    let other = grid.beside(place, side);
                    assert!(
                        near(grid.side(place, side), grid.side(other, (side + 3) % 6)),
                        "{grid:?} {place:?} {side}"
                    );
                    assert_eq!(grid.beside(other, (side + 3) % 6), place);
                }
            }
        }
    }

    #[test]
    fn a_side_lies_between_two_corners_and_no_hex_is_wider_than_its_corners() {
        for grid in grids() {
            let place = Place { column: 2, row: 5 };
            let corners = grid.corners(place);
            for side in 0..6 {
                let middle = grid.side(place, side);
                let halfway = |one: usize| near(corners[one].toward(corners[(one + 1) % 6], 0.5), middle);
                assert!((0..6).any(halfway), "{grid:?} {side}");
            }
            let centre = grid.centre(place);
            for corner in corners {
                let way = corner.minus(centre);
                assert!((grid.half_width(way.y) - way.x.abs()).abs() < 1e-6 || way.x.abs() < 1e-6, "{grid:?} {way:?}");
            }
        }
    }
}
