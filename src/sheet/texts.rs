//! Messages and names announced in a few words: `Send a message: ...`, `Changement de nom : ...`, `Call me Dan Drew`.

use super::Takes;
use super::scan::{Glyph, fold, string};

/// Words that may announce a message to all.
const OF_MESSAGES: &str = "SEND A AN THE FOLLOWING MESSAGE MSG TO ALL EVERYBODY EVERYONE OTHER PLAYERS OF PLEASE MY PUBLIC KINDLY \
    ENVOYER ENVOYEZ ENVOIE ENVOI J'ENVOIE D'UN UN LE CE SUIVANT TOUS AUX JOUEURS TOUT MONDE LES MERCI D'ADRESSER ADRESSER \
    ADRESSEZ VEUILLEZ PUBLIER PUBLIEZ PUBLIE PUBLISH MON MES RIVAUX DE D'ENVOYER ANNONCE ANNOUNCEMENT AUTRES TELL WORLD PRESS RELEASE \
    NOTE NOTICE FOR IN BOARD ANNOUNCE ANNONCER ANNONCEZ DIRE DITES DIS COMMUNIQUE PRESSE LA A L'ATTENTION COLLEGUES MESSIEURS PRINT \
    PASS ON WORD SAY THIS RIVALS BARONS GENTLEMEN MAGNATS JE VOUDRAIS SOUHAITE FAIRE SAVOIR FAITES PASSER PROCLAMER PROCLAIM LET KNOWN \
    BE IT KNOW TURN TOUR POUR ENVERS AVIS ET EVERY TYCOONS TYCOON PLAYER I WISH WANT WOULD LIKE AND COMPETITORS CONCURRENTS COMPETITION \
    POST BROADCAST DECLARATION STATEMENT NEWS NEWSPAPER NEWSPAPERS JOURNAL JOURNAUX DANS DU GAZETTE LINE OUT MOT TEXTE TEXT OUR NOTRE \
    CHERS PARTAGER TRANSMETTRE TRANSMETTEZ DIFFUSER DIFFUSEZ LIGNE COMMUNIQUER COMMUNIQUEZ PUBLICATION ATTENTION PASSEZ GAMES GENERAL ALL-PLAYERS EN INSERER INSEREZ";
/// One of these must be among them.
const MESSAGE: &[&str] = &[
    "MESSAGE",
    "MSG",
    "ANNONCE",
    "ANNONCER",
    "ANNONCEZ",
    "ANNOUNCE",
    "ANNOUNCEMENT",
    "TELL",
    "PUBLISH",
    "PUBLIER",
    "PUBLIEZ",
    "PRESS",
    "PRESSE",
    "COMMUNIQUE",
    "DITES",
    "DIRE",
    "SAVOIR",
    "SAY",
    "PROCLAIM",
    "PROCLAMER",
    "KNOWN",
    "PRINT",
    "AVIS",
    "BROADCAST",
    "POST",
    "DECLARATION",
    "STATEMENT",
    "NOTICE",
    "PUBLICATION",
    "DIFFUSER",
    "DIFFUSEZ",
    "KNOW",
    "WORD",
];
/// Words that may announce a name.
const OF_NAMES: &str = "CHANGE OF MY THE NAME NAMES TO NEW A PLAYER'S CHARACTER'S CHANGEMENT DE DU NOM NOUVEAU MON PSEUDONYME PSEUDO \
    PERSONNAGE CHANGER LE CHARACTER NAMED TYCOON PLEASE JOUEUR PLAYER ALIAS PEN IN GAME CHOSEN CHOISI POUR JEU";
