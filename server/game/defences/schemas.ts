import { z } from 'zod';

export const DEFENCE_KINDS = ['drones', 'mine', 'limpet'] as const;
export const DRONE_MODES = ['attack', 'defend', 'toll'] as const;
/** What to do about drones that stop a ship. */
export const DRONE_ANSWERS = ['turn_back', 'pay_toll', 'fight'] as const;

const toll = z
  .int()
  .min(0)
  .max(100_000)
  .default(0)
  .describe('Credits asked for letting one ship pass; only for `toll`.');
const mode = z
  .enum(DRONE_MODES)
  .describe('`attack`: who enters is attacked. `defend`: nobody passes unless they win. `toll`: who pays passes.');

export const defenceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DEFENCE_KINDS),
  quantity: z.int(),
  mode,
  toll: z.int().describe('Credits asked for letting one ship pass; 0 without a toll.'),
  owner: z.string(),
  is_mine: z.boolean(),
  is_hostile: z.boolean().describe('It belongs to nobody of your side.'),
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
  laid_at: z.iso.datetime(),
});

/** What a step of a course shows about its sector. */
export const knownDangers = {
  drones: z
    .enum(DRONE_MODES)
    .nullable()
    .describe('What drones of others do to your ship there, in sectors that you visited; null where you pass.'),
  is_held: z
    .boolean()
    .describe('The interdictor of a planet makes the warp out of it cost more turns; they are counted.'),
};

export const layDefenceInput = z
  .object({
    kind: z.enum(DEFENCE_KINDS),
    quantity: z.int().min(1).max(5_000),
    mode: mode.default('attack'),
    toll,
  })
  .refine(({ kind, mode: chosen }) => kind === 'drones' || chosen === 'attack', {
    error: 'Mines and limpets have no other mode than `attack`.',
    path: ['mode'],
  })
  .refine((input) => input.toll > 0 === (input.mode === 'toll'), {
    error: 'A toll belongs to the mode `toll`, and that mode to a toll.',
    path: ['toll'],
  });
export const defenceIdInput = z.object({ id: z.uuid() });
export const collectDefenceInput = defenceIdInput.extend({
  quantity: z.int().min(1).max(5_000).optional().describe('How many; without it all that fit.'),
});
export const orderDronesInput = defenceIdInput
  .extend({ mode, toll })
  .refine((input) => input.toll > 0 === (input.mode === 'toll'), {
    error: 'A toll belongs to the mode `toll`, and that mode to a toll.',
    path: ['toll'],
  });
export const defenceChange = z.object({
  defence: defenceSchema.nullable().describe('Null when nothing of it is left in the sector.'),
  credits: z.int(),
  turns: z.int(),
  drones_attack: z.int().describe('Attack drones on board afterwards.'),
});

export const listDefencesInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const defencesHereOutput = z.object({
  items: z.array(defenceSchema).describe('Mines and limpets of others are seen by a scan only.'),
  next_cursor: z.string().nullable(),
  mine_price: z.int().describe('Credits for one mine or limpet.'),
  laying_turns: z.int(),
  may_lay: z.boolean().describe('False in fedspace.'),
});

export const droneMeetingSchema = z
  .object({
    action: z
      .enum(['attacked', 'blocked', 'toll_asked', 'toll_paid', 'fought'])
      .describe('What came of it. After `blocked` and `toll_asked` the ship turned back.'),
    drones: z.int().describe('How many there were.'),
    owners: z.array(z.string()).describe('The players who left them there.'),
    toll: z.int().describe('Credits asked or paid.'),
    combat_id: z.uuid().nullable().describe('The fight, where there was one.'),
  })
  .describe('Drones of other players at the entry of a sector.');

export type DefenceView = z.infer<typeof defenceSchema>;
export type LayDefenceInput = z.infer<typeof layDefenceInput>;
export type CollectDefenceInput = z.infer<typeof collectDefenceInput>;
export type OrderDronesInput = z.infer<typeof orderDronesInput>;
export type DefenceChange = z.infer<typeof defenceChange>;
export type ListDefencesInput = z.infer<typeof listDefencesInput>;
export type DefencesHere = Omit<z.infer<typeof defencesHereOutput>, 'next_cursor'>;
export type DroneMeeting = z.infer<typeof droneMeetingSchema>;
export type DroneMode = (typeof DRONE_MODES)[number];
