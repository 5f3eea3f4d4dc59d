import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { next } from '#server/game/combat/rules/v1.ts';
import { clearRegions } from '#server/money/region-lifecycle/clear-regions.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertShip } from '#server/world/ships/index.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { HOLDINGS_GALAXY } from '#tests/support/holdings-galaxy.ts';

/** Processes that are killed; `CASCADE_KILLS=50` for the long run. */
const KILLS = Number(process.env.CASCADE_KILLS ?? 3);
/** Decides when each process is killed; its test's name shows it. */
const SEED = Number(process.env.CASCADE_SEED ?? 20_261_123);
const KILLS_A_REGION = 3;
const EACH = 20;
const PARKED = 6;
const PROGRAM = path.join(import.meta.dirname, '../../../support/cascade-process.ts');

const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true, connections: 30 });
function region(): string {
  return world.galaxy.region('unpaid');
}

/** Ships, contracts and bounties there, and the region has ended. Returns how many assets, and the credits that come back. */
async function endWithAssets(players: readonly TestPlayer[]): Promise<{ assets: number; escrow: number }> {
  const { pool } = world.db;
  const ids = players.map(({ player_id }) => player_id);
  const there = world.galaxy.sector(5);
  const now = world.services.clock.now();
  const { rowCount: ships } = await pool.query(
    'UPDATE ships SET sector_id = $2, hangar_from = NULL, hangar_until = NULL WHERE owner_id = ANY($1::uuid[])',
    [ids, there],
  );
  await pool.query('UPDATE players SET current_sector_id = $2 WHERE id = ANY($1::uuid[])', [ids, there]);
  const { rows: posted } = await pool.query<{ escrow: number }>(
    `INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, places, free_places, sector_id, deadline, created_at)
     SELECT gen_random_uuid(), 'chart', 'open', ($1::uuid[])[1 + n % ${ids.length}], 100, 100 * (1 + n % 3), 3, 1 + n % 3, $2,
       $3::timestamptz + interval '90 days', $3 FROM generate_series(1, ${EACH}) n RETURNING escrow`,
    [ids, there, now],
  );
  await pool.query(
    `INSERT INTO bounties (id, target_id, placed_by, region_id, from_fund, amount, created_at, expires_at)
     SELECT gen_random_uuid(), ($1::uuid[])[1], ($1::uuid[])[2], $2, n % 2 = 0, 1000, $3, $3::timestamptz + interval '90 days'
     FROM generate_series(1, ${EACH}) n`,
    [ids, region(), now],
  );
  await pool.query(`UPDATE regions SET status = 'terminated', terminated_at = $2 WHERE id = $1`, [region(), now]);
  await pool.query(`INSERT INTO region_cascades (region_id, region_name, started_at) VALUES ($1, 'unpaid', $2)`, [
    region(),
    now,
  ]);
  return { assets: EACH * 2 + (ships ?? 0), escrow: posted.reduce((sum, { escrow }) => sum + escrow, 0) };
}

/** Ships of theirs that nobody flies. */
async function park([player]: readonly TestPlayer[]): Promise<void> {
  const ship = { owner_id: player?.player_id ?? '', type: 'scout', sector_id: world.galaxy.sector(5) } as const;
  await inTransaction(world.services, async (tx) => {
    for (let n = 0; n < PARKED; n += 1) await insertShip(tx, { ...ship, now: world.services.clock.now() });
  });
}

async function countItems(): Promise<number> {
  const { rows } = await world.db.pool.query<{ items: number }>(
    'SELECT count(*)::int AS items FROM region_cascade_items WHERE region_id = $1',
    [region()],
  );
  return rows[0]?.items ?? 0;
}

