//! Labels on the sheet: plates first, then the words, those of one look together.

use super::{Label, Subject};
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{CAPITAL, TAIL};
use crate::report::picture::geometry::Slab;
use crate::report::picture::svg::{Attributes, Outline, Px, Writer};
use std::collections::BTreeMap;

/// Draws labels; words that lines run through lie on a veil of that colour. It is one shape for all of them: an outline around
/// each letter would take longer to draw than the rest of the map.
pub fn draw(svg: &mut Writer, labels: &[Label], ground: Colour) {
    let mut veil = Outline::default();
    for label in labels.iter().filter(|label| label.veiled && label.plate.is_none()) {
        veil.around(&label.slab.corners());
    }
    if !veil.is_empty() {
        svg.empty("path", &[("d", &veil), ("fill", &ground), ("fill-opacity", &"0.72")]);
    }
    let mut plates: BTreeMap<String, Outline> = BTreeMap::new();
    for label in labels {
        if let Some(ground) = label.plate {
            plates.entry(ground.to_string()).or_default().around(&label.slab.corners());
        }
    }
    for (ground, outline) in &plates {
        svg.empty("path", &[("d", outline), ("fill", ground), ("stroke", &Colour::WHITE), ("stroke-width", &"0.6")]);
    }
    let mut leaders = Outline::default();
    for (from, to) in labels.iter().filter_map(Label::leader) {
        leaders.through(&[from, to]);
    }
    if !leaders.is_empty() {
        let attributes: Attributes<'_> =
            &[("d", &leaders), ("fill", &"none"), ("stroke", &Colour::grey(90)), ("stroke-width", &"0.6")];
        svg.empty("path", attributes);
    }
    let mut looks: BTreeMap<(bool, bool, String, String), Vec<&Label>> = BTreeMap::new();
    for label in labels {
        let look = (label.plate.is_none(), label.bold, Px(label.size).to_string(), label.ink.to_string());
        looks.entry(look).or_default().push(label);
    }
    for ((_, bold, size, ink), labels) in &looks {
        let mut attributes: Vec<(&str, &dyn std::fmt::Display)> =
            vec![("text-anchor", &"middle"), ("font-size", size), ("fill", ink)];
        if *bold {
            attributes.push(("font-weight", &"bold"));
        }
        svg.open("g", &attributes);
        labels.iter().for_each(|label| write(svg, label));
        svg.close();
    }
}

fn write(svg: &mut Writer, label: &Label) {
    let Slab { centre, along, .. } = label.slab;
    // Names have tails below the line, codes have none.
    let tail = if matches!(label.subject, Subject::Town(_)) { TAIL } else { 0.0 };
    let base = centre.plus(along.turned().times(label.size * (CAPITAL - tail) / 2.0));
    if along.y == 0.0 {
        svg.text(&label.words, base, &[]);
    } else {
        let degrees = libm::atan2(along.y, along.x).to_degrees();
        let turn = format!("rotate({} {} {})", Px(degrees), Px(base.x), Px(base.y));
        svg.text(&label.words, base, &[("transform", &turn)]);
    }
}
