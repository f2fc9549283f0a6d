//! Grounds that many letters share, kept while they are of use: the board of a game is the same from its first letter to its
//! last, and is turned into pixels once.
//!
//! What is kept changes no byte: a ground drawn anew is the same. So nothing depends on what was drawn before.

use super::document::{Ground, Svg};
use super::raster::PictureError;
use std::sync::{Arc, Mutex, PoisonError};

/// Grounds that are kept: boards in a few parts, in two languages, of a few games at once.
const MOST: usize = 12;

/// Those used last, at the end.
static KEPT: Mutex<Vec<Arc<Ground>>> = Mutex::new(Vec::new());

/// The ground of a picture in that many pixels across.
///
/// # Errors
/// As [`Ground::new`].
pub fn shared(svg: &Svg, width: u32) -> Result<Arc<Ground>, PictureError> {
    if let Some(ground) = kept(|ground| ground.is_of(svg, width)) {
        return Ok(ground);
    }
    let ground = Arc::new(Ground::new(svg.clone(), width)?);
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if all.len() >= MOST {
        all.remove(0);
    }
    all.push(ground.clone());
    Ok(ground)
}

/// A ground that is kept, which is used now.
fn kept(wanted: impl Fn(&Ground) -> bool) -> Option<Arc<Ground>> {
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let place = all.iter().position(|ground| wanted(ground))?;
    let ground = all.remove(place);
    all.push(ground.clone());
    Some(ground)
}

#[cfg(test)]
mod tests {
    use super::super::geometry::Rect;
    use super::super::svg::Writer;
    use super::*;

    fn drawn(fill: &str) -> Svg {
        let mut svg = Writer::new(40.0, 20.0, "kept");
        svg.rect(Rect::at(3.0, 3.0, 20.0, 10.0), &[("fill", &fill)]);
        svg.finish()
    }

    #[test]
    fn a_ground_is_drawn_once_for_each_picture_and_width() {
        let red = drawn("#c00");
        let first = shared(&red, 50).unwrap();
        assert!(Arc::ptr_eq(&first, &shared(&red, 50).unwrap()));
        assert!(!Arc::ptr_eq(&first, &shared(&red, 60).unwrap()));
        assert!(!Arc::ptr_eq(&first, &shared(&drawn("#00c"), 50).unwrap()));
    }
}
