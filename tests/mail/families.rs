//! Claims about the shapes mail comes in.

use crate::table::{SHEET, Table, accepted, alone, fisk, not_counted, refused, sheet};
use rpo::post::{Outcome, Reason};

/// A multipart of the parts given, each with its header.
fn multipart(kind: &str, parts: &[String]) -> String {
    let body: String = parts.iter().map(|part| format!("--limit\r\n{part}\r\n")).collect();
    fisk(
        &format!("MIME-Version: 1.0\r\nContent-Type: multipart/{kind}; boundary=\"limit\""),
        &format!("{body}--limit--\r\n"),
    )
}

fn part(fields: &str, body: &str) -> String {
    format!("{fields}\r\n\r\n{body}")
}

#[test]
fn a_plain_message_is_read() {
    assert_eq!(alone(fisk("", SHEET)), sheet());
}

#[test]
fn html_alone_is_read_by_lines() {
    let html = "<ul><li>BORROW 60</li><li>BUY <b>5</b> NYC</li></ul>";
    let html = format!("<p>ORDERS 12 4 2KFR TURN 1</p>{html}<p>END</p>");
    assert_eq!(alone(fisk("Content-Type: text/html", &html)), sheet());
}

#[test]
fn html_of_every_make_is_read_by_lines() {
    for html in [
        "<p class=MsoListParagraph><![if !supportLists]><span>\u{b7}<span>&nbsp; </span></span><![endif]>BORROW 60</p><p>BUY 5 NYC</p>",
        "<TABLE><TR><TD>BORROW<TD>60<TR><TD>BUY<TD>5<TD>NYC</TABLE>",
        "<table><tr><td><p>BORROW</p></td><td><p>60</p></td></tr><tr><td><div>BUY</div></td><td>5</td><td>NYC</td></tr></table>",
        "<table><tr><td><table><tr><td>BORROW 60</td></tr><tr><td>BUY</td><td>5 NYC</td></tr></table></td></tr></table>",
        "<table><tr><td>BORROW<br>BUY</td><td>60<br>5 NYC</td></tr></table>",
        "<pre>\nBORROW 60\nBUY 5 NYC\n</pre>",
        "<span>BORROW 60</span><br clear=all><font color=red>BUY </font>5&nbsp;NYC",
        "<h2>BORROW 60</h2><h3>BUY 5 <a href='http://example.org'>NYC</a></h3>",
        "<ol start=3><li><p>BORROW 60</p></li><li><p>BUY 5 NYC</p></li></ol>",
        "<div>BORROW 60<div>BUY<wbr> 5 NYC</div></div>",
    ] {
        let page = format!("<html><body><p>ORDERS 12 4 2KFR TURN 1</p>{html}<p>END</p></body></html>");
        assert_eq!(alone(fisk("Content-Type: text/html; charset=utf-8", &page)), sheet(), "{html}");
    }
}

#[test]
fn a_files_name_is_found_however_it_is_written() {
    for disposition in [
        "filename*=utf-8''ordres%20tour%201.txt",
        "filename=\"=?utf-8?B?b3JkcmVzLnR4dA==?=\"",
        "filename*0=\"ordres\";\r\n filename*1=\".txt\"",
        "filename=my orders.txt",
    ] {
        let fields =
            format!("Content-Type: application/octet-stream\r\nContent-Disposition: attachment; {disposition}");
        let parts = [part("Content-Type: text/plain", "see file"), part(&fields, SHEET)];
        assert_eq!(alone(multipart("mixed", &parts)), sheet(), "{disposition}");
    }
}

#[test]
fn an_html_reply_keeps_what_it_quotes_quoted() {
    let quoted = "<blockquote>ORDERS 12 4 2KFR TURN 1<br>SPEND 1000<br>END</blockquote>";
    let html = format!("<div>ORDERS 12 4 2KFR TURN 1<br>BORROW 60<br>BUY 5 NYC<br>END</div>{quoted}");
    assert_eq!(alone(fisk("Content-Type: text/html", &html)), sheet());
}

#[test]
fn an_html_block_without_end_stops_at_a_rule_and_what_is_answered_lies_below() {
    let below = "<hr><b>From:</b> RPO Referee<br><b>Sent:</b> Monday<br>ORDERS 12 4 2KFR TURN 1<br>SPEND 1000<br>END";
    let html = format!("ORDERS 12 4 2KFR TURN 1<br>BORROW 60<br>BUY 5 NYC<br>{below}");
    assert_eq!(alone(fisk("Content-Type: text/html", &html)), sheet());
}

