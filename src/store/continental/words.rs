//! How the types of the game stand in columns.

use super::super::words::{numbers, words};
use crate::games::continental::climate::Climate;
use crate::games::continental::map::{RailroadId, Region, RouteId, RouteKind, TownId};
use crate::games::continental::money::{Cents, Miles, Money, Shares, SquareMiles, Vp};
use crate::games::continental::player::Link;
use crate::games::continental::railroad::{Standing, Technology};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error as WordError;

numbers! {
    Money: i64, Cents: i64, Shares: i64, Miles: i64, SquareMiles: i64, Vp: i64,
    RouteId: u16, TownId: u16, RailroadId: RouteId,
}

words! { Climate, Region, RouteKind, Standing, Link, Technology }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

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
