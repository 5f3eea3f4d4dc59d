import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { type PeerProcess, startPeer } from '#tests/support/peer-process.ts';
import { ADMIN } from '#tests/support/running-server.ts';
import { RELAXED_LIMITS, TEST_SECRETS } from '#tests/support/services.ts';

let db: TestDatabase;
let folder: string;
let primary: PeerProcess | undefined;
const open: Socket[] = [];
beforeEach(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-workers-'));
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect();
  await primary?.stop();
  primary = undefined;
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}) {
  const started = await startPeer(
    {
      ENVIRONMENT: 'test',
      ...TEST_SECRETS,
      DATABASE_URL: db.connectionString,
      DATABASE_POOL_SIZE: '5',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: '0',
      ADMIN_PASSWORD: ADMIN.password,
      WORKERS: '2',
      LOG_LEVEL: 'info',
      ...RELAXED_LIMITS,
      ...environment,
    },
    'primary-process.ts',
  );
  primary = started;
  return { primary: started, url: `http://127.0.0.1:${started.port}` };
}

type Line = { pid: number; msg: string; path?: string };
function linesOf(process: PeerProcess): Line[] {
  return process
    .logText()
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);
}
function answering(process: PeerProcess): number[] {
  return [...new Set(linesOf(process).flatMap(({ msg, path, pid }) => (msg === 'request' && path ? [pid] : [])))];
}

async function connect(url: string, { access_token }: Registered, reconnection = false) {
  const socket = io(url, { auth: { token: access_token }, transports: ['websocket'], reconnection, forceNew: true });
  open.push(socket);
  const events: RealtimeEnvelope[] = [];
  socket.on('event', (envelope: RealtimeEnvelope) => void events.push(envelope));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const resume = (epoch = '', seqs: Record<string, number> = {}) =>
    socket.timeout(5_000).emitWithAck('resume', { epoch, seqs });
  return { socket, events, resume, first: await resume() };
}

/** Requests without a kept connection, so that the primary process hands them to the workers in turn. */
function touch(url: string): Promise<Response> {
  return fetch(`${url}/api/v1/auth/providers`, { headers: { connection: 'close' } });
}

it('several workers answer on one port, share limits and events, and one that is killed is replaced', async () => {
  const { primary, url } = await start({ AUTH_RATE_LIMIT_IP: '60' });
  const [ada, bob] = [await register(url), await register(url)];
  const bobs = await Promise.all(Array.from({ length: 4 }, () => connect(url, bob)));
  const { status } = await call(url, 'POST', '/messages', {
    token: ada.access_token,
    json: { to: bob.username, subject: 'Ore', body: 'Cheap' },
  });
  expect(status).toBe(201);
  // Wherever each socket is connected, it receives the event, with the same number.
  for (const { events } of bobs) await vi.waitFor(() => expect(events.map(({ seq }) => seq)).toEqual([1, 2]));

  const answers = await Promise.all(Array.from({ length: 100 }, () => touch(url)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60 - 2);
  await vi.waitFor(() => expect(answering(primary)).toHaveLength(2));

  const [victim] = answering(primary);
  process.kill(victim ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(primary.logText()).toContain('worker_died'), 10_000);
  const again = await connect(url, bob);
  const before = bobs[0]?.first;
  const room = `personal:${bob.user_id}`;
  expect(await again.resume(before.epoch, { [room]: 0 })).toMatchObject({ ok: true, rooms: { [room]: 2 }, resync: [] });
  expect(again.events.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(again.events).toEqual(bobs[0]?.events);
  await vi.waitFor(
    async () => {
      await touch(url);
      expect(answering(primary).filter((pid) => pid !== victim)).toHaveLength(2);
    },
    { timeout: 20_000, interval: 100 },
  );
});

it('metrics are those of all workers, whichever answers, also after one was replaced', async () => {
  const { primary, url } = await start();
  async function counted(): Promise<number> {
    const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
    return Number(/^http_requests_total\{[^}]*providers[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0);
  }
  await Promise.all(Array.from({ length: 20 }, () => touch(url)));
  await vi.waitFor(() => expect(answering(primary)).toHaveLength(2));
  // A request is counted when its answer is gone.
  for (const _ of [1, 2]) await vi.waitFor(async () => expect(await counted()).toBe(20));

  const [victim] = answering(primary);
  process.kill(victim ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(primary.logText()).toContain('worker_died'), 10_000);
  const left = await counted();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(20);
  await vi.waitFor(
    async () => {
      await touch(url);
      expect(answering(primary).filter((pid) => pid !== victim)).toHaveLength(2);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(await counted()).toBeGreaterThan(left);
});

it('a start that cannot succeed says why once, and leaves nothing behind', async () => {
  await expect(start({ PORT: '1', HOST: '203.0.113.1' })).rejects.toThrow('Port 1 cannot be opened');
  await start();
});
