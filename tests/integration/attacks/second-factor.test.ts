import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '#server/platform/realtime/contract.ts';
import { tokenOf } from '#tests/integration/authorization/identities.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { enrolMfa } from '#tests/support/mfa.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
let admin: Session;
let player: Registered;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await call<Session>(server.url, 'POST', '/auth/login', { json: ADMIN })).body;
  player = await register(server.url);
});
afterAll(() => server.dispose());

const SETTING = '/admin/economy/levers/admin_second_factor';
const REFUSED = { status: 403, body: { code: 'FORBIDDEN', reason: 'second_factor_required' } };

function require(value: number, token: string) {
  return call(server.url, 'PUT', SETTING, { token, json: { value, reason: 'administrators prove themselves twice' } });
}

async function roomOf(token: string): Promise<unknown> {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  try {
    return await socket.timeout(30_000).emitWithAck('subscribe', { room: rooms.admin('audit') });
  } finally {
    socket.disconnect();
  }
}

describe('the setting that requires a second factor for administrators', () => {
  it('is off by default: a password is enough', async () => {
    expect((await call(server.url, 'GET', '/admin/audit', { token: admin.access_token })).status).toBe(200);
    const me = await call(server.url, 'GET', '/auth/me', { token: admin.access_token });
    expect(me.body).toMatchObject({ is_admin: true, second_factor_due: false });
    expect(await roomOf(admin.access_token)).toMatchObject({ ok: true });
  });

  it('requires more than the permission to set prices', async () => {
    const economist = await createAdmin(server.db.pool, ['admin.economy.view', 'admin.economy.levers']);
    const token = tokenOf(economist.user_id);
    for (const method of ['PUT', 'DELETE'] as const)
      expect(await call(server.url, method, SETTING, { token, json: { value: 1, reason: 'a test' } })).toMatchObject({
        status: 403,
        body: { required_scope: 'admin.security.act' },
      });
  });

  // asvs: 6.3.3
  it('limits administrators without a factor to setting one up, over both transports and in open sessions, and is audited', async () => {
    const { access_token: token } = admin;
    expect((await require(1, token)).status).toBe(200);
    const handled = '/admin/galaxy/jobs/00000000-0000-4000-8000-000000000000/stream';
    for (const path of ['/admin/audit', '/admin/players', '/admin/economy/levers', '/admin/galaxy/jobs', handled])
      expect(await call(server.url, 'GET', path, { token })).toMatchObject(REFUSED);
    expect(await require(0, token)).toMatchObject(REFUSED);
    const overTrpc = await fetch(`${server.url}/api/trpc/audit.list?input=%7B%7D`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(overTrpc.status).toBe(403);
    expect(await overTrpc.text()).toContain('second_factor_required');
    expect(await roomOf(token)).toMatchObject({ ok: false });
    const again = await call<Session>(server.url, 'POST', '/auth/login', { json: ADMIN });
    expect(await call(server.url, 'GET', '/admin/audit', { token: again.body.access_token })).toMatchObject(REFUSED);
    const me = await call(server.url, 'GET', '/auth/me', { token });
    expect(me.body).toMatchObject({ is_admin: true, second_factor_due: true, scopes: [] });
    expect(server.logLines()).toContainEqual(expect.objectContaining({ security_event: 'second_factor_required' }));

    await enrolMfa(server.url, token);
    const ledger = await call<{ items: object[] }>(server.url, 'GET', '/admin/audit?action=setting.change', { token });
    expect(ledger.body.items).toContainEqual(
      expect.objectContaining({ target_id: 'admin_second_factor', before: { value: 0 }, after: { value: 1 } }),
    );
    expect((await call(server.url, 'GET', '/auth/me', { token })).body).toMatchObject({ second_factor_due: false });
    expect(await roomOf(token)).toMatchObject({ ok: true });
  });

  it('does not affect players', async () => {
    const me = await call(server.url, 'GET', '/auth/me', { token: player.access_token });
    expect(me.body).toMatchObject({ is_admin: false, second_factor_due: false });
    expect((await call(server.url, 'GET', '/players/me', { token: player.access_token })).status).toBe(200);
    expect(await call(server.url, 'GET', '/admin/audit', { token: player.access_token })).toMatchObject({
      status: 403,
      body: { reason: 'admin_only' },
    });
  });
});
