/** Minimum net value in credits of each level above 1. */
const THRESHOLDS = [25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000];

/** A player's strength, 1 to 10, by net value. */
export function playerLevel(netValue: number): number {
  return 1 + THRESHOLDS.filter((threshold) => netValue >= threshold).length;
}
