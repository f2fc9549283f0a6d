//! Credit limits and recalls for the next turn, by the margin of the new climate (§3.5.1, §3.5.3).

use super::super::super::credit;
use super::super::super::event::Event;
use super::super::super::money::Money;
use super::super::super::player::PlayerId;
use super::super::Desk;

/// Sets every player's limit and recall, and tells him. Who went bankrupt gets no credit for a turn.
pub fn set(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let margin = rules.effects(desk.game.climate).credit_margin;
    let mut valued: Vec<(PlayerId, Money, Money, Money)> = Vec::new();
    for (id, player) in &mut desk.game.players {
        player.limit = match player.bankrupt {
            true => Money::ZERO,
            false => credit::limit(&rules.params, margin, player.net_worth, player.debt),
        };
        player.recall = credit::recall(player.limit, player.debt);
        valued.push((*id, player.net_worth, player.limit, player.recall));
    }
    for (player, net_worth, limit, recall) in valued {
        desk.note(Event::Valued { player, net_worth, limit, recall });
        if recall.is_positive() {
            desk.note(Event::Recalled { player, amount: recall });
        }
    }
}
