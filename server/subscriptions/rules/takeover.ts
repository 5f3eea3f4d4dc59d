/** Escrow of an offer to take over a region, in credits; refunded unless the region changes owner. */
export const TAKEOVER_ESCROW = 10_000;
/** The time within which the winner of a claim must pay. */
export const PAY_WITHIN_MS = 24 * 3_600_000;

export function isClaimable(status: string): boolean {
  return status === 'suspended' || status === 'grace';
}
