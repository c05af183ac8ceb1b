/** The rating, in stars, that a reseller without any rating is expected to have. */
export const ratingPrior = 4;

/** The number of ratings that the prior counts for. A larger number moves an average more slowly. */
export const ratingWeight = 5;

/** From this number of ratings a reseller's average is shown. Below, the reseller is "novo". */
export const ratedFrom = 5;

/**
 * Returns the Bayesian average of a reseller's ratings, in stars from 1 to 5 with two decimals. A few ratings move it little from the
 * prior, so one customer alone cannot make a reseller the best or the worst. `docs/ratings.md` explains the formula.
 */
export function bayesianAverage({ sum, count }: { sum: number; count: number }): number {
  return Math.round((100 * (ratingPrior * ratingWeight + sum)) / (ratingWeight + count)) / 100;
}
