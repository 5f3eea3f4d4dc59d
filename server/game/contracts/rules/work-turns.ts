import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { PostedKind } from '#server/game/contracts/rules/terms.ts';
import { SHIP_CATALOGUE, STARTING_SHIP } from '#server/world/ships/rules/catalogue.ts';

/** Where the goods of a delivery come from is not known: their seller is taken to be this many warps away. */
const DELIVERY_WARPS = 2;

/** Turns of the starting ship for `warps` warps and `docks` dockings. */
export function effortTurns(settings: GameSettings, warps: number, docks: number): number {
  return warps * SHIP_CATALOGUE[STARTING_SHIP].speed + docks * settings.dock_turns;
}

/** Turns of the starting ship for a delivery: to the seller's dock, the purchase, and to the buyer's dock. */
export function deliveryTurns(settings: GameSettings): number {
  return effortTurns(settings, DELIVERY_WARPS, 2) + 1;
}

/** Turns of the starting ship for a job that a player posts; `warps` as in its value. */
export function postedTurns(settings: GameSettings, { kind, warps }: { kind: PostedKind; warps: number }): number {
  if (kind === 'deliver') return deliveryTurns(settings);
  return effortTurns(settings, Math.max(1, warps), kind === 'passengers' ? 2 : 0);
}
