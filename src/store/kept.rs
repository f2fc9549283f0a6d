//! How bytes that are kept for years are kept small, and come back to the byte: messages as they came, and letters as they
//! went.
//!
//! A letter is kept as a skeleton with references to its parts ([`split`] says where they lie), and a part is a row of its own
//! (`part`), once a game however many letters have it. A text is packed against the one before it that says much the same:
//! the letters of a turn differ in little, and so do those of a player from turn to turn. A picture is kept as the drawing it
//! was made of, and is drawn again.

pub(super) mod split;

use super::StoreError;
use zstd::zstd_safe::{CCtx, CParameter, DCtx, compress_bound, get_error_name};

/// How hard is packed: the fastest. What is gained beyond it is a tenth, and takes twice as long and more.
const LEVEL: i32 = 1;

/// How a blob goes on behind its first byte.
const PLAIN: u8 = 0;
const PACKED: u8 = 1;
const PARTS: u8 = 2;

/// The most bytes that anything kept may have: a damaged length must not ask for all memory.
const MOST: usize = 1 << 30;

/// A piece of a letter as its skeleton has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Bone {
    Text(Vec<u8>),
    /// A part by its number; in base64, or as it stands.
    Part {
        id: i64,
        base64: bool,
    },
}

/// Bytes packed, against others that are much the same.
pub(super) fn squeeze(bytes: &[u8], model: &[u8]) -> Result<Vec<u8>, StoreError> {
    let mut out = Vec::with_capacity(compress_bound(bytes.len()));
    let mut context = CCtx::try_create().ok_or_else(no_memory)?;
    context.set_parameter(CParameter::CompressionLevel(LEVEL)).map_err(fault)?;
    if !model.is_empty() {
        context.ref_prefix(model).map_err(fault)?;
    }
    context.compress2(&mut out, bytes).map_err(fault)?;
    Ok(out)
}

/// Packed bytes as they were: `size` of them, by the same model.
pub(super) fn unsqueeze(packed: &[u8], size: usize, model: &[u8]) -> Result<Vec<u8>, StoreError> {
    if size > MOST {
        return Err(damaged());
    }
    let mut out = Vec::with_capacity(size);
    let mut context = DCtx::try_create().ok_or_else(no_memory)?;
    if !model.is_empty() {
        context.ref_prefix(model).map_err(fault)?;
    }
    context.decompress(&mut out, packed).map_err(fault)?;
    if out.len() == size { Ok(out) } else { Err(damaged()) }
}

/// Bytes that have no parts, as a column keeps them.
pub(super) fn pack(bytes: &[u8]) -> Result<Vec<u8>, StoreError> {
    let packed = squeeze(bytes, &[])?;
    if packed.len() + 5 > bytes.len() {
        return Ok([&[PLAIN], bytes].concat());
    }
    sized(PACKED, bytes.len(), &packed)
}

/// The skeleton of a letter, as a column keeps it.
pub(super) fn pack_bones(bones: &[Bone]) -> Result<Vec<u8>, StoreError> {
    let mut flat = Vec::new();
    for bone in bones {
        match bone {
            Bone::Text(text) => {
                flat.push(0);
                flat.extend(length(text.len())?.to_le_bytes());
                flat.extend(text);
            }
            Bone::Part { id, base64 } => {
                flat.push(if *base64 { 2 } else { 1 });
                flat.extend(id.to_le_bytes());
            }
        }
    }
    sized(PARTS, flat.len(), &squeeze(&flat, &[])?)
}

/// What a column keeps: bytes that have no parts are one text.
pub(super) fn unpack(kept: &[u8]) -> Result<Vec<Bone>, StoreError> {
    let (&form, rest) = kept.split_first().ok_or_else(damaged)?;
    if form == PLAIN {
        return Ok(vec![Bone::Text(rest.to_vec())]);
    }
    let (size, packed) = rest.split_first_chunk::<4>().ok_or_else(damaged)?;
    let flat = unsqueeze(packed, u32::from_le_bytes(*size) as usize, &[])?;
    match form {
        PACKED => Ok(vec![Bone::Text(flat)]),
        PARTS => bones(&flat),
        _ => Err(damaged()),
    }
}

