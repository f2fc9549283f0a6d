//! `rpo orders`: what counts now, of whom, and what was sent before it.

use super::failure::count;
use super::shown::Secrets;
use super::{Context, Failure, Said};
use crate::games::Seat;
use crate::report::{Forecast, Language};
use crate::sheet::{Count, Order, ReadOrder};
use crate::shelf::{self, Standings};
use crate::store::{GameRow, Reading, SeatRow, SheetRow, Status};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Tell what orders count now, and whence they came.
///
/// Of each person, or of one seat: the orders as they are understood, what will become of them as far as the receipt
/// tells it, the mail they came in, and the sheets before that one. With a seat named the whole forecast is shown.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo orders 12
  rpo orders 12 4 --json")]
pub(super) struct Orders {
    /// Name of the game.
    game: String,
    /// The seat, from 1 [default: all].
    position: Option<u8>,
}

pub(super) fn run(context: &Context, orders: &Orders) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(&orders.game)?;
    let Some(number) = game.awaited_turn() else {
        return Err(Failure::refused(format!(
            "game {0} has ended and awaits no orders; `rpo mail {0}` lists what came",
            game.name
        )));
    };
    let look = Look::new(&reading, &game, number)?;
    let seats = match orders.position {
        Some(position) => vec![reading.seat(&game, Seat(position))?],
        None => reading.seats(&game)?,
    };
    let mut words =
        format!("Game {}, orders for {} {number}", game.name, look.count.word(Language::English).to_lowercase());
    words.push_str(if game.status == Status::New { " (it has not begun)\n" } else { "\n" });
    let mut data = Vec::new();
    for seat in &seats {
        let one = look.of(seat)?;
        // What computers will order nobody knows yet.
        if seat.person.is_some() || orders.position.is_some() {
            words.push_str(&one.words(orders.position.is_some()));
        }
        data.push(serde_json::to_value(one.data()).unwrap_or_default());
    }
    Ok(Said::new(words, json!({ "game": game.name, "number": number, "seats": data })))
}

/// A look at the sheets of a game.
struct Look<'a> {
    reading: &'a Reading<'a>,
    game: &'a GameRow,
    number: u16,
    count: Count,
    /// In a game of moves those that have not been carried out.
    waiting: BTreeSet<i64>,
    standings: Standings,
    secrets: Secrets,
}

/// A sheet with what the moderator asks about it.
struct Sheet {
    row: SheetRow,
    orders: Vec<ReadOrder>,
    /// Its message and who sent it.
    whence: String,
    sender: Option<String>,
}

/// What a seat has sent.
struct Sent<'a> {
    seat: &'a SeatRow,
    /// What counts now: one sheet with an answer at most, and what may come at any time.
    counts: Vec<Sheet>,
    forecast: Forecast,
    /// Other sheets for the same number, each with why it does not count.
    before: Vec<(Sheet, String)>,
    secrets: &'a Secrets,
}

/// What a seat has sent, as data.
#[derive(Serialize)]
struct SeatData<'a> {
    position: Seat,
    name: Option<&'a str>,
    computer: bool,
    orders: Vec<String>,
    sheets: Vec<Value>,
    forecast: Value,
    before: Vec<Value>,
}

impl<'a> Look<'a> {
    fn new(reading: &'a Reading<'a>, game: &'a GameRow, number: u16) -> Result<Look<'a>, Failure> {
        let count = shelf::of(game)?.card().count;
        let waiting = match count {
            Count::Turns => BTreeSet::new(),
            Count::Moves => reading.waiting(game)?.iter().map(|sheet| sheet.id).collect(),
        };
        let secrets = Secrets::of(reading, game)?;
        Ok(Look { reading, game, number, count, waiting, standings: Standings::default(), secrets })
    }

    fn counts(&self, row: &SheetRow) -> bool {
        match self.count {
            Count::Turns => row.current && row.turn == self.number,
            Count::Moves => self.waiting.contains(&row.id),
        }
    }

    fn of(&'a self, seat: &'a SeatRow) -> Result<Sent<'a>, Failure> {
        let mut counts = Vec::new();
        let mut others = Vec::new();
        for row in self.reading.sheets_of(self.game, seat.position)? {
            if self.counts(&row) {
                counts.push(self.sheet(row)?);
            } else if row.turn == self.number {
                others.push(self.sheet(row)?);
            }
        }
        let orders: Vec<Order> = counts.iter().flat_map(|sheet| &sheet.orders).map(|read| read.order.clone()).collect();
        let prospect = match orders.as_slice() {
            [] => None,
            orders => self.standings.prospect(self.reading, self.game, seat.position, orders)?,
        };
        let forecast = prospect.map(|prospect| prospect.forecast(Language::English)).unwrap_or_default();
        let answer = counts.iter().find(|sheet| sheet.row.answers).map(|sheet| sheet.row.number);
        let before = others.into_iter().map(|sheet| {
            let why = match (sheet.row.answers, answer) {
                (true, Some(number)) => format!("sheet {number} counts in its place"),
                (true, None) => "set aside".to_owned(),
                (false, _) => "carried out, or set aside".to_owned(),
            };
            (sheet, why)
        });
        Ok(Sent { seat, counts, forecast, before: before.collect(), secrets: &self.secrets })
    }

