import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificates } from '#scripts/make-certificates.ts';
import type { EmbeddedCluster } from '#server/platform/db/embedded/cluster.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { asSuperuser, placeServerCertificates, startInsideCluster } from '#tests/support/inside-cluster.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

const PASSWORD = 'inside-pW7rT2vMx9';

let folder: string;
let cluster: EmbeddedCluster;
let server: TestServer;
let player: Registered;
let socket: Socket;
/** Folders of certificates: the service's, and copies of the old and the new ones. */
const at = { own: '', old: '', new: '' };

type Certificates = { authority: string; own: string };

function addressOf(party: 'app' | 'owner', { authority, own }: Certificates): string {
  const { port } = new URL(cluster.connectionString('starhelm'));
  const parts = [
    `sslmode=verify-full&sslrootcert=${path.join(authority, 'internal_ca')}`,
    `sslcert=${path.join(own, `${party}_certificate`)}&sslkey=${path.join(own, `${party}_key`)}`,
  ];
  return `postgres://starhelm_${party}:${PASSWORD}@localhost:${port}/starhelm?${parts.join('&')}`;
}
async function connect(certificates: Certificates): Promise<string> {
  const client = new pg.Client({ connectionString: addressOf('app', certificates) });
  return client.connect().then(
    () => client.end().then(() => 'connected'),
    (error: Error) => error.message,
  );
}
/** The serial numbers of the certificates that the service's connections show, and their processes. */
async function connections(): Promise<{ serials: string[]; pids: number[] }> {
  const rows = await asSuperuser<{ pid: number; serial: string }>(
    cluster,
    `SELECT pid, client_serial::text AS serial FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
     WHERE usename = 'starhelm_app' AND application_name LIKE 'starhelm%'`,
  );
  return { serials: [...new Set(rows.map(({ serial }) => serial))], pids: rows.map(({ pid }) => pid) };
}
function me() {
  return call(server.url, 'GET', '/auth/me', { token: player.access_token });
}
/** As `npm run make-secrets` does: each file is removed and written anew. */
async function place(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    await rm(path.join(to, name), { force: true });
    await copyFile(path.join(from, name), path.join(to, name));
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-certificates-'));
  for (const name of ['own', 'old', 'new'] as const) at[name] = path.join(folder, name);
  for (const name of ['old', 'new'] as const) {
    await mkdir(at[name]);
    await makeCertificates(at[name], ['localhost']);
  }
  await place(at.old, at.own);
  await mkdir(path.join(folder, 'database'));
  await place(at.old, path.join(folder, 'database'));
  cluster = await startInsideCluster(path.join(folder, 'database'), PASSWORD);
  const own = { authority: at.own, own: at.own };
  server = await startTestServer({
    DATABASE_URL: addressOf('app', own),
    MIGRATION_DATABASE_URL: addressOf('owner', own),
  });
  player = await register(server.url);
  socket = io(server.url, { auth: { token: player.access_token }, transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
});
afterAll(async () => {
  socket?.disconnect();
  await server?.dispose();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a reloaded database accepts the new certificates only, and open connections continue', async () => {
  const before = await connections();
  expect(before.pids.length).toBeGreaterThan(1);
  await placeServerCertificates(cluster, at.new);
  await asSuperuser(cluster, 'SELECT pg_reload_conf()');
  await expect.poll(() => connect({ authority: at.new, own: at.new })).toBe('connected');
  expect(await connect({ authority: at.old, own: at.old })).toMatch(/self-signed|unable to get|certificate/);
  // Whoever has only stolen the old certificate of the role is refused by the server.
  expect(await connect({ authority: at.new, own: at.old })).not.toBe('connected');
  expect((await me()).status).toBe(200);
  expect(before.pids).toEqual(expect.arrayContaining((await connections()).pids));
});

it('a running service uses the new certificates for its next connections, without a restart', async () => {
  const before = await connections();
  await place(at.new, at.own);
  await asSuperuser(cluster, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'starhelm_app'`);
  await expect.poll(async () => (await me()).status).toBe(200);
  const after = await connections();
  expect(after.serials).toHaveLength(1);
  expect(after.serials).not.toEqual(before.serials);
  // The player's connection to the service was not affected.
  expect(socket.connected).toBe(true);
});
