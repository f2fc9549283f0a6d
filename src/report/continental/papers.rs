//! What a player learns the game from: two pages for the first evening, a turn thought through, the rules, and
//! what the words of a report mean.

use super::glossary;
use crate::language::{BuiltIn, Language};
use crate::report::Paper;
use crate::sheet::continental::rules;

/// The papers in the order in which they are read.
pub fn papers(language: Language) -> Vec<Paper> {
    let (primer, example) = match language.built_in() {
        BuiltIn::English => {
            (include_str!("../../../docs/continental/PRIMER.md"), include_str!("../../../docs/continental/EXAMPLE.md"))
        }
        BuiltIn::French => (
            include_str!("../../../docs/continental/PREMIERS-PAS.md"),
            include_str!("../../../docs/continental/EXEMPLE.md"),
        ),
    };
    vec![
        Paper { id: "primer", markdown: primer.to_owned() },
        Paper { id: "example", markdown: example.to_owned() },
        Paper { id: "rules", markdown: rules(language).text },
        Paper { id: "glossary", markdown: glossary::paper(language) },
    ]
}

#[cfg(test)]
mod tests;
