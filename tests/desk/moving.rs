//! A game that goes to another file: nothing is lost, nothing comes twice, wherever the command is stopped.

use crate::support::{Desk, dump, letters};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

/// Two games of one player in the first file, and one with letters in the other.
fn two_files() -> Desk {
    let desk = Desk::new();
    for folder in ["new", "cur", "tmp"] {
        fs::create_dir_all(desk.path("mail").join(folder)).unwrap();
    }
    for (file, game, token) in [("rpo.db", "12", "DREW1"), ("rpo.db", "13", "DREW2"), ("other.db", "20", "DREW3")] {
        let fine = |line: &[&str]| desk.fine(&[&["--db", file], line].concat());
        fine(&["new", game, "--seed", "3", "--address", "referee@example.org"]);
        fine(&["join", game, "1", "--name", "Drew", "--email", "drew@example.com", "--token", token]);
        fine(&[
            "join",
            game,
            "2",
            "--name",
            "Sage",
            "--email",
            "sage@example.com",
            "--token",
            &token.replace('R', "S"),
        ]);
        fine(&["start", game]);
    }
    let body = "ORDERS 12 1 DREW1 TURN 1\nBORROW 1\nEND\n\nORDERS 13 1 DREW2 TURN 1\nBORROW 2\nEND\n";
    mail(&desk, "1", "drew", body);
    mail(&desk, "2", "sage", "ORDERS 12 2 DSEW1 TURN 1\nBORROW 3\nEND\n");
    mail(&desk, "3", "sage", "ORDERS 12 2 DSEW1 TURN 1\nBORROW x\nEND\n");
    desk.fine(&["collect", "mail"]);
    desk.fine(&["send", "--to", "letters"]);
    desk.fine(&["run", "12", "--yes"]);
    desk.fine(&["--db", "other.db", "run", "20", "--yes"]);
    desk
}

fn mail(desk: &Desk, number: &str, who: &str, body: &str) {
    let text = format!("From: {who}@example.com\nMessage-ID: <{number}@example.com>\n\n{body}");
    fs::write(desk.path("mail").join("new").join(format!("177236640{number}.M{number}.mail")), text).unwrap();
}

fn count(path: &Path, of: &str) -> i64 {
    Connection::open(path).unwrap().query_row(&format!("SELECT count(*) FROM {of}"), [], |row| row.get(0)).unwrap()
}

fn one(path: &Path, query: &str) -> String {
    let sql = Connection::open(path).unwrap();
    let mut query = sql.prepare(query).unwrap();
    let rows = query.query_map([], |row| row.get::<_, String>(0)).unwrap();
    rows.map(Result::unwrap).collect::<Vec<_>>().join(" ")
}

fn of_game(game: &str) -> String {
    format!("game = (SELECT id FROM game WHERE name = '{game}')")
}

fn files(desk: &Desk) -> [PathBuf; 2] {
    [desk.db(), desk.path("other.db")]
}

