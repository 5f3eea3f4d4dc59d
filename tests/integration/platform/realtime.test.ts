import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signAccessToken, signingKey } from '#server/community/accounts/rules/access-token.ts';
import { type RealtimeEnvelope, rooms } from '#server/platform/realtime/contract.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

let server: TestServer;
const open: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => server.dispose());

const KEY = signingKey(TEST_SECRETS.JWT_SECRET);
/** The arguments of the next `event`; socket.io's emitter is not Node's. */
function once(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    socket.once(event as 'connect', (...given: unknown[]) => resolve(given));
  });
}

function socketTo(base: string, auth: Record<string, unknown>): Socket {
  const socket = io(base, { auth, transports: ['websocket'], reconnection: false, forceNew: true, autoConnect: false });
  open.push(socket);
  return socket;
}

/** Connected, and in its rooms: a resume is answered after they have been joined. */
async function connect(base: string, auth: Record<string, unknown>) {
  const socket = socketTo(base, auth);
  const connected = once(socket, 'connect');
  socket.connect();
  await connected;
  const events: RealtimeEnvelope[] = [];
  socket.on('event', (envelope: RealtimeEnvelope) => void events.push(envelope));
  const resume = (epoch = '', seqs: Record<string, number> = {}) =>
    socket.timeout(30_000).emitWithAck('resume', { epoch, seqs });
  return { socket, events, resume, first: await resume() };
}

/** Connected with a token that ends soon: in two seconds, or later where the machine is too busy to connect in time. */
async function connectBriefly({ user_id }: Registered): Promise<Socket> {
  for (let seconds = 2; ; seconds *= 2) {
    const exp = Math.floor(Date.now() / 1_000) + seconds;
    const socket = socketTo(server.url, { token: signAccessToken({ sub: user_id, exp }, KEY) });
    const isConnected = Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'connect_error').then(() => false),
    ]);
    socket.connect();
    if (await isConnected) return socket;
  }
}

async function refusal(auth: Record<string, unknown>): Promise<{ message: string; data?: unknown }> {
  const socket = socketTo(server.url, auth);
  const refused = once(socket, 'connect_error');
  socket.connect();
  const [error] = await refused;
  return error as { message: string; data?: unknown };
}

function publish(user: Registered, turns: number) {
  return server.services.realtime.publish(rooms.personal(user.user_id), 'turns_updated', {
    turns,
    rested_turns: 0,
    turns_owed: 0,
    max_turns: 1_000,
    max_rested_turns: 2_000,
    full_at: null,
    rested_at: null,
  });
}
function turnsOf(events: readonly RealtimeEnvelope[]) {
  return events.map((event) => ('turns' in event.data ? event.data.turns : undefined));
}

describe('the handshake', () => {
  it('refuses callers without valid credentials', async () => {
    const { user_id } = await register(server.url);
    const expired = signAccessToken({ sub: user_id, exp: Math.floor(Date.now() / 1_000) - 1 }, KEY);
    const foreign = signAccessToken({ sub: user_id, exp: 4e9 }, signingKey('another secret of thirty-two characters'));
    for (const auth of [
      {},
      { token: '' },
      { token: 'x' },
      { token: expired },
      { token: foreign },
      { token: { $ne: '' } },
      { token: 'x'.repeat(9_000) },
      { ticket: 'x' },
      { ticket: ['x'] },
    ])
      expect(await refusal(auth)).toMatchObject({ message: 'UNAUTHENTICATED', data: { code: 'UNAUTHENTICATED' } });
  });

  // asvs: 4.4.3 4.4.4
  it('accepts a ticket once', async () => {
    const user = await register(server.url);
    const { body } = await call<{ ticket: string; expires_in: number }>(server.url, 'POST', '/realtime/ticket', {
      token: user.access_token,
    });
    expect(body.expires_in).toBe(30);
    const { first } = await connect(server.adminUrl, { ticket: body.ticket });
    expect(Object.keys(first.rooms)).toContain(rooms.personal(user.user_id));
    expect((await refusal({ ticket: body.ticket })).message).toBe('UNAUTHENTICATED');
    expect((await call(server.url, 'POST', '/realtime/ticket')).status).toBe(401);
  });
});

