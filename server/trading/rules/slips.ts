import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import type { ShipType } from '#server/ships/rules/catalogue.ts';

/** Ships dock in a transient slip for a while, or in a long-term slip for a day. */
export type SlipKind = 'transient' | 'long_term';

/** How many adjacent slips a ship of each type occupies. */
export const SLIP_SIZES = {
  escape_pod: 1,
  scout: 1,
  fast_courier: 1,
  light_freighter: 1,
  warp_jumper: 1,
  defender: 2,
  cargo_hauler: 2,
  colony_ship: 3,
  carrier: 4,
} as const satisfies Record<ShipType, number>;

function isSized(type: string): type is ShipType {
  return Object.hasOwn(SLIP_SIZES, type);
}

/** @throws RangeError for a type that is not in the catalogue */
export function slipSize(type: string): number {
  if (!isSized(type)) throw new RangeError(`${type} is not a type of ship`);
  return SLIP_SIZES[type];
}

export type SlipCounts = Readonly<Record<SlipKind, number>>;

/** A station without slips of its own has the usual few transient ones. */
export function slipsOf(
  settings: GameSettings,
  built: { slips_transient: number; slips_long_term: number },
): SlipCounts {
  const hasOwn = built.slips_transient + built.slips_long_term > 0;
  return {
    transient: hasOwn ? built.slips_transient : settings.default_transient_slips,
    long_term: built.slips_long_term,
  };
}

export function freeSlips(total: SlipCounts, used: SlipCounts): SlipCounts {
  return {
    transient: Math.max(0, total.transient - used.transient),
    long_term: Math.max(0, total.long_term - used.long_term),
  };
}

/** Turns for docking. */
export function dockTurns(settings: GameSettings, slip: SlipKind): number {
  return settings[slip === 'transient' ? 'dock_turns' : 'long_term_dock_turns'];
}
