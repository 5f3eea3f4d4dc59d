import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Item = { id: string; device: string | null; current: boolean; created_at: string; last_used: string; ip: string };
type Page = { items: Item[]; next_cursor: string | null };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

async function signIn({ username, password }: Registered): Promise<Session> {
  return (
    await call<Session>(server.url, 'POST', '/auth/login', {
      json: { username, password },
      headers: { 'user-agent': FIREFOX },
    })
  ).body;
}
function refresh({ refresh_token }: Session) {
  return call<Session>(server.url, 'POST', '/auth/refresh', { json: { refresh_token } });
}
async function list({ access_token }: Session, query = ''): Promise<Page> {
  return (await call<Page>(server.url, 'GET', `/auth/sessions${query}`, { token: access_token })).body;
}
function revoke({ access_token }: Session, id: string) {
  return call(server.url, 'DELETE', `/auth/sessions/${id}`, { token: access_token });
}
function revokeAll({ access_token }: Session, json?: unknown) {
  return call(server.url, 'POST', '/auth/sessions/revoke-all', { token: access_token, json });
}
async function statusOf({ access_token }: Session) {
  return (await call(server.url, 'GET', '/auth/me', { token: access_token })).status;
}

describe('the list of sessions', () => {
  it('lists device, origin and times, the most recently used first, and marks the current one', async () => {
    const first = await register(server.url);
    const second = await signIn(first);
    const { items, next_cursor } = await list(second);
    expect(next_cursor).toBeNull();
    expect(items).toMatchObject([
      { device: 'Firefox on Linux', user_agent: FIREFOX, ip: '127.0.0.1', current: true },
      { device: null, current: false },
    ]);
    expect((await list(first)).items.map((item) => item.current)).toEqual([false, true]);
    expect(JSON.stringify(items)).not.toContain(second.refresh_token);
  });

  it('shows one session across its refreshes', async () => {
    const first = await register(server.url);
    const [before] = (await list(first)).items;
    const next = await refresh(first);
    const { items } = await list(next.body);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ id: before?.id, created_at: before?.created_at, current: true });
    expect(Date.parse(items[0]?.last_used ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.last_used ?? ''));
  });

  it('is paginated', async () => {
    const first = await register(server.url);
    for (let more = 0; more < 4; more += 1) await signIn(first);
    const all = await list(first);
    const seen: Item[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await list(first, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(all.items);
    expect(seen).toHaveLength(5);
  });
});

describe('ending one session', () => {
  // asvs: 7.4.1
  it('revokes its access token, refresh token and sockets at once, and those of no other session', async () => {
    const mine = await register(server.url);
    const other = await signIn(mine);
    const socket = io(server.url, {
      auth: { token: other.access_token },
      transports: ['websocket'],
      reconnection: false,
    });
    const connected = Promise.withResolvers<void>();
    socket.once('connect', connected.resolve).once('connect_error', connected.reject);
    await connected.promise;
    const gone = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    const ticket = await call<{ ticket: string }>(server.url, 'POST', '/realtime/ticket', {
      token: other.access_token,
    });
    const target = (await list(other)).items.find((item) => item.current);

    expect((await revoke(mine, target?.id ?? '')).status).toBe(204);
    expect(await gone).toBe('io server disconnect');
    expect(await statusOf(other)).toBe(401);
    expect((await refresh(other)).status).toBe(401);
    expect(await statusOf(mine)).toBe(200);
    expect((await refresh(mine)).status).toBe(200);
    for (const auth of [{ token: other.access_token }, { ticket: ticket.body.ticket }]) {
      const again = io(server.url, { auth, transports: ['websocket'], reconnection: false, forceNew: true });
      const refused = await new Promise<Error>((resolve) => again.once('connect_error', resolve));
      expect(refused.message).toBe('UNAUTHENTICATED');
      again.close();
    }
    socket.close();
  });

  it('reaches every process within seconds', async () => {
    const [mine, bystander] = [await register(server.url), await register(server.url)];
    const other = await signIn(mine);
    async function connect({ access_token }: Session) {
      const socket = io(server.url, { auth: { token: access_token }, transports: ['websocket'], forceNew: true });
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      return socket;
    }
    const [ended, stored, others] = [await connect(other), await connect(mine), await connect(bystander)];
    const gone = new Promise<string>((resolve) => ended.once('disconnect', resolve));
    // As another process would do it: only the database knows about it.
    const id = (await list(other)).items.find((item) => item.current)?.id;
    await server.db.pool.query('UPDATE refresh_token SET revoked = true WHERE family_id = $1', [id]);
    await server.recheckSockets();
    await gone;
    expect([stored.connected, others.connected]).toEqual([true, true]);
    for (const socket of [ended, stored, others]) socket.close();
  });

  it('is 404 for a session of another user, an unknown one and an ended one', async () => {
    const [mine, stranger] = [await register(server.url), await register(server.url)];
    const id = (await list(stranger)).items[0]?.id ?? '';
    for (const target of [id, '3f2b8c1e-5a4d-4c6b-9e8f-0a1b2c3d4e5f'])
      expect(await revoke(mine, target)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await statusOf(stranger)).toBe(200);
    const other = await signIn(mine);
    const otherId = (await list(other)).items.find((item) => item.current)?.id ?? '';
    expect([(await revoke(mine, otherId)).status, (await revoke(mine, otherId)).status]).toEqual([204, 404]);
    expect((await revoke(mine, 'x')).status).toBe(422);
  });
});

describe('ending all sessions', () => {
  // asvs: 7.4.3
  it('ends the current one too, or keeps it on request', async () => {
    const mine = await register(server.url);
    const others = [await signIn(mine), await signIn(mine)];
    const stored = await revokeAll(mine, { keep_current: true });
    expect(stored).toMatchObject({ status: 200, body: { revoked: 2 } });
    expect(await Promise.all([mine, ...others].map(statusOf))).toEqual([200, 401, 401]);
    expect(await revokeAll(mine)).toMatchObject({ status: 200, body: { revoked: 1 } });
    expect(await statusOf(mine)).toBe(401);
    expect(await statusOf(await signIn(mine))).toBe(200);
  });

  it('leaves no concurrent refresh valid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mine = await register(server.url);
      const others = await Promise.all(Array.from({ length: 8 }, () => signIn(mine)));
      await Promise.all([...others.slice(0, 4).map(refresh), revokeAll(mine), ...others.slice(4).map(refresh)]);
      const { rows } = await server.db.pool.query('SELECT 1 FROM refresh_token WHERE user_id = $1 AND NOT revoked', [
        mine.user_id,
      ]);
      expect(rows).toHaveLength(0);
    }
  });

  it('includes a session that logs out and refreshes concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mine = await register(server.url);
      await Promise.all([
        refresh(mine),
        call(server.url, 'POST', '/auth/logout', { json: { refresh_token: mine.refresh_token } }),
      ]);
      const { rows } = await server.db.pool.query('SELECT 1 FROM refresh_token WHERE user_id = $1 AND NOT revoked', [
        mine.user_id,
      ]);
      expect(rows).toHaveLength(0);
      expect(await statusOf(mine)).toBe(401);
    }
  });
});

it('a replayed refresh token ends the thief’s and the owner’s access tokens alike', async () => {
  const mine = await register(server.url);
  const next = await refresh(mine);
  expect(await statusOf(next.body)).toBe(200);
  expect((await refresh(mine)).status).toBe(401);
  expect(await statusOf(next.body)).toBe(401);
});
