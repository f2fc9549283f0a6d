//! Words that orders are made of, in both languages: nothing else may be called by one (§9.1).

/// The words of the order language, in capitals without accents.
pub const ORDERS: [&str; 62] = [
    "BID", "PASS", "AUCTION", "AUCTIONS", "EXPAND", "BUILD", "DEVELOP", "NOTHING", "NEXT", "CANCEL", "UP", "TO", "IF",
    "NONE", "AT", "MOST", "ANY", "NEW", "ROUND", "ELSE", "AND", "SHARES", "TREASURY", "CASH", "STILL", "MOVE",
    "ENCHERIR", "ENCHERE", "PASSER", "PASSE", "VENDRE", "VENTES", "ETENDRE", "CONSTRUIRE", "DEVELOPPER", "RIEN",
    "ENSUITE", "ANNULER", "JUSQU'A", "JUSQUA", "SI", "AUCUNE", "AU", "PLUS", "TOUTE", "NOUVELLE", "MANCHE", "SINON",
    "ET", "ACTIONS", "CAISSE", "ARGENT", "INCHANGE", "INCHANGEE", "COUP", "END", "FIN", "ORDERS", "ORDRES", "MAIL",
    "COURRIER", "DEADLINE",
];

/// The companies as they are usually called.
pub const COMPANIES: [&str; 10] = [
    "PRR", "PENN", "B&O", "BO", "C&O", "CO", "NYC", "NYCRR", "WAB", "WABASH",
];

/// True for a word that can name no hex.
pub fn is_reserved(word: &str) -> bool {
    ORDERS.contains(&word) || COMPANIES.contains(&word)
}
