//! The line to an IMAP server: connecting, TLS, logging in, and what it means when that fails.

use super::{Address, ImapError};
use crate::post::password::Password;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use std::cell::Cell;
use std::fmt::Debug;
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

/// How long a server may take over one answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A line, encrypted or not.
pub(super) trait Line: Read + Write + Debug {}
impl Line for TcpStream {}
impl Line for StreamOwned<ClientConnection, TcpStream> {}

/// A session after the login.
pub(super) type Session = ::imap::Session<Box<dyn Line>>;

/// Connects and logs in.
///
/// # Errors
/// [`ImapError`], without the password.
pub(super) fn log_in(address: &Address, password: &Password) -> Result<Session, ImapError> {
    let tcp = connect(address).map_err(|error| ImapError::Unreachable(error.to_string()))?;
    let line: Box<dyn Line> = if address.encrypted { Box::new(encrypt(tcp, &address.host)?) } else { Box::new(tcp) };
    let mut client = ::imap::Client::new(line);
    let greeting = client.read_greeting().map_err(|error| ImapError::NotImap(words(&error)))?;
    let greeting = clean(&String::from_utf8_lossy(&greeting));
    if greeting.starts_with("* BYE") {
        return Err(ImapError::Refused(greeting));
    }
    if !greeting.starts_with("* OK") {
        return Err(ImapError::NotImap(format!("it says {:?}", greeting.chars().take(60).collect::<String>())));
    }
    let logged_in = match password.is_token() {
        true => {
            let token = password.words().trim();
            let bearer = Bearer(Cell::new(Some(format!("user={}\x01auth=Bearer {token}\x01\x01", address.user))));
            client.authenticate("XOAUTH2", &bearer)
        }
        false => client.login(&address.user, password.words()),
    };
    logged_in.map_err(|(error, _)| match error {
        ::imap::Error::Io(_) | ::imap::Error::ConnectionLost => ImapError::Lost(words(&error)),
        ::imap::Error::Validate(_) => ImapError::Password("a control character is in it".to_owned()),
        // A server might say what it was told.
        error => {
            let words = words(&error);
            let repeats = !password.words().is_empty() && words.contains(password.words());
            ImapError::Password(if repeats { "it does not take it".to_owned() } else { words })
        }
    })
}

/// What XOAUTH2 says, once; whatever the server asks after that is why it refuses, and wants an empty answer.
struct Bearer(Cell<Option<String>>);

impl ::imap::Authenticator for Bearer {
    type Response = String;

    fn process(&self, _challenge: &[u8]) -> String {
        self.0.take().unwrap_or_default()
    }
}

fn connect(address: &Address) -> io::Result<TcpStream> {
    let mut failure = io::Error::new(io::ErrorKind::NotFound, "the host has no address");
    for place in (address.host.as_str(), address.port()).to_socket_addrs()? {
        match TcpStream::connect_timeout(&place, PATIENCE) {
            Ok(tcp) => {
                tcp.set_read_timeout(Some(PATIENCE))?;
                tcp.set_write_timeout(Some(PATIENCE))?;
                return Ok(tcp);
            }
            Err(error) => failure = error,
        }
    }
    Err(failure)
}

fn encrypt(mut tcp: TcpStream, host: &str) -> Result<StreamOwned<ClientConnection, TcpStream>, ImapError> {
    let broken = |error: rustls::Error| ImapError::NoTls(clean(&error.to_string()));
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(broken)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(|error| ImapError::Certificate(error.to_string()))?;
    let mut connection = ClientConnection::new(Arc::new(config), name).map_err(broken)?;
    // Here rather than at the first word, so that what fails is known to be TLS.
    while connection.is_handshaking() {
        connection.complete_io(&mut tcp).map_err(|error| {
            let cause = error.get_ref().and_then(|cause| cause.downcast_ref::<rustls::Error>());
            match cause {
                Some(rustls::Error::InvalidCertificate(_)) => ImapError::Certificate(clean(&error.to_string())),
                _ => ImapError::NoTls(clean(&error.to_string())),
            }
        })?;
    }
    Ok(StreamOwned::new(connection, tcp))
}

/// What went wrong, on one line.
pub(super) fn words(error: &::imap::Error) -> String {
    use ::imap::Error;
    match error {
        Error::No(no) => clean(&no.information),
        Error::Bad(bad) => clean(&bad.information),
        Error::Bye(bye) => clean(&bye.information),
        Error::Io(io) if matches!(io.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
            format!("no answer for {} seconds", PATIENCE.as_secs())
        }
        Error::Io(io) => clean(&io.to_string()),
        Error::ConnectionLost => "the server ended it".to_owned(),
        _ => "an answer no IMAP server gives".to_owned(),
    }
}

/// A server's words without what would move a terminal.
fn clean(words: &str) -> String {
    words.trim().chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}
