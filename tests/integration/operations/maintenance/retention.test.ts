import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { countBoards } from '#server/community/rankings/count-boards.ts';
import { PRUNINGS } from '#server/operations/maintenance/list-prunings.ts';
import { pruneTable } from '#server/operations/maintenance/prune-table.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readEnv } from '#server/platform/env.ts';
import { verifyBalances } from '#server/world/players/index.ts';
import { moveCredits } from '#server/world/players/move-credits.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const DAY_MS = 86_400_000;
const world = gameWorld({ each: true });

let ana: TestPlayer;
beforeEach(async () => {
  await world.db.pool.query('DELETE FROM users');
  ana = await world.player();
  await ana.game.players.me();
});

/** One table's deletion to its end. */
async function prune(name: string): Promise<number> {
  const pruning = PRUNINGS.find((one) => one.name === name);
  if (!pruning) throw new Error(`${name} has no retention`);
  const { deleted, finished } = await pruneTable(world.services, pruning);
  expect(finished).toBe(true);
  return deleted;
}

function daysAgo(days: number): Date {
  return new Date(world.services.clock.now().getTime() - days * DAY_MS);
}

async function one(text: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  return (await world.db.pool.query(text, values)).rows[0] ?? {};
}

/** Ana flies, docks and buys; what is stored of it is her first trade. */
async function buyOre(quantity: number): Promise<void> {
  const station_id = world.galaxy.station(2);
  const { docked_station } = await ana.game.players.me();
  if (docked_station === null) {
    await ana.game.nav.move({ to: world.galaxy.sector(2) });
    await ana.game.trading.dock({});
  }
  await ana.game.trading.buy({ station_id, commodity: 'ore', quantity });
}

/** Sales of one credit's profit each, and the credits that they brought. */
async function sellThen(count: number, at: Date): Promise<void> {
  await world.db.pool.query(
    `WITH sold AS (
       INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
         profit, credits_after, created_at)
       SELECT gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'ore', 'sell', 1, 3, 1, 2, 1,
         100, $3::timestamptz - n * interval '1 second' FROM generate_series(1, $2::int) n RETURNING total)
     UPDATE players SET credits = credits + (SELECT sum(total) FROM sold) WHERE id = $1`,
    [ana.player_id, count, at],
  );
}

function move(amount: number, at: Date) {
  return inTransaction(world.services, (tx) =>
    moveCredits(tx, { player_id: ana.player_id, kind: 'ship_sold', amount, detail: {}, request_id: null, now: at }),
  );
}

