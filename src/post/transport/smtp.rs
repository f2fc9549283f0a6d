//! Letters to a mail server.
//!
//! lettre's connection is driven command by command, because what a lost connection means depends on when it is lost:
//! before the letter's data nothing has happened, afterwards nobody can tell. Passwords never reach a message: what is
//! shown is the server's answer, not what was sent.

mod answers;
mod envelope;

use super::{Delivery, Parcel, Transport, TransportError};
use crate::post::password::Password;
use answers::{At, meaning};
use envelope::{Envelope, offers_reports};
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS, Mechanism};
use lettre::transport::smtp::client::{SmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Ehlo};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::response::Response;
use std::cell::Cell;
use std::error::Error as _;
use std::time::Duration;
use url::Url;

/// How long a server may take over one answer, from its greeting to its leave to send a letter.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long it may look at a letter before it says that it has it (RFC 5321, 4.5.3.2.6): who goes away before sends it twice.
const PATIENCE_AT_THE_END: Duration = Duration::from_secs(600);
/// How long it may take over a farewell after something went wrong.
const PATIENCE_WHEN_LEAVING: Duration = Duration::from_secs(2);
/// A letter goes out in pieces of so many bytes, so that a line that is cut in the middle of it is noticed before its end.
const PIECE: usize = 1_024;

/// When a connection is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encryption {
    Never,
    /// If the server offers it.
    Offered,
    /// By STARTTLS.
    Required,
    /// From the first byte.
    Wrapped,
}

/// A mail server.
pub struct Smtp {
    host: String,
    port: u16,
    encryption: Encryption,
    credentials: Option<Credentials>,
    mechanisms: &'static [Mechanism],
    hello: ClientId,
    /// How long it may take over an answer, and over the one to a whole letter.
    patience: [Duration; 2],
    connection: Option<SmtpConnection>,
    /// It offers to report what does not arrive.
    reports: bool,
}

