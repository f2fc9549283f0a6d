use super::*;
use crate::report::continental::tests::sample;

fn pages() -> [String; 2] {
    Language::ALL
        .map(|language| order_form(&sample::mine(), language, "<b>12&", "K7QX", "referee@example.org", None).unwrap())
}

#[test]
fn the_page_asks_nobody_for_anything() {
    for page in pages() {
        for foreign in ["http://", "https://", "src=", "@import", "url(", "eval(", "innerHTML", "new Function"] {
            assert!(!page.contains(foreign), "{foreign}");
        }
        assert!(page.contains("default-src 'none'"));
    }
}

#[test]
fn no_word_is_missing_and_nothing_written_by_a_player_is_markup() {
    for page in pages() {
        assert!(!page.contains("{orderform") && !page.contains("{form-"), "{page}");
        assert!(!page.contains("<b>12"), "{page}");
        assert_eq!(page.matches("<script").count(), page.matches("</script>").count());
    }
}

#[test]
fn data_cannot_end_their_own_element() {
    let data = harmless("{\"a\":\"</script><!--&\"}");
    assert!(!data.contains(['<', '>', '&']));
    let read: serde_json::Value = serde_json::from_str(&data).unwrap();
    assert_eq!(read["a"], "</script><!--&");
}
