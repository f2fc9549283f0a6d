//! How much of a message is read: options of every command that judges mail, so that all of them judge alike.

use crate::post::Limits;
use crate::sheet::{self, LINE_LOOKED_AT, MAX_LINE_LENGTH, MAX_LINES};

/// Limits as they are typed.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct Bounds {
    /// The largest message read, bytes.
    #[arg(long, env = "RPO_MAX_MESSAGE", value_name = "N", default_value_t = Limits::default().message_bytes)]
    max_message: usize,
    /// How many parts of text of a message are looked at.
    #[arg(long, env = "RPO_MAX_PARTS", value_name = "N", default_value_t = Limits::default().text_parts)]
    max_parts: usize,
    /// The most lines a sheet may have.
    #[arg(long, env = "RPO_MAX_LINES", value_name = "N", default_value_t = MAX_LINES)]
    max_lines: usize,
    /// The longest line of a sheet that is read, characters.
    #[arg(long, env = "RPO_MAX_LINE", value_name = "N", default_value_t = MAX_LINE_LENGTH)]
    max_line: usize,
}

impl Bounds {
    /// The limits to judge by.
    pub(super) fn limits(&self) -> Limits {
        Limits {
            message_bytes: self.max_message,
            text_parts: self.max_parts,
            sheet: sheet::Limits { lines: self.max_lines, line_length: self.max_line.min(LINE_LOOKED_AT) },
            ..Limits::default()
        }
    }
}

impl Default for Bounds {
    fn default() -> Bounds {
        let usual = Limits::default();
        Bounds {
            max_message: usual.message_bytes,
            max_parts: usual.text_parts,
            max_lines: usual.sheet.lines,
            max_line: usual.sheet.line_length,
        }
    }
}
