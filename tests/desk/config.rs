//! What need not be typed each time, what is noted for later, and what a package brings beside the program.

use crate::support::Desk;
use std::fs;

/// A configuration for a desk, its database elsewhere.
fn configured(text: &str) -> Desk {
    let desk = Desk::new();
    fs::create_dir(desk.path("etc")).unwrap();
    fs::write(desk.path("etc/rpo.toml"), text).unwrap();
    desk
}

/// A command with the configuration: its status, and what it said to whomever.
fn at(desk: &Desk, arguments: &[&str]) -> (i32, String) {
    let mut command = desk.rpo(arguments);
    let output = command.env_remove("RPO_DB").env("RPO_CONFIG", desk.path("etc/rpo.toml")).output().unwrap();
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    (output.status.code().unwrap(), said)
}

const WHOLE: &str = "\
db = \"../games.db\"
log = \"rpo.log\"

[referee]
address = \"referee@example.org\"
moderator = \"me@example.net\"

[mailbox]
sources = [\"../mail\"]

[sending]
to = \"../letters\"
";

#[test]
fn what_stands_in_the_file_need_not_be_typed() {
    let desk = configured(WHOLE);
    for folder in ["mail/new", "mail/cur", "mail/tmp"] {
        fs::create_dir_all(desk.path(folder)).unwrap();
    }
    for arguments in [
        &["new", "12", "--seed", "7"][..],
        &["join", "12", "3", "--name", "Jay Gould", "--email", "jay@example.com", "--token", "JAY5"],
        &["start", "12"],
    ] {
        let (code, said) = at(&desk, arguments);
        assert_eq!(code, 0, "{said}");
        if arguments[0] == "start" {
            assert!(said.contains("Next: rpo send; then rpo collect and rpo run 12"), "{said}");
        }
    }
    assert!(desk.path("games.db").exists() && !desk.db().exists());
    let (_, said) = at(&desk, &["status", "12"]);
    assert!(said.contains("Referee referee@example.org"), "{said}");
    let database = rusqlite::Connection::open(desk.path("games.db")).unwrap();
    let moderator: String = database.query_row("SELECT moderator FROM game", [], |row| row.get(0)).unwrap();
    assert_eq!(moderator, "me@example.net");
    let sheet = "From: jay@example.com\nTo: referee@example.org\nSubject: orders\nMessage-ID: <1@example.com>\n\n\
                 ORDERS 12 3 JAY5 TURN 1\nBORROW 10\nEND\n";
    fs::write(desk.path("mail/new/1772362800.M1.mail"), sheet).unwrap();
    let (code, said) = at(&desk, &["tick"]);
    assert!(code == 0 && said.contains("accepted") && said.contains("2 letters sent."), "{said}");
    assert_eq!(fs::read_dir(desk.path("letters")).unwrap().count(), 2);
    // And is shown where one asks what a command would do.
    let (_, help) = at(&desk, &["send", "--help"]);
    let whole: String = help.split_whitespace().collect();
    assert!(whole.contains("../letters]"), "{help}");
    let log = fs::read_to_string(desk.path("etc/rpo.log")).unwrap();
    assert!(log.contains("2026-03-01T12:00:00Z  INFO rpo start 12: done"), "{log}");
    assert!(log.contains("INFO 2 letters sent.") && log.contains("INFO rpo tick: done"), "{log}");
    assert!(!log.contains("JAY5"), "{log}");
}

#[test]
fn what_is_typed_wins() {
    let desk = configured(WHOLE);
    at(&desk, &["new", "12", "--seed", "7", "--address", "other@example.org", "--db", "other.db"]);
    assert!(desk.path("other.db").exists() && !desk.path("games.db").exists());
    let (_, said) = at(&desk, &["status", "12", "--db", "other.db"]);
    assert!(said.contains("Referee other@example.org"), "{said}");
    at(&desk, &["join", "12", "3", "--name", "J", "--email", "jay@example.com", "--db", "other.db"]);
    at(&desk, &["start", "12", "--db", "other.db"]);
    let (code, said) = at(&desk, &["send", "--to", "here", "--db", "other.db"]);
    assert!(code == 0 && said.contains("1 of 1 letter sent."), "{said}");
    assert!(desk.path("here").exists() && !desk.path("letters").exists());
    let (code, said) = at(&desk, &["send", "--smtp", "smtp://127.0.0.1:1", "--db", "other.db"]);
    assert_eq!((code, said.as_str()), (0, "No letter waits.\n"), "no second way is in its way");
}

#[test]
fn a_mailbox_and_its_password_serve_for_both_ways_and_for_no_other_source() {
    let desk = configured(
        "db = \"../games.db\"\n[mailbox]\nsources = [\"imap://referee@127.0.0.1:1/INBOX\"]\npassword_file = \"password\"\n\
         [sending]\nsmtp = \"smtp://referee@127.0.0.1:1\"\n",
    );
    at(&desk, &["new", "12", "--seed", "7"]);
    at(&desk, &["join", "12", "3", "--name", "J", "--email", "jay@example.com"]);
    at(&desk, &["start", "12"]);
    fs::create_dir(desk.path("mail")).unwrap();
    let (code, said) = at(&desk, &["collect", "mail"]);
    assert_eq!(code, 0, "a folder asks for no password: {said}");
    for command in ["collect", "send"] {
        let (code, said) = at(&desk, &[command]);
        assert!(code == 1 && said.contains("etc/password"), "{command}: {said}");
    }
    desk.secret("etc/password", "secret\n");
    let (_, said) = at(&desk, &["collect"]);
    assert!(said.contains("nothing answers there"), "{said}");
    let (_, said) = at(&desk, &["send"]);
    assert!(said.contains("127.0.0.1:1"), "{said}");
}

#[test]
fn h2_what_no_configuration_says_is_named_with_its_line() {
    for (text, words) in [
        ("[mailbox]\npassword = \"x\"\n", "line 2: unknown field `password`"),
        ("[sending]\n\nsmpt = \"x\"\n", "line 3: unknown field `smpt`"),
        ("db = 3\n", "line 1: invalid type"),
        ("[send]\n", "line 1: unknown field `send`"),
        ("db = \"a\n", "line 1: "),
    ] {
        let (code, said) = at(&configured(text), &["status"]);
        assert!(code == 2 && said.contains(words) && said.contains("mend it"), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let (code, said) = at(&configured("[sending]\nsmtp = \"smtp://a:geheim@example.org\"\n"), &["send"]);
    assert!(code == 1 && !said.contains("geheim"), "{said}");
    let (code, said) = at(&Desk::new(), &["status"]);
    assert!(code == 2 && said.contains("etc/rpo.toml"), "a file that is named must be there: {said}");
    let several = "[sending]\nsmtp = \"smtp://localhost\"\npipe = \"msmtp -t\"\n";
    let (code, said) = at(&configured(several), &["status"]);
    assert!(code == 2 && said.contains("several ways"), "{said}");
}

#[test]
fn h1_a_password_in_the_address_of_a_mail_server_is_refused_with_the_way() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7"]);
    for arguments in [
        &["send", "--smtp", "smtps://u:geheim@mail.example.org"][..],
        &["send", "--smtp", "smtp://u:geheim@mail.example.org?tls=required"],
        &["collect", "imaps://u:geheim@mail.example.org/INBOX"],
    ] {
        let said = desk.refused(arguments);
        assert!(said.contains("--password-file") && !said.contains("geheim"), "{said}");
    }
}

#[test]
fn manual_pages_and_completions_are_written_from_the_command_line_itself() {
    let desk = Desk::new();
    desk.fine(&["man", "pages"]);
    for page in ["rpo.1", "rpo-tick.1", "rpo-outbox.1"] {
        let text = fs::read_to_string(desk.path("pages").join(page)).unwrap();
        assert!(text.contains(".TH ") && text.contains("xample"), "{page}: {text}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let script = desk.fine(&["completions", shell]);
        assert!(script.contains("schedule") && script.contains("resume"), "{shell}");
    }
}

#[test]
fn a_log_that_cannot_be_written_is_told_and_keeps_no_game_waiting() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7"]);
    let output = desk.rpo(&["status", "12", "--log", "nowhere/rpo.log"]).output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("nowhere/rpo.log") && complaint.contains("nothing is logged"), "{complaint}");
    assert!(output.status.success() && !output.stdout.is_empty());
}

#[test]
fn persons_are_listed_on_standard_input_too() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7"]);
    let list = "position,name,email,lang\n1,Jay Gould,jay@example.com,en\n2,Émile Péreire,emile@example.com,fr\n";
    desk.rpo(&["join", "12", "--csv", "-"]).write_stdin(list).assert().success();
    let status = desk.fine(&["status", "12", "--json"]);
    assert!(status.contains("Jay Gould") && status.contains("Émile Péreire"), "{status}");
    let complaint =
        desk.rpo(&["join", "12", "--csv", "-"]).write_stdin("").assert().code(1).get_output().stderr.clone();
    assert!(String::from_utf8(complaint).unwrap().contains("columns"));
}

#[test]
fn a_game_that_begins_with_nobody_says_so() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7"]);
    assert!(desk.fine(&["start", "12"]).contains("Nobody sits there: rpo undo"));
}
