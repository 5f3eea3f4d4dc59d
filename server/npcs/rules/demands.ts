import type { NpcRole } from '#server/npcs/rules/roles.ts';

export const DEMAND_KINDS = ['cargo', 'fine', 'leave'] as const;
export type DemandKind = (typeof DEMAND_KINDS)[number];

/** Share of the most valuable good on board that a pirate demands, in percent. */
const DEMANDED_SHARE = 50;
/** The fine in credits per wanted level. */
const FINE_A_LEVEL = 1_500;

export type CargoLot = { commodity: string; quantity: number };

/** What a pirate demands of a ship's cargo: half of the lot with the highest value; null from an empty hold. */
export function demandOf(cargo: readonly CargoLot[], priceOf: (commodity: string) => number): CargoLot | null {
  const value = ({ commodity, quantity }: CargoLot) => priceOf(commodity) * quantity;
  const best = cargo
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => value(b) - value(a) || a.commodity.localeCompare(b.commodity))[0];
  return best ? { commodity: best.commodity, quantity: Math.ceil((best.quantity * DEMANDED_SHARE) / 100) } : null;
}

/** What an NPC of a role asks for. */
export function demandKindOf(role: NpcRole): DemandKind {
  if (role === 'police') return 'fine';
  return role === 'pirate' ? 'cargo' : 'leave';
}

export function fineOf(level: number): number {
  return level * FINE_A_LEVEL;
}
