use super::*;

fn read_text(text: &str) -> Returned {
    read(text.replace('\n', "\r\n").as_bytes(), &Limits::default())
}

#[test]
fn a_bounce_names_letter_address_and_what_was_done() {
    let returned = read(include_bytes!("../../../fixtures/mail/11-bounce.eml"), &Limits::default());
    assert_eq!(returned.letters[0], "g12.t1.p10.r1.1cc18e371a8b@rpo.example.org");
    let [recipient] = returned.recipients.as_slice() else { panic!("{returned:?}") };
    assert_eq!(recipient.addresses, ["isaac.pereire@libre.example.net"]);
    assert_eq!((recipient.action, recipient.words.as_str()), (Action::Failed, "4.2.2"));
}

#[test]
fn a_delay_marks_nothing() {
    let returned = read_text(
        "Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n\
         Reporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; a@b.example\nAction: delayed\n\
         Diagnostic-Code: smtp; 450 mailbox full\n--x\nContent-Type: text/rfc822-headers\n\n\
         Message-ID: <g12@rpo.example.org>\n--x--\n",
    );
    assert_eq!(returned.letters, ["g12@rpo.example.org"]);
    assert_eq!(returned.recipients[0].words, "450 mailbox full");
    assert_eq!(returned.marks("a@b.example"), None);
}

/// A report of two recipients, both in one.
fn two(first: &str, second: &str) -> Returned {
    let group = |address: &str, rest: &str| format!("Final-Recipient: rfc822; {address}\n{rest}\n\n");
    read_text(&format!(
        "Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n\
         Reporting-MTA: dns; mx.example.org\nOriginal-Envelope-Id: g12.t1.p4.57\n\n{}{}--x--\n",
        group("one@b.example", first),
        group("two@b.example", second)
    ))
}

#[test]
fn recipients_of_one_report_are_each_judged_by_themselves() {
    let returned = two("Action: failed\nStatus: 5.1.1", "Action: delayed\nStatus: 4.4.1");
    assert_eq!(returned.envelopes, ["g12.t1.p4.57"]);
    assert!(returned.marks("one@b.example").is_some_and(|marks| marks.address_is_dead));
    assert_eq!(returned.marks("two@b.example"), None);
    assert_eq!(returned.marks("three@b.example"), None, "a letter to another is not meant");
}

#[test]
fn a_letter_that_is_lost_says_nothing_against_the_address_unless_nobody_is_there() {
    let returned = two(
        "Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 552 5.2.2 box full",
        "Action: failed\nStatus: 4.4.7",
    );
    for address in ["one@b.example", "two@b.example"] {
        assert!(returned.marks(address).is_some_and(|marks| !marks.address_is_dead), "{address}");
    }
}

#[test]
fn thousands_of_recipients_are_read_up_to_a_bound() {
    let groups: String = (0..10_000)
        .map(|n| format!("Final-Recipient: rfc822; p{n}@b.example\nAction: failed\nStatus: 5.1.1\n\n"))
        .collect();
    let returned = read_text(&format!(
        "Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n{groups}--x--\n"
    ));
    assert_eq!(returned.recipients.len(), MOST);
}

#[test]
fn words_that_promise_more_tries_are_a_delay_and_words_that_give_up_are_none() {
    let mail = |words: &str| {
        read_text(&format!(
            "From: MAILER-DAEMON@b.example\nSubject: about your letter\n\n{words}\n\n<one@b.example>:\n451 4.4.1 no answer\n\n\
             Message-ID: <g12@rpo.example.org>\n"
        ))
    };
    assert_eq!(mail("It is delayed and will be retried.").marks("one@b.example"), None);
    assert!(mail("It was delayed for five days; I'm giving up.").marks("one@b.example").is_some());
}
