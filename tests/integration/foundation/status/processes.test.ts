import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { announceProcess, readErrorHours } from '#server/foundation/status/index.ts';
import { STALE_AFTER_MS } from '#server/foundation/status/rules/process-beat.ts';
import { createMetrics } from '#server/platform/http/metrics.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());
beforeEach(() => db.pool.query('DELETE FROM service_processes'));

async function listed() {
  const ann = createCallerFactory(api)(requestCtx(services, await createAdmin(db.pool, ['admin.audit.view'])));
  return (await ann.status.processes()).items;
}

function silence(id: string, ms: number) {
  return db.pool.query(`UPDATE service_processes SET beat_at = now() - $2 * interval '1 millisecond' WHERE id = $1`, [
    id,
    ms,
  ]);
}

it('lists a process from its start to its stop', async () => {
  const announced = await announceProcess(services, ['web', 'jobs']);
  expect(await listed()).toEqual([
    expect.objectContaining({
      id: announced.id,
      pid: process.pid,
      roles: ['web', 'jobs'],
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node_version: process.version,
      stale: false,
    }),
  ]);
  await announced.stop();
  expect(await listed()).toEqual([]);
});

it('marks a process without heartbeats, until the next one', async () => {
  const announced = await announceProcess(services, ['web']);
  await silence(announced.id, STALE_AFTER_MS + 5_000);
  expect((await listed()).map(({ stale }) => stale)).toEqual([true]);
  await announced.beat();
  expect((await listed()).map(({ stale }) => stale)).toEqual([false]);
  await announced.stop();
});

it('lists itself again after an older backup of the database was restored', async () => {
  const announced = await announceProcess(services, ['web']);
  await db.pool.query('DELETE FROM service_processes');
  await announced.beat();
  expect((await listed()).map(({ id }) => id)).toEqual([announced.id]);
  await announced.stop();
});

it('removes a process that ended a day ago without signing off', async () => {
  for (const [id, hours] of [
    [randomUUID(), 25],
    [randomUUID(), 23],
  ] as const) {
    await db.pool.query(
      `INSERT INTO service_processes (id, host, pid, roles, version, node_version, started_at, beat_at)
       VALUES ($1, 'gone', 1, '{web}', '0.0.1', 'v24', now() - interval '2 days', now())`,
      [id],
    );
    await silence(id, hours * 3_600_000);
  }
  const announced = await announceProcess(services, ['web']);
  expect((await listed()).map(({ host, stale }) => [host === 'gone', stale])).toEqual([
    [false, false],
    [true, true],
  ]);
  await announced.stop();
});

it('starts a process although the database is unavailable, and lists it once it sends a heartbeat', async () => {
  await db.pool.query('ALTER TABLE service_processes RENAME TO moved_away');
  const announced = await announceProcess(services, ['web']).finally(() =>
    db.pool.query('ALTER TABLE moved_away RENAME TO service_processes'),
  );
  expect(await listed()).toEqual([]);
  await announced.beat();
  expect((await listed()).map(({ id }) => id)).toEqual([announced.id]);
  await announced.stop();
});

it('adds its failed requests to those of the hour, and keeps them while the database is unavailable', async () => {
  const { failures } = createMetrics(() => 0);
  const announced = await announceProcess(services, ['web'], failures);
  failures.add(2);
  await announced.beat();
  await announced.beat();
  await db.pool.query('ALTER TABLE service_error_hours RENAME TO moved_away');
  failures.add(3);
  await expect(announced.beat()).rejects.toMatchObject({ code: '42P01' });
  await db.pool.query('ALTER TABLE moved_away RENAME TO service_error_hours');
  await announced.beat();
  const hours = await readErrorHours(services, new Date(0));
  expect(hours.reduce((sum, { errors }) => sum + errors, 0)).toBe(5);
  await announced.stop();
});