describe('rooms', () => {
  it('push to the user’s own room only', async () => {
    const [ada, bob] = [await register(server.url), await register(server.url)];
    const [adas, bobs] = [
      await connect(server.url, { token: ada.access_token }),
      await connect(server.adminUrl, { token: bob.access_token }),
    ];
    const heard = once(adas.socket, 'event');
    publish(ada, 7);
    await heard;
    await bobs.resume();
    expect(adas.events).toMatchObject([
      { v: 1, type: 'turns_updated', room: rooms.personal(ada.user_id), data: { turns: 7 }, epoch: adas.first.epoch },
    ]);
    expect(bobs.events).toEqual([]);
  });

  // asvs: 16.3.3
  it('refuse another user’s room and log a security event', async () => {
    const [ada, bob] = [await register(server.url), await register(server.url)];
    const { socket } = await connect(server.url, { token: ada.access_token });
    const request = (room: unknown) => socket.timeout(30_000).emitWithAck('subscribe', { room });
    expect(await request(rooms.personal(ada.user_id))).toEqual({ ok: true });
    expect(await request(rooms.personal(bob.user_id))).toEqual({ ok: false, code: 'FORBIDDEN' });
    expect(await request('admin:audit')).toEqual({ ok: false, code: 'FORBIDDEN' });
    expect(await request({ toString: 'x' })).toEqual({ ok: false, code: 'VALIDATION' });
    const refused = () =>
      server
        .logLines()
        .filter((line) => line.security_event === 'realtime_room_refused' && line.user_id === ada.user_id)
        .map((line) => line.room);
    await vi.waitFor(() => expect(refused()).toEqual([rooms.personal(bob.user_id), 'admin:audit']), 30_000);
  });
});

