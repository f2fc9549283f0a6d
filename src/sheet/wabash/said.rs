//! Orders in words, in both languages.

use super::lexicon::inner;
use crate::games::wabash::codes::Dial;
use crate::games::wabash::order::{Alternative, Cancelled, Condition, First, Misread, Order, Rounds, Written};
use crate::language::{BuiltIn, Language};

/// The words of a language.
#[derive(Clone, Copy)]
struct Say(Language);

/// An order in words.
pub fn order(order: &Order, language: Language) -> String {
    let say = Say(language);
    match order {
        Order::Bid(bid) => format!("{} {bid}", say.bid()),
        Order::Pass => say.pass().to_owned(),
        Order::Turn(written) => say.written(written),
        Order::BidUpTo(limit) => format!("{} {} {limit}", say.bid(), say.up_to()),
        Order::BidFor { company, limit, if_none } => {
            let none =
                if *if_none { format!(" {} {}", say.inner(inner::IF), say.inner(inner::NONE)) } else { String::new() };
            format!("{} {company} {} {limit}{none}", say.bid(), say.up_to())
        }
        Order::PassFor(companies) => format!("{} {}", say.pass(), companies.join(" ")),
        Order::PassAuctions => format!("{} {}", say.pass(), say.inner(inner::AUCTIONS)),
        Order::Next(alternatives) => format!("{} {}", say.0.pick("NEXT", "ENSUITE"), say.alternatives(alternatives)),
        Order::Cancel(what) => say.cancel(*what),
        Order::Misread(Misread::Unknown | Misread::Faulty(..)) => "?".to_owned(),
        Order::Misread(Misread::Next(before, _)) => {
            format!("{} {} ?", say.0.pick("NEXT", "ENSUITE"), say.alternatives(before))
        }
    }
}

impl Say {
    fn bid(self) -> &'static str {
        self.0.pick("BID", "ENCHERIR")
    }

    fn pass(self) -> &'static str {
        self.0.pick("PASS", "PASSER")
    }

    fn up_to(self) -> &'static str {
        self.0.pick("UP TO", "JUSQU'A")
    }

    fn inner(self, words: &[&'static str]) -> &'static str {
        match (self.0.built_in(), words) {
            (BuiltIn::English, [word, ..]) | (BuiltIn::French, [_, word, ..]) => word,
            _ => "",
        }
    }

    fn dial(self, dial: Dial) -> &'static str {
        match dial {
            Dial::Auction => self.0.pick("AUCTION", "VENDRE"),
            Dial::Expand => self.0.pick("EXPAND", "ETENDRE"),
            Dial::Develop => self.0.pick("DEVELOP", "DEVELOPPER"),
        }
    }

    fn written(self, written: &Written) -> String {
        match written {
            Written::Auction { company, first } => {
                let first = match first {
                    First::Ask => String::new(),
                    First::Bid(bid) => format!(" {bid}"),
                    First::UpTo(limit) => format!(" {} {limit}", self.up_to()),
                    First::Pass => format!(" {}", self.pass()),
                };
                format!("{} {company}{first}", self.dial(Dial::Auction))
            }
            Written::Expand { company, hexes } => format!("{} {company} {}", self.dial(Dial::Expand), hexes.join(" ")),
            Written::Develop(hex) => format!("{} {}", self.dial(Dial::Develop), hex.join(" ")),
            Written::Nothing(dial) => format!("{} {}", self.dial(*dial), self.inner(inner::NOTHING)),
        }
    }

    fn alternatives(self, alternatives: &[Alternative]) -> String {
        let all: Vec<String> = alternatives.iter().map(|one| self.alternative(one)).collect();
        all.join(&format!(" {} ", self.inner(inner::ELSE)))
    }

    fn alternative(self, one: &Alternative) -> String {
        let mut words = self.written(&one.written);
        if let Some(most) = one.at_most {
            words.push_str(&format!(" {} {} {most}", self.inner(inner::AT), self.inner(inner::MOST)));
        }
        let round = match one.rounds {
            Rounds::Same => None,
            Rounds::Any => Some(inner::ANY),
            Rounds::New => Some(inner::NEW),
        };
        if let Some(which) = round {
            words.push_str(&format!(" {} {}", self.inner(which), self.inner(inner::ROUND)));
        }
        for (place, condition) in one.conditions.iter().enumerate() {
            let joint = self.inner(if place == 0 { inner::IF } else { inner::AND });
            words.push_str(&format!(" {joint} {}", self.condition(condition)));
        }
        words
    }

    fn condition(self, condition: &Condition) -> String {
        match condition {
            Condition::Shares(company, count) => format!("{} {company} {count}", self.inner(inner::SHARES)),
            Condition::Treasury(company, sum) => format!("{} {company} {sum}", self.inner(inner::TREASURY)),
            Condition::Cash(sum) => format!("{} {sum}", self.inner(inner::CASH)),
            Condition::Still(company) => format!("{} {company}", self.inner(inner::STILL)),
        }
    }

    fn cancel(self, what: Cancelled) -> String {
        let cancel = self.0.pick("CANCEL", "ANNULER");
        match what {
            Cancelled::All => cancel.to_owned(),
            Cancelled::Bid => format!("{cancel} {}", self.inner(inner::BIDS)),
            Cancelled::Pass => format!("{cancel} {}", self.inner(inner::PASSES)),
            Cancelled::Next => format!("{cancel} {}", self.inner(inner::NEXTS)),
        }
    }
}

