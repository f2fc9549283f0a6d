//! Kinds of mail from the field: parts under other names, copies of which one is spoilt, HTML of every make, senders.

use crate::table::{SHEET, Table, accepted, alone, fisk, not_counted, sheet};
use rpo::post::{Outcome, Reason};

/// A multipart of parts, each a header and a body.
fn multipart(kind: &str, parts: &[(&str, &str)]) -> String {
    let body: String = parts.iter().map(|(fields, body)| format!("--limit\r\n{fields}\r\n\r\n{body}\r\n")).collect();
    fisk(
        &format!("MIME-Version: 1.0\r\nContent-Type: multipart/{kind}; boundary=\"limit\""),
        &format!("{body}--limit--\r\n"),
    )
}

const PLAIN: &str = "Content-Type: text/plain; charset=utf-8";
const HTML: &str = "Content-Type: text/html; charset=utf-8";
const GOOD: &str = "<div>ORDERS 12 4 2KFR TURN 1</div><div>BORROW 60</div><div>BUY 5 NYC</div><div>END</div>";

#[test]
fn text_under_another_name_is_text() {
    for kind in [
        "plain/text",
        "text/x-anything",
        "text/x-markdown",
        "text/markdown",
        "text/unknown",
        "text",
        "plain",
        "txt/plain",
        "unknown/unknown",
        "application/text",
        "application/x-text",
        "text/plain ; format = fixed",
        "TEXT/PLAIN",
        "text/html",
        "html/text",
        "text/enriched",
        "text/richtext",
    ] {
        assert_eq!(alone(fisk(&format!("Content-Type: {kind}"), SHEET)), sheet(), "{kind}");
        let parts = [(format!("Content-Type: {kind}"), SHEET)];
        let parts = parts.each_ref().map(|(fields, body)| (fields.as_str(), *body));
        assert_eq!(alone(multipart("mixed", &parts)), sheet(), "{kind}");
    }
}

#[test]
fn tags_of_enriched_and_rich_text_come_off() {
    let enriched = SHEET.replace("\r\n", "\r\n\r\n").replace("BORROW", "<bold>BORROW</bold>");
    assert_eq!(alone(fisk("Content-Type: text/enriched", &format!("<fixed>{enriched}</fixed>"))), sheet());
    let kept = format!("<nofill><bold>{SHEET}</bold></nofill>");
    assert_eq!(alone(fisk("Content-Type: text/enriched", &kept)), sheet());
    let rich = SHEET.replace("\r\n", "<nl>\r\n").replace("BORROW", "<bold>BORROW</bold>");
    assert_eq!(alone(fisk("Content-Type: text/richtext", &rich)), sheet());
}

#[test]
fn a_file_that_looks_like_text_is_read_whatever_its_name_and_type() {
    for fields in [
        "Content-Type: text/plain\r\nContent-Disposition: attachment; filename=orders",
        "Content-Type: text/plain\r\nContent-Disposition: attachment; filename=orders.12",
        "Content-Type: text/plain\r\nContent-Disposition: attachment; filename=orders.ord",
        "Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=orders",
        "Content-Type: application/octet-stream; name=\"orders\"",
        "Content-Type: application/octet-stream\r\nContent-Disposition: attachment",
        "Content-Disposition: attachment; filename=\"my orders\"",
        "Content-Type: text/x-log\r\nContent-Disposition: attachment; filename=\"orders.log\"",
        "Content-Type: plain/text\r\nContent-Disposition: attachment; filename=orders",
    ] {
        assert_eq!(
            alone(multipart("mixed", &[(PLAIN, "My orders are attached."), (fields, SHEET)])),
            sheet(),
            "{fields}"
        );
    }
}

#[test]
fn a_file_without_an_extension_that_is_no_text_is_named_as_unreadable() {
    let fields = "Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=orders";
    let got = alone(multipart("mixed", &[(PLAIN, "attached"), (fields, "PK\u{0}\u{0}\u{3}\u{1}")]));
    assert_eq!(got, not_counted(Outcome::Refused, Reason::UnreadableAttachment, 4));
}