#[test]
fn html_is_not_looked_at_where_the_plain_part_holds_a_block() {
    let html = part("Content-Type: text/html", "ORDERS 12 4 2KFR TURN 1<br>SPEND 1000<br>END");
    let plain = part("Content-Type: text/plain", SHEET);
    assert_eq!(alone(multipart("alternative", &[html, plain])), sheet());
}

#[test]
fn html_is_looked_at_where_the_plain_part_holds_none() {
    let html = part("Content-Type: text/html", "ORDERS 12 4 2KFR TURN 1<br>BORROW 60<br>BUY 5 NYC<br>END");
    let plain = part("Content-Type: text/plain", "Your mail program cannot show this.");
    assert_eq!(alone(multipart("alternative", &[plain, html])), sheet());
}

#[test]
fn a_file_counts_against_a_form_quoted_in_the_mail() {
    let plain = part("Content-Type: text/plain", "see file\r\n\r\n> ORDERS 12 4 2KFR TURN 1\r\n> # BORROW n\r\n> END");
    let file = part("Content-Type: application/octet-stream; name=\"Orders.TXT\"", SHEET);
    assert_eq!(alone(multipart("mixed", &[plain, file])), sheet());
}

#[test]
fn two_differing_blocks_in_text_and_file_are_warned_of_and_the_first_counts() {
    let plain = part("Content-Type: text/plain", SHEET);
    let other = "ORDERS 12 4 2KFR TURN 1\r\nSPEND 1000\r\nEND\r\n";
    let file = part("Content-Type: text/plain; name=\"orders.txt\"\r\nContent-Disposition: attachment", other);
    let warned = alone(multipart("mixed", &[plain.clone(), file]));
    assert_eq!((warned.outcome, warned.orders), (Outcome::AcceptedWithWarnings, sheet().orders));
    let same = part("Content-Type: text/plain; name=\"orders.txt\"\r\nContent-Disposition: attachment", SHEET);
    assert_eq!(alone(multipart("mixed", &[plain, same])), sheet());
}

#[test]
fn a_csv_with_commas_has_its_quotes_undone() {
    let file = "ORDERS,12,4,2KFR,TURN,1\r\nBORROW,\"60\"\r\nBUY,5,NYC,,\r\nEND\r\n";
    let file = part("Content-Type: text/csv; name=orders.csv\r\nContent-Disposition: attachment", file);
    assert_eq!(alone(multipart("mixed", &[part("Content-Type: text/plain", "see file"), file])), sheet());
}

#[test]
fn other_files_are_no_text_and_documents_are_named_as_unreadable() {
    let hello = part("Content-Type: text/plain", "see file");
    let pdf =
        part("Content-Type: application/pdf; name=\"orders.pdf\"\r\nContent-Transfer-Encoding: base64", "JVBERi0=");
    assert_eq!(alone(multipart("mixed", &[hello.clone(), pdf])), refused(Reason::UnreadableAttachment, 4));
    let card = part("Content-Type: text/vcard; name=\"fisk.vcf\"", SHEET);
    assert_eq!(alone(multipart("mixed", &[hello.clone(), card])), refused(Reason::NoBlock, 4));
    let image = part("Content-Type: image/png; name=\"logo.png\"\r\nContent-Transfer-Encoding: base64", "iVBORw0=");
    assert_eq!(alone(multipart("mixed", &[hello, image])), refused(Reason::NoBlock, 4));
}

#[test]
fn flowed_text_is_joined_before_it_is_read() {
    let body = "ORDERS 12 4 2KFR \r\nTURN 1\r\nBORROW 60\r\nBUY 5 \r\nNYC\r\nEND\r\n";
    assert_eq!(alone(fisk("Content-Type: text/plain; format=flowed", body)), sheet());
}

#[test]
fn what_is_signed_is_read_and_what_is_encrypted_is_not() {
    let signed = format!("-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\n{SHEET}");
    let signature = "-----BEGIN PGP SIGNATURE-----\r\n\r\niQ==\r\n-----END PGP SIGNATURE-----\r\n";
    assert_eq!(alone(fisk("", &(signed + signature))), sheet());
    let armour = "-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----\r\n";
    assert_eq!(alone(fisk("", armour)), refused(Reason::Encrypted, 4));
    let smime = "Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=\"smime.p7m\"";
    assert_eq!(alone(fisk(smime, "MIAG")), refused(Reason::Encrypted, 4));
    let opaque = "Content-Type: application/pkcs7-mime; smime-type=signed-data; name=\"smime.p7m\"";
    assert_eq!(alone(fisk(opaque, "MIAG")), refused(Reason::UnreadableAttachment, 4));
}

