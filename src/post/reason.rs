//! Why a message does not count, a word for each reason.

use serde::Serialize;

/// Why a message does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    // Ignored.
    AutoReply,
    Bounce,
    MailingList,
    OwnMail,
    // Held.
    Automatic,
    /// The program failed over it.
    Unprocessable,
    // Refused.
    WrongToken,
    MissingToken,
    /// Not the registered address, where the game asks for it.
    WrongAddress,
    UnknownGame,
    /// The game it is for is over.
    Ended,
    StaleTurn,
    FutureTurn,
    /// It reached the referee after its deadline.
    Late,
    MissingTurn,
    NoBlock,
    /// A block without a good order.
    NoOrders,
    /// No block, and something that may hold one but can't be read.
    UnreadableAttachment,
    Encrypted,
    TooLarge,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 20] = [
        Reason::AutoReply,
        Reason::Bounce,
        Reason::MailingList,
        Reason::OwnMail,
        Reason::Automatic,
        Reason::Unprocessable,
        Reason::WrongToken,
        Reason::MissingToken,
        Reason::WrongAddress,
        Reason::UnknownGame,
        Reason::Ended,
        Reason::StaleTurn,
        Reason::FutureTurn,
        Reason::Late,
        Reason::MissingTurn,
        Reason::NoBlock,
        Reason::NoOrders,
        Reason::UnreadableAttachment,
        Reason::Encrypted,
        Reason::TooLarge,
    ];

    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Reason::AutoReply => "auto-reply",
            Reason::Bounce => "bounce",
            Reason::MailingList => "mailing-list",
            Reason::OwnMail => "own-mail",
            Reason::Automatic => "automatic",
            Reason::Unprocessable => "unprocessable",
            Reason::WrongToken => "wrong-token",
            Reason::MissingToken => "missing-token",
            Reason::WrongAddress => "wrong-address",
            Reason::UnknownGame => "unknown-game",
            Reason::Ended => "ended",
            Reason::StaleTurn => "stale-turn",
            Reason::FutureTurn => "future-turn",
            Reason::Late => "late",
            Reason::MissingTurn => "missing-turn",
            Reason::NoBlock => "no-block",
            Reason::NoOrders => "no-orders",
            Reason::UnreadableAttachment => "unreadable-attachment",
            Reason::Encrypted => "encrypted",
            Reason::TooLarge => "too-large",
        }
    }
}
