//! The message catalogues: a Fluent file a language under `templates/` for what every game says, and one in the folder of
//! each game; built into the program.
//!
//! Figures go in as bare whole numbers; the messages themselves say how they are shown, by these functions:
//! `MONEY($dollars)`, `CENTS($cents)`, `NUM($count)` (thousands grouped), `SIGNED($count)`, `TENTHS($tenths)`,
//! `HUNDREDTHS($hundredths)`, each as the language has it, and `KNOWN($figure)`, which is `yes` if the argument
//! was given and `no` otherwise. A number without a function is shown bare: years, turns, positions.

mod arguments;

use super::{BuiltIn, Language, custom, figures};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The messages of every game, and those a game has beside them.
pub struct Catalogue {
    /// The game's folder; empty for what serves every game.
    folder: &'static str,
    /// Its messages, a text a language.
    sources: [&'static str; 2],
    bundles: [OnceLock<Bundle>; 2],
    /// The same of languages that a moderator has brought.
    added: OnceLock<BTreeMap<Language, Bundle>>,
}

/// What every game says.
pub static SHARED: Catalogue =
    Catalogue::of("", [include_str!("../../templates/en.ftl"), include_str!("../../templates/fr.ftl")]);

impl Catalogue {
    /// The catalogue of a game: its folder under the templates, and what it says in each language.
    pub const fn of(folder: &'static str, sources: [&'static str; 2]) -> Catalogue {
        Catalogue { folder, sources, bundles: [OnceLock::new(), OnceLock::new()], added: OnceLock::new() }
    }

    /// The message `key` in a language, with its arguments filled in. A key that is missing shows itself, so that a
    /// letter is never lost over it; a test holds the catalogues complete.
    pub fn text(&self, language: Language, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let bundle = self.bundle(language);
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("{{{key}}}");
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let message = bundle.format_pattern(pattern, Some(&args), &mut errors);
        match language.built_in() {
            BuiltIn::English => message.into_owned(),
            BuiltIn::French => figures::hold_blanks(&message),
        }
    }

    /// True if it holds a message of that key in a language.
    pub fn has(&self, language: Language, key: &str) -> bool {
        self.bundle(language).get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The names a moderator's file for a language may have: the game's own, or that of the file beside it.
    pub(crate) fn file(&self, language: Language) -> String {
        match self.folder {
            "" => language.file(),
            folder => format!("{folder}/{}", language.file()),
        }
    }

    fn bundle(&self, language: Language) -> &Bundle {
        let built_in = self.bundles[language.built_in() as usize].get_or_init(|| self.read(language));
        if !matches!(language, Language::Added(_)) {
            return built_in;
        }
        let added = self.added.get_or_init(|| {
            custom::chosen().languages().into_iter().map(|language| (language, self.read(language))).collect()
        });
        // A catalogue that was there when he chose it may be gone.
        added.get(&language).unwrap_or(built_in)
    }

    /// Puts a language's messages together: those of every game, the game's own, and what a moderator has put over them.
    fn read(&self, language: Language) -> Bundle {
        let chosen = custom::chosen();
        let own = (!self.folder.is_empty()).then_some(self);
        let built_in = [Some(SHARED.source(language)), own.map(|own| own.source(language))];
        // Read without a fault when they were chosen.
        let replaced = [chosen.file(&language.file()), own.and_then(|own| chosen.file(&own.file(language)))];
        bundle(language, built_in.into_iter().chain(replaced).flatten())
    }

    fn source(&self, language: Language) -> &'static str {
        language.one_of(self.sources)
    }

    /// The messages of a language that are its own.
    pub(crate) fn keys(&self, language: Language) -> impl Iterator<Item = &'static str> {
        keys(self.source(language)).map(|(_, key)| key)
    }
}

/// The message `key` that every game has, as [`Catalogue::text`].
pub fn text(language: Language, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
    SHARED.text(language, key, args)
}

fn bundle<'s>(language: Language, sources: impl Iterator<Item = &'s str>) -> Bundle {
    let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Isolation marks are for mixed writing directions; in plain text they are rubbish.
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    add_functions(&mut bundle, language);
    bundle
}

/// A way to show a whole number.
type Figure = fn(i64, Language) -> String;

const FIGURES: [(&str, Figure); 6] = [
    ("MONEY", figures::money),
    ("CENTS", figures::cents),
    ("NUM", figures::number),
    ("SIGNED", figures::signed),
    ("TENTHS", |value, language| figures::decimal(value, 10, language)),
    ("HUNDREDTHS", |value, language| figures::decimal(value, 100, language)),
];

