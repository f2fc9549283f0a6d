//! Railways as cards: which card, which of its sides, and sets of them.

/// A railway's card, by its place in the deck's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CardId(pub u8);

impl CardId {
    /// Its place in a list of all.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The most cards a deck has.
pub const MOST_CARDS: usize = 64;

/// Which of a card's sides, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Side(pub u8);

impl Side {
    /// The side that every card has.
    pub const FIRST: Side = Side(0);
    /// The other side of a card of two.
    pub const SECOND: Side = Side(1);

    /// Its place in a list of a card's sides.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Some cards, in the order of the deck's list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(u64);

impl Cards {
    /// The first so many cards.
    pub fn first(count: usize) -> Cards {
        (0..count.min(MOST_CARDS)).filter_map(|place| u8::try_from(place).ok()).map(CardId).fold(
            Cards::default(),
            |mut all, card| {
                all.add(card);
                all
            },
        )
    }

    /// True if that card is among them.
    pub fn has(self, card: CardId) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds one.
    pub fn add(&mut self, card: CardId) {
        self.0 |= 1 << card.0;
    }

    /// Takes one away.
    pub fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << card.0);
    }

    /// Those which are in both.
    #[must_use]
    pub fn common(self, others: Cards) -> Cards {
        Cards(self.0 & others.0)
    }

    /// True if there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn count(self) -> u8 {
        self.0.count_ones().try_into().unwrap_or(u8::MAX)
    }

    /// The first of them: of the deck, its top.
    pub fn top(self) -> Option<CardId> {
        self.iter().next()
    }

    /// All of them in their order.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = u8::try_from(left.trailing_zeros()).ok().filter(|_| left != 0)?;
            left &= left - 1;
            Some(CardId(place))
        })
    }
}
