//! How far a folder is read: what lies below is never asked for again, and nothing in it is lost.

use super::watched::Watched;
use super::{collect, desk, rows};
use crate::support::Desk;

/// A sheet of the third position; the later the number, the more is borrowed.
fn sheet(number: u32) -> Vec<u8> {
    let text = format!(
        "From: jay.gould@erie.example.net\nTo: referee@rpo.example.org\nSubject: orders\nMessage-ID: <{number}@erie.example.com>\n\
         Date: Sun, 01 Mar 2026 10:00:00 +0000\n\nORDERS 12 3 U3N8 TURN 1\nBORROW {}\nEND\n",
        number * 10
    );
    text.replace('\n', "\r\n").into_bytes()
}

fn number(desk: &Desk, query: &str) -> i64 {
    rusqlite::Connection::open(desk.db()).unwrap().query_row(query, [], |row| row.get(0)).unwrap()
}

/// The order that counts.
fn counting(desk: &Desk) -> String {
    let query = "SELECT canonical FROM sheet JOIN sheet_order ON sheet = sheet.id WHERE current = 1";
    rusqlite::Connection::open(desk.db()).unwrap().query_row(query, [], |row| row.get(0)).unwrap()
}

#[test]
fn of_a_folder_that_is_read_nothing_is_asked_and_then_what_is_new_alone() {
    let server = Watched::start(&[&sheet(1), &sheet(2)]);
    let desk = desk();
    collect(&desk, &server.address(), &[]);
    let asked = server.folder().fetched();
    assert!(asked[0].starts_with("UID FETCH 1:*") && asked.len() == 3, "{asked:?}");
    collect(&desk, &server.address(), &[]);
    assert_eq!(server.folder().fetched(), Vec::<String>::new());
    server.folder().add(&sheet(3));
    collect(&desk, &server.address(), &[]);
    let asked = server.folder().fetched();
    assert!(asked[0].starts_with("UID FETCH 18:*") && asked.len() == 2, "{asked:?}");
    assert!(asked[1].starts_with("UID FETCH 18 "), "{asked:?}");
    assert_eq!((rows(&desk, "mail"), counting(&desk).as_str()), (3, "BORROW 30"));
}

#[test]
fn m8_a_folder_that_is_read_costs_one_select_however_many_messages_lie_in_it() {
    let commands = |messages: u32| {
        let server = Watched::start(&[]);
        (1..=messages).for_each(|number| server.folder().add(&sheet(number)));
        let desk = desk();
        collect(&desk, &server.address(), &[]);
        let first = server.folder().all_asked();
        assert!(first.iter().filter(|asked| asked.starts_with("UID FETCH")).count() > 1, "{first:?}");
        collect(&desk, &server.address(), &[]);
        assert_eq!(rows(&desk, "mail"), usize::try_from(messages).unwrap());
        let asked = server.folder().all_asked();
        let words: Vec<String> = asked.iter().map(|asked| asked.split(' ').next().unwrap().to_owned()).collect();
        for word in ["UID", "FETCH", "SEARCH", "STORE", "STATUS"] {
            assert!(!words.contains(&word.to_owned()), "{asked:?}");
        }
        assert_eq!(words.iter().filter(|word| *word == "SELECT").count(), 1, "{asked:?}");
        words
    };
    assert_eq!(commands(1), commands(60));
}

#[test]
fn m1_a_folder_that_was_made_anew_is_read_anew_and_everything_in_it_is_known() {
    let server = Watched::start(&[&sheet(1), &sheet(2)]);
    let desk = desk();
    collect(&desk, &server.address(), &[]);
    let letters = number(&desk, "SELECT count(*) FROM outbox");
    {
        let mut folder = server.folder();
        folder.validity = 2;
        // The old sheet lies behind the new one now.
        folder.messages.reverse();
        for (place, message) in folder.messages.iter_mut().enumerate() {
            message.uid = place + 16;
        }
        folder.add(&sheet(3));
    }
    let said = collect(&desk, &server.address(), &[]);
    assert!(server.folder().fetched()[0].starts_with("UID FETCH 1:*"));
    assert_eq!(said["accepted"], 1, "{said}");
    assert_eq!(number(&desk, "SELECT count(*) FROM verdict WHERE outcome = 'duplicate'"), 2);
    assert_eq!(number(&desk, "SELECT count(*) FROM outbox"), letters + 1, "what is known is not answered again");
    assert_eq!(counting(&desk), "BORROW 30");
    collect(&desk, &server.address(), &[]);
    server.folder().fetched();
    collect(&desk, &server.address(), &[]);
    assert_eq!(server.folder().fetched(), Vec::<String>::new());
}

