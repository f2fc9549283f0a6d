//! What is said of a letter before it is sent: sender, recipient, and what the server is asked to do should it not arrive.
//!
//! A server that offers to report (DSN, RFC 3461) is told which letter it is, and to whom it went: then a report can be tied to
//! it whatever else is lost on the way. Nobody is written to if it arrives.

use crate::post::transport::Parcel;
use lettre::Address;
use lettre::transport::smtp::commands::{Mail, Rcpt};
use lettre::transport::smtp::extension::{Extension, MailBodyParameter, MailParameter, RcptParameter, ServerInfo};
use lettre::transport::smtp::response::Response;

/// The longest identifier of a letter that is put on its envelope (RFC 3461, 4.4).
const LONGEST_IDENTIFIER: usize = 100;

/// Sender and recipient of a letter.
pub(super) struct Envelope<'a> {
    from: Address,
    to: Address,
    parcel: &'a Parcel<'a>,
}

impl<'a> Envelope<'a> {
    /// # Errors
    /// In words, if one of the two is no address.
    pub(super) fn new(parcel: &'a Parcel<'a>) -> Result<Envelope<'a>, String> {
        let (Ok(from), Ok(to)) = (parcel.from.parse(), parcel.to.parse()) else {
            return Err(format!("{} or {} is not an e-mail address", parcel.from, parcel.to));
        };
        Ok(Envelope { from, to, parcel })
    }

    fn is_ascii(&self) -> bool {
        self.parcel.from.is_ascii() && self.parcel.to.is_ascii()
    }

    /// True if the server can have it: addresses beyond ASCII are not sent as something else.
    pub(super) fn suits(&self, server: &ServerInfo) -> bool {
        self.is_ascii() || server.supports_feature(Extension::SmtpUtfEight)
    }

    /// Names the sender.
    pub(super) fn mail(&self, server: &ServerInfo, reports: bool) -> Mail {
        let mut parameters = Vec::new();
        if !self.is_ascii() {
            parameters.push(MailParameter::SmtpUtfEight);
        }
        if !self.parcel.raw.is_ascii() && server.supports_feature(Extension::EightBitMime) {
            parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
        }
        let other = |keyword: &str, value: &str| MailParameter::Other {
            keyword: keyword.to_owned(),
            value: Some(value.to_owned()),
        };
        if reports {
            parameters.push(other("RET", "HDRS"));
            let identifier = self.parcel.message_id.split('@').next().unwrap_or_default();
            if !identifier.is_empty() && identifier.is_ascii() && identifier.len() <= LONGEST_IDENTIFIER {
                parameters.push(other("ENVID", identifier));
            }
        }
        Mail::new(Some(self.from.clone()), parameters)
    }

    /// Names the recipient.
    pub(super) fn rcpt(&self, reports: bool) -> Rcpt {
        let other =
            |keyword: &str, value: String| RcptParameter::Other { keyword: keyword.to_owned(), value: Some(value) };
        let mut parameters = Vec::new();
        if reports {
            parameters.push(other("NOTIFY", "FAILURE,DELAY".to_owned()));
            if self.is_ascii() {
                parameters.push(other("ORCPT", format!("rfc822;{}", self.parcel.to)));
            }
        }
        Rcpt::new(self.to.clone(), parameters)
    }
}

/// True if a server's answer to EHLO offers reports.
pub(super) fn offers_reports(answer: &Response) -> bool {
    answer.message().any(|line| line.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("DSN")))
}
