import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hashPassword } from '#server/community/accounts/hash-password.ts';
import { SHIP_CATALOGUE, type ShipType } from '#server/world/ships/rules/catalogue.ts';
import { type Body, call } from '#tests/support/http-client.ts';
import { COMPANY, insertOldCompany } from '#tests/support/old-company.ts';
import { insertOldGalaxy, migrateToOld, OLD_PLAYERS } from '#tests/support/old-galaxy.ts';
import { insertOldRealm, REALM } from '#tests/support/old-realm.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

const PASSWORD = 'a password of the first release';
const COUNTED = [
  'users',
  'players',
  'ships',
  'ship_cargo',
  'trades',
  'credit_entries',
  'aria_exploration_map',
] as const;
const SENT = ['teams', 'team_members', 'messages', 'message_recipients', 'admin_action_log', 'station_goods'] as const;

let client: pg.Client;
let server: TestServer;
let before: Record<string, number>;
const name = `test_${randomUUID().replaceAll('-', '')}`;

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of [...COUNTED, ...SENT, ...COMPANY, ...REALM]) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    found[table] = rows[0]?.count ?? 0;
  }
  return found;
}

beforeAll(async () => {
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrateToOld(url);
  await insertOldGalaxy(client, await hashPassword(PASSWORD));
  await insertOldCompany(client, url);
  await insertOldRealm(client, url);
  before = await counts();
  // The first start of this release migrates.
  server = await startTestServer({ DATABASE_URL: url });
});
afterAll(async () => {
  await server?.dispose();
  await client?.end();
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
});

async function logIn(username: string): Promise<string> {
  const answer = await call<{ access_token: string }>(server.url, 'POST', '/auth/login', {
    json: { username, password: PASSWORD },
  });
  expect(answer.status).toBe(200);
  return answer.body.access_token;
}

it('an upgrade keeps every row of a database of the first release', async () => {
  expect(before.players).toBe(OLD_PLAYERS);
  for (const table of [...COMPANY, ...REALM]) expect([table, before[table]]).not.toEqual([table, 0]);
  const { users, ...others } = await counts();
  const { users: had, ...kept } = before;
  expect(others).toMatchObject(kept);
  // The first start makes the first admin.
  expect(users).toBeGreaterThanOrEqual(had ?? 0);
});

it('an upgrade keeps every credit: each movement follows the previous one, up to the balance', async () => {
  const { rows } = await client.query(
    `WITH moves AS (
       SELECT player_id, CASE side WHEN 'buy' THEN -total ELSE total END AS amount, credits_after, created_at FROM trades
       UNION ALL SELECT player_id, amount, credits_after, created_at FROM credit_entries),
     running AS (
       SELECT player_id, credits_after, sum(amount) OVER (PARTITION BY player_id ORDER BY created_at) AS sum FROM moves)
     SELECT (SELECT count(*)::int FROM running WHERE sum <> credits_after) AS broken,
       (SELECT count(*)::int FROM players p
         WHERE credits <> (SELECT sum(m.amount) FROM moves m WHERE m.player_id = p.id)) AS differing`,
  );
  expect(rows).toEqual([{ broken: 0, differing: 0 }]);
});

it('ships have the current catalogue values, no more damage than before, and their cargo', async () => {
  type Ship = { type: ShipType; holds: number; max_hull: number; value: number; hull: number; lost: boolean };
  const { rows } = await client.query<Ship>(
    'SELECT type, holds, max_hull, value, hull, is_destroyed AS lost FROM ships',
  );
  for (const { type, holds, max_hull, value, hull, lost } of rows) {
    const model = SHIP_CATALOGUE[type];
    expect([type, holds, max_hull, value]).toEqual([type, model.holds, model.hull, model.price]);
    expect(hull).toBe(lost ? 0 : max_hull / 2);
  }
  const cargo = await client.query(
    `SELECT count(*)::int AS broken FROM ships s
     WHERE cargo_used <> (SELECT coalesce(sum(quantity), 0) FROM ship_cargo c WHERE c.ship_id = s.id)`,
  );
  expect(cargo.rows).toEqual([{ broken: 0 }]);
});

