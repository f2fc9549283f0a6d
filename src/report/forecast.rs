//! What a receipt says of orders beyond how they were understood: words of a game's own, in their author's language.

/// What will become of the orders of a sheet, as far as it can be known now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// What is told before all else: a turn that stays open.
    pub first: Option<String>,
    /// Orders that the position cuts or drops, a sentence each.
    pub warnings: Vec<String>,
    /// What the orders come to.
    pub account: AccountWords,
    /// Nothing would come of an order that answers what is asked.
    pub refused: bool,
}

/// What a receipt says of an account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountWords {
    /// Paragraphs and tables, no line of them wider than [`COLUMNS`](super::format::COLUMNS).
    pub parts: Vec<String>,
    /// What is said right below an order, by its place on the sheet.
    pub remarks: Vec<(usize, String)>,
    /// Which orders the rules will cut for lack of cash, a sentence each.
    pub shortages: Vec<String>,
}
