/** Scores beyond it are outliers: the usual bound for the modified z-score (Iglewicz and Hoaglin, 1993). */
export const OUTLIER_SCORE = 3.5;
/** With fewer trades of a good on one side there is no typical trade to compare with. */
export const MIN_TRADES = 20;

/** What is typical: the median, the median of the distances from it, and their mean. */
export type Spread = { median: number; mad: number; mean_distance: number };

/**
 * The modified z-score: how far a value lies from the median, in units that are a standard deviation where values are
 * normally distributed. Where more than half of the values are equal the mean distance takes the place of the median one.
 */
export function modifiedScore(value: number, { median, mad, mean_distance }: Spread): number {
  const unit = mad > 0 ? 1.4826 * mad : 1.253314 * mean_distance;
  return unit > 0 ? (value - median) / unit : 0;
}

export function isOutlier(score: number): boolean {
  return Math.abs(score) > OUTLIER_SCORE;
}