/** Starts a process that clears the region and kills it once `items` were handled; false where it ended before. */
async function clearUntil(items: number): Promise<boolean> {
  const child = fork(PROGRAM, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DATABASE_URL: world.db.serviceUrl,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  // Until it is loaded there is nothing to look at, and looking takes the processor from it.
  await Promise.race([once(child, 'message'), exit]);
  while (child.exitCode === null && (await countItems()) < items) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await exit;
  return child.signalCode === 'SIGKILL';
}

async function creditsOf(players: readonly TestPlayer[]): Promise<number> {
  const { rows } = await world.db.pool.query<{ sum: number }>(
    'SELECT sum(credits)::int8 AS sum FROM players WHERE id = ANY($1::uuid[])',
    [players.map(({ player_id }) => player_id)],
  );
  return rows[0]?.sum ?? 0;
}

it(`finishes after kill -9 of ${KILLS} processes in its midst, each asset handled once (CASCADE_SEED=${SEED})`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const players = [await world.player(), await world.player(), await world.player()];
  await park(players);
  const seed = { random: SEED };
  let killed = 0;
  for (let round = 0; killed < KILLS; round += 1) {
    expect(round).toBeLessThan(KILLS * 2);
    const { assets, escrow } = await endWithAssets(players);
    const before = await creditsOf(players);
    for (let kill = 0; kill < KILLS_A_REGION && killed < KILLS; kill += 1) {
      const further = Math.floor(next(seed) * (assets / KILLS_A_REGION - 1));
      if (await clearUntil((await countItems()) + 1 + further)) killed += 1;
    }
    await clearRegions(world.services);
    await expectHandledOnce(assets, before + escrow, players);
    await forget();
  }
});

async function expectHandledOnce(assets: number, creditsWithoutBounties: number, players: readonly TestPlayer[]) {
  const { rows } = await world.db.pool.query<{ items: number; assets: number; bounties: number; finished: boolean }>(
    `SELECT count(*)::int AS items, count(DISTINCT (i.clause, i.asset_id))::int AS assets,
       (sum(i.credits) FILTER (WHERE i.clause = 'bounty'))::int AS bounties,
       (SELECT finished_at IS NOT NULL FROM region_cascades WHERE region_id = $1) AS finished
     FROM region_cascade_items i WHERE i.region_id = $1`,
    [region()],
  );
  const bounties = rows[0]?.bounties ?? 0;
  expect(rows).toEqual([{ items: assets, assets, bounties, finished: true }]);
  expect(bounties).toBeGreaterThan(0);
  expect(await creditsOf(players)).toBe(creditsWithoutBounties + bounties);
  const { rows: funds } = await world.db.pool.query<{ balance: number; returned: number }>(
    `SELECT f.balance, (SELECT sum(b.returned)::bigint FROM bounties b WHERE b.region_id = $1 AND b.from_fund) AS returned
     FROM region_funds f WHERE f.region_id = $1`,
    [region()],
  );
  expect(funds[0]?.balance).toBeGreaterThan(0);
  expect(funds[0]?.balance).toBe(funds[0]?.returned);
  const { rows: stored } = await world.db.pool.query(
    `SELECT count(*)::int AS n FROM ships s JOIN region_cascade_items i ON i.asset_id = s.id AND i.outcome = 'stored'
     WHERE s.hangar_until IS NOT NULL AND s.sector_id = $1`,
    [world.galaxy.sector(1)],
  );
  expect(stored).toEqual([{ n: PARKED }]);
}

/** The region as it was, for the next round. */
async function forget(): Promise<void> {
  const { pool } = world.db;
  await pool.query('DELETE FROM region_cascade_items WHERE region_id = $1', [region()]);
  await pool.query('DELETE FROM region_cascades WHERE region_id = $1', [region()]);
  await pool.query('DELETE FROM region_funds WHERE region_id = $1', [region()]);
  await pool.query('DELETE FROM bounties WHERE region_id = $1', [region()]);
  await pool.query('DELETE FROM contracts WHERE sector_id = $1', [world.galaxy.sector(5)]);
  await pool.query(`UPDATE regions SET status = 'grace', terminated_at = NULL WHERE id = $1`, [region()]);
}
