import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createService } from '#server/main.ts';
import { readEnv } from '#server/platform/env.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { call, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

let db: TestDatabase;
const running: TestServer[] = [];
async function start(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(environment, db);
  running.push(server);
  return server;
}
beforeEach(async () => {
  db = await createTestDatabase({ texts: true });
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.dispose();
  await db.drop();
});

describe('stopping', () => {
  it('finishes requests in progress and ends event streams at once', async () => {
    const server = await start();
    const admin = await call<Session>(server.url, 'POST', '/auth/login', { json: ADMIN });
    const authorization = `Bearer ${admin.body.access_token}`;
    const { rows } = await db.pool.query<{ id: string }>(
      `INSERT INTO bang_generation_jobs (id, kind, params_json) VALUES (gen_random_uuid(), 'full', '{}') RETURNING id`,
    );
    const stream = await fetch(`${server.url}/api/v1/admin/galaxy/jobs/${rows[0]?.id}/stream`, {
      headers: { authorization },
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');

    const blocker = new pg.Client({ connectionString: db.connectionString });
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const slow = call(server.url, 'GET', '/auth/me', { token: admin.body.access_token });
    await untilWaiting(db);

    const stopped = server.stop();
    await stream.text();
    const ready = await fetch(`${server.url}/readyz`).then(
      (answer) => answer.status,
      () => 'refused',
    );
    expect([503, 'refused']).toContain(ready);
    await blocker.query('COMMIT');
    await blocker.end();
    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await stopped;
    expect(server.logLines().filter((line) => line.level >= 50 && line.path !== '/readyz')).toEqual([]);
  });

  it('ends sockets and idle connections, frees the ports, and can be called twice', async () => {
    const server = await start();
    const { access_token } = await register(server.url);
    const socket = io(server.adminUrl, {
      auth: { token: access_token },
      transports: ['websocket'],
      reconnection: false,
    });
    const heard = (event: 'connect' | 'disconnect') => new Promise<unknown>((resolve) => socket.once(event, resolve));
    await heard('connect');
    const gone = heard('disconnect');
    await Promise.all([server.stop(), server.stop()]);
    await gone;
    for (const port of [server.port, server.adminPort]) {
      const again = net.createServer().listen(port, '127.0.0.1');
      await once(again, 'listening');
      again.close();
    }
  });
});

it('happens at the end of the enclosing scope', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-scope-'));
  let url = '';
  {
    const env = readEnv({
      ENVIRONMENT: 'test',
      ...TEST_SECRETS,
      DATABASE_URL: db.connectionString,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: '0',
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'silent',
    });
    await using service = await createService({ env, screens: false });
    url = `http://127.0.0.1:${service.port}`;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  await rm(folder, { recursive: true });
});

/** Until the blocked statement has reached the database. */
async function untilWaiting(database: TestDatabase): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) > 0) return;
  }
}

describe('a start that cannot succeed gives the reason in one sentence', () => {
  async function faultOf(environment: Record<string, string>): Promise<string> {
    const error = await start(environment).then(
      () => new Error('the service started'),
      (fault: Error) => fault,
    );
    expect(error.name).toBe('StartupError');
    expect(error.message.split('\n')).toHaveLength(1);
    return error.message;
  }

  it.each(['PORT', 'ADMIN_PORT'])('%s taken', async (variable) => {
    const holder = net.createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as net.AddressInfo;
    expect(await faultOf({ [variable]: String(port) })).toBe(
      `Port ${port} is in use by another program. Stop it, or set ${variable} to a free port.`,
    );
    holder.close();
  });

  it.each([
    ['refused', 'postgresql://u:topsecret@127.0.0.1:1/x', /ECONNREFUSED/],
    ['no such host', 'postgresql://u:topsecret@no-such-host.invalid/x', /ENOTFOUND|EAI_AGAIN/],
  ])('DATABASE_URL %s', async (_name, url, reason) => {
    const message = await faultOf({ DATABASE_URL: url });
    expect(message).toMatch(reason);
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('topsecret');
  });

  it('DATABASE_URL with a wrong password or without the database', async () => {
    const url = new URL(db.connectionString);
    url.password = 'wrong';
    expect(await faultOf({ DATABASE_URL: url.href })).toContain('password authentication failed');
    expect(await faultOf({ DATABASE_URL: db.connectionString.replace(/\/test_\w+$/, '/nothing_here') })).toContain(
      'does not exist',
    );
  });

  it('a database whose account may not create tables', async () => {
    const url = new URL(db.connectionString);
    url.username = `weak_${url.pathname.slice(-12)}`;
    url.password = 'weak';
    await db.pool.query(`CREATE ROLE ${url.username} LOGIN PASSWORD 'weak'`);
    await db.pool.query(`GRANT CONNECT ON DATABASE ${url.pathname.slice(1)} TO ${url.username}`);
    expect(await faultOf({ DATABASE_URL: url.href, MIGRATION_DATABASE_URL: '' })).toContain('right to create tables');
    await db.pool.query(`REVOKE CONNECT ON DATABASE ${url.pathname.slice(1)} FROM ${url.username}`);
    await db.pool.query(`DROP ROLE ${url.username}`);
  });

  // asvs: 6.3.2
  it('no administrator and no password for the first', async () => {
    expect(await faultOf({ ADMIN_PASSWORD: '' })).toContain('Set ADMIN_PASSWORD');
  });

  it('a data folder that is a file, or lies below one', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-broken-'));
    await writeFile(path.join(folder, 'file'), '');
    for (const DATA_DIR of [path.join(folder, 'file'), path.join(folder, 'file', 'below')]) {
      const message = await faultOf({ DATA_DIR });
      expect(message).toContain(DATA_DIR);
      expect(message).toContain('Set DATA_DIR');
    }
    await rm(folder, { recursive: true });
  });

  it('a data folder in use by another server, but not one left by a killed server', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-shared-'));
    const first = await start({ DATA_DIR: folder });
    expect(await faultOf({ DATA_DIR: folder })).toContain(`process ${process.pid}) uses the data folder ${folder}`);
    await first.stop();
    await mkdir(folder, { recursive: true });
    for (const left of ['4194304 1', `${process.ppid} 1`, `${process.pid} 1`, 'nonsense', '']) {
      await writeFile(path.join(folder, 'server.pid'), left);
      await (await start({ DATA_DIR: folder })).stop();
    }
    await rm(folder, { recursive: true });
  });
});

it('cleans up when a late step of the start fails', async () => {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const free = (holder.address() as net.AddressInfo).port;
  holder.close();
  await once(holder, 'close');
  await expect(start({ PORT: String(free), ADMIN_PASSWORD: '' })).rejects.toThrow('ADMIN_PASSWORD');
  const server = await start({ PORT: String(free) });
  expect(server.port).toBe(free);
});
