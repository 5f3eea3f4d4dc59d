import { PRESENT_WITHIN_MS } from '#server/foundation/notifications/rules/absence.ts';
import { readErrorHours } from '#server/foundation/status/index.ts';
import { type HourCounts, hoursOf, hoursUntil } from '#server/operations/reports/rules/day-hours.ts';
import type { LastDay } from '#server/operations/reports/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { countRunsByHour, hasRuns } from '#server/platform/jobs/index.ts';

type Db = Pick<Services, 'pool' | 'clock'>;

/** What happened in the last 24 hours, hour by hour, for the operators' home page. */
export async function readLastDay(ctx: Db): Promise<LastDay> {
  const now = ctx.clock.now();
  const starts = hoursUntil(now);
  const since = starts[0] ?? now;
  const people = await readPeople(ctx, since, now);
  const embedded = await hasRuns(ctx.pool);
  const jobs = embedded ? await countRunsByHour(ctx.pool, since) : [];
  const counted: HourCounts[] = [
    ...(await readPlayerHours(ctx, since)),
    ...(await readMoneyHours(ctx, since)),
    ...jobs.map(({ hour, completed, failed }) => ({ hour, jobs_completed: completed, jobs_failed: failed })),
    ...(await readErrorHours(ctx, since)),
  ];
  return {
    generated_at: now.toISOString(),
    ...people,
    jobs_engine: embedded ? 'embedded' : 'outside',
    hours: hoursOf(starts, counted),
  };
}

type People = Pick<LastDay, 'online' | 'new_players' | 'returning_players'>;

async function readPeople({ pool }: Db, since: Date, now: Date): Promise<People> {
  const { rows } = await pool.query<People>(
    `SELECT (SELECT count(*) FROM presence_records WHERE seen_at > $2::timestamptz - $3 * interval '1 millisecond')::int AS online,
       (SELECT count(*) FROM player_records WHERE created_at >= $1)::int AS new_players,
       (SELECT count(DISTINCT p.id) FROM account_sessions s JOIN player_records p ON p.user_id = s.user_id
          WHERE s.created_at >= $1 AND p.created_at < $1)::int AS returning_players`,
    [since, now, PRESENT_WITHIN_MS],
  );
  return rows[0] ?? { online: 0, new_players: 0, returning_players: 0 };
}

type PlayerHour = { hour: Date; new_players: number; active_players: number };

async function readPlayerHours({ pool }: Db, since: Date): Promise<PlayerHour[]> {
  const { rows } = await pool.query<PlayerHour>(
    `SELECT date_trunc('hour', at, 'UTC') AS hour, count(*) FILTER (WHERE joined)::int AS new_players,
       count(DISTINCT player_id) FILTER (WHERE NOT joined)::int AS active_players
     FROM (
       SELECT id AS player_id, created_at AS at, true AS joined FROM player_records WHERE created_at >= $1
       UNION ALL
       SELECT p.id, s.created_at, false FROM account_sessions s JOIN player_records p ON p.user_id = s.user_id
         WHERE s.created_at >= $1
     ) seen GROUP BY 1`,
    [since],
  );
  return rows;
}

type MoneyHour = { hour: Date; trades: number; credits_created: number; credits_destroyed: number };

async function readMoneyHours({ pool }: Db, since: Date): Promise<MoneyHour[]> {
  const { rows } = await pool.query<MoneyHour>(
    `SELECT date_trunc('hour', created_at, 'UTC') AS hour, count(*) FILTER (WHERE traded)::int AS trades,
       coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int8 AS credits_created,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int8 AS credits_destroyed
     FROM (
       SELECT amount, created_at, false AS traded FROM credit_records WHERE created_at >= $1
       UNION ALL
       SELECT CASE side WHEN 'sell' THEN total ELSE -total END, created_at, true FROM trade_records WHERE created_at >= $1
     ) moved GROUP BY 1`,
    [since],
  );
  return rows;
}