impl Smtp {
    /// A server by its address: `smtps://user@host` (port 465), `smtp://host?tls=required` (587), `smtp://host?tls=opportunistic`
    /// or `smtp://host` (25, not encrypted). A path is the name we call ourselves by. `patience=SECONDS` and
    /// `patience-at-the-end=SECONDS` are for a server that takes longer over an answer, or over a whole letter, than others.
    ///
    /// # Errors
    /// [`TransportError::Url`]; a password in the address is refused, and not repeated.
    pub fn new(address: &str, password: Option<&Password>) -> Result<Smtp, TransportError> {
        let shown = shown(address);
        let refuse = |why: &str| TransportError::Url { url: shown.clone(), why: why.to_owned() };
        let url = Url::parse(address).map_err(|error| refuse(&error.to_string()))?;
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or_else(|| refuse("it names no host"))?.to_owned();
        let tls = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value.into_owned());
        let (encryption, port) = match (url.scheme(), tls.as_deref()) {
            ("smtps", None) => (Encryption::Wrapped, 465),
            ("smtp", None) => (Encryption::Never, 25),
            ("smtp", Some("opportunistic")) => (Encryption::Offered, 587),
            ("smtp", Some("required")) => (Encryption::Required, 587),
            _ => {
                return Err(refuse(
                    "it must be smtps://host, smtp://host, or smtp://host?tls=required or =opportunistic",
                ));
            }
        };
        let decoded = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned();
        if url.password().is_some() {
            return Err(refuse("a password does not belong here; put it into a file and name that by --password-file"));
        }
        let credentials = match (url.username(), password) {
            ("", None) => None,
            ("", Some(_)) => return Err(refuse("there is a password, but no user name before the host")),
            (_, None) => {
                return Err(refuse("there is a user name, but no password; name its file by --password-file"));
            }
            (user, Some(password)) => Some(Credentials::new(decoded(user), password.words().to_owned())),
        };
        let mechanisms: &[Mechanism] =
            if password.is_some_and(Password::is_token) { &[Mechanism::Xoauth2] } else { DEFAULT_MECHANISMS };
        let is_near = matches!(host.as_str(), "localhost" | "127.0.0.1" | "[::1]");
        if credentials.is_some() && matches!(encryption, Encryption::Never | Encryption::Offered) && !is_near {
            return Err(refuse("a password must not go over an open line; use smtps:// or ?tls=required"));
        }
        let name = url.path().trim_matches('/');
        let hello = if name.is_empty() { ClientId::default() } else { ClientId::Domain(name.to_owned()) };
        let port = url.port().unwrap_or(port);
        let patience = |key: &str, usual: Duration| match url.query_pairs().find(|(name, _)| name == key) {
            Some((_, text)) => seconds(&text).ok_or_else(|| refuse(&format!("{key} must be seconds from 1 to 3600"))),
            None => Ok(usual),
        };
        let patience = [patience("patience", PATIENCE)?, patience("patience-at-the-end", PATIENCE_AT_THE_END)?];
        let (connection, reports) = (None, false);
        Ok(Smtp { host, port, encryption, credentials, mechanisms, hello, patience, connection, reports })
    }

    fn place(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    fn open(&mut self) -> Result<SmtpConnection, TransportError> {
        let place = self.place();
        let failed = |error: &Error| self.explain(error);
        let parameters = match self.encryption {
            Encryption::Never => None,
            _ => Some(
                TlsParameters::new(self.host.trim_matches(['[', ']']).to_owned()).map_err(|error| failed(&error))?,
            ),
        };
        let wrapped = parameters.as_ref().filter(|_| self.encryption == Encryption::Wrapped);
        let address = (self.host.trim_matches(['[', ']']), self.port);
        let connected = SmtpConnection::connect(address, Some(self.patience[0]), &self.hello, wrapped, None);
        let mut connection = connected.map_err(|error| failed(&error))?;
        let upgrade = match self.encryption {
            Encryption::Required if !connection.can_starttls() => {
                let words = "it offers no STARTTLS".to_owned();
                return Err(TransportError::Tls { place, words });
            }
            Encryption::Required => true,
            Encryption::Offered => connection.can_starttls(),
            Encryption::Never | Encryption::Wrapped => false,
        };
        if let Some(parameters) = parameters.filter(|_| upgrade) {
            let words = |error: Error| TransportError::Tls { place: place.clone(), words: words(&error) };
            connection.starttls(&parameters, &self.hello).map_err(words)?;
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(self.mechanisms, credentials).map_err(|error| match error.status() {
                Some(_) => TransportError::Password { place: place.clone(), words: words(&error) },
                None => self.explain(&error),
            })?;
        }
        // lettre does not tell of this offer.
        let answer = connection.command(Ehlo::new(self.hello.clone()));
        self.reports = offers_reports(&answer.map_err(|error| self.explain(&error))?);
        Ok(connection)
    }

    /// What a failure to connect means.
    fn explain(&self, error: &Error) -> TransportError {
        let (place, words) = (self.place(), words(error));
        // A plain server answers a TLS greeting with text, which is no TLS record.
        if error.is_tls() || (self.encryption == Encryption::Wrapped && is_handshake_failure(error)) {
            TransportError::Tls { place, words }
        } else if error.is_response() || error.is_client() || error.status().is_some() {
            TransportError::Protocol { place, words }
        } else {
            TransportError::Unreachable { place, words }
        }
    }

    /// Names sender and recipient and asks leave to send the letter itself.
    fn announce(&self, connection: &mut SmtpConnection, envelope: &Envelope<'_>) -> Result<(), (At, Error)> {
        let mail = envelope.mail(connection.server_info(), self.reports);
        connection.command(mail).map_err(|error| (At::Mail, error))?;
        connection.command(envelope.rcpt(self.reports)).map_err(|error| (At::Rcpt, error))?;
        connection.command(Data).map_err(|error| (At::Data, error))?;
        Ok(())
    }

    /// Sends the letter itself; what is lost before its last piece has not gone.
    fn hand_over(&self, connection: &mut SmtpConnection, letter: &[u8]) -> Result<Response, Delivery> {
        let [patience, at_the_end] = self.patience;
        // The end of its last line comes with the dot.
        let letter = letter.strip_suffix(b"\r\n").unwrap_or(letter);
        let all_went = Cell::new(false);
        let end = std::iter::from_fn(|| {
            all_went.set(true);
            None
        });
        let pieces = letter.chunks(PIECE).chain(end);
        let sent = connection.set_timeout(Some(at_the_end)).map(|()| connection.message_iter(pieces));
        match sent {
            Ok(Ok(response)) => {
                // As before, for the next one.
                let _ = connection.set_timeout(Some(patience));
                Ok(response)
            }
            Ok(Err(error)) => Err(match error.status() {
                Some(code) => meaning(At::End, u16::from(code), &words(&error)),
                None if !all_went.get() => Delivery::FailedForNow(words(&error)),
                None => Delivery::Unknown(words(&error)),
            }),
            Err(error) => Err(Delivery::FailedForNow(error.to_string())),
        }
    }
}

