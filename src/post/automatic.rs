//! Tells mail written by programs from mail written by people.
//!
//! Bounces, read receipts, copies from mailing lists and our own letters are never read: what they quote was sent
//! before. Other mail that says it is automatic may still be a player's, sent by his own timer; whether it is kept for
//! the moderator depends on what is in it, which is the judge's business.

use super::identity::same_mailbox;
use super::message::Header;
use super::reason::Reason;

/// Why a message is never read; `None`: it is.
pub fn never_read(header: &Header, own: &[String]) -> Option<Reason> {
    let receipt = header.report_type == "disposition-notification" || header.kind == "message/disposition-notification";
    if receipt {
        return Some(Reason::AutoReply);
    }
    let daemon = |address: &String| {
        let local = address.split('@').next().unwrap_or_default();
        local.eq_ignore_ascii_case("mailer-daemon")
    };
    if header.kind == "multipart/report" || header.from.iter().any(daemon) {
        return Some(Reason::Bounce);
    }
    if header.from.iter().any(|from| own.iter().any(|own| same_mailbox(from, own))) {
        return Some(Reason::OwnMail);
    }
    let is_list =
        ["list-id", "list-post", "mailing-list", "x-mailing-list"].iter().any(|name| header.marks.contains_key(name))
            || mark(header, "precedence") == Some("list".to_owned());
    if is_list {
        return Some(Reason::MailingList);
    }
    // Nobody to answer to: a bounce of the old kind, or a program that wants no answer.
    if header.return_path.as_deref() == Some("") {
        return Some(if says_automatic(header) { Reason::AutoReply } else { Reason::Bounce });
    }
    None
}

/// True if the message says it was sent by a program.
pub fn says_automatic(header: &Header) -> bool {
    // The field may carry parameters or a remark: `auto-replied (vacation)`.
    let submitted = mark(header, "auto-submitted").is_some_and(|value| value != "no");
    let precedence = mark(header, "precedence");
    let precedence = matches!(precedence.as_deref(), Some("auto_reply" | "auto-reply" | "bulk" | "junk"));
    let reply =
        ["x-autoreply", "x-autorespond"].iter().any(|name| mark(header, name).is_some_and(|value| value != "no"));
    submitted || precedence || reply
}

/// The first word of a mark, in small letters.
fn mark(header: &Header, name: &str) -> Option<String> {
    let value = header.marks.get(name)?;
    let end = value.find([';', '(', ' ']).unwrap_or(value.len());
    Some(value[..end].to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::super::message::Message;
    use super::*;

    fn header(fields: &str) -> Header {
        Message::header(format!("From: jim.fisk@mail.example.com\r\n{fields}\r\n\r\nx").as_bytes())
    }

    fn verdict(fields: &str) -> Option<Reason> {
        never_read(&header(fields), &["referee@rpo.example.org".to_owned()])
    }

    #[test]
    fn reports_and_empty_return_paths_are_bounces() {
        assert_eq!(
            verdict("Content-Type: multipart/report; report-type=delivery-status; boundary=x"),
            Some(Reason::Bounce)
        );
        assert_eq!(verdict("Return-Path: <>"), Some(Reason::Bounce));
        assert_eq!(verdict("Return-Path: <jim.fisk@mail.example.com>"), None);
    }

    #[test]
    fn read_receipts_are_automatic_replies() {
        let fields = "Content-Type: multipart/report; report-type=\"disposition-notification\"; boundary=x";
        assert_eq!(verdict(fields), Some(Reason::AutoReply));
    }

    #[test]
    fn an_automatic_reply_without_return_path_is_no_bounce() {
        assert_eq!(verdict("Return-Path: <>\r\nAuto-Submitted: auto-replied (vacation)"), Some(Reason::AutoReply));
    }

    #[test]
    fn lists_and_our_own_address_are_known() {
        assert_eq!(verdict("List-Id: <tycoons.lists.example.org>"), Some(Reason::MailingList));
        assert_eq!(verdict("Precedence: list"), Some(Reason::MailingList));
        let ours = Message::header(b"From: Referee <Referee+x@RPO.example.org>\r\n\r\n");
        assert_eq!(never_read(&ours, &["referee@rpo.example.org".to_owned()]), Some(Reason::OwnMail));
    }

    #[test]
    fn only_the_marks_that_mean_it_make_mail_automatic() {
        for fields in ["Auto-Submitted: auto-generated", "Precedence: Bulk", "Precedence: junk", "X-Autoreply: yes"] {
            assert!(says_automatic(&header(fields)), "{fields}");
        }
        for fields in ["Auto-Submitted: no", "X-Auto-Response-Suppress: All", "Precedence: first-class"] {
            assert!(!says_automatic(&header(fields)), "{fields}");
        }
    }
}
