//! How the types of the game stand in columns: quantities and numbers as integers, enumerations as the words serde
//! gives them.

use super::game::{Policy, Status};
use super::outbox::{LetterKind, LetterState};
use crate::games::continental::climate::Climate;
use crate::games::continental::event::Audience;
use crate::games::continental::map::{RailroadId, Region, RouteId, RouteKind, TownId};
use crate::games::continental::money::{Cents, Miles, Money, Shares, SquareMiles, Vp};
use crate::games::continental::player::{Link, PlayerId};
use crate::games::continental::railroad::{Standing, Technology};
use crate::report::Language;
use crate::sheet::Fault;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error as WordError;

macro_rules! numbers {
    ($($name:ident: $inner:ty),* $(,)?) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                <$inner>::column_result(value).map($name)
            }
        }
    )*};
}

numbers! {
    Money: i64, Cents: i64, Shares: i64, Miles: i64, SquareMiles: i64, Vp: i64,
    RouteId: u16, TownId: u16, RailroadId: RouteId, PlayerId: u8,
}

macro_rules! words {
    ($($name:ident),* $(,)?) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                match serde_json::to_value(self) {
                    Ok(serde_json::Value::String(word)) => Ok(ToSqlOutput::from(word)),
                    Ok(other) => Err(rusqlite::Error::ToSqlConversionFailure(other.to_string().into())),
                    Err(error) => Err(rusqlite::Error::ToSqlConversionFailure(error.into())),
                }
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                let word = value.as_str()?;
                $name::deserialize(word.into_deserializer())
                    .map_err(|error: WordError| FromSqlError::Other(Box::new(error)))
            }
        }
    )*};
}

words! {
    Climate, Region, RouteKind, Standing, Link, Technology, Language, Policy, Status, LetterKind, LetterState, Fault,
}

/// An audience as a word for the moderator's queries; the event itself tells it to the program.
pub(super) fn audience_word(audience: &Audience) -> String {
    match audience {
        Audience::Everybody => "everybody".to_owned(),
        Audience::Players(players) => {
            let positions: Vec<String> = players.iter().map(PlayerId::to_string).collect();
            format!("players:{}", positions.join(","))
        }
        Audience::Insiders(railroad) => format!("insiders:{}", railroad.0),
        Audience::Moderator => "moderator".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn back<T: ToSql + FromSql>(value: &T) -> T {
        let sql = rusqlite::Connection::open_in_memory().unwrap();
        sql.query_row("SELECT ?1", [value], |row| row.get(0)).unwrap()
    }

    #[test]
    fn words_and_numbers_come_back_as_they_went() {
        for climate in Climate::ALL {
            assert_eq!(back(&climate), climate);
        }
        for region in Region::ALL {
            assert_eq!(back(&region), region);
        }
        for technology in Technology::ALL {
            assert_eq!(back(&technology), technology);
        }
        assert_eq!(back(&Language::French), Language::French);
        assert_eq!(back(&RailroadId(RouteId(416))), RailroadId(RouteId(416)));
        assert_eq!(back(&Money(i64::MIN)), Money(i64::MIN));
    }

    #[test]
    fn an_unknown_word_is_an_error() {
        let sql = rusqlite::Connection::open_in_memory().unwrap();
        assert!(sql.query_row("SELECT 'sunny'", [], |row| row.get::<_, Climate>(0)).is_err());
    }
}
