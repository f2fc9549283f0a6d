//! Reports over views built by hand, and the catalogues held complete.

mod completeness;
mod rendering;
mod sample;
