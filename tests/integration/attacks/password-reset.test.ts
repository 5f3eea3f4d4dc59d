import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenOf } from '#tests/integration/authorization/identities.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { type Body, call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { enrolMfa, nextTotp, wrongTotp } from '#tests/support/mfa.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

const NEXT = 'seventeen quiet herons';
const REASON = 'called back at the number of the account';
const INVALID = { status: 401, body: { code: 'UNAUTHENTICATED', reason: 'reset_link_invalid' } };

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMIT_ACCOUNT: '12' });
  operator = tokenOf((await createAdmin(server.db.pool, ['admin.security.act', 'admin.audit.view'])).user_id);
});
afterAll(() => server.dispose());

function issue(user_id: string, token = operator) {
  return call<{ path: string; expires_at: string }>(server.url, 'POST', `/admin/players/${user_id}/password-reset`, {
    token,
    json: { reason: REASON },
  });
}
async function linkOf(user_id: string): Promise<string> {
  const { status, body, text } = await issue(user_id);
  if (status !== 201) throw new Error(`the link was refused: ${status} ${text}`);
  return body.path.split('#')[1] ?? '';
}
function reset(token: string, new_password = NEXT, more: Body = {}) {
  return call(server.url, 'POST', '/auth/password-reset', { json: { token, new_password, ...more } });
}
function signIn({ username }: Registered, password: string, more: Body = {}) {
  return call<Session>(server.url, 'POST', '/auth/login', { json: { username, password, ...more } });
}

