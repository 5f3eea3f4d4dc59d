import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { claimJob } from '#server/world/galaxy/claim-job.ts';
import { executeJob } from '#server/world/galaxy/execute-job.ts';
import { readJob } from '#server/world/galaxy/queries/read-job.ts';
import { failOrphanedJobs, requestJobs } from '#server/world/galaxy/recover-jobs.ts';
import type { Generator } from '#server/world/galaxy/run-generator.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countAllRows, instantGenerator, queueFull } from '#tests/support/galaxy.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

beforeEach(async () => {
  await db.pool.query('TRUNCATE galaxies, regions, bang_generation_jobs, universe_uploads, users CASCADE');
  services = createTestServices(db);
});

function claim() {
  return claimJob(services, { job_id: '00000000-0000-7000-8000-000000000000', why: 'queued' });
}

async function recoverJobs(services: TestServices) {
  return {
    ...(await failOrphanedJobs(services)),
    requested: await requestJobs(services),
  };
}

describe('recovery at startup', () => {
  it('fails orphans older than five minutes, with their regions', async () => {
    const { id } = await queueFull(services);
    await claim();
    await db.pool.query(
      `INSERT INTO regions (id, name, display_name, kind) VALUES (gen_random_uuid(), $1, 'x', 'player_owned')`,
      [`bang-${id}-player_owned`],
    );
    services.clock.advance(5 * 60_000 + 1);
    expect(await recoverJobs(services)).toEqual({ orphaned: 1, completed: 0, alive: 0, failed: 0, requested: 0 });
    const job = await readJob(services, id);
    expect(job.status).toBe('FAILED');
    expect(job.error_message).toContain('orphaned at startup');
    expect((await countAllRows(db.pool)).regions).toBe(0);
    expect(await executeJob(services, id, instantGenerator)).toBe('ended');
  });

  it('fails one that has been running for ten years', async () => {
    const { id } = await queueFull(services);
    await claim();
    const tenYears = 10 * 366 * 24 * 60 * 60_000;
    services.clock.advance(tenYears);
    expect(await recoverJobs(services)).toMatchObject({ orphaned: 1, failed: 0 });
    expect(await readJob(services, id)).toMatchObject({ status: 'FAILED', duration_ms: tenYears });
  });

  it('requests the waiting jobs although an old one cannot be settled', async () => {
    await queueFull(services);
    await claim();
    await queueFull(services);
    services.clock.advance(5 * 60_000 + 1);
    await db.pool.query(`ALTER TABLE bang_generation_jobs ADD CONSTRAINT stuck CHECK (status <> 'FAILED')`);
    try {
      expect(await recoverJobs(services)).toEqual({ orphaned: 0, completed: 0, alive: 0, failed: 1, requested: 1 });
    } finally {
      await db.pool.query('ALTER TABLE bang_generation_jobs DROP CONSTRAINT stuck');
    }
    expect(await recoverJobs(services)).toMatchObject({ orphaned: 1, failed: 0 });
  });

  it('ignores an old one while another process works on it', async () => {
    const { id } = await queueFull(services);
    await claim();
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Generator = async (order, hooks) => {
      started.resolve();
      await finish.promise;
      return instantGenerator(order, hooks);
    };
    const run = executeJob(services, id, slow);
    await started.promise;
    services.clock.advance(5 * 60_000 + 1);
    expect(await recoverJobs(services)).toEqual({ orphaned: 0, completed: 0, alive: 1, failed: 0, requested: 0 });
    finish.resolve();
    expect(await run).toBe('imported');
    expect((await readJob(services, id)).status).toBe('RUNNING');
  });

  it('restarts a younger one from the beginning', async () => {
    const { id } = await queueFull(services);
    await claim();
    services.clock.advance(60_000);
    expect(await recoverJobs(services)).toEqual({ orphaned: 0, completed: 0, alive: 0, failed: 0, requested: 1 });
    const { why } = z.object({ why: z.string() }).parse(services.sentEvents.at(-1)?.data);
    expect(await claimJob(services, { job_id: id, why })).toBe(id);
    expect(await executeJob(services, id, instantGenerator)).toBe('imported');
  });

  it('completes a job whose import was committed', async () => {
    const { id } = await queueFull(services);
    await claim();
    await executeJob(services, id, instantGenerator);
    services.clock.advance(10 * 60_000);
    expect(await recoverJobs(services)).toEqual({ orphaned: 0, completed: 1, alive: 0, failed: 0, requested: 0 });
    expect(await readJob(services, id)).toMatchObject({
      status: 'COMPLETE',
      warnings_json: [{ code: 'npcs_not_materialised' }],
    });
  });

  it('requests every waiting job again', async () => {
    await queueFull(services);
    await queueFull(services);
    expect(await recoverJobs(services)).toEqual({ orphaned: 0, completed: 0, alive: 0, failed: 0, requested: 2 });
  });
});