    fn sheet(&self, row: SheetRow) -> Result<Sheet, Failure> {
        let orders = self.reading.sheet_orders(row.id)?;
        let head = match row.mail {
            Some(mail) => self.reading.mail_head(mail)?,
            None => None,
        };
        let whence = match &head {
            Some(head) => format!("mail {} from {}", head.id, self.secrets.line(&head.sender)),
            None => "entered by the referee".to_owned(),
        };
        let sender = head.map(|head| self.secrets.line(&head.sender));
        Ok(Sheet { row, orders, whence, sender })
    }
}

impl Sheet {
    /// Number, time and whence, in words.
    fn title(&self) -> String {
        format!("sheet {} of {}, {}", self.row.number, self.row.received, self.whence)
    }

    fn data(&self, secrets: &Secrets) -> Value {
        let orders: Vec<String> = self.orders.iter().map(|read| secrets.line(&read.order.canonical)).collect();
        json!({
            "number": self.row.number, "for": self.row.turn, "received": self.row.received, "mail": self.row.mail,
            "sender": self.sender, "entered": self.row.mail.is_none(), "answers": self.row.answers, "orders": orders,
        })
    }
}

impl Sent<'_> {
    fn words(&self, whole: bool) -> String {
        let mut words = format!("Position {}", self.seat.position);
        let _ = match (&self.seat.person, self.counts.is_empty()) {
            (Some(person), true) => writeln!(words, ", {}: no orders", person.name),
            (Some(person), false) => writeln!(words, ", {}", person.name),
            (None, _) => writeln!(words, ": the computer"),
        };
        let mut place = 0;
        for sheet in &self.counts {
            let _ = writeln!(words, "  {}", capital(&sheet.title()));
            for read in &sheet.orders {
                place += 1;
                let _ = writeln!(words, "  {place:>3}. {}", self.secrets.line(&read.order.canonical));
                for (_, remark) in self.forecast.account.remarks.iter().filter(|(at, _)| at + 1 == place) {
                    let _ = writeln!(words, "       {}", self.secrets.line(remark));
                }
            }
        }
        let shortages = if whole { [].as_slice() } else { &self.forecast.account.shortages };
        for warning in self.forecast.warnings.iter().chain(shortages) {
            let _ = writeln!(words, "  Look at this: {}", self.secrets.line(warning));
        }
        for part in self.forecast.account.parts.iter().filter(|_| whole) {
            let _ = writeln!(words, "\n{}", self.secrets.text(part));
        }
        for (sheet, why) in &self.before {
            let _ = writeln!(words, "  Before: {}: {}; {why}", sheet.title(), count(sheet.orders.len(), "order"));
        }
        words
    }

    fn data(&self) -> SeatData<'_> {
        let Forecast { warnings, account, .. } = &self.forecast;
        let clean = |lines: &[String]| lines.iter().map(|line| self.secrets.text(line)).collect::<Vec<_>>();
        let orders: Vec<String> = self
            .counts
            .iter()
            .flat_map(|sheet| &sheet.orders)
            .map(|read| self.secrets.line(&read.order.canonical))
            .collect();
        let remarks: Vec<Value> = account
            .remarks
            .iter()
            .map(|(place, remark)| json!({ "order": place + 1, "text": self.secrets.line(remark) }))
            .collect();
        let before: Vec<Value> = self
            .before
            .iter()
            .map(|(sheet, why)| {
                let mut data = sheet.data(self.secrets);
                data["why"] = why.as_str().into();
                data
            })
            .collect();
        SeatData {
            position: self.seat.position,
            name: self.seat.person.as_ref().map(|person| person.name.as_str()),
            computer: self.seat.person.is_none(),
            orders,
            sheets: self.counts.iter().map(|sheet| sheet.data(self.secrets)).collect(),
            forecast: json!({
                "warnings": clean(&warnings[..]), "shortages": clean(&account.shortages[..]),
                "account": clean(&account.parts[..]), "remarks": remarks,
            }),
            before,
        }
    }
}

fn capital(words: &str) -> String {
    let mut signs = words.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}
