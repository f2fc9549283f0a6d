//! Long menus said in brief: a page that says of each of two thousand orders what it costs weighs half a megabyte, and what it
//! says of them is a few dozen things.

use super::{Card, Choice, Field, Said};

/// Puts the menus of some cards in brief, where entries have nothing of their own but a cost and a gain.
pub(super) fn in_brief(cards: &mut [Card]) {
    for field in cards.iter_mut().flat_map(|card| &mut card.ways).flat_map(|way| &mut way.fields) {
        shorten(field);
    }
}

fn shorten(field: &mut Field) {
    if !field.options.iter().all(is_plain) {
        return;
    }
    for Choice { value, label, effects, .. } in field.options.drain(..) {
        let label = label.strip_prefix(value.as_str()).map(str::to_owned).unwrap_or(label);
        let said = Said { label, effects };
        let place = field.said.iter().position(|known| *known == said).unwrap_or_else(|| {
            field.said.push(said);
            field.said.len() - 1
        });
        field.brief.push((value, place));
    }
}

/// True for an entry that bounds no number and is nobody's but the sheet's.
fn is_plain(choice: &Choice) -> bool {
    let Choice { value, label, keys, least, most, price, owned, .. } = choice;
    label.starts_with(value.as_str())
        && keys.is_empty()
        && least.is_none()
        && most.is_none()
        && (*price, *owned) == (0, 0)
}

#[cfg(test)]
mod tests {
    use super::super::Way;
    use super::*;

    fn shortened(options: Vec<Choice>) -> Field {
        let way = Way::new("menu", "EXPAND {code}").field(Field::choice(String::new(), options));
        let mut cards = [Card::new("EXPAND", String::new(), String::new(), way)];
        in_brief(&mut cards);
        cards[0].ways.remove(0).fields.remove(0)
    }

    #[test]
    fn what_is_said_of_many_entries_stands_once() {
        let choice = |value: &str, said: &str| Choice::new(value, format!("{value}{said}"));
        let field = shortened(vec![choice("Q4", ": costs 2"), choice("Q5", ": costs 1"), choice("Q6", ": costs 2")]);
        let entries: Vec<(&str, &str)> =
            field.brief.iter().map(|(value, place)| (value.as_str(), field.said[*place].label.as_str())).collect();
        assert_eq!(entries, [("Q4", ": costs 2"), ("Q5", ": costs 1"), ("Q6", ": costs 2")]);
        assert_eq!((field.said.len(), field.options.len()), (2, 0));
    }

    #[test]
    fn a_menu_that_bounds_a_number_stays_as_it_is() {
        let bounded = Choice { most: Some(3), ..Choice::new("PRR", "PRR".to_owned()) };
        let field = shortened(vec![bounded, Choice::new("NYC", "NYC".to_owned())]);
        assert_eq!((field.options.len(), field.brief.len()), (2, 0));
    }
}
