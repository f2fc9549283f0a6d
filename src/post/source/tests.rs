//! Claims about the places mail is fetched from.

use super::*;

const LIMIT: usize = 1_000;

fn all(path: &Path) -> Vec<Item> {
    open(path, LIMIT).unwrap().map(|item| item.unwrap()).collect()
}

fn texts(path: &Path) -> Vec<String> {
    all(path).into_iter().map(|item| String::from_utf8(item.raw).unwrap()).collect()
}

#[test]
fn a_directory_yields_its_eml_files_by_name() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("b.eml", "second"), ("a.EML", "first"), ("c.toml", "no mail")] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    assert_eq!(texts(folder.path()), ["first", "second"]);
}

#[test]
fn a_missing_source_is_named() {
    let error = open(Path::new("/no/such/mail.eml"), LIMIT).err().unwrap();
    assert!(error.to_string().starts_with("there is nothing at /no/such/mail.eml"));
}

#[test]
fn a_maildir_message_moves_to_cur_once_acknowledged_and_keeps_its_place() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["new", "cur", "tmp"] {
        fs::create_dir(folder.path().join(name)).unwrap();
    }
    fs::write(folder.path().join("new/1772564538.M1P2.mx"), "late").unwrap();
    fs::write(folder.path().join("cur/1772564530.M1P1.mx:2,S"), "seen by a person").unwrap();
    fs::write(folder.path().join("tmp/1772564539.M1P3.mx"), "not delivered yet").unwrap();
    assert_eq!(texts(folder.path()), ["seen by a person", "late"]);
    let before: Vec<String> = all(folder.path()).iter().map(|item| item.place.clone()).collect();
    assert_eq!(before, ["maildir:1772564530.M1P1.mx", "maildir:1772564538.M1P2.mx"]);
    let arrived = all(folder.path())[1].arrived.unwrap();
    assert_eq!(arrived.duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs(), 1_772_564_538);
    for item in all(folder.path()) {
        item.acknowledge().unwrap();
    }
    assert!(folder.path().join("cur/1772564538.M1P2.mx:2,S").is_file());
    assert!(!folder.path().join("new/1772564538.M1P2.mx").exists());
    let after: Vec<String> = all(folder.path()).iter().map(|item| item.place.clone()).collect();
    assert_eq!(after, before);
}

const MBOX: &str = "From jim@x Tue Mar  3 19:02:18 2026\nSubject: a\n\n>From the desk\nx\n\nFrom here on, prose.\n\n\
    From jay@y Wed Mar  4 19:02:18 2026\nSubject: b\n\ny\n";

#[test]
fn an_mbox_is_split_at_its_from_lines_and_unquoted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("inbox");
    fs::write(&path, MBOX).unwrap();
    assert_eq!(texts(&path), ["Subject: a\n\nFrom the desk\nx\n\nFrom here on, prose.\n", "Subject: b\n\ny\n"]);
}

#[test]
fn an_mbox_is_locked_while_read_and_free_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("inbox");
    fs::write(&path, MBOX).unwrap();
    let lock = folder.path().join("inbox.lock");
    let items = open(&path, LIMIT).unwrap();
    assert!(lock.exists());
    drop(items);
    assert!(!lock.exists());
}

#[test]
fn no_message_is_read_beyond_the_limit_and_the_next_one_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("inbox");
    let long = "x".repeat(300_000);
    fs::write(&path, MBOX.replace("the desk", &long)).unwrap();
    let items = all(&path);
    assert_eq!(items[0].raw.len(), LIMIT + 1);
    assert_eq!(items[1].raw, b"Subject: b\n\ny\n");
    assert_eq!(bounded(io::repeat(b'x').take(30_000_000), LIMIT).unwrap().len(), LIMIT + 1);
}

#[test]
fn the_same_content_has_the_same_place_and_other_content_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.eml");
    fs::write(&path, "one").unwrap();
    let first = all(&path)[0].place.clone();
    assert_eq!(all(&path)[0].place, first);
    fs::write(&path, "two").unwrap();
    assert_ne!(all(&path)[0].place, first);
}
