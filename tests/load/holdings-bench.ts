/**
 * What 10,000 planets have produced, counted from one query, and the contract board over 100,000 open contracts, each ÷ the
 * bare statement on the same rows, in rounds A B B A.
 */
import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { readContracts } from '#server/game/contracts/queries/read-contracts.ts';
import { HOLDING_COLUMNS, type HoldingRow } from '#server/game/planets/holding-row.ts';
import { holdingAt } from '#server/game/planets/rules/production.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { readEnv } from '#server/platform/env.ts';
import { percentile } from '#tests/load/login/time-reads.ts';
import { BENCH_SECRETS, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { median } from '#tests/load/rest/interleave.ts';
import { type BenchTrader, createTradeWorld } from '#tests/load/trade/world.ts';

const PLANETS = 10_000;
const CONTRACTS = 100_000;
const PLAYERS = 50;
const PAGE = 50;

/** Milliseconds of each call, ours and bare. */
export type Times = { ours: number[]; bare: number[] };
export type HoldingsBench = { production: Times; board: Times };
type Call = () => Promise<unknown>;

export async function benchHoldings({ rounds }: { rounds: number }): Promise<HoldingsBench> {
  const database = await createBenchDatabase();
  try {
    const world = await createTradeWorld(database.connectionString, PLAYERS);
    try {
      await insertPlanets(world.pool, world.traders);
      await insertContracts(world.pool, world.traders);
      await world.pool.query('VACUUM ANALYZE');
      return {
        production: await compare(rounds, productionOf(world.pool)),
        board: await compare(rounds, boardOf(world.pool, world.traders)),
      };
    } finally {
      await world.close();
    }
  } finally {
    await database.stop();
  }
}

/** Planets that have grown for a week, every tenth with a level under construction that is done by now. */
async function insertPlanets(pool: Pool, traders: readonly BenchTrader[]): Promise<void> {
  await pool.query(
    `WITH made AS (
       INSERT INTO planets (id, sector_id, name, type, owner_id)
       SELECT gen_random_uuid(), ($1::uuid[])[1 + n % $2::int], 'Planet ' || n, 'terran', ($3::uuid[])[1 + n % $2::int]
       FROM generate_series(1, $4::int) n RETURNING id, owner_id)
     INSERT INTO planet_holdings (planet_id, owner_id, origin, ore_rate, organics_rate, equipment_rate, storage, colonists,
       max_colonists, building_level, building_started_at, building_done_at, produced_at, claimed_at)
     SELECT id, owner_id, 'claimed', 12, 20, 6, 100000, 2000, 10000,
       CASE WHEN n % 10 = 0 THEN 1 END, CASE WHEN n % 10 = 0 THEN now() - interval '2 days' END,
       CASE WHEN n % 10 = 0 THEN now() - interval '1 day' END, now() - interval '7 days', now() - interval '7 days'
     FROM (SELECT *, row_number() OVER () AS n FROM made) m`,
    [traders.map(({ sector_id }) => sector_id), traders.length, traders.map(({ player_id }) => player_id), PLANETS],
  );
}

/** Deliveries to all stations, of which the reader knows half, posted within a month. */
async function insertContracts(pool: Pool, traders: readonly BenchTrader[]): Promise<void> {
  await pool.query(
    `INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, sector_id, station_id, commodity, quantity, deadline, created_at)
     SELECT gen_random_uuid(), 'deliver', 'open', ($1::uuid[])[1 + n % $2::int], 300, 300, ($3::uuid[])[1 + n % $2::int],
       ($4::uuid[])[1 + n % $2::int], 'ore', 10, now() + interval '5 days', now() - n * interval '25 seconds'
     FROM generate_series(1, $5::int) n`,
    [
      traders.map(({ player_id }) => player_id),
      traders.length,
      traders.map(({ sector_id }) => sector_id),
      traders.map(({ station_id }) => station_id),
      CONTRACTS,
    ],
  );
  await pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit)
     SELECT $1, sector, now(), now() FROM unnest($2::uuid[]) AS sector ON CONFLICT DO NOTHING`,
    [traders[0]?.player_id, traders.slice(0, 5).map(({ sector_id }) => sector_id)],
  );
}

const ALL_HOLDINGS = `SELECT ${HOLDING_COLUMNS} FROM planet_holdings h`;

function productionOf(pool: Pool): Record<'ours' | 'bare', Call> {
  return {
    ours: async () => {
      const { rows } = await pool.query<HoldingRow>(ALL_HOLDINGS);
      const now = systemClock.now();
      return rows.map((row) => holdingAt(row, now));
    },
    bare: () => pool.query(ALL_HOLDINGS),
  };
}

/** The page of the board with the names that it shows, without filters that a call may have, views and cursors. */
const BARE_BOARD = `SELECT c.*, p.username AS poster_name, s.sector_number, s.name AS sector_name, st.name AS station_name
  FROM contracts c JOIN player_directory p ON p.id = c.poster_id JOIN map_sectors s ON s.id = c.sector_id
  LEFT JOIN map_stations st ON st.id = c.station_id
  WHERE c.status = 'open' AND c.deadline > now() AND c.poster_id <> $1
    AND EXISTS (SELECT 1 FROM visit_records v WHERE v.player_id = $1 AND v.sector_id = c.sector_id)
  ORDER BY c.created_at DESC, c.id DESC LIMIT ${PAGE + 1}`;

function boardOf(pool: Pool, traders: readonly BenchTrader[]): Record<'ours' | 'bare', Call> {
  const player_id = traders[0]?.player_id ?? randomUUID();
  const ctx = {
    env: readEnv({ ENVIRONMENT: 'test', ...BENCH_SECRETS }),
    pool,
    clock: systemClock,
    settings: { current: () => DEFAULT_SETTINGS, refresh: async () => undefined },
    operatorEvents: { at: () => [], refresh: async () => undefined },
    player_id,
  };
  return {
    ours: async () => {
      const { items } = await readContracts(ctx, { view: 'board', sort: 'newest', limit: PAGE });
      if (items.length !== PAGE) throw new Error(`the board shows ${items.length} contracts`);
    },
    bare: () => pool.query(BARE_BOARD, [player_id]),
  };
}

export async function compare(rounds: number, calls: Record<'ours' | 'bare', Call>): Promise<Times> {
  const times: Times = { ours: [], bare: [] };
  for (let round = -2; round < rounds; round++) {
    for (const side of ['ours', 'bare', 'bare', 'ours'] as const) {
      const begun = performance.now();
      await calls[side]();
      if (round >= 0) times[side].push(performance.now() - begun);
    }
  }
  return times;
}

/** Ours ÷ bare, at the same percentile of each. */
export function ratioAt({ ours, bare }: Times, share: number): number {
  return percentile(ours, share) / percentile(bare, share);
}

export function describeHoldings({ production, board }: HoldingsBench): string {
  const line = (what: string, { ours, bare }: Times) =>
    `  ${what.padEnd(10)} p50 ${median(ours).toFixed(1)} ms, p99 ${percentile(ours, 0.99).toFixed(1)} ms; bare ${median(bare).toFixed(1)} and ${percentile(bare, 0.99).toFixed(1)} ms`;
  return [
    `${PLANETS.toLocaleString('en')} planets and ${CONTRACTS.toLocaleString('en')} open contracts`,
    line('production', production),
    line('board', board),
  ].join('\n');
}
