//! The names of the regions, large and pale, beneath everything: each where its region is widest and least is drawn.

use super::super::frame::Frame;
use super::super::plan::Plan;
use super::super::tint::{REACH, tint};
use super::super::words::Words;
use super::{Label, Subject};
use crate::games::continental::map::Region;
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{CAPITAL, width};
use crate::report::picture::geometry::{Point, Slab};
use crate::report::picture::svg::{Px, Writer};
use crate::report::placer::{Candidate, Place, Placer};

/// Side of the squares by which it is known where a region lies, pixels.
const SQUARE: f64 = 16.0;
/// Size of the letters on the whole map, and what is added between them.
const SIZE: f64 = 14.0;
const SPACING: f64 = 3.0;

/// Finds the places of the names; a region of which too little shows has none.
pub fn arrange(plan: &Plan<'_>, words: &Words, frame: &Frame, placer: &mut Placer) -> Vec<Label> {
    let (rect, size) = (frame.rect, frame.letters(SIZE));
    let (columns, rows) = ((rect.width() / SQUARE) as usize, (rect.height() / SQUARE) as usize);
    let middle = |row: usize, column: usize| {
        Point { x: rect.left, y: rect.top }.moved((column as f64 + 0.5) * SQUARE, (row as f64 + 0.5) * SQUARE)
    };
    let ground: Vec<Vec<Option<Region>>> = (0..rows)
        .map(|row| (0..columns).map(|column| region_at(plan, frame.place(middle(row, column)))).collect())
        .collect();
    let mut labels = Vec::new();
    for region in Region::ALL {
        let name = words.name_of("region", &region).to_uppercase();
        let half_width = (width(&name, size, true) + SPACING * frame.size * name.chars().count() as f64) / 2.0;
        let half_height = size * CAPITAL / 2.0;
        let reach = (half_width / SQUARE).ceil() as usize;
        let all = || ground.iter().enumerate().flat_map(|(row, line)| (0..line.len()).map(move |column| (row, column)));
        let own: Vec<Point> = all()
            .filter(|(row, column)| ground[*row][*column] == Some(region))
            .map(|(row, column)| middle(row, column))
            .collect();
        let heart =
            own.iter().fold(Point::default(), |sum, point| sum.plus(*point)).times(1.0 / own.len().max(1) as f64);
        let candidates = all()
            .filter(|(row, column)| {
                let line = &ground[*row];
                let (first, last) = (column.checked_sub(reach), column + reach);
                first
                    .is_some_and(|first| last < line.len() && line[first..=last].iter().all(|one| *one == Some(region)))
            })
            .map(|(row, column)| {
                let slab = Slab::upright(middle(row, column), half_width, half_height);
                Candidate { slab, dislike: slab.centre.minus(heart).length() / (150.0 * frame.size) }
            })
            .collect();
        if let Some(Place { slab, .. }) = placer.place(candidates, None) {
            let ink = tint(region, plan.style).mixed(Colour::BLACK, 28);
            let subject = Subject::Region(region);
            labels.push(Label {
                subject,
                words: name,
                slab,
                size,
                bold: true,
                ink,
                plate: None,
                veiled: false,
                anchor: None,
            });
        }
    }
    labels
}

/// The region whose tint a place has, in kilometres.
fn region_at(plan: &Plan<'_>, place: Point) -> Option<Region> {
    let distance = |town: &Point| town.minus(place).length();
    let nearest = (0..plan.places.len())
        .reduce(|best, town| if distance(&plan.places[town]) < distance(&plan.places[best]) { town } else { best })?;
    (distance(&plan.places[nearest]) < REACH).then(|| plan.map().towns()[nearest].region)
}

/// Draws them.
pub fn draw(svg: &mut Writer, labels: &[Label]) {
    for label in labels {
        let base = label.slab.centre.moved(SPACING / 2.0, label.size * CAPITAL / 2.0);
        svg.text(
            &label.words,
            base,
            &[
                ("text-anchor", &"middle"),
                ("font-size", &Px(label.size)),
                ("font-weight", &"bold"),
                ("letter-spacing", &Px(SPACING * label.size / SIZE)),
                ("fill", &label.ink),
            ],
        );
    }
}
