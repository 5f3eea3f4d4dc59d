import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminWrite } from '#server/foundation/audit/index.ts';
import { listAudit, listReviewQueue } from '#server/foundation/audit/queries.ts';
import { reviewEntry } from '#server/foundation/audit/review-entry.ts';
import { verifyChain } from '#server/foundation/audit/verify-chain.ts';
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
  db = await createTestDatabase({ poolSize: 60 });
});
afterAll(async () => db.drop());

beforeEach(async () => {
  await asSuperuser("TRUNCATE admin_action_log; UPDATE admin_action_chain SET seq = 0, hash = repeat('0', 64)");
  services = createTestServices(db);
  ann = userCtx(services, await createAdmin(db.pool));
  bob = userCtx(services, await createAdmin(db.pool));
});

/** What an attacker with the database's own power would do: triggers do not fire for them. */
async function asSuperuser(sql: string): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(sql);
    await client.query('SET session_replication_role = DEFAULT');
  } finally {
    client.release();
  }
}

function act(ctx: UserCtx, n: number, impact: 'NORMAL' | 'HIGH_IMPACT' = 'NORMAL') {
  return adminWrite(
    ctx,
    { action: 'test.act', target_type: 'thing', target_id: String(n), impact },
    async (_tx, notes) => {
      notes.before = { n: n - 1, nested: { z: 1, a: [1.5, 'ä'] } };
      notes.after = { n, at: ctx.clock.now() };
    },
  );
}

