//! The headlines (§9.1): history, the climate, what happened by columns of the paper, and players' messages.

use super::super::history;
use super::super::news::{Piece, Rubric, pieces};
use super::super::words::code;
use super::Desk;
use serde::Serialize;

#[derive(Serialize)]
pub struct Headlines {
    history: Vec<String>,
    climate: String,
    columns: Vec<Column>,
}

/// A column of the paper: its heading and its news.
#[derive(Serialize)]
struct Column {
    heading: String,
    pieces: Vec<String>,
}

impl Headlines {
    pub(super) fn new(desk: &Desk<'_>) -> Headlines {
        let words = &desk.words;
        let mut news: Vec<Piece> = pieces(&desk.public.news, words).collect();
        news.extend(prodigals(desk));
        let columns = Rubric::PUBLIC.into_iter().filter_map(|rubric| {
            let pieces: Vec<String> =
                news.iter().filter(|piece| piece.rubric == rubric).map(|piece| piece.text.clone()).collect();
            let heading = words.say(&format!("rubric-{}", code(&rubric)));
            (!pieces.is_empty()).then_some(Column { heading, pieces })
        });
        Headlines {
            history: history::headlines(desk.public.turn, words.language).to_vec(),
            climate: climate(desk),
            columns: columns.collect(),
        }
    }
}

/// The climate the turn began with, the one it leaves, and the one the next begins with if the war lifts it (§8).
fn climate(desk: &Desk<'_>) -> String {
    let from = desk.words.name_of("climate", &desk.public.climate_before);
    let to = desk.words.name_of("climate", &desk.public.climate);
    let key = if from == to { "news-climate-unchanged" } else { "news-climate-changed" };
    let told = desk.words.tell(key, &[("from", from.into()), ("to", to.into())]);
    let opening = desk.public.opening_climate;
    if opening == desk.public.climate || desk.public.ended {
        return told;
    }
    let lifted = desk.words.name_of("climate", &opening);
    format!("{told} {}", desk.words.tell("news-climate-lifted", &[("climate", lifted.into())]))
}

/// The five greatest spenders, the first with the sum (RULINGS 8).
fn prodigals(desk: &Desk<'_>) -> Option<Piece> {
    let (first, others) = desk.public.prodigals.split_first()?;
    let others: Vec<String> = others.iter().map(|id| desk.words.player(*id)).collect();
    let args = [
        ("count", (others.len() + 1).into()),
        ("first", desk.words.player(*first).into()),
        ("top", desk.public.prodigal_top.0.into()),
        ("others", desk.words.list(&others).into()),
    ];
    Some(Piece { rubric: Rubric::Society, text: desk.words.tell("news-prodigals", &args) })
}