const NAME: &[&str] = &["NAME", "NOM", "PSEUDONYME", "PSEUDO", "ALIAS"];
/// What stands before a name without a colon.
const CALLS: &[&str] = &[
    "CALL ME",
    "PLEASE CALL ME",
    "KINDLY CALL ME",
    "YOU MAY CALL ME",
    "CHANGE MY NAME TO",
    "PLEASE CHANGE MY NAME TO",
    "CHANGE NAME TO",
    "MY NAME IS",
    "MY NAME WILL BE",
    "MY NEW NAME IS",
    "MY NAME SHALL BE",
    "I SHALL BE KNOWN AS",
    "I SHALL HENCEFORTH BE KNOWN AS",
    "HENCEFORTH CALL ME",
    "HENCEFORTH I SHALL BE KNOWN AS",
    "FROM NOW ON CALL ME",
    "FROM NOW ON I SHALL BE KNOWN AS",
    "KNOW ME AS",
    "DESORMAIS APPELEZ-MOI",
    "DESORMAIS JE M'APPELLE",
    "DESORMAIS, APPELEZ-MOI",
    "DESORMAIS, JE M'APPELLE",
    "VEUILLEZ M'APPELER",
    "JE SOUHAITE ETRE APPELE",
    "I WILL BE KNOWN AS",
    "I'LL BE KNOWN AS",
    "I WISH TO BE KNOWN AS",
    "I WANT TO BE KNOWN AS",
    "I WOULD LIKE TO BE KNOWN AS",
    "I AM TO BE KNOWN AS",
    "I'D LIKE TO BE KNOWN AS",
    "LET ME BE KNOWN AS",
    "LET ME BE CALLED",
    "I WISH TO BE CALLED",
    "I WANT TO BE CALLED",
    "I'D LIKE TO BE CALLED",
    "I SHALL BE CALLED",
    "RENAME ME",
    "I TAKE THE NAME",
    "I TAKE THE NAME OF",
    "I GO BY",
    "I GO BY THE NAME OF",
    "I'LL PLAY AS",
    "I PLAY AS",
    "APPELEZ-MOI",
    "APPELLE-MOI",
    "QU'ON M'APPELLE",
    "JE M'APPELLE",
    "JE M'APPELLERAI",
    "JE VEUX M'APPELER",
    "JE SOUHAITE M'APPELER",
    "JE PRENDS LE NOM DE",
    "JE PRENDS LE NOM",
    "JE CHOISIS LE NOM DE",
    "MON NOM EST",
    "MON NOM SERA",
    "MON NOUVEAU NOM EST",
    "MON PERSONNAGE S'APPELLE",
    "MON PERSONNAGE S'APPELLERA",
    "JE ME NOMME",
    "JE ME NOMMERAI",
    "NOMMEZ-MOI",
    "ON M'APPELLERA",
    "JE SERAI CONNU SOUS LE NOM DE",
    "CHANGER MON NOM EN",
    "CHANGEZ MON NOM EN",
];

/// If the glyphs begin with words that announce a text: what for, and where the text begins.
pub(super) fn announced(glyphs: &[Glyph]) -> Option<(Takes, usize)> {
    if let Some(behind) = call(glyphs) {
        return Some((Takes::Name, behind));
    }
    const LONGEST: usize = 70;
    let colon = glyphs.iter().take(LONGEST).position(|glyph| glyph.ch == ':')?;
    if all_known(&glyphs[..colon], OF_MESSAGES, MESSAGE) {
        Some((Takes::Speech, colon + 1))
    } else if all_known(&glyphs[..colon], OF_NAMES, NAME) {
        Some((Takes::Name, colon + 1))
    } else {
        None
    }
}

/// Where a message begins behind its keyword and whom it is for: `MESSAGE to all players: ...`.
pub(super) fn behind_address(glyphs: &[Glyph]) -> usize {
    const LONGEST: usize = 40;
    const TO: &[&str] = &["TO", "FOR", "A", "AUX", "POUR", "ALL", "OF", "TOUS"];
    let colon = glyphs.iter().take(LONGEST).position(|glyph| glyph.ch == ':');
    colon.filter(|colon| all_known(&glyphs[..*colon], OF_MESSAGES, TO)).map_or(0, |colon| colon + 1)
}

fn all_known(glyphs: &[Glyph], known: &str, needed: &[&str]) -> bool {
    let head = fold(&string(glyphs));
    let words = || head.split([' ', ',', '-']).filter(|word| !word.is_empty());
    words().any(|word| needed.contains(&word))
        && words().all(|word| known.split_whitespace().any(|known| known == word))
}

/// The place behind words that announce a name. A name begins with a capital letter or a quotation mark.
fn call(glyphs: &[Glyph]) -> Option<usize> {
    let longest = CALLS.iter().map(|call| call.len()).max().unwrap_or(0);
    let near = &glyphs[..glyphs.len().min(longest + 1)];
    let begun = near.iter().take_while(|glyph| !matches!(glyph.ch, ' ' | ':'));
    // Every line is asked, and hardly any begins with the first word of one of these.
    if begun.clone().all(|glyph| glyph.ch.is_ascii()) && !CALLS.iter().any(|call| begins(begun.clone(), call)) {
        return None;
    }
    let begin = fold(&string(near)).replace('’', "'");
    let call = CALLS
        .iter()
        .filter(|call| begin.strip_prefix(**call).is_some_and(|rest| rest.starts_with([' ', ':'])))
        .max_by_key(|call| call.len())?;
    let behind = call.chars().count();
    let first = glyphs[behind..].iter().find(|glyph| !matches!(glyph.ch, ' ' | ':'))?;
    (first.ch.is_uppercase() || matches!(first.ch, '"' | '«' | '“' | '\'')).then_some(behind)
}

/// True if a call begins with a word, which is ASCII.
fn begins<'g>(word: impl Iterator<Item = &'g Glyph>, call: &str) -> bool {
    let mut letters = call.chars();
    let plain = |ch: char| if ch == '`' { '\'' } else { ch.to_ascii_uppercase() };
    word.into_iter().all(|glyph| letters.next() == Some(plain(glyph.ch)))
}
