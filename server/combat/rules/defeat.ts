/** The least that a lost ship costs of a good standing, and its share of it in percent. */
const MIN_COST = 5;
const SHARE = 10;

/**
 * What a lost ship costs of its player's standing with the faction of the place: a tenth of a good standing, at least 5
 * points. It never goes below 0, so that nobody makes a faction somebody's enemy by shooting them.
 */
export function defeatCost(standing: number): number {
  return standing <= 0 ? 0 : Math.min(standing, Math.max(MIN_COST, Math.ceil((standing * SHARE) / 100)));
}
