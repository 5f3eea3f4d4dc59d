import { z } from 'zod';
import { cleanText } from '#server/community/messages/rules/text.ts';
import { ENDINGS, OUTCOMES, SIDES } from '#server/game/combat/rules/combatant.ts';
import { INTERVENTION_REASONS } from '#server/game/combat/rules/intervention.ts';
import { VERDICTS } from '#server/operations/combat-admin/rules/balance.ts';
import { INTERVENTIONS } from '#server/operations/combat-admin/rules/intervene.ts';
import { FACTIONS } from '#server/world/galaxy/rules/faction-influence.ts';

export const COMBAT_TYPES = ['ship', 'npc', 'planet', 'station', 'drones', 'fleet'] as const;
export const BALANCE_GROUPS = ['ship_type', 'player_level', 'combat_type', 'overall'] as const;

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
};
const side = z.enum(SIDES);
const winner = z.enum([...SIDES, 'draw']);
const status = z.enum(['active', 'ended']);
const days = z.coerce.number().int().min(1).max(365).default(30).describe('How many days back.');
const text = z.string().max(2_000).overwrite(cleanText);

export const liveCombatsInput = z.object({
  ...page,
  status: status.optional().describe('Without it: running ones and those that ended within a day.'),
});
export const combatLogsInput = z.object({
  ...page,
  status: status.optional(),
  type: z.enum(COMBAT_TYPES).optional(),
  player_id: z.uuid().optional().describe('Who fought, or whose planet or station was attacked.'),
  sector_id: z.uuid().optional(),
  from: z.iso.datetime().optional().describe('Begun at or after.'),
  to: z.iso.datetime().optional().describe('Begun before.'),
});
export const adminCombatInput = z.object({ combat_id: z.uuid() });
export const combatDaysInput = z.object({ days });
export const combatBalanceInput = z.object({
  days,
  group_by: z.enum(BALANCE_GROUPS).optional().describe('Only these groups.'),
});
export const combatDisputesInput = z.object({
  include_resolved: z.enum(['true', 'false']).optional().describe('`true`: resolved ones too.'),
});

export const adminParticipantSchema = z.object({
  key: z.string().describe('Identifies the participant within the fight.'),
  side,
  kind: z.string().describe('What fights.'),
  name: z.string(),
  type: z.string().describe('Type of ship, planet or NPC.'),
  user_id: z.uuid().nullable(),
  player_id: z.uuid().nullable(),
  owner_id: z.uuid().nullable().describe('The player whose planet or station it is.'),
  ship_id: z.uuid().nullable().describe('The ship.'),
  fleet_id: z.uuid().nullable().describe('The fleet it fights in.'),
  player_level: z.int().nullable().describe('1 to 10, by net value when the fight began.'),
  hull: z.int(),
  max_hull: z.int(),
  shields: z.int(),
  max_shields: z.int(),
  drones_attack: z.int().describe('Attack drones left.'),
  drones_defence: z.int().describe('Defence drones left.'),
  damage_dealt: z.int().describe('Damage it dealt.'),
  damage_taken: z.int().describe('Damage it took.'),
  drones_lost: z.int().describe('Drones it lost.'),
  outcome: z.string().describe('Whether it fights, stands, fled or was destroyed.'),
});

export const adminCombatSchema = z.object({
  id: z.uuid(),
  type: z.enum(COMBAT_TYPES).describe('What was attacked; `fleet` is a fleet battle.'),
  status,
  is_fleet_battle: z.boolean().describe('True when a fleet takes part.'),
  sector: z.object({ id: z.uuid(), number: z.int(), name: z.string() }),
  region: z.object({ id: z.uuid(), name: z.string() }),
  rounds: z.int().describe('Rounds played.'),
  damage: z.object({ attacker: z.int(), defender: z.int() }).describe('Damage dealt by each side.'),
  drones_lost: z.object({ attacker: z.int(), defender: z.int() }).describe('Drones lost by each side.'),
  winner: winner.nullable().describe('Null while it runs.'),
  ended_by: z.enum(ENDINGS).nullable().describe('How it ended; null while it runs.'),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable().describe('When it ended; null while it runs.'),
  needs_intervention: z.boolean().describe('True when a rule says that an operator should look.'),
  intervention_reasons: z
    .array(z.enum(INTERVENTION_REASONS))
    .describe(
      'Which rules: over 100 rounds; over 20 rounds with under 100 damage on each side; over 50 rounds with the damage split above 95 to below 5 percent.',
    ),
  interventions: z.int().describe('Interventions so far.'),
  resolution: z
    .object({ ruling: z.string(), resolved_by: z.string(), resolved_at: z.iso.datetime() })
    .nullable()
    .describe('What an operator decided about it; null when nobody has.'),
  participants: z.array(adminParticipantSchema).describe('Who fights.'),
});

