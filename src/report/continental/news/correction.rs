//! What the moderator has put right, line by line, as everybody reads it.

use super::super::words::{Words, code};
use crate::games::continental::correction::{Adjustment, Credit, Figure, Holder, Office, Target, Track};
use crate::games::continental::ledger::Account;
use crate::games::continental::player::PlayerId;
use crate::report::format::clean;
use fluent_bundle::FluentValue;

/// The sentence of a correction.
pub(super) fn told(lines: &[Adjustment], reason: &str, words: &Words<'_>) -> String {
    let mut lines = lines.iter().map(|line| of_line(line, words));
    let first = lines.next().unwrap_or_default();
    let lines = lines
        .fold(first, |before, line| words.tell("correction-list", &[("before", before.into()), ("line", line.into())]));
    // His own words may end as a sentence does.
    let reason = clean(reason).trim_end_matches(['.', ' ']).to_owned();
    words.tell("news-corrected", &[("reason", reason.into()), ("lines", lines.into())])
}

fn of_line(line: &Adjustment, words: &Words<'_>) -> String {
    let rr = |id| words.railroad(id).to_owned();
    match *line {
        Adjustment::Cash { of, amount, other } => {
            let (from, to) = if amount.is_positive() { (other, of) } else { (of, other) };
            let amount = ("amount", amount.0.abs().into());
            let [from, to] = [from, to].map(|one| account(one, words));
            words.tell("correction-cash", &[("from", from.into()), ("to", to.into()), amount])
        }
        Adjustment::Shares { player, railroad, shares, other } => {
            let (player, other) = (words.player(player), holder(other, words));
            let (from, to) = if shares.is_positive() { (other, player) } else { (player, other) };
            moved(rr(railroad), shares.0, from, to, words)
        }
        Adjustment::Treasury { railroad, shares } => {
            let [public, treasury] = [Holder::Public, Holder::Treasury].map(|one| holder(one, words));
            let (from, to) = if shares.is_positive() { (public, treasury) } else { (treasury, public) };
            moved(rr(railroad), shares.0, from, to, words)
        }
        Adjustment::Credit { player, figure, target } => {
            set(words.player(player), word(figure_name(figure), words), amount("money", target, words), words)
        }
        Adjustment::Figure { railroad, figure, target } => {
            let unit = match figure {
                Figure::Price | Figure::Bonds | Figure::Loans | Figure::Owed => "money",
                Figure::Efficiency => "percent",
                Figure::Land => "land",
                Figure::Locomotive => "number",
            };
            let name = code(&figure);
            set(rr(railroad), word(&name, words), amount(unit, target, words), words)
        }
        Adjustment::Technology { railroad, technology, held } => {
            let name = format!("{} {}", technology.letter(), words.name_of("technology", &technology));
            let what = words.tell("correction-technology", &[("name", name.into())]);
            set(rr(railroad), what, word(if held { "added" } else { "taken" }, words), words)
        }
        Adjustment::Office { railroad, office, player } => {
            let office = match office {
                Office::President => "president",
                Office::Chairman => "chairman",
            };
            set(rr(railroad), word(office, words), perhaps(player, "nobody", words), words)
        }
        Adjustment::Line { railroad, route, track } => {
            let what = words.tell("correction-line", &[("route", words.route(route).into())]);
            let track = match track {
                Track::Add => "added",
                Track::Remove => "taken",
                Track::Double => "double",
                Track::Single => "single",
            };
            set(rr(railroad), what, word(track, words), words)
        }
        Adjustment::Row { railroad, route } => {
            let route = route.map_or_else(|| word("none", words), |route| words.route(route).to_owned());
            set(rr(railroad), word("row", words), route, words)
        }
        Adjustment::Owner { pc, player, .. } => {
            set(words.route(pc).to_owned(), word("owner", words), perhaps(player, "bank", words), words)
        }
    }
}

/// A word of corrections.
fn word(name: &str, words: &Words<'_>) -> String {
    words.say(&format!("correction-{name}"))
}

fn figure_name(figure: Credit) -> &'static str {
    match figure {
        Credit::Debt => "debt",
        Credit::Limit => "limit",
        Credit::Recall => "recall",
    }
}

fn set(of: String, what: String, figure: String, words: &Words<'_>) -> String {
    words.tell("correction-set", &[("of", of.into()), ("what", what.into()), ("figure", figure.into())])
}

fn moved(railroad: String, shares: i64, from: String, to: String, words: &Words<'_>) -> String {
    let shares: FluentValue<'_> = shares.abs().into();
    let args = [("railroad", railroad.into()), ("shares", shares), ("from", from.into()), ("to", to.into())];
    words.tell("correction-shares", &args)
}

/// A figure in its unit; one that is not known yet is told as so much more or less.
fn amount(unit: &str, target: Target, words: &Words<'_>) -> String {
    let (figure, sign) = match target {
        Target::To(figure) => (figure, ""),
        Target::By(change) => (change.abs(), if change < 0 { "-" } else { "+" }),
    };
    format!("{sign}{}", words.tell(&format!("correction-in-{unit}"), &[("figure", figure.into())]))
}

fn perhaps(player: Option<PlayerId>, nobody: &str, words: &Words<'_>) -> String {
    player.map_or_else(|| word(nobody, words), |player| words.player(player))
}

