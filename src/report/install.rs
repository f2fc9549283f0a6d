//! Puts a moderator's templates and catalogues in the place of those built in.
//!
//! They are read and tried once, before the command does anything: a broken one is a [`Fault`] with file and line, and
//! then nothing has happened yet.

use super::templates::{Suite, Templates};
use crate::language::custom::{self, Custom};
use crate::language::{Catalogue, Checked, Fault, Language, catalogue};
use std::path::Path;

/// What a game lets a moderator replace.
#[derive(Clone, Copy)]
pub struct Own {
    /// Its templates.
    pub suite: &'static Suite,
    /// Its words.
    pub catalogue: &'static Catalogue,
    /// Names of its other files.
    pub names: fn() -> Vec<String>,
    /// Reads one as what it is to be.
    pub check: fn(name: &str, source: &str) -> Checked,
    /// Fills every template of the game in once.
    pub try_out: fn() -> Result<(), Fault>,
}

/// Uses the files of a directory from now on, for the whole program: to be called before anything is written.
///
/// # Errors
/// If the directory or a file can't be read, a file has a name that none built in has, or one is broken; then nothing
/// is changed.
pub fn install(dir: &Path, games: &[Own]) -> Result<(), Fault> {
    let custom = read(dir, games)?;
    if !custom::choose(custom) {
        return Err(Fault { file: dir.to_owned(), line: None, what: "templates have been chosen already".to_owned() });
    }
    games.iter().try_for_each(|game| {
        game.suite.chosen()?;
        (game.try_out)()
    })
}

/// Reads a directory, and each file of it as what it is to be.
fn read(dir: &Path, games: &[Own]) -> Result<Custom, Fault> {
    let catalogues: Vec<&Catalogue> =
        [&catalogue::SHARED].into_iter().chain(games.iter().map(|game| game.catalogue)).collect();
    let files_of = |languages: &[Language]| -> Vec<(String, Language)> {
        let of_language = |language: &Language| catalogues.iter().map(|one| (one.file(*language), *language)).collect();
        languages.iter().flat_map(|language| -> Vec<_> { of_language(language) }).collect()
    };
    let mut messages = files_of(&Language::ALL);
    let templates = games.iter().flat_map(|game| game.suite.names());
    let own = games.iter().flat_map(Own::files);
    let names: Vec<String> = templates.chain(messages.iter().map(|(name, _)| name.clone())).chain(own).collect();
    let custom = Custom::read(dir, &names)?;
    messages.extend(files_of(&custom.languages()));
    let check = |name: &str, fault: &dyn Fn(&str) -> Checked| match custom.file(name).map(fault) {
        Some(Err((line, what))) => Err(Fault { file: custom.place(name), line, what }),
        _ => Ok(()),
    };
    for (name, language) in &messages {
        check(name, &|source| catalogue::check(source, *language, &catalogues))?;
    }
    for game in games {
        for name in game.files() {
            check(&name, &|source| (game.check)(base(&name), source))?;
        }
        Templates::new(&custom, game.suite)?;
    }
    Ok(custom)
}

/// A file's name without the folder of its game.
fn base(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

impl Own {
    /// The names of its other files, with the game's folder or without.
    fn files(&self) -> Vec<String> {
        let names = (self.names)();
        let inside = names.iter().map(|name| format!("{}/{name}", self.suite.folder)).collect::<Vec<_>>();
        inside.into_iter().chain(names).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn custom(name: &str, text: &str) -> Result<Custom, Fault> {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(dir.path().join("continental/report")).unwrap();
        std::fs::create_dir(dir.path().join("report")).unwrap();
        std::fs::write(dir.path().join(name), text).unwrap();
        read(dir.path(), &[crate::report::continental::OWN])
    }

    fn fault(name: &str, text: &str) -> (Option<usize>, String) {
        let fault = custom(name, text).unwrap_err();
        assert!(fault.file.ends_with(name), "{fault}");
        (fault.line, fault.what)
    }

    #[test]
    fn a_broken_template_is_told_with_its_line() {
        let (line, what) = fault("report/public.html", "<p>\n{% if turn %}\n{{ turn }\n");
        assert_eq!(line, Some(3), "{what}");
        let (line, what) = fault("report.txt", "{{ game }}\n\n{{ turn | shout }}\n{% endfor %}");
        assert_eq!(line, Some(4), "{what}");
    }

    #[test]
    fn a_broken_catalogue_is_told_with_its_line() {
        assert_eq!(fault("en.ftl", "column-rank = Place\n\ncolumn-name { oh }\n").0, Some(3));
        let (line, what) = fault("fr.ftl", "column-rank = Place\ncolumn-nmae = Nom\n");
        assert!(line == Some(2) && what.contains("column-nmae"), "{what}");
        let (line, what) = fault("en.ftl", "column-rank = Place\nreport-title =\n    Game { $gmae } at $1 a $mile\n");
        assert!(line == Some(3) && what.contains("report-title is given no $gmae"), "{what}");
        assert!(custom("fr.ftl", "report-title = { $game } à 1 $\n").is_ok());
        assert_eq!(fault("history.en.toml", "1841 = [\"1841: A\", \"1842: B\"]\n1843 = 4\n").0, Some(2));
    }

    #[test]
    fn a_file_that_no_template_has_the_name_of_is_told() {
        let (line, what) = fault("report/pubic.html", "<p></p>");
        assert!(line.is_none() && what.contains("report/public.html"), "{what}");
        assert!(custom("report/public.html~", "{% old").is_ok());
    }

    #[test]
    fn a_file_may_lie_in_the_folder_of_its_game_too() {
        for (name, text) in [
            ("continental/report/public.html", "<p>{{ turn }}</p>"),
            ("continental/en.ftl", "column-rank = Place\n"),
            ("continental/history.fr.toml", "1841 = [\"1841 : A\", \"1842 : B\"]\n"),
        ] {
            assert_eq!(custom(name, text).unwrap().file(name), Some(text));
        }
        assert_eq!(fault("continental/report/public.html", "<p>\n{{ turn }\n").0, Some(2));
        assert_eq!(fault("continental/fr.ftl", "column-nmae = Nom\n").0, Some(1));
    }

    #[test]
    fn what_is_not_replaced_stays() {
        let custom = custom("report/summary.html", "<p>{{ turn }}</p>").unwrap();
        assert_eq!(custom.file("report/summary.html"), Some("<p>{{ turn }}</p>"));
        assert!(custom.file("report.html").is_none());
    }
}
