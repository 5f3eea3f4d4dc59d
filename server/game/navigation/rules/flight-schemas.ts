import { z } from 'zod';
import { LEFT_BEHIND } from '#server/foundation/notifications/rules/types.ts';

export const cargoInspectionSchema = z
  .object({
    outcome: z.enum(['seized', 'warned']).describe('`warned`: a newcomer keeps the goods and pays nothing.'),
    commodity: z.string(),
    quantity: z.int().describe('Forbidden units found; all of them are seized.'),
    fine: z.int().describe('Credits paid.'),
  })
  .describe('Marshals scanned the ship as it entered federation space with what the region forbids there.');

/** Why a ship of a fleet stays behind, or where drones turned it back to, while its commander flies on. */
const STAY_REASONS = ['unwilling', ...LEFT_BEHIND, 'ship_lost'] as const;

export const followerSchema = z.object({
  player_id: z.uuid(),
  username: z.string(),
  warps: z.int().describe('How many warps the ship flew along.'),
  stayed: z
    .enum(STAY_REASONS)
    .nullable()
    .describe('Why the ship follows no more; null where it does. Nobody pays the toll of a gate for others.'),
  damage: z.int().describe('What hit the ship where it arrived.'),
});

export type StayReason = (typeof STAY_REASONS)[number];

type Ship = { docked_station_id: string | null; landed_planet_id: string | null; combat_id: string | null };

/** Why a ship in the commander's sector does not set off with it; null if it can. */
export function stayReason(ship: Ship, follows: boolean): StayReason | null {
  if (!follows) return 'unwilling';
  if (ship.combat_id !== null) return 'in_combat';
  if (ship.docked_station_id !== null) return 'docked';
  return ship.landed_planet_id === null ? null : 'landed';
}

const REFUSALS: readonly string[] = ['turns_short', 'no_warp', 'region_closed', 'citizens_only'] satisfies StayReason[];

/** The reason to stay that corresponds to a refused warp; null for other errors. */
export function stayReasonOfRefusal(refusal: string | undefined): StayReason | null {
  return refusal !== undefined && REFUSALS.includes(refusal) ? (refusal as StayReason) : null;
}
