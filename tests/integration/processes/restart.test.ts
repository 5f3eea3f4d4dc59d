import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RealtimeEnvelope, rooms } from '#server/platform/realtime/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Registered, register } from '#tests/support/http-client.ts';
import { hasRedis } from '#tests/support/redis.ts';
import { type RedisServer, startRedisServer } from '#tests/support/redis-server.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

let db: TestDatabase;
let redis: RedisServer | undefined;
const servers = new Set<TestServer>();
const open: Socket[] = [];
beforeEach(async () => {
  db = await createTestDatabase({ texts: true });
  redis = await startRedisServer();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect();
  for (const server of servers) await server.dispose();
  servers.clear();
  await redis?.stop();
  await db.drop();
});

async function start(): Promise<TestServer> {
  const server = await startTestServer({ REDIS_URL: redis?.url ?? '' }, db);
  servers.add(server);
  return server;
}
async function stop(server: TestServer): Promise<void> {
  servers.delete(server);
  await server.dispose();
}

async function listen(server: TestServer, { access_token }: Registered) {
  const socket = io(server.url, { auth: { token: access_token }, transports: ['websocket'], forceNew: true });
  open.push(socket);
  const events: RealtimeEnvelope[] = [];
  socket.on('event', (envelope: RealtimeEnvelope) => void events.push(envelope));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const resume = (epoch = '', seqs: Record<string, number> = {}) =>
    socket.timeout(30_000).emitWithAck('resume', { epoch, seqs });
  return { socket, events, resume, first: await resume() };
}

function publish(server: TestServer, { user_id }: Registered, turns: number): void {
  server.services.realtime.publish(rooms.personal(user_id), 'turns_updated', {
    turns,
    rested_turns: 0,
    turns_owed: 0,
    max_turns: 1_000,
    max_rested_turns: 2_000,
    full_at: null,
    rested_at: null,
  });
}

it.runIf(hasRedis)('missed events are available after every process was replaced', async () => {
  const first = await start();
  const user = await register(first.url);
  const room = rooms.personal(user.user_id);
  const before = await listen(first, user);
  publish(first, user, 1);
  await vi.waitFor(() => expect(before.events).toHaveLength(1), 30_000);
  before.socket.disconnect();
  for (const turns of [2, 3]) publish(first, user, turns);
  const second = await start();
  await stop(first);
  publish(second, user, 4);
  const after = await listen(second, user);
  const answer = await after.resume(before.first.epoch, { [room]: 1 });
  expect(answer).toMatchObject({ ok: true, epoch: before.first.epoch, rooms: { [room]: 4 }, resync: [] });
  expect(after.events.map(({ seq, data }) => [seq, 'turns' in data && data.turns])).toEqual([
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
});

it.runIf(hasRedis)(
  'sockets stay connected while Redis is unavailable; after a loss of its data clients read again',
  async () => {
    const server = await start();
    const user = await register(server.url);
    const { socket, events, first } = await listen(server, user);
    const port = redis?.port;
    await redis?.stop();
    publish(server, user, 1);
    expect(socket.connected).toBe(true);
    redis = await startRedisServer(port);
    await vi.waitFor(() => expect(events.some(({ type }) => type === 'resync')).toBe(true), 30_000);
    expect(socket.connected).toBe(true);
    const resync = events.find(({ type }) => type === 'resync');
    expect(resync).toMatchObject({ data: { reason: 'restart' }, room: rooms.personal(user.user_id) });
    expect(resync?.epoch).not.toBe(first.epoch);
    publish(server, user, 2);
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'turns_updated', data: { turns: 2 } }), 30_000);
  },
);