#[test]
fn a_remark_hides_no_transfer_encoding() {
    let quoted = SHEET.replace("BORROW", "BOR=\r\nROW");
    for encoding in
        ["Quoted-Printable (by relay)", "(by relay) quoted-printable", "quoted-printable;", "\"quoted-printable\""]
    {
        assert_eq!(alone(fisk(&format!("Content-Transfer-Encoding: {encoding}"), &quoted)), sheet(), "{encoding}");
    }
}

#[test]
fn marks_before_the_header_cost_nothing() {
    for mark in ["\u{feff}", "\u{feff}\u{feff}", "\u{ef}\u{bb}\u{bf}", "\u{feff}\r\n"] {
        assert_eq!(alone(format!("{mark}{}", fisk("", SHEET))), sheet(), "{mark:?}");
        let automatic = fisk("Auto-Submitted: auto-replied", SHEET);
        assert_eq!(alone(format!("{mark}{automatic}")), not_counted(Outcome::Held, Reason::Automatic, 4), "{mark:?}");
    }
}

#[test]
fn a_plain_copy_that_is_spoilt_or_a_notice_gives_way_to_the_html_beside_it() {
    for plain in [
        "ORDERS 12 4 2KFR TURN 1BORROW 60BUY 5 NYCEND",
        "ORDERS 12 4 2KFR TURN 1 BORROW 60 BUY 5 NYC END",
        "ORDERS 12 4 2KFR TURN 1\r\nBORROW 60 BUY 5 NYC END",
        "ORDERS 12 4 2KFR TURN 1BORROW 60\r\nBUY 5 NYC\r\nEND",
        "Your mail program does not show HTML.",
        "",
        "Your client does not show HTML.\r\n\r\n> ORDERS 12 4 2KFR TURN 1\r\n> # BORROW 500\r\n> END",
        "See the HTML.\r\n\r\n> ORDERS 12 4 2KFR TURN 1\r\n> BORROW 500\r\n> END",
    ] {
        assert_eq!(alone(multipart("alternative", &[(PLAIN, plain), (HTML, GOOD)])), sheet(), "{plain}");
    }
}

#[test]
fn a_plain_copy_that_is_as_good_counts() {
    let other = GOOD.replace("BORROW 60", "BORROW 70").replace("BUY 5 NYC", "BUY 6 NYC");
    assert_eq!(alone(multipart("alternative", &[(PLAIN, SHEET), (HTML, &other)])), sheet());
    // A faulty line of the player's own is faulty in both.
    let plain = SHEET.replace("BUY 5 NYC", "BUY 5 NYC\r\nBYU 6 C&H");
    let html = GOOD.replace("<div>END", "<div>BYU 6 C&amp;H</div><div>END");
    let got = alone(multipart("alternative", &[(PLAIN, &plain), (HTML, &html)]));
    assert_eq!((got.orders, got.faults), (sheet().orders, 1));
}

#[test]
fn flowed_lines_that_are_orders_one_by_one_stay_apart() {
    let typed = SHEET.replace("\r\n", " \r\n");
    let some = SHEET.replace("60\r\n", "60 \r\n");
    for body in [typed, some] {
        assert_eq!(alone(fisk("Content-Type: text/plain; format=flowed", &body)), sheet(), "{body}");
    }
    let said = SHEET.replace("BUY 5 NYC", "SAY a long way \r\nhome");
    assert_eq!(
        alone(fisk("Content-Type: text/plain; format=flowed", &said)),
        accepted(4, &["BORROW 60", "SAY a long way home"])
    );
}

