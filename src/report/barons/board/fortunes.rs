//! What both players would have scored at the beginning of each stock round: a line each.

use crate::games::barons::amounts::Dollars;
use crate::games::barons::end;
use crate::games::barons::position::SEATS;
use crate::language::Language;
use crate::language::figures::money;
use crate::report::barons::{Told, say};
use crate::report::picture::{Style, Svg};
use crate::report::plot::{Plot, Series};

/// The chart; `None`: there is but one point.
pub(super) fn chart(span: &Told<'_>, language: Language) -> Option<Svg> {
    let all = end::fortunes(&span.rules.tables, span.at);
    if all.len() < 2 {
        return None;
    }
    let dollars = |figure: f64| money(figure.round() as i64, language);
    let line = |place: usize| Series {
        name: span.name(SEATS[place]).to_owned(),
        ink: place,
        figures: all.iter().map(|(round, both)| (*round, figure(both[place]))).collect(),
    };
    let plot = Plot {
        title: say(language, "barons-fortunes"),
        turns: say(language, "barons-stock-round"),
        style: Style::Colour,
        shown: &dollars,
        below: &|_| String::new(),
        at_axis: &dollars,
        series: (0..SEATS.len()).map(line).collect(),
    };
    Some(plot.draw())
}

/// A sum as a height.
fn figure(sum: Dollars) -> f64 {
    sum.0 as f64
}
