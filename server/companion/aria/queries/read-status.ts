import { CAPS, utcDay } from '#server/companion/aria/rules/caps.ts';
import type { AdvicePreferences } from '#server/companion/aria/rules/choose-advice.ts';
import { INTENTS } from '#server/companion/aria/rules/intents.ts';
import { MEMORY_CAP_BYTES, MEMORY_TARGET_BYTES } from '#server/companion/aria/rules/memory.ts';
import { CONSCIOUSNESS, MULTIPLIER_TIERS } from '#server/companion/aria/rules/relationship.ts';
import { isBlocked } from '#server/companion/aria/rules/standing.ts';
import { type AssistantStatus, MAX_CHARACTERS, MAX_WORDS } from '#server/companion/aria/schemas.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { PRESETS } from '#server/world/players/rules/preferences.ts';
import { preferencesSchema } from '#server/world/players/schemas.ts';

type Row = {
  aria_bonus_multiplier: number;
  aria_consciousness_level: number;
  aria_relationship_score: number;
  aria_total_interactions: number;
  aria_trust_score: number;
  aria_violation_count: number;
  aria_blocked_until: Date | null;
  used_minute: number;
  used_day: number;
  spend_micros: number;
  entries: number;
  bytes: number;
};

/** Whether the companion answers this player, what it stores about them and how much of its limits is used. */
export async function readAssistantStatus(ctx: PlayerCtx): Promise<AssistantStatus> {
  const now = ctx.clock.now();
  const [{ rows }, preferences] = await Promise.all([
    ctx.pool.query<Row>(
      `SELECT p.aria_bonus_multiplier, p.aria_consciousness_level, p.aria_relationship_score, p.aria_total_interactions,
         p.aria_trust_score, p.aria_violation_count, p.aria_blocked_until,
         COALESCE((SELECT count(*) FROM unnest(u.recent) AS t WHERE t > $2::timestamptz - interval '1 minute'), 0)::int AS used_minute,
         COALESCE(CASE WHEN u.day >= $3::date THEN u.requests END, 0) AS used_day,
         COALESCE(CASE WHEN u.day >= $3::date THEN u.spend_micros END, 0)::bigint AS spend_micros,
         m.entries, m.bytes
       FROM player_records p LEFT JOIN aria_usage u ON u.player_id = p.id
       CROSS JOIN LATERAL (SELECT count(*)::int AS entries, COALESCE(sum(octet_length(sealed)), 0)::bigint AS bytes
                           FROM aria_personal_memories WHERE player_id = p.id) AS m
       WHERE p.id = $1`,
      [ctx.player_id, now, utcDay(now)],
    ),
    readAdvicePreferences(ctx),
  ]);
  const [row] = rows;
  if (!row) throw notFound('Your player');
  return { ...standingOf(row, preferences, now), preferences: preferencesSchema.parse(preferences), ...limitsOf(row) };
}

type Standing = Omit<AssistantStatus, 'preferences' | 'limits' | 'languages' | 'intents' | 'model' | 'memory'>;

function standingOf(row: Row, preferences: AdvicePreferences, now: Date): Standing {
  const blocked = isBlocked(row, now);
  const off = preferences.ai_assistance_level === 'off';
  const score = row.aria_relationship_score;
  return {
    available: !blocked && !off,
    reason: blocked ? 'blocked' : off ? 'switched_off' : null,
    blocked_until: blocked ? (row.aria_blocked_until?.toISOString() ?? null) : null,
    trust_score: row.aria_trust_score,
    violation_count: row.aria_violation_count,
    relationship_score: score,
    consciousness_level: row.aria_consciousness_level,
    consciousness: CONSCIOUSNESS[row.aria_consciousness_level - 1] ?? 'dormant',
    total_interactions: row.aria_total_interactions,
    bonus_multiplier: row.aria_bonus_multiplier,
    next_multiplier_at: MULTIPLIER_TIERS.findLast(({ from }) => from > score)?.from ?? null,
  };
}

function limitsOf(row: Row): Pick<AssistantStatus, 'limits' | 'languages' | 'intents' | 'model' | 'memory'> {
  return {
    limits: {
      per_minute: CAPS.requestsPerMinute,
      per_day: CAPS.requestsPerDay,
      used_minute: row.used_minute,
      used_day: row.used_day,
      spend_today: row.spend_micros / 1_000_000,
      daily_budget: CAPS.playerDayMicros / 1_000_000,
      max_characters: MAX_CHARACTERS,
      max_words: MAX_WORDS,
    },
    languages: LANGUAGES.map(({ code }) => code),
    intents: [...INTENTS],
    model: 'deterministic',
    memory: { entries: row.entries, bytes: row.bytes, target_bytes: MEMORY_TARGET_BYTES, cap_bytes: MEMORY_CAP_BYTES },
  };
}

/** How the player wants to be advised. */
export async function readAdvicePreferences(ctx: PlayerCtx): Promise<AdvicePreferences> {
  const { rows } = await ctx.pool.query<AdvicePreferences>(
    'SELECT risk_tolerance, commodity_preferences, ai_assistance_level FROM trading_profile_records WHERE player_id = $1',
    [ctx.player_id],
  );
  return rows[0] ?? { ...PRESETS, commodity_preferences: [] };
}
