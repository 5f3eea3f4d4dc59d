import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantServiceRole } from '#server/platform/db/service-role.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { call, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

const DENIED = '42501';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { access_token: token } = (await call<Session>(server.url, 'POST', '/auth/login', { json: ADMIN })).body;
  const { user_id } = await register(server.url);
  const json = { user_id, scopes: ['admin.audit.review', 'admin.audit.view'], reason: 'reviews' };
  expect((await call(server.url, 'POST', '/admin/scopes/grant', { token, json })).status).toBe(200);
});
afterAll(() => server.dispose());

/** Statements that an attacker with SQL injection would try. */
const ATTEMPTS = [
  'UPDATE map_regions SET tax_rate = 0',
  'DELETE FROM map_sectors',
  'SELECT 1 FROM map_stations FOR UPDATE',
  `UPDATE admin_action_log SET reason = 'nothing happened'`,
  `UPDATE admin_action_log SET hash = repeat('0', 64)`,
  'DELETE FROM admin_action_log',
  'TRUNCATE admin_action_log',
  'TRUNCATE trades, credit_entries',
  'DELETE FROM admin_action_chain',
  `INSERT INTO admin_action_chain (id, seq, hash) VALUES (2, 0, repeat('0', 64))`,
  'ALTER TABLE admin_action_log DISABLE TRIGGER ALL',
  'ALTER TABLE admin_action_log DROP CONSTRAINT admin_action_log_reviewer_check',
  'DROP TRIGGER admin_action_log_append_only ON admin_action_log',
  'CREATE TRIGGER aa BEFORE INSERT ON admin_action_log FOR EACH ROW EXECUTE FUNCTION admin_action_log_append_only()',
  `CREATE OR REPLACE FUNCTION admin_action_log_append_only() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  'DROP FUNCTION admin_action_log_append_only() CASCADE',
  'DROP TABLE admin_action_log',
  'ALTER TABLE admin_action_log RENAME TO forgotten',
  `CREATE RULE nothing AS ON INSERT TO admin_action_log DO INSTEAD NOTHING`,
  'CREATE TABLE public.mine (id int)',
  `SET session_replication_role = 'replica'`,
  'SET ROLE starhelm',
  'UPDATE trades SET total = 1',
  'UPDATE credit_entries SET amount = 1',
  'DELETE FROM _prisma_migrations',
  `UPDATE _prisma_migrations SET checksum = ''`,
  'CREATE SCHEMA mine',
  `COPY admin_action_log TO PROGRAM 'true'`,
  `ALTER ROLE starhelm PASSWORD 'mine'`,
];

describe('the service’s own database role', () => {
  // asvs: 13.2.2
  it.each(ATTEMPTS)('may not: %s', async (statement) => {
    await expect(server.db.servicePool.query(statement)).rejects.toMatchObject({ code: DENIED });
  });

  it('owns only the tables of its job engine', async () => {
    const { rows } = await server.db.servicePool.query<{ schema: string }>(
      `SELECT DISTINCT relnamespace::regnamespace::text AS schema FROM pg_class
        WHERE relowner = current_user::regrole AND relnamespace::regnamespace::text !~ '^pg_'`,
    );
    expect(rows.filter(({ schema }) => schema !== 'jobs')).toEqual([]);
    const { rows: functions } = await server.db.servicePool.query(
      'SELECT proname FROM pg_proc WHERE proowner = current_user::regrole',
    );
    expect(functions).toEqual([]);
  });

  it('may add the review of an entry, once', async () => {
    const review = () =>
      server.db.servicePool.query(
        `UPDATE admin_action_log SET reviewed_by = $1, reviewed_at = now()
          WHERE seq = (SELECT min(seq) FROM admin_action_log WHERE impact = 'HIGH_IMPACT')`,
        [randomUUID()],
      );
    expect((await review()).rowCount).toBe(1);
    await expect(review()).rejects.toMatchObject({ code: '23001' });
  });
});

describe('a database whose tables the service’s role owned', () => {
  let db: TestDatabase;
  const role = `owner_${randomBytes(4).toString('hex')}`;
  beforeAll(async () => {
    db = await createTestDatabase();
    await db.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'owner'`);
    await db.pool.query(`GRANT ALL ON SCHEMA public, jobs TO ${role}`);
    const { rows } = await db.pool.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    for (const { name } of rows) await db.pool.query(`ALTER TABLE ${name} OWNER TO ${role}`);
    await db.pool.query(`ALTER FUNCTION admin_action_log_append_only() OWNER TO ${role}`);
  });
  afterAll(async () => {
    await db.pool.query(`DROP OWNED BY ${role}`);
    await db.pool.query(`DROP ROLE ${role}`);
    await db.drop();
  });

  it('transfers the tables to the migration role, and the service role still reads and writes them', async () => {
    const url = new URL(db.connectionString);
    url.username = role;
    url.password = 'owner';
    const own = new pg.Client({ connectionString: url.href });
    await own.connect();
    try {
      await own.query('ALTER TABLE admin_action_log DISABLE TRIGGER admin_action_log_append_only');
      await own.query('ALTER TABLE admin_action_log ENABLE TRIGGER admin_action_log_append_only');
      await grantServiceRole(db.connectionString, role);
      for (const statement of [
        'ALTER TABLE admin_action_log DISABLE TRIGGER admin_action_log_append_only',
        'DROP FUNCTION admin_action_log_append_only() CASCADE',
        'DELETE FROM admin_action_log',
      ])
        await expect(own.query(statement)).rejects.toMatchObject({ code: DENIED });
      await own.query(`UPDATE users SET updated_at = now()`);
      // A second start changes nothing.
      await grantServiceRole(db.connectionString, role);
    } finally {
      await own.end();
    }
  });
});
