//! What the templates are filled with: a view turned into sentences and tables, section by section (§9).
//!
//! A section is built from the public view and, if the report is somebody's, from that player's own view; there is
//! no other source. The public report is built without a reader and so can't hold anything private.

mod coming;
mod companies;
mod headlines;
mod inside;
mod market;
mod mine;
mod outlook;
mod personal;
mod players;
mod points;
mod prospects;
mod railroads;
mod touches;
mod trends;

use super::chart::History;
use super::words::Words;
use crate::games::continental::map::RailroadId;
use crate::games::continental::prospect::prospects as prospects_of;
use crate::games::continental::views::{PlayerView, PublicView};
use crate::report::Language;
use crate::report::format::clean;
use serde::Serialize;

/// Whom a report is for, and the words to write it in.
#[derive(Clone, Copy)]
struct Desk<'a> {
    words: Words<'a>,
    public: &'a PublicView,
    /// `None` in the public report.
    reader: Option<&'a PlayerView>,
}

impl Desk<'_> {
    /// A table's money: no sign, `-` for a railroad that gives none.
    fn figure(&self, value: i64) -> String {
        crate::report::format::number(value, self.words.language)
    }

    fn cents(&self, value: i64) -> String {
        crate::report::format::decimal(value, 100, self.words.language)
    }

    fn is_reader(&self, player: crate::games::continental::player::PlayerId) -> bool {
        self.reader.is_some_and(|view| view.me == player)
    }

    fn codes(&self, railroads: &[RailroadId]) -> String {
        self.words.railroads(railroads.iter().copied())
    }
}

/// Everything a report says.
#[derive(Serialize)]
pub struct Report {
    language: &'static str,
    game: String,
    turn: u16,
    years: String,
    ended: bool,
    headlines: headlines::Headlines,
    players: players::Players,
    points: points::Points,
    railroads: railroads::Railroads,
    market: market::Market,
    companies: companies::Companies,
    outlook: outlook::Outlook,
    ranking: Option<outlook::Ranking>,
    me: Option<personal::Personal>,
    /// What concerns the reader before all else.
    mine: Option<mine::Mine>,
    inside: Option<inside::Inside>,
    /// The last turns side by side, if the game so far is known.
    trends: Option<trends::Trends>,
    /// None once the game has ended.
    prospects: Option<prospects::Prospects>,
}

impl Report {
    /// A player's report; `due` says until when his orders may come.
    pub fn of_player(view: &PlayerView, language: Language, game: &str, due: Option<&str>) -> Report {
        Report::new(&view.public, Some(view), language, game, due)
    }

    /// The report everybody may read.
    pub fn of_public(view: &PublicView, language: Language, game: &str) -> Report {
        Report::new(view, None, language, game, None)
    }

    /// The same with the turns before, of which the last figures stand beside each other.
    pub fn with_history(mut self, view: &PlayerView, language: Language, history: &History) -> Report {
        let words = Words { language, view: &view.public };
        self.trends = trends::Trends::new(&Desk { words, public: &view.public, reader: Some(view) }, history);
        self
    }

    fn new(
        public: &PublicView,
        reader: Option<&PlayerView>,
        language: Language,
        game: &str,
        due: Option<&str>,
    ) -> Report {
        let words = Words { language, view: public };
        let desk = Desk { words, public, reader };
        // Nobody decides anything after the end.
        let prospects = reader.filter(|_| !public.ended).map(prospects_of);
        Report {
            language: language.code(),
            game: clean(game),
            turn: public.turn,
            years: words.years(public.turn),
            ended: public.ended,
            headlines: headlines::Headlines::new(&desk),
            players: players::Players::new(&desk),
            points: points::Points::new(&desk),
            railroads: railroads::Railroads::new(&desk),
            market: market::Market::new(&desk),
            companies: companies::Companies::new(&desk),
            outlook: outlook::Outlook::new(&desk),
            ranking: public.ended.then(|| outlook::Ranking::new(&desk)),
            me: reader.map(|view| personal::Personal::new(&desk, view)),
            mine: reader.map(|view| mine::Mine::new(&desk, view, due, prospects.as_deref())),
            inside: reader.map(|view| inside::Inside::new(&desk, view)),
            trends: None,
            prospects: reader.zip(prospects).map(|(view, all)| prospects::Prospects::new(&desk, view, &all)),
        }
    }

    /// Who won what, once the game has ended.
    pub fn titles(&self) -> &[String] {
        self.ranking.as_ref().map_or(&[], outlook::Ranking::titles)
    }

    /// The subject line of the letter.
    pub fn subject(&self, language: Language) -> String {
        crate::language::continental::text(
            language,
            if self.ended { "report-subject-final" } else { "report-subject" },
            &[("game", self.game.as_str().into()), ("turn", self.turn.into()), ("years", self.years.as_str().into())],
        )
    }
}
