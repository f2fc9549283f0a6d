//! What stands above a letter that is answered or forwarded, in the languages players write from: English, French,
//! German, Spanish, Italian, Portuguese, Dutch, Danish, Swedish, Norwegian and Polish.
//!
//! All words are folded: capitals, accents gone (Ø and Ł are letters of their own and stay).

/// What a field of a head tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    From,
    Sent,
    To,
    Subject,
    /// Copies, answers to, attachments: makes no head, but belongs to one.
    Other,
}

/// Names of fields as mail programs print them before a colon.
pub(super) const FIELDS: [(Field, &[&str]); 5] = [
    (
        Field::From,
        &["FROM", "DE", "VON", "DA", "VAN", "FRA", "FRAN", "OD", "REMITENTE", "EXPEDITEUR", "ABSENDER", "MITTENTE",
        "SENDER", "NADAWCA", "AFZENDER", "AFSENDER", "AVSANDARE", "AVSENDER"],
    ),
    (
        Field::Sent,
        &[
            "SENT", "SENT ON", "DATE", "DATE SENT", "SENT AT", "ENVOYE", "ENVOYE LE", "DATE D'ENVOI", "GESENDET",
            "GESENDET AM", "DATUM", "ENVIADO", "ENVIADO EL",
            "ENVIADA", "ENVIADA EM", "ENVIADO EM", "ENVIADO A", "FECHA", "FECHA DE ENVIO", "DATA", "DATA DE ENVIO",
            "DATA INVIO", "INVIATO", "INVIATO IL",
            "INVIATA", "VERZONDEN", "VERZONDEN OP", "VERSTUURD", "SENDT", "SENDT DEN", "DATO", "SKICKAT",
            "SKICKAD", "WYSŁANO", "WYSŁANE",
            "DATA WYSŁANIA",
        ],
    ),
    (
        Field::To,
        &["TO", "A", "AN", "PARA", "AAN", "NAAR", "TIL", "TILL", "DO", "DESTINATARIO", "DESTINATAIRE", "EMPFANGER",
        "ODBIORCA", "ONTVANGER", "MODTAGER", "MOTTAGARE", "MOTTAKER", "RECIPIENT"],
    ),
    (
        Field::Subject,
        &["SUBJECT", "OBJET", "SUJET", "BETREFF", "ASUNTO", "OGGETTO", "ASSUNTO", "ONDERWERP", "EMNE", "AMNE",
        "TEMAT"],
    ),
    (
        Field::Other,
        &[
            "CC", "BCC", "CCI", "COPIE A", "COPIE", "KOPIE", "KOPIE (CC)", "COPIA", "KOPI", "KOPIA", "DW", "UDW",
            "REPLY-TO", "REPLY TO", "REPONDRE A",
            "ANTWORT AN", "RESPONDER A", "RISPONDI A", "ATTACHMENTS", "PIECES JOINTES", "ANLAGEN", "IMPORTANCE",
            "PRIORITY", "PRIORITE", "WICHTIGKEIT", "PRIORITAT",
        ],
    ),
];

/// Lines that say that a letter follows: between dashes, or alone on their line.
pub(super) const SEPARATORS: [&str; 76] = [
    // English
    "ORIGINAL MESSAGE",
    "FORWARDED MESSAGE",
    "ORIGINAL E-MAIL",
    "ORIGINAL EMAIL",
    "BEGIN FORWARDED MESSAGE",
    "START OF FORWARDED MESSAGE",
    "REPLY MESSAGE",
    "FORWARDED BY",
    // French
    "MESSAGE D'ORIGINE",
    "MESSAGE ORIGINAL",
    "MAIL ORIGINAL",
    "MAIL D'ORIGINE",
    "E-MAIL D'ORIGINE",
    "COURRIEL ORIGINAL",
    "COURRIEL D'ORIGINE",
    "COURRIER ORIGINAL",
    "MESSAGE TRANSFERE",
    "MESSAGE REEXPEDIE",
    "MESSAGE INITIAL",
    "MESSAGE PRECEDENT",
    "MAIL TRANSFERE",
    "COURRIEL TRANSFERE",
    "DEBUT DU MESSAGE REEXPEDIE",
    "DEBUT DU MESSAGE TRANSFERE",
    "DEBUT DU COURRIEL REEXPEDIE",
    "DEBUT DU MESSAGE FAIT SUIVRE",
    // German
    "URSPRUNGLICHE NACHRICHT",
    "URSPRUNGLICHE MAIL",
    "ORIGINALNACHRICHT",
    "ORIGINAL-NACHRICHT",
    "ORIGINAL NACHRICHT",
    "WEITERGELEITETE NACHRICHT",
    "ANFANG DER WEITERGELEITETEN NACHRICHT",
    "ANFANG DER WEITERGELEITETEN E-MAIL",
    "BEGINN DER WEITERGELEITETEN NACHRICHT",
    // Spanish
    "MENSAJE ORIGINAL",
    "MENSAJE REENVIADO",
    "MENSAJE DE ORIGEN",
    "INICIO DEL MENSAJE REENVIADO",
    "EMPIEZA EL MENSAJE REENVIADO",
    "COMIENZO DEL MENSAJE REENVIADO",
    "INICIO DE MENSAJE REENVIADO",
    // Italian
    "MESSAGGIO ORIGINALE",
    "MESSAGGIO ORIGINARIO",
    "MESSAGGIO INOLTRATO",
    "INIZIO MESSAGGIO INOLTRATO",
    "INIZIO DEL MESSAGGIO INOLTRATO",
    // Portuguese
    "MENSAGEM ORIGINAL",
    "MENSAGEM ENCAMINHADA",
    "MENSAGEM REENCAMINHADA",
    "INICIO DA MENSAGEM ENCAMINHADA",
    "INICIO DA MENSAGEM REENCAMINHADA",
    // Dutch
    "OORSPRONKELIJK BERICHT",
    "OORSPRONKELIJKE BERICHT",
    "OORSPRONKELIJKE E-MAIL",
    "ORIGINEEL BERICHT",
    "DOORGESTUURD BERICHT",
    "BEGIN DOORGESTUURD BERICHT",
    "BEGIN VAN DOORGESTUURD BERICHT",
    // Danish and Norwegian
    "OPRINDELIG MEDDELELSE",
    "ORIGINAL MEDDELELSE",
    "OPRINDELIG BESKED",
    "VIDERESENDT BESKED",
    "VIDERESENDT MEDDELELSE",
    "START PA VIDERESENDT BESKED",
    "OPPRINNELIG MELDING",
    "VIDERESENDT MELDING",
    "START PA VIDERESENDT MELDING",
    // Swedish
    "URSPRUNGLIGT MEDDELANDE",
    "ORIGINALMEDDELANDE",
    "VIDAREBEFORDRAT MEDDELANDE",
    "VIDAREBEFORDRAT BREV",
    // Polish
    "ORYGINALNA WIADOMOSC",
    "WIADOMOSC ORYGINALNA",
    "WIADOMOSC PRZEKAZANA DALEJ",
    "POCZATEK PRZEKAZYWANEJ WIADOMOSCI",
];

