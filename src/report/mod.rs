//! What happened, in words and pictures.
//!
//! What serves every game stands here: tables and paragraphs of text, pages of HTML, pictures, plots, the data of an
//! order form, and the templates. Each game has a room of its own that makes its letters with them.

pub mod continental;
pub mod document;
mod form;
pub mod format;
mod html;
mod install;
mod options;
pub mod picture;
mod placer;
mod plot;
mod side_by_side;
mod table;
mod templates;

pub use crate::language::{Fault, Language, catalogue, text};
pub use continental::site::{MARK, SiteFile};
pub use continental::{
    AccountWords, Extras, File, Gallery, Letter, Picture, account, chart, files, letter, map, order_form,
    public_report, site, view_json,
};
pub use form::{Occasion, form_page, price};
pub use install::{Own, install};
pub use options::{may_follow, ways};
pub use side_by_side::side_by_side;