fn add_functions(bundle: &mut Bundle, language: Language) {
    for (name, shown) in FIGURES {
        // A name that stands already can't be: the bundle is new.
        let _ = bundle.add_function(name, move |args, _| match args.first() {
            Some(FluentValue::Number(number)) => FluentValue::from(shown(number.value as i64, language)),
            Some(other) => other.clone().into_owned(),
            None => FluentValue::Error,
        });
    }
    let _ = bundle.add_function("KNOWN", |args, _| match args.first() {
        None | Some(FluentValue::Error | FluentValue::None) => FluentValue::from("no"),
        Some(_) => FluentValue::from("yes"),
    });
}

/// Reads a moderator's catalogue, which may hold any part of these catalogues' messages; gives the line, from 1, and the fault.
pub(crate) fn check(
    source: &str,
    language: Language,
    catalogues: &[&Catalogue],
) -> Result<(), (Option<usize>, String)> {
    if let Err((_, errors)) = FluentResource::try_new(source.to_owned()) {
        let first = errors.into_iter().min_by_key(|error| error.pos.start);
        return Err(first.map_or((None, String::new()), |error| {
            (Some(custom::line_of(source, error.pos.start)), error.kind.to_string())
        }));
    }
    let known: BTreeSet<&str> = catalogues.iter().flat_map(|catalogue| catalogue.keys(language)).collect();
    let stranger = keys(source).find(|(_, key)| !known.contains(key));
    if let Some((line, key)) = stranger {
        return Err((Some(line + 1), format!("there is no message {key}")));
    }
    // What nobody gives a message would stand in every letter as it is written.
    let sources = catalogues.iter().flat_map(|catalogue| catalogue.sources);
    let given: BTreeSet<(&str, &str)> = sources.flat_map(arguments::of_messages).collect();
    let Some((key, name)) = arguments::of_messages(source).into_iter().find(|asked| !given.contains(asked)) else {
        return Ok(());
    };
    // The name is a piece of the source.
    let place = name.as_ptr().addr() - source.as_ptr().addr();
    Err((Some(custom::line_of(source, place)), format!("the message {key} is given no ${name}")))
}

/// The messages of a catalogue, and the lines, from 0, they begin in.
fn keys(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = source.lines().enumerate().filter(|(_, line)| !line.starts_with([' ', '#', '}', '.']));
    lines.filter_map(|(number, line)| Some((number, line.split_once('=')?.0.trim())))
}

#[cfg(test)]
impl Catalogue {
    /// The messages of a language, those of every game among them.
    pub(crate) fn keys_of(&self, language: Language) -> BTreeSet<&'static str> {
        SHARED.keys(language).chain(self.keys(language)).collect()
    }

    /// That every language parses and has the same messages, none of them one that every game has.
    pub(crate) fn assert_whole(&self) {
        for language in Language::ALL {
            let parsed = FluentResource::try_new(self.source(language).to_owned());
            assert!(parsed.is_ok(), "{language}: {:?}", parsed.err().map(|(_, errors)| errors));
            let own = self.keys(language).collect::<BTreeSet<_>>();
            assert_eq!(self.keys(Language::English).collect::<BTreeSet<_>>(), own, "{language}");
            assert_eq!(self.keys(language).count(), own.len(), "{language}: a message stands there twice");
            let twice = SHARED.keys(language).filter(|key| !self.folder.is_empty() && own.contains(key));
            assert_eq!(twice.count(), 0, "{language}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_every_game_says_parses_and_is_the_same_in_all_languages() {
        SHARED.assert_whole();
    }

    #[test]
    fn a_game_says_its_own_words_and_those_that_all_games_share() {
        static COINS: Catalogue = Catalogue::of(
            "coins",
            [
                "coins-put = { $seat } puts { NUM($coins) }\n",
                "coins-put = { $seat } met { NUM($coins) } !\nreceipt-pass = rien\n",
            ],
        );
        let args = [("seat", "Ada".into()), ("coins", 1000.into())];
        assert_eq!(COINS.text(Language::English, "coins-put", &args), "Ada puts 1,000");
        assert_eq!(COINS.text(Language::French, "coins-put", &args), "Ada met 1\u{a0}000\u{a0}!");
        assert_eq!(COINS.text(Language::English, "receipt-pass", &[]), text(Language::English, "receipt-pass", &[]));
        assert_eq!(COINS.text(Language::French, "receipt-pass", &[]), "rien");
        assert_eq!(COINS.text(Language::English, "coins-took", &[]), "{coins-took}");
    }
}
