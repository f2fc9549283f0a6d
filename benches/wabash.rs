//! How long Wabash Cannonball takes.

mod moves;

use criterion::{Criterion, criterion_group, criterion_main};
use mimalloc::MiMalloc;
use rpo::games::wabash::Wabash;
use rpo::games::wabash::tables::Tables;
use rpo::sheet::wabash::WabashWords;
use rpo::shelf::wabash::WABASH;
use std::sync::Arc;

/// The program's own.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn wabash(criterion: &mut Criterion) {
    let rules = Arc::new(Wabash { tables: Tables::usual().clone() });
    let (name, kinds) = ("wabash", &["auction", "turn"]);
    moves::Bench { of: &WABASH, rules, words: WabashWords, name, seats: 6, kinds }.measure(criterion);
}

criterion_group!(benches, wabash);
criterion_main!(benches);
