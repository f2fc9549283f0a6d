use super::*;
use crate::report::MARK;
use crate::report::continental::tests::sample;

fn archive(language: Language) -> Vec<SiteFile> {
    let mut first = sample::public();
    first.turn -= 1;
    site(&[Arc::new(first), Arc::new(sample::public())], language, "12").unwrap()
}

#[test]
fn the_front_page_is_known_as_ours_and_no_word_is_missing() {
    for language in Language::ALL {
        let files = archive(language);
        let front = files.iter().find(|file| file.path == "index.html").unwrap();
        assert!(front.content.contains(MARK), "{}", front.content);
        for file in files.iter().filter(|file| file.path.ends_with(".html")) {
            for missing in ["{site-", "{record-", "{chart-", "error:"] {
                assert!(!file.content.contains(missing), "{}: {missing}", file.path);
            }
        }
    }
}

#[test]
fn a_chart_that_comes_late_has_its_place_kept() {
    let files = archive(Language::English);
    let front = &files.iter().find(|file| file.path == "index.html").unwrap().content;
    let late: Vec<&str> =
        front.split("<img ").skip(1).filter(|image| image.split('>').next().unwrap().contains("lazy")).collect();
    assert!(late.len() > 5, "{front}");
    for image in late {
        assert!(image.contains(" width=\"748\" height=\"500\""), "{image}");
    }
}

#[test]
fn a_split_is_told_under_the_stock_report() {
    let files = archive(Language::French);
    let turn = format!("turn-{:02}.html", sample::public().turn);
    let page = &files.iter().find(|file| file.path == turn).unwrap().content;
    assert!(page.contains(">PENN*</th>") && page.contains("PENN (2 pour 1). Cours final"), "{page}");
}

#[test]
fn of_equal_figures_the_first_is_the_record() {
    let files = archive(Language::English);
    let records = &files.iter().find(|file| file.path == "records.html").unwrap().content;
    let turn = sample::public().turn;
    assert!(records.contains("Greatest net worth"), "{records}");
    assert!(!records.contains(&format!("href=\"turn-{turn:02}.html\">{turn}</a>")), "{records}");
}

#[test]
fn without_a_turn_there_is_no_archive() {
    assert!(site(&[], Language::English, "12").unwrap().is_empty());
}