#[test]
fn a_message_attached_is_looked_into_and_the_outer_sender_counts() {
    let inner = format!("From: else@where.example.com\r\nSubject: orders\r\n\r\n{SHEET}");
    let plain = part("Content-Type: text/plain", "see below");
    assert_eq!(alone(multipart("mixed", &[plain.clone(), part("Content-Type: message/rfc822", &inner)])), sheet());
    // base64 is forbidden here, and used.
    let encoded = "RnJvbTogYUBiLmNvbQ0KDQpPUkRFUlMgMTIgNCAyS0ZSIFRVUk4gMQ0KQk9SUk9XIDYwDQpCVVkgNSBOWUMNCkVORA0K";
    let encoded = part("Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64", encoded);
    assert_eq!(alone(multipart("mixed", &[plain.clone(), encoded])), sheet());
    let digest = part("", &format!("Subject: x\r\n\r\n{SHEET}"));
    let digest = format!("Content-Type: multipart/digest; boundary=d\r\n\r\n--d\r\n{}\r\n--d--", digest.trim_start());
    assert_eq!(alone(multipart("mixed", &[plain, digest.replace("--d\r\nSubject", "--d\r\n\r\nSubject")])), sheet());
}

#[test]
fn our_own_report_attached_is_not_looked_into() {
    let inner = format!("From: RPO Referee <referee@rpo.example.org>\r\nSubject: report\r\n\r\n{SHEET}");
    let plain = part("Content-Type: text/plain", "what does this mean?");
    let raw = multipart("mixed", &[plain, part("Content-Type: message/rfc822", &inner)]);
    assert_eq!(alone(raw), refused(Reason::NoBlock, 4));
}

#[test]
fn a_message_attached_lies_deeper_than_the_mail_around_it() {
    let inner = "From: jim.fisk@mail.example.com\r\n\r\nORDERS 12 4 2KFR TURN 1\r\nSPEND 1000\r\nEND\r\n";
    let raw =
        multipart("mixed", &[part("Content-Type: message/rfc822", inner), part("Content-Type: text/plain", SHEET)]);
    assert_eq!(alone(raw), sheet());
}

#[test]
fn the_same_message_counts_once_and_another_block_makes_it_new() {
    let table = Table::set();
    let id = "Message-ID: <1@mail.example.com>";
    assert_eq!(table.judge(fisk(id, SHEET).as_bytes()), sheet());
    let again = format!("Received: from elsewhere\r\n{}", fisk(id, &format!("{SHEET}\r\nsignature added")));
    let duplicate = table.judge(again.as_bytes());
    assert_eq!((duplicate.outcome, duplicate.position, duplicate.orders.len()), (Outcome::Duplicate, 4, 0));
    let other = SHEET.replace("BORROW 60", "BORROW 70");
    assert_eq!(table.judge(fisk(id, &other).as_bytes()), accepted(4, &["BORROW 70", "BUY 5 NYC"]));
}

#[test]
fn without_a_message_id_what_the_sender_wrote_tells() {
    let table = Table::set();
    assert_eq!(table.judge(fisk("", SHEET).as_bytes()).outcome, Outcome::Accepted);
    let again = format!("Return-Path: <jim.fisk@mail.example.com>\r\nX-Spam: no\r\n{}", fisk("", SHEET));
    assert_eq!(table.judge(again.replace("\r\n", "\n").as_bytes()).outcome, Outcome::Duplicate);
    assert_eq!(table.judge(fisk("Date: Fri, 13 Mar 2026 01:01:01 +0000", SHEET).as_bytes()).outcome, Outcome::Accepted);
}

#[test]
fn mail_that_is_not_read_makes_nothing_a_duplicate() {
    let table = Table::set();
    let id = "Message-ID: <2@mail.example.com>";
    let copy = table.judge(fisk(&format!("{id}\r\nList-Id: <tycoons.example.org>"), SHEET).as_bytes());
    assert_eq!(copy, not_counted(Outcome::Ignored, Reason::MailingList, 0));
    assert_eq!(table.judge(fisk(id, SHEET).as_bytes()), sheet());
}
