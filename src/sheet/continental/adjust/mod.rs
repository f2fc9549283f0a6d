//! The lines of a correction, as a moderator writes them and as the journal keeps them.
//!
//! They are English, as all the moderator's commands; case does not matter. Each has one way to be written, and what is
//! wrong with one is said in words, since no player ever reads them here.

mod reader;
#[cfg(test)]
mod tests;
mod written;

pub use written::written;

use crate::games::continental::correction::{Adjustment, Credit, Figure, Holder, Office, Track};
use crate::games::continental::ledger::Account;
use crate::games::continental::map::{Map, RailroadId};
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::player::PlayerId;
use reader::Reader;

/// Every line there is, with what it does; the manual and the command's help show it.
pub const LINES: [(&str, &str); 23] = [
    ("PLAYER 4 CASH +500 FROM PUBLIC", "money for a player: -500 TO takes it; or BANK, PLAYER 7, RAILROAD NYC"),
    ("PLAYER 4 DEBT 1200", "what he owes the Bank; +200 and -200 change it"),
    ("PLAYER 4 LIMIT 3000", "his credit limit"),
    ("PLAYER 4 RECALL 0", "what the Bank calls in next turn"),
    ("PLAYER 4 SHARES NYC +20 FROM PUBLIC", "or TREASURY, PLAYER 7; -20 TO gives them back"),
    ("RAILROAD NYC CASH +500 FROM BANK", "money for a railroad: as for a player"),
    ("RAILROAD NYC PRICE 24", "of a share"),
    ("RAILROAD NYC TREASURY +50 FROM PUBLIC", "shares for the treasury; -50 TO PUBLIC issues them"),
    ("RAILROAD NYC BONDS 4000", "what it owes; +500 and -500 change it"),
    ("RAILROAD NYC LOANS 900", "short-term loans of the Bank"),
    ("RAILROAD NYC OWED 300", "what it owes its president"),
    ("RAILROAD NYC PRESIDENT 4", "or NONE; what it owed the last one is void"),
    ("RAILROAD NYC CHAIRMAN 4", "or NONE"),
    ("RAILROAD NYC LINE NY1 ADD", "a free line, or one of the Bank's PCs"),
    ("RAILROAD NYC LINE NY1 REMOVE", "a PC goes to the Bank"),
    ("RAILROAD NYC LINE NY1 DOUBLE", "double track"),
    ("RAILROAD NYC LINE NY1 SINGLE", "no more double track"),
    ("RAILROAD NYC ROW NY2", "the right of way it holds unbuilt, or NONE"),
    ("RAILROAD NYC EFFICIENCY 88", "percent; +3 and -3 change it"),
    ("RAILROAD NYC LAND 120", "unsold land, square miles"),
    ("RAILROAD NYC LOCOMOTIVE 3", "type"),
    ("RAILROAD NYC TECHNOLOGY C", "NO C takes it away"),
    ("PC LV OWNER 4", "or BANK, which offers it; PAID 650 behind it says for how much"),
];

/// Reads the lines of a correction; empty ones and those that begin with `#` say nothing.
///
/// # Errors
/// What is wrong with the first faulty one, with its number.
pub fn read(text: &str, map: &Map) -> Result<Vec<Adjustment>, String> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let shown: String = line.chars().take(200).collect();
        lines.push(read_line(line, map).map_err(|fault| format!("line {number}, `{shown}`: {fault}"))?);
    }
    Ok(lines)
}

fn read_line(line: &str, map: &Map) -> Result<Adjustment, String> {
    let mut words = Reader::new(line, map);
    let read = match words.one_of(&["PLAYER", "RAILROAD", "PC"])? {
        0 => of_player(&mut words)?,
        1 => of_railroad(&mut words)?,
        _ => of_pc(&mut words)?,
    };
    words.finish()?;
    Ok(read)
}

