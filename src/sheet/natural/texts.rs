//! Messages and names announced in a few words: `Send a message: ...`, `Changement de nom : ...`.

use super::super::scan::{Glyph, fold, string};
use super::super::words::Key;

/// Words that may announce a message to all.
const OF_MESSAGES: &str = "SEND A AN THE FOLLOWING MESSAGE MSG TO ALL EVERYBODY EVERYONE OTHER PLAYERS OF PLEASE MY PUBLIC KINDLY \
    ENVOYER ENVOYEZ ENVOIE ENVOI J'ENVOIE D'UN UN LE CE SUIVANT TOUS AUX JOUEURS TOUT MONDE LES MERCI D'ADRESSER ADRESSER \
    ADRESSEZ VEUILLEZ PUBLIER PUBLIEZ PUBLISH MON MES RIVAUX DE D'ENVOYER ANNONCE ANNOUNCEMENT AUTRES";
/// Words that may announce a name.
const OF_NAMES: &str = "CHANGE OF MY THE NAME NAMES TO NEW A PLAYER'S CHARACTER'S CHANGEMENT DE DU NOM NOUVEAU MON PSEUDONYME PSEUDO \
    PERSONNAGE CHANGER LE CHARACTER NAMED";

/// If the glyphs begin with words that announce a text and a colon: which order it is, and where the text begins.
pub(in super::super) fn text_order(glyphs: &[Glyph]) -> Option<(Key, usize)> {
    const LONGEST: usize = 70;
    let colon = glyphs.iter().take(LONGEST).position(|glyph| glyph.ch == ':')?;
    let head = fold(&string(&glyphs[..colon]));
    let words: Vec<&str> = head.split(' ').filter(|word| !word.is_empty()).collect();
    let announces = |known: &str, needed: &[&str]| {
        words.iter().all(|word| known.split_whitespace().any(|known| known == *word))
            && words.iter().any(|word| needed.contains(word))
    };
    if announces(OF_MESSAGES, &["MESSAGE", "MSG", "ANNONCE", "ANNOUNCEMENT"]) {
        Some((Key::Say, colon + 1))
    } else if announces(OF_NAMES, &["NAME", "NOM", "PSEUDONYME", "PSEUDO"]) {
        Some((Key::Name, colon + 1))
    } else {
        None
    }
}
