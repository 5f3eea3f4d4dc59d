import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { awaitDatabase } from '#server/platform/db/await-database.ts';
import { StartupError } from '#server/platform/env.ts';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openEntrance } from '#tests/support/database-entrance.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { type PeerProcess, startPeer } from '#tests/support/peer-process.ts';
import { ADMIN } from '#tests/support/running-server.ts';
import { RELAXED_LIMITS, TEST_SECRETS } from '#tests/support/services.ts';

/** Each test starts up to four services, one after the other where workers are replaced. */
const STARTED_WITHIN_MS = 60_000;
const PATIENT = { timeout: 240_000 };

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

async function start(environment: Record<string, string> = {}, connectionString: string = db.connectionString) {
  // As container runtimes hand it out; the workers are given the value.
  const DATABASE_URL_FILE = path.join(folder, 'database_url');
  await writeFile(DATABASE_URL_FILE, connectionString);
  const started = await startPeer(
    {
      ENVIRONMENT: 'test',
      ...TEST_SECRETS,
      DATABASE_URL_FILE,
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
function answering(process: PeerProcess, of: (path: string) => boolean = () => true): number[] {
  const pids = linesOf(process).flatMap(({ msg, path, pid }) => (msg === 'request' && path && of(path) ? [pid] : []));
  return [...new Set(pids)];
}
function touchedWorkers(process: PeerProcess): number[] {
  return answering(process, (path) => path.endsWith('/auth/providers'));
}

async function connect(url: string, { access_token }: Registered, reconnection = false) {
  const socket = io(url, { auth: { token: access_token }, transports: ['websocket'], reconnection, forceNew: true });
  open.push(socket);
  const events: RealtimeEnvelope[] = [];
  socket.on('event', (envelope: RealtimeEnvelope) => void events.push(envelope));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const resume = (epoch = '', seqs: Record<string, number> = {}) =>
    socket.timeout(30_000).emitWithAck('resume', { epoch, seqs });
  return { socket, events, resume, first: await resume() };
}

/** Requests without keep-alive, so that the primary process distributes them over the workers. */
function touch(url: string): Promise<Response> {
  return fetch(`${url}/api/v1/auth/providers`, { headers: { connection: 'close' } });
}

it('several workers respond on one port, share limits and events, and a killed one is replaced', PATIENT, async () => {
  const { primary, url } = await start({ AUTH_RATE_LIMIT_IP: '60' });
  const [ada, bob] = [await register(url), await register(url)];
  const bobs = await Promise.all(Array.from({ length: 4 }, () => connect(url, bob)));
  const { status } = await call(url, 'POST', '/messages', {
    token: ada.access_token,
    json: { to: bob.username, subject: 'Ore', body: 'Cheap' },
  });
  expect(status).toBe(201);
  // Wherever each socket is connected, it receives the event, with the same number.
  for (const { events } of bobs) await vi.waitFor(() => expect(events.map(({ seq }) => seq)).toEqual([1, 2]), 30_000);

  const answers = await Promise.all(Array.from({ length: 100 }, () => touch(url)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60 - 2);
  await vi.waitFor(() => expect(answering(primary)).toHaveLength(2), 30_000);

  const [victim] = answering(primary);
  process.kill(victim ?? 0, 'SIGKILL');
  // Beside the primary's own `pid`: a name that is there twice is read differently by each program.
  const named = `"worker_pid":${victim},"alert":"worker_died"`;
  await vi.waitFor(() => expect(primary.logText()).toContain(named), 30_000);
  const again = await connect(url, bob);
  const before = bobs[0]?.first;
  const room = `personal:${bob.user_id}`;
  expect(await again.resume(before.epoch, { [room]: 0 })).toMatchObject({
    ok: true,
    rooms: { [room]: 2 },
    resync: [],
  });
  expect(again.events.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(again.events).toEqual(bobs[0]?.events);
  await vi.waitFor(
    async () => {
      await touch(url);
      expect(answering(primary).filter((pid) => pid !== victim)).toHaveLength(2);
    },
    { timeout: STARTED_WITHIN_MS, interval: 100 },
  );
  // The other one makes half of its clients connect again, so that the new one gets some of them.
  await vi.waitFor(() => {
    const shares = linesOf(primary).filter(({ msg }) => msg === 'sockets are closed for another process');
    expect(shares.map(({ pid }) => pid)).toContain(answering(primary).find((pid) => pid !== victim));
  }, 30_000);
});

it('a worker that starts while the database recovers waits for it', PATIENT, async () => {
  const entrance = await openEntrance(db.connectionString);
  onTestFinished(entrance.close);
  const { primary, url } = await start({}, entrance.connectionString);
  await vi.waitFor(async () => {
    await touch(url);
    expect(answering(primary)).toHaveLength(2);
  }, STARTED_WITHIN_MS);
  const [victim] = answering(primary);
  entrance.recovering = true;
  process.kill(victim ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(primary.logText()).toContain('the start waits for the database'), STARTED_WITHIN_MS);
  const refused = entrance.refused;
  await vi.waitFor(() => expect(entrance.refused).toBeGreaterThan(refused + 2), STARTED_WITHIN_MS);
  entrance.recovering = false;
  await vi.waitFor(
    async () => {
      await touch(url);
      expect(answering(primary).filter((pid) => pid !== victim)).toHaveLength(2);
    },
    { timeout: STARTED_WITHIN_MS, interval: 100 },
  );
  expect(primary.logText().match(/worker_died/g)).toHaveLength(1);
});

it('waiting for a database has a time limit, and its end is one sentence', PATIENT, async () => {
  const entrance = await openEntrance(db.connectionString);
  onTestFinished(entrance.close);
  entrance.recovering = true;
  const warn = vi.fn();
  await expect(awaitDatabase(entrance.connectionString, { warn }, 500)).rejects.toThrow(
    new StartupError('The database did not accept connections within 0.5 s: the database system is starting up.'),
  );
  expect(warn).toHaveBeenCalledTimes(1);
  expect(entrance.refused).toBeGreaterThan(1);
});

it('metrics include all workers at each of them, also after one was replaced', PATIENT, async () => {
  const { primary, url } = await start();
  async function counted(): Promise<number> {
    const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
    return Number(/^http_requests_total\{[^}]*providers[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0);
  }
  let touched = 0;
  // Which worker a connection goes to is the primary's choice: both must have something to count.
  await vi.waitFor(async () => {
    await touch(url);
    touched += 1;
    expect(touchedWorkers(primary)).toHaveLength(2);
  }, STARTED_WITHIN_MS);
  // A request is counted when its answer is gone.
  for (const _ of [1, 2]) await vi.waitFor(async () => expect(await counted()).toBe(touched), 30_000);

  const [victim] = touchedWorkers(primary);
  process.kill(victim ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(primary.logText()).toContain('worker_died'), 30_000);
  // On a busy machine the other worker may not answer within two seconds, and is left out that once.
  const left = await vi.waitFor(async () => {
    const found = await counted();
    expect(found).toBeGreaterThan(0);
    return found;
  }, 30_000);
  expect(left).toBeLessThan(touched);
  await vi.waitFor(
    async () => {
      await touch(url);
      expect(answering(primary).filter((pid) => pid !== victim)).toHaveLength(2);
    },
    { timeout: STARTED_WITHIN_MS, interval: 100 },
  );
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(left), 30_000);
});

it('a start that cannot succeed gives one reason, and cleans up', PATIENT, async () => {
  await expect(start({ PORT: '1', HOST: '203.0.113.1' })).rejects.toThrow('Port 1 cannot be opened');
  await start();
});
