//! Damage done to the sample mail, in every way mail gets damaged.
//!
//! It follows from the number of the mutant, so that a failure can be looked at again.

use crate::office::folder;
use std::fmt::Write;
use std::fs;
use std::sync::LazyLock;

static SAMPLES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut paths: Vec<_> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
    paths.sort();
    paths.into_iter().map(|path| fs::read(path).unwrap()).collect()
});

/// Numbers that look like chance and are the same each time (splitmix64).
struct Lots(u64);

impl Lots {
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.draw() % u64::try_from(bound.max(1)).unwrap()).unwrap()
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.draw() % 256).unwrap()
    }
}

/// The mutant of a number.
pub fn mutant(number: u64) -> Vec<u8> {
    let mut lots = Lots(number.wrapping_mul(0xD134_2543_DE82_EF95));
    let mut raw = loop {
        let sample = &SAMPLES[lots.below(SAMPLES.len())];
        // The two large ones take as long as twenty others.
        if sample.len() < 10_000 || lots.below(20) == 0 {
            break sample.clone();
        }
    };
    for _ in 0..=lots.below(3) {
        raw = match lots.below(8) {
            0 | 1 => flipped(raw, &mut lots),
            2 => truncated(raw, &mut lots),
            3 => with_line_ends(&raw, &mut lots),
            4 => encoded(&raw, &mut lots),
            5 => doubled(&raw, &mut lots),
            6 => relabelled(&raw, &mut lots),
            _ => crossed(&raw, &mut lots),
        };
    }
    raw
}

/// Some bytes are others.
fn flipped(mut raw: Vec<u8>, lots: &mut Lots) -> Vec<u8> {
    for _ in 0..=lots.below(12) {
        if !raw.is_empty() {
            let place = lots.below(raw.len());
            raw[place] = if lots.below(2) == 0 { lots.byte() } else { raw[place] ^ (1 << lots.below(8)) };
        }
    }
    raw
}

/// The end is missing, or the beginning.
fn truncated(mut raw: Vec<u8>, lots: &mut Lots) -> Vec<u8> {
    let place = lots.below(raw.len());
    if lots.below(4) == 0 { raw.split_off(place) } else { raw[..place].to_vec() }
}

/// Other line ends everywhere, or here and there.
fn with_line_ends(raw: &[u8], lots: &mut Lots) -> Vec<u8> {
    const ENDS: [&[u8]; 7] = [b"\n", b"\r", b"\r\r\n", b"\r\n", b"", b"\n\n", b" \r\n "];
    let end = ENDS[lots.below(ENDS.len())];
    let everywhere = lots.below(2) == 0;
    let mut out = Vec::with_capacity(raw.len());
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        let bare = line.strip_suffix(b"\n").map(|line| line.strip_suffix(b"\r").unwrap_or(line));
        match bare {
            Some(bare) if everywhere || lots.below(5) == 0 => {
                out.extend_from_slice(bare);
                out.extend_from_slice(end);
            }
            _ => out.extend_from_slice(line),
        }
    }
    out
}

/// Where the body begins.
fn body_of(raw: &[u8]) -> usize {
    raw.windows(4).position(|window| window == b"\r\n\r\n").map_or(raw.len(), |place| place + 4)
}

/// The body in another transfer encoding, which the header says or does not say.
fn encoded(raw: &[u8], lots: &mut Lots) -> Vec<u8> {
    let body = body_of(raw);
    let (head, body) = raw.split_at(body);
    let (name, coded) = match lots.below(3) {
        0 => ("base64", base64(body)),
        1 => {
            let mut coded = String::new();
            for byte in body {
                let _ = write!(coded, "={byte:02X}");
            }
            ("quoted-printable", coded.into_bytes())
        }
        _ => {
            let wide: Vec<u8> =
                String::from_utf8_lossy(body).encode_utf16().flat_map(|unit| unit.to_le_bytes()).collect();
            ("8bit", wide)
        }
    };
    let mut out = Vec::new();
    for line in head.split_inclusive(|byte| *byte == b'\n') {
        if !line.to_ascii_lowercase().starts_with(b"content-transfer-encoding") {
            out.extend_from_slice(line);
        }
    }
    let said = lots.below(4) > 0;
    if said && out.ends_with(b"\r\n\r\n") {
        out.truncate(out.len() - 2);
        out.extend_from_slice(format!("Content-Transfer-Encoding: {name}\r\n\r\n").as_bytes());
    }
    out.extend_from_slice(&coded);
    out
}

fn base64(bytes: &[u8]) -> Vec<u8> {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = Vec::new();
    for (index, chunk) in bytes.chunks(3).enumerate() {
        let [first, second, third] = [0, 1, 2].map(|place| usize::from(chunk.get(place).copied().unwrap_or(0)));
        let all = [first >> 2, (first & 3) << 4 | second >> 4, (second & 15) << 2 | third >> 6, third & 63];
        out.extend(all.iter().enumerate().map(|(place, sign)| if place > chunk.len() { b'=' } else { SIGNS[*sign] }));
        if index % 19 == 18 {
            out.extend_from_slice(b"\r\n");
        }
    }
    out
}

/// Some lines stand twice: a header field, a part, a block.
fn doubled(raw: &[u8], lots: &mut Lots) -> Vec<u8> {
    let lines: Vec<&[u8]> = raw.split_inclusive(|byte| *byte == b'\n').collect();
    let first = lots.below(lines.len());
    let last = (first + 1 + lots.below(30)).min(lines.len());
    let at = lots.below(lines.len() + 1);
    [&lines[..at], &lines[first.min(last)..last], &lines[at..]].concat().concat()
}

/// The charset, the type or the encoding of a part is said to be another.
fn relabelled(raw: &[u8], lots: &mut Lots) -> Vec<u8> {
    const WORDS: [&str; 14] = [
        "utf-8",
        "iso-8859-1",
        "utf-16",
        "utf-7",
        "gb18030",
        "base64",
        "quoted-printable",
        "7bit",
        "text/html",
        "text/plain",
        "multipart/mixed",
        "message/rfc822",
        "text/csv",
        "x-unknown",
    ];
    let text = raw.iter().map(|byte| char::from(*byte)).collect::<String>();
    let present: Vec<&str> = WORDS.into_iter().filter(|word| text.to_ascii_lowercase().contains(word)).collect();
    let Some(old) = present.get(lots.below(present.len())) else { return raw.to_vec() };
    let new = WORDS[lots.below(WORDS.len())];
    let mut out = text.clone();
    if let Some(place) = text.to_ascii_lowercase().find(old) {
        out.replace_range(place..place + old.len(), new);
    }
    out.chars().map(|sign| u8::try_from(u32::from(sign)).unwrap_or(b'?')).collect()
}

/// The beginning of one message and the end of another.
fn crossed(raw: &[u8], lots: &mut Lots) -> Vec<u8> {
    let other = &SAMPLES[lots.below(SAMPLES.len())];
    let here = if lots.below(2) == 0 { body_of(raw) } else { lots.below(raw.len()) };
    let there = if lots.below(2) == 0 { body_of(other) } else { lots.below(other.len()) };
    let end = &other[there..];
    [&raw[..here], &end[..end.len().min(5_000)]].concat()
}
