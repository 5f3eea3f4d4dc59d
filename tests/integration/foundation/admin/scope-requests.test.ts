import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadActor, loadActors } from '#server/community/accounts/load-actor.ts';
import { decideRequest } from '#server/foundation/admin/decide-request.ts';
import { expireGrants } from '#server/foundation/admin/expire-grants.ts';
import { grantScopes } from '#server/foundation/admin/grant-scopes.ts';
import { listRequests } from '#server/foundation/admin/list-requests.ts';
import { listHolders, readAccess } from '#server/foundation/admin/queries.ts';
import { requestScope } from '#server/foundation/admin/request-scope.ts';
import { revokeScopes } from '#server/foundation/admin/revoke-scopes.ts';
import { withdrawRequest } from '#server/foundation/admin/withdraw-request.ts';
import { listAudit } from '#server/foundation/audit/queries.ts';
import { verifyChain } from '#server/foundation/audit/verify-chain.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, type TestServices, userCtx } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
let boss: UserCtx;
const SCOPE = 'admin.medals.view';
const KEY = 'admin.scopes.grant';
const reason = 'for the test';
const DAY_MS = 86_400_000;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  boss = userCtx(services, await createAdmin(db.pool));
});
afterAll(async () => db.drop());

async function operator(...scopes: string[]): Promise<UserCtx> {
  return userCtx(services, await createAdmin(db.pool, scopes.length > 0 ? scopes : ['admin.audit.view']));
}
async function pendingOf(by: UserCtx, hours = 4): Promise<string> {
  return (await requestScope(by, { scope: SCOPE, hours, reason })).id;
}
/** What the next call of this account would be allowed, read as every request reads it. */
async function scopesNow({ actor }: UserCtx): Promise<readonly string[]> {
  return (await loadActor(services, actor.user_id))?.scopes ?? [];
}
async function insertPlayer(userId: string): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(
    'INSERT INTO players (id, user_id, created_at) VALUES (gen_random_uuid(), $1, now()) RETURNING id',
    [userId],
  );
  return rows[0]?.id ?? '';
}
/** A second ago: the column rounds to milliseconds, also to one that has not begun. */
function end({ actor }: UserCtx, scope = SCOPE) {
  return db.pool.query(
    `UPDATE admin_scope_grant SET expires_at = statement_timestamp() - interval '1 second' WHERE user_id = $1 AND scope = $2`,
    [actor.user_id, scope],
  );
}