it('existing players sign in with the old password and continue', async () => {
  const token = await logIn('player-2');
  const { status, body } = await call(server.url, 'GET', '/players/me', { token });
  expect(status).toBe(200);
  expect([9_829, 10_000]).toContain(body.credits);
  for (const path of ['/nav/chart', '/nav/moves', '/ships', '/trading/history', '/messages', '/teams/me', '/webhooks'])
    expect([path, (await call(server.url, 'GET', path, { token })).status]).toEqual([path, 200]);
});

it('earlier fights, planets, contracts and payments are kept', async () => {
  const tokens = Object.fromEntries(
    await Promise.all(
      [11, 13, 14, 15, 16, 17].map(async (number) => [number, await logIn(`player-${number}`)] as const),
    ),
  );
  const read = async (number: number, path: string) => {
    const { status, body } = await call(server.url, 'GET', path, { token: tokens[number] });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  expect(await read(11, '/combat/history')).toMatchObject({
    items: [{ id: '00000000-0000-7000-b000-000000000001' }],
  });
  expect(JSON.stringify(await read(13, '/planets'))).toContain('Home of player-13');
  expect(JSON.stringify(await read(14, '/planets'))).toContain('Home of player-14');
  const posted = await read(15, '/contracts?view=posted');
  expect(JSON.stringify(posted)).toContain('"reward":500');
  expect(JSON.stringify(await read(17, '/subscriptions/me'))).toContain('galactic_citizen');
  const { rows } = await client.query(
    `SELECT (SELECT status FROM subscriptions) AS paid, (SELECT sum(escrow)::int FROM contracts) AS escrow,
       (SELECT array_agg(citadel_level ORDER BY citadel_level) FROM planet_holdings) AS citadels`,
  );
  expect(rows).toEqual([{ paid: 'active', escrow: 500, citadels: [1, 1] }]);
});

it('later property, conflicts, progress and integrations are kept', async () => {
  const read = async (number: number, path: string) => {
    const { status, body } = await call(server.url, 'GET', path, { token: await logIn(`player-${number}`) });
    expect([path, status]).toEqual([path, 200]);
    return JSON.stringify(body);
  };
  expect(await read(21, '/central-bank/balance')).toMatch(/700.*"ore"/);
  expect(await read(21, '/regions/ended/assets')).toContain('Halfway House');
  expect(await read(22, '/construction/stations')).toContain('Old Anchorage');
  expect(await read(22, '/construction/reservations')).toContain('New Anchorage');
  expect(await read(22, '/construction/gates')).toContain('"toll":25');
  expect(await read(24, '/fleets')).toContain('Old Guard');
  expect(await read(23, '/defences')).toContain('"quantity":12');
  expect(await read(25, '/bounties')).toContain('"amount":5000');
  expect(await read(26, '/medals/me')).toMatch(/"id":"fighter_1"[^}]*"awarded_at":"/);
  expect(await read(26, '/progress/me')).toContain('"points":40');
  expect(await read(28, '/webhooks')).toContain('old bot');
  expect(await read(28, '/webhooks/00000000-0000-7000-b000-000000000105/deliveries')).toContain('"failed"');
  // Columns that came later have a value that changes nothing for the owner.
  const { rows } = await client.query(
    `SELECT (SELECT cost_basis::int FROM central_bank_goods) AS cost, (SELECT till::int FROM station_holdings) AS till,
       (SELECT count(*)::int FROM station_holdings WHERE traffic_paid_at > now() - interval '1 hour') AS paid`,
  );
  expect(rows).toEqual([{ cost: 0, till: 1234, paid: 1 }]);
});

it('the audit log can still be verified from its first entry', async () => {
  const token = await logIn('operator');
  const { status, body } = await call<Body>(server.url, 'GET', '/admin/audit/verify', { token });
  expect([status, body]).toMatchObject([200, { intact: true, fault: null }]);
});
