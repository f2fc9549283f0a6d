//! Events told as news: which column of the paper each belongs to, and its sentence.
//!
//! What a table of the report shows anyway (payments, trading, the railroads' year, points) is not told again.
//! Sums that only the player concerned may know, such as a recall's, are not in the sentences for everybody.

mod correction;
mod teller;

use super::words::Words;
use crate::games::continental::event::{Event, Record};
use crate::games::continental::railroad::{LOCOMOTIVES, Technology};
use crate::report::format::clean;
use teller::{Teller, money};

/// A column of the paper, in the order of print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rubric {
    /// What the moderator has put right.
    Corrections,
    Companies,
    Construction,
    Railroads,
    Exchange,
    Society,
    /// What players say to everybody.
    Messages,
    /// What may be had from the next turn on.
    Novelties,
    /// Told to one reader alone.
    Own,
    /// For the moderator.
    Desk,
}

impl Rubric {
    /// Those everybody reads among the headlines.
    pub const PUBLIC: [Rubric; 7] = [
        Rubric::Corrections,
        Rubric::Companies,
        Rubric::Construction,
        Rubric::Railroads,
        Rubric::Exchange,
        Rubric::Society,
        Rubric::Messages,
    ];
}

/// A piece of news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub rubric: Rubric,
    pub text: String,
}

/// The news in a turn's events, in their order.
pub fn pieces<'a>(records: &'a [Record], words: &'a Words<'a>) -> impl Iterator<Item = Piece> + 'a {
    let ended = records.iter().any(|record| record.event == Event::GameEnded);
    // A recall is paid in the next turn: after the last one there is none.
    let told = records.iter().filter(move |record| !ended || !matches!(record.event, Event::Recalled { .. }));
    told.filter_map(|record| match in_common(&record.event, words) {
        Some((what, _)) => {
            // Late in a game half of the railroads buy the same: that is one piece of news, told with the first of them.
            let alike = records.iter().filter_map(|other| {
                let (common, name) = in_common(&other.event, words)?;
                (common == what).then_some((other, name))
            });
            let (alike, names): (Vec<&Record>, Vec<String>) = alike.unzip();
            alike.first().is_some_and(|first| std::ptr::eq(*first, record)).then(|| what.piece(&names, words))
        }
        None => piece(&record.event, words),
    })
}

/// What happens to several in the same words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Common {
    Locomotive(u8),
    Technology(Technology),
    Recall,
}

impl Common {
    fn piece(self, names: &[String], words: &Words<'_>) -> Piece {
        let rubric = if self == Common::Recall { Rubric::Exchange } else { Rubric::Railroads };
        Piece { rubric, text: Teller { words }.in_common(self, names) }
    }
}

/// What an event has in common with others, and the name of him, or of the railroad, it happened to.
fn in_common(event: &Event, words: &Words<'_>) -> Option<(Common, String)> {
    match *event {
        Event::LocomotiveBought { railroad, locomotive } => {
            Some((Common::Locomotive(locomotive), words.railroad(railroad).to_owned()))
        }
        Event::TechnologyBought { railroad, technology } => {
            Some((Common::Technology(technology), words.railroad(railroad).to_owned()))
        }
        Event::Recalled { player, .. } => Some((Common::Recall, words.player(player))),
        _ => None,
    }
}

/// An event as news; `None` if a table tells it.
pub fn piece(event: &Event, words: &Words<'_>) -> Option<Piece> {
    let teller = Teller { words };
    let (rubric, text) = match event {
        Event::Paid { .. }
        | Event::Fate { .. }
        | Event::Stock { .. }
        | Event::Traded { .. }
        | Event::Operated { .. }
        | Event::Scored { .. }
        | Event::Valued { .. }
        | Event::ClimateChanged { .. }
        | Event::SharesIssued { to: None, .. } => return None,

        Event::LocomotiveBought { .. } | Event::TechnologyBought { .. } | Event::Recalled { .. } => {
            return in_common(event, words).map(|(what, name)| what.piece(&[name], words));
        }

        Event::PcSold { .. }
        | Event::PcToPublic { .. }
        | Event::PcListed { .. }
        | Event::Incorporated { .. }
        | Event::Absorbed { .. } => (Rubric::Companies, teller.company(event)?),

        Event::Built { .. }
        | Event::Abandoned { .. }
        | Event::Forfeited { .. }
        | Event::Doubled { .. }
        | Event::RowAcquired { .. }
        | Event::GivenBack { .. } => (Rubric::Construction, teller.construction(event)?),

        Event::Merged { .. }
        | Event::RateWar { .. }
        | Event::Misfortune { .. }
        | Event::RailroadBankrupt { .. }
        | Event::RailroadRescued { .. }
        | Event::RailroadReorganised { .. }
        | Event::LinkMade { .. }
        | Event::RegionReached { .. } => (Rubric::Railroads, teller.railroad(event)?),

        Event::BankFailed { .. }
        | Event::Split { .. }
        | Event::Cornered { .. }
        | Event::NewPresident { .. }
        | Event::RecallEnforced { .. }
        | Event::PlayerBankrupt { .. } => (Rubric::Exchange, teller.exchange(event)?),

        Event::Renamed { .. } | Event::Awarded { .. } | Event::MillionPassed { .. } | Event::GameEnded => {
            (Rubric::Society, teller.society(event)?)
        }
        Event::Said { player, text } => {
            // A quotation mark of his own could end his words and go on in another's name.
            let text = clean(text).replace(['“', '”', '„', '«', '»', '‹', '›'], "\"");
            let args = [teller.player("player", *player), ("text", text.into())];
            (Rubric::Messages, words.tell("news-said", &args))
        }
        Event::NewLocomotive { .. } | Event::NewTechnology { .. } | Event::NewPc { .. } => {
            (Rubric::Novelties, teller.novelty(event)?)
        }
        Event::SpiedPlayer { .. }
        | Event::SpiedRailroad { .. }
        | Event::Prodigal { .. }
        | Event::ForcedSale { .. }
        | Event::ForcedPcSale { .. }
        | Event::PresidentsLoanVoid { .. }
        | Event::SharesIssued { to: Some(_), .. }
        | Event::Maintained { .. }
        | Event::InfluenceBought { .. } => (Rubric::Own, teller.own(event)?),

        Event::Corrected { changes, reason } => (Rubric::Corrections, correction::told(changes, reason, words)),
        Event::PcPriceAlarm { pc, buyer, price } => {
            let args = [teller.route("pc", *pc), teller.player("buyer", *buyer), money("price", *price)];
            (Rubric::Desk, words.tell("news-pc-price-alarm", &args))
        }
    };
    Some(Piece { rubric, text })
}

