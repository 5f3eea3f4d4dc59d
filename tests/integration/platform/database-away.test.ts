import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedCluster, startCluster } from '#server/platform/db/embedded/cluster.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { freeze } from '#tests/support/postgres-processes.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { scheduledTime } from '#tests/support/scheduled-time.ts';
import { trpcClient, trpcProblem } from '#tests/support/trpc-client.ts';

/** The longest time until a request gets its answer: waiting for a connection, or one statement and its grace. */
const ANSWERED_WITHIN_MS = 6_000;
const READY_WITHIN_MS = 2_500;

let folder: string;
let cluster: EmbeddedCluster;
let server: TestServer;
let thaw: (() => void) | undefined;
let player: Registered;
let socket: Socket;
const notified: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-away-'));
  cluster = await startCluster({ folder, settings: ['fsync=off'] });
  server = await startTestServer({
    DATABASE_URL: cluster.connectionString('postgres'),
    DATABASE_STATEMENT_TIMEOUT_MS: '4000',
    DATABASE_WAIT_TIMEOUT_MS: '3000',
  });
  player = await register(server.url);
  socket = io(server.url, { auth: { token: player.access_token }, transports: ['websocket'], reconnection: false });
  socket.on('service', (status) => void notified.push(status));
  await heard(socket, 'connect');
});
afterAll(async () => {
  thaw?.();
  socket.disconnect();
  await server.dispose();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

function heard(from: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => from.once(event, resolve));
}

describe('a frozen database', () => {
  // asvs: 16.3.4 16.5.2
  it('leads to 503 in time at both transports, and everything works again afterwards', async () => {
    const away = heard(socket, 'service');
    thaw = await freeze(folder);
    const [rest, trpc, ready, burst] = await Promise.all([
      scheduledTime(() => call(server.url, 'GET', '/auth/me', { token: player.access_token })),
      scheduledTime(() => trpcProblem(trpcClient(server.url, player.access_token).auth.me.query())),
      scheduledTime(() => fetch(`${server.url}/readyz`)),
      scheduledTime(() => Promise.all(Array.from({ length: 40 }, () => call(server.url, 'GET', '/i18n/en')))),
    ]);
    expect(rest.value.status).toBe(503);
    expect(rest.value.body).toMatchObject({ code: 'UNAVAILABLE', retry_after: expect.any(Number) });
    expect(Number(rest.value.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rest.ms).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(trpc.value).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(trpc.ms).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(ready.value.status).toBe(503);
    expect(await ready.value.json()).toMatchObject({ status: 'unavailable', database: 'unreachable' });
    expect(ready.ms).toBeLessThan(READY_WITHIN_MS);
    expect(new Set(burst.value.map(({ status }) => status))).toEqual(new Set([503]));
    expect(burst.ms).toBeLessThan(2 * ANSWERED_WITHIN_MS);
    const { request_id } = rest.value.body as { request_id: string };
    expect(server.logLines()).toContainEqual(expect.objectContaining({ level: 50, msg: 'request failed', request_id }));
    await away;
    expect(notified).toEqual([{ database: 'unreachable' }]);

    const stranger = io(server.url, {
      auth: { token: player.access_token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    expect(await heard(stranger, 'connect_error')).toMatchObject({ message: 'UNAVAILABLE' });
    stranger.disconnect();

    const back = heard(socket, 'service');
    thaw();
    await back;
    expect(notified.at(-1)).toEqual({ database: 'ok' });
    expect(socket.connected).toBe(true);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await call(server.url, 'GET', '/auth/me', { token: player.access_token })).status).toBe(200);
  });
});
