import { CAPS, MONTHLY_TARGET_MICROS, utcDay } from '#server/companion/aria/rules/caps.ts';
import { type SecurityReport, type SecuritySpend, securityReport } from '#server/companion/aria/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { requireScope } from '#server/platform/require-scope.ts';

type Count = { name: string; count: number };

/** The findings of the screening on one UTC day, and the use and cost of ARIA. */
export async function readSecurityReport(ctx: UserCtx, input: { day?: string | undefined }): Promise<SecurityReport> {
  requireScope(ctx.actor, 'admin.security.view', 'admin.aria.audit');
  const day = input.day ?? utcDay(ctx.clock.now());
  const [threats, levels, steps, hourly, totals] = await Promise.all([
    countBy(ctx, 'threat', day),
    countBy(ctx, 'level', day),
    countBy(ctx, 'step', day),
    countHours(ctx, day),
    readTotals(ctx, day),
  ]);
  return securityReport.parse({
    day,
    ...totals,
    by_threat: threats.map(({ name, count }) => ({ threat: name, count })),
    by_level: levels.map(({ name, count }) => ({ level: name, count })),
    by_step: steps.map(({ name, count }) => ({ step: name, count })),
    hourly,
    spend_cap: CAPS.instanceDayMicros / 1_000_000,
    monthly_target: MONTHLY_TARGET_MICROS / 1_000_000,
  });
}

const OF_DAY = `at >= $1::date::timestamp AT TIME ZONE 'UTC' AND at < ($1::date + 1)::timestamp AT TIME ZONE 'UTC'`;

async function countBy({ pool }: UserCtx, column: 'threat' | 'level' | 'step', day: string): Promise<Count[]> {
  const { rows } = await pool.query<Count>(
    `SELECT ${column} AS name, count(*)::int AS count FROM aria_security_log WHERE ${OF_DAY} GROUP BY 1 ORDER BY 2 DESC, 1`,
    [day],
  );
  return rows;
}

async function countHours({ pool }: UserCtx, day: string): Promise<{ hour: number; count: number }[]> {
  const { rows } = await pool.query<{ hour: number; count: number }>(
    `SELECT extract(hour FROM at AT TIME ZONE 'UTC')::int AS hour, count(*)::int AS count FROM aria_security_log WHERE ${OF_DAY}
     GROUP BY 1 ORDER BY 1`,
    [day],
  );
  return rows;
}

type Counts = Pick<SecurityReport, 'events' | 'players' | 'blocked_now' | 'requests' | 'players_active'>;

async function readTotals({ pool, clock }: UserCtx, day: string): Promise<Counts & { spend: number }> {
  const { rows } = await pool.query<Counts & { micros: number }>(
    `SELECT (SELECT count(*) FROM aria_security_log WHERE ${OF_DAY})::int AS events,
       (SELECT count(DISTINCT COALESCE(player_id::text, player_hash)) FROM aria_security_log WHERE ${OF_DAY})::int AS players,
       (SELECT count(*) FROM player_records WHERE aria_blocked_until > $2)::int AS blocked_now,
       COALESCE((SELECT sum(requests) FROM aria_usage WHERE day = $1::date), 0)::bigint AS requests,
       (SELECT count(*) FROM aria_usage WHERE day = $1::date)::int AS players_active,
       COALESCE((SELECT spend_micros FROM aria_instance_days WHERE day = $1::date), 0)::bigint AS micros`,
    [day, clock.now()],
  );
  const { micros = 0, ...totals } = rows[0] ?? {
    events: 0,
    players: 0,
    blocked_now: 0,
    requests: 0,
    players_active: 0,
  };
  return { ...totals, spend: micros / 1_000_000 };
}

const DAYS = 30;
const PLAYERS = 10;
const MICROS = 1_000_000;

/** The cost of ARIA on each of the last 30 UTC days, and the players with the highest use today. */
export async function readSpend(ctx: UserCtx): Promise<SecuritySpend> {
  requireScope(ctx.actor, 'admin.security.view', 'admin.aria.audit');
  const today = utcDay(ctx.clock.now());
  const { rows: days } = await ctx.pool.query<{ day: string; micros: number }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, spend_micros AS micros FROM aria_instance_days
     WHERE day > $1::date - ${DAYS} AND day <= $1::date ORDER BY aria_instance_days.day DESC`,
    [today],
  );
  const { rows: players } = await ctx.pool.query<Omit<SecuritySpend['players'][number], 'spend'> & { micros: number }>(
    `SELECT d.player_id, u.username AS player_name, d.requests, d.spend_micros AS micros
     FROM aria_usage d JOIN player_records p ON p.id = d.player_id JOIN account_records u ON u.id = p.user_id
     WHERE d.day = $1::date ORDER BY d.spend_micros DESC, d.requests DESC, d.player_id LIMIT ${PLAYERS}`,
    [today],
  );
  return {
    today: (days.find(({ day }) => day === today)?.micros ?? 0) / MICROS,
    cap: CAPS.instanceDayMicros / MICROS,
    alert_at: (CAPS.instanceDayMicros * CAPS.instanceAlert) / MICROS,
    player_cap: CAPS.playerDayMicros / MICROS,
    monthly_target: MONTHLY_TARGET_MICROS / MICROS,
    days: days.map(({ day, micros }) => ({ day, spend: micros / MICROS })),
    players: players.map(({ micros, ...player }) => ({ ...player, spend: micros / MICROS })),
  };
}
