import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { call, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

const TRADES = 40;
let db: TestDatabase;
let galaxy: TestGalaxy;
let server: TestServer;

beforeAll(async () => {
  db = await createTestDatabase({ texts: true });
  server = await startTestServer({ GENERATE_GALAXY_ON_START: 'false' }, db);
  galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
});
afterAll(async () => {
  await server.dispose();
  await db.drop();
});

async function counts(): Promise<{ trades: number; observed: number }> {
  const { rows } = await db.pool.query<{ trades: number; observed: number }>(
    `SELECT (SELECT count(*) FROM trades) AS trades, (SELECT count(DISTINCT trade_id) FROM aria_trading_observations) AS observed`,
  );
  return rows[0] ?? { trades: 0, observed: 0 };
}

it('observes every trade exactly once, including those whose job was interrupted by a shutdown', async () => {
  const { access_token: token } = await register(server.url);
  async function post(path: string, json: object) {
    const answer = await call(server.url, 'POST', path, { token, json });
    expect(answer.status, answer.text).toBe(200);
  }
  await call(server.url, 'GET', '/players/me', { token });
  await post('/nav/move', { to: galaxy.sector(2) });
  await post('/trading/dock', {});
  for (let trade = 0; trade < TRADES; trade++) {
    await post('/trading/buy', { station_id: galaxy.station(2), commodity: 'ore', quantity: 1 });
  }
  await server.dispose();
  expect((await counts()).trades).toBe(TRADES);
  server = await startTestServer({ GENERATE_GALAXY_ON_START: 'false' }, db);
  await vi.waitFor(async () => expect(await counts()).toEqual({ trades: TRADES, observed: TRADES }), {
    timeout: 50_000,
    interval: 100,
  });
  const { rows } = await db.pool.query<{ rows: number }>('SELECT count(*) AS rows FROM aria_trading_observations');
  expect(rows[0]?.rows).toBe(TRADES);
});
