import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '#scripts/verify-ledger.ts';
import { exportLedger } from '#server/foundation/audit/export-ledger.ts';
import { auditHandlers } from '#server/foundation/audit/handlers.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import { reviewEntry } from '#server/foundation/audit/review-entry.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices, userCtx } from '#tests/support/services.ts';

/** More than two pages of the export. */
const ENTRIES = 1_203;
let db: TestDatabase;
let services: TestServices;
let ann: UserCtx;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  ann = userCtx(services, await createAdmin(db.pool));
  for (let n = 1; n <= ENTRIES; n++) {
    const subject = { action: 'test.act', target_type: 'thing', target_id: `${n}`, impact: 'HIGH_IMPACT' as const };
    await adminWrite(ann, { ...subject, reason: `nötig ${n} \u0000` }, async (_tx, notes) => {
      notes.before = { b: 1.5, a: [null, 'x'] };
      notes.after = { at: new Date(0), n };
    });
  }
});
afterAll(() => db.drop());

async function exported(range: { from_seq?: number; to_seq?: number } = {}): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of exportLedger(services, { from_seq: 1, ...range })) pieces.push(piece);
  return pieces.join('').trimEnd().split('\n');
}

it('is verified by the script alone, in full and in part', async () => {
  expect(await verifyLedger(await exported())).toMatchObject({ entries: ENTRIES, fault: null });
  expect(await verifyLedger(await exported({ from_seq: 400, to_seq: 1_000 }))).toMatchObject({
    entries: 601,
    fault: null,
  });
  expect(await verifyLedger(await exported({ from_seq: 5_000 }))).toMatchObject({ entries: 0, fault: null });
  const [beyond] = (await exported({ from_seq: 5_000 })).map((line) => JSON.parse(line));
  expect(beyond).toMatchObject({ from_seq: ENTRIES + 1, to_seq: ENTRIES, prev_hash: beyond.head_hash });
  expect(beyond.end_hash).toBe(beyond.head_hash);
  expect(await verifyLedger((await exported()).toSpliced(700, 1))).toMatchObject({
    fault: 'entry 700 is missing or out of order',
  });
});

it('is unchanged after a review, and after more entries are appended', async () => {
  const before = await exported({ to_seq: ENTRIES });
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM admin_action_log WHERE seq = 7');
  await reviewEntry(userCtx(services, await createAdmin(db.pool)), { id: rows[0]?.id ?? '', note: 'seen' });
  expect((await exported({ to_seq: ENTRIES })).slice(1)).toEqual(before.slice(1));
  expect(await verifyLedger(await exported())).toMatchObject({ entries: ENTRIES + 1, fault: null });
});

it('is available with the scope to read the audit log', async () => {
  const [handler] = auditHandlers;
  const get = (query: string) =>
    handler?.handle(
      new Request(`http://localhost/api/v1/admin/audit/export${query}`),
      requestCtx(services, ann.actor),
      {},
    );
  const answer = await get('?from_seq=2&to_seq=3');
  expect(answer?.headers.get('content-disposition')).toBe('attachment; filename="ledger.ndjson"');
  expect((await answer?.text())?.trimEnd().split('\n')).toHaveLength(3);
  await expect(get('?from_seq=0')).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(get('?from_seq=3&to_seq=2')).rejects.toMatchObject({
    extra: { errors: [{ path: 'to_seq', rule: 'range_reversed' }] },
  });
  expect((await (await get('?from_seq=3&to_seq=3'))?.text())?.trimEnd().split('\n')).toHaveLength(2);
});
