import type { Status } from '#server/subscriptions/rules/standing.ts';
import type { Tier } from '#server/subscriptions/schemas.ts';

/** Ids are in the order in which subscriptions were made. */
export type Rival = { id: string; tier: Tier; status: Status; region_id: string | null };

/** Of a user's active subscriptions for the same thing as `one` the newest: it alone counts. Undefined where none is active. */
export function keptOf(one: Rival, held: readonly Rival[]): Rival | undefined {
  return held
    .filter((other) => other.status === 'active' && isForSame(other, one))
    .reduce<Rival | undefined>((newest, other) => (newest && newest.id > other.id ? newest : other), undefined);
}

/** The others for the same thing that are still open: the provider would go on charging them beside the one that counts. */
export function supersededBy(kept: Rival, held: readonly Rival[]): string[] {
  return held
    .filter(({ status }) => status === 'active' || status === 'suspended')
    .filter((other) => other.id !== kept.id && isForSame(other, kept))
    .map(({ id }) => id);
}

/** Both pay for citizenship, or both for one region; a region that is still to be generated is nobody else's. */
function isForSame(one: Rival, other: Rival): boolean {
  if (one.tier !== other.tier) return false;
  return one.tier === 'galactic_citizen' || (one.region_id !== null && one.region_id === other.region_id);
}