#[test]
fn a_moved_game_stands_where_it_stood_with_its_letters_tokens_and_journal() {
    let desk = two_files();
    let [here, there] = files(&desk);
    let of = of_game("12");
    let tables = ["seat", "step", "event", "verdict", "sheet", "outbox", "part", "continental_holding"];
    let counted = |path: &Path| tables.map(|table| count(path, &format!("{table} WHERE {}", of_game("12"))));
    let before = (letters(&here, &of), one(&here, "SELECT message_id FROM outbox ORDER BY message_id"), counted(&here));
    let twenty = letters(&there, "1");
    let status = desk.fine(&["status", "12"]);

    let said = desk.fine(&["move", "12", "--to", "other.db"]);
    assert!(said.starts_with("Game 12 is in ") && said.contains("letters wait there"), "{said}");
    assert!(letters(&there, &of) == before.0, "its letters are the same to the byte");
    assert_eq!(counted(&there), before.2);
    assert!(letters(&there, &of_game("20")) == twenty, "the letters of the other game are what they were");
    assert_eq!(desk.fine(&["--db", "other.db", "status", "12"]), status);
    for id in one(&there, "SELECT message_id FROM outbox").split(' ') {
        assert!(id.starts_with("g20") || before.1.contains(id), "{id}");
    }
    assert_eq!(
        one(&there, &format!("SELECT token FROM seat WHERE {of} AND token IS NOT NULL ORDER BY position")),
        "DREW1 DSEW1"
    );
    let log = desk.fine(&["--db", "other.db", "log", "12"]);
    assert!(log.contains("move") && log.contains("arrive"), "{log}");
    assert_eq!(one(&there, "PRAGMA integrity_check"), "ok");
    assert_eq!(count(&there, "pragma_foreign_key_check"), 0);

    // What is left is that it has gone, and the message that held orders of another game as well.
    assert_eq!(one(&here, "SELECT name FROM game"), "13");
    let gone = desk.refused(&["status", "12"]);
    assert!(gone.contains("was moved to") && gone.contains("other.db status 12"), "{gone}");
    assert_eq!((count(&here, "outbox WHERE message_id LIKE 'g12.%'"), count(&here, "sheet")), (0, 1));
    assert!(desk.fine(&["mail", "13", "1"]).contains("BORROW 2"));
    for table in ["seat", "part", "journal", "continental_turn"] {
        assert_eq!(count(&here, &format!("{table} WHERE game NOT IN (SELECT id FROM game)")), 0, "{table}");
    }
}

#[test]
fn a_game_that_moves_before_its_first_turn_keeps_the_key_it_was_made_with() {
    let desk = Desk::new();
    let key = |path: &Path| one(path, &format!("SELECT hex(bytes) FROM game_key WHERE {}", of_game("12")));
    let [here, there] = files(&desk);
    let mut other = desk.rpo(&["--db", "other.db", "new", "20", "--seed", "3"]);
    other.env("RPO_SECRET", "09".repeat(32)).assert().success();
    assert_ne!(one(&there, "SELECT hex(bytes) FROM secret"), "07".repeat(32));
    desk.fine(&["new", "12", "--seed", "3", "--address", "referee@example.org"]);
    desk.fine(&["join", "12", "1", "--name", "Drew", "--email", "drew@example.com"]);
    let made = key(&here);
    assert_eq!(made.len(), 64, "it is kept when the game is made");
    // A file made by an older program kept it with the first turn: it follows from the file's secret until then.
    Connection::open(&here).unwrap().execute("DELETE FROM game_key", []).unwrap();
    desk.fine(&["move", "12", "--to", "other.db"]);
    assert_eq!((key(&there), count(&here, "game_key")), (made.clone(), 0));
    let fine = |line: &[&str]| desk.fine(&[&["--db", "other.db"], line].concat());
    fine(&["start", "12"]);
    fine(&["run", "12", "--yes"]);
    assert_eq!(key(&there), made);
    assert!(fine(&["verify", "12"]).contains("come out as they did"));
}

