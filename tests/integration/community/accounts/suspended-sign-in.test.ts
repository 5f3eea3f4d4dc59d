import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '#server/community/accounts/log-in.ts';
import { restoreAccount } from '#server/community/accounts/restore-account.ts';
import { suspendAccount } from '#server/community/accounts/suspend-account.ts';
import { createUser, signIn } from '#tests/support/accounts.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { refusal } from '#tests/support/game-client.ts';
import { createTestServices, requestCtx, type TestServices, userCtx } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

it('shows the reason of a suspension only after the right password', async () => {
  const { ctx, username } = await createUser(services, 'rule.breaker');
  const operator = userCtx(services, await createAdmin(db.pool, ['admin.players.suspend']));
  const suspended = { user_id: ctx.actor.user_id, reason: 'flooding the sector', appeal_note: 'write to us', hours: 2 };
  await suspendAccount(operator, suspended);
  const until = new Date(services.clock.now().getTime() + 2 * 3_600_000).toISOString();
  expect(await refusal(signIn(services, username))).toMatchObject({
    code: 'UNAUTHENTICATED',
    reason: 'account_suspended',
    extra: { suspension: { reason: 'flooding the sector', appeal_note: 'write to us', until } },
  });
  const guess = (name: string) =>
    refusal(logIn(requestCtx(services), { username: name, password: 'not the right one' }, ['player']));
  expect(await guess(username)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await guess('nobody.at.all')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await restoreAccount(operator, { user_id: ctx.actor.user_id, reason: 'a mistake of ours' });
  expect(await signIn(services, username)).toMatchObject({ user_id: ctx.actor.user_id });
});

it('ends by the clock, before its job has run', async () => {
  const { ctx, username } = await createUser(services, 'an.hour.away');
  const { user_id } = ctx.actor;
  const operator = userCtx(services, await createAdmin(db.pool, ['admin.players.suspend']));
  await suspendAccount(operator, { user_id, reason: 'an hour to calm down', hours: 1 });
  services.clock.advance(3_600_000 - 1);
  expect(await refusal(signIn(services, username))).toMatchObject({ reason: 'account_suspended' });
  services.clock.advance(1);
  expect(await signIn(services, username)).toMatchObject({ user_id });
  const { rows } = await db.pool.query('SELECT action FROM admin_action_log WHERE target_id = $1 ORDER BY seq', [
    user_id,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['account.suspend', 'account.suspension_end']);
});

it('reveals nothing about an account that is inactive for another reason, or deleted', async () => {
  const { ctx, username } = await createUser(services, 'gone.away');
  await db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ctx.actor.user_id]);
  expect(await refusal(signIn(services, username))).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await db.pool.query('UPDATE users SET is_active = true, deleted = true WHERE id = $1', [ctx.actor.user_id]);
  expect(await refusal(signIn(services, username))).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});
