//! Boards: hexes with terrain, tracks and stops, what stands on them, tables of prices, dials and scales.
//!
//! Everything is drawn from plain data, and no game is known here: a game says what a hex looks like ([`Cell`]), what stands
//! on it ([`Standing`]) and where ([`Grid`]). All letters of a board have one size, which the game chooses so that they can
//! be read where the picture is narrowest; nothing written covers anything else written.

mod cell;
mod gauges;
mod grid;
mod marks;
mod names;
mod prices;
mod sheet;
mod terrain;
mod tracks;

#[cfg(test)]
mod tests;

pub use cell::{Cell, Piece};
pub use gauges::{Gauge, Gauges, Shows};
pub use grid::{Grid, Lay, Place, Shifted};
pub use marks::{Mark, Standing};
pub use names::Name;
pub use prices::{Price, Prices};
pub use sheet::Board;
pub use terrain::{Sign, Terrain};
pub use tracks::{End, Stop, Track};
