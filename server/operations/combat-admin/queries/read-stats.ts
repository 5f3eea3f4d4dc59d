import type { CombatStats } from '#server/operations/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';

type Totals = Omit<CombatStats, 'from' | 'to' | 'by_type' | 'by_ending' | 'by_winner' | 'by_day'>;
type Count = { grouping: 'type' | 'ending' | 'winner' | 'day'; key: string; count: number };

/** Figures of the fights that began within the given number of days. */
export async function readStats(ctx: UserCtx, { days }: { days: number }): Promise<CombatStats> {
  const to = ctx.clock.now();
  const from = new Date(to.getTime() - days * 86_400_000);
  const [totals, counts] = await Promise.all([readTotals(ctx, from), readCounts(ctx, from)]);
  const of = (grouping: Count['grouping']) => counts.filter((row) => row.grouping === grouping);
  const shown = (grouping: Count['grouping']) => of(grouping).map(({ key, count }) => ({ key, count }));
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    ...totals,
    by_type: shown('type'),
    by_ending: shown('ending'),
    by_winner: shown('winner'),
    by_day: of('day').map(({ key, count }) => ({ day: key, fights: count })),
  };
}

async function readTotals({ pool }: UserCtx, from: Date): Promise<Totals> {
  const { rows } = await pool.query<Totals>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'active')::int AS active,
       count(*) FILTER (WHERE status = 'ended')::int AS ended,
       COALESCE(avg(rounds) FILTER (WHERE status = 'ended'), 0)::float8 AS average_rounds,
       COALESCE(avg(attacker_damage + defender_damage) FILTER (WHERE status = 'ended'), 0)::float8 AS average_damage,
       COALESCE(avg(extract(epoch FROM ended_at - started_at)), 0)::float8 AS average_seconds,
       COALESCE(sum(attacker_drones_lost + defender_drones_lost), 0)::bigint AS drones_lost,
       COALESCE((SELECT count(*) FROM combat_sides s
         WHERE s.started_at > $1 AND s.outcome = 'destroyed' AND s.ship_id IS NOT NULL), 0)::int AS ships_destroyed,
       COALESCE((SELECT sum(s.payout) FROM combat_sides s WHERE s.started_at > $1), 0)::bigint AS insurance_paid
     FROM combat_records WHERE started_at > $1`,
    [from],
  );
  const [totals] = rows;
  if (!totals) throw new Error('an aggregate answers with one row');
  return totals;
}

async function readCounts({ pool }: UserCtx, from: Date): Promise<Count[]> {
  const { rows } = await pool.query<Count>(
    `WITH fights AS (SELECT type, ended_by, winner, started_at FROM combat_records WHERE started_at > $1)
     SELECT 'type' AS grouping, type AS key, count(*)::int AS count FROM fights GROUP BY type
     UNION ALL SELECT 'ending', ended_by, count(*)::int FROM fights WHERE ended_by IS NOT NULL GROUP BY ended_by
     UNION ALL SELECT 'winner', winner, count(*)::int FROM fights WHERE winner IS NOT NULL GROUP BY winner
     UNION ALL SELECT 'day', to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), count(*)::int FROM fights GROUP BY 2
     ORDER BY 1, 2`,
    [from],
  );
  return rows;
}
