//! Whether what came back is to be believed of a letter that was sent.

use super::{Action, Recipient, Returned, Status};
use crate::post::identity::mailbox;

/// What came back says that a letter did not arrive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks {
    /// Nobody can be reached at its address.
    pub address_is_dead: bool,
    pub status: Option<Status>,
    /// The other side's own words.
    pub words: String,
}

impl Returned {
    /// True if it may be about a letter of ours that went to an address: it names that one, or none at all.
    pub fn is_about(&self, address: &str) -> bool {
        let own = mailbox(address);
        let names = |recipient: &Recipient| recipient.addresses.iter().any(|one| mailbox(one) == own);
        self.recipients.is_empty() || self.recipients.iter().any(names)
    }

    /// True if it says of anybody that a letter did not arrive, or of nobody that one did.
    pub fn says_lost(&self) -> bool {
        let lost = |recipient: &Recipient| recipient.action == Action::Failed && !recipient.arrived();
        !self.complaint && (self.recipients.is_empty() || self.recipients.iter().any(lost))
    }

    /// What it says of a letter of ours that went to an address; `None`: that it arrived, that it is still tried, or
    /// nothing that could be believed, for the recipient named is another.
    pub fn marks(&self, address: &str) -> Option<Marks> {
        if self.complaint {
            return None;
        }
        if self.recipients.is_empty() {
            // The letter is known by its identifier; of the address nothing is said.
            return Some(Marks { address_is_dead: false, status: None, words: String::new() });
        }
        let own = mailbox(address);
        let of_it = |recipient: &&Recipient| recipient.addresses.iter().any(|one| mailbox(one) == own);
        let of_it: Vec<&Recipient> = self.recipients.iter().filter(of_it).collect();
        // A letter that is passed on to several places has arrived if it came to one.
        if of_it.iter().any(|recipient| recipient.arrived() || recipient.action == Action::Delayed) {
            return None;
        }
        let (first, more) = of_it.split_first()?;
        let status = more.iter().map(|one| one.mildest()).fold(first.mildest(), |one, other| match (one, other) {
            (Some(one), Some(other)) => Some(one.milder(other)),
            _ => None,
        });
        let address_is_dead = status.is_some_and(|status| status.is_of_the_address());
        Some(Marks { address_is_dead, status, words: first.words.clone() })
    }
}

impl Recipient {
    fn arrived(&self) -> bool {
        self.action == Action::Arrived || self.status.is_some_and(|status| status.is_success())
    }

    /// The status of the report and that of the server's reply; where they disagree, the milder.
    fn mildest(&self) -> Option<Status> {
        match (self.status, Status::mildest_in(&self.words)) {
            (Some(one), Some(other)) => Some(one.milder(other)),
            (one, other) => one.or(other),
        }
    }
}
