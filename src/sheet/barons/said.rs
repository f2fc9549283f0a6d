//! Orders in words of a language.

use super::lexicon::{self, FOR_CERTIFICATES};
use crate::games::barons::order::Order;
use crate::language::{BuiltIn, Language};

/// An order in words.
pub fn order(order: &Order, language: Language) -> String {
    let english = order.to_string();
    if language.built_in() == BuiltIn::English {
        return english;
    }
    let trades = match order {
        Order::Then(order) => is_trade(order),
        order => is_trade(order),
    };
    let word = |word: &str| match word {
        "FOR" if trades => FOR_CERTIFICATES.to_owned(),
        word => lexicon::french(word).to_owned(),
    };
    english.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn is_trade(order: &Order) -> bool {
    matches!(order, Order::Sell { .. } | Order::Buy { .. })
}

/// All orders, as letters of help show them.
pub fn help(language: Language) -> &'static str {
    match language.built_in() {
        BuiltIn::English => {
            "OFFER 50 70                  offer an investor for 70 (without a number: for its printed value)\n\
             CARD                         take the card that is offered; CASH: take the money\n\
             PAR 80                       the initial price of MSC, for the owner of the 450\n\
             REVERSE                      the priority changes hands (the 30 investor); KEEP: it stays\n\
             BUY DPI 20                   buy a certificate; BUY DPI 20 FOR 10: pay in part with your 10\n\
             BUY SB 30 PAR 80             the first one of a holding: with its initial price\n\
             SELL DPI 40 FOR 30           sell 10 % of your 40; SELL DPI 30+20: sell both\n\
             PASS                         nothing in this turn; DONE: the turn is over after sales\n\
             INVEST MSC                   a token into track, before anything else\n\
             PAY MSC                      the revenue to the shareholders; KEEP MSC: into the treasury\n\
             RAIL MSC QCR 3 WITH 50       buy the deck's top card by level 3, with up to 50 of your own\n\
             TAKE MSC DAR FROM SB FOR 60  from another holding of yours; PROPOSE: from one of the other player\n\
             ASSIGN MSC 50                your investor goes to the holding\n\
             DISCARD MSC DAR              put out of the game what is too much; DONE MSC: the turn is over\n\
             ACCEPT                       let the railway go; REFUSE: keep it\n\
             THEN BUY DPI 20              as soon as you are asked; several lines are a queue\n\
             PASS REST                    pass until this stock round ends\n\
             AUTO MSC PAY TRACK 3 ALWAYS  MSC's turns, with a token into track while three stay\n\
             VALUE 50 70                  take the 50 at 70 or less, else the money\n\
             SALE DAR FOR 80              let DAR go at 80 or more; REFUSE ALL: no other railway\n\
             REVERSE SECOND               reverse the next time you are asked; KEEP ALWAYS: never\n\
             CANCEL                       all instructions; also CANCEL THEN, PASS, AUTO MSC, VALUE, SALE DAR, REFUSE, REVERSE"
        }
        BuiltIn::French => {
            "OFFRIR 50 70                 offrir un investisseur pour 70 (sans nombre : pour sa valeur imprimée)\n\
             CARTE                        prendre la carte offerte ; ARGENT : prendre l'argent\n\
             NOMINAL 80                   le prix initial de MSC, pour le propriétaire du 450\n\
             INVERSER                     la priorité change de main (investisseur 30) ; GARDER : elle reste\n\
             ACHETER DPI 20               acheter un titre ; ACHETER DPI 20 CONTRE 10 : payer en partie avec votre 10\n\
             ACHETER SB 30 NOMINAL 80     le premier titre d'une holding : avec son prix initial\n\
             VENDRE DPI 40 CONTRE 30      vendre 10 % de votre 40 ; VENDRE DPI 30+20 : vendre les deux\n\
             PASSER                       rien à ce tour ; TERMINER : le tour est fini après des ventes\n\
             INVESTIR MSC                 un pion sur la voie, avant toute autre chose\n\
             VERSER MSC                   le revenu aux actionnaires ; GARDER MSC : dans la caisse\n\
             COMPAGNIE MSC QCR 3 AVEC 50  acheter la carte du dessus au niveau 3, avec 50 au plus de votre poche\n\
             PRENDRE MSC DAR DE SB POUR 60  à une autre de vos holdings ; PROPOSER : à une holding de l'adversaire\n\
             AFFECTER MSC 50              votre investisseur va à la holding\n\
             ECARTER MSC DAR              retirer du jeu ce qui est de trop ; TERMINER MSC : le tour est fini\n\
             ACCEPTER                     laisser partir la compagnie ; REFUSER : la garder\n\
             PUIS ACHETER DPI 20          dès que ce sera à vous ; plusieurs lignes font une file\n\
             PASSER RESTE                 passer jusqu'à la fin de ce tour boursier\n\
             AUTO MSC VERSER VOIE 3 TOUJOURS  les tours de MSC, un pion sur la voie tant qu'il en reste trois\n\
             VALEUR 50 70                 prendre le 50 à 70 ou moins, sinon l'argent\n\
             CEDER DAR POUR 80            laisser partir DAR à 80 ou plus ; REFUSER TOUT : aucune autre\n\
             INVERSER SECOND              inverser à la prochaine demande ; GARDER TOUJOURS : jamais\n\
             ANNULER                      toutes les consignes ; aussi ANNULER PUIS, PASSER, AUTO MSC, VALEUR, CEDER DAR, REFUSER, INVERSER"
        }
    }
}
