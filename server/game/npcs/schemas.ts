import { z } from 'zod';
import { STANCES_TO_PLAYER } from '#server/game/npcs/rules/attitude.ts';
import { CONVOY_PARTS } from '#server/game/npcs/rules/convoys.ts';
import { DEMAND_KINDS } from '#server/game/npcs/rules/demands.ts';
import { NPC_ROLES } from '#server/game/npcs/rules/roles.ts';
import { TEMPERS } from '#server/game/npcs/rules/temper.ts';

export const NPC_DEEDS = ['spawned', 'arrived', 'bought', 'sold', 'demanded', 'robbed', 'fined', 'attacked'] as const;

export const npcSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.string().describe('As the universe names it, such as `federation_marshal`.'),
  role: z.enum(NPC_ROLES).describe('What it does.'),
  temper: z
    .enum(TEMPERS)
    .describe('`fierce` presses, seldom flees and demands more; `wary` holds, flees early and demands less.'),
  faction_code: z.string(),
  ship_type: z.string(),
  hull: z.int(),
  max_hull: z.int(),
  shields: z.int(),
  max_shields: z.int(),
  drones: z.int(),
  credits: z.int().describe('On board; it trades with them, and they are no part of its wreck.'),
  is_carrying: z.boolean().describe('Whether it has cargo on board.'),
  towards_you: z
    .enum(STANCES_TO_PLAYER)
    .describe(
      'What it does in open space, by your standing with its faction and your wanted level: `defends` you against crimes, `drives_off` whom its faction sees badly, `spares` or `demands` as pirates do, `fines` the wanted.',
    ),
  convoy: z
    .object({
      part: z.enum(CONVOY_PARTS).describe('Whether it leads the convoy, is one of its traders, or escorts it.'),
      leader: z.string().describe('Name of the NPC that leads it.'),
      ships: z.int().describe('Ships of the convoy, the escort included.'),
    })
    .nullable()
    .describe('The convoy in which it flies; null for none. The escort defends its traders.'),
  deed: z.enum(NPC_DEEDS).describe('The last thing it did.'),
  subject: z.string().nullable().describe('The good or the player that the deed concerned.'),
  deed_at: z.iso.datetime().describe('When it did that.'),
});
export const npcsHereOutput = z.object({ items: z.array(npcSchema), next_cursor: z.string().nullable() });

export const npcSightingSchema = z.object({
  ...npcSchema.pick({ id: true, name: true, kind: true, role: true, faction_code: true, deed: true, subject: true })
    .shape,
  deed_at: z.iso.datetime().describe('When it did that.'),
  sector_id: z.uuid().describe('Where it was last seen.'),
  sector_number: z.int(),
  seen_at: z.iso.datetime().describe('When it was last seen; it may be elsewhere since, or gone.'),
  seen_by: z.string().nullable().describe('The team mate who saw it; null if you did.'),
});
export const npcSightingsOutput = z.object({ items: z.array(npcSightingSchema), next_cursor: z.string().nullable() });

export const npcDemandSchema = z.object({
  id: z.uuid(),
  npc_id: z.uuid().describe('Who demands it.'),
  npc_name: z.string().describe('Its name.'),
  kind: z.enum(DEMAND_KINDS).describe('`leave`: nothing can be paid; whoever stays is attacked.'),
  commodity: z.string().nullable().describe('The cargo that is demanded; null for anything else.'),
  quantity: z.int(),
  fine: z.int().describe('Credits; 0 for anything but a fine.'),
  due_at: z.iso.datetime().describe('Who has neither paid nor left by then is attacked.'),
});
export const npcDemandsOutput = z.object({ items: z.array(npcDemandSchema), next_cursor: z.string().nullable() });
export const payDemandInput = z.object({ id: z.uuid() });
export const payDemandOutput = z.object({ kind: z.enum(['cargo', 'fine']), credits: z.int() });

export type NpcView = z.infer<typeof npcSchema>;
export type NpcSightingView = z.infer<typeof npcSightingSchema>;
export type NpcDemandView = z.infer<typeof npcDemandSchema>;
export type PaidDemand = z.infer<typeof payDemandOutput>;
