import { z } from 'zod';
import { INTENTS } from '#server/companion/aria/rules/intents.ts';
import { MEMORY_KINDS } from '#server/companion/aria/rules/memory.ts';
import { ARIA_PAGES } from '#server/companion/aria/rules/pages.ts';
import { RECOMMENDATION_KINDS } from '#server/companion/aria/rules/recommend.ts';
import { CONSCIOUSNESS } from '#server/companion/aria/rules/relationship.ts';
import { THREAT_LEVELS, THREATS } from '#server/companion/aria/rules/threats.ts';
import { TOPICS } from '#server/companion/aria/rules/topics.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { preferencesSchema } from '#server/world/players/schemas.ts';

const pageInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}

export const MAX_CHARACTERS = 500;
export const MAX_WORDS = 100;

function hasTooManyWords(text: string): boolean {
  return text.trim().split(/\s+/).length > MAX_WORDS;
}

export function isTooLong(text: string): boolean {
  return text.length > MAX_CHARACTERS || hasTooManyWords(text);
}

const message = z
  .string()
  .min(1)
  .max(MAX_CHARACTERS)
  .refine((text) => text.trim().length > 0, 'Write something.')
  .refine((text) => !hasTooManyWords(text), `At most ${MAX_WORDS} words.`)
  .describe(`At most ${MAX_CHARACTERS} characters and ${MAX_WORDS} words.`);

const commodity = z.enum(COMMODITIES);

/** A row that an answer is based on; members that do not apply are null. */
export const ariaEvidence = z.object({
  kind: z
    .enum(['price', 'trade', 'aggregate', 'station', 'sector', 'ship', 'cargo', 'memory', 'event'])
    .describe('What the row is.'),
  commodity: z.string().nullable(),
  station_id: z.uuid().nullable(),
  station_name: z.string().nullable(),
  sector_number: z.int().nullable(),
  action: z.enum(['B', 'S']).nullable().describe('`S` the station sells the good, `B` it buys it.'),
  amount: z.number().nullable().describe('The figure of the row: credits, units or turns, as `unit` says.'),
  unit: z.enum(['credits', 'units', 'turns', 'warps', 'trades']).nullable(),
  at: z.iso.datetime().nullable().describe('When it was observed.'),
});

export const chatInput = z.object({
  message,
  conversation_id: z.uuid().optional().describe('Of the previous answer; a follow-up question is read with it.'),
  context: z
    .object({ station_id: z.uuid().optional(), sector_id: z.uuid().optional(), commodity: commodity.optional() })
    .optional()
    .describe('What the screen shows: questions that name nothing are about it.'),
});

export const chatOutput = z.object({
  conversation_id: z.uuid(),
  reply: z.string().describe('In the language of the question.'),
  language: z.string().describe('Code of that language.'),
  intent: z.enum([...INTENTS, 'unknown']).describe('What was understood.'),
  topic: z
    .enum(TOPICS)
    .nullable()
    .describe('What the form of the question (how, why, may I …) asks of its subject; null: the intent says it all.'),
  evidence: z.array(ariaEvidence),
  pages: z.array(z.enum(ARIA_PAGES)).describe('Pages of the player’s front end where the answer is put to use.'),
  suggestions: z.array(z.string()).describe('Questions that could follow, in the same language.'),
  fallback: z
    .object({
      code: z.enum(['ERR_DAILY_BUDGET_EXHAUSTED', 'ERR_REQUEST_COST_CAP_EXCEEDED', 'ERR_INSTANCE_COST_CAP_EXCEEDED']),
    })
    .optional()
    .describe('Which cost cap allowed only this deterministic answer.'),
});

export const recommendationsInput = z.object({
  limit: z.int().min(1).max(50).default(10),
  max_jumps: z.int().min(1).max(100).default(10).describe('Longest course to the destination, in warps.'),
});

export const recommendation = z.object({
  kind: z.enum(RECOMMENDATION_KINDS),
  explanation: z.string().describe('In the player’s language, from the figures of this row.'),
  commodity,
  source_station_id: z.uuid().nullable(),
  source_station_name: z.string().nullable(),
  dest_station_id: z.uuid().nullable(),
  dest_station_name: z.string().nullable(),
  dest_sector_id: z.uuid().nullable(),
  dest_sector_number: z.int().nullable(),
  hour: z.int().nullable().describe('Hour of the day, UTC.'),
  warps: z.int().nullable().describe('Warps to the destination from here.'),
  observations: z.number().describe('Trades the figures are of, by their weight.'),
  average_profit: z.number().describe('Credits a trade.'),
  success_rate: z.number().min(0).max(1),
  confidence: z.number().min(0).max(1),
  data_age_seconds: z.int().describe('Age of the newest trade, seconds.'),
  evidence: z.array(ariaEvidence),
  why_not: z.string().nullable().describe('What speaks against it, in the player’s language.'),
});

export const recommendationsOutput = z.object({
  recommendations: z.array(recommendation),
  generated_at: z.iso.datetime().describe('When the aggregates were computed.'),
  cached: z.boolean().describe('True when there are aggregates and none had to be computed.'),
  fallback: chatOutput.shape.fallback,
});