/// Who forwarded it, between dashes.
pub(super) const FORWARDED_BY: [&str; 11] = [
    "FORWARDED BY ",
    "FORWARDED MESSAGE FROM ",
    "TRANSFERE PAR ",
    "WEITERGELEITET VON ",
    "REENVIADO POR ",
    "INOLTRATO DA ",
    "ENCAMINHADO POR ",
    "DOORGESTUURD DOOR ",
    "VIDERESENDT AF ",
    "VIDERESENDT AV ",
    "PRZEKAZANE PRZEZ ",
];

/// How a desk begins the line that parts an answer from what is answered: `Please type your reply above this line`.
pub(super) const REPLY_ABOVE: [&str; 16] = [
    "PLEASE TYPE YOUR REPLY ABOVE",
    "PLEASE REPLY ABOVE THIS",
    "REPLY ABOVE THIS LINE",
    "TYPE YOUR REPLY ABOVE",
    "WRITE ABOVE THIS LINE",
    "VEUILLEZ REPONDRE AU-DESSUS",
    "REPONDEZ AU-DESSUS DE",
    "VEUILLEZ ECRIRE VOTRE REPONSE AU-DESSUS",
    "BITTE ANTWORTEN SIE OBERHALB",
    "BITTE GEBEN SIE IHRE ANTWORT OBERHALB",
    "RESPONDA POR ENCIMA DE",
    "ESCRIBA SU RESPUESTA POR ENCIMA",
    "RISPONDI SOPRA QUESTA",
    "RESPONDA ACIMA D",
    "TYP UW ANTWOORD BOVEN",
    "SKRIV DIT SVAR OVER",
];

/// What the sender of a letter has done, in a line that leads over to it: `On 5 March Jim wrote:`.
pub(super) const WROTE: [&str; 24] = [
    "WROTE",
    "WRITES",
    "SAID",
    "ECRIT",
    "ECRIVAIT",
    "SCHRIEB",
    "SCHREIBT",
    "GESCHRIEBEN",
    "ESCRIBIO",
    "ESCRITO",
    "SCRITTO",
    "SCRISSE",
    "ESCREVEU",
    "SCHREEF",
    "GESCHREVEN",
    "SKREV",
    "SKREVET",
    "NAPISAŁ",
    "NAPISAŁA",
    "NAPISAŁ(A",
    "NAPISAŁ(-A",
    "NAPISANA",
    "NAPISANY",
    "PISZE",
];

/// How such a line begins, most often.
pub(super) const ON: [&str; 12] =
    ["ON ", "LE ", "AM ", "EL ", "IL ", "OP ", "EM ", "IN ", "DEN ", "A ", "W ", "DNIA "];

/// Lines that name whom they quote, and nothing else: `Quoting Jim <jim@example.org>:`.
pub(super) const QUOTING: [&str; 10] = [
    "QUOTING ",
    "CITATION DE ",
    "ZITAT VON ",
    "CITANDO ",
    "CITATO DA ",
    "CITEREN ",
    "CITERER ",
    "CITAT FRAN ",
    "CYTOWANIE ",
    "IN ARTICLE ",
];