#[test]
fn m2_what_a_server_tells_unasked_in_the_middle_of_an_answer_costs_no_message_and_no_date() {
    let server = Watched::start(&[&sheet(1), &sheet(2), &sheet(3)]);
    server.folder().talkative = true;
    let desk = desk();
    let said = collect(&desk, &server.address(), &[]);
    assert_eq!(said["accepted"], 3, "{said}");
    assert_eq!(counting(&desk), "BORROW 30");
    assert_eq!(number(&desk, "SELECT count(*) FROM mail WHERE received LIKE '2026-03-01T10:40:1%'"), 3);
}

#[test]
fn what_the_server_did_not_give_is_asked_for_again_and_so_is_what_lies_behind_it() {
    let server = Watched::start(&[&sheet(1), &sheet(2), &sheet(3)]);
    server.folder().withheld = Some(17);
    let desk = desk();
    desk.rpo(&["collect", &server.address(), "--password-file", "password"]).assert().code(1);
    assert_eq!(rows(&desk, "mail"), 2);
    server.folder().withheld = None;
    server.folder().fetched();
    collect(&desk, &server.address(), &[]);
    let asked = server.folder().fetched();
    assert!(asked[0].starts_with("UID FETCH 17:*") && asked[1].starts_with("UID FETCH 17 "), "{asked:?}");
    assert_eq!(asked.len(), 2, "the third is in the books: {asked:?}");
    assert_eq!((rows(&desk, "mail"), counting(&desk).as_str()), (3, "BORROW 30"));
    collect(&desk, &server.address(), &[]);
    assert_eq!(server.folder().fetched(), Vec::<String>::new());
}

#[test]
fn a_message_thrown_away_and_fetched_back_is_read_though_later_ones_were_read_before() {
    let server = Watched::start(&[&sheet(1), &sheet(2)]);
    server.folder().messages[0].deleted = true;
    let desk = desk();
    collect(&desk, &server.address(), &[]);
    assert_eq!(rows(&desk, "mail"), 1);
    server.folder().messages[0].deleted = false;
    collect(&desk, &server.address(), &[]);
    assert_eq!(rows(&desk, "mail"), 2);
}

#[test]
fn m10_a_command_gives_the_password_or_the_token_that_stands_for_one() {
    let server = Watched::start(&[&sheet(1)]);
    let desk = desk();
    let address = server.address();
    // user=referee^Aauth=Bearer ya29^A^A
    server.folder().token = Some("dXNlcj1yZWZlcmVlAWF1dGg9QmVhcmVyIHlhMjkBAQ==".to_owned());
    let collect = |more: &[&str]| desk.rpo(&[&["collect", &address], more].concat()).output().unwrap();
    let refused = collect(&["--password-command", "echo secret"]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("application-specific password required") && !said.contains("secret"), "{said}");
    let refused = collect(&["--password-command", "echo wrong", "--oauth"]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("invalid credentials"), "{said}");
    assert!(collect(&["--password-command", "echo ya29", "--oauth"]).status.success());
    assert_eq!(rows(&desk, "mail"), 1);
    for (command, why) in [("exit 3", "fails"), ("true", "prints no password on its first line")] {
        let refused = collect(&["--password-command", command]);
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && said.contains(why), "{said}");
    }
}

#[test]
fn h1_a_password_in_a_file_that_others_can_read_is_refused_with_what_to_type() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let desk = desk();
    let server = Watched::start(&[]);
    let open = |file: &str| {
        let output = desk.rpo(&["collect", &server.address(), "--password-file", file]).output().unwrap();
        (output.status.success(), String::from_utf8(output.stderr).unwrap())
    };
    for mode in [0o644, 0o640, 0o604, 0o660] {
        std::fs::set_permissions(desk.path("password"), std::fs::Permissions::from_mode(mode)).unwrap();
        let (fine, said) = open("password");
        assert!(!fine && said.contains(&format!("mode {mode:04o}")) && said.contains("chmod 600"), "{said}");
    }
    symlink(desk.path("password"), desk.path("link")).unwrap();
    assert!(!open("link").0, "a link shows what it leads to");
    desk.secret("password", "g\u{e9}heim\r\n");
    assert!(open("password").0 && open("link").0);
    // What a shell hands over is nobody else's.
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let script = "\"$0\" collect \"$1\" --password-file /dev/fd/3 3<<'E'\nsecret\nE";
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", script]).arg(program).arg(server.address()).env("RPO_DB", desk.db());
    shell.env("RPO_NOW", crate::support::NOW).current_dir(desk.path(""));
    assert!(shell.output().unwrap().status.success());
}
