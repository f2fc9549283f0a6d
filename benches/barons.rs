//! How long Railroad Barons takes.

mod moves;

use criterion::{Criterion, criterion_group, criterion_main};
use mimalloc::MiMalloc;
use rpo::games::barons::Barons;
use rpo::games::barons::tables::Tables;
use rpo::sheet::barons::BaronsWords;
use rpo::shelf::barons::BARONS;
use std::sync::Arc;

/// The program's own.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn barons(criterion: &mut Criterion) {
    let rules = Arc::new(Barons { tables: Tables::usual().clone() });
    let (name, kinds) = ("barons", &["stock", "operate"]);
    moves::Bench { of: &BARONS, rules, words: BaronsWords, name, seats: 2, kinds }.measure(criterion);
}

criterion_group!(benches, barons);
criterion_main!(benches);