fn account(account: Account, words: &Words<'_>) -> String {
    match account {
        Account::Bank => word("bank", words),
        Account::Public => word("public", words),
        Account::Player(id) => words.player(id),
        Account::Railroad(id) => words.tell("correction-railroad", &[("railroad", words.railroad(id).into())]),
    }
}

fn holder(holder: Holder, words: &Words<'_>) -> String {
    match holder {
        Holder::Public => word("public", words),
        Holder::Treasury => word("treasury", words),
        Holder::Player(id) => words.player(id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::continental::map::Map;
    use crate::games::continental::money::{Money, Shares};
    use crate::games::continental::railroad::Technology;
    use crate::language::Language;
    use crate::report::continental::tests::sample;

    fn lines(map: &Map) -> Vec<Adjustment> {
        let nyc = sample::railroad("NYC");
        let route = map.by_code("PA6").unwrap();
        let [me, other] = [sample::ME, sample::OTHER];
        vec![
            Adjustment::Cash { of: Account::Player(me), amount: Money(1500), other: Account::Public },
            Adjustment::Cash { of: Account::Railroad(nyc), amount: Money(-20), other: Account::Bank },
            Adjustment::Credit { player: me, figure: Credit::Debt, target: Target::To(1200) },
            Adjustment::Credit { player: me, figure: Credit::Limit, target: Target::By(-300) },
            Adjustment::Credit { player: me, figure: Credit::Recall, target: Target::To(0) },
            Adjustment::Shares { player: me, railroad: nyc, shares: Shares(1), other: Holder::Treasury },
            Adjustment::Shares { player: me, railroad: nyc, shares: Shares(-20), other: Holder::Player(other) },
            Adjustment::Treasury { railroad: nyc, shares: Shares(50) },
            Adjustment::Figure { railroad: nyc, figure: Figure::Price, target: Target::To(24) },
            Adjustment::Figure { railroad: nyc, figure: Figure::Bonds, target: Target::To(4000) },
            Adjustment::Figure { railroad: nyc, figure: Figure::Loans, target: Target::To(0) },
            Adjustment::Figure { railroad: nyc, figure: Figure::Owed, target: Target::To(300) },
            Adjustment::Figure { railroad: nyc, figure: Figure::Efficiency, target: Target::To(88) },
            Adjustment::Figure { railroad: nyc, figure: Figure::Land, target: Target::To(1) },
            Adjustment::Figure { railroad: nyc, figure: Figure::Locomotive, target: Target::To(3) },
            Adjustment::Technology { railroad: nyc, technology: Technology::C, held: true },
            Adjustment::Office { railroad: nyc, office: Office::President, player: Some(me) },
            Adjustment::Office { railroad: nyc, office: Office::Chairman, player: None },
            Adjustment::Line { railroad: nyc, route, track: Track::Add },
            Adjustment::Line { railroad: nyc, route, track: Track::Double },
            Adjustment::Row { railroad: nyc, route: None },
            Adjustment::Owner { pc: route, player: None, paid: None },
        ]
    }

    fn all(language: Language) -> String {
        let view = sample::public();
        let words = Words { language, view: &view };
        let lines = lines(words.map());
        told(&lines, "a sheet was entered twice.", &words).replace(['\u{a0}', '\u{202f}'], " ")
    }

    #[test]
    fn every_line_of_a_correction_is_told_in_english() {
        let expected = "The referee has put figures right (a sheet was entered twice): Jay Gould of New York \
                        receives $1,500 from the Public; the Bank receives $20 from NYC; Jay Gould of New York, \
                        debt: $1,200; Jay Gould of New York, credit limit: -$300; Jay Gould of New York, recall: \
                        $0; Jay Gould of New York receives 1 share of NYC from the treasury; Tycoon Number 2 \
                        receives 20 shares of NYC from Jay Gould of New York; the treasury receives 50 shares of \
                        NYC from the Public; NYC, price of a share: $24; NYC, bonds: $4,000; NYC, short-term \
                        loans: $0; NYC, debt to its president: $300; NYC, efficiency: 88%; NYC, land: 1 square \
                        mile; NYC, locomotive: type 3; NYC, technology C Steel rails: added; NYC, president: Jay \
                        Gould of New York; NYC, chairman: nobody; NYC, line PA6: added; NYC, line PA6: double \
                        track; NYC, right of way: none; PA6, owner: the Bank.";
        assert_eq!(all(Language::English), expected);
    }

    #[test]
    fn every_line_of_a_correction_is_told_in_french() {
        let told = all(Language::French);
        let expected = "L'arbitre a rectifié des chiffres (a sheet was entered twice) : Jay Gould of New York \
                        reçoit 1 500 $ versés par le Public ; la Banque reçoit 20 $ versés par la SCF NYC ; Jay \
                        Gould of New York, dette : 1 200 $ ; ";
        assert!(told.starts_with(expected), "{told}");
        assert!(told.contains("Tycoon Number 2 reçoit 20 actions NYC cédées par Jay Gould of New York ; "), "{told}");
        assert!(told.contains("NYC, terrains : 1 mile carré ; NYC, locomotive : type 3 ; "), "{told}");
        assert!(told.ends_with("NYC, droit de passage : aucun ; PA6, propriétaire : la Banque."), "{told}");
    }
}
