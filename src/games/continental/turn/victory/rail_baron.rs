//! Rail Baron (§1.2.6): how close to the best a tycoon is in the other five categories. Never stored: whoever shows
//! it works it out from the points.

use super::super::super::money::Vp;

/// The best points anybody has, in each category.
pub fn best<'a>(everybody: impl IntoIterator<Item = &'a [Vp; 5]>) -> [Vp; 5] {
    everybody.into_iter().fold([Vp(i64::MIN); 5], |mut best, points| {
        for (best, points) in best.iter_mut().zip(points) {
            *best = (*best).max(*points);
        }
        best
    })
}

/// Rail Baron in tenths of a point: percentages of the best, each floored to a tenth; none where the best is not
/// above zero, or one's own is below it.
pub fn tenths(own: &[Vp; 5], best: &[Vp; 5]) -> i64 {
    own.iter()
        .zip(best)
        .filter(|(own, best)| own.is_positive() && best.is_positive())
        .map(|(own, best)| own.part(1000, best.0).0)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_in_everything_has_500_points() {
        let points = [Vp(500), Vp(241), Vp(2), Vp(100), Vp(3000)];
        assert_eq!(tenths(&points, &best([&points])), 5000);
    }

    #[test]
    fn each_percentage_is_floored_to_a_tenth() {
        let mine = [Vp(100), Vp(200), Vp(0), Vp(0), Vp(0)];
        let other = [Vp(300), Vp(300), Vp(0), Vp(0), Vp(0)];
        assert_eq!(tenths(&mine, &best([&mine, &other])), 333 + 666);
    }

    #[test]
    fn negative_points_and_categories_nobody_leads_count_nothing() {
        let mine = [Vp(100), Vp(-500), Vp(0), Vp(0), Vp(0)];
        let other = [Vp(50), Vp(-100), Vp(0), Vp(0), Vp(0)];
        let best = best([&mine, &other]);
        assert_eq!((tenths(&mine, &best), tenths(&other, &best)), (1000, 500));
    }
}
