/** Credits that an offer to take over a region puts at stake. They come back unless the region changes hands. */
export const TAKEOVER_ESCROW = 10_000;
/** How long the winner of a claim has to pay for the region. */
export const PAY_WITHIN_MS = 24 * 3_600_000;

export function isClaimable(status: string): boolean {
  return status === 'suspended' || status === 'grace';
}
