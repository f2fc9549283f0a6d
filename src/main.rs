//! The program `rpo`.

use mimalloc::MiMalloc;
use std::process::ExitCode;

/// Mail is read on one core and judged on another, which share what they allocate: the system's allocator is slow at that.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    rpo::cli::main_with(rpo::shelf::built_in(), std::env::args_os())
}
