import { z } from 'zod';
import { DEFAULT_TACTIC, ENDINGS, SIDES, STANCES, TARGET_ORDERS } from '#server/game/combat/rules/combatant.ts';
import { FACTORS } from '#server/game/combat/rules/estimate.ts';
import { HELP_REASONS, STAY_OUT_REASONS } from '#server/game/combat/rules/join-sides.ts';
import { ATTACK_REFUSALS } from '#server/game/combat/rules/may-attack.ts';

export const TARGET_KINDS = ['player', 'npc', 'planet', 'station', 'fleet'] as const;

export const tacticSchema = z
  .object({
    stance: z
      .enum(STANCES)
      .default(DEFAULT_TACTIC.stance)
      .describe('`press`: more damage both ways, and pursuit. `hold`: less of both, and better cover by drones.'),
    flee_at: z
      .int()
      .min(0)
      .max(100)
      .default(DEFAULT_TACTIC.flee_at)
      .describe('Percent of the hull at which the ship tries to get away; 0: never, 100: at once.'),
    targets: z.enum(TARGET_ORDERS).default(DEFAULT_TACTIC.targets).describe('What to shoot first.'),
  })
  .describe('Orders for a fight.');

export const attackInput = z.object({
  target: z
    .object({ kind: z.enum(TARGET_KINDS), id: z.uuid() })
    .describe('Something in your sector; of a player the `id` of GET /nav/here, or the id of the player.'),
  tactic: tacticSchema.default(DEFAULT_TACTIC),
  with_fleet: z
    .boolean()
    .default(false)
    .describe('Lead the fleet that you command: its ships here whose orders allow it attack with yours.'),
});

export const combatRangeSchema = z
  .object({ expected: z.number(), low: z.number(), high: z.number() })
  .describe('Of a share, from 0 to 1, the 95 % interval; of a quantity the middle 80 % of the sample fights.');
export const combatLossesSchema = z.object({
  hull: combatRangeSchema,
  shields: combatRangeSchema,
  drones: combatRangeSchema,
  destroyed: combatRangeSchema,
  fled: combatRangeSchema,
});

const foreseenSchema = {
  now: z.int().describe('Before the attack.'),
  attacked: z.int().describe('After the attack.'),
  destroyed: z.int().describe('After the attack, if every target and its helpers are destroyed.'),
};
const consequencesSchema = z.object({
  is_crime: z.boolean().describe('Whether the attack raises your wanted level.'),
  wanted: z.object(foreseenSchema).describe('Your wanted level, 0 to 5.'),
  standings: z
    .array(z.object({ faction_code: z.string(), ...foreseenSchema }))
    .describe('Your standing with each faction that the attack concerns, -1,000 to 1,000.'),
  ends_newcomer_protection: z.boolean().describe('Whether your protection as a newcomer ends.'),
  ends_escape_protection: z.boolean().describe('Whether your protection after an escape ends.'),
});

export const estimateOutput = z.object({
  refused_by: z.enum(ATTACK_REFUSALS).nullable().describe('Why the attack is not allowed; null when it is.'),
  turn_cost: z.int(),
  samples: z.int().describe('Sample fights behind the figures.'),
  win: combatRangeSchema,
  lose: combatRangeSchema,
  draw: combatRangeSchema,
  rounds: combatRangeSchema,
  losses: z.object({ attacker: combatLossesSchema, defender: combatLossesSchema }),
  factors: z
    .array(
      z.object({
        factor: z.enum(FACTORS),
        attacker: z.number(),
        defender: z.number(),
        favours: z.enum(SIDES).nullable(),
      }),
    )
    .describe('Why: the figures of both sides, the greatest difference first.'),
  insured: z.boolean().describe('False: no policy pays for your ship, because you attack.'),
  consequences: consequencesSchema
    .nullable()
    .describe('What the attack does to your name and protection; null when it is not allowed.'),
  ships: z
    .array(z.object({ key: z.string(), side: z.enum(SIDES), name: z.string(), type: z.string() }))
    .describe('Everybody who would fight, with the fleets of both sides.'),
  helpers: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        faction_code: z.string().nullable().describe('The faction that it serves; null for none.'),
        why: z
          .enum(HELP_REASONS)
          .describe('`standing`: its faction sees the target well. `escort`: it escorts the convoy.'),
      }),
    )
    .describe('Police, patrols and escorts here who would defend the target, because the attack is a crime.'),
  left_out: z
    .array(z.object({ name: z.string(), why: z.enum(STAY_OUT_REASONS) }))
    .describe('Members of your fleet who would not join, and why.'),
});

export const combatParticipantSchema = z.object({
  key: z.string().describe('Identifies the participant within the fight.'),
  side: z.enum(SIDES),
  kind: z.string(),
  name: z.string(),
  type: z.string().describe('Type of ship, planet or NPC.'),
  is_me: z.boolean().describe('True for your ship.'),
  is_mine: z.boolean().describe('True for your ship, planet or station.'),
  tactic: tacticSchema.nullable().describe('Your own orders; null of others.'),
  hull: z.int(),
  max_hull: z.int(),
  shields: z.int(),
  max_shields: z.int(),
  drones_attack: z.int(),
  drones_defence: z.int(),
  damage_dealt: z.int(),
  damage_taken: z.int(),
  drones_lost: z.int(),
  drones_shot: z.int(),
  outcome: z.enum(['fighting', 'standing', 'fled', 'destroyed']),
  payout: z.int().describe('Credits that the insurer paid.'),
  uninsured_by: z.string().nullable().describe('Why a policy paid nothing.'),
  cargo_lost: z.int().describe('Units of cargo lost with the ship.'),
  standing_change: z.int().describe('With the faction of the sector, by what the player did and lost.'),
  wanted_change: z.int(),
});

