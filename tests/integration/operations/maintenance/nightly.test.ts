import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maintenanceJobs } from '#server/operations/maintenance/jobs.ts';
import { PRUNINGS } from '#server/operations/maintenance/list-prunings.ts';
import { listPrunedTables } from '#server/operations/maintenance/queries/list-pruned-tables.ts';
import type { Services } from '#server/platform/context.ts';
import { createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { createTestServices } from '#tests/support/services.ts';
import { type JobApp, START, startJobApp } from '../../platform/jobs/job-app.ts';

const HOUR = 3_600_000;
let app: JobApp;
const deferred: { services?: Services } = {};
beforeAll(async () => {
  app = await startJobApp((inngest) => {
    const lazy = new Proxy({} as Services, { get: (_, key) => Reflect.get(deferred.services ?? {}, key) });
    return maintenanceJobs(inngest, lazy);
  });
  deferred.services = createTestServices(app.db, { clock: app.clock });
});
afterAll(() => app[Symbol.asyncDispose]());

it('runs at midnight, table by table, and shows operators its progress', async () => {
  const services = createTestServices(app.db, { clock: app.clock });
  const { player_id } = await createTestPlayer(services);
  await app.db.pool.query(
    `INSERT INTO market_observations (id, player_id, station_id, commodity, action, unit_price, quantity, observed_at)
     SELECT gen_random_uuid(), $1, $2, 'ore', 'S', 20, 5, $3::timestamptz - interval '91 days' FROM generate_series(1, 2500)`,
    [player_id, randomUUID(), START],
  );
  await app.advance(11 * HOUR);
  expect((await listPrunedTables(services)).every(({ before }) => before === null)).toBe(true);
  await app.advance(HOUR);
  const tables = await listPrunedTables(services);
  expect(tables.map(({ name }) => name)).toEqual(PRUNINGS.map(({ name }) => name));
  for (const table of tables)
    expect(table).toMatchObject({ started_at: expect.any(String), finished_at: expect.any(String) });
  expect(tables.find(({ name }) => name === 'market_observations')).toMatchObject({
    retention_days: 90,
    before: new Date(START.getTime() + 12 * HOUR - 90 * 24 * HOUR).toISOString(),
    last_deleted: 2_500,
    deleted: 2_500,
  });
  await app.advance(24 * HOUR);
  expect((await listPrunedTables(services)).find(({ name }) => name === 'market_observations')).toMatchObject({
    last_deleted: 0,
    deleted: 2_500,
  });
  const { rows } = await app.db.pool.query(`SELECT status, output FROM jobs.runs ORDER BY queued_at`);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    status: 'completed',
    output: { deleted: { market_observations: 2_500, trades: 0 }, balances: { players: 1, differing: 0 } },
  });
});
