//! The examples of the moderator's manual.

use crate::support::Desk;

/// A command line's words, quotes taken away.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for sign in line.chars() {
        match (sign, quote) {
            (sign, Some(open)) if sign == open => quote = None,
            ('\'' | '"', None) => quote = Some(sign),
            (' ', None) => words.push(String::new()),
            (sign, _) => words.last_mut().unwrap().push(sign),
        }
    }
    words
}

/// Files that the manual's reader has, by name.
const FILES: [(&str, &str); 3] = [
    ("by-phone.txt", "BORROW 300\nBUY 20 NYC\n"),
    (
        "forgot.eml",
        "From: emile@example.com\nTo: referee@example.org\nSubject: Mes ordres\nMessage-ID: <1@example.com>\n\
         Content-Type: text/plain; charset=utf-8\n\nORDRES 13 2 TOUR 1\nEMPRUNTER 400\nFIN\n",
    ),
    (
        "back.eml",
        "Return-Path: <>\nFrom: MAILER-DAEMON@example.net\nSubject: Undelivered\nMessage-ID: <2@example.net>\n\n\
         <somebody@example.net>: 550 5.1.1 unknown\n\nMessage-ID: <3@example.org>\n",
    ),
];

#[test]
fn every_example_of_the_manual_says_what_stands_below_it() {
    let manual = include_str!("../../docs/MODERATOR.md");
    let desk = Desk::new();
    for (name, text) in FILES {
        std::fs::write(desk.path(name), text).unwrap();
    }
    let mut lines = manual.lines().peekable();
    let mut typed = 0;
    while let Some(line) = lines.next() {
        let Some(command) = line.strip_prefix("    $ rpo ") else { continue };
        let mut wanted = String::new();
        while let Some(said) = lines.next_if(|line| line.starts_with("    ") && !line.starts_with("    $ ")) {
            wanted.push_str(said.strip_prefix("    ").unwrap());
            wanted.push('\n');
        }
        let arguments = words(command);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let output = desk.rpo(&arguments).env("RPO_NOW", "2026-12-01T12:00:00Z").assert().success();
        let said = String::from_utf8(output.get_output().stdout.clone()).unwrap();
        if !wanted.is_empty() {
            assert_eq!(said, wanted, "{command}");
        }
        typed += 1;
    }
    assert!(typed >= 10, "only {typed} examples are found");
}
