//! A folder of its own for a test, on the server RPO_TEST_IMAP names.

use std::net::TcpStream;

type Session = imap::Session<TcpStream>;

/// The server, and a mail program looking at it.
pub struct Server {
    place: String,
    session: Session,
    pub folder: String,
    others: Vec<String>,
}

#[allow(dead_code, reason = "not every test looks at everything")]
impl Server {
    /// An empty folder; `None`: there is no server to try.
    pub fn with_folder(name: &str) -> Option<Server> {
        let Some(place) = std::env::var("RPO_TEST_IMAP").ok().filter(|place| !place.is_empty()) else {
            eprintln!("SKIPPED: RPO_TEST_IMAP names no IMAP server; see .ci/dovecot");
            return None;
        };
        let mut client = imap::Client::new(TcpStream::connect(&place).expect("the server RPO_TEST_IMAP names"));
        client.read_greeting().unwrap();
        let session = client.login("referee", "secret").map_err(|(error, _)| error).unwrap();
        let folder = format!("test-{}-{name}", std::process::id());
        let mut server = Server { place, session, folder: folder.clone(), others: Vec::new() };
        server.make(&folder);
        Some(server)
    }

    fn make(&mut self, folder: &str) {
        let name = utf7_imap::encode_utf7_imap(folder.to_owned());
        let _ = self.session.delete(&name);
        self.session.create(&name).unwrap();
        self.others.push(name);
    }

    /// Another folder of the test's.
    pub fn other_folder(&mut self, name: &str) -> String {
        let folder = format!("{}-{name}", self.folder);
        self.make(&folder);
        folder
    }

    pub fn host_and_port(&self) -> &str {
        &self.place
    }

    pub fn address(&self) -> String {
        self.address_of(&self.folder)
    }

    pub fn address_of(&self, folder: &str) -> String {
        format!("imap://referee@{}/{folder}", self.place)
    }

    /// The folder's address by a relay that listens on a port of this machine.
    pub fn address_by(&self, port: u16) -> String {
        format!("imap://referee@127.0.0.1:{port}/{}", self.folder)
    }

    pub fn deliver(&mut self, raw: &[u8]) {
        self.session.append(&self.folder, raw).finish().unwrap();
    }

    /// A message that the server took at a time.
    pub fn deliver_at(&mut self, raw: &[u8], time: &str) {
        let time = chrono::DateTime::parse_from_rfc3339(time).unwrap();
        self.session.append(&self.folder, raw).internal_date(time).finish().unwrap();
    }

    /// How many messages lie in the folder.
    pub fn count(&mut self) -> usize {
        let folder = self.folder.clone();
        self.count_in(&folder)
    }

    pub fn count_in(&mut self, folder: &str) -> usize {
        self.session.examine(utf7_imap::encode_utf7_imap(folder.to_owned())).unwrap().exists as usize
    }

    pub fn read_and_unread(&mut self) -> (usize, usize) {
        self.session.examine(&self.folder).unwrap();
        (self.session.search("SEEN").unwrap().len(), self.session.search("UNSEEN").unwrap().len())
    }

    pub fn mark_all_as_read(&mut self) {
        self.session.select(&self.folder).unwrap();
        self.session.store("1:*", "+FLAGS.SILENT (\\Seen)").unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        for name in &self.others {
            let _ = self.session.delete(name);
        }
        let _ = self.session.logout();
    }
}