#[test]
fn html_that_is_called_plain_text_is_html() {
    for body in [
        GOOD.to_owned(),
        GOOD.replace("</div>", "</div>\r\n"),
        format!("<html><body>\r\n{}\r\n</body></html>", GOOD.replace("</div>", "</div>\r\n")),
        format!("<p>{}</p>", SHEET.trim_end().replace("\r\n", "<br />")),
        format!("<p>{}</p>", SHEET.trim_end().replace("\r\n", "<br />\r\n")),
        SHEET.replace("ORDERS", "<b>ORDERS</b>").replace("BUY", "<i>BUY</i>"),
        format!("<table><tr><td>{}</td></tr></table>", SHEET.trim_end().replace("\r\n", "</td></tr><tr><td>")),
    ] {
        assert_eq!(alone(fisk("Content-Type: text/plain", &body)), sheet(), "{body}");
    }
}

#[test]
fn whatever_makes_a_visible_line_of_html_makes_a_line() {
    let lines = ["ORDERS 12 4 2KFR TURN 1", "BORROW 60", "BUY 5 NYC", "END"];
    let each = |open: &str, close: &str| lines.map(|line| format!("{open}{line}{close}")).concat();
    let joined = |by: &str| lines.join(by);
    for html in [
        each("<p>", "</p>"),
        each("<section>", "</section>"),
        each("<h3>", "</h3>"),
        each("<center>", "</center>"),
        each("<address>", "</address>"),
        each("<article>", "</article>"),
        each("<figure>", "</figure>"),
        each("<form>", "</form>"),
        each("<span style=\"display:block\">", "</span>"),
        each("<span style='color:red; display: block;'>", "</span>"),
        each("<dl><dt>", "</dl>"),
        format!("<dl>{}</dl>", each("<dd>", "")),
        format!("<ul>{}</ul>", each("<li>", "</li>")),
        format!("<table>{}</table>", each("<tr><td>", "</td></tr>")),
        format!("<table>{}</table>", each("<tr><td><center>", "</center></td></tr>")),
        format!("<pre>{}</pre>", joined("\r\n")),
        format!("<textarea>{}</textarea>", joined("\r\n")),
        format!("<div style=\"white-space: pre-wrap\">{}</div>", joined("\r\n")),
        format!("<div style=\"white-space:pre-line;\"><span>{}</span></div>", joined("\r\n")),
        format!("<style>.x {{ white-space: pre-wrap }}</style><div class=x>{}</div>", joined("\r\n")),
        format!("<p>{}</p>", joined("&#8232;")),
        format!("<p>{}</p>", joined("\u{2028}")),
        format!("<p>{}</p>", joined("<br>")),
        format!("<p>{}</p>", joined("<BR clear=all>\r\n")),
        joined("\r\n"),
    ] {
        assert_eq!(alone(fisk(HTML, &html)), sheet(), "{html}");
    }
}

#[test]
fn old_letters_below_heads_of_html_mail_stay_out() {
    let sheet_above = GOOD.replace("<div>END</div>", "");
    for head in [
        "<div><b>Von:</b> RPO<br><b>Gesendet:</b> Donnerstag<br><b>An:</b> Jim<br><b>Betreff:</b> x</div>",
        "<hr><p><b>De :</b> RPO<br><b>Envoyé :</b> jeudi<br><b>À :</b> Jim</p>",
        "<div>El jue, 5 mar 2026 a las 10:05, RPO (&lt;referee@rpo.example.org&gt;) escribió:</div>",
    ] {
        let html = format!("{sheet_above}{head}<div>SELL 10 PENN</div><div>SAY secret</div>");
        assert_eq!(alone(fisk(HTML, &html)), sheet(), "{head}");
    }
}

#[test]
fn the_registered_address_is_known_in_every_shape() {
    for from in [
        "=?ISO-8859-1?Q?James_Fisk_<jim.fisk@mail.example.com>?=",
        "jim.fisk@mail.example.com <mailto:jim.fisk@mail.example.com>",
        "<mailto:jim.fisk@mail.example.com>",
        "\"jim.fisk@mail.example.com\"",
        "Jim (the Colonel) <jim.fisk@MAIL.EXAMPLE.COM>",
        "Tycoons: Jim <jim.fisk@mail.example.com>;",
    ] {
        let message = format!("From: {from}\r\nTo: referee@rpo.example.org\r\nSubject: x\r\n\r\n{SHEET}");
        assert_eq!(alone(&message), sheet(), "{from}");
    }
}

