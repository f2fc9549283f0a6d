//! Orders back into words: the canonical English line of each, which reads back as the same order.

use crate::games::continental::map::Map;
use crate::games::continental::orders::{LocomotiveChoice, Order, RailroadOrder};

/// The canonical line of an order: `RAILROAD PENN: DIVIDEND 1.00`.
pub fn canonical(order: &Order, map: &Map) -> String {
    match order {
        Order::Borrow(amount) => format!("BORROW {amount}"),
        Order::Repay(Some(amount)) => format!("REPAY {amount}"),
        Order::Repay(None) => "REPAY ALL".to_owned(),
        Order::Bid { pc, amount } => format!("BID {} {amount}", map.code(*pc)),
        Order::Offer { pc, price } => format!("OFFER {} {price}", map.code(*pc)),
        Order::Merge { what, into } => format!("MERGE {} INTO {}", map.code(*what), map.railroad_code(*into)),
        Order::Incorporate { pc } => format!("INCORPORATE {}", map.code(*pc)),
        Order::Buy { railroad, shares } => format!("BUY {shares} {}", map.railroad_code(*railroad)),
        Order::Sell { railroad, shares: Some(shares) } => format!("SELL {shares} {}", map.railroad_code(*railroad)),
        Order::Sell { railroad, shares: None } => format!("SELL ALL {}", map.railroad_code(*railroad)),
        Order::Spend(amount) => format!("SPEND {amount}"),
        Order::Control(claims) => {
            let codes: Vec<&str> = claims.iter().map(|claim| map.railroad_code(*claim)).collect();
            format!("CONTROL {}", codes.join(", "))
        }
        Order::Resign(railroad) => format!("RESIGN {}", map.railroad_code(*railroad)),
        Order::SpyPlayer(player) => format!("SPY PLAYER {player}"),
        Order::SpyRailroad(railroad) => format!("SPY RAILROAD {}", map.railroad_code(*railroad)),
        Order::Say(text) => format!("SAY {text}"),
        Order::Name(text) => format!("NAME {text}"),
        Order::Pass => "PASS".to_owned(),
        Order::Railroad { railroad, order } => {
            format!("RAILROAD {}: {}", map.railroad_code(*railroad), railroad_order(order, map))
        }
    }
}

fn railroad_order(order: &RailroadOrder, map: &Map) -> String {
    match order {
        RailroadOrder::Lend(amount) => format!("LEND {amount}"),
        RailroadOrder::Recall(amount) => format!("RECALL {amount}"),
        RailroadOrder::PayBank(amount) => format!("PAY BANK {amount}"),
        RailroadOrder::TreasuryToPresident(shares) => format!("TREASURY {shares} TO PRESIDENT"),
        RailroadOrder::TreasuryToMarket(shares) => format!("TREASURY {shares} TO MARKET"),
        RailroadOrder::Improve(amount) => format!("IMPROVE {amount}"),
        RailroadOrder::Locomotive(LocomotiveChoice::Best) => "LOCOMOTIVE BEST".to_owned(),
        RailroadOrder::Locomotive(LocomotiveChoice::Type(kind)) => format!("LOCOMOTIVE {kind}"),
        RailroadOrder::Technology(technology) => format!("TECHNOLOGY {}", technology.letter()),
        RailroadOrder::Build(None) => "BUILD".to_owned(),
        RailroadOrder::Build(Some(amount)) => format!("BUILD {amount}"),
        RailroadOrder::Abandon => "ABANDON".to_owned(),
        RailroadOrder::Double(route) => format!("DOUBLE {}", map.code(*route)),
        RailroadOrder::Influence(points) => format!("INFLUENCE {points}"),
        RailroadOrder::Request { first, second: None } => format!("REQUEST {}", map.code(*first)),
        RailroadOrder::Request { first, second: Some(second) } => {
            format!("REQUEST {} ELSE {}", map.code(*first), map.code(*second))
        }
        RailroadOrder::RateWar { against, percent } => {
            format!("RATE WAR {} {percent}", map.railroad_code(*against))
        }
        RailroadOrder::Dividend(cents) => format!("DIVIDEND {}.{:02}", cents.0 / 100, cents.0 % 100),
    }
}
