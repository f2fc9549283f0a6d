//! Lines that show that the sender had finished: marks of signatures, and what telephones, mail programs, scanners,
//! gateways and legal departments put under a letter.
//!
//! Nobody typed them, so nobody hears of them, and above all none is published: some begin with the word MESSAGE.

#[rustfmt::skip]
mod words;

use super::lexicon::{COMMON, Match};
use super::quote::Quoted;
use super::scan::string;
use super::{Key, Lexicon, Takes};
use words::{
    ADVERTISED, BY, CARD, DONE, GET, HOW, LABELS, LEAVE, LETTER, LINKED, LISTS, LISTS_OF, MY, NO_SAY, NO_SAY_HOLDING,
    NOTICES, PRESENT, PROGRAMS, SENT, THIS, UNSUBSCRIBE, UNSUBSCRIBES, VIRUS,
};

/// True if a line closes a block and is no part of it; some footers are wrapped, so those behind it are looked at too.
pub(super) fn closes(lines: &[Quoted<'_>], lexicon: &Lexicon) -> bool {
    let Some(line) = lines.first() else { return false };
    if is_surely_order(line.text, lexicon) {
        return false;
    }
    let text = string(&line.glyphs());
    let text = text.trim();
    if is_signature_mark(text) || text.starts_with("-----BEGIN PGP") || text.starts_with("-----END PGP") {
        return true;
    }
    if is_rule(text) {
        return true;
    }
    let folded = line.folded();
    if text.starts_with("_____") && bare(&folded).starts_with("INFORM") {
        return true;
    }
    if is_footer(&folded, lexicon) || holds_notice(bare(&folded)) && !end_follows(&lines[1..], line.depth) {
        return true;
    }
    let is_link = is_link(&folded);
    if is_link && LINKED.iter().any(|host| folded.contains(host)) {
        return true;
    }
    let may_be_wrapped =
        || folded.split(' ').count() <= 3 && lexicon.lookup(first_word(bare(&folded))) == Match::Nothing;
    if !is_link && !may_be_wrapped() {
        return false;
    }
    let next = lines.iter().skip(1).take(3).filter(|next| !next.is_blank() && next.depth == line.depth);
    let below = next.map(Quoted::folded).filter(|text| !self::is_link(text)).collect::<Vec<_>>().join(" ");
    let whole = if is_link { below } else { format!("{folded} {below}") };
    begins_as_footer(bare(&whole)) && whole.len() > folded.len()
}

/// A cheap look at a line, for most begin with the plain word of an order.
fn is_surely_order(text: &str, lexicon: &Lexicon) -> bool {
    let first = text.split_ascii_whitespace().next().unwrap_or("");
    let is_plain = first.bytes().all(|byte| byte.is_ascii_alphabetic());
    let found = || lexicon.lookup(&first.to_ascii_uppercase());
    is_plain && matches!(found(), Match::One(key) if lexicon.takes(key) != Takes::Speech)
}

/// A line of underscores, or the `__._,_.___` of a list; no other rule, for people part sections with those.
fn is_rule(text: &str) -> bool {
    let count = |wanted: char| text.chars().filter(|ch| *ch == wanted).count();
    let only = |known: &[char]| text.chars().all(|ch| known.contains(&ch));
    count('_') >= 5 && (only(&['_', ' ']) || count('.') > 0 && count(',') > 0 && only(&['_', '.', ',', '-']))
}

/// `-- ` in whatever dress: bold, slanted, or made one long dash by an editor.
fn is_signature_mark(text: &str) -> bool {
    let inside = text.trim_matches(|ch: char| matches!(ch, '*' | '_' | '/' | '|' | '`' | ' '));
    matches!(inside, "--" | "- --" | "—" | "–" | "―" | "‐‐" | "−−" | "‒" | "–-" | "-–" | "—-")
}

/// True for a line that some program added; folded, blanks single.
fn is_footer(folded: &str, lexicon: &Lexicon) -> bool {
    let text = bare(folded);
    match lexicon.lookup(first_word(text)) {
        Match::Nothing => {
            begins_as_footer(text)
                || boasts(text)
                || is_of_list(text)
                || behind_label(text).is_some_and(|notice| begins_as_footer(notice) || is_dispatch(notice))
                || is_dispatch(text)
        }
        Match::One(key) if lexicon.takes(key) == Takes::Speech => begins_as_footer(text) || is_no_say(text),
        _ => false,
    }
}

/// The line from its first letter or digit on.
fn bare(folded: &str) -> &str {
    folded.trim_start_matches(|ch: char| !ch.is_alphanumeric())
}

fn first_word(text: &str) -> &str {
    trimmed(text.split(' ').next().unwrap_or(""))
}

fn trimmed(word: &str) -> &str {
    word.trim_matches(|ch: char| !ch.is_alphanumeric())
}

/// The first words, without what surrounds them.
fn words(text: &str, count: usize) -> impl Iterator<Item = &str> {
    text.split(' ').take(count).map(trimmed).filter(|word| !word.is_empty())
}

/// True for `Sent from my telephone`.
fn is_sent(text: &str) -> bool {
    let mut first_two = text.split(' ');
    let (first, second) = (first_two.next().unwrap_or(""), first_two.next().unwrap_or(""));
    let third = first_two.next().unwrap_or("");
    SENT.contains(&first)
        && (BY.contains(&second) || second.starts_with("DALL'") || HOW.contains(&second) && BY.contains(&third))
}

/// True for `Mail sent with that program` and `Mail from my telephone`.
fn is_dispatch(text: &str) -> bool {
    let Some((letter, behind)) = text.split_once(' ').filter(|(letter, _)| LETTER.contains(letter)) else {
        return false;
    };
    let mut words = behind.split(' ').map(trimmed);
    let mut from_mine =
        || words.next().is_some_and(|by| BY.contains(&by)) && words.next().is_some_and(|my| MY.contains(&my));
    letter != "MESSAGE" && (is_sent(behind) || from_mine())
}

/// True for the name of a mailing list alone on its line, and for how one leaves it.
fn is_of_list(text: &str) -> bool {
    /// Words of such a name.
    const NAME: usize = 5;
    let named = || text.split(' ').count() <= NAME && LISTS.iter().any(|list| text.ends_with(list));
    LISTS_OF.iter().chain(UNSUBSCRIBES).any(|known| text.starts_with(known))
        || named()
        || text.split(' ').any(|word| UNSUBSCRIBE.iter().any(|leave| trimmed(word).starts_with(leave)))
}

/// What stands behind `IMPORTANT:` and `EXT]`.
fn behind_label(text: &str) -> Option<&str> {
    let (label, behind) = text.split_once([':', ']', '-', '!'])?;
    LABELS.contains(&label.trim_end()).then(|| bare(behind))
}

fn begins_as_footer(text: &str) -> bool {
    /// So many words of a line are looked at; `this` and the letter it points at stand near each other.
    const NEAR: usize = 5;
    const LONG: usize = 14;
    let first = text.split(' ').next().unwrap_or("");
    let holds = |count: usize, known: &[&str]| words(text, count).skip(1).any(|word| known.contains(&word));
    is_sent(text)
        || GET.contains(&trimmed(first)) && holds(LONG, ADVERTISED)
        || THIS.contains(&first) && holds(NEAR, LETTER)
        || ["VON", "MIT", "VOM", "UBER"].contains(&first) && words(text, LONG).any(|word| SENT.contains(&word))
        || PRESENT.iter().any(|present| text.starts_with(present)) && holds(NEAR, LETTER)
        || PROGRAMS.iter().chain(NOTICES).any(|known| text.starts_with(known))
}

/// True if a scanner or filter boasts of what it did. A prose line of the player's that does is lost on nobody.
fn boasts(text: &str) -> bool {
    let first = first_word(text);
    !first.is_empty() && text.split(' ').any(|word| VIRUS.iter().any(|virus| word.contains(virus)))
}

/// What stands behind the word MESSAGE, if the line begins with it.
fn behind_message(text: &str) -> Option<&str> {
    text.strip_prefix("MESSAGE").map(|behind| behind.trim_start_matches([' ', ':', '-']))
}

/// True if what stands behind MESSAGE is none of the player's.
fn is_no_say(text: &str) -> bool {
    let Some(behind) = behind_message(text) else { return false };
    let mut words = words(behind, 3);
    let done = words.next().is_some_and(|word| DONE.contains(&word));
    done && words.next().is_none_or(|word| BY.contains(&word))
        || is_sent(behind)
        || NO_SAY.iter().chain(NOTICES).any(|known| behind.starts_with(known))
}

/// True if what stands behind MESSAGE holds words of a notice. A player may use them too.
fn holds_notice(text: &str) -> bool {
    let Some(behind) = behind_message(text) else { return false };
    behind.split(' ').any(|word| NO_SAY_HOLDING.contains(&trimmed(word)))
}

/// True if an END follows soon: then a line above it was typed among the orders.
fn end_follows(lines: &[Quoted<'_>], depth: usize) -> bool {
    /// Lines; no sheet is longer below what a player says.
    const NEAR: usize = 100;
    let near = lines.iter().take(NEAR).take_while(|line| line.depth == depth || line.is_blank());
    near.filter(|line| !line.is_blank()).any(|line| begins_with(Key::END, &line.folded()))
}

fn begins_with(key: Key, folded: &str) -> bool {
    COMMON.lookup(first_word(bare(folded))) == Match::One(key)
}

/// True for a line that is a link and nothing else.
fn is_link(folded: &str) -> bool {
    let inside = folded.trim_matches(|ch: char| matches!(ch, '<' | '>' | '[' | ']' | '(' | ')' | '*' | ' '));
    !inside.contains(' ') && (inside.contains("://") || inside.starts_with("WWW.") || inside.starts_with("CID:"))
}

/// True if a line that names the sender stands on a business card, not among orders: others of the card stand right
/// beside it, or leave was taken above.
pub(super) fn is_on_card(lines: &[Quoted<'_>], index: usize) -> bool {
    /// How far from the name the rest of a card may be, lines.
    const NEAR: usize = 4;
    let depth = lines[index].depth;
    let beside = |line: &Quoted<'_>| line.depth == depth && !line.is_blank();
    let of_card = |line: &Quoted<'_>| {
        let folded = line.folded();
        folded.split_once(':').is_some_and(|(name, _)| CARD.contains(&trimmed(name)))
    };
    let takes_leave = |line: &Quoted<'_>| LEAVE.contains(&trimmed(&line.folded()));
    // What stands below END or above the first line is no neighbour of an order.
    let below = lines[index + 1..]
        .iter()
        .take(NEAR)
        .take_while(|line| !begins_with(Key::END, &line.folded()))
        .filter(|line| beside(line))
        .any(of_card);
    let above = || {
        lines[..index]
            .iter()
            .rev()
            .take(NEAR)
            .take_while(|line| !begins_with(Key::ORDERS, &line.folded()))
            .filter(|line| beside(line))
            .any(|line| of_card(line) || takes_leave(line))
    };
    below || above()
}