describe('the ledgers', () => {
  it('lose old rows and still sum to every balance, rank and tutorial step', async () => {
    await buyOre(5);
    await sellThen(2_500, daysAgo(366));
    await sellThen(3, daysAgo(364));
    await move(77, daysAgo(731));
    await move(11, daysAgo(729));
    expect(await verifyBalances(world.services)).toEqual({ players: 1, differing: 0 });
    await countBoards(world.services);
    const before = await ana.game.rankings.board({ board: 'trade' });

    expect(await prune('trades')).toBe(2_500);
    expect(await prune('credit_entries')).toBe(1);
    expect(await verifyBalances(world.services)).toEqual({ players: 1, differing: 0 });
    expect(await one('SELECT amount, profit, trades, until FROM trade_openings')).toEqual({
      amount: 5_000,
      profit: 2_500,
      trades: 2_500,
      until: new Date(daysAgo(366).getTime() - 1_000),
    });
    expect(await one('SELECT amount, entries FROM credit_openings')).toEqual({ amount: 77, entries: 1 });
    await countBoards(world.services);
    const { items } = await ana.game.rankings.board({ board: 'trade' });
    expect(items.map(({ score }) => score)).toEqual([2_503]);
    expect(items.map(({ score }) => score)).toEqual(before.items.map(({ score }) => score));

    world.services.clock.advance(800 * DAY_MS);
    expect(await prune('trades')).toBe(4);
    expect(await prune('credit_entries')).toBeGreaterThan(0);
    expect(await one('SELECT count(*)::int AS n FROM credit_movements')).toEqual({ n: 2 });
    expect(await verifyBalances(world.services)).toEqual({ players: 1, differing: 0 });
    expect((await ana.game.trading.history({})).items).toEqual([]);
    const { steps } = await ana.game.onboarding.tutorial();
    expect(steps).toContainEqual({ id: 'trade', done: true });
  });

  it('keep their sums for any movements, limits and number of runs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 2_000 })), { maxLength: 12 }),
        fc.array(fc.integer({ min: 31, max: 1_500 }), { minLength: 1, maxLength: 3 }),
        async (moves, retentions) => {
          for (const [amount, age] of moves) await move(amount, daysAgo(age));
          for (const days of retentions) {
            const [ledger] = PRUNINGS.filter(({ name }) => name === 'credit_entries');
            if (!ledger) throw new Error('the ledger has no retention');
            await pruneTable(world.services, { ...ledger, days: () => days });
            expect(await verifyBalances(world.services)).toEqual({ players: 1, differing: 0 });
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('count each row once when two processes delete while players trade', async () => {
    await sellThen(5_000, daysAgo(400));
    await buyOre(1);
    const stored = Number((await one('SELECT count(*)::int AS n FROM trades')).n);
    const playing = (async () => {
      for (let n = 0; n < 20; n++) await buyOre(1);
    })();
    const deleted = await Promise.all([prune('trades'), prune('trades')]);
    await playing;
    expect(deleted[0] + deleted[1]).toBe(5_000);
    expect(await one('SELECT trades FROM trade_openings')).toEqual({ trades: 5_000 });
    expect(await one('SELECT count(*)::int AS n FROM trades')).toEqual({ n: stored - 5_000 + 20 });
    expect(await verifyBalances(world.services)).toEqual({ players: 1, differing: 0 });
  });

  it('are reported where a balance does not match', async () => {
    await world.db.pool.query('UPDATE players SET credits = credits + 1');
    expect(await verifyBalances(world.services)).toEqual({ players: 1, differing: 1 });
  });
});

/** For each table: how to make a row of a given age, and the days that one stays. */
const ROWS: readonly { name: string; days: number; insert: string }[] = [
  {
    name: 'idempotency_keys',
    days: 1,
    insert: `INSERT INTO idempotency_keys (user_id, key, request_hash, created_at) SELECT $1, $3::text || $2, 'hash', $4`,
  },
  {
    name: 'mfa_secret',
    days: 1,
    insert: `INSERT INTO mfa_secret (user_id, secret, created_at) SELECT $1, '\\x01', $4::timestamptz WHERE $2::text || $3 <> ''
             ON CONFLICT (user_id) DO NOTHING`,
  },
  {
    name: 'refresh_token',
    days: 30,
    insert: `INSERT INTO refresh_token (id, user_id, family_id, token, expires_at)
             SELECT gen_random_uuid(), $1, gen_random_uuid(), $3::text || $2, $4`,
  },
  {
    name: 'combats',
    days: 7,
    insert: `WITH fought AS (
               INSERT INTO combats (id, type, status, rules_version, seed, inputs, state, sector_id, sector_number, sector_name,
                 region_id_snapshot, region_name_snapshot, started_at, ended_at, winner, ended_by)
               SELECT gen_random_uuid(), 'npc', 'ended', 3, 7, '{}', '{}', $1::uuid, 5, $3::text, $2::uuid, 'Home', $4::timestamptz, $4::timestamptz, 'draw', 'no_fire' RETURNING id)
             INSERT INTO combat_participants (combat_id, key, side, kind, name, type, tactic, hull, max_hull, shields, max_shields,
               drones_attack, drones_defence, outcome, started_at)
             SELECT id, 'raider', 'attacker', 'npc', 'Red Vane', 'fast_courier', '{}', 1, 1, 0, 0, 0, 0, 'standing', $4::timestamptz
             FROM fought`,
  },
  {
    name: 'messages',
    days: 30,
    insert: `INSERT INTO messages (id, channel, sender_id, body, created_at, sender_deleted_at)
             SELECT gen_random_uuid(), 'direct', $2, $3::text || $1, $4, now()`,
  },
  {
    name: 'mfa_attempt',
    days: 90,
    insert: `INSERT INTO mfa_attempt (id, user_id, purpose, method, success, attempted_at)
             SELECT gen_random_uuid(), $1, 'login', 'totp', $3::text || $2 <> '', $4`,
  },
  {
    name: 'notifications',
    days: 90,
    insert: `INSERT INTO notifications (id, player_id, type, consequence, data, key, created_at)
             SELECT gen_random_uuid(), $2, 'slip_lost', 1, '{}', $3::text || $1, $4`,
  },
  {
    name: 'market_observations',
    days: 90,
    insert: `INSERT INTO market_observations (id, player_id, station_id, commodity, action, unit_price, quantity, observed_at)
             SELECT gen_random_uuid(), $2, gen_random_uuid(), $3::text || $1, 'S', 20, 5, $4`,
  },
  {
    name: 'aria_trading_observations',
    days: 365,
    insert: `INSERT INTO aria_trading_observations (id, trade_id, player_id, side, commodity, quantity, station_id, observed_at)
             SELECT gen_random_uuid(), gen_random_uuid(), $2, 'buy', $3::text || $1, 1, gen_random_uuid(), $4`,
  },
];

describe('the retention', () => {
  it.each(ROWS)('of $name is $days days to the second', async ({ name, days, insert }) => {
    const ben = await world.player();
    const [old, young] = [new Date(daysAgo(days).getTime() - 1_000), new Date(daysAgo(days).getTime() + 1_000)];
    for (const [player, at] of [[ana, old] as const, [ben, young] as const]) {
      await world.db.pool.query(insert, [player.user_id, player.player_id, 'row', at]);
    }
    expect(await prune(name)).toBe(1);
    expect(await prune(name)).toBe(0);
    expect(await one(`SELECT count(*)::int AS n FROM ${name}`)).toEqual({ n: 1 });
  });

  it('of job logs deletes the log and keeps the job', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const ends = [daysAgo(91), daysAgo(89), null];
    for (const [n, end] of ends.entries()) {
      await world.db.pool.query(
        `INSERT INTO bang_generation_jobs (id, kind, status, params_json, log_text, started_at, completed_at, duration_ms)
         VALUES ($1, 'full', $2, '{}', 'line', $3, $4, $5)`,
        [ids[n], end ? 'COMPLETE' : 'RUNNING', daysAgo(99), end, end && 1],
      );
    }
    expect(await prune('bang_generation_jobs')).toBe(1);
    const { rows } = await world.db.pool.query('SELECT id FROM bang_generation_jobs WHERE log_text = $1', ['']);
    expect(rows).toEqual([{ id: ids[0] }]);
    expect(await prune('bang_generation_jobs')).toBe(0);
  });

  it('of ARIA is also 10 MiB per player, the oldest first, and no row is larger than assumed', async () => {
    const ben = await world.player();
    const insert = `INSERT INTO aria_trading_observations (id, trade_id, player_id, side, commodity, quantity, station_id,
        source_station, dest_station, dest_sector, profit, success, observed_at)
      SELECT gen_random_uuid(), gen_random_uuid(), $1, 'sell', 'exotic_technology', 1000, gen_random_uuid(),
        gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1000000, true, $3::timestamptz - n * interval '1 second'
      FROM generate_series(1, $2::int) n`;
    await world.db.pool.query(insert, [ana.player_id, 42_500, daysAgo(0)]);
    await world.db.pool.query(insert, [ben.player_id, 10, daysAgo(300)]);
    expect(await prune('aria_trading_observations')).toBe(0);
    expect(await prune('aria_trading_observations_excess')).toBe(42_500 - 40_560);
    const { rows } = await world.db.pool.query(
      `SELECT count(*)::int AS n, min(observed_at) AS oldest, max(pg_column_size(o.*)) AS bytes
       FROM aria_trading_observations o GROUP BY player_id ORDER BY n`,
    );
    expect(rows[0]).toMatchObject({ n: 10 });
    expect(rows[1]).toMatchObject({ n: 40_560, oldest: new Date(daysAgo(0).getTime() - 40_560_000) });
    expect(Number(rows[1]?.bytes)).toBeLessThanOrEqual(256);
  });

  it('deletes refused payment webhooks, and nothing of billing', async () => {
    for (const outcome of ['applied', 'duplicate', 'ignored', 'failed', 'rejected'])
      for (const days of [91, 89])
        await world.db.pool.query(
          'INSERT INTO webhook_deliveries (id, received_at, outcome) VALUES (gen_random_uuid(), $1, $2)',
          [daysAgo(days), outcome],
        );
    expect(await prune('webhook_deliveries')).toBe(1);
    expect(await one('SELECT count(*)::int AS n, min(received_at) AS oldest FROM webhook_deliveries')).toEqual({
      n: 9,
      oldest: daysAgo(91),
    });
    expect(PRUNINGS.filter(({ name }) => /subscription|processed_webhook_events|admin_action_log/.test(name))).toEqual(
      [],
    );
  });

  it('is configurable, within bounds', () => {
    const short = readEnv({ ENVIRONMENT: 'test', ...TEST_SECRETS, RETENTION_TRADE_DAYS: '63' });
    expect(PRUNINGS.find(({ name }) => name === 'trades')?.days(short)).toBe(63);
    expect(() => readEnv({ ENVIRONMENT: 'test', ...TEST_SECRETS, RETENTION_TRADE_DAYS: '62' })).toThrow(
      'RETENTION_TRADE_DAYS',
    );
  });
});
