import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificates } from '#scripts/make-certificates.ts';
import type { EmbeddedCluster } from '#server/platform/db/embedded/cluster.ts';
import { call } from '#tests/support/http-client.ts';
import { startInsideCluster } from '#tests/support/inside-cluster.ts';
import { startInsideRedis } from '#tests/support/inside-redis.ts';
import { hasRedis } from '#tests/support/redis.ts';
import { startTestServer } from '#tests/support/running-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PASSWORD = 'inside-pW7rT2vMx9';

let folder: string;
let cluster: EmbeddedCluster;
let port: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-inside-'));
  await makeCertificates(folder, ['localhost']);
  cluster = await startInsideCluster(folder, PASSWORD);
  port = new URL(cluster.connectionString('starhelm')).port;
});
afterAll(async () => {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

function addressOf(party: 'app' | 'owner', host = 'localhost', parameters = certificateOf(party)): string {
  return `postgres://starhelm_${party}:${PASSWORD}@${host}:${port}/starhelm${parameters}`;
}
function certificateOf(party: 'app' | 'owner' | 'proxy'): string {
  const own = `&sslcert=${path.join(folder, `${party}_certificate`)}&sslkey=${path.join(folder, `${party}_key`)}`;
  return `?sslmode=verify-full&sslrootcert=${path.join(folder, 'internal_ca')}${own}`;
}

type Connection = { ssl: boolean; version: string; name: string };

async function connect(connectionString: string): Promise<Connection | undefined> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Connection>(
    'SELECT ssl, version, client_dn AS name FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
  );
  await client.end();
  return rows[0];
}

// asvs: 12.3.1 12.3.4 13.2.1
it('the database is reachable over TLS only, by its name, with the certificate of the role', async () => {
  expect(await connect(addressOf('app'))).toEqual({ ssl: true, version: 'TLSv1.3', name: '/CN=starhelm_app' });
  await expect(connect(addressOf('app', 'localhost', ''))).rejects.toThrow('no encryption');
  await expect(connect(addressOf('app', '127.0.0.1'))).rejects.toThrow("does not match certificate's altnames");
  await expect(connect(addressOf('app', 'localhost', '?sslmode=verify-full'))).rejects.toThrow(
    /self-signed|unable to get/,
  );
  const bare = `?sslmode=verify-full&sslrootcert=${path.join(folder, 'internal_ca')}`;
  await expect(connect(addressOf('app', 'localhost', bare))).rejects.toThrow('valid client certificate');
  for (const foreign of ['owner', 'proxy'] as const)
    await expect(connect(addressOf('app', 'localhost', certificateOf(foreign)))).rejects.toThrow();
});

it('the service starts, migrates and responds over such connections', async () => {
  const server = await startTestServer({
    DATABASE_URL: addressOf('app'),
    MIGRATION_DATABASE_URL: addressOf('owner'),
  });
  try {
    expect(await call(server.url, 'GET', '/status')).toMatchObject({ status: 200 });
    const client = new pg.Client({ connectionString: cluster.connectionString('postgres') });
    await client.connect();
    const { rows } = await client.query(
      `SELECT DISTINCT a.usename AS role, s.ssl FROM pg_stat_activity a JOIN pg_stat_ssl s USING (pid)
       WHERE a.datname = 'starhelm' AND a.usename = 'starhelm_app'`,
    );
    await client.end();
    expect(rows).toEqual([{ role: 'starhelm_app', ssl: true }]);
  } finally {
    await server.dispose();
  }
});

const ASK = `
import { connectRedis } from '#server/platform/redis/connect-redis.ts';
import { createRedisStore } from '#server/platform/redis/redis-store.ts';
import { createLog } from '#server/platform/log.ts';
const { client, close } = await connectRedis(process.argv[1], createLog({ level: 'silent' }));
const store = createRedisStore(client);
const foreign = await client.set('of-another', '1').then(() => 'open', () => 'closed');
await store.put('a', 'kept', 1_000);
const { allowed } = await store.hit('b', 1, 1_000);
await client.xAdd('starhelm:realtime:stream', '*', { a: 'b' });
const past = await client.multi().xRange('starhelm:realtime:stream', '-', '+').get('starhelm:realtime:epoch').exec();
console.log(await store.consume('a'), allowed, past.length, foreign);
await close();
`;

/** The response to a process that trusts the authority through `NODE_EXTRA_CA_CERTS`, or does not. */
function requestRedis(url: string, knows: boolean): string {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', ASK, url], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...(knows ? { NODE_EXTRA_CA_CERTS: path.join(folder, 'internal_ca') } : {}) },
  });
  return stdout.trim();
}

// asvs: 12.3.1 13.2.1
it.runIf(hasRedis)('Redis is reachable over TLS only, by its name, with an account per service', async () => {
  const { port: at, stop } = await startInsideRedis(folder, PASSWORD);
  try {
    expect(requestRedis(`rediss://starhelm:${PASSWORD}@localhost:${at}`, true)).toBe('kept true 2 closed');
    expect(requestRedis(`rediss://starhelm:${PASSWORD}@127.0.0.1:${at}`, true)).toBe('');
    expect(requestRedis(`rediss://starhelm:${PASSWORD}@localhost:${at}`, false)).toBe('');
    expect(requestRedis(`redis://starhelm:${PASSWORD}@localhost:${at}`, true)).toBe('');
    // Each service has its own account, and the default account is disabled.
    expect(requestRedis(`rediss://:${PASSWORD}@localhost:${at}`, true)).toBe('');
    expect(requestRedis(`rediss://inngest:${PASSWORD}@localhost:${at}`, true)).toBe('kept true 2 open');
  } finally {
    await stop();
  }
});