/// All orders, as letters of help show them.
pub fn help(language: Language) -> &'static str {
    match language.built_in() {
        BuiltIn::English => {
            "BID 9                        in an auction: bid nine\n\
             PASS                         in an auction: out for good\n\
             AUCTION NYC 9                put a share up and bid nine; also AUCTION NYC, AUCTION NYC PASS\n\
             EXPAND PRR R5 R4 BIN         lay up to three locomotives\n\
             DEVELOP CHA                  develop a hex\n\
             EXPAND NOTHING               move that dial, do nothing; also AUCTION, DEVELOP\n\
             BID UP TO 12                 raise by one in this auction, up to twelve\n\
             BID NYC UP TO 12 IF NONE     the same in the next auction of NYC, if you hold no share\n\
             PASS NYC, PRR                pass in the next auction of each\n\
             PASS AUCTIONS                pass in all auctions\n\
             NEXT EXPAND PRR R5 AT MOST 3 IF TREASURY PRR 9 ELSE DEVELOP NOTHING\n\
             CANCEL                       all instructions; also CANCEL BID, CANCEL PASS, CANCEL NEXT"
        }
        BuiltIn::French => {
            "ENCHERIR 9                   dans une enchère : offrir neuf\n\
             PASSER                       dans une enchère : en sortir pour de bon\n\
             VENDRE NYC 9                 mettre une action en vente et offrir neuf ; aussi VENDRE NYC, VENDRE NYC PASSER\n\
             ETENDRE PRR R5 R4 BIN        poser jusqu'à trois locomotives\n\
             DEVELOPPER CHA               développer une case\n\
             ETENDRE RIEN                 avancer ce cadran sans rien faire ; aussi VENDRE, DEVELOPPER\n\
             ENCHERIR JUSQU'A 12          surenchérir de un dans cette enchère, jusqu'à douze\n\
             ENCHERIR NYC JUSQU'A 12 SI AUCUNE  de même à la prochaine vente de NYC, si vous n'avez aucune action\n\
             PASSER NYC, PRR              passer à la prochaine vente de chacune\n\
             PASSER VENTES                passer à toutes les ventes\n\
             ENSUITE ETENDRE PRR R5 AU PLUS 3 SI CAISSE PRR 9 SINON DEVELOPPER RIEN\n\
             ANNULER                      toutes les consignes ; aussi ANNULER ENCHERE, ANNULER PASSE, ANNULER ENSUITE"
        }
    }
}
