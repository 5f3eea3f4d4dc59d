import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

const name = `rotation_${randomBytes(6).toString('hex')}`;
const ROLES = { app: `${name}_app`, owner: `${name}_owner` };
const OLD = { app: 'the-old-one-of-the-service', owner: 'the-old-one-of-the-owner' };
const NEW = { app: 'the-new-one-of-the-service', owner: 'the-new-one-of-the-owner' };
type Passwords = typeof OLD;

let server: TestServer;
let player: Registered;
let superuser: pg.Client;
/** Accounts whose creation was answered with 201. */
const created: Registered[] = [];

function environment(app: Passwords, owner = app): Record<string, string> {
  const address = (role: string, password: string) => {
    const url = new URL(inject('postgresUrl').replace(/\/postgres$/, `/${name}`));
    return Object.assign(url, { username: role, password }).href;
  };
  return {
    DATABASE_URL: address(ROLES.app, app.app),
    MIGRATION_DATABASE_URL: address(ROLES.owner, owner.owner),
    DATABASE_POOL_SIZE: '4',
  };
}
async function refusalOf(env: Record<string, string>): Promise<string> {
  return startTestServer(env).then(
    () => 'it started',
    (error: Error) => error.message,
  );
}
function me(token: string) {
  return call(server.url, 'GET', '/auth/me', { token });
}
async function write(count: number): Promise<void> {
  created.push(...(await Promise.all(Array.from({ length: count }, () => register(server.url)))));
}
async function setPasswords({ app, owner }: Passwords): Promise<void> {
  await superuser.query(`ALTER ROLE ${ROLES.app} PASSWORD ${pg.escapeLiteral(app)}`);
  await superuser.query(`ALTER ROLE ${ROLES.owner} PASSWORD ${pg.escapeLiteral(owner)}`);
}

beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('postgresUrl') });
  await superuser.connect();
  await superuser.query(`CREATE ROLE ${ROLES.app} LOGIN`);
  await superuser.query(`CREATE ROLE ${ROLES.owner} LOGIN`);
  await setPasswords(OLD);
  await superuser.query(`CREATE DATABASE ${name} OWNER ${ROLES.owner}`);
  server = await startTestServer(environment(OLD));
  player = await register(server.url);
});
afterAll(async () => {
  await server?.dispose();
  await superuser.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await superuser.query(`DROP ROLE ${ROLES.app}, ${ROLES.owner}`);
  await superuser.end();
});

it('open connections survive a new password, and new ones with the old password are refused without an error of ours', async () => {
  await write(4);
  await setPasswords(NEW);
  await write(4);
  expect((await me(player.access_token)).status).toBe(200);

  // The least favourable moment: every connection is lost before the service was restarted.
  await superuser.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [ROLES.app]);
  await expect.poll(async () => (await (await fetch(`${server.url}/readyz`)).json()).database).toBe('unreachable');
  const json = { username: `late-${name}`, email: 'late@example.test', password: 'only a late one knows' };
  const refused = await call(server.url, 'POST', '/auth/register', { json });
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', reason: 'database_unreachable' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('no start succeeds with an old password of either role, and the message names the variable without the password', async () => {
  const app = await refusalOf(environment(OLD, NEW));
  expect(app).toMatch(/^DATABASE_URL .* cannot be used: password authentication failed/);
  const owner = await refusalOf(environment(NEW, OLD));
  expect(owner).toMatch(/^MIGRATION_DATABASE_URL .* cannot be used: password authentication failed/);
  for (const message of [app, owner])
    for (const secret of Object.values({ ...OLD })) expect(message).not.toContain(secret);
});

it('after a restart with the new passwords sessions continue, and everything that was confirmed is stored', async () => {
  await server.dispose();
  server = await startTestServer(environment(NEW));
  expect((await me(player.access_token)).status).toBe(200);
  const renewed = await call<Session>(server.url, 'POST', '/auth/refresh', {
    json: { refresh_token: player.refresh_token },
  });
  expect(renewed.status).toBe(200);
  expect(created).toHaveLength(8);
  for (const { access_token, user_id } of created)
    expect(await me(access_token)).toMatchObject({ status: 200, body: { id: user_id } });
  // What was refused left nothing behind: the same account can be created now.
  const json = { username: `late-${name}`, email: 'late@example.test', password: 'only a late one knows' };
  expect((await call(server.url, 'POST', '/auth/register', { json })).status).toBe(201);
});