describe('the audit log', () => {
  it('keeps a gap-free sequence and an intact chain under 50 parallel writers', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => act(n % 2 ? ann : bob, n)));
    const { rows } = await db.pool.query<{ seq: number }>('SELECT seq FROM admin_action_log ORDER BY seq');
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(await verifyChain(services)).toEqual({ intact: true, checked: 50, head_seq: 50, fault: null });
  });

  it('finds what one request wrote', async () => {
    await act({ ...ann, request: { ...ann.request, request_id: 'one-request' } }, 1);
    await act(ann, 2);
    const [, first] = (await listAudit(services, { limit: 50 })).items;
    const request = 'one-request';
    expect((await listAudit(services, { request, limit: 50 })).items).toEqual([first]);
    expect((await listAudit(services, { request: request.slice(1), limit: 50 })).items).toEqual([]);
  });

  it('finds an actor by a part of the name, in which % and _ stand for themselves', async () => {
    await act(ann, 1);
    const actor = ann.actor.username.slice(1);
    expect((await listAudit(services, { actor, limit: 50 })).items).toHaveLength(1);
    for (const pattern of ['%', '_', `${actor.slice(0, 5)}%`])
      expect((await listAudit(services, { actor: pattern, limit: 50 })).items).toEqual([]);
  });

  // asvs: 16.5.3
  it('records a failed attempt with its code and nothing else', async () => {
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

  it('has no gap when half of the parallel writers fail', async () => {
    const attempts = Array.from({ length: 50 }, (_, n) =>
      n % 2
        ? act(ann, n)
        : adminWrite(bob, { action: 'test.fail', target_type: 'thing', target_id: String(n) }, async () => {
            throw conflict('not_now', 'Not now.');
          }).catch(() => undefined),
    );
    await Promise.all(attempts);
    const { items } = await listAudit(services, { limit: 100 });
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => 50 - n));
    expect(items.filter(({ outcome }) => outcome === 'failure')).toHaveLength(25);
    expect(await verifyChain(services)).toMatchObject({ intact: true, checked: 50 });
  });

  it('reports no text an administrator can enter as tampering', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0000', 'half \ud800', '__proto__'));
    const value = fc.dictionary(text, fc.oneof(fc.jsonValue(), text, fc.double({ noNaN: true })));
    const entries = fc.sample(fc.tuple(text, value), 40);
    for (const [reason, before] of entries) {
      const subject = { action: 'test.type', target_type: 'thing', target_id: reason, reason };
      await adminWrite(ann, subject, async (_tx, notes) => {
        notes.before = before;
        notes.after = { ...before, more: [before] };
      });
    }
    // A fault would name the entry.
    expect(await verifyChain(services)).toMatchObject({ intact: true, fault: null, checked: entries.length });
  });

  it('records a success although an effect after it failed', async () => {
    const attempt = adminWrite(ann, { action: 'test.effect', target_type: 'thing' }, async (tx) => {
      tx.afterCommit(() => {
        throw new Error('nobody listens');
      });
    });
    await expect(attempt).resolves.toBeUndefined();
    expect((await listAudit(services, { limit: 50 })).items).toMatchObject([{ outcome: 'success' }]);
  });

  it('returns the cause to the caller when the failure cannot be recorded either', async () => {
    await db.pool.query('ALTER TABLE admin_action_log ADD CONSTRAINT broken_for_test CHECK (false) NOT VALID');
    try {
      const attempt = adminWrite(ann, { action: 'test.fail', target_type: 'thing' }, async () => {
        throw conflict('the_cause', 'Not now.');
      });
      await expect(attempt).rejects.toMatchObject({ reason: 'the_cause' });
    } finally {
      await db.pool.query('ALTER TABLE admin_action_log DROP CONSTRAINT broken_for_test');
    }
  });

  it.each([
    [
      'a row beside the chain',
      "INSERT INTO admin_action_log SELECT (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'seq', 9))).* FROM admin_action_log l",
    ],
    [
      'a row on top of another hash',
      "INSERT INTO admin_action_log SELECT (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'seq', 2))).* FROM admin_action_log l",
    ],
    ['a head moved back', 'UPDATE admin_action_chain SET seq = 0'],
    ['a head with another hash', "UPDATE admin_action_chain SET seq = seq + 1, hash = repeat('f', 64)"],
    ['a second head', "INSERT INTO admin_action_chain VALUES (2, 0, '')"],
    ['no head', 'DELETE FROM admin_action_chain'],
    ['no heads', 'TRUNCATE admin_action_chain'],
  ])('takes no %s from a statement of its own', async (_name, sql) => {
    await act(ann, 1);
    await expect(db.pool.query(sql)).rejects.toThrow(/next link|only moves forward/);
    expect(await verifyChain(services)).toMatchObject({ intact: true, checked: 1 });
  });

  it('refuses edits, deletions and truncation for all others', async () => {
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

describe('the review of an entry', () => {
  it('is made once, by another administrator, for high impact only', async () => {
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

  it.each([
    ['forged', 'UPDATE admin_action_log SET reviewed_by = gen_random_uuid(), reviewed_at = now() WHERE seq = 2', 2],
    ['given to another name', 'UPDATE admin_action_log SET reviewed_by = gen_random_uuid() WHERE seq = 1', 1],
    ['dated back', "UPDATE admin_action_log SET reviewed_at = reviewed_at - interval '1 millisecond' WHERE seq = 1", 1],
    ['reworded', "UPDATE admin_action_log SET review_note = 'fine' WHERE seq = 1", 1],
    ['wiped out', 'UPDATE admin_action_log SET reviewed_by = NULL, reviewed_at = NULL, review_note = NULL', 1],
  ])('shows when it was %s by the database owner', async (_name, sql, seq) => {
    await act(ann, 1, 'HIGH_IMPACT');
    await act(ann, 2, 'HIGH_IMPACT');
    const [, first] = (await listAudit(services, { limit: 50 })).items;
    await reviewEntry(bob, { id: first?.id ?? '', note: 'seen \u0000' });
    expect(await verifyChain(services)).toMatchObject({ intact: true, checked: 3 });
    await asSuperuser(sql);
    const entry_id = (await listAudit(services, { limit: 50 })).items.find((entry) => entry.seq === seq)?.id;
    const fault = { seq, kind: 'review_forged', entry_id };
    expect(await verifyChain(services)).toMatchObject({ intact: false, fault });
  });

  it('of an earlier release, whose entry lacks the time, must have been made within a minute of it', async () => {
    await act(ann, 1, 'HIGH_IMPACT');
    const id = (await listAudit(services, { limit: 1 })).items[0]?.id ?? '';
    await adminWrite(bob, { action: 'audit.review', target_type: 'ledger_entry', target_id: id }, async (tx, notes) => {
      await tx.sql('UPDATE admin_action_log SET reviewed_by = $2, reviewed_at = $3 WHERE id = $1', [
        id,
        bob.actor.user_id,
        services.clock.now(),
      ]);
      notes.after = { reviewed_by: bob.actor.user_id };
    });
    expect(await verifyChain(services)).toMatchObject({ intact: true });
    await asSuperuser("UPDATE admin_action_log SET reviewed_at = reviewed_at - interval '61 seconds' WHERE seq = 1");
    expect(await verifyChain(services)).toMatchObject({ fault: { seq: 1, kind: 'review_forged', entry_id: id } });
  });

  it('is made by one of ten concurrent requests, and every attempt is audited', async () => {
    await act(ann, 1, 'HIGH_IMPACT');
    const id = (await listAudit(services, { limit: 1 })).items[0]?.id ?? '';
    const reviewers = await Promise.all(Array.from({ length: 10 }, () => createAdmin(db.pool)));
    const tries = await Promise.allSettled(reviewers.map((actor) => reviewEntry(userCtx(services, actor), { id })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reviewEntry(ann, { id })).rejects.toMatchObject({ reason: 'own_action' });
    const { items } = await listAudit(services, { action: 'audit.review', target: id, limit: 50 });
    const outcomes = items.map(({ error_code }) => error_code ?? 'done').sort();
    expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 'already_reviewed'), 'done', 'own_action']);
    expect(items.every(({ impact }) => impact === 'NORMAL')).toBe(true);
    expect(await verifyChain(services)).toMatchObject({ intact: true });
  });

  it('requires the scope, also from a caller outside the procedure chain', async () => {
    await act(ann, 1, 'HIGH_IMPACT');
    const id = (await listAudit(services, { limit: 1 })).items[0]?.id ?? '';
    const reader = userCtx(services, await createAdmin(db.pool, ['admin.audit.view']));
    await expect(reviewEntry(reader, { id })).rejects.toMatchObject({
      extra: { required_scope: 'admin.audit.review' },
    });
  });

  it('shows the age of open reviews and raises an alarm at the threshold', async () => {
    for (let n = 1; n <= 3; n++) await act(ann, n, 'HIGH_IMPACT');
    services.clock.advance(29 * DAY);
    await act(ann, 4, 'HIGH_IMPACT');
    expect((await listReviewQueue(ann, { limit: 50 })).alarm).toMatchObject({
      raised: false,
      count: 0,
    });
    services.clock.advance(DAY);
    const queue = await listReviewQueue(ann, { limit: 50 });
    expect([queue.waiting, queue.own]).toEqual([4, 4]);
    const other = userCtx(services, await createAdmin(db.pool, ['admin.audit.review']));
    expect(await listReviewQueue(other, { limit: 50 })).toMatchObject({ waiting: 4, own: 0 });
    expect(queue.alarm).toEqual({ raised: true, count: 3, threshold: 3 });
    expect(queue.items.map((row) => row.age)).toEqual(['alarming', 'alarming', 'alarming', 'fresh']);
  });
});
