import type { Status } from '#server/subscriptions/rules/standing.ts';
import type { Tier } from '#server/subscriptions/schemas.ts';

/** Ids ascend in order of creation. */
export type HeldSubscription = { id: string; tier: Tier; status: Status; region_id: string | null };

/**
 * The newest of a user's active subscriptions for the same thing as `one`; only it counts. Undefined if none is
 * active.
 */
export function currentSubscription(
  one: HeldSubscription,
  held: readonly HeldSubscription[],
): HeldSubscription | undefined {
  return held
    .filter((other) => other.status === 'active' && isForSame(other, one))
    .reduce<HeldSubscription | undefined>(
      (newest, other) => (newest && newest.id > other.id ? newest : other),
      undefined,
    );
}

/**
 * Open subscriptions for what another one pays for, which the provider would continue to charge: for the same thing as
 * `kept`, and for citizenship before an active region was bought, which includes it.
 */
export function findSuperseded(kept: HeldSubscription | undefined, held: readonly HeldSubscription[]): string[] {
  const regions = held.filter(({ tier, status }) => tier === 'regional_owner' && status === 'active');
  return held
    .filter(({ status }) => status === 'active' || status === 'suspended')
    .filter(
      (other) =>
        (other.tier === 'galactic_citizen' && regions.some(({ id }) => id > other.id)) ||
        (kept && other.id !== kept.id && isForSame(other, kept)),
    )
    .map(({ id }) => id);
}

/**
 * Whether both pay for citizenship, or for the same region; a region not yet generated is different from all others.
 */
function isForSame(one: HeldSubscription, other: HeldSubscription): boolean {
  if (one.tier !== other.tier) return false;
  return one.tier === 'galactic_citizen' || (one.region_id !== null && one.region_id === other.region_id);
}
