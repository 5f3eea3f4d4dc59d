import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminWrite } from '#server/audit/index.ts';
import { listAudit, listReviewQueue, verifyChain } from '#server/audit/queries.ts';
import { reviewEntry } from '#server/audit/review-entry.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, type TestServices, userCtx } from '#tests/support/services.ts';

const DAY = 86_400_000;
let db: TestDatabase;
let services: TestServices;
let ann: UserCtx;
let bob: UserCtx;

beforeAll(async () => {
  db = await createTestDatabase(60);
});
afterAll(async () => db.drop());

beforeEach(async () => {
  await asSuperuser("TRUNCATE admin_action_log; UPDATE admin_action_chain SET seq = 0, hash = repeat('0', 64)");
  services = createTestServices(db);
  ann = userCtx(services, await createAdmin(db.pool));
  bob = userCtx(services, await createAdmin(db.pool));
});

/** What an attacker with the database's own power would do: triggers do not fire for them. */
const asSuperuser = async (sql: string): Promise<void> => {
  const client = await db.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(sql);
    await client.query('SET session_replication_role = DEFAULT');
  } finally {
    client.release();
  }
};

const act = (ctx: UserCtx, n: number, impact: 'NORMAL' | 'HIGH_IMPACT' = 'NORMAL') =>
  adminWrite(ctx, { action: 'test.act', target_type: 'thing', target_id: String(n), impact }, async (_tx, notes) => {
    notes.before = { n: n - 1, nested: { z: 1, a: [1.5, 'ä'] } };
    notes.after = { n, at: ctx.clock.now() };
  });

describe('the ledger', () => {
  it('keeps a gap-free sequence and an intact chain under 50 parallel writers', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => act(n % 2 ? ann : bob, n)));
    const { rows } = await db.pool.query<{ seq: number }>('SELECT seq FROM admin_action_log ORDER BY seq');
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(await verifyChain(services)).toEqual({ intact: true, checked: 50, head_seq: 50, fault: null });
  });

  it('records a failed attempt with its code and lets nothing else through', async () => {
    const attempt = adminWrite(ann, { action: 'test.fail', target_type: 'thing' }, async (tx) => {
      await tx.sql('UPDATE users SET is_active = false WHERE id = $1', [bob.actor.user_id]);
      throw conflict('no_such_state', 'Not now.');
    });
    await expect(attempt).rejects.toMatchObject({ reason: 'no_such_state' });
    const { items } = await listAudit(services, { limit: 50 });
    expect(items).toMatchObject([{ action: 'test.fail', outcome: 'failure', error_code: 'no_such_state' }]);
    const { rows } = await db.pool.query('SELECT is_active FROM users WHERE id = $1', [bob.actor.user_id]);
    expect(rows[0]).toEqual({ is_active: true });
  });

  it.each([
    ['edited', 'UPDATE admin_action_log SET after = \'{"n": 9}\' WHERE seq = 2', { seq: 2, kind: 'edited' }],
    ['deleted', 'DELETE FROM admin_action_log WHERE seq = 2', { seq: 2, kind: 'missing' }],
    ['cut off', 'DELETE FROM admin_action_log WHERE seq = 4', { seq: 4, kind: 'cut_off' }],
    [
      'reordered',
      'UPDATE admin_action_log SET seq = CASE seq WHEN 2 THEN -3 ELSE -2 END WHERE seq IN (2, 3); UPDATE admin_action_log SET seq = -seq WHERE seq < 0',
      { seq: 2, kind: 'reordered' },
    ],
  ])('shows a row that was %s by the database owner', async (_name, sql, fault) => {
    for (let n = 1; n <= 4; n++) await act(ann, n);
    await asSuperuser(sql);
    expect(await verifyChain(services)).toMatchObject({ intact: false, fault });
  });

  it('refuses edits, deletions and truncation to everyone else', async () => {
    await act(ann, 1);
    for (const sql of [
      "UPDATE admin_action_log SET actor_name = 'x'",
      'DELETE FROM admin_action_log',
      'TRUNCATE admin_action_log',
    ]) {
      await expect(db.pool.query(sql)).rejects.toThrow(/append-only/);
    }
  });
});

describe('the review', () => {
  it('is given once, by another admin, for high impact only', async () => {
    await act(ann, 1, 'HIGH_IMPACT');
    await act(ann, 2);
    const [normal, high] = (await listAudit(services, { limit: 50 })).items;
    if (!normal || !high) throw new Error('two entries expected');
    await expect(reviewEntry(ann, { id: high.id })).rejects.toMatchObject({ reason: 'own_action' });
    await expect(reviewEntry(bob, { id: normal.id })).rejects.toMatchObject({ reason: 'not_high_impact' });
    await reviewEntry(bob, { id: high.id, note: 'seen' });
    await expect(reviewEntry(bob, { id: high.id })).rejects.toMatchObject({ reason: 'already_reviewed' });
    await expect(db.pool.query('UPDATE admin_action_log SET review_note = NULL')).rejects.toThrow(/append-only/);
    expect(await verifyChain(services)).toMatchObject({ intact: true });
  });

  it('ages what waits and raises the alarm at the threshold', async () => {
    for (let n = 1; n <= 3; n++) await act(ann, n, 'HIGH_IMPACT');
    services.clock.advance(29 * DAY);
    await act(ann, 4, 'HIGH_IMPACT');
    expect((await listReviewQueue(services, { limit: 50 })).alarm).toMatchObject({ raised: false, count: 0 });
    services.clock.advance(DAY);
    const queue = await listReviewQueue(services, { limit: 50 });
    expect(queue.alarm).toEqual({ raised: true, count: 3, threshold: 3 });
    expect(queue.items.map((row) => row.age)).toEqual(['alarming', 'alarming', 'alarming', 'fresh']);
  });
});
