/** How fast old trades are deleted, and what a purchase takes meanwhile ÷ what it takes alone, in rounds A B B A. */
import { randomUUID } from 'node:crypto';
import { PRUNINGS } from '#server/operations/maintenance/list-prunings.ts';
import { pruneTable } from '#server/operations/maintenance/prune-table.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { BENCH_SECRETS, benchEnvironment, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { median } from '#tests/load/rest/interleave.ts';
import { startProgram } from '#tests/load/rest/start-child.ts';
import { buyThroughApi, openConnection } from '#tests/load/trade/buy-through-api.ts';
import { type BenchTrader, createTradeWorld } from '#tests/load/trade/world.ts';

const PLAYERS = 20;
const PAUSE_MS = 50;
const OLD_ROWS = 400_000;

export type RetentionBench = { rowsPerSecond: number; alone: number[]; meanwhile: number[] };

export async function benchRetention({
  rounds,
  seconds,
}: {
  rounds: number;
  seconds: number;
}): Promise<RetentionBench> {
  const database = await createBenchDatabase();
  try {
    const world = await createTradeWorld(database.connectionString, PLAYERS);
    const server = await startProgram('our-server.ts', { ...benchEnvironment(database), LOG_LEVEL: 'warn' });
    const connection = openConnection(server.url, PLAYERS);
    const buy = () => timePurchases(world.traders, seconds, (trader) => buyThroughApi(connection, trader));
    const bench: RetentionBench = { rowsPerSecond: 0, alone: [], meanwhile: [] };
    let deleted = 0;
    let took = 0;
    async function buyMeanwhile(): Promise<number[]> {
      const pruning = pruneFor(world.pool, seconds);
      const times = await buy();
      const done = await pruning;
      deleted += done.rows;
      took += done.seconds;
      return times;
    }
    try {
      await insertOldTrades(world.pool, world.traders);
      await buy();
      for (let round = 0; round < rounds; round++) {
        bench.alone.push(...(await buy()));
        bench.meanwhile.push(...(await buyMeanwhile()), ...(await buyMeanwhile()));
        bench.alone.push(...(await buy()));
      }
      return { ...bench, rowsPerSecond: deleted / took };
    } finally {
      connection.agent.destroy();
      await server.stop();
      await world.close();
    }
  } finally {
    await database.stop();
  }
}

async function insertOldTrades(pool: Pool, traders: readonly BenchTrader[]): Promise<void> {
  await pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       credits_after, created_at)
     SELECT gen_random_uuid(), ($1::uuid[])[1 + n % $2::int], $3, $3, $3, 'ore', 'buy', 1, 10, 1, 11, 5,
       now() - interval '2 years' + n * interval '1 second' FROM generate_series(1, $4::int) n`,
    [traders.map(({ player_id }) => player_id), traders.length, randomUUID(), OLD_ROWS],
  );
  await pool.query('ANALYZE trades');
}

/** The maintenance job's own work on trades, for as long as purchases are timed. */
async function pruneFor(pool: Pool, seconds: number): Promise<{ rows: number; seconds: number }> {
  const trades = PRUNINGS.find(({ name }) => name === 'trades');
  if (!trades) throw new Error('trades have no retention');
  const ctx = {
    pool,
    clock: systemClock,
    env: readEnv({ ...BENCH_SECRETS }),
    log: createLog({ level: 'silent', pretty: false }),
  };
  const began = performance.now();
  const { deleted } = await pruneTable(ctx, trades, seconds * 1_000);
  return { rows: deleted, seconds: (performance.now() - began) / 1_000 };
}

/** People pause between two purchases: what is asked is how long one waits, not how many fit. */
async function timePurchases(
  traders: readonly BenchTrader[],
  seconds: number,
  trade: (trader: BenchTrader) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    traders.map(async (trader) => {
      while (performance.now() < end) {
        const before = performance.now();
        await trade(trader);
        times.push(performance.now() - before);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }),
  );
  return times;
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function describeRetentionBench({ rowsPerSecond, alone, meanwhile }: RetentionBench): string {
  const row = (name: string, times: readonly number[]) =>
    `  ${name.padEnd(22)} p50 ${median(times).toFixed(1)} ms   p99 ${share(times, 0.99).toFixed(1)} ms`;
  return [
    `Old trades are deleted at ${rowsPerSecond.toFixed(0)} rows/s while ${PLAYERS} players buy`,
    row('a purchase alone', alone),
    row('a purchase meanwhile', meanwhile),
  ].join('\n');
}

if (import.meta.main) console.log(describeRetentionBench(await benchRetention({ rounds: 2, seconds: 3 })));
