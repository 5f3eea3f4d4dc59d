import type { Tier } from '#server/money/subscriptions/schemas.ts';

const DAY_MS = 86_400_000;

/** Days to sell or bring home assets abroad after citizenship ended. */
export const LIQUIDATION_DAYS = 7;

/** Days after that until remaining assets abroad are given up. */
export const ABANDONMENT_DAYS = 30;

/** The percentage of a ship's list price paid when it is given up. */
export const COMPENSATION_PERCENT = 50;

export function deadlineOf(start: Date): Date {
  return new Date(start.getTime() + LIQUIDATION_DAYS * DAY_MS);
}

export function forfeitedAt(abandoned: Date): Date {
  return new Date(abandoned.getTime() + ABANDONMENT_DAYS * DAY_MS);
}

export function compensationFor(value: number): number {
  return Math.floor((value * COMPENSATION_PERCENT) / 100);
}

/** Escrow of an offer to take over a region, in credits; refunded unless the region changes owner. */
export const TAKEOVER_ESCROW = 10_000;

/** The time within which the winner of a claim must pay. */
export const PAY_WITHIN_MS = 24 * 3_600_000;

export function isClaimable(status: string): boolean {
  return status === 'suspended' || status === 'grace';
}

type Bought = { tier: Tier; region_id: string | null; region_name: string | null };

/**
 * Whether its region went to another owner: such a subscription names no region, while every other region
 * subscription has one or an ordered name. It pays for nothing, so no later event reopens it.
 */
export function hasLostRegion({ tier, region_id, region_name }: Bought): boolean {
  return tier === 'regional_owner' && region_id === null && region_name === null;
}
