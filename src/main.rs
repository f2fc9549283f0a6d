//! The program `rpo`.

fn main() {}
