import { z } from 'zod';
import { STAY_REASONS } from '#server/navigation/rules/fleet-flight.ts';

export const cargoInspectionSchema = z
  .object({
    outcome: z.enum(['seized', 'warned']).describe('`warned`: a newcomer keeps the goods and pays nothing.'),
    commodity: z.string(),
    quantity: z.int().describe('Forbidden units found; all of them are seized.'),
    fine: z.int().describe('Credits paid.'),
  })
  .describe('Marshals scanned the ship as it entered federation space with what the region forbids there.');

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
