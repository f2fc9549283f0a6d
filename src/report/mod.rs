//! What happened, in words and pictures.
//!
//! What serves every game stands here: tables and paragraphs of text, pages of HTML, pictures, plots, the data of an
//! order form, and the templates. Each game has a room of its own that makes its letters with them.

mod archive;
pub mod barons;
pub mod board;
pub mod continental;
pub mod document;
mod forecast;
mod form;
pub mod format;
mod handbook;
mod html;
mod install;
pub mod moves;
mod options;
pub mod picture;
mod placer;
mod plot;
mod side_by_side;
pub mod table;
mod templates;
pub mod wabash;
pub mod zoom;

pub use crate::language::{Fault, Language, catalogue, text};
pub use archive::{MARK, SiteFile};
pub use forecast::{AccountWords, Forecast};
pub use form::{Occasion, form_page, price};
pub use handbook::{Paper, handbook};
pub use html::Picture;
pub use install::{Own, install};
pub use options::{may_follow, range, ways};
pub use side_by_side::{in_their_order, side_by_side};
pub use templates::{EVERY_GAME, Suite};
