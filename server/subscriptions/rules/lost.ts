import type { Tier } from '#server/subscriptions/schemas.ts';

type Bought = { tier: Tier; region_id: string | null; region_name: string | null };

/**
 * Its region went to another owner: it names none any more, while every other for a region has one or the name of the one
 * that was ordered. It pays for nothing, so nothing that is heard of it later opens it again.
 */
export function hasLostRegion({ tier, region_id, region_name }: Bought): boolean {
  return tier === 'regional_owner' && region_id === null && region_name === null;
}
