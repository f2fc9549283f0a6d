//! The templates of the game: what stands where in its letters and on its pages.

use crate::language::continental::CATALOGUE;
use crate::report::templates::Suite;

macro_rules! suite {
    ($($name:literal),* $(,)?) => {
        Suite::of(
            "continental",
            &[$(($name, include_str!(concat!("../../../templates/continental/", $name)))),*],
            &CATALOGUE,
        )
    };
}

/// Its templates and words.
pub(super) static SUITE: Suite = suite![
    "report.txt",
    "report/public.txt",
    "report/personal.txt",
    "report.html",
    "report/mine.txt",
    "report/mine.html",
    "report/summary.html",
    "report/public.html",
    "report/personal.html",
    "report/welcome.txt",
    "report/welcome.html",
    "report/prospects.txt",
    "report/prospects.html",
    "form/form.html",
    "site/layout.html",
    "site/index.html",
    "site/turn.html",
    "site/records.html",
];
