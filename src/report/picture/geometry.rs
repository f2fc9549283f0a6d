//! Points, rectangles and boxes that lie askew, for placing labels and cutting lines at a frame.

/// A point, or a way from one to another; x to the right (or east), y down (or south).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// That far to the right and down.
    pub fn moved(self, x: f64, y: f64) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }

    /// The sum of two ways.
    pub fn plus(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }

    /// The way from `other` to here.
    pub fn minus(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }

    /// A multiple of a way.
    pub fn times(self, factor: f64) -> Point {
        Point { x: self.x * factor, y: self.y * factor }
    }

    /// The scalar product of two ways.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// How long a way is.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// How far it is off the nearest place of a straight way.
    pub fn off(self, (from, to): (Point, Point)) -> f64 {
        let way = to.minus(from);
        let square = way.dot(way);
        let part = if square > 0.0 { self.minus(from).dot(way) / square } else { 0.0 };
        self.minus(from.toward(to, part.clamp(0.0, 1.0))).length()
    }

    /// The part `part` (0 to 1) of the way to another point.
    pub fn toward(self, other: Point, part: f64) -> Point {
        self.plus(other.minus(self).times(part))
    }

    /// The way of length 1 in the same direction; to the right if it has none.
    pub fn direction(self) -> Point {
        let length = self.length();
        if length > 0.0 { self.times(1.0 / length) } else { Point { x: 1.0, y: 0.0 } }
    }

    /// The way turned by a quarter, clockwise as one sees it.
    pub fn turned(self) -> Point {
        Point { x: -self.y, y: self.x }
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Rect {
    /// The rectangle of that corner and that size.
    pub fn at(left: f64, top: f64, width: f64, height: f64) -> Rect {
        Rect { left, top, right: left + width, bottom: top + height }
    }

    /// The smallest that holds all the points; an empty one at the origin if there are none.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Rect {
        points
            .into_iter()
            .map(|point| Rect { left: point.x, right: point.x, top: point.y, bottom: point.y })
            .reduce(|one, other| Rect {
                left: one.left.min(other.left),
                right: one.right.max(other.right),
                top: one.top.min(other.top),
                bottom: one.bottom.max(other.bottom),
            })
            .unwrap_or(Rect { left: 0.0, right: 0.0, top: 0.0, bottom: 0.0 })
    }

    /// Its width.
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// Its height.
    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Its upper left and its lower right corner.
    pub fn corners(&self) -> [Point; 2] {
        [Point { x: self.left, y: self.top }, Point { x: self.right, y: self.bottom }]
    }

    /// Its middle.
    pub fn centre(&self) -> Point {
        Point { x: (self.left + self.right) / 2.0, y: (self.top + self.bottom) / 2.0 }
    }

    /// The same with that much more on each side.
    pub fn grown(&self, by: f64) -> Rect {
        Rect { left: self.left - by, right: self.right + by, top: self.top - by, bottom: self.bottom + by }
    }

    /// True if the point lies in it or on its border.
    pub fn holds(&self, point: Point) -> bool {
        (self.left..=self.right).contains(&point.x) && (self.top..=self.bottom).contains(&point.y)
    }

    /// True if the two have a point in common.
    pub fn meets(&self, other: &Rect) -> bool {
        self.left <= other.right && other.left <= self.right && self.top <= other.bottom && other.top <= self.bottom
    }

    /// The part of the line from `from` to `to` that lies in it, if any does (Liang and Barsky).
    pub fn part_of(&self, from: Point, to: Point) -> Option<(Point, Point)> {
        let way = to.minus(from);
        let (mut first, mut last) = (0.0_f64, 1.0_f64);
        let borders = [
            (-way.x, from.x - self.left),
            (way.x, self.right - from.x),
            (-way.y, from.y - self.top),
            (way.y, self.bottom - from.y),
        ];
        for (step, room) in borders {
            if step == 0.0 {
                if room < 0.0 {
                    return None;
                }
            } else if step < 0.0 {
                first = first.max(room / step);
            } else {
                last = last.min(room / step);
            }
        }
        (first < last).then(|| (from.toward(to, first), from.toward(to, last)))
    }
}

/// A rectangle at any angle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slab {
    pub centre: Point,
    pub half_width: f64,
    pub half_height: f64,
    /// The direction of its width, of length 1.
    pub along: Point,
}

impl Slab {
    /// An upright one.
    pub fn upright(centre: Point, half_width: f64, half_height: f64) -> Slab {
        Slab { centre, half_width, half_height, along: Point { x: 1.0, y: 0.0 } }
    }

    /// Its four corners, in turn.
    pub fn corners(&self) -> [Point; 4] {
        let (x, y) = (self.along.times(self.half_width), self.along.turned().times(self.half_height));
        [
            self.centre.minus(x).minus(y),
            self.centre.plus(x).minus(y),
            self.centre.plus(x).plus(y),
            self.centre.minus(x).plus(y),
        ]
    }

