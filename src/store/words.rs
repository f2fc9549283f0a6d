//! How plain types stand in columns: quantities and numbers as integers, enumerations as the words serde gives them.

use super::game::Status;
use super::outbox::{LetterKind, LetterState};
use crate::games::Seat;
use crate::games::moves::Origin;
use crate::language::Language;
use crate::post::{Policy, Press};
use crate::sheet::Fault;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error as WordError;

/// Columns of whole numbers: newtypes, each with the type inside it.
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

/// Columns of words, as serde has them.
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

pub(super) use {numbers, words};

numbers! { Seat: u8 }

words! { Language, Policy, Press, Status, LetterKind, LetterState, Fault, Origin }
