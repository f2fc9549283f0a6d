//! Parts of letters: rows that are once in a game however many letters have them.
//!
//! A part is packed against a model, the first of its kind at its number of the game; and that one against the first of its
//! kind at the number before, so that what stays the same in a game is kept once in a while, not for each letter of each turn.
//! The model of a picture is rather the one the same player had before.

use super::kept::split::{self, Part, Piece};
use super::kept::{self, Bone};
use super::{GameRow, Reading, Status, StoreError, Writing};
use crate::games::Seat;
use crate::report::picture::Drawing;
use rusqlite::{OptionalExtension, params};
use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// After how many numbers of a game a model stands by itself, so that no part has a long way to be unpacked.
const MODELS: u32 = 8;
/// What a column keeps of bytes that were taken away since.
pub(super) const GONE: &[u8] = &[0];
/// Bytes of models that are kept in memory, at most.
const MEMORY: usize = 16 << 20;

/// What is known from the letters before, in the same transaction.
#[derive(Debug, Default)]
pub(super) struct Models {
    /// Models that were unpacked, by their numbers.
    unpacked: RefCell<BTreeMap<i64, Rc<[u8]>>>,
    /// The last part of each slot of a game, as it stood in its letter: what all readers are sent is looked at once.
    last: RefCell<BTreeMap<(i64, String), Written>>,
}

/// A part as it stood in a letter, and what its skeleton has of it.
type Written = (Vec<u8>, Bone);

impl Models {
    fn get(&self, id: i64) -> Option<Rc<[u8]>> {
        self.unpacked.borrow().get(&id).cloned()
    }

    fn last(&self, game: i64, slot: &str, written: &[u8]) -> Option<Bone> {
        let last = self.last.borrow();
        last.get(&(game, slot.to_owned())).filter(|(before, _)| before == written).map(|(_, bone)| bone.clone())
    }

    fn note(&self, game: i64, slot: String, written: &[u8], bone: &Bone) {
        self.last.borrow_mut().insert((game, slot), (written.to_vec(), bone.clone()));
    }

    fn keep(&self, id: i64, bytes: &[u8]) -> Rc<[u8]> {
        let mut models = self.unpacked.borrow_mut();
        if models.values().map(|model| model.len()).sum::<usize>() + bytes.len() > MEMORY {
            models.clear();
        }
        let bytes: Rc<[u8]> = bytes.into();
        models.insert(id, bytes.clone());
        bytes
    }
}

/// Where a letter belongs, which says what its parts are like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) game: i64,
    /// The turn or decision after which it was written.
    pub(super) number: u32,
    pub(super) position: Option<Seat>,
}

impl Reading<'_> {
    /// A letter of the outbox as it goes, from what its column keeps.
    pub(super) fn unpacked(&self, kept: &[u8]) -> Result<Vec<u8>, StoreError> {
        let mut raw = Vec::new();
        for bone in kept::unpack(kept)? {
            match bone {
                Bone::Text(text) => raw.extend(text),
                Bone::Part { id, base64: true } => raw.extend(split::in_base64(&self.part(id)?)),
                Bone::Part { id, base64: false } => raw.extend(self.part(id)?),
            }
        }
        Ok(raw)
    }

    /// A part as it stands in letters.
    fn part(&self, id: i64) -> Result<Vec<u8>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT width, drawn FROM part WHERE id = ?1")?;
        let found: Option<(Option<u32>, Option<Vec<u8>>)> =
            query.query_row([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        match found.ok_or_else(kept::damaged)? {
            (_, Some(drawn)) => Ok(drawn),
            (None, None) => self.packed_part(id),
            (Some(width), None) => {
                let svg = String::from_utf8(self.packed_part(id)?).map_err(|_| kept::damaged())?;
                Drawing::new(&svg, width).to_png().map_err(|error| StoreError::Damaged(error.to_string()))
            }
        }
    }

    /// What a part's row has packed: a picture's drawing, and else the part itself.
    fn packed_part(&self, id: i64) -> Result<Vec<u8>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT model, size, packed FROM part WHERE id = ?1")?;
        let row = query.query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()?;
        let (model, size, packed): (Option<i64>, usize, Vec<u8>) = row.ok_or_else(kept::damaged)?;
        let model = match model {
            // A model is an older row: no circle is gone round for ever.
            Some(model) if model < id => Some(self.model(model)?),
            Some(_) => return Err(kept::damaged()),
            None => None,
        };
        kept::unsqueeze(&packed, size, model.as_deref().unwrap_or_default())
    }

    fn model(&self, id: i64) -> Result<Rc<[u8]>, StoreError> {
        match self.models.get(id) {
            Some(model) => Ok(model),
            None => Ok(self.models.keep(id, &self.packed_part(id)?)),
        }
    }
}

