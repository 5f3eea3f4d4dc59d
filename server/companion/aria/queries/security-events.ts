import { z } from 'zod';
import { CAPS, utcDay } from '#server/companion/aria/rules/caps.ts';
import { MEMORY_ALERT, MEMORY_CAP_BYTES, OBSERVATION_BYTES } from '#server/companion/aria/rules/memory.ts';
import type { SecurityAlertsInput, SecurityEvent } from '#server/companion/aria/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, sql } from '#server/platform/db/sql.ts';
import { requireScope } from '#server/platform/require-scope.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
/** Blocks in a day from which an operator should look into it. */
const MANY_BLOCKS = 10;

type Row = Omit<SecurityEvent, 'at' | 'blocked_until'> & { at: Date; blocked_until: Date | null };

export function eventOf({ at, blocked_until, ...row }: Row): SecurityEvent {
  return { ...row, at: at.toISOString(), blocked_until: blocked_until?.toISOString() ?? null };
}

/** Findings that cost trust or may soon, newest first, and which of the service's limits are nearly reached. */
export async function readSecurityAlerts(ctx: UserCtx, input: SecurityAlertsInput) {
  requireScope(ctx.actor, 'admin.security.view', 'admin.aria.audit');
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT l.id, l.at, l.player_id, u.username AS player_name, l.threat, l.level, l.rules, l.pattern_version, l.anomaly_score,
       l.trust_after, l.violations, l.step, l.blocked_until, l.ip, l.session_id
     FROM aria_security_log l LEFT JOIN player_records p ON p.id = l.player_id LEFT JOIN account_records u ON u.id = p.user_id
     WHERE true
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (l.at, l.id) < (${at}, ${id}::uuid)`)}
       ${given(input.level, (level) => sql`AND l.level = ${level}`)}
       ${given(input.threat, (threat) => sql`AND l.threat = ${threat}`)}
     ORDER BY l.at DESC, l.id DESC ${limitTo(input.limit)}`,
  );
  return { ...cutPage(rows.map(eventOf), input.limit, (row) => [row.at, row.id]), alarms: await readAlarms(ctx) };
}

/** The number of memories and of trade observations of each player. */
const STORED = `SELECT player_id, sum(bytes) AS bytes FROM (
    SELECT player_id, sum(octet_length(sealed)) AS bytes FROM aria_personal_memories GROUP BY player_id
    UNION ALL SELECT player_id, count(*) * ${OBSERVATION_BYTES} FROM companion_observations GROUP BY player_id) AS parts
  GROUP BY player_id`;

type Alarm = { kind: 'instance_spend' | 'memory_size' | 'many_blocks'; value: number; limit: number };

async function readAlarms(ctx: UserCtx): Promise<Alarm[]> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<{ spend: number; largest: number; blocks: number }>(
    `SELECT COALESCE((SELECT spend_micros FROM aria_instance_days WHERE day = $1::date), 0)::bigint AS spend,
       COALESCE((SELECT max(bytes) FROM (${STORED}) AS m), 0)::bigint AS largest,
       (SELECT count(*) FROM aria_security_log WHERE step = 'hard_block' AND at > $2::timestamptz - interval '1 day')::int AS blocks`,
    [utcDay(now), now],
  );
  const { spend = 0, largest = 0, blocks = 0 } = rows[0] ?? {};
  const alarms: Alarm[] = [
    {
      kind: 'instance_spend',
      value: spend / 1_000_000,
      limit: (CAPS.instanceDayMicros * CAPS.instanceAlert) / 1_000_000,
    },
    { kind: 'memory_size', value: largest, limit: MEMORY_CAP_BYTES * MEMORY_ALERT },
    { kind: 'many_blocks', value: blocks, limit: MANY_BLOCKS },
  ];
  return alarms.filter(({ value, limit }) => value >= limit);
}