describe('a password reset link', () => {
  // asvs: 6.4.3
  it('sets a new password once, creates no session, and ends every session and API token', async () => {
    const player = await register(server.url);
    const made = await call<{ token: string }>(server.url, 'POST', '/auth/tokens', {
      token: player.access_token,
      json: { name: 'a bot', scopes: ['read'], days: 1 },
    });
    expect(made.body.token).toMatch(/^shtok_/);
    const token = await linkOf(player.user_id);
    expect(await reset(token)).toMatchObject({ status: 200, body: { requires_mfa: false } });
    for (const opened of [player.access_token, made.body.token])
      expect((await call(server.url, 'GET', '/players/me', { token: opened })).status).toBe(401);
    const renewed = await call(server.url, 'POST', '/auth/refresh', { json: { refresh_token: player.refresh_token } });
    expect(renewed.status).toBe(401);
    expect((await signIn(player, player.password)).status).toBe(401);
    expect((await signIn(player, NEXT)).status).toBe(200);
    expect(await reset(token, 'another sentence of mine')).toMatchObject(INVALID);
    expect((await signIn(player, NEXT)).status).toBe(200);
    expect(server.logLines()).toContainEqual(
      expect.objectContaining({ security_event: 'password_reset', user_id: player.user_id }),
    );
  });

  // asvs: 6.4.3
  it('requires the second factor: without a right code nothing changes', async () => {
    const player = await register(server.url);
    const { secret, backup_codes } = await enrolMfa(server.url, player.access_token);
    const token = await linkOf(player.user_id);
    for (const mfa_code of [undefined, '', wrongTotp(secret, new Date())])
      expect(await reset(token, NEXT, { mfa_code })).toMatchObject({ status: 200, body: { requires_mfa: true } });
    expect((await call(server.url, 'GET', '/auth/me', { token: player.access_token })).status).toBe(200);
    expect((await signIn(player, NEXT)).status).toBe(401);
    expect((await reset(token, NEXT, { mfa_code: backup_codes[0] })).body).toEqual({ requires_mfa: false });
    expect((await signIn(player, NEXT)).body).toEqual({ requires_mfa: true });
    expect((await signIn(player, NEXT, { mfa_code: nextTotp(secret) })).body).toHaveProperty('access_token');
  });

  it('expires after an hour, with the next link, with a password change and with a suspension', async () => {
    const [late, twice, changed, suspended] = await Promise.all([1, 2, 3, 4].map(() => register(server.url)));
    if (!late || !twice || !changed || !suspended) throw new Error('no players');
    const { body } = await issue(late.user_id);
    expect(Date.parse(body.expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000);
    await server.db.pool.query('UPDATE password_resets SET expires_at = now() WHERE user_id = $1', [late.user_id]);
    expect(await reset(body.path.split('#')[1] ?? '')).toMatchObject(INVALID);

    const first = await linkOf(twice.user_id);
    const second = await linkOf(twice.user_id);
    expect(await reset(first)).toMatchObject(INVALID);
    expect((await reset(second)).status).toBe(200);

    const before = await linkOf(changed.user_id);
    await call(server.url, 'POST', '/auth/me/password', {
      token: changed.access_token,
      json: { current_password: changed.password, new_password: 'remembered after all' },
    });
    expect(await reset(before)).toMatchObject(INVALID);

    const locked = await linkOf(suspended.user_id);
    await server.db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [suspended.user_id]);
    expect(await reset(locked)).toMatchObject(INVALID);
  });

  it('is accepted for one of many concurrent uses', async () => {
    const player = await register(server.url);
    const token = await linkOf(player.user_id);
    const answers = await Promise.all([1, 2, 3, 4].map((nth) => reset(token, `sentence number ${nth} of many`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await signIn(player, `sentence number ${winner} of many`)).status).toBe(200);
  });

  // asvs: 6.4.3
  it('gets the same response when forged, and reveals nothing about accounts', async () => {
    const player = await register(server.url);
    const used = await linkOf(player.user_id);
    await reset(used);
    const answers = await Promise.all(
      [used, 'x', `${used.slice(0, -1)}-`, player.user_id, player.username, "' OR 1=1 --"].map((token) => reset(token)),
    );
    const shown = answers.map(({ status, body }) => JSON.stringify({ status, ...body, request_id: null }));
    expect(new Set(shown).size).toBe(1);
    expect(answers[0]).toMatchObject(INVALID);
  });

  it('stays valid when the new password is too weak or leaked', async () => {
    const player = await register(server.url);
    const token = await linkOf(player.user_id);
    for (const weak of ['short', 'passwordpassword', 'finalfantasy'])
      expect((await reset(token, weak)).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  // asvs: 6.3.1
  it('cannot be used to guess codes: attempts per account are counted', async () => {
    const player = await register(server.url);
    const { secret } = await enrolMfa(server.url, player.access_token);
    const token = await linkOf(player.user_id);
    const codes = Array.from({ length: 13 }, () => wrongTotp(secret, new Date()));
    const answers = [];
    for (const mfa_code of codes) answers.push((await reset(token, NEXT, { mfa_code })).status);
    expect(answers).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  });
});

describe('creating a password reset link', () => {
  it('is recorded in the audit log with its reason; audit log, log and database do not contain the link', async () => {
    const player = await register(server.url);
    const token = await linkOf(player.user_id);
    const ledger = await call<{ items: object[] }>(
      server.url,
      'GET',
      `/admin/audit?action=account.issue_reset&target=${player.user_id}`,
      { token: operator },
    );
    expect(ledger.body.items).toMatchObject([{ reason: REASON, impact: 'HIGH_IMPACT', target_id: player.user_id }]);
    const { rows } = await server.db.pool.query('SELECT * FROM password_resets WHERE user_id = $1', [player.user_id]);
    expect(rows).toHaveLength(1);
    await reset(token);
    for (const text of [ledger.text, JSON.stringify(rows), server.logText()]) expect(text).not.toContain(token);
  });

  it('requires the scope, and an active account with a password that is not an administrator’s', async () => {
    const player = await register(server.url);
    const other = tokenOf((await createAdmin(server.db.pool, ['admin.players.suspend', 'admin.players.view'])).user_id);
    expect(await issue(player.user_id, other)).toMatchObject({
      status: 403,
      body: { required_scope: 'admin.security.act' },
    });
    expect((await issue(player.user_id, player.access_token)).status).toBe(403);
    const { rows } = await server.db.pool.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [
      ADMIN.username,
    ]);
    expect(await issue(rows[0]?.id ?? '')).toMatchObject({ status: 409, body: { reason: 'admin_account' } });
    await server.db.pool.query('DELETE FROM player_credentials WHERE user_id = $1', [player.user_id]);
    expect(await issue(player.user_id)).toMatchObject({ status: 409, body: { reason: 'no_password' } });
    await server.db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [player.user_id]);
    expect(await issue(player.user_id)).toMatchObject({ status: 409, body: { reason: 'not_active' } });
    expect((await issue('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