export const recordActionInput = z.object({
  action: z
    .enum(['tip_followed', 'tip_dismissed', 'route_flown', 'station_avoided', 'good_preferred', 'goal_set'])
    .describe('What the player did.'),
  commodity: commodity.optional(),
  station_id: z.uuid().optional(),
  sector_id: z.uuid().optional(),
  note: z.string().trim().min(1).max(200).optional(),
});
export const recordActionOutput = z.object({ recorded: z.boolean().describe('False when the memory is full.') });

export const assistantStatus = z.object({
  available: z.boolean().describe('False while ARIA is blocked or switched off.'),
  reason: z.enum(['blocked', 'switched_off']).nullable(),
  blocked_until: z.iso.datetime().nullable(),
  trust_score: z.number().min(0).max(1),
  violation_count: z.int(),
  relationship_score: z.int().min(0).max(100),
  consciousness_level: z.int().min(1).max(5),
  consciousness: z.enum(CONSCIOUSNESS),
  total_interactions: z.int(),
  bonus_multiplier: z.number().describe('Factor of the turn regeneration.'),
  next_multiplier_at: z.int().nullable().describe('Relationship score of the next factor; null at the highest.'),
  preferences: preferencesSchema,
  limits: z.object({
    per_minute: z.int(),
    per_day: z.int(),
    used_minute: z.int(),
    used_day: z.int(),
    spend_today: z.number().describe('Of the currency of the model’s price list.'),
    daily_budget: z.number(),
    max_characters: z.int(),
    max_words: z.int(),
  }),
  languages: z.array(z.string()),
  intents: z.array(z.string()).describe('What ARIA answers.'),
  model: z
    .literal('deterministic')
    .describe('Answers come from the player’s own records, never from a language model.'),
  memory: z.object({ entries: z.int(), bytes: z.int(), target_bytes: z.int(), cap_bytes: z.int() }),
});

export const memoryEntry = z.object({
  id: z.uuid(),
  kind: z.enum(MEMORY_KINDS),
  content: z.string().nullable().describe('Null if it cannot be decrypted; it can still be deleted.'),
  importance: z.number().min(0).max(1).describe('After its decay.'),
  seen: z.int().describe('How often it was recorded.'),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});
export const memoriesInput = pageInput;
export const memoryPage = pageOf(memoryEntry);
export const forgetMemoryInput = z.object({ id: z.uuid() });
export const forgetEverythingOutput = z.object({ deleted: z.int().describe('Memories deleted.') });

const threat = z.enum(THREATS);
const threatLevel = z.enum(THREAT_LEVELS);

export const securityEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  player_id: z.uuid().nullable().describe('Null after 90 days, or when the player was erased.'),
  player_name: z.string().nullable(),
  threat,
  level: threatLevel,
  rules: z.array(z.string()).describe('Names of the rules that the message met.'),
  pattern_version: z.int(),
  anomaly_score: z.number().min(0).max(1),
  trust_after: z.number().min(0).max(1),
  violations: z.int(),
  step: z.enum(['none', 'warn', 'soft_block', 'hard_block']),
  blocked_until: z.iso.datetime().nullable(),
  ip: z.string().nullable(),
  session_id: z.uuid().nullable(),
});

const threatCount = z.object({ threat, count: z.int() });
export const securityReportInput = z.object({ day: z.iso.date().optional().describe('UTC day; today when absent.') });
export const securityReport = z.object({
  day: z.iso.date(),
  events: z.int(),
  players: z.int().describe('Players with an event.'),
  by_threat: z.array(threatCount),
  by_level: z.array(z.object({ level: threatLevel, count: z.int() })),
  by_step: z.array(z.object({ step: z.string(), count: z.int() })),
  blocked_now: z.int().describe('Players that ARIA does not answer now.'),
  requests: z.int().describe('Requests to ARIA counted on that day.'),
  players_active: z.int().describe('Players who used ARIA on that day.'),
  spend: z.number().describe('Spent on language models on that day.'),
  spend_cap: z.number(),
  monthly_target: z.number().describe('Budget of a player and month.'),
  hourly: z.array(z.object({ hour: z.int(), count: z.int() })),
});

export const securitySpend = z.object({
  today: z.number().describe('Spent on language models today, UTC.'),
  cap: z.number().describe('What the service may spend on a day.'),
  alert_at: z.number().describe('Where the alert of a day is raised.'),
  player_cap: z.number().describe('What a player may cost on a day.'),
  monthly_target: securityReport.shape.monthly_target,
  days: z
    .array(z.object({ day: z.iso.date(), spend: z.number().describe('Spent on language models.') }))
    .describe('The last 30 days with spending, newest first.'),
  players: z
    .array(
      z.object({
        player_id: z.uuid(),
        player_name: z.string(),
        requests: z.int().describe('Requests to ARIA today.'),
        spend: z.number().describe('Spent on language models.'),
      }),
    )
    .describe('Who used ARIA most today, at most ten.'),
});