#[test]
fn a_moved_game_goes_on_with_old_tokens_and_each_letter_goes_once() {
    let desk = two_files();
    let [here, there] = files(&desk);
    let waiting = count(&here, &format!("outbox WHERE state = 'queued' AND {}", of_game("12")));
    assert!(waiting > 0);
    desk.fine(&["move", "12", "--to", "other.db"]);
    let before = count(&here, "outbox");
    mail(&desk, "4", "drew", "ORDERS 12 1 DREW1 TURN 2\nBORROW 4\nEND\n");
    // Its old file leaves the mail for it, and tells nobody that there is no such game.
    desk.fine(&["collect", "mail"]);
    let new: Vec<_> = fs::read_dir(desk.path("mail/new")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(new, ["1772366404.M4.mail"]);
    assert_eq!(count(&here, "outbox"), before);
    // In its new file mail that was read before is known, and the new sheet counts.
    let answered = count(&there, "outbox");
    desk.fine(&["--db", "other.db", "collect", "mail"]);
    assert_eq!(count(&there, "outbox"), answered + 1);
    // He who sits in both files is told by neither that a game of the other is not there.
    for (number, game, token, file) in [("5", "13", "DREW2", "rpo.db"), ("6", "20", "DREW3", "other.db")] {
        let turn = if game == "20" { 2 } else { 1 };
        mail(&desk, number, "drew", &format!("ORDERS {game} 1 {token} TURN {turn}\nBORROW 5\nEND\n"));
        let before = [count(&here, "outbox"), count(&there, "outbox")];
        desk.fine(&["collect", "mail"]);
        desk.fine(&["--db", "other.db", "collect", "mail"]);
        let is_here = i64::from(file == "rpo.db");
        let after = [before[0] + is_here, before[1] + 1 - is_here];
        assert_eq!(
            [count(&here, "outbox"), count(&there, "outbox")],
            after,
            "the sheet for game {game} is answered once"
        );
        assert!(desk.fine(&["--db", file, "orders", game, "1"]).contains("BORROW 5"));
    }
    assert!(desk.fine(&["--db", "other.db", "orders", "12", "1"]).contains("BORROW 4"));
    desk.fine(&["--db", "other.db", "run", "12", "--yes"]);
    assert!(desk.fine(&["--db", "other.db", "status", "12"]).contains('2'));
    desk.fine(&["--db", "other.db", "undo", "12", "--to", "1"]);

    let sent = |file: &str| {
        let said: serde_json::Value =
            serde_json::from_str(&desk.fine(&["--db", file, "--json", "send", "--to", "out"])).unwrap();
        said["sent"].as_i64().unwrap()
    };
    let (queued_here, queued_there) =
        (count(&here, "outbox WHERE state = 'queued'"), count(&there, "outbox WHERE state = 'queued'"));
    assert_eq!((sent("rpo.db"), sent("other.db")), (queued_here, queued_there));
    assert!(queued_there > waiting);
    assert_eq!((sent("rpo.db"), sent("other.db")), (0, 0));
}

#[test]
fn mail_that_the_other_file_read_before_the_game_came_counts() {
    let desk = two_files();
    mail(&desk, "4", "drew", "ORDERS 12 1 DREW1 TURN 2\nBORROW 4\nEND\n");
    // Who sits there in another game is told that this one is not there; who doesn't has his mail left.
    mail(&desk, "5", "other", "ORDERS 12 2 DSEW1 TURN 2\nBORROW 6\nEND\n");
    desk.fine(&["--db", "other.db", "collect", "mail"]);
    desk.fine(&["move", "12", "--to", "other.db"]);
    desk.fine(&["--db", "other.db", "collect", "mail"]);
    assert!(desk.fine(&["--db", "other.db", "orders", "12", "2"]).contains("BORROW 6"));
}

#[test]
fn a_game_may_come_back_and_go_again() {
    let desk = two_files();
    let [here, there] = files(&desk);
    let before = letters(&here, &of_game("12"));
    for _ in 0..2 {
        desk.fine(&["move", "12", "--to", "other.db"]);
        assert!(letters(&there, &of_game("12")) == before);
        desk.fine(&["--db", "other.db", "move", "12", "--to", "rpo.db"]);
        assert!(letters(&here, &of_game("12")) == before);
    }
    assert_eq!((count(&here, "game"), count(&there, "game")), (2, 1));
    // Typed once more when all is done it says so.
    desk.fine(&["move", "12", "--to", "new.db"]);
    let after = (desk.dump(), dump(&desk.path("new.db")));
    assert!(desk.fine(&["move", "12", "--to", "new.db"]).contains("is in "));
    assert_eq!((desk.dump(), dump(&desk.path("new.db"))), after);
    desk.fine(&["--db", "new.db", "run", "12", "--yes"]);
}

#[test]
fn what_cannot_be_moved_stays_as_it_is() {
    let desk = two_files();
    desk.fine(&["--db", "third.db", "new", "12"]);
    let before = (desk.dump(), dump(&desk.path("third.db")));
    assert!(desk.refused(&["move", "12", "--to", "rpo.db"]).contains("the file it is in"));
    assert!(desk.refused(&["move", "12", "--to", "third.db"]).contains("there is a game 12 in third.db already"));
    assert!(desk.refused(&["move", "14", "--to", "third.db"]).contains("there is no game 14"));
    assert!(desk.refused(&["move", "12", "--cancel"]).contains("not on its way"));
    fs::write(desk.path("text"), "no database").unwrap();
    assert!(desk.refused(&["move", "12", "--to", "text"]).contains("not a database"));
    Connection::open(desk.path("third.db")).unwrap().pragma_update(None, "user_version", 1).unwrap();
    assert!(desk.refused(&["move", "13", "--to", "third.db"]).contains("rpo upgrade"));
    Connection::open(desk.path("third.db")).unwrap().pragma_update(None, "user_version", 2).unwrap();
    assert_eq!((desk.dump(), dump(&desk.path("third.db"))), before);
    desk.rpo(&["move", "12"]).assert().code(2);
}

#[cfg(unix)]
mod stopped {
    use super::*;
    use std::collections::BTreeSet;
    use std::process::{Command, Stdio};

    /// Bytes in a unit of `ulimit -f`.
    const BLOCK: u64 = 512;

    /// Both files as they are, with nothing left in a log.
    fn taken(desk: &Desk) -> [Vec<u8>; 2] {
        files(desk).map(|path| {
            let sql = Connection::open(&path).unwrap();
            sql.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
            drop(sql);
            fs::read(&path).unwrap()
        })
    }

    fn put(desk: &Desk, both: &[Vec<u8>; 2]) {
        for (path, bytes) in files(desk).iter().zip(both) {
            for suffix in ["-wal", "-shm"] {
                let _ = fs::remove_file(format!("{}{suffix}", path.display()));
            }
            fs::write(path, bytes).unwrap();
        }
    }

    /// How far it came: 0, nothing is done; 1, it is marked; 2, it has come; 3, it has gone.
    fn stage(desk: &Desk) -> i64 {
        let [here, there] = files(desk);
        let gone = count(&here, "moved WHERE game IS NULL");
        count(&here, "moved") + gone + count(&there, "arrival")
    }

    fn typed(desk: &Desk, shell: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", shell, "sh"]).arg(assert_cmd::cargo::cargo_bin("rpo"));
        command.args(["move", "12", "--to", "other.db"]).current_dir(desk.path(""));
        command.env("RPO_DB", desk.db()).env("RPO_NOW", crate::support::NOW).env("RPO_SECRET", crate::support::SECRET);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    #[test]
    fn killed_anywhere_the_same_command_ends_the_move_and_meanwhile_nobody_plays() {
        let desk = two_files();
        let base = taken(&desk);
        desk.fine(&["move", "12", "--to", "other.db"]);
        let done = files(&desk).map(|path| dump(&path));
        let blocks = base[0].len() as u64 / BLOCK;
        let mut marked = None;
        let mut stages = BTreeSet::new();
        let mut again = |desk: &Desk, what: &str| {
            let stage = stage(desk);
            stages.insert(stage);
            let (here, there) = (desk.rpo(&["status", "12"]), desk.rpo(&["--db", "other.db", "status", "12"]));
            let both = [here, there].map(|mut status| status.output().unwrap().status.success());
            assert_eq!(both, [stage == 0, stage >= 2], "{what}");
            if stage == 1 {
                marked.get_or_insert_with(|| taken(desk));
            }
            if stage > 0 {
                desk.fine(&["tick", "--to", "none"]);
                assert_eq!(
                    fs::read_dir(desk.path("none")).map_or(0, |letters| letters
                        .filter(|letter| { letter.as_ref().unwrap().file_name().to_string_lossy().contains("g12") })
                        .count()),
                    0,
                    "{what}"
                );
                put(desk, &taken(desk));
            }
            desk.fine(&["move", "12", "--to", "other.db"]);
            let _ = fs::remove_dir_all(desk.path("none"));
        };
        for step in 0..24 {
            put(&desk, &base);
            let limit = blocks * step / 12;
            typed(&desk, &format!("ulimit -f {limit}; exec \"$@\"")).status().unwrap();
            again(&desk, &format!("stopped at {limit} of {blocks} blocks"));
        }
        for spins in (0..12).map(|step| step * 3_000_000u64) {
            put(&desk, &base);
            let mut child = typed(&desk, "exec \"$@\"").spawn().unwrap();
            let mut sum = 0u64;
            for number in 0..spins {
                sum = std::hint::black_box(sum.wrapping_add(number));
            }
            child.kill().unwrap();
            child.wait().unwrap();
            again(&desk, &format!("killed after {spins} spins"));
        }
        assert!(stages.contains(&0) && stages.contains(&1) && stages.contains(&3), "{stages:?}");

        // Without a tick between them two halves of the move are the whole, row for row.
        let marked = marked.unwrap();
        put(&desk, &marked);
        desk.fine(&["move", "12", "--to", "other.db"]);
        assert!(files(&desk).map(|path| dump(&path)) == done);
        // It has come and has gone on, and its old file has not been told yet: it comes no second time.
        desk.fine(&["--db", "other.db", "run", "12", "--yes"]);
        let [_, there] = taken(&desk);
        put(&desk, &[marked[0].clone(), there]);
        let ahead = dump(&desk.path("other.db"));
        assert!(desk.refused(&["move", "12", "--cancel"]).contains("has come to"));
        desk.fine(&["move", "12", "--to", "other.db"]);
        assert_eq!(dump(&desk.path("other.db")), ahead);
        assert_eq!(desk.dump(), done[0]);
    }

    #[test]
    fn a_game_on_its_way_may_stay_and_its_mail_is_read_then() {
        let desk = two_files();
        let base = taken(&desk);
        let blocks = base[0].len() as u64 / BLOCK;
        let is_marked = (0..60).any(|step| {
            put(&desk, &base);
            typed(&desk, &format!("ulimit -f {}; exec \"$@\"", blocks * step / 60)).status().unwrap();
            stage(&desk) == 1
        });
        assert!(is_marked, "it is stopped between the mark and its coming");
        mail(&desk, "4", "drew", "ORDERS 12 1 DREW1 TURN 2\nBORROW 4\nEND\n");
        desk.fine(&["collect", "mail"]);
        assert!(desk.path("mail/new/1772366404.M4.mail").exists());
        for line in
            [["run", "12"].as_slice(), &["new", "12"], &["delete", "12", "--yes"], &["move", "12", "--to", "third.db"]]
        {
            let words = desk.refused(line);
            assert!(words.contains("is on its way to") && words.contains("--cancel"), "{words}");
        }
        assert!(desk.fine(&["move", "12", "--cancel"]).contains("stays here"));
        desk.fine(&["collect", "mail"]);
        assert!(desk.fine(&["orders", "12", "1"]).contains("BORROW 4"));
        desk.fine(&["run", "12", "--yes"]);
        // And it can go after all.
        desk.fine(&["move", "12", "--to", "other.db"]);
        desk.fine(&["--db", "other.db", "run", "12", "--yes"]);
    }

    #[test]
    fn a_file_that_is_lost_on_the_way_keeps_the_game_until_the_moderator_says_so() {
        let desk = two_files();
        let base = taken(&desk);
        let blocks = base[0].len() as u64 / BLOCK;
        let is_marked = (0..60).any(|step| {
            put(&desk, &base);
            typed(&desk, &format!("ulimit -f {}; exec \"$@\"", blocks * step / 60)).status().unwrap();
            stage(&desk) == 1
        });
        assert!(is_marked, "it is stopped between the mark and its coming");
        for name in ["other.db", "other.db-wal", "other.db-shm"] {
            let _ = fs::remove_file(desk.path(name));
        }
        let words = desk.refused(&["move", "12", "--cancel"]);
        assert!(words.contains("is not there") && words.contains("--lost"), "{words}");
        desk.fine(&["move", "12", "--cancel", "--lost"]);
        desk.fine(&["run", "12", "--yes"]);
    }
}
