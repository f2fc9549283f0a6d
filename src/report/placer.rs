//! Finds each label the best free place among those it would like, one after another.
//!
//! A label never covers another nor a town's mark nor the border; it may lie on lines, but likes it the less the more
//! they are and the more they matter. A grid of squares keeps the search short.

use crate::report::picture::geometry::{Point, Rect, Slab};

/// Side of a square of the grid, pixels.
const SQUARE: f64 = 40.0;

/// A place a label would take, and how much it dislikes it (0: not at all).
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    pub slab: Slab,
    pub dislike: f64,
}

/// A place a label has got.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub slab: Slab,
    /// True if a line, its owner's or another, runs through it.
    pub crossed: bool,
}

/// A line that labels should keep off.
#[derive(Clone, Copy, Debug)]
struct Line {
    from: Point,
    to: Point,
    /// The number of what it belongs to, whose own label may lie on it.
    owner: usize,
    weight: f64,
}

/// What lies in a frame already.
pub struct Placer {
    rect: Rect,
    columns: usize,
    rows: usize,
    slabs: Vec<Slab>,
    lines: Vec<Line>,
    slabs_at: Vec<Vec<usize>>,
    lines_at: Vec<Vec<usize>>,
}

impl Placer {
    pub fn new(rect: Rect) -> Placer {
        let count = |length: f64| (length / SQUARE).ceil().max(1.0) as usize;
        let (columns, rows) = (count(rect.width()), count(rect.height()));
        let empty = vec![Vec::new(); columns * rows];
        Placer { rect, columns, rows, slabs: Vec::new(), lines: Vec::new(), slabs_at: empty.clone(), lines_at: empty }
    }

    /// Takes a place, which no label covers from now on.
    pub fn take(&mut self, slab: Slab) {
        for square in self.squares(slab.bounds()) {
            self.slabs_at[square].push(self.slabs.len());
        }
        self.slabs.push(slab);
    }

    /// A line that labels other than its owner's should keep off; a label on it costs `weight`.
    pub fn avoid(&mut self, from: Point, to: Point, owner: usize, weight: f64) {
        for square in self.squares(Rect::around([from, to])) {
            if self.square(square).part_of(from, to).is_some() {
                self.lines_at[square].push(self.lines.len());
            }
        }
        self.lines.push(Line { from, to, owner, weight });
    }

    /// Takes the least disliked free place, which is given back; `None` if all are taken.
    pub fn place(&mut self, mut candidates: Vec<Candidate>, owner: Option<usize>) -> Option<Place> {
        candidates.sort_by(|one, other| one.dislike.total_cmp(&other.dislike));
        let mut best: Option<Candidate> = None;
        for candidate in candidates {
            let least = best.map_or(f64::INFINITY, |best| best.dislike);
            if candidate.dislike >= least {
                break;
            }
            if self.is_free(&candidate.slab) {
                let dislike = candidate.dislike + self.lines_under(&candidate.slab, owner);
                if dislike < least {
                    best = Some(Candidate { dislike, ..candidate });
                }
            }
        }
        let slab = best?.slab;
        self.take(slab);
        let near = Slab { half_width: slab.half_width + 1.0, half_height: slab.half_height + 1.0, ..slab };
        Some(Place { slab, crossed: self.lines_under(&near, None) > 0.0 })
    }

    fn is_free(&self, slab: &Slab) -> bool {
        let inside = self.rect.grown(-1.0);
        slab.corners().into_iter().all(|corner| inside.holds(corner))
            && self
                .squares(slab.bounds())
                .all(|square| self.slabs_at[square].iter().all(|taken| !self.slabs[*taken].overlaps(slab)))
    }

    fn lines_under(&self, slab: &Slab, owner: Option<usize>) -> f64 {
        let mut under: Vec<usize> = self
            .squares(slab.bounds())
            .flat_map(|square| self.lines_at[square].iter().copied())
            .filter(|line| Some(self.lines[*line].owner) != owner)
            .collect();
        under.sort_unstable();
        under.dedup();
        let lines = under.into_iter().map(|line| &self.lines[line]);
        lines.filter(|line| slab.is_crossed_by(line.from, line.to)).map(|line| line.weight).sum()
    }

    /// The squares of the grid that a rectangle touches.
    fn squares(&self, rect: Rect) -> impl Iterator<Item = usize> + use<> {
        let index = |length: f64, count: usize| ((length / SQUARE).max(0.0) as usize).min(count - 1);
        let columns =
            index(rect.left - self.rect.left, self.columns)..=index(rect.right - self.rect.left, self.columns);
        let rows = index(rect.top - self.rect.top, self.rows)..=index(rect.bottom - self.rect.top, self.rows);
        let width = self.columns;
        rows.flat_map(move |row| columns.clone().map(move |column| row * width + column))
    }

    fn square(&self, number: usize) -> Rect {
        let (row, column) = ((number / self.columns) as f64, (number % self.columns) as f64);
        // What lies outside the frame belongs to the squares at its border.
        Rect::at(self.rect.left + column * SQUARE, self.rect.top + row * SQUARE, SQUARE, SQUARE).grown(0.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64, dislike: f64) -> Candidate {
        Candidate { slab: Slab::upright(Point { x, y }, 10.0, 5.0), dislike }
    }

    fn placer() -> Placer {
        Placer::new(Rect::at(0.0, 0.0, 200.0, 100.0))
    }

    #[test]
    fn the_best_free_place_is_taken_once() {
        let mut placer = placer();
        let places = vec![at(50.0, 50.0, 0.0), at(100.0, 50.0, 1.0)];
        assert_eq!(placer.place(places.clone(), None).map(|place| place.slab.centre.x), Some(50.0));
        assert_eq!(placer.place(places.clone(), None).map(|place| place.slab.centre.x), Some(100.0));
        assert_eq!(placer.place(places, None), None);
    }

    #[test]
    fn a_place_that_crosses_the_border_is_none() {
        assert_eq!(placer().place(vec![at(5.0, 50.0, 0.0), at(100.0, 97.0, 0.0)], None), None);
    }

    #[test]
    fn a_label_keeps_off_lines_but_its_own() {
        let places = vec![at(50.0, 50.0, 0.0), at(150.0, 50.0, 1.0)];
        let (top, foot) = (Point { x: 50.0, y: 0.0 }, Point { x: 50.0, y: 100.0 });
        for (owner, expected) in [(None, 150.0), (Some(7), 50.0), (Some(8), 150.0)] {
            let mut placer = placer();
            placer.avoid(top, foot, 7, 2.0);
            assert_eq!(
                placer.place(places.clone(), owner).map(|place| place.slab.centre.x),
                Some(expected),
                "{owner:?}"
            );
        }
    }
}
