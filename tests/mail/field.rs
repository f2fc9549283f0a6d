//! Kinds of mail from the field, each in the languages players write from: English, French, German, Spanish, Italian,
//! Portuguese, Dutch, Danish, Swedish, Norwegian and Polish.

use crate::table::{SHEET, accepted, alone, fisk, sheet};
use rpo::post::Outcome;

/// His sheet left open, with what some program put below.
fn open_above(below: &str) -> String {
    fisk(
        "Content-Type: text/plain; charset=utf-8",
        &format!("{}\r\n\r\n{}\r\n", OPEN.trim_end(), below.replace('\n', "\r\n")),
    )
}

const OPEN: &str = "ORDERS 12 4 2KFR TURN 1\r\nBORROW 60\r\nBUY 5 NYC\r\n";
/// An old letter that must stay out.
const OLD: &str = "Report of turn 0\nYour cash is 5000\nSELL 10 PENN\nSAY secret of the old letter\nORDERS 12 4 2KFR TURN 1\nBORROW 900\nEND";

/// Claims that each of some lines below an open sheet ends it in silence.
fn all_silent(lines: &[&str]) {
    let wrong: Vec<String> = lines
        .iter()
        .filter_map(|line| {
            let got = alone(open_above(&format!("{line}\nSELL 10 PENN")));
            (got != sheet()).then(|| format!("{line}\n  {:?} {} faults", got.orders, got.faults))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Claims that an old letter below each of some heads stays out of the open sheet above it.
fn all_heads(heads: &[&str]) {
    let wrong: Vec<String> = heads
        .iter()
        .filter_map(|head| {
            let got = alone(open_above(&format!("{head}\n\n{OLD}")));
            (got != sheet()).then(|| format!("{head}\n  {:?} {} faults", got.orders, got.faults))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_line_of_a_telephone_or_program_ends_a_sheet_in_silence_in_every_language() {
    all_silent(&[
        "Sent from my iPhone",
        "Sent from my Galaxy",
        "Sent from Yahoo Mail on Android",
        "Sent with Proton Mail secure email.",
        "Sent using the mobile mail app",
        "Sent via BlackBerry from Vodafone",
        "Get Outlook for iOS",
        "Get BlueMail for Android",
        "Yahoo Mail: Search, Organize, Conquer",
        "Envoyé de mon iPhone",
        "Envoyé depuis l'application Mail Orange",
        "Envoyé à partir de Courrier pour Windows",
        "Envoyé avec la messagerie sécurisée Proton Mail.",
        "Télécharger BlueMail pour Android",
        "Obtenir Outlook pour Android",
        "Yahoo Mail : Recherchez, organisez, maîtrisez",
        "Von meinem iPhone gesendet",
        "Gesendet mit der GMX Mail App",
        "Gesendet von Mail für Windows",
        "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
        "Holen Sie sich Outlook für Android",
        "Outlook für iOS beziehen",
        "Enviado desde mi iPhone",
        "Enviado desde Yahoo Mail para iPhone",
        "Obtener Outlook para Android",
        "Descargar BlueMail para Android",
        "Inviato da iPhone",
        "Inviato dal mio dispositivo Samsung",
        "Scarica Outlook per Android",
        "Inviato con Proton Mail.",
        "Enviado do meu iPhone",
        "Enviado a partir do Outlook para Android",
        "Obter o Outlook para Android",
        "Verzonden vanaf mijn iPhone",
        "Verstuurd vanaf mijn iPad",
        "Download BlueMail voor Android",
        "Outlook voor Android downloaden",
        "Sendt fra min iPhone",
        "Hent Outlook til Android",
        "Skickat från min iPhone",
        "Skaffa Outlook för Android",
        "Få Outlook för iOS",
        "Sendt fra min Samsung Galaxy-smarttelefon.",
        "Skaff deg Outlook for Android",
        "Wysłane z iPhone'a",
        "Wysłano z telefonu Samsung",
        "Pobierz Outlook dla Androida: Outlook",
        "*Sent from my iPhone*",
        "<https://aka.ms/AAb9ysg>",
        "Sent securely with Tuta Mail:",
        "Tapé sur mon téléphone",
        "Getippt auf meinem Telefon",
        "Nachricht gesendet mit Thunderbird",
        "Mensaje enviado desde mi móvil",
        "Wiadomość wysłana z telefonu",
        "Mail von meinem iPad",
        "Dictated to Siri",
    ]);
}

#[test]
fn what_scanners_gateways_and_lawyers_add_ends_a_sheet_in_silence_in_every_language() {
    all_silent(&[
        "Virus-free. www.avast.com",
        "<https://www.avast.com/sig-email>\nVirus-free.www.avast.com\n<https://www.avast.com/sig-email>",
        "Garanti\nsans virus.www.avast.com",
        "Virenfrei.www.avast.com",
        "Libre de virus. www.avast.com",
        "Privo di virus. www.avast.com",
        "Livre de vírus. www.avast.com",
        "Virusvrij. www.avast.com",
        "Virusfri. www.avast.com",
        "Wolny od wirusów. www.avast.com",
        "This email has been checked for viruses by Avast antivirus software.",
        "L'absence de virus dans ce courrier électronique a été vérifiée par le logiciel antivirus Avast.",
        "Diese E-Mail wurde von Avast Antivirus-Software auf Viren geprüft.",
        "El software de antivirus Avast ha analizado este correo electrónico en busca de virus.",
        "Questa e-mail è stata controllata per individuare virus con Avast antivirus.",
        "Este e-mail foi verificado em termos de vírus pelo software antivírus Avast.",
        "Deze e-mail is gecontroleerd op virussen door Avast antivirussoftware.",
        "Denne e-mail er blevet kontrolleret for virusser af Avast antivirussoftware.",
        "Detta e-postmeddelande har sökts igenom efter virus med antivirusprogram från Avast.",
        "Ta wiadomość została sprawdzona na obecność wirusów przez oprogramowanie antywirusowe Avast.",
        "CONFIDENTIALITY NOTICE: The contents of this email are intended for the addressee.",
        "This message is confidential and intended solely for the addressee.",
        "The information contained in this communication is confidential.",
        "Ce message et toutes les pièces jointes sont confidentiels.",
        "Ce courriel est confidentiel.",
        "Le présent message est destiné à son seul destinataire.",
        "Diese E-Mail enthält vertrauliche Informationen.",
        "Este mensaje y sus archivos adjuntos son confidenciales.",
        "AVISO LEGAL: este mensaje es confidencial.",
        "Questo messaggio è riservato al destinatario.",
        "Esta mensagem é confidencial.",
        "Dit bericht is vertrouwelijk.",
        "Denne e-mail kan indeholde fortrolige oplysninger.",
        "Detta meddelande är konfidentiellt.",
        "Denne meldingen er konfidensiell.",
        "Ta wiadomość jest poufna.",
        "Niniejsza wiadomość może zawierać informacje poufne.",
        "Please consider the environment before printing this email.",
        "Pensez à l'environnement avant d'imprimer ce courriel.",
        "CAUTION: This email originated from outside the organization.",
        "IMPORTANT: The contents of this email are confidential.",
        "[EXT] This mail comes from outside.",
        "Hinweis: Diese E-Mail ist vertraulich.",
        "__________ Information from ESET Mail Security, version 1234 __________",
        "__________ Informations d'ESET Mail Security __________",
        "Ne pas imprimer ce mail, c'est penser à la planète",
        "Save paper: do not print this e-mail",
        "Follow us on Twitter: @erie",
        "Suivez-nous sur Facebook",
        "Registered office: 1 Erie Street.",
    ]);
}

#[test]
fn what_a_mailing_list_adds_ends_a_sheet_in_silence_in_every_language() {
    all_silent(&[
        "_______________________________________________\nrails mailing list",
        "__._,_.___\nPosted by: jim.fisk",
        "-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.",
        "Groups.io Links: You receive all messages sent to this group.",
        "Rails mailing list\nRails@lists.example.org",
        "Liste de diffusion Rails",
        "Mailingliste Rails",
        "Lista de correo Rails",
        "Pour se désabonner, écrivez à rails-leave@lists.example.org",
        "Um sich von dieser Gruppe abzumelden, senden Sie eine E-Mail",
        "To unsubscribe from this list: send the line",
        "Si vous souhaitez vous désinscrire, cliquez ici",
        "Para cancelar la suscripción, envíe un correo",
        "Per annullare l'iscrizione, invia una email",
        "Para sair deste grupo, envie um e-mail",
        "Als u zich wilt afmelden, klik hier",
        "Aby zrezygnować z subskrypcji, wyślij",
        "Reply to this email directly, view it on the site",
    ]);
}

#[test]
fn a_line_that_only_looks_like_a_footer_costs_only_itself() {
    for line in [
        "-=-=-=-=-=-=-=-",
        "----",
        "=====",
        "_____ RAILROAD NYC _____",
        "_____ The market _____",
        "Note: I shall buy more",
        "To the referee: thank you",
        "Subject: my shares",
        "My plan for the market:",
        "# END",
        "# END of the first round #",
    ] {
        let body = OPEN.replace("BUY", &format!("{line}\r\nBUY"));
        let got = alone(fisk("Content-Type: text/plain; charset=utf-8", &format!("{body}END\r\n")));
        assert_eq!(got.orders, sheet().orders, "{line}");
    }
}

#[test]
fn a_line_that_begins_with_message_and_is_a_programs_is_never_published() {
    all_silent(&[
        "Message envoyé depuis ma messagerie Orange",
        "Message envoyé de mon iPhone",
        "Message envoyé avec Roundcube",
        "Message sent from my phone",
        "Message protected by MailGuard: e-mail anti-virus, anti-spam and content filtering.",
        "Message protégé par Vade Secure",
        "Message scanned by ClamAV",
        "Message analysé par un antivirus",
        "Message vérifié par notre passerelle",
        "Message confidentiel",
        "Message confidential, for the addressee only.",
        "Message à caractère confidentiel",
        "Message destiné exclusivement à la personne nommée.",
        "Message automatique, merci de ne pas répondre",
        "Message transféré",
        "Message réexpédié",
        "Message original",
        "Message d'origine",
        "Message généré automatiquement",
        "Message classification: internal",
        "Message du 05/03/26 10:05",
        "Message du jeudi 5 mars 2026",
        "Message de sécurité : ce courriel a été vérifié",
        "Message from the mail gateway: attachments removed",
        "Message scanned.",
        "Message sans virus",
        "Message : envoyé depuis mon mobile",
        "Message from RPO on 5 March 2026 at 10:05",
        "Message reçu de RPO <referee@rpo.example.org>",
        "Message de RPO\nDate: 5 mars\nDe: RPO",
        "Mes salutations distinguées",
        "*Message envoyé depuis mon mobile*",
    ]);
}

#[test]
fn what_a_player_says_to_all_is_published() {
    for (line, order) in [
        ("MESSAGE Vive NYC", "SAY Vive NYC"),
        ("SAY This message is for Mr. Drew", "SAY This message is for Mr. Drew"),
        ("MESSAGE du jour : je vends", "SAY du jour : je vends"),
        ("SAY sent from my private car", "SAY sent from my private car"),
        ("Message: on se retrouve à Chicago", "SAY on se retrouve à Chicago"),
        ("SAY From: the Commodore", "SAY From: the Commodore"),
        ("MESSAGE du 5 au 10 je vends", "SAY du 5 au 10 je vends"),
        ("MESSAGE le destinataire se reconnaîtra", "SAY le destinataire se reconnaîtra"),
        ("MESSAGE de paix à tous", "SAY de paix à tous"),
        ("MESSAGE de la gare : train à 10:05", "SAY de la gare : train à 10:05"),
    ] {
        let body = format!("{OPEN}{line}\r\nEND\r\n");
        let got = alone(fisk("Content-Type: text/plain; charset=utf-8", &body));
        assert_eq!(got, accepted(4, &["BORROW 60", "BUY 5 NYC", order]), "{line}");
    }
}

#[test]
fn the_head_of_an_unmarked_copy_keeps_it_out_in_every_language() {
    all_heads(&[
        "From: RPO <referee@rpo.example.org>\nSent: Thursday, March 5, 2026 10:05 AM\nTo: Jim\nSubject: [RPO] 12",
        "From: RPO <referee@rpo.example.org>\nDate: Thursday, 5 March 2026 at 10:05\nTo: Jim\nSubject: [RPO] 12",
        "De : RPO <referee@rpo.example.org>\nEnvoyé : jeudi 5 mars 2026 10:05\nÀ : Jim\nObjet : [RPO] 12",
        "De: RPO\nÀ: Jim\nEnvoyé: Jeudi 5 Mars 2026 10:05:11\nObjet: [RPO] 12",
        "Von: RPO <referee@rpo.example.org>\nGesendet: Donnerstag, 5. März 2026 10:05\nAn: Jim\nBetreff: [RPO] 12",
        "Gesendet: Donnerstag, 05. März 2026 um 10:05 Uhr\nVon: \"RPO\" <referee@rpo.example.org>\nAn: jim@mail.example.com\nBetreff: [RPO] 12",
        "Betreff: [RPO] 12\nDatum: Thu, 5 Mar 2026 10:05:11 +0100\nVon: RPO\nAn: Jim",
        "De: RPO <referee@rpo.example.org>\nEnviado el: jueves, 5 de marzo de 2026 10:05\nPara: Jim\nAsunto: [RPO] 12",
        "De: RPO\nFecha: jueves, 5 de marzo de 2026, 10:05\nPara: Jim\nAsunto: [RPO] 12",
        "Da: RPO <referee@rpo.example.org>\nInviato: giovedì 5 marzo 2026 10:05\nA: Jim\nOggetto: [RPO] 12",
        "Da: RPO\nData: giovedì 5 marzo 2026\nA: Jim\nOggetto: [RPO] 12",
        "De: RPO <referee@rpo.example.org>\nEnviada em: quinta-feira, 5 de março de 2026 10:05\nPara: Jim\nAssunto: [RPO] 12",
        "De: RPO\nEnviado: 5 de março de 2026 10:05\nPara: Jim\nAssunto: [RPO] 12",
        "Van: RPO <referee@rpo.example.org>\nVerzonden: donderdag 5 maart 2026 10:05\nAan: Jim\nOnderwerp: [RPO] 12",
        "Fra: RPO <referee@rpo.example.org>\nSendt: 5. marts 2026 10:05\nTil: Jim\nEmne: [RPO] 12",
        "Från: RPO <referee@rpo.example.org>\nSkickat: den 5 mars 2026 10:05\nTill: Jim\nÄmne: [RPO] 12",
        "Fra: RPO\nDato: torsdag 5. mars 2026 kl. 10:05\nTil: Jim\nEmne: [RPO] 12",
        "Od: RPO <referee@rpo.example.org>\nWysłano: czwartek, 5 marca 2026 10:05\nDo: Jim\nTemat: [RPO] 12",
        "*From:* RPO\n*Sent:* Thursday\n*To:* Jim\n*Subject:* [RPO] 12",
        "*Von:* RPO\n*Gesendet:* Donnerstag\n*An:* Jim",
        "-----Original Message-----\nFrom: RPO\nSent: Thursday\nTo: Jim",
        "-------- Original message --------From: RPO <referee@rpo.example.org> Date: 3/5/26  10:05 AM  (GMT-06:00) To: jim Subject: x",
        "----- Mail original -----\nDe: \"RPO\" <referee@rpo.example.org>\nÀ: \"jim\"\nEnvoyé: Jeudi 5 Mars 2026 10:05:11",
        "-----Ursprüngliche Nachricht-----\nVon: RPO",
        "-------- Mensaje original --------\nDe: RPO",
        "-----Messaggio originale-----\nDa: RPO",
        "-----Mensagem original-----\nDe: RPO",
        "-----Oorspronkelijk bericht-----\nVan: RPO",
        "-----Oprindelig meddelelse-----\nFra: RPO",
        "-----Ursprungligt meddelande-----\nFrån: RPO",
        "-----Opprinnelig melding-----\nFra: RPO",
        "-----Oryginalna wiadomość-----\nOd: RPO",
        "________________________________\nFra: RPO\nSendt: torsdag\nTil: Jim",
        "De : RPO Envoyé : jeudi 5 mars 2026 10:05 À : Jim Objet : x",
        "Message du 05/03/26 10:05\nDe : \"RPO\" <referee@rpo.example.org>\nA : Jim\nCopie à : \nObjet : x",
    ]);
}

#[test]
fn the_sentence_above_an_unmarked_copy_keeps_it_out_in_every_language() {
    all_heads(&[
        "On Thu, Mar 5, 2026 at 10:05 AM RPO <referee@rpo.example.org> wrote:",
        "On 3/5/2026 10:05 AM, RPO wrote:",
        "On Thursday, March 5th, 2026 at 10:05, RPO <referee@rpo.example.org> wrote:",
        "On Thu, Mar 5, 2026 at 10:05 AM Railway Post Office\nReferee <referee@rpo.example.org> wrote:",
        "---- On Thu, 05 Mar 2026 10:05:11 +0100 RPO <referee@rpo.example.org> wrote ---",
        "---- On Thu, 05 Mar 2026 10:05:11 +0100 RPO <referee@rpo.example.org> wrote ----",
        "Le jeu. 5 mars 2026 à 10:05, RPO <referee@rpo.example.org> a écrit :",
        "Le jeudi 5 mars 2026 à 10:05:11 UTC+1, RPO <referee@rpo.example.org> a\nécrit :",
        "- Le 2026-03-05 10:05, RPO a écrit :",
        "---- Le jeu., 05 mars 2026 10:05:11 +0100 RPO <referee@rpo.example.org> a écrit ----",
        "Am Do., 5. März 2026 um 10:05 Uhr schrieb RPO <referee@rpo.example.org>:",
        "Am 05.03.26 um 10:05 schrieb RPO:",
        "RPO <referee@rpo.example.org> schrieb am Do. 5. März 2026 um 10:05:",
        "Am Donnerstag, 5. März 2026, 10:05:11 MEZ hat RPO <referee@rpo.example.org> Folgendes geschrieben:",
        "El jue, 5 mar 2026 a las 10:05, RPO (<referee@rpo.example.org>) escribió:",
        "El 05/03/2026 a las 10:05, RPO escribió:",
        "Il giorno gio 5 mar 2026 alle ore 10:05 RPO <referee@rpo.example.org> ha scritto:",
        "Il 05/03/2026 10:05, RPO ha\nscritto:",
        "Em qui., 5 de mar. de 2026 às 10:05, RPO <referee@rpo.example.org> escreveu:",
        "A 05/03/2026 10:05, RPO escreveu:",
        "Op do 5 mrt 2026 om 10:05 schreef RPO <referee@rpo.example.org>:",
        "Op 5 maart 2026 om 10:05 heeft RPO <referee@rpo.example.org> het volgende geschreven:",
        "Den tor. 5. mar. 2026 kl. 10.05 skrev RPO <referee@rpo.example.org>:",
        "Den tors 5 mars 2026 kl 10:05 skrev RPO <referee@rpo.example.org>:",
        "tor. 5. mars 2026 kl. 10:05 skrev RPO <referee@rpo.example.org>:",
        "czw., 5 mar 2026 o 10:05 RPO <referee@rpo.example.org> napisał(a):",
        "W dniu 05.03.2026 o 10:05, RPO pisze:",
        "Dnia 5 marca 2026 10:05 RPO <referee@rpo.example.org> napisał(a):",
        "Quoting RPO <referee@rpo.example.org>:",
        "Zitat von RPO <referee@rpo.example.org>:",
        "RPO <referee@rpo.example.org>:",
        "Railway Post Office wrote:",
        "Le Thu, 5 Mar 2026 10:05:11 +0100\nRPO <referee@rpo.example.org> a écrit:",
        "RPO a écrit :",
        "Mar 5, 2026, 10:05 by referee@rpo.example.org:",
        "5. März 2026, 10:05 von referee@rpo.example.org:",
        "5 de marzo de 2026, 10:05, por referee@rpo.example.org:",
        "* RPO [2026-03-05 10:05]:",
        "Original message from RPO, 5 Mar 2026:",
        "Message d'origine de RPO :",
        "##- Please type your reply above this line -##",
        "Veuillez répondre au-dessus de cette ligne",
        "=== RPO <referee@rpo.example.org> wrote: ===",
    ]);
}

#[test]
fn a_head_that_alone_is_marked_keeps_the_letter_below_it_out() {
    all_heads(&[
        "> Message du 05/03/26 10:05\n> De : \"RPO\" <referee@rpo.example.org>\n> A : jim\n> Copie à : \n> Objet : x",
        "> Il 05/03/2026 10:05 RPO <referee@rpo.example.org> ha scritto:",
        "> -----Original Message-----\n> From: RPO\n> Sent: Thursday\n>",
        "| From: | RPO |\n| Sent: | Thursday |\n| Subject: | x |",
    ]);
    let answered = "> Message du 05/03/26 10:05\r\n> De : RPO\r\n> Objet : x\r\n\r\n".to_owned() + SHEET;
    assert_eq!(alone(fisk("", &format!("Bonjour,\r\n{answered}"))), sheet());
    assert_eq!(alone(fisk("", &answered)), sheet());
    let noted = SHEET.replace("BUY", "> On 5 March 2026 RPO wrote:\r\n> Your cash is 5000\r\nBUY");
    assert_eq!(alone(fisk("", &noted)), sheet());
}

#[test]
fn what_announces_a_forwarded_letter_keeps_it_out_in_every_language() {
    all_heads(&[
        "Begin forwarded message:",
        "---------- Forwarded message ---------\nFrom: RPO",
        "----- Reenviado por Jim -----\nDe: RPO\nEnviado: jueves",
        "----- Pôvodná správa -----\nFrom: RPO\nSent: Thursday",
        "Inoltrato da iPhone\n\nInizio messaggio inoltrato:",
        "-------- Forwarded Message --------\nSubject: x\nDate: Thu, 5 Mar 2026\nFrom: RPO",
        "Début du message réexpédié :\n\nDe: RPO\nObjet: x\nDate: 5 mars 2026",
        "Message transféré\nDe : RPO",
        "---------- Message transféré ---------",
        "Anfang der weitergeleiteten Nachricht:",
        "-------- Weitergeleitete Nachricht --------",
        "Inicio del mensaje reenviado:",
        "---------- Mensaje reenviado ---------",
        "-------- Messaggio Inoltrato --------",
        "Inizio messaggio inoltrato:",
        "---------- Mensagem encaminhada ---------",
        "Início da mensagem reencaminhada:",
        "Begin doorgestuurd bericht:",
        "---------- Doorgestuurd bericht ---------",
        "---------- Videresendt besked ---------",
        "Start på videresendt besked:",
        "---------- Vidarebefordrat meddelande ---------",
        "---------- Videresendt melding ---------",
        "---------- Wiadomość przekazana dalej ---------",
        "Początek przekazywanej wiadomości:",
    ]);
}

#[test]
fn lines_like_heads_above_a_marked_copy_draw_no_complaint() {
    for over in [
        "RPO <referee@rpo.example.org> schrieb am Do. 5. März 2026 um 10:05:",
        "RPO wrote:",
        "RPO <referee@rpo.example.org> schrieb am Do. 5. März\n2026 um 10:05:",
        "---- On Thu, 05 Mar 2026 10:05:11 +0100 RPO wrote ---",
        "On Thu, Mar 5, 2026 at 10:05 AM Railway Post Office\n<referee@rpo.example.org> wrote:",
        "czw., 5 mar 2026 o 10:05 RPO napisał(a):",
    ] {
        let got = alone(open_above(&format!("{over}\n\n> Report of turn 0\n> SELL 10 PENN")));
        assert_eq!(got, sheet(), "{over}");
    }
}

#[test]
fn a_sheet_below_a_head_is_still_read_where_none_stands_above() {
    let body = format!("Here it is.\r\n\r\nVon: RPO\r\nGesendet: Donnerstag\r\nAn: Jim\r\nBetreff: x\r\n\r\n{SHEET}");
    assert_eq!(alone(fisk("", &body)), sheet());
}

#[test]
fn end_may_stand_in_any_ornament() {
    for end in [
        "--- END ---",
        "-- END --",
        "-END-",
        "[END]",
        "(END)",
        "{END}",
        "<END>",
        "== END ==",
        "=END=",
        "~~~ FIN ~~~",
        "*** END ***",
        "***END***",
        "__END__",
        "_FIN_",
        "— FIN —",
        "–END–",
        "[ FIN ]",
        "--- FIN DES ORDRES ---",
        "*** END OF ORDERS ***",
        "/END/",
        "|END|",
        "`END`",
        "« FIN »",
        "+++ END +++",
        "--END",
        "END--",
        "..END..",
        "--- end ---",
        "END-OF-ORDERS",
        "End_of_orders",
        "### END ###",
        "## FIN ##",
    ] {
        let body = format!("{OPEN}{end}\r\nSELL 10 PENN\r\n");
        assert_eq!(alone(fisk("Content-Type: text/plain; charset=utf-8", &body)), sheet(), "{end}");
    }
}

#[test]
fn a_mark_of_a_signature_is_known_in_every_dress() {
    all_silent(&[
        "-- ", "--", "—", "–", "*-- *", "**-- **", "*--*", "_-- _", "**--**", "--\u{a0}", " -- ", "`-- `", "*—*",
    ]);
}

#[test]
fn bullets_and_light_markup_come_off() {
    let marked = |mark: &dyn Fn(&str) -> String| {
        let lines = ["ORDERS 12 4 2KFR TURN 1", "BORROW 60", "BUY 5 NYC", "END"].map(mark);
        alone(fisk("Content-Type: text/plain; charset=utf-8", &format!("{}\r\n", lines.join("\r\n"))))
    };
    for around in ["*", "_", "/", "|", "`", "**", "__", "``", "*/", "/*", "***", "_*"] {
        let closing: String = around.chars().rev().collect();
        assert_eq!(marked(&|line| format!("{around}{line}{closing}")), sheet(), "{around}");
    }
    for bullet in [
        "→", "➔", "⇒", "•", "·", "►", "▶", "+", "–", "—", "->", "-->", "=>", "✓", "★", "1)", "1.", "(1)", "①", "▪️",
        "*", "-",
    ] {
        let body = OPEN.replace("BORROW", &format!("{bullet} BORROW")).replace("BUY", &format!("{bullet} BUY"));
        let got = alone(fisk("Content-Type: text/plain; charset=utf-8", &format!("{body}END\r\n")));
        assert_eq!(got, sheet(), "{bullet}");
    }
    let body = "/ORDERS/ 12 4 _2KFR_ TURN 1\r\n/BORROW/ 60\r\nBUY /5/ |NYC|\r\n|SAY| and/or\r\nEND\r\n";
    assert_eq!(alone(fisk("", body)), accepted(4, &["BORROW 60", "BUY 5 NYC", "SAY and/or"]));
    let said = OPEN.to_owned() + "/SAY hello/\r\nEND\r\n";
    assert_eq!(alone(fisk("", &said)), accepted(4, &["BORROW 60", "BUY 5 NYC", "SAY hello"]));
}

#[test]
fn orders_behind_signs_like_quoting_are_read_below_an_unquoted_first_line() {
    let body = OPEN.replace("BORROW", "> BORROW").replace("BUY", "> BUY");
    assert_eq!(alone(fisk("", &format!("{body}END\r\n"))), sheet());
}

#[test]
fn every_sign_that_ends_a_line_ends_one() {
    for end in ["\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}"] {
        let body = SHEET.replace("\r\n", end);
        assert_eq!(alone(fisk("Content-Type: text/plain; charset=utf-8", &body)), sheet(), "{end:?}");
    }
}

#[test]
fn digits_of_other_scripts_are_digits() {
    let body = SHEET.replace("60", "\u{666}\u{660}").replace("BUY 5", "BUY \u{6f5}");
    assert_eq!(alone(fisk("Content-Type: text/plain; charset=utf-8", &body)), sheet());
}

#[test]
fn a_card_below_the_orders_renames_nobody() {
    for card in [
        "Name: Jim Fisk\nTitle: President\nPhone: 555-0134",
        "Nom : Jim Fisk\nFonction : président\nTél. : 01 02 03",
        "Best regards,\nName: Jim Fisk",
        "Title: President\nName: Jim Fisk",
    ] {
        let got = alone(open_above(card));
        assert_eq!((got.orders, got.outcome), (sheet().orders, Outcome::AcceptedWithWarnings), "{card}");
    }
    let body = "Thanks!\r\n".to_owned() + &OPEN.replace("BORROW 60", "NAME Grand Trunk") + "END\r\n";
    assert_eq!(alone(fisk("", &body)), accepted(4, &["NAME Grand Trunk", "BUY 5 NYC"]));
    let body = format!("{OPEN}NAME Grand Trunk\r\nEND\r\nTitle: President\r\n");
    assert_eq!(alone(fisk("", &body)), accepted(4, &["BORROW 60", "BUY 5 NYC", "NAME Grand Trunk"]));
}

#[test]
fn a_line_of_a_hundred_kilobytes_costs_only_itself() {
    let long = "SAY ".to_owned() + &"word ".repeat(20_000);
    let plain = fisk("", &SHEET.replace("BUY", &format!("{long}\r\nBUY")));
    let html =
        format!("<p>{}</p>", SHEET.replace("BUY", &format!("{long}\r\nBUY")).trim_end().replace("\r\n", "</p><p>"));
    let html = fisk("Content-Type: text/html", &html);
    for message in [plain, html] {
        let got = alone(message);
        assert_eq!((got.orders, got.faults), (sheet().orders, 1));
    }
}