export const securityAlertsInput = pageInput.extend({ level: threatLevel.optional(), threat: threat.optional() });
export const securityAlerts = pageOf(securityEvent).extend({
  alarms: z
    .array(
      z.object({
        kind: z.enum(['instance_spend', 'memory_size', 'many_blocks']),
        value: z.number(),
        limit: z.number(),
      }),
    )
    .describe('Limits of the service that are close.'),
});

export const securityPlayerInput = z.object({ id: z.uuid().describe('The player.') });
export const playerRisk = z.object({
  player_id: z.uuid(),
  player_name: z.string(),
  risk: z.enum(['low', 'medium', 'high', 'critical']),
  score: z.number().min(0).max(100),
  factors: z.array(z.object({ factor: z.string(), points: z.number(), value: z.number() })),
  recent: z.array(securityEvent),
});
export const playerSecurityStatus = z.object({
  player_id: z.uuid(),
  player_name: z.string(),
  is_blocked: z.boolean(),
  blocked_until: z.iso.datetime().nullable(),
  trust_score: z.number(),
  violation_count: z.int(),
  block_count: z.int().describe('Hard blocks since the last reset.'),
  last_violation: z.iso.datetime().nullable(),
  relationship_score: z.int(),
  total_interactions: z.int(),
  requests_today: z.int(),
  spend_today: z.number(),
  memory_entries: z.int(),
  memory_bytes: z.int(),
  feed_flag: z.enum(['hard', 'soft']).nullable().describe('Whether the player’s trades count less, or not at all.'),
});

export const securityActionInput = z.object({
  id: z.uuid().describe('The player.'),
  action: z.enum(['block', 'unblock', 'reset_trust']),
  hours: z.int().min(1).max(720).optional().describe('Of a block; 24 when absent.'),
  reason: z.string().trim().min(3).max(500).describe('Recorded in the audit log.'),
});

export const securityCleanupInput = z.object({
  player_id: z
    .uuid()
    .optional()
    .describe('Whose records; absent: everything older than the retention, of all players.'),
  reason: z.string().trim().min(3).max(500).optional().describe('Recorded in the audit log.'),
});
export const securityCleanupOutput = z.object({
  deleted: z.record(z.string(), z.int()).describe('Rows deleted or made anonymous, by table.'),
});

export const tradingOverviewInput = z.object({
  days: z.coerce.number().int().min(1).max(90).default(7).describe('How many days back it looks.'),
});
export const tradingOverview = z.object({
  observations: z.int(),
  players: z.int().describe('Players with an observed trade.'),
  success_rate: z.number().nullable(),
  total_profit: z.int(),
  waiting: z.int().describe('Aggregates to compute at their next use.'),
  cached: z.int(),
  expired: z.int().describe('Aggregates older than four hours.'),
  flagged: z.int().describe('Players whose trades count less.'),
  commodities: z.array(
    z.object({
      commodity,
      observations: z.int(),
      success_rate: z.number().nullable(),
      average_profit: z.number().nullable(),
    }),
  ),
});

export const firstLoginTalksInput = pageInput.extend({
  stage: z.enum(['dialogue', 'ship', 'outcome', 'completed']).optional(),
});
export const firstLoginTalk = z.object({
  id: z.uuid(),
  player_id: z.uuid(),
  player_name: z.string(),
  stage: z.string(),
  calling: z.string().nullable(),
  started_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  answers: z.array(z.object({ scene: z.string(), choice: z.string(), answered_at: z.iso.datetime() })),
});
export const firstLoginTalkPage = pageOf(firstLoginTalk);

export type AriaEvidence = z.infer<typeof ariaEvidence>;
export type ChatInput = z.infer<typeof chatInput>;
export type ChatOutput = z.infer<typeof chatOutput>;
export type RecommendationsInput = z.infer<typeof recommendationsInput>;
export type Recommendation = z.infer<typeof recommendation>;
export type RecommendationsOutput = z.infer<typeof recommendationsOutput>;
export type RecordActionInput = z.infer<typeof recordActionInput>;
export type RecordActionOutput = z.infer<typeof recordActionOutput>;
export type AssistantStatus = z.infer<typeof assistantStatus>;
export type MemoryEntry = z.infer<typeof memoryEntry>;
export type MemoriesInput = z.infer<typeof memoriesInput>;
export type SecurityEvent = z.infer<typeof securityEvent>;
export type SecurityReport = z.infer<typeof securityReport>;
export type SecuritySpend = z.infer<typeof securitySpend>;
export type SecurityAlertsInput = z.infer<typeof securityAlertsInput>;
export type PlayerRisk = z.infer<typeof playerRisk>;
export type PlayerSecurityStatus = z.infer<typeof playerSecurityStatus>;
export type SecurityActionInput = z.infer<typeof securityActionInput>;
export type SecurityCleanupInput = z.infer<typeof securityCleanupInput>;
export type TradingOverview = z.infer<typeof tradingOverview>;
export type FirstLoginTalk = z.infer<typeof firstLoginTalk>;