/// Name of a locomotive.
pub fn locomotive(locomotive: u8) -> &'static str {
    usize::from(locomotive).checked_sub(1).and_then(|index| LOCOMOTIVES.get(index)).copied().unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::continental::money::Money;
    use crate::games::continental::player::PlayerId;
    use crate::report::Language;
    use crate::report::continental::tests::sample;

    #[test]
    fn railroads_that_buy_the_same_are_told_of_together() {
        let view = sample::mine();
        let words = Words { language: Language::English, view: &view.public };
        let bought = |code: &str, technology| {
            let event = Event::TechnologyBought { railroad: sample::railroad(code), technology };
            Record { step: 8, event }
        };
        let records = [bought("PENN", Technology::B), bought("NYC", Technology::A), bought("B&O", Technology::B)];
        let told: Vec<String> = pieces(&records, &words).map(|piece| piece.text).collect();
        assert_eq!(told, ["PENN and B&O invest in B, Yards.", "NYC invests in A, Grand Station."]);
    }

    #[test]
    fn all_recalls_of_a_turn_are_one_piece_of_news() {
        let view = sample::mine();
        let words = Words { language: Language::French, view: &view.public };
        let recalled = |player, amount| {
            let event = Event::Recalled { player: PlayerId(player), amount: Money(amount) };
            Record { step: 14, event }
        };
        let told: Vec<Piece> = pieces(&[recalled(1, 400), recalled(2, 90), recalled(3, 7)], &words).collect();
        let [Piece { rubric: Rubric::Exchange, text }] = told.as_slice() else { panic!("{told:?}") };
        let [first, second, third] = [1, 2, 3].map(|id| words.player(PlayerId(id)));
        assert!(text.starts_with(&format!("{first}, {second} et {third} devront")), "{text}");
    }

    #[test]
    fn french_news_call_no_tycoon_a_man() {
        let view = sample::mine();
        let words = Words { language: Language::French, view: &view.public };
        let told = |event: Event| {
            let text = piece(&event, &words).unwrap().text;
            text.replace('\u{a0}', " ")
        };
        let railroad = sample::railroad("PENN");
        let [me, other] = [1, 2].map(PlayerId);
        let change = |old, new| told(Event::NewPresident { railroad, old, new });
        assert_eq!(change(None, Some(me)), "Tycoon Number 1 prend la présidence de la SCF PENN.");
        let left = "Tycoon Number 2 quitte la présidence de la SCF PENN ; personne ne lui succède.";
        assert_eq!(change(Some(other), None), left);
        let bankrupt = told(Event::RailroadBankrupt { railroad, president: Some(me) });
        assert!(bankrupt.ends_with("créanciers : Tycoon Number 1 préside au moment de la banqueroute."), "{bankrupt}");
        let (absorbed, lines) = (sample::railroad("NYC"), Default::default());
        let merged = told(Event::Merged { absorbed, survivor: railroad, price: Money(30), lines });
        assert!(merged.starts_with("La SCF NYC est absorbée par PENN, dont l'action"), "{merged}");
    }

    #[test]
    fn who_must_repay_is_told_before_when() {
        let view = sample::mine();
        let words = Words { language: Language::English, view: &view.public };
        let recalled = |player| {
            let event = Event::Recalled { player: PlayerId(player), amount: Money(90) };
            Record { step: 14, event }
        };
        let told = |records: &[Record]| pieces(records, &words).map(|piece| piece.text).collect::<Vec<_>>();
        let [one, two] = [1, 2].map(|id| words.player(PlayerId(id)));
        assert_eq!(told(&[recalled(1)]), [format!("The Bank recalls a loan: {one} must repay next turn.")]);
        let both = format!("The Bank recalls loans: {one} and {two} must repay next turn.");
        assert_eq!(told(&[recalled(1), recalled(2)]), [both]);
    }

    #[test]
    fn no_recall_is_announced_when_the_game_has_ended() {
        let view = sample::mine();
        let words = Words { language: Language::English, view: &view.public };
        let record = |event| Record { step: 14, event };
        let recall = record(Event::Recalled { player: PlayerId(1), amount: Money(400) });
        assert_eq!(pieces(std::slice::from_ref(&recall), &words).count(), 1);
        let last = [recall, record(Event::GameEnded)];
        let told: Vec<Rubric> = pieces(&last, &words).map(|piece| piece.rubric).collect();
        assert_eq!(told, [Rubric::Society]);
    }
}
