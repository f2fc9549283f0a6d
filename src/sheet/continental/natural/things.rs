//! Players, locomotives and technologies by number and by name.

use super::super::personal::POSITIONS;
use super::super::words;
use super::lex::Cut;
use crate::games::continental::orders::LocomotiveChoice;
use crate::games::continental::railroad::{LOCOMOTIVES, Technology};
use crate::sheet::word::position;

/// A position: 7, P7.
pub(super) fn player(cut: &Cut, at: usize) -> Option<i64> {
    let word = cut.words[at].folded.as_str();
    let number = position(word.strip_prefix('J').filter(|rest| !rest.is_empty()).unwrap_or(word))?;
    (1..=POSITIONS).contains(&number).then(|| i64::from(number))
}

pub(super) fn locomotive(cut: &Cut, at: usize) -> Option<LocomotiveChoice> {
    let word = cut.words[at].folded.as_str();
    if words::BEST.contains(&word)
        || matches!(word, "MEILLEURES" | "LATEST" | "NEWEST")
        || matches!(word, "RECENTE" | "RECENTES") && at > 0 && cut.words[at - 1].folded == "PLUS"
    {
        return Some(LocomotiveChoice::Best);
    }
    /// The wheels of those that have an order of their own.
    const WHEELS: [&str; 8] = ["0-4-0", "4-2-0", "4-4-0", "2-6-0", "4-4-2", "2-6-2", "4-6-0", "2-8-0"];
    if let Some(index) = WHEELS.iter().position(|wheels| *wheels == word) {
        return u8::try_from(index + 1).ok().map(LocomotiveChoice::Type);
    }
    let index = match word.parse::<usize>() {
        Ok(number) => number.checked_sub(1).filter(|index| *index < LOCOMOTIVES.len())?,
        Err(_) => LOCOMOTIVES.iter().position(|name| {
            let name = name.to_uppercase();
            word == name || word.strip_suffix('S').is_some_and(|one| one == name)
        })?,
    };
    u8::try_from(index + 1).ok().map(LocomotiveChoice::Type)
}

