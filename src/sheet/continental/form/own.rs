//! The player's own orders on the blank sheet (§10.1).

use super::super::words::key;
use super::super::{MAX_TEXT_LENGTH, personal::POSITIONS};
use super::Page;
use crate::games::continental::map::RailroadId;
use crate::games::continental::prospect::founding;
use crate::games::continental::views::{OwnPc, PlayerView};

/// Writes them all.
pub(super) fn orders(page: &mut Page, view: &PlayerView) {
    loans(page, view);
    private_companies(page, view);
    trades(page, view);
    spending(page, view);
    presidencies(page, view);
    others(page, view);
}

fn loans(page: &mut Page, view: &PlayerView) {
    let borrow = format!("{} n", page.keyword(key::BORROW));
    let note = if view.may_borrow.is_positive() {
        page.text("form-borrow", &[("most", view.may_borrow.0.into()), ("safe", view.safe_to_borrow.0.into())])
    } else {
        page.text("form-borrow-none", &[])
    };
    page.order(&borrow, &note);
    if !view.debt.is_positive() {
        return;
    }
    let repay = page.keyword(key::REPAY);
    let args = [("debt", view.debt.0.into()), ("recall", view.recall.0.into())];
    let key = if view.recall.is_positive() { "form-repay-recall" } else { "form-repay" };
    let note = page.text(key, &args);
    page.order(&format!("{repay} n"), &note);
    page.order(&format!("{repay} {}", page.pick("ALL", "TOUT")), "");
}

fn private_companies(page: &mut Page, view: &PlayerView) {
    let public = &view.public;
    let code = |pc| public.rules.map.code(pc).to_owned();
    let places = view.pc_places();
    let offers: Vec<String> = view
        .offers()
        .map(|offer| page.text("form-price", &[("code", code(offer.pc).into()), ("price", offer.ask.0.into())]))
        .collect();
    if places > 0 && !offers.is_empty() {
        let bid = format!("{} {} n", page.keyword(key::BID), page.pick("pc", "cf"));
        let note = page.text("form-bid", &[("places", places.into())]);
        page.choices(&bid, &note, &offers);
    }
    for own in &view.pcs {
        own_pc(page, view, own);
    }
}

fn own_pc(page: &mut Page, view: &PlayerView, own: &OwnPc) {
    let rules = &view.public.rules;
    let code = rules.map.code(own.pc);
    let (least, most) = own.ask_range;
    let mut args = vec![("least", least.0.into()), ("most", most.0.into())];
    let key = match own.ask {
        Some(ask) => {
            args.push(("ask", ask.0.into()));
            "form-offer-listed"
        }
        None => "form-offer",
    };
    let note = page.text(key, &args);
    page.order(&format!("{} {code} n", page.pick("OFFER", "VENDRE CF")), &note);
    let into: Vec<String> = own.mergers.iter().map(|into| rules.map.railroad_code(*into).to_owned()).collect();
    if !into.is_empty() {
        let merge = page.keyword(key::MERGE);
        let form = format!("{merge} {code} {} {}", page.pick("INTO", "DANS"), page.pick("rr", "scf"));
        let note = page.text("form-merge-pc", &[]);
        page.choices(&form, &note, &into);
    }
    let founding = founding(view, own);
    let args = [("shares", founding.shares.0.into()), ("profit", founding.year.profit.0.into())];
    let note = page.text("form-incorporate", &args);
    page.order(&format!("{} {code}", page.keyword(key::INCORPORATE)), &note);
}

fn trades(page: &mut Page, view: &PlayerView) {
    let (public, map) = (&view.public, &view.public.rules.map);
    let railroad = page.pick("rr", "scf");
    let buys: Vec<String> = view.buys().map(|(id, most)| format!("{} {most}", map.railroad_code(id))).collect();
    let args = [("buys", public.buys_allowed.into()), ("trades", public.rules.params.max_trades.into())];
    if !buys.is_empty() {
        let note = page.text("form-buy", &args);
        page.choices(&format!("{} n {railroad}", page.keyword(key::BUY)), &note, &buys);
    }
    let sales: Vec<String> = view
        .sales()
        .map(|(id, most)| {
            let owned = view.owned(id).0;
            let key = if owned > 0 { "form-sale-owned" } else { "form-sale-short" };
            page.text(key, &[("code", map.railroad_code(id).into()), ("most", most.0.into()), ("owned", owned.into())])
        })
        .collect();
    if sales.is_empty() {
        return;
    }
    let sell = page.keyword(key::SELL);
    let note = page.text("form-sell", &[]);
    page.choices(&format!("{sell} n {railroad}"), &note, &sales);
    if !view.holdings.is_empty() {
        let note = page.text("form-sell-all", &[]);
        page.order(&format!("{sell} {} {railroad}", page.pick("ALL", "TOUT")), &note);
    }
}

fn spending(page: &mut Page, view: &PlayerView) {
    let Some((least, most)) = view.spending() else { return };
    let note = page.text("form-spend", &[("least", least.0.into()), ("most", most.0.into())]);
    page.order(&format!("{} n", page.keyword(key::SPEND)), &note);
}

fn presidencies(page: &mut Page, view: &PlayerView) {
    let map = &view.public.rules.map;
    let codes = |ids: &[RailroadId]| ids.iter().map(|id| map.railroad_code(*id).to_owned()).collect::<Vec<_>>();
    let railroad = page.pick("rr", "scf");
    let seats = view.directorships();
    let most = view.public.rules.params.max_presidencies;
    let key = if seats.is_empty() { "form-control-none" } else { "form-control" };
    let note = page.text(key, &[("most", most.into())]);
    page.choices(&format!("{} {railroad}, {railroad}", page.keyword(key::CONTROL)), &note, &codes(&seats));
    for code in codes(view.presidencies()) {
        let note = page.text("form-resign", &[]);
        page.order(&format!("{} {code}", page.keyword(key::RESIGN)), &note);
    }
    for (absorbed, survivor) in &view.mergers {
        let (absorbed, survivor) = (map.railroad_code(*absorbed), map.railroad_code(*survivor));
        let form = format!("{} {absorbed} {} {survivor}", page.keyword(key::MERGE), page.pick("INTO", "DANS"));
        page.order(&form, &page.text("form-merge", &[("absorbed", absorbed.into())]));
    }
}

fn others(page: &mut Page, view: &PlayerView) {
    let (spy, length) = (page.keyword(key::SPY), [("length", MAX_TEXT_LENGTH.into())]);
    let last = view.public.players.iter().map(|player| player.id.0).max().unwrap_or(POSITIONS);
    let note = page.text("form-spy-player", &[("last", last.into())]);
    page.order(&format!("{spy} {} p", page.pick("PLAYER", "JOUEUR")), &note);
    let note = page.text("form-spy-railroad", &[]);
    page.order(&format!("{spy} {} {}", page.pick("RAILROAD", "SOCIETE"), page.pick("rr", "scf")), &note);
    let text = page.pick("text", "texte");
    let note = page.text("form-say", &length);
    page.text_order(&format!("{} {text}", page.keyword(key::SAY)), &note);
    if view.may_rename {
        let note = page.text("form-name", &length);
        page.text_order(&format!("{} {text}", page.keyword(key::NAME)), &note);
    }
    let note = page.text("form-pass", &[]);
    page.order(page.keyword(key::PASS), &note);
}
