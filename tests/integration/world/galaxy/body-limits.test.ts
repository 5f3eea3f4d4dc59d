import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiHandler } from '#server/platform/http/api-handler.ts';
import { galaxyRouter } from '#server/world/galaxy/router.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countAllRows, createAdmin } from '#tests/support/galaxy.ts';
import { createTestServices, requestCtx } from '#tests/support/services.ts';
import { makeUniverse } from '#tests/support/universe-factory.ts';

const MIB = 1024 * 1024;
const handler = createApiHandler(galaxyRouter, []);
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** Posts to the REST handler as the network would; the body comes in pieces and no length is declared. */
async function post(pieces: Iterable<Uint8Array>) {
  const services = createTestServices(db);
  const answer = await handler.rest(
    {
      method: 'POST',
      url: new URL('http://service.test/api/v1/admin/galaxy/import-bang'),
      headers: { 'content-type': 'application/json' },
      chunks: pieces,
    },
    requestCtx(services, await createAdmin(db.pool)),
  );
  return { status: answer.status, body: JSON.parse(String(answer.body)) as Record<string, unknown> };
}

function* flood(total: number): Generator<Uint8Array> {
  yield Buffer.from('{"universe":{"version":"1.3.11","filler":"');
  const piece = Buffer.alloc(MIB, 'x');
  for (let sent = 0; sent < total; sent += piece.byteLength) yield piece;
  yield Buffer.from('"}}');
}

it.each<[string, () => Iterable<Uint8Array>, number, string]>([
  [
    'truncated JSON',
    () => [Buffer.from(JSON.stringify({ universe: makeUniverse() }).slice(0, -40))],
    400,
    'malformed_json',
  ],
  ['NaN', () => [Buffer.from('{"universe":{"seed":NaN}}')], 400, 'malformed_json'],
  ['65 MiB', () => flood(65 * MIB), 413, ''],
  ['a flood of empty lists', () => [Buffer.from(`{"universe":[${'[],'.repeat(2 * MIB)}0]}`)], 413, 'json_too_complex'],
])('answers %s and writes nothing but the refusal', async (_name, pieces, status, reason) => {
  const { admin_action_log: entries = 0, ...before } = await countAllRows(db.pool);
  const answer = await post(pieces());
  expect(answer.status).toBe(status);
  if (reason) expect(answer.body.reason).toBe(reason);
  const { users: _users, admin_action_log, ...rest } = await countAllRows(db.pool);
  expect(admin_action_log).toBe(entries + 1);
  expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([table]) => table !== 'users')));
});

it('takes a body above the usual limit and names its faults', async () => {
  const answer = await post(flood(3 * MIB));
  expect(answer.status).toBe(422);
  expect((answer.body.errors as { path: string }[]).map(({ path }) => path)).toContain('totalSectors');
});

it('queues a sound universe', async () => {
  const answer = await post([Buffer.from(JSON.stringify({ universe: makeUniverse({ sectors: 200 }) }))]);
  expect(answer.status).toBe(202);
  expect(answer.body.job_id).toMatch(/^[0-9a-f-]{36}$/);
});
