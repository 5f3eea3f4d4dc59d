import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';

/** A sector as an entry sees it. */
export type Border = { is_fedspace: boolean; region_id: string };

/** Whether marshals watch this entry, by warp or jump: into federation space from outside it or from another region. */
export function isWatchedEntry(from: Border, to: Border): boolean {
  return to.is_fedspace && (!from.is_fedspace || from.region_id !== to.region_id);
}

/** Input of an inspection: forbidden units on board, the good's mid price, and the player's credits. */
export type Carried = { quantity: number; mid_price: number; credits: number };

/** `warned`: found, but nothing happens to a protected newcomer. */
export type Inspection = { outcome: 'seized' | 'warned'; quantity: number; fine: number };

/**
 * Whether marshals scan a ship that enters federation space with forbidden goods, and the penalty: all of these units
 * and a fine of their mid value, at most the player's credits. Null without a scan.
 */
export function inspectCargo(
  settings: GameSettings,
  { quantity, mid_price, credits }: Carried,
  { protected: isProtected, random }: { protected: boolean; random: () => number },
): Inspection | null {
  if (quantity === 0 || random() * 1_000 >= settings.inspection_chance) return null;
  if (isProtected) return { outcome: 'warned', quantity, fine: 0 };
  const fine = Math.ceil((quantity * mid_price * settings.contraband_fine) / 100);
  return { outcome: 'seized', quantity, fine: Math.min(fine, Math.max(0, credits)) };
}
