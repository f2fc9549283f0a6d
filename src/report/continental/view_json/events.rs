//! Events as they are stored, with codes for what the program counts, and without figures that are not public.

use crate::games::continental::event::{Event, Record, Score};
use crate::games::continental::map::{Map, RouteId};
use serde_json::{Map as Object, Value};

/// Members that name a line, a railroad or a PC, alone or in a list.
const PLACES: [&str; 8] = ["pc", "railroad", "route", "absorbed", "survivor", "by", "against", "lines"];

/// An event everybody may read; `None` if a railroad's or a player's own figures tell it better.
pub fn public(record: &Record, map: &Map) -> Option<Value> {
    let mut event = private(record, map);
    // A zero stands where a figure is nobody's business.
    let hidden: Option<&str> = match &record.event {
        Event::Built { .. } => Some("a_mile"),
        Event::RecallEnforced { .. } => Some("collected"),
        Event::Recalled { .. } => Some("amount"),
        Event::Scored { why: Score::Spending { spent }, .. } if !spent.is_positive() => Some("why"),
        _ => None,
    };
    if let (Some(hidden), Some(members)) = (hidden, event.as_object_mut()) {
        match hidden {
            "why" => members.insert(hidden.to_owned(), Value::String("spending".to_owned())),
            _ => members.remove(hidden),
        };
    }
    Some(event)
}

/// An event its reader may know in full.
pub fn private(record: &Record, map: &Map) -> Value {
    let mut event = serde_json::to_value(&record.event).unwrap_or_default();
    if let Some(members) = event.as_object_mut() {
        name_places(members, map);
        if let (Event::SpiedRailroad { .. }, Some(target)) = (&record.event, members.get_mut("target")) {
            name_place(target, map);
        }
        for text in ["text", "old", "new", "reason"] {
            if let Some(Value::String(written)) = members.get_mut(text) {
                *written = crate::report::format::clean(written);
            }
        }
        members.insert("step".to_owned(), record.step.into());
    }
    event
}

/// Whatever names a place, at any depth.
fn name_places(members: &mut Object<String, Value>, map: &Map) {
    for (name, value) in members.iter_mut() {
        match value {
            Value::Object(inner) => name_places(inner, map),
            Value::Array(list) if PLACES.contains(&name.as_str()) => {
                list.iter_mut().for_each(|one| name_place(one, map));
            }
            // The lines of a correction.
            Value::Array(list) => {
                list.iter_mut().filter_map(Value::as_object_mut).for_each(|one| name_places(one, map));
            }
            _ if PLACES.contains(&name.as_str()) => name_place(value, map),
            _ => {}
        }
    }
}

fn name_place(value: &mut Value, map: &Map) {
    if let Some(id) = value.as_u64().and_then(|number| u16::try_from(number).ok()) {
        *value = Value::String(map.code(RouteId(id)).to_owned());
    }
}