describe('resuming a connection', () => {
  it('returns exactly the missed events, numbered without a gap', async () => {
    const user = await register(server.url);
    const room = rooms.personal(user.user_id);
    const before = await connect(server.url, { token: user.access_token });
    for (const turns of [1, 2, 3]) publish(user, turns);
    await vi.waitFor(() => expect(before.events).toHaveLength(3), 30_000);
    before.socket.disconnect();
    for (const turns of [4, 5, 6]) publish(user, turns);
    const after = await connect(server.url, { token: user.access_token });
    const answer = await after.resume(before.first.epoch, { [room]: 3 });
    expect(turnsOf(before.events)).toEqual([1, 2, 3]);
    expect(turnsOf(after.events)).toEqual([4, 5, 6]);
    expect([...before.events, ...after.events].map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(answer).toMatchObject({ ok: true, rooms: { [room]: 6 }, resync: [] });
  });

  it('requires a refetch after a restart, after a gap, and for a time before the user’s first connection', async () => {
    const user = await register(server.url);
    const room = rooms.personal(user.user_id);
    const { first, resume, events } = await connect(server.url, { token: user.access_token });
    for (let turns = 0; turns < 300; turns++) publish(user, turns);
    await vi.waitFor(() => expect(events).toHaveLength(300), 30_000);
    events.length = 0;
    expect((await resume('another-epoch', { [room]: 300 })).resync).toEqual([room]);
    expect((await resume(first.epoch, { [room]: 2 })).resync).toEqual([room]);
    expect((await resume(first.epoch, { [room]: 301 })).resync).toEqual([room]);
    expect((await resume(first.epoch, { [room]: 44 })).resync).toEqual([]);
    expect((await resume(first.epoch, { 'personal:somebody': 0 })).resync).toEqual([]);
    expect(await resume(first.epoch, { [room]: -1 })).toEqual({ ok: false, code: 'VALIDATION' });
  });
});

describe('the message budget', () => {
  it('answers sixty messages per minute, refuses ten more, then disconnects', async () => {
    const user = await register(server.url);
    const { socket } = await connect(server.url, { token: user.access_token });
    const request = () => socket.timeout(30_000).emitWithAck('subscribe', { room: rooms.personal(user.user_id) });
    for (let sent = 2; sent <= 60; sent++) expect(await request()).toEqual({ ok: true });
    expect(await request()).toEqual({ ok: false, code: 'RATE_LIMITED' });
    const gone = once(socket, 'disconnect');
    for (let sent = 0; sent < 10; sent++) socket.emit('a-name-nobody-listens-to');
    expect((await gone)[0]).toBe('io server disconnect');
  });
});

describe('users whose access has ended', () => {
  it('are disconnected by an event of the service, on both ports', async () => {
    const user = await register(server.url);
    const sockets = [
      await connect(server.url, { token: user.access_token }),
      await connect(server.adminUrl, { token: user.access_token }),
    ];
    const gone = Promise.all(sockets.map(({ socket }) => once(socket, 'disconnect')));
    await server.db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [user.user_id]);
    server.services.realtime.disconnectEnded(user.user_id);
    expect((await gone).map(([reason]) => reason)).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('lose their socket when they sign out, and keep those of their other sessions', async () => {
    const user = await register(server.url);
    const { username, password } = user;
    const other = await call<Registered>(server.url, 'POST', '/auth/login/json', { json: { username, password } });
    const { socket } = await connect(server.url, { token: user.access_token });
    const kept = await connect(server.url, { token: other.body.access_token });
    const gone = once(socket, 'disconnect');
    await call(server.url, 'POST', '/auth/logout', { json: { refresh_token: user.refresh_token } });
    await gone;
    expect((await kept.resume()).ok).toBe(true);
    expect(kept.socket.connected).toBe(true);
  });

  it('are disconnected when they are deactivated or their token expires, and no others are', async () => {
    const [ada, bob, eve] = [await register(server.url), await register(server.url), await register(server.url)];
    const adas = await connect(server.url, { token: ada.access_token });
    const bobs = await connect(server.url, { token: bob.access_token });
    const eves = await connectBriefly(eve);
    const adaGone = once(adas.socket, 'disconnect');
    const eveGone = once(eves, 'disconnect');
    await server.db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ada.user_id]);
    await server.recheckSockets();
    await adaGone;
    expect(bobs.socket.connected).toBe(true);
    // The service's own clock finds the expired token within seconds.
    await eveGone;
    expect(bobs.socket.connected).toBe(true);
  });

  it('are closed in part for another process, and resume without a gap', async () => {
    const user = await register(server.url);
    const base = `http://127.0.0.1:${server.port}`;
    const all = await Promise.all([1, 2, 3, 4].map(() => connect(base, { token: user.access_token })));
    const left: string[] = [];
    for (const { socket } of all) socket.on('disconnect', (reason) => void left.push(reason));
    server.shareSockets(2, 0);
    await vi.waitFor(() => expect(left).toEqual(['transport close', 'transport close']), 30_000);
    publish(user, 7);
    for (const { socket, first, resume } of all.filter(({ socket }) => !socket.connected)) {
      const again = once(socket, 'connect');
      socket.connect();
      await again;
      expect(await resume(first.epoch, first.rooms)).toMatchObject({ ok: true, resync: [] });
    }
    for (const { events } of all) await vi.waitFor(() => expect(turnsOf(events)).toEqual([7]), 30_000);
  });

  it('get their new rooms when their permissions change', async () => {
    const user = await register(server.url);
    const { socket } = await connect(server.url, { token: user.access_token });
    await server.db.pool.query('UPDATE users SET is_admin = true WHERE id = $1', [user.user_id]);
    await server.db.pool.query(`INSERT INTO admin_scope_grant (user_id, scope) VALUES ($1, 'admin.audit.view')`, [
      user.user_id,
    ]);
    await server.recheckSockets();
    expect(await socket.timeout(30_000).emitWithAck('subscribe', { room: 'admin:audit' })).toEqual({
      ok: true,
    });
  });
});