const combatHead = {
  id: z.uuid(),
  type: z.string().describe('What was attacked.'),
  status: z.enum(['active', 'ended']),
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
  region_name: z.string(),
  rounds: z.int(),
  winner: z.enum(['attacker', 'defender', 'draw']).nullable(),
  ended_by: z.enum(ENDINGS).nullable(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
};

export const combatSchema = z.object({
  ...combatHead,
  rules_version: z.int(),
  is_private: z.boolean().describe('Only those who fought may see the replay, because one of them wants it so.'),
  is_private_by_me: z.boolean().describe('Whether you want it so.'),
  next_round_at: z.iso.datetime().nullable().describe('When the next rounds are played.'),
  participants: z.array(combatParticipantSchema),
  decided_by: z
    .array(
      z.object({
        factor: z.enum(FACTORS),
        attacker: z.number(),
        defender: z.number(),
        favours: z.enum(SIDES).nullable(),
      }),
    )
    .describe('What the sides differed by at the start, the greatest difference first.'),
});

export const combatShotSchema = z.object({
  from: z.string(),
  to: z.string(),
  damage: z.int(),
  drones_shot: z.int(),
});
export const roundSchema = z.object({
  number: z.int(),
  shots: z.array(combatShotSchema),
  fled: z.array(z.string()),
  caught: z.array(z.string()).describe('Tried to flee and did not get away.'),
  standing: z.array(
    z.object({
      key: z.string(),
      hull: z.int(),
      shields: z.int(),
      drones_attack: z.int(),
      drones_defence: z.int(),
      outcome: z.enum(['fighting', 'fled', 'destroyed']),
    }),
  ),
});

export const replaySchema = z.object({
  combat: combatSchema
    .extend({
      sector_id: z.uuid().nullable(),
      sector_number: z.int().nullable(),
      sector_name: z.string().nullable(),
    })
    .describe('The fight; its sector is null for those who neither fought in it nor have been there.'),
  start: z
    .array(
      z.object({
        key: z.string(),
        side: z.enum(SIDES),
        kind: z.string(),
        name: z.string(),
        type: z.string(),
        hull: z.int(),
        max_hull: z.int(),
        shields: z.int(),
        max_shields: z.int(),
        drones_attack: z.int(),
        drones_defence: z.int(),
      }),
    )
    .describe('The participants as they went in.'),
  rounds: z.array(roundSchema),
  events: z
    .array(z.object({ round: z.int(), kind: z.string() }))
    .describe('Orders and interventions, each with the round after which it came.'),
  seed: z.number(),
});

export const combatIdInput = z.object({ id: z.uuid() });
export const ordersInput = combatIdInput.extend({ tactic: tacticSchema });
export const privacyInput = combatIdInput.extend({ is_private: z.boolean() });

export const historyInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const historyItem = z.object({
  ...combatHead,
  my_side: z.enum(SIDES),
  my_outcome: z.enum(['fighting', 'standing', 'fled', 'destroyed']),
  opponents: z.array(z.object({ name: z.string(), kind: z.string(), type: z.string() })),
  damage_dealt: z.int(),
  damage_taken: z.int(),
});

export const salvageSchema = z.object({
  id: z.uuid(),
  ship_type: z.string(),
  ship_name: z.string(),
  scrap: z.int().describe('Credits that the wreckage brings.'),
  cargo: z.array(z.object({ commodity: z.string(), quantity: z.int() })),
  expires_at: z.iso.datetime(),
});
export const salvageListOutput = z.object({ items: z.array(salvageSchema), next_cursor: z.string().nullable() });
export const collectOutput = z.object({
  credits: z.int().describe('Credits of the player afterwards.'),
  scrap: z.int().describe('Credits that the wreckage brought.'),
  cargo: z.array(z.object({ commodity: z.string(), quantity: z.int() })).describe('What fitted into the hold.'),
  left: z.boolean().describe('True when something still floats here.'),
});

export const standingsOutput = z.object({
  wanted: z
    .object({ level: z.int().describe('1 to 5.'), until: z.iso.datetime() })
    .nullable()
    .describe('Null when the police do not look for you.'),
  items: z.array(z.object({ faction_code: z.string(), standing: z.int().describe('From -1,000 to 1,000.') })),
  next_cursor: z.string().nullable(),
  friendly_from: z.int().describe('From this standing on, patrols and police defend you, and pirates spare you.'),
  hostile_from: z.int().describe('From this standing down, patrols drive you off.'),
});

export type AttackInput = z.infer<typeof attackInput>;
export type EstimateOutput = z.infer<typeof estimateOutput>;
export type CombatView = z.infer<typeof combatSchema>;
export type CombatParticipantView = z.infer<typeof combatParticipantSchema>;
export type Replay = z.infer<typeof replaySchema>;
export type HistoryInput = z.infer<typeof historyInput>;
export type HistoryItem = z.infer<typeof historyItem>;
export type SalvageView = z.infer<typeof salvageSchema>;
export type CollectResult = z.infer<typeof collectOutput>;
export type StandingsView = Omit<z.infer<typeof standingsOutput>, 'next_cursor'>;