fn bones(mut flat: &[u8]) -> Result<Vec<Bone>, StoreError> {
    let mut bones = Vec::new();
    while let Some((&form, rest)) = flat.split_first() {
        if form == 0 {
            let (size, rest) = rest.split_first_chunk::<4>().ok_or_else(damaged)?;
            let (text, rest) = rest.split_at_checked(u32::from_le_bytes(*size) as usize).ok_or_else(damaged)?;
            bones.push(Bone::Text(text.to_vec()));
            flat = rest;
        } else {
            let (id, rest) = rest.split_first_chunk::<8>().ok_or_else(damaged)?;
            bones.push(Bone::Part { id: i64::from_le_bytes(*id), base64: form == 2 });
            flat = rest;
        }
    }
    Ok(bones)
}

fn sized(form: u8, size: usize, packed: &[u8]) -> Result<Vec<u8>, StoreError> {
    Ok([&[form], length(size)?.to_le_bytes().as_slice(), packed].concat())
}

fn length(size: usize) -> Result<u32, StoreError> {
    u32::try_from(size).ok().filter(|_| size <= MOST).ok_or_else(|| StoreError::TooLarge(size))
}

fn fault(code: usize) -> StoreError {
    StoreError::Damaged(format!("what was packed can't be unpacked ({})", get_error_name(code)))
}

fn no_memory() -> StoreError {
    StoreError::Damaged("there is no memory to unpack it".to_owned())
}

pub(super) fn damaged() -> StoreError {
    StoreError::Damaged("a letter or message in it is not as it was kept".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_packed_comes_back_to_the_byte() {
        let long = b"Received: from mx.example\r\n".repeat(500);
        let zstd_magic = [0x28, 0xb5, 0x2f, 0xfd, 0, 1, 2];
        for bytes in [b"".as_slice(), b"x", &zstd_magic, &[PARTS, 0, 0, 0, 0], &long] {
            let kept = pack(bytes).unwrap();
            assert!(kept.len() <= bytes.len() + 1);
            assert_eq!(unpack(&kept).unwrap(), [Bone::Text(bytes.to_vec())]);
        }
        assert!(pack(&long).unwrap().len() < 100);
    }

    #[test]
    fn a_skeleton_comes_back_as_it_was() {
        let bones = vec![
            Bone::Text(b"Subject: x\r\n".to_vec()),
            Bone::Part { id: 7, base64: true },
            Bone::Part { id: i64::MAX, base64: false },
            Bone::Text(Vec::new()),
        ];
        assert_eq!(unpack(&pack_bones(&bones).unwrap()).unwrap(), bones);
    }

    #[test]
    fn what_says_much_the_same_as_its_model_takes_next_to_nothing() {
        let model: Vec<u8> =
            (0..20_000_u32).flat_map(|number| (number.wrapping_mul(2_654_435_761)).to_le_bytes()).collect();
        let mut text = model.clone();
        text[5] = 0;
        let packed = squeeze(&text, &model).unwrap();
        assert!(packed.len() < 200, "{}", packed.len());
        assert_eq!(unsqueeze(&packed, text.len(), &model).unwrap(), text);
    }

    #[test]
    fn damage_is_told_and_asks_for_no_memory() {
        for kept in [
            [].as_slice(),
            &[PACKED],
            &[PACKED, 255, 255, 255, 255, 1],
            &[PACKED, 4, 0, 0, 0, 1, 2, 3, 4],
            &[9, 0, 0, 0, 0],
        ] {
            assert!(matches!(unpack(kept), Err(StoreError::Damaged(_))), "{kept:?}");
        }
        assert!(bones(&[0, 9, 0, 0, 0, 1]).is_err() && bones(&[1, 2]).is_err());
    }
}
