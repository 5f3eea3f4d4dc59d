/**
 * The metrics of reports over 1,000,000 trades and 100,000 accounts, each ÷ the statement that somebody would write by hand for
 * it, in rounds A B B A; and the list of outlier trades among them.
 */
import { listOutlierTrades } from '#server/operations/economy/queries/list-outlier-trades.ts';
import { MIN_TRADES, OUTLIER_SCORE } from '#server/operations/economy/rules/outliers.ts';
import { countReport } from '#server/operations/reports/generate-report.ts';
import { reportTemplate } from '#server/operations/reports/schemas.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { compare, type Times } from '#tests/load/holdings-bench.ts';
import { createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { median } from '#tests/load/rest/interleave.ts';
import { createTradeWorld } from '#tests/load/trade/world.ts';

const ACCOUNTS = 100_000;
const TRADES = 1_000_000;

/** Of each metric by its id, and of the outliers. */
export type ReportsBench = { metrics: Readonly<Record<string, Times>>; outliers: Times };

const PLAYERS = 'FROM players p JOIN users u ON u.id = p.user_id AND NOT u.deleted';
const MARKET = `FROM trades t WHERE NOT EXISTS (
  SELECT 1 FROM players p JOIN users u ON u.id = p.user_id WHERE p.id = t.player_id AND u.deleted)`;

/** What somebody would write by hand. */
const BY_HAND: Readonly<Record<string, string>> = {
  player_total_count: `SELECT count(*) ${PLAYERS}`,
  player_active_count: `SELECT count(*) ${PLAYERS} WHERE u.last_login > now() - interval '7 days'`,
  player_avg_credits: `SELECT avg(p.credits) ${PLAYERS}`,
  player_total_credits: `SELECT sum(p.credits) ${PLAYERS}`,
  player_avg_turns: `SELECT avg(p.turns) ${PLAYERS}`,
  market_total_transactions: `SELECT count(*) ${MARKET}`,
  market_total_volume: `SELECT sum(t.quantity) ${MARKET}`,
  market_avg_profit_margin: `SELECT avg(100 * t.profit::float8 / nullif(t.total, 0)) ${MARKET} AND t.profit IS NOT NULL`,
};

/** The same rule with the medians of all trades, as its definition says. */
const OUTLIERS_BY_HAND = `WITH recent AS (
    SELECT *, goods_total::float8 / quantity AS unit_price FROM trades WHERE created_at >= now() - interval '30 days' AND quantity > 0
  ), middle AS (
    SELECT commodity, side, percentile_cont(0.5) WITHIN GROUP (ORDER BY unit_price) AS usual_price,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY goods_total::float8) AS usual_total
    FROM recent GROUP BY commodity, side HAVING count(*) >= ${MIN_TRADES}
  ), spread AS (
    SELECT commodity, side, usual_price, usual_total,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(unit_price - usual_price)) AS price_mad,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(goods_total - usual_total)) AS total_mad
    FROM recent JOIN middle USING (commodity, side) GROUP BY commodity, side, usual_price, usual_total
  )
  SELECT t.*, u.username, st.name, s.sector_number FROM recent t JOIN spread w USING (commodity, side)
    JOIN players p ON p.id = t.player_id JOIN users u ON u.id = p.user_id
    JOIN stations st ON st.id = t.station_id JOIN sectors s ON s.id = st.sector_id
  WHERE abs(unit_price - usual_price) > ${OUTLIER_SCORE} * 1.4826 * price_mad
    OR abs(goods_total - usual_total) > ${OUTLIER_SCORE} * 1.4826 * total_mad
  ORDER BY t.created_at DESC, t.id DESC LIMIT 50`;

export async function benchReports({ rounds }: { rounds: number }): Promise<ReportsBench> {
  const database = await createBenchDatabase();
  try {
    const world = await createTradeWorld(database.connectionString, 10);
    try {
      await insertAccounts(world.pool);
      await insertTrades(world.pool, world.traders[0]?.station_id ?? '', world.traders[0]?.sector_id ?? '');
      await world.pool.query('VACUUM ANALYZE');
      return { metrics: await measureMetrics(world.pool, rounds), outliers: await measureOutliers(world.pool, rounds) };
    } finally {
      await world.close();
    }
  } finally {
    await database.stop();
  }
}

async function insertAccounts(pool: Pool): Promise<void> {
  await pool.query(
    `WITH made AS (
       INSERT INTO users (id, username, email, last_login, deleted)
         SELECT gen_random_uuid(), 'bench-' || n, 'bench-' || n || '@example.test', now() - n % 40 * interval '1 day', n % 50 = 0
         FROM generate_series(1, $1::int) AS n RETURNING id)
     INSERT INTO players (id, user_id, credits, turns) SELECT id, id, 10000, 500 FROM made`,
    [ACCOUNTS],
  );
}

/** Over a month; one in ten thousand at a tenfold price. */
async function insertTrades(pool: Pool, stationId: string, sectorId: string): Promise<void> {
  await pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       profit, credits_after, created_at)
     SELECT gen_random_uuid(), p.ids[1 + n % $4::int], $2, $3, $2, (ARRAY['ore', 'organics', 'equipment', 'fuel'])[1 + n % 4],
       CASE WHEN n % 2 = 0 THEN 'buy' ELSE 'sell' END, 10, w.total, 0, w.total,
       CASE WHEN n % 2 = 1 THEN w.total / 10 END, 1000, now() - n * interval '2.5 seconds'
     FROM generate_series(1, $1::int) AS n
     CROSS JOIN (SELECT array_agg(id) AS ids FROM players WHERE id = user_id) p
     CROSS JOIN LATERAL (SELECT CASE WHEN n % 10000 = 0 THEN 5000 ELSE 400 + n % 200 END AS total) w`,
    [TRADES, stationId, sectorId, ACCOUNTS],
  );
}

async function measureMetrics(pool: Pool, rounds: number): Promise<Record<string, Times>> {
  const times: Record<string, Times> = {};
  for (const [metric, statement] of Object.entries(BY_HAND)) {
    const template = reportTemplate.parse({ name: metric, metrics: [metric] });
    times[metric] = await compare(rounds, {
      ours: () => countReport({ pool, clock: systemClock }, template),
      bare: () => pool.query(statement),
    });
  }
  return times;
}

function measureOutliers(pool: Pool, rounds: number): Promise<Times> {
  return compare(rounds, {
    ours: async () => {
      const { items } = await listOutlierTrades({ pool, clock: systemClock }, { days: 30, limit: 50 });
      if (items.length === 0) throw new Error('no outlier was found');
    },
    bare: () => pool.query(OUTLIERS_BY_HAND),
  });
}

export function describeReports({ metrics, outliers }: ReportsBench): string {
  const line = (what: string, { ours, bare }: Times) =>
    `  ${what.padEnd(26)} ${median(ours).toFixed(0)} ms; by hand ${median(bare).toFixed(0)} ms`;
  return [
    `${TRADES.toLocaleString('en')} trades of ${ACCOUNTS.toLocaleString('en')} accounts`,
    ...Object.entries(metrics).map(([metric, times]) => line(metric, times)),
    line('outlier trades', outliers),
  ].join('\n');
}
