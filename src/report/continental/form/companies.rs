//! Private companies on the form: bids for those on offer, and what becomes of the player's own.

use super::Desk;
use crate::games::continental::prospect::founding;
use crate::games::continental::reckoning::tariff;
use crate::games::continental::views::OwnPc;
use crate::report::form::{Card, Choice, Field, Way};
use crate::sheet::continental::key;

/// A card for all bids, and one for each of his companies.
pub(super) fn cards(desk: &Desk<'_>) -> Vec<Card> {
    bids(desk).into_iter().chain(desk.view.pcs.iter().map(|own| company(desk, own))).collect()
}

fn bids(desk: &Desk<'_>) -> Option<Card> {
    let places = desk.view.pc_places();
    let offers: Vec<Choice> = desk
        .view
        .offers()
        .map(|offer| {
            let code = desk.words.route(offer.pc);
            let args = [
                ("code", code.into()),
                ("price", offer.ask.0.into()),
                ("ends", desk.words.ends(offer.pc).into()),
                ("miles", desk.words.map().route(offer.pc).miles.0.into()),
            ];
            let choice = Choice::new(code, desk.tell("orderform-offer", &args)).key(format!("bid:{code}"));
            Choice { least: Some(offer.ask.0), ..choice }
        })
        .collect();
    let most = usize::try_from(places).unwrap_or(0).min(offers.len());
    if most == 0 {
        return None;
    }
    let way = Way::new("bid", format!("{} {{code}} {{n}}", desk.keyword(key::BID)))
        .field(Field::choice(desk.say("orderform-company"), offers))
        .field(Field::number(desk.say("orderform-dollars"), 1, None))
        .effects(desk.effects(tariff::bid()));
    let note = desk.tell("orderform-bid-note", &[("places", places.into())]);
    Some(Card { most, ..Card::new("bid", desk.say("orderform-bid"), note, way) })
}

fn company(desk: &Desk<'_>, own: &OwnPc) -> Card {
    let code = desk.words.route(own.pc);
    let (least, most) = own.ask_range;
    let mut args = vec![("least", least.0.into()), ("most", most.0.into())];
    args.extend(own.ask.map(|ask| ("ask", ask.0.into())));
    let note = if own.ask.is_some() { "form-offer-listed" } else { "form-offer" };
    let offer = Way::new("offer", format!("{} {code} {{n}}", desk.pick("OFFER", "VENDRE CF")))
        .label(desk.tell("orderform-pc-offer", &args))
        .field(Field::number(desk.say("orderform-dollars"), least.0, Some(most.0)));
    let title = desk.tell("orderform-pc", &[("code", code.into()), ("ends", desk.words.ends(own.pc).into())]);
    let mut card = Card::new(format!("pc-{code}"), title, desk.tell(note, &args), offer);
    if !own.mergers.is_empty() {
        let into = own.mergers.iter().map(|id| {
            let railroad = desk.words.railroad(*id);
            let effects = desk.effects(tariff::absorb(desk.view, own.pc, *id));
            Choice::new(railroad, railroad.to_owned()).effects(effects)
        });
        let line = format!("{} {code} {} {{code}}", desk.keyword(key::MERGE), desk.pick("INTO", "DANS"));
        let merge = Way::new("merge", line)
            .label(desk.say("orderform-pc-merge"))
            .field(Field::choice(desk.say("orderform-railroad"), into.collect()));
        card = card.or(merge);
    }
    let founding = founding(desk.view, own);
    let args = [("shares", founding.shares.0.into()), ("profit", founding.year.profit.0.into())];
    let incorporate = Way::new("incorporate", format!("{} {code}", desk.keyword(key::INCORPORATE)))
        .label(desk.tell("form-incorporate", &args));
    card.or(incorporate)
}
