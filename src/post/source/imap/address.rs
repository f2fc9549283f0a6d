//! The address of a folder: `imaps://user@host:port/FOLDER`.

use super::ImapError;
use std::fmt;
use std::net::IpAddr;
use url::Url;

/// Where a folder lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    pub(super) encrypted: bool,
    pub(super) user: String,
    /// In small letters; an IPv6 address without its brackets.
    pub(super) host: String,
    /// 0: the usual one.
    port: u16,
    pub(super) folder: String,
}

impl Address {
    /// True for what begins like the address of a folder.
    pub fn is_one(text: &str) -> bool {
        let scheme = text.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
        matches!(scheme.as_deref(), Some("imap" | "imaps"))
    }

    /// Reads an address. No folder means INBOX.
    ///
    /// # Errors
    /// [`ImapError::Address`]: it is none, holds a password, or would send one over an open line to another machine.
    pub fn parse(text: &str) -> Result<Address, ImapError> {
        let refuse = |why: &str| {
            ImapError::Address(format!("{} is no mailbox: {why}; write imaps://user@host/FOLDER", shown(text)))
        };
        let url = Url::parse(text).map_err(|error| refuse(&error.to_string()))?;
        let encrypted = match url.scheme() {
            "imaps" => true,
            "imap" => false,
            _ => return Err(refuse("it begins neither with imaps:// nor with imap://")),
        };
        if url.password().is_some() {
            return Err(refuse("a password does not belong here; put it into a file and name that by --password-file"));
        }
        let decoded = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned();
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or_else(|| refuse("it names no host"))?;
        let host = decoded(host.trim_matches(['[', ']'])).to_ascii_lowercase();
        let user = decoded(url.username());
        if user.is_empty() {
            return Err(refuse("it names no user"));
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(refuse("a ? or # in a folder's name is written %3F or %23"));
        }
        let is_near = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        if !encrypted && !is_near {
            return Err(refuse("a password must not go over an open line; imap:// is for this machine only"));
        }
        let folder = decoded(url.path().trim_start_matches('/'));
        // INBOX is the one name a server takes in any letters.
        let folder =
            if folder.is_empty() || folder.eq_ignore_ascii_case("inbox") { "INBOX".to_owned() } else { folder };
        if [&host, &user, &folder].iter().any(|part| part.chars().any(char::is_control)) {
            return Err(refuse("there are control characters in it"));
        }
        Ok(Address { encrypted, user, host, port: url.port().unwrap_or(0), folder })
    }

    pub(super) fn port(&self) -> u16 {
        match (self.port, self.encrypted) {
            (0, true) => 993,
            (0, false) => 143,
            (port, _) => port,
        }
    }

    /// True if a folder is this one.
    pub(super) fn is_folder(&self, folder: &str) -> bool {
        folder == self.folder || (self.folder == "INBOX" && folder.eq_ignore_ascii_case("inbox"))
    }

    /// What the folder is called by every way to it: encryption and port are no part of that.
    pub fn name(&self) -> String {
        let Address { user, host, folder, .. } = self;
        format!("imap://{user}@{host}/{folder}")
    }

    /// Where a message lies.
    pub(super) fn place(&self, validity: u32, uid: u32) -> String {
        format!("{};UIDVALIDITY={validity}/;UID={uid}", self.name())
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.encrypted { "imaps" } else { "imap" };
        write!(f, "{scheme}://{}@{}:{}/{}", self.user, self.host, self.port(), self.folder)
    }
}

/// What was written, without a password.
fn shown(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else { return text.to_owned() };
    let Some((login, host)) = rest.rsplit_once('@') else { return text.to_owned() };
    format!("{scheme}://{}@{host}", login.split(':').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        Address::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn an_address_names_user_host_port_and_folder() {
        let address = Address::parse("imaps://referee%40example.org@Mail.Example.org/Games/Été%2012").unwrap();
        assert_eq!((address.user.as_str(), address.host.as_str()), ("referee@example.org", "mail.example.org"));
        assert_eq!((address.port(), address.folder.as_str(), address.encrypted), (993, "Games/Été 12", true));
        let near = Address::parse("imap://referee@[::1]:1143").unwrap();
        assert_eq!((near.host.as_str(), near.port(), near.folder.as_str()), ("::1", 1143, "INBOX"));
        assert_eq!(Address::parse("imap://a@localhost/inbox").unwrap().port(), 143);
    }

    #[test]
    fn the_place_of_a_message_is_the_same_by_every_way_to_the_server() {
        let plain = Address::parse("imap://referee@localhost:1143/inbox").unwrap();
        let wrapped = Address::parse("imaps://referee@localhost/INBOX").unwrap();
        assert_eq!(plain.place(7, 3), wrapped.place(7, 3));
        assert_eq!(plain.place(7, 3), "imap://referee@localhost/INBOX;UIDVALIDITY=7/;UID=3");
    }

    #[test]
    fn a_password_in_an_address_is_refused_and_not_repeated() {
        for text in ["imaps://referee:hush@example.org/INBOX", "imaps://referee:hu@sh@example.org"] {
            let words = refusal(text);
            assert!(words.contains("--password-file") && !words.contains("hu"), "{words}");
        }
    }

    #[test]
    fn an_open_line_leads_to_this_machine_only() {
        assert!(refusal("imap://referee@mail.example.org/INBOX").contains("open line"));
        assert!(refusal("imap://referee@localhost.example.org/").contains("open line"));
        assert!(Address::parse("imap://referee@127.0.0.1/INBOX").is_ok());
    }

    #[test]
    fn what_is_missing_is_named() {
        assert!(refusal("imaps://example.org/INBOX").contains("no user"));
        assert!(refusal("imaps:///INBOX").contains("no host"));
        assert!(refusal("imaps://a@example.org/A#B").contains("%23"));
        assert!(!Address::is_one("mail/imap"));
        assert!(Address::is_one("IMAPS://a@b"));
    }
}
