//! Computer seats: what they see, and the dice they throw.

use super::{Rules, Seen};
use crate::games::Seat;
use crate::games::dice::Dice;
use sha2::{Digest, Sha256};

/// How well computers play that take a seat nobody has.
pub const USUAL_STRENGTH: u8 = 3;

/// What a computer's dice are thrown with: known to nobody at the table, and of no use to guess the game's own chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of a game. The seed can't be told from it, nor from any dice thrown with it.
    pub fn of(seed: u64) -> Secret {
        Secret(
            Sha256::new()
                .chain_update(b"what computer seats throw their dice with")
                .chain_update(seed.to_le_bytes())
                .finalize()
                .into(),
        )
    }

    /// The dice of a seat for the input that comes after so many others.
    pub fn dice(self, seat: Seat, seq: usize) -> Dice {
        let seq = u64::try_from(seq).unwrap_or(u64::MAX);
        let key = Sha256::new().chain_update(self.0).chain_update([seat.0]).chain_update(seq.to_le_bytes());
        Dice::of(key.finalize().into())
    }
}

/// What a computer in that seat orders: it sees what a person there would see, and nothing else. The seat is asked
/// something; `seq` is how many inputs came before.
pub fn order<R: Rules + ?Sized>(
    rules: &R,
    at: &R::Position,
    seat: Seat,
    strength: u8,
    secret: Secret,
    seq: usize,
) -> R::Order {
    rules.computer(&Seen::by(rules, at, Some(seat)), seat, strength, &mut secret.dice(seat, seq))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_others_for_each_game_seat_and_input_and_the_same_again_for_the_same() {
        let throw = |seed, seat, seq| Secret::of(seed).dice(Seat(seat), seq).between(0, i64::MAX - 1);
        assert_eq!(throw(1, 2, 3), throw(1, 2, 3));
        for other in [throw(2, 2, 3), throw(1, 1, 3), throw(1, 2, 4)] {
            assert_ne!(throw(1, 2, 3), other);
        }
    }
}
