//! What follows of a position and of what the cards say: prices, revenues, names.

use super::amounts::Dollars;
use super::cards::CardId;
use super::codes::{Holding, Investor};
use super::position::Position;
use super::tables::{TOKEN_INCOME, Tables};

impl Position {
    /// A holding's price for ten per cent.
    pub fn price(&self, tables: &Tables, holding: Holding) -> Option<Dollars> {
        self.holding(holding).space.map(|space| tables.track.price(space))
    }

    /// Tokens on a holding's card.
    pub fn tokens(&self, tables: &Tables, holding: Holding) -> u8 {
        tables.holding(holding).tokens.saturating_sub(self.holding(holding).track)
    }

    /// A railway as letters have it.
    pub fn label(&self, tables: &Tables, card: CardId) -> String {
        tables.railways.label(card, self.side(card))
    }

    /// What a holding would earn now (§5.5).
    pub fn revenue(&self, tables: &Tables, holding: Holding) -> Dollars {
        let concern = self.holding(holding);
        if concern.rails.is_empty() {
            return Dollars::NONE;
        }
        let rails: Dollars = concern.rails.iter().map(|card| tables.railways.side(card, self.side(card)).income).sum();
        let investors = Investor::ALL.into_iter().filter(|investor| self.assigned(*investor) == Some(holding));
        let investors: Dollars = investors.map(|investor| tables.investor(investor).income).sum();
        rails + Dollars(TOKEN_INCOME.0 * i64::from(concern.track)) + investors
    }
}
