/** Scores above it are outliers: the usual threshold of the modified z-score (Iglewicz and Hoaglin, 1993). */
export const OUTLIER_SCORE = 3.5;
/** The minimum number of trades of a good on one side; with fewer there is no typical trade. */
export const MIN_TRADES = 20;

/** The statistics of typical trades: the median, the median absolute deviation, and the mean absolute deviation. */
export type Spread = { median: number; mad: number; mean_distance: number };

/**
 * The modified z-score: the distance of a value from the median, scaled to standard deviations of a normal
 * distribution. If more than half of the values are equal, the mean absolute deviation is used in place of the median
 * one.
 */
export function modifiedScore(value: number, { median, mad, mean_distance }: Spread): number {
  const unit = mad > 0 ? 1.4826 * mad : 1.253314 * mean_distance;
  return unit > 0 ? (value - median) / unit : 0;
}

export function isOutlier(score: number): boolean {
  return Math.abs(score) > OUTLIER_SCORE;
}
