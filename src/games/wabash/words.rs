//! Words that orders are made of, in both languages: no hex may be called by one (§9.1).

/// All words of the order language, in capitals without accents.
pub const RESERVED: [&str; 72] = [
    "BID", "PASS", "AUCTION", "AUCTIONS", "EXPAND", "BUILD", "DEVELOP", "NOTHING", "NEXT", "CANCEL", "UP", "TO", "IF",
    "NONE", "AT", "MOST", "ANY", "NEW", "ROUND", "ELSE", "AND", "SHARES", "TREASURY", "CASH", "STILL", "MOVE",
    "ENCHERIR", "ENCHERE", "PASSER", "PASSE", "VENDRE", "VENTES", "ETENDRE", "CONSTRUIRE", "DEVELOPPER", "RIEN",
    "ENSUITE", "ANNULER", "JUSQU'A", "JUSQUA", "SI", "AUCUNE", "AU", "PLUS", "TOUTE", "NOUVELLE", "MANCHE", "SINON",
    "ET", "ACTIONS", "CAISSE", "ARGENT", "INCHANGE", "INCHANGEE", "COUP", "PRR", "PENN", "B&O", "BO", "C&O", "CO",
    "NYC", "NYCRR", "WAB", "WABASH", "END", "FIN", "ORDERS", "ORDRES", "MAIL", "COURRIER", "DEADLINE",
];
