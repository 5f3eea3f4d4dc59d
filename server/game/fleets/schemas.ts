import { z } from 'zod';
import { FORMATIONS, STANCES, TARGET_ORDERS } from '#server/game/combat/rules/combatant.ts';
import { FLEET_CONSENTS } from '#server/game/combat/rules/join-sides.ts';
import { cleanTeamName, isTeamName, TEAM_NAME } from '#server/game/teams/rules/names.ts';
import { distinct } from '#server/platform/rules/distinct.ts';

const name = z
  .string()
  .max(200)
  .overwrite(cleanTeamName)
  .min(3, 'Use at least 3 characters.')
  .max(32, 'Use at most 32 characters.')
  .refine(isTeamName, 'Use letters, digits and single spaces.')
  .meta({ pattern: TEAM_NAME.source, examples: ['Second Wing'] });
const formation = z
  .enum(FORMATIONS)
  .describe(
    'How the ships stand to each other, while two of them fight. `wedge`: 12 % more damage both ways. `screen`: a fifth more cover by drones, 5 % less damage taken, 8 % less dealt. `column`: gets away more easily, 3 % less damage dealt.',
  );
const orders = {
  stance: z.enum(STANCES).describe('`press`: more damage both ways. `hold`: less of both.'),
  flee_at: z.int().min(0).max(100).describe('Percent of the hull at which a ship tries to get away; 0: never.'),
  targets: z.enum(TARGET_ORDERS).describe('What to shoot first.'),
};

export const fleetIdInput = z.object({ id: z.uuid() });
export const listFleetsInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const createFleetInput = z.object({ name, formation: formation.default('line') });
export const fleetOrdersInput = fleetIdInput.extend(orders);
const joins = z
  .enum(FLEET_CONSENTS)
  .describe('`defence`: when a member is attacked where the ship is. `always`: in attacks of the commander too.');
const follows = z
  .boolean()
  .describe(
    'Whether the ship flies along when the commander moves from its sector, for turns of its own. The commander: whether the fleet flies along.',
  );
export const fleetConsentInput = fleetIdInput.extend({ joins: joins.optional(), follows: follows.optional() });
export const fleetFormationInput = fleetIdInput.extend({ formation });
export const splitFleetInput = fleetIdInput.extend({
  name,
  player_ids: z
    .array(z.uuid())
    .min(1)
    .max(50)
    .overwrite(distinct)
    .describe('Members who leave with the new fleet; the first of them commands it.'),
});

const member = z.object({
  player_id: z.uuid(),
  username: z.string(),
  is_commander: z.boolean().describe('True for who commands.'),
  is_me: z.boolean(),
  is_here: z.boolean().describe('True when in your sector.'),
  joins,
  follows,
  joined_at: z.iso.datetime(),
});
export const fleetSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  commander: z.object({ player_id: z.uuid(), username: z.string() }).describe('Who commands.'),
  formation,
  ...orders,
  members: z.int().describe('How many ships it has.'),
  is_mine: z.boolean(),
  created_at: z.iso.datetime(),
});
export const fleetDetail = fleetSchema.extend({
  ships: z.array(member).describe('Who flies in it, the commander first.'),
});
export const fleetCallOutput = z.object({ notified: z.int().describe('Members of your team who were called.') });

export type ListFleetsInput = z.infer<typeof listFleetsInput>;
export type CreateFleetInput = z.infer<typeof createFleetInput>;
export type FleetConsentInput = z.infer<typeof fleetConsentInput>;
export type FleetOrders = z.infer<typeof fleetOrdersInput>;
export type SplitInput = z.infer<typeof splitFleetInput>;
export type FleetView = z.infer<typeof fleetSchema>;
export type FleetDetail = z.infer<typeof fleetDetail>;