/// Names written for a technology beside its own, in the order of the letters (§4.18).
const OTHER_NAMES: [&str; 10] = [
    "MAINSTATION MAINSTATIONS CENTRALSTATION PRINCIPALSTATION GRANDSTATIONS GRANDCENTRAL GRANDCENTRALSTATION GRANDESTATION GRANDEGARE \
     GRANDGARE GAREPRINCIPALE GARESPRINCIPALES GARECENTRALE GRANDTERMINAL CENTRALTERMINAL GRANDETERMINAL MAINTERMINAL UNIONSTATION \
     PRINCIPALESTATION STATIONPRINCIPALE STATIONCENTRALE GRANDEGARECENTRALE TERMINUS",
    "YARD CLASSIFICATIONYARD CLASSIFICATIONYARDS MARSHALLINGYARD MARSHALLINGYARDS MARSHALINGYARD MARSHALINGYARDS SWITCHINGYARD \
     SWITCHINGYARDS SWITCHYARD SWITCHYARDS SHUNTINGYARD SHUNTINGYARDS SORTINGYARD SORTINGYARDS FREIGHTYARD FREIGHTYARDS RAILYARD RAILYARDS \
     RAILROADYARDS GARESDETRIAGE GAREDETRIAGES TRIAGE TRIAGES HUMPYARD HUMPYARDS COURDETRIAGE TRIAGESDEGARE COURSDETRIAGE",
    "STEELRAIL STEELTRACK STEELTRACKS RAILSOFSTEEL RAILOFSTEEL RAILSACIER RAILSDACIER RAILDACIER RAILENACIER RAILACIER VOIESENACIER \
     VOIEENACIER BESSEMERRAILS BESSEMERSTEELRAILS ACIER",
    "COALLOCOMOTIVE COALBURNINGLOCOMOTIVES COALBURNINGLOCOMOTIVE COALBURNINGLOCOS COALBURNINGENGINES COALBURNERS COALFIREDLOCOMOTIVES \
     COALFIREDENGINES COALFIREDLOCOS COALBURNING COALENGINES COALENGINE COALLOCOS COALLOCO COALPOWER COALFUEL COALPOWEREDLOCOMOTIVES \
     COALFUELEDLOCOMOTIVES LOCOMOTIVESBURNINGCOAL LOCOMOTIVEACHARBON LOCOSACHARBON LOCOACHARBON MACHINESACHARBON MACHINEACHARBON \
     MOTRICESACHARBON MOTRICEACHARBON CHAUFFEAUCHARBON CHAUFFEACHARBON LOCOMOTIVESAUCHARBON LOCOMOTIVEAUCHARBON LOCOSAUCHARBON \
     LOCOMOTIVESCHARBON MACHINESAUCHARBON MOTRICESAUCHARBON",
    "SIGNAL SIGNALLING SIGNALING SIGNALSYSTEM SIGNALSYSTEMS BLOCKSIGNALS BLOCKSIGNAL SEMAPHORES SEMAPHORE RAILWAYSIGNALS RAILSIGNALS \
     RAILROADSIGNALS SIGNALISATIONS SIGNAUX SIGNALISATIONFERROVIAIRE SYSTEMEDESIGNALISATION SIGNALLINGSYSTEM",
    "AUTOMATICCOUPLER AUTOMATICCOUPLING AUTOMATICCOUPLINGS AUTOCOUPLERS AUTOCOUPLER COUPLERS COUPLER COUPLINGS JANNEYCOUPLERS JANNEYCOUPLER \
     KNUCKLECOUPLERS ATTELAGESAUTOMATIQUES ATTELAGES ATTELAGE ATTELAGEAUTO ATTELAGESAUTOS COUPLEURSAUTOMATIQUES COUPLEURAUTOMATIQUE \
     ACCOUPLEMENTSAUTOMATIQUES",
    "SLEEPINGCAR SLEEPERS SLEEPER SLEEPERCARS SLEEPERCAR PULLMANS PULLMAN PULLMANCARS PULLMANCAR SLEEPINGCOACHES PULLMANSLEEPERS WAGONLITS \
     WAGONSLIT WAGONLIT VOITURESLITS VOITURELITS WAGONSPULLMAN VOITURESPULLMAN COUCHETTES VOITURESCOUCHETTES WAGONSCOUCHETTES SLEEPING \
     SLEEPINGS",
    "AIRBRAKE WESTINGHOUSEBRAKES WESTINGHOUSEAIRBRAKES WESTINGHOUSEBRAKE AUTOMATICBRAKES AUTOMATICBRAKE BRAKES PNEUMATICBRAKES \
     COMPRESSEDAIRBRAKES FREINAUTOMATIQUE FREINSAAIR FREINAAIR FREINS FREINSAAIRCOMPRIME FREINAAIRCOMPRIME FREINSPNEUMATIQUES \
     FREINSWESTINGHOUSE FREINWESTINGHOUSE FREINSAUTOS",
    "REFRIGERATEDCARS REFRIGERATEDCAR REFRIGERATORCAR REFRIGERATORS REFRIGERATEDWAGONS REFRIGERATORWAGONS REFRIGERATION REEFERS REEFER \
     REEFERCARS ICECARS FRIDGECARS REFRIGERATEDBOXCARS WAGONREFRIGERE WAGONSFRIGORIFIQUES WAGONFRIGORIFIQUE VOITURESREFRIGEREES \
     WAGONSFRIGOS REFRIGERES WAGONSREFRIGERANTS REFRIGERATINGCARS COLDCARS",
    "IRONBRIDGE BRIDGESOFIRON IRONRAILBRIDGES BRIDGES PONTENFER PONTSDEFER PONTDEFER PONTSMETALLIQUES PONTMETALLIQUE PONTS METALBRIDGES",
];

/// A technology by name or, if wanted, by its letter, and how many words it takes.
pub(super) fn technology(cut: &Cut, at: usize, end: usize, letter: bool) -> Option<(Technology, usize)> {
    const MOST_WORDS: usize = 5;
    if letter {
        let word = &cut.words[at];
        // Of two letters neither is meant more than the other.
        let alone = |at: Option<usize>| {
            let word = at.and_then(|at| cut.words.get(at));
            word.is_none_or(|word| word.folded.len() > 1 || !word.folded.starts_with(char::is_alphabetic))
        };
        if !alone(at.checked_sub(1)) || !alone(Some(at + 1)) {
            return None;
        }
        let mut letters = word.folded.chars();
        return match (letters.next(), letters.next()) {
            (Some(letter), None) => Technology::by_letter(letter).map(|found| (found, 1)),
            _ => None,
        };
    }
    (1..=MOST_WORDS.min(end - at)).rev().find_map(|count| {
        let letters: String = cut.words[at..at + count]
            .iter()
            .flat_map(|word| word.folded.chars())
            .filter(|ch| ch.is_alphanumeric())
            .collect();
        let named = words::TECHNOLOGIES.iter().position(|names| {
            names.iter().any(|name| name.chars().filter(|ch| ch.is_alphanumeric()).eq(letters.chars()))
        });
        let index = named.or_else(|| other_name(&letters))?;
        Technology::ALL.get(index).map(|found| (*found, count))
    })
}

fn other_name(letters: &str) -> Option<usize> {
    OTHER_NAMES.iter().position(|names| names.split_whitespace().any(|name| name == letters))
}
