//! Orders back into words: the canonical English line of each.

use crate::games::continental::map::Map;
use crate::games::continental::orders::Order;

/// The canonical line of an order: `RAILROAD PENN: DIVIDEND 1.00`.
pub fn canonical(order: &Order, map: &Map) -> String {
    let _ = (order, map);
    todo!()
}
