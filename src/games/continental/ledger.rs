//! Money moves here and nowhere else: from one account to another, so that the books always balance.
//!
//! The Bank and the Public are accounts too. All cash of players and railroads and both of these add up to zero
//! at any moment. Debts are not money: a loan is a payment by the Bank and a figure in the debtor's books.

use super::Game;
use super::map::RailroadId;
use super::money::Money;
use super::player::PlayerId;
use serde::{Deserialize, Serialize};

/// Who may hold cash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Account {
    /// Banks, builders, workmen, politicians: everybody who is paid for something.
    Bank,
    /// The small shareholders, and the customers of railroads.
    Public,
    Player(PlayerId),
    Railroad(RailroadId),
}

/// What a payment is for; the lines of a player's account (§9.6) and a railroad's bear these names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The stake of the setup, a newly incorporated or reorganised railroad's cash.
    Stake,
    /// A player borrows (S1), or repays (S1, S14).
    BankLoan,
    LoanRepaid,
    /// A president lends to his railroad (S2), or is repaid.
    PresidentsLoan,
    PresidentRepaid,
    /// A railroad's short-term loan taken, and repaid (S3).
    ShortTermLoan,
    ShortTermLoanRepaid,
    /// Bonds issued, and redeemed (S3).
    Bonds,
    BondsRedeemed,
    /// Treasury shares to the president (S4), or on the market (S6).
    TreasuryToPresident,
    TreasuryToMarket,
    /// A PC's price (S5).
    PrivateCompany,
    SharesBought,
    SharesSold,
    /// Net result of a short sale.
    ShortSale,
    /// Emergency loan of the Bank (S7, S14).
    EmergencyLoan,
    PcIncome,
    /// Detectives, where they cost something (§10.1.2.8).
    Espionage,
    Prodigal,
    BankFailure,
    /// Interest on a player's cash (S7).
    InterestEarned,
    Improvement,
    Locomotive,
    Technology,
    /// Laying track and town costs (S9).
    Building,
    /// The excess over the laying cost (S9).
    Overcharge,
    /// New shares taken by the Public (S9).
    NewShares,
    /// New shares taken by a director, and the Bank's automatic loan for them (S9).
    DirectorShares,
    DirectorLoan,
    DoubleTrack,
    Influence,
    /// Cash of a railroad that merged into another (S12).
    Merger,
    Revenue,
    LandSale,
    OperatingCost,
    LoanInterest,
    BondInterest,
    Accident,
    Dividend,
    /// Collecting a recall (S14).
    RecallCollected,
    ForcedSale,
    /// What the Bank takes from a bankrupt player or a reorganised railroad, or leaves with it.
    Bankruptcy,
    /// A correction by the moderator.
    Correction,
}

impl Game {
    /// Cash in an account; of the Bank and the Public what they took in less what they gave out.
    pub fn balance(&self, account: Account) -> Money {
        match account {
            Account::Bank => self.bank,
            Account::Public => self.public,
            Account::Player(id) => self.players.get(&id).map(|player| player.cash).unwrap_or_default(),
            Account::Railroad(id) => self.railroads.get(&id).map(|railroad| railroad.cash).unwrap_or_default(),
        }
    }

    /// Takes `amount` (zero or more) from one account and gives it to another. Cash may fall below zero here; the
    /// step that allows it says so.
    pub fn transfer(&mut self, from: Account, to: Account, amount: Money) {
        debug_assert!(amount >= Money::ZERO, "a payment of {amount} from {from:?} to {to:?}");
        *self.account(from) -= amount;
        *self.account(to) += amount;
    }

    fn account(&mut self, account: Account) -> &mut Money {
        match account {
            Account::Bank => &mut self.bank,
            Account::Public => &mut self.public,
            Account::Player(id) => {
                &mut self.players.get_mut(&id).unwrap_or_else(|| panic!("no player {id} to pay")).cash
            }
            Account::Railroad(id) => {
                &mut self.railroads.get_mut(&id).unwrap_or_else(|| panic!("no railroad {} to pay", id.0)).cash
            }
        }
    }
}
