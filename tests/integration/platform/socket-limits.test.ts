import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { rooms } from '#server/platform/realtime/contract.ts';
import { tokenOf } from '#tests/integration/authorization/identities.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { call, rawCall, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { scheduledTime } from '#tests/support/scheduled-time.ts';

let server: TestServer;
const open: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ REALTIME_SOCKETS_PER_ADDRESS: '20', TRUST_PROXY: 'true' });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => server.dispose());

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

/** The socket once it is connected, or the reason of the refusal. */
function connect(token: string, address: string): Promise<Socket | string> {
  const socket = io(server.url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': address },
  });
  open.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}
function isConnected(outcome: Socket | string): outcome is Socket {
  return typeof outcome !== 'string';
}

// asvs: 2.4.1
it('a user has sixty messages per minute over all their sockets', async () => {
  const user = await register(server.url);
  const outcomes = await Promise.all([1, 2, 3].map(() => connect(user.access_token, nextAddress())));
  const answers = await Promise.all(
    outcomes
      .filter(isConnected)
      .flatMap((socket) =>
        Array.from({ length: 23 }, () =>
          socket.timeout(30_000).emitWithAck('subscribe', { room: rooms.personal(user.user_id) }),
        ),
      ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(60);
  expect(answers.filter((answer) => answer.code === 'RATE_LIMITED')).toHaveLength(9);
});

it('a user has at most ten sockets, and can open another when one closes', async () => {
  const user = await register(server.url);
  const outcomes = await Promise.all(Array.from({ length: 13 }, () => connect(user.access_token, nextAddress())));
  const sockets = outcomes.filter(isConnected);
  expect(sockets).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'RATE_LIMITED')).toHaveLength(3);
  sockets[0]?.disconnect();
  let again: Socket | string = '';
  for (let tries = 0; tries < 100 && !isConnected(again); tries++)
    again = await connect(user.access_token, nextAddress());
  expect(isConnected(again)).toBe(true);
});

it('an address has a limited number of connections, signed in or not', async () => {
  const users = await Promise.all([1, 2, 3].map(() => register(server.url)));
  const address = nextAddress();
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, n) => connect(users[n % 3]?.access_token ?? '', address)),
  );
  expect(outcomes.filter(isConnected)).toHaveLength(20);
  expect(isConnected(await connect(users[0]?.access_token ?? '', nextAddress()))).toBe(true);
});

it('an unauthenticated connection ends after ten seconds', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const started = performance.now();
  await once(socket, 'open');
  const { ms } = await scheduledTime(() => once(socket, 'close'));
  expect(performance.now() - started).toBeGreaterThan(9_000);
  expect(ms).toBeLessThan(13_000);
});

it('a client can request its own room right after connecting', async () => {
  const user = await register(server.url);
  for (let time = 0; time < 5; time++) {
    const socket = await connect(user.access_token, nextAddress());
    if (!isConnected(socket)) throw new Error(socket);
    expect(await socket.emitWithAck('subscribe', { room: rooms.personal(user.user_id) })).toEqual({ ok: true });
    socket.disconnect();
  }
});

it('a change of scopes updates an operator’s rooms at once', async () => {
  const { body: admin } = await call<Session>(server.url, 'POST', '/auth/login', { json: ADMIN });
  const operator = await createAdmin(server.db.pool, ['admin.galaxy.view']);
  const sockets = (await Promise.all([1, 2].map(() => connect(tokenOf(operator.user_id), nextAddress())))).filter(
    isConnected,
  );
  expect(sockets).toHaveLength(2);
  const isIn = () =>
    Promise.all(
      sockets.map(
        async (socket) => (await socket.timeout(30_000).emitWithAck('subscribe', { room: 'admin:audit' })).ok,
      ),
    );
  async function change(verb: 'grant' | 'revoke') {
    const json = { user_id: operator.user_id, scopes: ['admin.audit.view'], reason: 'a test of rooms' };
    const { status, text } = await call(server.url, 'POST', `/admin/scopes/${verb}`, {
      token: admin.access_token,
      json,
    });
    expect(status, text).toBeLessThan(300);
  }
  expect(await isIn()).toEqual([false, false]);
  await change('grant');
  expect(await isIn()).toEqual([true, true]);
  await change('revoke');
  expect(await isIn()).toEqual([false, false]);
});

it('socket.io’s own responses have the security headers and the request id', async () => {
  const id = { 'x-request-id': 'request-of-a-socket' };
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const asked = [
    { path: '/socket.io/?EIO=4&transport=none', headers: id },
    { path: '/socket.io/?EIO=4&transport=websocket&sid=unknown', headers: id },
    { path: '/socket.io/?EIO=4&transport=websocket&sid=unknown', headers: { ...id, ...upgrade } },
  ];
  for (const { path, headers } of asked) {
    const answer = await rawCall(server.url, { method: 'GET', path, headers });
    expect(answer.status, path).toBe(400);
    expect(answer.headers, path).toMatchObject({
      'x-request-id': 'request-of-a-socket',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(JSON.parse(answer.text)).toHaveProperty('message');
  }
});
