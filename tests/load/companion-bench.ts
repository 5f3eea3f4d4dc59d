/**
 * ARIA's aggregates over 1,000,000 observations: computed, from the cache, and a new observation with its invalidation, each ÷ the bare
 * statement on the same rows, in rounds A B B A.
 */
import { randomUUID } from 'node:crypto';
import { staleGroupsSql } from '#server/companion/aria/observe-trades.ts';
import { readGroups } from '#server/companion/aria/queries/read-groups.ts';
import {
  offPeakWindows,
  reliableCommodities,
  topRoutes,
  watchOutCommodities,
} from '#server/companion/aria/rules/recommend.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { median } from '#tests/load/rest/interleave.ts';
import { type BenchTrader, createTradeWorld } from '#tests/load/trade/world.ts';

const PLAYERS = 200;
const OBSERVATIONS = 1_000_000;
/** Rows of one statement, so that none takes longer than the pool lets it. */
const PART = 50_000;
const STATIONS = 20;
const GOODS = ['ore', 'organics', 'equipment', 'fuel', 'luxury_goods', 'gourmet_food'];

/** Milliseconds of each call, ours and bare. */
export type Times = { ours: number[]; bare: number[] };
export type CompanionBench = { cold: Times; cached: Times; observe: Times };

type Call = (player: string) => Promise<unknown>;

export async function benchCompanion({ rounds }: { rounds: number }): Promise<CompanionBench> {
  const database = await createBenchDatabase();
  try {
    const world = await createTradeWorld(database.connectionString, PLAYERS);
    try {
      await insertObservations(world.pool, world.traders);
      return await measure(world.pool, world.traders, rounds);
    } finally {
      await world.close();
    }
  } finally {
    await database.stop();
  }
}

/** Each player's trades lie within a month, a tenth of them losses; none is with another player. */
async function insertObservations(pool: Pool, traders: readonly BenchTrader[]): Promise<void> {
  const stations = Array.from({ length: STATIONS }, () => randomUUID());
  const players = traders.map(({ player_id }) => player_id);
  for (let from = 1; from <= OBSERVATIONS; from += PART)
    await pool.query(INSERT_PART, [players, GOODS, GOODS.length, stations, STATIONS, players.length, from, PART]);
  await pool.query(staleGroupsSql('aria_trading_observations'));
  await pool.query('ANALYZE');
}

const INSERT_PART = `INSERT INTO aria_trading_observations (id, trade_id, player_id, side, commodity, quantity, station_id, source_station, dest_station,
       dest_sector, profit, success, observed_at)
     SELECT i, i, p, 'sell', ($2::text[])[1 + n % $3::int], 1, d, ($4::uuid[])[1 + (n / 7) % $5::int], d, d,
       CASE WHEN n % 10 = 0 THEN -200 ELSE 100 + n % 900 END, n % 10 <> 0, now() - (n % 2592000) * interval '1 second'
     FROM (SELECT n, gen_random_uuid() AS i, ($1::uuid[])[1 + n % $6::int] AS p, ($4::uuid[])[1 + (n / 3) % $5::int] AS d
           FROM generate_series($7::int, $7::int + $8::int - 1) n) x`;

async function measure(pool: Pool, traders: readonly BenchTrader[], rounds: number): Promise<CompanionBench> {
  const ctx = { pool, clock: systemClock };
  const advise: Call = async (player) => {
    const { groups } = await readGroups(ctx, player);
    return [topRoutes(groups), reliableCommodities(groups), watchOutCommodities(groups), offPeakWindows(groups)];
  };
  const players = traders.map(({ player_id }) => player_id);
  const stale = (player: string) =>
    pool.query('UPDATE aria_quantum_cache SET groups = NULL WHERE player_id = $1', [player]);
  const cold = await compare(
    players,
    rounds,
    { ours: advise, bare: (player) => pool.query(BARE_GROUPS, [player]) },
    stale,
  );
  const cached = await compare(
    players,
    rounds,
    { ours: advise, bare: (player) => pool.query(BARE_CACHE, [player]) },
    advise,
  );
  const observe = await compare(players, rounds, {
    ours: (player) =>
      pool.query(
        `WITH observed AS (${INSERT} RETURNING player_id, commodity, station_id) ${staleGroupsSql('observed')}`,
        [player],
      ),
    bare: (player) => pool.query(INSERT, [player]),
  });
  return { cold, cached, observe };
}

const BARE_GROUPS = `SELECT commodity, station_id, source_station, dest_station, dest_sector, extract(hour FROM observed_at)::int AS hour,
    count(*), sum(profit), count(*) FILTER (WHERE success), max(observed_at)
  FROM aria_trading_observations WHERE player_id = $1 AND abs(profit) >= 100 GROUP BY 1, 2, 3, 4, 5, 6`;
const BARE_CACHE =
  'SELECT commodity, station_id, version, groups, computed_at FROM aria_quantum_cache WHERE player_id = $1';
const INSERT = `INSERT INTO aria_trading_observations (id, trade_id, player_id, side, commodity, quantity, station_id, observed_at)
  SELECT i, i, $1, 'buy', 'ore', 1, (SELECT station_id FROM aria_quantum_cache WHERE player_id = $1 LIMIT 1), now()
  FROM gen_random_uuid() AS i`;

/** Every round takes another player; what must be so before a call is not timed. */
async function compare(
  players: readonly string[],
  rounds: number,
  { ours, bare }: { ours: Call; bare: Call },
  before: Call = async () => undefined,
): Promise<Times> {
  const times: Times = { ours: [], bare: [] };
  for (let round = -2; round < rounds; round++) {
    const player = players[(round + 2) % players.length] ?? '';
    for (const side of ['ours', 'bare', 'bare', 'ours'] as const) {
      await before(player);
      const begun = performance.now();
      await (side === 'ours' ? ours : bare)(player);
      if (round >= 0) times[side].push(performance.now() - begun);
    }
  }
  return times;
}

export function describeCompanion(bench: CompanionBench): string {
  const lines = Object.entries(bench).map(
    ([name, { ours, bare }]) =>
      `  ${name.padEnd(8)} ${median(ours).toFixed(2)} ms, bare statement ${median(bare).toFixed(2)} ms`,
  );
  return [`ARIA over ${OBSERVATIONS} observations of ${PLAYERS} players`, ...lines].join('\n');
}