export const adminCombatPage = z.object({ items: z.array(adminCombatSchema), next_cursor: z.string().nullable() });

export const adminCombatDetail = adminCombatSchema.extend({
  rules_version: z.int().describe('Version of the rules it is fought by.'),
  seed: z.number().describe('Start of its random numbers.'),
  start: z
    .array(z.object({ key: z.string(), hull: z.int(), shields: z.int(), drones: z.int() }))
    .describe('How the participants stood before the first of these rounds.'),
  replay: z
    .array(
      z.object({
        number: z.int().describe('The round.'),
        shots: z
          .array(z.object({ from: z.string(), to: z.string(), damage: z.int(), drones_shot: z.int() }))
          .describe('Who shot at whom.'),
        fled: z.array(z.string()).describe('Who got away.'),
        standing: z
          .array(
            z.object({ key: z.string(), hull: z.int(), shields: z.int(), drones: z.int(), outcome: z.enum(OUTCOMES) }),
          )
          .describe('How the participants stood after it.'),
      }),
    )
    .describe('Its rounds, played again from what is stored of it; the last 200.'),
  events: z
    .array(z.object({ round: z.int(), kind: z.string() }))
    .describe('Orders and interventions, each with the round after which it came.'),
});

export const interveneInput = z.object({
  combat_id: z.uuid(),
  action: z.enum(INTERVENTIONS).describe('What is done.'),
  multiplier: z.number().optional().describe('adjust_damage: factor of the damage from now on, 0 to 10.'),
  target: z
    .string()
    .max(64)
    .optional()
    .describe('A side, `both`, or a participant by key, player, account or ship; `both` when left out.'),
  shield_percent: z
    .number()
    .optional()
    .describe('restore_shields: what the shields become, 0 to 100 percent of the maximum.'),
  winner: z.string().max(64).optional().describe('declare_winner: a side, a participant, or `draw`.'),
  reason: text.optional().describe('Recorded in the audit log.'),
  dry_run: z.boolean().default(false).describe('True: shows the effect and changes nothing.'),
});
const stand = z.object({
  round: z.int(),
  winner: winner.nullable().describe('Null while it runs.'),
  ended_by: z.enum(ENDINGS).nullable().describe('How it ended; null while it runs.'),
  fighters: z
    .array(
      z.object({
        key: z.string(),
        side,
        name: z.string(),
        hull: z.int(),
        shields: z.int(),
        drones: z.int().describe('Drones left.'),
        outcome: z.enum(OUTCOMES).describe('Whether it fights, fled or was destroyed.'),
      }),
    )
    .describe('The participants.'),
});
export const interveneOutput = z.object({
  combat_id: z.uuid(),
  action: z.enum(INTERVENTIONS).describe('What is done.'),
  dry_run: z.boolean().describe('True when nothing was changed.'),
  before: stand.describe('How the fight stood.'),
  after: stand.describe('How it stands with the change.'),
  outlook: stand.describe('How it would end if nothing else happened.'),
});

const balanceRow = z.object({
  key: z.string().describe('What the row is about.'),
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
  samples: z.int().describe('Decided fights.'),
  win_rate: z.number().nullable().describe('Percent of the decided fights; null without one.'),
  low: z.number().nullable().describe('Lower bound of its 95 % interval.'),
  high: z.number().nullable().describe('Upper bound of its 95 % interval.'),
  verdict: z
    .enum(VERDICTS)
    .describe('Over 70 percent is overpowered, under 30 underpowered, of fewer than 10 samples nothing is said.'),
  balance_score: z.number().min(0).max(100).nullable().describe('100 at an even win rate; null below 10 samples.'),
});
export const combatBalanceOutput = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  min_samples: z.int().describe('Decided fights below which nothing is said.'),
  overall: balanceRow.describe('Attackers against defenders; its score is the mean of the groups by their samples.'),
  ship_type: z.array(balanceRow).describe('By type of ship.'),
  player_level: z.array(balanceRow).describe('By level of player.'),
  combat_type: z.array(balanceRow).describe('Attackers, by what they attacked.'),
});

const pairPlayer = z.object({ player_id: z.uuid(), username: z.string() });
export const combatDisputeSchema = z.object({
  rule: z
    .enum(['damage_ratio', 'frequent_pair'])
    .describe('Which rule: damage over 10 to 1, or over 5 fights of a pair in an hour, attacks on property included.'),
  combat_id: z.uuid().describe('The fight; of a pair its newest, by which it is resolved.'),
  combat_ids: z.array(z.uuid()).describe('All fights of the dispute.'),
  players: z.array(pairPlayer).describe('Players of both sides.'),
  damage: z.object({ attacker: z.int(), defender: z.int() }).nullable().describe('Of a pair null.'),
  ratio: z.number().nullable().describe('Damage to damage; null where one side did none, and of a pair.'),
  fights: z.int().describe('Fights of the dispute.'),
  at: z.iso.datetime().describe('When the newest of them began.'),
  resolution: adminCombatSchema.shape.resolution,
});
export const combatDisputesOutput = z.object({
  items: z.array(combatDisputeSchema),
  next_cursor: z.string().nullable(),
});

