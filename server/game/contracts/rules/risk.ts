/** What each end of the way that lies beyond federation space adds to a reward, percent of its basis. */
export const RISK_PERCENT = 15;

/** What the risk of work between a board and another place adds to its reward, percent of its basis. */
export function riskOf(...ends: readonly { is_safe: boolean }[]): number {
  return RISK_PERCENT * ends.filter(({ is_safe }) => !is_safe).length;
}
