import { OBJECTIVE_VALUE } from '#server/community/progress/queries/objective-value.ts';
import {
  chooseObjectives,
  OBJECTIVE_METRICS,
  type ObjectiveMetric,
} from '#server/community/progress/rules/objectives.ts';
import { PERIODS, type PeriodStart, periodAt } from '#server/community/progress/rules/periods.ts';
import type { Services } from '#server/platform/context.ts';

type Ctx = Pick<Services, 'pool' | 'clock'>;

/** The constant seed of objectives; another one would choose others. */
const SEED = 20_261;

/**
 * Sets the objectives of the day and the week if the player has none yet. Concurrent calls set the same ones, because
 * the choice depends only on what was done before the period.
 */
export async function openObjectives({ pool, clock }: Ctx, playerId: string): Promise<void> {
  const periods = PERIODS.map((period) => periodAt(period, clock.now()));
  const { rows } = await pool.query<{ period: string }>(
    `SELECT DISTINCT o.period FROM objectives o
     JOIN unnest($2::text[], $3::timestamptz[]) AS w (period, starts_at) ON w.period = o.period AND w.starts_at = o.starts_at
     WHERE o.player_id = $1`,
    [playerId, periods.map(({ period }) => period), periods.map(({ starts_at }) => starts_at)],
  );
  for (const start of periods)
    if (!rows.some(({ period }) => period === start.period)) await setObjectives(pool, playerId, start);
}

async function setObjectives(pool: Ctx['pool'], playerId: string, start: PeriodStart): Promise<void> {
  const past = await readPast(pool, playerId, start.starts_at);
  const chosen = chooseObjectives(SEED, playerId, start, past);
  await pool.query(
    `INSERT INTO objectives (player_id, period, starts_at, ends_at, slot, metric, target, points)
     SELECT $1, $2, $3, $4, c.position - 1, c.metric, c.target, c.points
     FROM unnest($5::text[], $6::int[], $7::int[]) WITH ORDINALITY AS c (metric, target, points, position)
     ON CONFLICT (player_id, period, starts_at, slot) DO NOTHING`,
    [
      playerId,
      start.period,
      start.starts_at,
      start.ends_at,
      chosen.map(({ metric }) => metric),
      chosen.map(({ target }) => target),
      chosen.map(({ points }) => points),
    ],
  );
}

async function readPast(pool: Ctx['pool'], playerId: string, until: Date) {
  const { rows } = await pool.query<{ metric: ObjectiveMetric; value: number }>(
    `SELECT o.metric, ${OBJECTIVE_VALUE} AS value
     FROM (SELECT $1::uuid AS player_id, m.metric, '-infinity'::timestamptz AS starts_at, $2::timestamptz AS ends_at
           FROM unnest($3::text[]) AS m (metric)) o`,
    [playerId, until, OBJECTIVE_METRICS],
  );
  return {
    trades: rows.find(({ metric }) => metric === 'trades')?.value ?? 0,
    tried: new Set(rows.flatMap(({ metric, value }) => (value > 0 ? [metric] : []))),
  };
}
