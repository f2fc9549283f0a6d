//! What a player learns a game from, as one page: a primer, the rules, whatever else there is, with a table of contents.
//!
//! The papers are Markdown, as they lie in the folder of documents, so that the same words are read there, in mail and on
//! the web. The page is a file by itself: no script, nothing fetched, fit for a phone and for dark colours; whatever a
//! paper links to that doesn't go along is left as plain words.

use super::html::ascii;
use super::templates::EVERY_GAME;
use crate::language::{Fault, Language};
use minijinja::context;
use minijinja::value::{Serde, Value};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use serde::Serialize;
use unicode_normalization::UnicodeNormalization;

const TEMPLATE: &str = "report/handbook.html";
/// Letters after which a line is broken at the next blank: mail takes no endless lines.
const LINE: usize = 100;

/// A text that teaches, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// By which links name it; a word of letters alone.
    pub id: &'static str,
    /// Its first line is its title, `# ...`.
    pub markdown: String,
}

/// A paper as the page has it.
#[derive(Debug, Serialize)]
struct Chapter {
    id: &'static str,
    title: String,
    sections: Vec<Section>,
    html: String,
}

/// A heading within a paper.
#[derive(Debug, Serialize)]
struct Section {
    id: String,
    title: String,
}

/// The page of some papers, in ASCII, below a title.
///
/// # Errors
/// If a moderator's template is broken.
pub fn handbook(title: &str, papers: &[Paper], language: Language) -> Result<String, Fault> {
    let chapters: Vec<Chapter> = papers.iter().map(chapter).collect();
    let with = context! {
        language => language.code(),
        title => title,
        chapters => Value::from(Serde(&chapters)),
    };
    Ok(ascii(&EVERY_GAME.chosen()?.fill(TEMPLATE, with)?))
}

fn chapter(paper: &Paper) -> Chapter {
    let mut chapter = Chapter { id: paper.id, title: String::new(), sections: Vec::new(), html: String::new() };
    let mut events: Vec<Event<'_>> = Vec::new();
    // Where the heading began that is being read, and what it says.
    let mut heading: Option<(usize, String)> = None;
    // True for each open link that is left as plain words.
    let mut unlinked = Vec::new();
    let mut in_code = false;
    for event in Parser::new_ext(&paper.markdown, Options::ENABLE_TABLES) {
        if let (Some((_, said)), Event::Text(text) | Event::Code(text)) = (&mut heading, &event) {
            said.push_str(text);
        }
        match event {
            Event::Start(Tag::Heading { .. }) => {
                heading = Some((events.len(), String::new()));
                events.push(event);
            }
            Event::End(TagEnd::Heading(level)) => {
                let Some((place, said)) = heading.take() else { continue };
                if level == HeadingLevel::H1 {
                    chapter.title = said;
                    events.truncate(place);
                    continue;
                }
                let id = format!("{}-{}", paper.id, slug(&said));
                let below = lower(level);
                let start =
                    Tag::Heading { level: below, id: Some(id.clone().into()), classes: Vec::new(), attrs: Vec::new() };
                if let Some(kept) = events.get_mut(place) {
                    *kept = Event::Start(start);
                }
                events.push(Event::End(TagEnd::Heading(below)));
                if level == HeadingLevel::H2 {
                    chapter.sections.push(Section { id, title: said });
                }
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let inside = dest_url.strip_prefix('#').map(|to| format!("#{}-{}", paper.id, slug(to)));
                let outside = dest_url.starts_with("https://").then(|| dest_url.to_string());
                let to = inside.or(outside);
                unlinked.push(to.is_none());
                events
                    .extend(to.map(|to| Event::Start(Tag::Link { link_type, dest_url: CowStr::from(to), title, id })));
            }
            Event::End(TagEnd::Link) => {
                if unlinked.pop() == Some(false) {
                    events.push(event);
                }
            }
            Event::Start(Tag::Table(_)) => events.extend([Event::Html("<div class=\"w\">".into()), event]),
            Event::End(TagEnd::Table) => events.extend([event, Event::Html("</div>\n".into())]),
            Event::Start(Tag::CodeBlock(_)) | Event::End(TagEnd::CodeBlock) => {
                in_code = matches!(event, Event::Start(_));
                events.push(event);
            }
            Event::Text(text) if !in_code => events.push(Event::Text(broken(&text).into())),
            other => events.push(other),
        }
    }
    html::push_html(&mut chapter.html, events.into_iter());
    // A heading that says nothing is none: a voice would announce it.
    chapter.html = chapter.html.replace("<th></th>", "<td></td>");
    chapter
}

/// Headings of a paper stand below its title, which stands below that of the page.
fn lower(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        HeadingLevel::H3 => HeadingLevel::H4,
        HeadingLevel::H4 => HeadingLevel::H5,
        _ => HeadingLevel::H6,
    }
}

/// A heading as links name it on the sites that show Markdown, and so in the papers; without accents, which a link would have
/// to encode.
fn slug(heading: &str) -> String {
    let kept = heading.nfd().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-'));
    kept.flat_map(char::to_lowercase).map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

/// A text with line ends in the place of some blanks, which a page shows alike.
fn broken(text: &str) -> String {
    let mut length = 0;
    let breaking = |letter: char| {
        length += 1;
        if letter == ' ' && length > LINE {
            length = 0;
            return '\n';
        }
        letter
    };
    text.chars().map(breaking).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(markdown: &str) -> String {
        handbook("A game", &[Paper { id: "rules", markdown: markdown.to_owned() }], Language::French).unwrap()
    }

    #[test]
    fn a_heading_is_where_links_and_the_contents_lead() {
        let page = page("# Règles\n\nVoir [2](#2-les-cours).\n\n## 2 Les cours\n\n### 2.1 Un cours\n");
        assert_eq!(page.matches("href=\"#rules-2-les-cours\"").count(), 2, "{page}");
        assert!(page.contains("<h3 id=\"rules-2-les-cours\">2 Les cours</h3>"), "{page}");
        assert!(page.contains("id=\"rules-21-un-cours\"") && page.contains(">R&#232;gles</a>"), "{page}");
    }

    #[test]
    fn what_does_not_go_along_is_no_link() {
        let page = page("# A\n\nSee [the file](../a.toml) and [the site](https://example.org/).\n");
        assert!(page.contains("See the file and <a href=\"https://example.org/\">the site</a>"), "{page}");
    }

    #[test]
    fn it_is_a_page_by_itself_in_lines_that_mail_takes() {
        let long = format!("# A\n\n{}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n    BUY 1  x\n", "word ".repeat(900));
        let page = page(&long);
        assert!(page.is_ascii() && page.lines().all(|line| line.len() < 900));
        assert!(!page.contains("<script") && !page.contains("src="));
        assert!(page.contains("<div class=\"w\"><table>") && page.contains("BUY 1  x"), "{page}");
    }
}
