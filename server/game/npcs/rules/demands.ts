import type { NpcRole } from '#server/game/npcs/rules/roles.ts';

export const DEMAND_KINDS = ['cargo', 'fine', 'leave'] as const;
export type DemandKind = (typeof DEMAND_KINDS)[number];

/** The fine in credits per wanted level. */
const FINE_A_LEVEL = 1_500;

export type CargoLot = { commodity: string; quantity: number };

/**
 * What a pirate demands of a ship's cargo: `share` percent of the lot with the highest value; null from an empty hold.
 */
export function demandOf(
  cargo: readonly CargoLot[],
  priceOf: (commodity: string) => number,
  share: number,
): CargoLot | null {
  const value = ({ commodity, quantity }: CargoLot) => priceOf(commodity) * quantity;
  const best = cargo
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => value(b) - value(a) || a.commodity.localeCompare(b.commodity))[0];
  return best ? { commodity: best.commodity, quantity: Math.ceil((best.quantity * share) / 100) } : null;
}

/** What an NPC of a role asks for. */
export function demandKindOf(role: NpcRole): DemandKind {
  if (role === 'police') return 'fine';
  return role === 'pirate' ? 'cargo' : 'leave';
}

export function fineOf(level: number): number {
  return level * FINE_A_LEVEL;
}