#[test]
fn a_receipt_that_comes_back_never_counts() {
    for from in [
        "referee@rpo.example.org",
        "RPO <Referee+12@RPO.example.org>",
        "<mailto:referee@rpo.example.org>",
        "=?utf-8?Q?RPO_<referee@rpo.example.org>?=",
    ] {
        for fields in [
            "",
            "Resent-From: jim.fisk@mail.example.com\r\nResent-To: referee@rpo.example.org",
            "Reply-To: jim.fisk@mail.example.com",
        ] {
            let fields = if fields.is_empty() { String::new() } else { format!("{fields}\r\n") };
            let message = format!("From: {from}\r\n{fields}To: jim.fisk@mail.example.com\r\nSubject: x\r\n\r\n{SHEET}");
            assert_eq!(
                Table::set().judge(message.as_bytes()),
                not_counted(Outcome::Ignored, Reason::OwnMail, 0),
                "{from}"
            );
        }
    }
}

#[test]
fn what_style_shows_as_a_line_is_one_and_what_it_hides_is_none() {
    let parts = ["ORDERS 12 4 2KFR TURN 1", "BORROW 60", "BUY 5 NYC", "END"];
    let each = |before: &str, after: &str| parts.map(|line| format!("{before}{line}{after}")).concat();
    for html in [
        format!("<div style='display: flex; flex-direction: column'>{}</div>", each("<span>", "</span>")),
        format!("<div style='display:grid'>{}</div>", each("<span>", "</span>")),
        each("<span style=\"display:inline-block; width:100%\">", "</span>"),
        format!("<div>{}</div>", each("<x-line style=\"display:block\">", "</x-line>")),
        each("<p>", "</p>")
            .replace("BORROW 60", "<div style=\"display:inline\">BORROW</div> <div style='display: inline'>60</div>"),
        "<table><caption>".to_owned()
            + &each("<tr><td>", "</td></tr>").replacen("<tr><td>", "", 1).replacen("</td></tr>", "</caption>", 1)
            + "</table>",
        "<div style='display:none'>ORDERS 12 4 2KFR TURN 1<div>SELL 10 PENN</div></div>".to_owned()
            + &each("<p>", "</p>"),
        "<p hidden>ORDERS 12 4 2KFR TURN 1 SELL 10 PENN</p>".to_owned() + &each("<p>", "</p>"),
        "<div style=\"display:none;mso-hide:all\">ORDERS 12</div>".to_owned()
            + &each("<div style='overflow:hidden'>", "</div>"),
        "<div style='display:none'>".to_owned() + &each("<p>", "</p>"),
    ] {
        assert_eq!(alone(fisk(HTML, &html)), sheet(), "{html}");
    }
}

#[test]
fn html_may_name_its_charset_itself() {
    let body = "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=koi8-r\">\
                <p>ORDERS 12 4 2KFR TURN 1<p>BORROW 60<p>SAY \u{1}<p>END"
        .as_bytes()
        .iter()
        .map(|byte| if *byte == 1 { 0xC1 } else { *byte })
        .collect::<Vec<u8>>();
    let mut raw = fisk("Content-Type: text/html", "").into_bytes();
    raw.extend(body);
    assert_eq!(alone(raw), accepted(4, &["BORROW 60", "SAY \u{430}"]));
}

#[test]
fn a_transfer_encoding_that_the_head_hides_or_invents_is_seen_through() {
    let encoded = SHEET.replace("\r\n", "=20\r\n").replace("NYC", "N=59C");
    assert_eq!(alone(fisk(PLAIN, &encoded)), sheet());
    assert_eq!(alone(fisk(&format!("{PLAIN}\r\nContent-Transfer-Encoding: base64"), SHEET)), sheet());
    let said = SHEET.replace("BUY 5 NYC", "SAY a=20");
    assert_eq!(alone(fisk(PLAIN, &said)), accepted(4, &["BORROW 60", "SAY a=20"]));
}