fn of_player(words: &mut Reader<'_>) -> Result<Adjustment, String> {
    let player = words.player()?;
    let figure = match words.one_of(&["CASH", "DEBT", "LIMIT", "RECALL", "SHARES"])? {
        0 => return cash(words, Account::Player(player)),
        1 => Credit::Debt,
        2 => Credit::Limit,
        3 => Credit::Recall,
        _ => return shares(words, player),
    };
    Ok(Adjustment::Credit { player, figure, target: words.target()? })
}

fn cash(words: &mut Reader<'_>, of: Account) -> Result<Adjustment, String> {
    let amount = Money(words.change()?);
    words.direction(amount.0)?;
    let other = match words.one_of(&["PUBLIC", "BANK", "PLAYER", "RAILROAD"])? {
        0 => Account::Public,
        1 => Account::Bank,
        2 => Account::Player(words.player()?),
        _ => Account::Railroad(words.railroad()?),
    };
    Ok(Adjustment::Cash { of, amount, other })
}

fn shares(words: &mut Reader<'_>, player: PlayerId) -> Result<Adjustment, String> {
    let railroad = words.railroad()?;
    let shares = Shares(words.change()?);
    words.direction(shares.0)?;
    let other = match words.one_of(&["PUBLIC", "TREASURY", "PLAYER"])? {
        0 => Holder::Public,
        1 => Holder::Treasury,
        _ => Holder::Player(words.player()?),
    };
    Ok(Adjustment::Shares { player, railroad, shares, other })
}

fn of_railroad(words: &mut Reader<'_>) -> Result<Adjustment, String> {
    const WORDS: [&str; 14] = [
        "PRICE",
        "BONDS",
        "LOANS",
        "OWED",
        "EFFICIENCY",
        "LAND",
        "LOCOMOTIVE",
        "CASH",
        "TREASURY",
        "TECHNOLOGY",
        "PRESIDENT",
        "CHAIRMAN",
        "LINE",
        "ROW",
    ];
    const FIGURES: [Figure; 7] = [
        Figure::Price,
        Figure::Bonds,
        Figure::Loans,
        Figure::Owed,
        Figure::Efficiency,
        Figure::Land,
        Figure::Locomotive,
    ];
    let railroad = words.railroad()?;
    let word = words.one_of(&WORDS)?;
    if let Some(figure) = FIGURES.get(word).copied() {
        return Ok(Adjustment::Figure { railroad, figure, target: words.target()? });
    }
    match WORDS[word] {
        "CASH" => cash(words, Account::Railroad(railroad)),
        "TREASURY" => {
            let shares = Shares(words.change()?);
            words.direction(shares.0)?;
            words.one_of(&["PUBLIC"])?;
            Ok(Adjustment::Treasury { railroad, shares })
        }
        "TECHNOLOGY" => {
            let held = !words.skip("NO");
            Ok(Adjustment::Technology { railroad, technology: words.technology()?, held })
        }
        "PRESIDENT" => office(words, railroad, Office::President),
        "CHAIRMAN" => office(words, railroad, Office::Chairman),
        "LINE" => {
            let route = words.route()?;
            let track = [Track::Add, Track::Remove, Track::Double, Track::Single];
            let track = track[words.one_of(&["ADD", "REMOVE", "DOUBLE", "SINGLE"])?];
            Ok(Adjustment::Line { railroad, route, track })
        }
        _ => {
            let route = if words.skip("NONE") { None } else { Some(words.route()?) };
            Ok(Adjustment::Row { railroad, route })
        }
    }
}

fn office(words: &mut Reader<'_>, railroad: RailroadId, office: Office) -> Result<Adjustment, String> {
    let player = if words.skip("NONE") { None } else { Some(words.player()?) };
    Ok(Adjustment::Office { railroad, office, player })
}

fn of_pc(words: &mut Reader<'_>) -> Result<Adjustment, String> {
    let pc = words.route()?;
    words.one_of(&["OWNER"])?;
    let player = if words.skip("BANK") { None } else { Some(words.player()?) };
    let paid = if player.is_some() && words.skip("PAID") { Some(Money(words.amount()?)) } else { None };
    Ok(Adjustment::Owner { pc, player, paid })
}
