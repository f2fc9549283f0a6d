//! What concerns the reader, before anything that concerns everybody: what became of his orders, what happened to him,
//! what he must do now, and how he stands beside a turn ago.

mod duties;
mod first;
mod fortunes;
mod happened;
mod orders;
mod standing;
mod worth;

pub(super) use standing::arrow;

use super::Desk;
use crate::games::continental::prospect::Prospect;
use crate::games::continental::views::PlayerView;
use crate::report::table::Table;
use serde::Serialize;

#[derive(Serialize)]
pub struct Mine {
    orders: orders::Orders,
    /// What happened to him and to what is his, the gravest first.
    happened: Vec<String>,
    /// What he must do or decide now, the most pressing first.
    duties: Vec<String>,
    /// What is most worth a look before he orders; nothing once the game has ended.
    first: Vec<String>,
    /// His figures, with those of a turn ago.
    standing: Table,
    /// His points in each category.
    points: String,
    /// What they are for, and what came and went by itself.
    figures: Vec<String>,
}

impl Mine {
    /// `due` says until when his orders may come; `prospects` are those of his railroads, while the game goes on.
    pub(super) fn new(desk: &Desk<'_>, view: &PlayerView, due: Option<&str>, prospects: Option<&[Prospect]>) -> Mine {
        Mine {
            orders: orders::Orders::new(desk, &view.fates),
            happened: happened::told(desk, view),
            duties: duties::told(desk, view, due),
            first: prospects.map(|prospects| first::told(desk, view, prospects)).unwrap_or_default(),
            standing: standing::table(desk, view),
            points: standing::points(desk, view),
            figures: happened::figures(desk, view),
        }
    }
}
