import type { ShipType } from '#server/ships/rules/catalogue.ts';

/** The type of ship that has a jump drive. */
const JUMPER: ShipType = 'warp_jumper';

export function hasJumpDrive(type: string): boolean {
  return type === JUMPER;
}
