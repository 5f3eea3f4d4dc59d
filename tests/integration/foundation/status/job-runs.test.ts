import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { refusal } from '#tests/support/game-client.ts';
import { addJobRun } from '#tests/support/operator-records.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

async function status(over: Partial<TestServices> = {}, scopes = ['admin.audit.view', 'admin.universe.manage']) {
  const ctx = requestCtx({ ...services, ...over }, await createAdmin(db.pool, scopes));
  return createCallerFactory(api)(ctx).status;
}

it('lists runs by state and page, and shows one with the input, the error and what its steps wait for', async () => {
  const ids = [await addJobRun(services, 'failed'), await addJobRun(services, 'failed')];
  const waiting = await addJobRun(services, 'queued');
  await db.pool.query(
    `INSERT INTO jobs.steps (run_id, step_id, op, name, status, position, outcome, wait_kind, wait_event, wait_if)
     VALUES ($1, 'a', 'StepRun', 'count', 'done', 1, '{"data": 3}', NULL, NULL, NULL),
       ($1, 'b', 'WaitForEvent', 'paid', 'waiting', NULL, NULL, 'event', 'shop/paid', 'event.data.id == async.data.id')`,
    [waiting],
  );
  const reader = await status();
  const first = await reader.listRuns({ status: 'failed', limit: 1 });
  const rest = await reader.listRuns({ status: 'failed', limit: 1, cursor: first.next_cursor ?? '' });
  expect([first, rest].flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
  expect(first).toMatchObject({ engine: 'embedded', dashboard_url: null });
  expect(await reader.run({ id: waiting })).toMatchObject({
    status: 'queued',
    event: { name: 'test/run' },
    steps: [
      { name: 'count', status: 'done', input: null, outcome: { data: 3 } },
      { name: 'paid', input: { event: 'shop/paid', condition: 'event.data.id == async.data.id' } },
    ],
  });
  expect((await refusal(reader.run({ id: 'none' }))).code).toBe('NOT_FOUND');
});

it('starts a failed run again and cancels an open one, once each', async () => {
  const [failed, open] = [await addJobRun(services, 'failed'), await addJobRun(services, 'queued')];
  const changer = await status();
  const again = await changer.retryRun({ id: failed });
  expect(again).toMatchObject({ status: 'queued', function_id: 'test' });
  expect(again.id).not.toBe(failed);
  expect(await changer.cancelRun({ id: open, reason: 'not needed' })).toMatchObject({
    status: 'cancelled',
    error: 'RunCancelled: not needed',
  });
  expect(await refusal(changer.cancelRun({ id: open, reason: 'not needed' }))).toMatchObject({ reason: 'run_ended' });
  const reader = await status({}, ['admin.audit.view']);
  expect(await refusal(reader.retryRun({ id: failed }))).toMatchObject({ code: 'FORBIDDEN' });
});

it('names the dashboard of an outside engine, whose events wait in the same database', async () => {
  await addJobRun(services, 'failed');
  const env = { ...services.env, INNGEST_DEV: '1', INNGEST_DASHBOARD_URL: 'https://jobs.example' };
  expect(await (await status({ env })).listRuns({})).toEqual({
    engine: 'outside',
    dashboard_url: 'https://jobs.example/runs',
    items: [],
    next_cursor: null,
  });
});