export const resolveCombatInput = z.object({
  combat_id: z.uuid(),
  ruling: z.enum(['dismissed', 'upheld']).default('dismissed').describe('What was decided.'),
  note: text.optional().describe('What both sides read.'),
  attacker_note: text.optional().describe('What the attacker reads instead.'),
  defender_note: text.optional().describe('What the defender reads instead.'),
});
export const combatResolutionSchema = z.object({
  combat_id: z.uuid(),
  ruling: z.enum(['dismissed', 'upheld']),
  attacker_note: z.string().describe('What the attacker read.'),
  defender_note: z.string().describe('What the defender read.'),
  notified: z.int().describe('Players who were notified.'),
  resolved_by: z.string().describe('Who decided.'),
  resolved_at: z.iso.datetime().describe('When it was decided.'),
});

const count = z.object({ key: z.string(), count: z.int() });
export const combatStatsOutput = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  total: z.int().describe('Fights that began.'),
  active: z.int().describe('Fights that run.'),
  ended: z.int().describe('Fights that have ended.'),
  average_rounds: z.number().describe('Rounds of a fight that has ended.'),
  average_damage: z.number().describe('Damage of both sides of a fight that has ended.'),
  average_seconds: z.number().describe('Seconds of a fight that has ended.'),
  ships_destroyed: z.int(),
  drones_lost: z.int(),
  insurance_paid: z.int().describe('Credits that insurers paid.'),
  by_type: z.array(count).describe('Fights by what was attacked.'),
  by_ending: z.array(count).describe('Fights by how they ended.'),
  by_winner: z.array(count).describe('Fights by who won.'),
  by_day: z.array(z.object({ day: z.string(), fights: z.int() })).describe('Fights by the day on which they began.'),
});

export const combatDashboardOutput = z.object({
  active: z.int().describe('Fights that run.'),
  active_fleet_battles: z.int().describe('Fleet battles that run.'),
  needs_intervention: z.int().describe('Running fights that an operator should look at.'),
  open_disputes: z.int().describe('Disputes that nobody has resolved.'),
  last_24h: z
    .object({
      fights: z.int(),
      ships_destroyed: z.int(),
      interventions: z.int(),
      resolutions: z.int(),
    })
    .describe('What happened within a day.'),
  balance_score: z.number().nullable().describe('0 to 100, of the last 30 days; null below 10 samples.'),
  overpowered: z.array(z.string()).describe('Types of ships that win too often.'),
  underpowered: z.array(z.string()).describe('Types of ships that win too seldom.'),
  busiest_sectors: z
    .array(z.object({ sector_id: z.uuid(), name: z.string(), number: z.int(), fights: z.int() }))
    .describe('Where most fights of a day were.'),
});

const factionCode = z.enum(FACTIONS);
export const adjustStandingInput = z
  .object({
    player_id: z.uuid(),
    faction_code: factionCode.describe('Whose opinion is changed.'),
    by: z
      .int()
      .min(-2_000)
      .max(2_000)
      .refine((by) => by !== 0, 'Must not be 0.')
      .describe('How far it moves; it stays between -1,000 and 1,000.'),
    reason: z.string().trim().min(3).max(500),
  })
  .meta({ examples: [{ faction_code: 'federation', by: 50, reason: 'Shot by mistake.' }] });
export const adjustedStandingOutput = z.object({
  faction_code: factionCode,
  standing: z.int().describe('What it is now.'),
});
export type AdjustStandingInput = z.infer<typeof adjustStandingInput>;
export type AdjustedStanding = z.infer<typeof adjustedStandingOutput>;

export type LiveInput = z.infer<typeof liveCombatsInput>;
export type LogsInput = z.infer<typeof combatLogsInput>;
export type AdminCombat = z.infer<typeof adminCombatSchema>;
export type AdminCombatDetail = z.infer<typeof adminCombatDetail>;
export type InterveneInput = z.infer<typeof interveneInput>;
export type InterveneOutput = z.infer<typeof interveneOutput>;
export type BalanceInput = z.infer<typeof combatBalanceInput>;
export type BalanceOutput = z.infer<typeof combatBalanceOutput>;
export type BalanceRow = z.infer<typeof balanceRow>;
export type Dispute = z.infer<typeof combatDisputeSchema>;
export type ResolveInput = z.infer<typeof resolveCombatInput>;
export type Resolution = z.infer<typeof combatResolutionSchema>;
export type CombatStats = z.infer<typeof combatStatsOutput>;
export type CombatDashboard = z.infer<typeof combatDashboardOutput>;