impl Transport for Smtp {
    fn connect(&mut self) -> Result<String, TransportError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.open()?,
        };
        let words = format!("{} answers as {}", self.place(), connection.server_info().name());
        self.connection = Some(connection);
        Ok(words)
    }

    fn send(&mut self, parcel: &Parcel<'_>) -> Delivery {
        let envelope = match Envelope::new(parcel) {
            Ok(envelope) => envelope,
            Err(words) => return Delivery::FailedForGood(words),
        };
        let mut reused = self.connection.is_some();
        let mut connection = loop {
            let mut connection = match self.connection.take().map_or_else(|| self.open(), Ok) {
                Ok(connection) => connection,
                Err(error) => return Delivery::Blocked(error.to_string()),
            };
            if !envelope.suits(connection.server_info()) {
                let words = format!("{} needs SMTPUTF8, which {} does not offer", parcel.to, self.place());
                self.connection = Some(connection);
                return Delivery::FailedForGood(words);
            }
            match self.announce(&mut connection, &envelope) {
                Ok(()) => break connection,
                // The server grew tired of waiting between two letters, or takes so many over one connection.
                Err((_, error)) if reused && error.status().is_none_or(|code| u16::from(code) == 421) => {
                    hang_up(connection);
                    reused = false;
                }
                Err((at, error)) => {
                    hang_up(connection);
                    let words = words(&error);
                    return match error.status() {
                        Some(code) => meaning(at, u16::from(code), &words),
                        None => Delivery::FailedForNow(words),
                    };
                }
            }
        };
        match self.hand_over(&mut connection, parcel.raw) {
            Ok(response) => {
                self.connection = Some(connection);
                Delivery::Sent(answer(&response))
            }
            Err(delivery) => {
                hang_up(connection);
                delivery
            }
        }
    }
}

impl Drop for Smtp {
    fn drop(&mut self) {
        if let Some(mut connection) = self.connection.take() {
            let _ = connection.quit();
        }
    }
}

/// Ends a connection on which something went wrong; who has kept us waiting is not waited for once more.
fn hang_up(mut connection: SmtpConnection) {
    let _ = connection.set_timeout(Some(PATIENCE_WHEN_LEAVING));
    connection.abort();
}

/// A server's answer on one line.
fn answer(response: &Response) -> String {
    format!("{} {}", response.code(), response.message().collect::<Vec<_>>().join(" "))
}

/// An error and what is behind it, on one line.
fn words(error: &Error) -> String {
    let mut words = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_words = cause.to_string();
        if !words.contains(&cause_words) {
            words = format!("{words}: {cause_words}");
        }
        source = cause.source();
    }
    words.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

fn is_handshake_failure(error: &Error) -> bool {
    let mut source = error.source();
    while let Some(cause) = source {
        if cause.downcast_ref::<std::io::Error>().is_some_and(|io| io.kind() == std::io::ErrorKind::InvalidData) {
            return true;
        }
        source = cause.source();
    }
    false
}

/// How long somebody is willing to wait.
fn seconds(text: &str) -> Option<Duration> {
    let seconds = text.parse().ok().filter(|seconds| (1..=3_600).contains(seconds));
    seconds.map(Duration::from_secs)
}

/// An address without the password in it.
fn shown(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let Some((login, host)) = rest.rsplit_once('@') else { return address.to_owned() };
    let user = login.split(':').next().unwrap_or_default();
    format!("{scheme}://{user}@{host}")
}

#[cfg(test)]
mod tests;