impl Writing<'_> {
    /// A letter as its column keeps it; what parts of it are new are rows then.
    pub(super) fn packed(&self, place: Option<Place>, kind: &str, raw: &[u8]) -> Result<Vec<u8>, StoreError> {
        // Letters that belong to no game go with none.
        let Some(place) = place else { return kept::pack(raw) };
        let language = self.language_of(place)?;
        let mut bones = Vec::new();
        for piece in split::split(raw) {
            bones.push(match piece {
                Piece::Text(text) => Bone::Text(text.to_vec()),
                Piece::Part(part) => {
                    let slot = format!("{kind} {language} {}", part.slot);
                    match self.models.last(place.game, &slot, part.written) {
                        Some(bone) => bone,
                        None => {
                            let bone = self.bone(place, &slot, &part)?;
                            self.models.note(place.game, slot, part.written, &bone);
                            bone
                        }
                    }
                }
            });
        }
        match bones.as_slice() {
            [Bone::Text(_)] => kept::pack(raw),
            _ => kept::pack_bones(&bones),
        }
    }

    fn bone(&self, place: Place, slot: &str, part: &Part<'_>) -> Result<Bone, StoreError> {
        let (bytes, base64) = part.bytes();
        let digest = digest(&bytes);
        let id = match self.part_with(place.game, &digest)? {
            Some(id) => id,
            None => self.add_part(place, slot, &digest, &bytes, None)?,
        };
        Ok(Bone::Part { id, base64 })
    }

    /// Packs letters and messages that were kept as they are: those of an older file. `before` is told each statement.
    pub(super) fn pack_all(&self, before: &mut dyn FnMut(&str)) -> Result<(), StoreError> {
        let ids = |table: &str| -> Result<Vec<i64>, StoreError> {
            let mut query = self.sql.prepare(&format!("SELECT id FROM {table} ORDER BY id"))?;
            Ok(query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
        };
        let (select, update) =
            ("SELECT game, number, position, kind, letter FROM outbox WHERE id = ?1", "UPDATE outbox SET letter = ?2");
        for id in ids("outbox")? {
            before(update);
            let (place, kind, raw) = self.sql.prepare_cached(select)?.query_row([id], |row| {
                let (game, number): (Option<i64>, Option<u32>) = (row.get(0)?, row.get(1)?);
                let position = row.get(2)?;
                let place = game.map(|game| Place { game, number: number.unwrap_or_default(), position });
                Ok((place, row.get::<_, String>(3)?, row.get::<_, Vec<u8>>(4)?))
            })?;
            let kept = self.packed(place, &kind, &raw)?;
            self.sql.prepare_cached(&format!("{update} WHERE id = ?1"))?.execute(params![id, kept])?;
        }
        let (select, update) = ("SELECT raw FROM mail WHERE id = ?1", "UPDATE mail SET raw = ?2");
        for id in ids("mail")? {
            before(update);
            let raw: Vec<u8> = self.sql.prepare_cached(select)?.query_row([id], |row| row.get(0))?;
            self.sql.prepare_cached(&format!("{update} WHERE id = ?1"))?.execute(params![id, kept::pack(&raw)?])?;
        }
        Ok(())
    }

    /// Notes what a picture was drawn from, before letters with it are queued: it is kept as that. Its pixels are kept only
    /// as long as letters with it wait, in a game that goes on, and drawn again if they are wanted once more.
    ///
    /// # Errors
    /// If the database fails.
    pub fn keep_drawing(
        &self,
        game: &GameRow,
        number: u32,
        position: Seat,
        name: &str,
        png: &[u8],
        drawing: &Drawing,
    ) -> Result<(), StoreError> {
        let digest = digest(png);
        if self.part_with(game.id, &digest)?.is_some() {
            return Ok(());
        }
        let kept = (game.status != Status::Ended).then_some(png);
        let place = Place { game: game.id, number, position: Some(position) };
        let slot = format!("drawing {} {name}", self.language_of(place)?);
        self.add_part(place, &slot, &digest, drawing.svg().as_bytes(), Some((drawing.width(), kept)))?;
        Ok(())
    }

    /// Lets the pixels go of a game's pictures from before a number: they can be drawn again. When the game has ended the file
    /// gives back what room it no longer needs.
    ///
    /// # Errors
    /// If the database fails.
    pub fn forget_pixels(&self, game: &GameRow, before: u32) -> Result<(), StoreError> {
        let mut update = self
            .sql
            .prepare_cached("UPDATE part SET drawn = NULL WHERE game = ?1 AND number < ?2 AND drawn IS NOT NULL")?;
        update.execute(params![game.id, before])?;
        Ok(())
    }

    /// Takes parts of a game away that no letter has, in the outbox or taken out of it, and that are no models of others.
    pub(super) fn drop_parts(&self, game: i64) -> Result<(), StoreError> {
        let mut wanted = BTreeSet::new();
        for table in ["outbox", "withdrawn"] {
            let mut query = self.sql.prepare(&format!("SELECT letter FROM {table} WHERE game = ?1"))?;
            let mut rows = query.query([game])?;
            while let Some(row) = rows.next()? {
                let part = |bone| if let Bone::Part { id, .. } = bone { Some(id) } else { None };
                wanted.extend(kept::unpack(&row.get::<_, Vec<u8>>(0)?)?.into_iter().filter_map(part));
            }
        }
        // Models are older than what is packed against them.
        let mut query = self.sql.prepare("SELECT id, model FROM part WHERE game = ?1 ORDER BY id DESC")?;
        let parts: Vec<(i64, Option<i64>)> =
            query.query_map([game], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<_>>()?;
        for (id, model) in parts {
            if wanted.contains(&id) {
                wanted.extend(model);
            } else {
                self.sql.prepare_cached("DELETE FROM part WHERE id = ?1")?.execute([id])?;
            }
        }
        Ok(())
    }

    /// Gives room that the file no longer needs back to the disk when all is committed.
    ///
    /// # Errors
    /// If the database fails.
    pub fn give_room_back(&self) -> Result<(), StoreError> {
        // A row for each page that goes.
        let mut free = self.sql.prepare("PRAGMA incremental_vacuum")?;
        let mut rows = free.query([])?;
        while rows.next()?.is_some() {}
        Ok(())
    }

    /// Lets the pixels go of pictures of a letter's number, if all letters of that are on their way.
    pub(super) fn forget_pixels_of(&self, letter: i64) -> Result<(), StoreError> {
        let mut update = self.sql.prepare_cached(
            "UPDATE part SET drawn = NULL WHERE drawn IS NOT NULL
             AND (game, number) = (SELECT game, number FROM outbox WHERE id = ?1)
             AND NOT EXISTS (SELECT 1 FROM outbox AS other WHERE (other.game, other.number) = (part.game, part.number)
                             AND other.state NOT IN ('sent', 'dropped'))",
        )?;
        update.execute([letter])?;
        Ok(())
    }

    fn language_of(&self, place: Place) -> Result<String, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT language FROM seat WHERE game = ?1 AND position = ?2")?;
        let found = query.query_row(params![place.game, place.position], |row| row.get(0)).optional()?;
        Ok(found.unwrap_or_default())
    }

    fn part_with(&self, game: i64, digest: &[u8]) -> Result<Option<i64>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT id FROM part WHERE game = ?1 AND digest = ?2")?;
        Ok(query.query_row(params![game, digest], |row| row.get(0)).optional()?)
    }

    fn add_part(
        &self,
        place: Place,
        slot: &str,
        digest: &[u8],
        bytes: &[u8],
        pixels: Option<(u32, Option<&[u8]>)>,
    ) -> Result<i64, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT id FROM part WHERE game = ?1 AND slot = ?2 AND number BETWEEN ?3 AND ?4
             ORDER BY ?5 AND position IS ?6 DESC, number DESC, id LIMIT 1",
        )?;
        let first = place.number - place.number % MODELS;
        let key = params![place.game, slot, first, place.number, pixels.is_some(), place.position];
        // Pixels are packed already, and no two alike.
        let packs = !slot.ends_with(".png") || pixels.is_some();
        let model: Option<i64> = if packs { query.query_row(key, |row| row.get(0)).optional()? } else { None };
        let known = model.map(|model| self.model(model)).transpose()?;
        let packed = kept::squeeze(bytes, known.as_deref().unwrap_or_default())?;
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO part (game, number, position, slot, digest, model, size, packed, width, drawn)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?;
        let (width, drawn) = pixels.unzip();
        let Place { game, number, position } = place;
        let size = bytes.len();
        insert.execute(params![game, number, position, slot, digest, model, size, packed, width, drawn.flatten()])?;
        Ok(self.sql.last_insert_rowid())
    }
}

/// By which a part is known: enough of it that no two are taken for each other.
fn digest(bytes: &[u8]) -> [u8; 16] {
    let mut short = [0; 16];
    short.copy_from_slice(&Sha256::digest(bytes)[..16]);
    short
}
