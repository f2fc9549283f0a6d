//! The program `rpo`.

use std::process::ExitCode;

fn main() -> ExitCode {
    rpo::cli::main()
}