    /// The upright rectangle around it.
    pub fn bounds(&self) -> Rect {
        Rect::around(self.corners())
    }

    /// True if the two share more than a border: no side of either parts them.
    pub fn overlaps(&self, other: &Slab) -> bool {
        let way = other.centre.minus(self.centre);
        [self.along, self.along.turned(), other.along, other.along.turned()]
            .into_iter()
            .all(|axis| way.dot(axis).abs() < self.reach(axis) + other.reach(axis))
    }

    /// True if some of the line lies in it.
    pub fn is_crossed_by(&self, from: Point, to: Point) -> bool {
        let across = self.along.turned();
        let seen = |point: Point| {
            let way = point.minus(self.centre);
            Point { x: way.dot(self.along), y: way.dot(across) }
        };
        Rect { left: -self.half_width, right: self.half_width, top: -self.half_height, bottom: self.half_height }
            .part_of(seen(from), seen(to))
            .is_some()
    }

    /// How far it reaches from its centre along an axis.
    fn reach(&self, axis: Point) -> f64 {
        self.half_width * self.along.dot(axis).abs() + self.half_height * self.along.turned().dot(axis).abs()
    }
}

/// What is left of a polygon without corners bent inward when the side of the line through `at` that `away` points to
/// is cut off (Sutherland and Hodgman).
pub fn cut(polygon: &[Point], at: Point, away: Point) -> Vec<Point> {
    let beyond = |point: Point| point.minus(at).dot(away);
    let mut left = Vec::with_capacity(polygon.len() + 1);
    for (place, here) in polygon.iter().enumerate() {
        let next = polygon[(place + 1) % polygon.len()];
        let (one, other) = (beyond(*here), beyond(next));
        if one <= 0.0 {
            left.push(*here);
        }
        if (one < 0.0 && other > 0.0) || (one > 0.0 && other < 0.0) {
            left.push(here.toward(next, one / (one - other)));
        }
    }
    left
}

/// The corners of the smallest polygon without corners bent inward around points (Andrew's monotone chain), clockwise as
/// one sees it.
pub fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while let [.., before, last] = chain[..]
                && last.minus(before).turned().dot(point.minus(last)) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut sorted.iter().copied());
    hull.extend(half(&mut sorted.iter().rev().copied()));
    hull
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORIGIN: Point = Point { x: 0.0, y: 0.0 };

    fn point(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    #[test]
    fn a_line_is_cut_at_the_frame() {
        let frame = Rect::at(0.0, 0.0, 10.0, 10.0);
        assert_eq!(frame.part_of(point(-5.0, 5.0), point(15.0, 5.0)), Some((point(0.0, 5.0), point(10.0, 5.0))));
        assert_eq!(frame.part_of(point(-5.0, 5.0), point(5.0, -6.0)), None);
        assert_eq!(frame.part_of(point(2.0, 2.0), point(3.0, 3.0)), Some((point(2.0, 2.0), point(3.0, 3.0))));
    }

    #[test]
    fn boxes_askew_overlap_only_if_no_side_parts_them() {
        let flat = Slab::upright(ORIGIN, 10.0, 2.0);
        let slope = point(1.0, 1.0).direction();
        let askew = |x: f64, y: f64| Slab { centre: point(x, y), half_width: 10.0, half_height: 2.0, along: slope };
        assert!(flat.overlaps(&askew(0.0, 0.0)));
        assert!(flat.overlaps(&askew(5.0, 9.0)));
        // Their upright bounds overlap, they don't.
        assert!(!flat.overlaps(&askew(-6.0, 9.0)));
        assert!(!flat.overlaps(&Slab::upright(point(0.0, 4.0), 10.0, 2.0)), "boxes that touch don't overlap");
        assert!(askew(0.0, 0.0).is_crossed_by(point(-20.0, -20.0), point(20.0, 20.0)));
        assert!(!askew(0.0, 0.0).is_crossed_by(point(0.0, 5.0), point(20.0, 25.0)));
    }

    #[test]
    fn a_polygon_loses_what_lies_beyond_the_cut() {
        let square = [point(0.0, 0.0), point(2.0, 0.0), point(2.0, 2.0), point(0.0, 2.0)];
        let half = cut(&square, point(1.0, 0.0), point(1.0, 0.0));
        assert_eq!(half, [point(0.0, 0.0), point(1.0, 0.0), point(1.0, 2.0), point(0.0, 2.0)]);
        assert!(cut(&square, point(-1.0, 0.0), point(1.0, 0.0)).is_empty());
        assert_eq!(cut(&square, point(3.0, 0.0), point(1.0, 0.0)), square);
    }

    #[test]
    fn a_hull_leaves_out_what_lies_within() {
        let points = [(0.0, 0.0), (1.0, 0.5), (2.0, 0.0), (2.0, 2.0), (1.0, 1.0), (0.0, 2.0)].map(|(x, y)| point(x, y));
        assert_eq!(hull(&points), [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(|(x, y)| point(x, y)));
        assert!(hull(&[]).is_empty());
    }
}
