import type { Tier } from '#server/subscriptions/schemas.ts';

type Bought = { tier: Tier; region_id: string | null; region_name: string | null };

/**
 * Whether its region went to another owner: such a subscription names no region, while every other region
 * subscription has one or an ordered name. It pays for nothing, so no later event reopens it.
 */
export function hasLostRegion({ tier, region_id, region_name }: Bought): boolean {
  return tier === 'regional_owner' && region_id === null && region_name === null;
}