describe('a request for a scope', () => {
  it('is granted by a holder, for the chosen time, and fully audited', async () => {
    const asker = await operator();
    const id = await pendingOf(asker);
    const page = await listRequests(boss, { status: 'pending', whose: 'all', limit: 10 });
    expect(page.items[0]).toMatchObject({ id, scope: SCOPE, hours: 4, own: false, decidable: true, reason });
    await decideRequest(boss, { id, decision: 'grant', hours: 2, note: 'two are enough' });
    expect(await scopesNow(asker)).toContain(SCOPE);
    const [mine] = (await listRequests(asker, { whose: 'mine', limit: 10 })).items;
    expect(mine).toMatchObject({ status: 'granted', decided_by_name: boss.actor.username, own: true });
    const { rows } = await db.pool.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM admin_scope_grant
        WHERE user_id = $1 AND scope = $2`,
      [asker.actor.user_id, SCOPE],
    );
    expect(rows).toEqual([{ minutes: 120 }]);
    const { items } = await listAudit(services, { target: asker.actor.user_id, limit: 10 });
    expect(items).toMatchObject([
      { action: 'scopes.request.grant', impact: 'HIGH_IMPACT', after: { status: 'granted', scope: SCOPE, hours: 2 } },
      { action: 'scopes.request', impact: 'NORMAL', after: { scope: SCOPE, hours: 4 } },
    ]);
  });

  it.each([
    ['grant', 'granted'],
    ['refuse', 'refused'],
  ] as const)(
    'decided by %s notifies who made it, once: on open screens, and as a player too',
    async (decision, state) => {
      const asker = await operator();
      const player_id = await insertPlayer(asker.actor.user_id);
      const id = await pendingOf(asker);
      const from = services.published.length;
      await decideRequest(boss, { id, decision, note: reason });
      await expect(decideRequest(boss, { id, decision, note: reason })).rejects.toMatchObject({ code: 'CONFLICT' });
      const room = `personal:${asker.actor.user_id}`;
      const events = services.published.slice(from).filter((event) => event.room === room);
      expect(events.filter(({ type }) => type === 'admin_notice')).toMatchObject([
        { data: { type: 'scope_decided', name: SCOPE, decision: state } },
      ]);
      const { rows } = await db.pool.query('SELECT type, data FROM notifications WHERE player_id = $1', [player_id]);
      expect(rows).toMatchObject([{ type: 'scope_decided', data: { request_id: id, scope: SCOPE, decision: state } }]);
    },
  );

  it('is refused with a note, and can be made again', async () => {
    const asker = await operator();
    await decideRequest(boss, { id: await pendingOf(asker), decision: 'refuse', note: 'not needed' });
    expect(await scopesNow(asker)).not.toContain(SCOPE);
    expect(await pendingOf(asker)).toEqual(expect.any(String));
  });

  it('is never decided by the requester, by an administrator without the scope, or by one who may not grant', async () => {
    const asker = await operator('admin.audit.view', KEY);
    const id = await pendingOf(asker);
    const decide = async (by: UserCtx) => decideRequest(by, { id, decision: 'grant', note: reason });
    await expect(decide(asker)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'own_request' });
    await expect(decide(await operator(KEY))).rejects.toMatchObject({ reason: 'scope_not_held' });
    await expect(decide(await operator(SCOPE))).rejects.toMatchObject({ extra: { required_scope: KEY } });
    expect(await scopesNow(asker)).not.toContain(SCOPE);
    const { items } = await listAudit(services, { target: asker.actor.user_id, limit: 10 });
    expect(items.filter(({ outcome }) => outcome === 'failure')).toHaveLength(2);
  });

  it('is open once per scope, and not for a scope already held', async () => {
    const asker = await operator();
    const twice = await Promise.allSettled([pendingOf(asker), pendingOf(asker)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(requestScope(asker, { scope: 'admin.audit.view', hours: 1, reason })).rejects.toMatchObject({
      reason: 'scope_held',
    });
  });

  it('is decided once under concurrency', async () => {
    const asker = await operator();
    const id = await pendingOf(asker);
    const other = userCtx(services, await createAdmin(db.pool));
    const outcomes = await Promise.allSettled([
      decideRequest(boss, { id, decision: 'grant', note: reason }),
      decideRequest(other, { id, decision: 'refuse', note: reason }),
      withdrawRequest(asker, { id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [request] = (await listRequests(asker, { whose: 'mine', limit: 1 })).items;
    expect((await scopesNow(asker)).includes(SCOPE)).toBe(request?.status === 'granted');
  });

  it('cannot be granted by an administrator who loses the scope meanwhile', async () => {
    const asker = await operator();
    const giver = await operator(KEY, SCOPE);
    const id = await pendingOf(asker);
    // The context was loaded before: it still says that both are held.
    await revokeScopes(boss, { user_id: giver.actor.user_id, scopes: [SCOPE], reason });
    await expect(decideRequest(giver, { id, decision: 'grant', note: reason })).rejects.toMatchObject({
      reason: 'scope_not_held',
    });
  });

  it('is refused, not granted, by a holder whose scope ends before the requested time', async () => {
    const asker = await operator();
    const id = await pendingOf(asker, 4);
    const short = await operator(KEY);
    await grantScopes(boss, { user_id: short.actor.user_id, scopes: [SCOPE], reason, hours: 2 });
    await expect(decideRequest(short, { id, decision: 'grant', note: reason })).rejects.toMatchObject({
      reason: 'scope_held_shorter',
    });
    await decideRequest(short, { id, decision: 'refuse', note: reason });
    const [request] = (await listRequests(asker, { whose: 'mine', limit: 1 })).items;
    expect(request).toMatchObject({ status: 'refused', expires_at: null });
  });

  it('does not restore an administrator whose last scope was revoked meanwhile', async () => {
    const asker = await operator();
    const id = await pendingOf(asker);
    const { user_id } = asker.actor;
    await revokeScopes(boss, { user_id, scopes: ['admin.audit.view'], reason });
    await expect(decideRequest(boss, { id, decision: 'grant', note: reason })).rejects.toMatchObject({
      reason: 'requester_not_admin',
    });
    expect(await loadActor(services, user_id)).toMatchObject({ is_admin: false, scopes: [] });
    await decideRequest(boss, { id, decision: 'refuse', note: reason });
  });

  it('expires after a week without a decision', async () => {
    const asker = await operator();
    const id = await pendingOf(asker);
    const later = new Date(services.clock.now().getTime() + 7 * DAY_MS);
    const week = { ...boss, clock: { now: () => later } };
    expect((await listRequests({ ...week }, { status: 'pending', whose: 'all', limit: 50 })).items).toEqual([]);
    await expect(decideRequest(week, { id, decision: 'grant', note: reason })).rejects.toMatchObject({
      reason: 'request_decided',
    });
    await expireGrants({ ...services, clock: week.clock });
    const { rows } = await db.pool.query('SELECT status FROM admin_scope_request WHERE id = $1', [id]);
    expect(rows).toEqual([{ status: 'lapsed' }]);
    const toAsker = services.published.filter(({ room }) => room === `personal:${asker.actor.user_id}`);
    expect(toAsker.at(-1)).toMatchObject({ type: 'admin_notice', data: { decision: 'lapsed' } });
  });
});

describe('a scope granted for a time', () => {
  it('ends at its time for every reader, before any job has run', async () => {
    const asker = await operator();
    await decideRequest(boss, { id: await pendingOf(asker), decision: 'grant', note: reason });
    await end(asker);
    expect(await scopesNow(asker)).toEqual(['admin.audit.view']);
    const { user_id } = asker.actor;
    expect((await loadActors(services, [user_id])).get(user_id)?.scopes).toEqual(['admin.audit.view']);
    expect((await readAccess(services, user_id)).scopes.filter(({ held }) => held)).toMatchObject([
      { scope: 'admin.audit.view', expires_at: null },
    ]);
    expect((await listHolders(services, { scope: SCOPE, user_id })).items).toEqual([]);
  });

  it('leaves no administrator behind when it was the only one', async () => {
    const guest = randomUUID();
    await db.pool.query('INSERT INTO users (id, username, email) VALUES ($1, $2, $3)', [
      guest,
      `guest-${guest.slice(0, 8)}`,
      `${guest}@example.test`,
    ]);
    await grantScopes(boss, { user_id: guest, scopes: [SCOPE], reason, hours: 1 });
    const asGuest = userCtx(services, { ...boss.actor, user_id: guest });
    expect(await loadActor(services, guest)).toMatchObject({ is_admin: true, scopes: [SCOPE] });
    await end(asGuest);
    expect(await loadActor(services, guest)).toMatchObject({ is_admin: false, scopes: [] });
    expect(await expireGrants(services)).toBeGreaterThan(0);
    const { rows } = await db.pool.query('SELECT is_admin FROM users WHERE id = $1', [guest]);
    expect(rows).toEqual([{ is_admin: false }]);
    expect((await listAudit(services, { target: guest, limit: 1 })).items).toMatchObject([
      { action: 'scopes.expire', actor_name: 'system', before: { expired: { [SCOPE]: expect.any(String) } } },
    ]);
    expect(await verifyChain(services)).toMatchObject({ intact: true });
  });

  it('is not removed by the job when it was extended meanwhile', async () => {
    const asker = await operator(SCOPE, 'admin.audit.view');
    await end(asker);
    await Promise.all([
      expireGrants(services),
      expireGrants(services),
      grantScopes(boss, { user_id: asker.actor.user_id, scopes: [SCOPE], reason, hours: 3 }),
    ]);
    expect(await scopesNow(asker)).toContain(SCOPE);
    expect(await expireGrants(services)).toBe(0);
  });

  it('cannot exceed the grantor’s own time, also for themselves', async () => {
    const short = await operator(KEY, 'admin.audit.view');
    await grantScopes(boss, { user_id: short.actor.user_id, scopes: [SCOPE], reason, hours: 2 });
    const give = (user_id: string, hours?: number) => grantScopes(short, { user_id, scopes: [SCOPE], reason, hours });
    const friend = (await operator()).actor.user_id;
    for (const hours of [undefined, 3]) {
      await expect(give(friend, hours)).rejects.toMatchObject({ reason: 'scope_held_shorter' });
      await expect(give(short.actor.user_id, hours)).rejects.toMatchObject({ reason: 'scope_held_shorter' });
    }
    expect((await give(friend, 1)).changed).toEqual([SCOPE]);
  });

  it('never shortens a scope held without an end', async () => {
    const holder = await operator(SCOPE);
    const given = await grantScopes(boss, { user_id: holder.actor.user_id, scopes: [SCOPE], reason, hours: 1 });
    expect(given.changed).toEqual([]);
    expect(
      (await readAccess(services, holder.actor.user_id)).scopes.find(({ scope }) => scope === SCOPE),
    ).toMatchObject({ expires_at: null });
  });

  it('does not count as the last grantor', async () => {
    const fresh = await createTestDatabase();
    try {
      const own = createTestServices(fresh);
      const [only, guest] = [await createAdmin(fresh.pool), await createAdmin(fresh.pool, ['admin.audit.view'])];
      const asOnly = userCtx(own, only);
      await grantScopes(asOnly, { user_id: guest.user_id, scopes: [KEY], reason, hours: 5 });
      await expect(revokeScopes(asOnly, { user_id: only.user_id, scopes: [KEY], reason })).rejects.toMatchObject({
        reason: 'last_holder',
      });
    } finally {
      await fresh.drop();
    }
  });
});
