//! A letter's content as a game gives it: everything but who it goes to.

use crate::post::letter::{Attachment, Content, Inline};
use sha2::{Digest, Sha256};

/// What a player is written about a turn.
#[derive(Clone, Debug)]
pub struct Parcel {
    pub subject: String,
    /// The whole text of the letter, its sheet last of all.
    pub text: String,
    /// The same as a page.
    pub html: String,
    /// The text without notes and sheet.
    pub report: String,
    /// The blank order sheet, which the letter ends with; there is none once the game has ended.
    pub sheet: Option<String>,
    /// The same as a page to fill in.
    pub form: Option<String>,
    pub inlines: Vec<Inline>,
    pub attachments: Vec<Attachment>,
}

impl Parcel {
    /// All it holds, by which it is told from another.
    pub fn content(&self) -> String {
        let mut digest = Sha256::new();
        for attachment in &self.attachments {
            digest.update(attachment.name.as_bytes());
            digest.update(match &attachment.content {
                Content::Text(text) => text.as_bytes(),
                Content::Encoded(encoded) => encoded.bytes(),
                Content::Bytes { bytes, .. } => bytes,
            });
        }
        self.inlines.iter().for_each(|inline| digest.update(&inline.bytes));
        let files: String = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        let Parcel { subject, text, html, .. } = self;
        format!("{subject}\n{text}\n{html}\n{files}")
    }
}
