import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelJob } from '#server/world/galaxy/cancel-job.ts';
import { claimJob } from '#server/world/galaxy/claim-job.ts';
import { createNpcs } from '#server/world/galaxy/create-npcs.ts';
import { executeJob } from '#server/world/galaxy/execute-job.ts';
import { readGalaxies } from '#server/world/galaxy/queries/read-galaxies.ts';
import { listJobs, readJob } from '#server/world/galaxy/queries/read-job.ts';
import { removeCorruptRegion } from '#server/world/galaxy/remove-corrupt-region.ts';
import type { Generator } from '#server/world/galaxy/run-generator.ts';
import { settleImport } from '#server/world/galaxy/settle-import.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countAllRows, createAdmin, instantGenerator, queueFull, runNextJob } from '#tests/support/galaxy.ts';
import { refusal } from '#tests/support/game-client.ts';
import { createTestServices, type TestServices, userCtx } from '#tests/support/services.ts';
import { makeUniverse } from '#tests/support/universe-factory.ts';

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

function claim(why = 'queued', jobId = '00000000-0000-7000-8000-000000000000') {
  return claimJob(services, { job_id: jobId, why });
}
const failing: Generator = async () => {
  throw new Error('out of stars');
};
/** Waits for an abort, as a subprocess would that is killed. */
function hanging(onStart: () => void): Generator {
  return (_order, hooks) =>
    new Promise((_resolve, reject) => {
      onStart();
      hooks?.signal?.addEventListener('abort', () => reject(new Error('killed')));
    });
}

describe('the queue', () => {
  it('starts the oldest job, keeps the others waiting, and continues when one ends', async () => {
    const first = await queueFull(services);
    services.clock.advance(1_000);
    const second = await queueFull(services);
    expect(await claim()).toBe(first.id);
    expect(await claim()).toBeNull();
    expect((await readJob(services, second.id)).status).toBe('PENDING');
    await executeJob(services, first.id, failing);
    expect(services.sentEvents.at(-1)).toMatchObject({ data: { job_id: second.id, why: `after-${first.id}` } });
    expect(await claim()).toBe(second.id);
  });

  it('admits exactly one of many concurrent claims', async () => {
    for (let n = 0; n < 4; n++) await queueFull(services);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(claims.filter((id) => id !== null)).toHaveLength(1);
  });

  it('makes a second run of the same job wait and then find it complete', async () => {
    const { id } = await queueFull(services);
    await claim();
    const outcomes = await Promise.all([1, 2, 3].map(() => executeJob(services, id, instantGenerator)));
    expect(outcomes).toEqual(['imported', 'imported', 'imported']);
    const { rows } = await db.pool.query('SELECT count(*)::int AS n FROM galaxies');
    expect(rows[0]).toEqual({ n: 1 });
  });
});

describe('the job’s run', () => {
  it('is linked to the dashboard of an external engine, again when another run continues the job', async () => {
    const { id } = await queueFull(services);
    await claimJob(services, { job_id: id, why: 'queued', run_url: 'http://inngest/run?runID=1' });
    expect((await readJob(services, id)).run_url).toBe('http://inngest/run?runID=1');
    await claimJob(services, { job_id: id, why: 'resume-1', run_url: 'http://inngest/run?runID=2' });
    expect((await readJob(services, id)).run_url).toBe('http://inngest/run?runID=2');
  });
});

describe('failure', () => {
  it('ends FAILED, removes the placeholder regions and leaves nothing behind', async () => {
    const { id } = await queueFull(services);
    const before = await countAllRows(db.pool);
    await claim();
    expect(await executeJob(services, id, failing)).toBe('failed');
    expect(await countAllRows(db.pool)).toEqual(before);
    const job = await readJob(services, id);
    expect(job).toMatchObject({ status: 'FAILED', error_message: 'out of stars', result: null });
    expect(job.completed_at).not.toBeNull();
    expect(job.log_text).toContain('failed: out of stars');
  });

  it('writes nothing of three universes when the last one is invalid', async () => {
    const { id } = await queueFull(services);
    const before = await countAllRows(db.pool);
    await claim();
    const corruptGenerator: Generator = async (order) => {
      const universe = makeUniverse({ sectors: 200, seed: order.seed });
      if (order.region_type === 'player_owned')
        universe.warps[3] = { from: 4, to: 999, oneWay: false, is_latent: false };
      return Buffer.from(JSON.stringify(universe));
    };
    expect(await executeJob(services, id, corruptGenerator)).toBe('failed');
    expect(await countAllRows(db.pool)).toEqual(before);
    expect((await readJob(services, id)).error_message).toContain('warps.3.to: sector 999 does not exist');
  });

  it.each([
    ['truncated JSON', '{"version":"1.3.11","sect'],
    ['no JSON', 'Segmentation fault'],
    ['nothing', ''],
    ['null', 'null'],
  ])('refuses a generator that answers with %s', async (_name, output) => {
    const { id } = await queueFull(services);
    await claim();
    expect(await executeJob(services, id, async () => Buffer.from(output))).toBe('failed');
    expect((await readJob(services, id)).status).toBe('FAILED');
  });

  it('rolls the whole import back when the database refuses a row', async () => {
    await db.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk on fire'; END $$`,
    );
    await db.pool.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON npc_rosters FOR EACH STATEMENT EXECUTE FUNCTION refuse()',
    );
    const { id } = await queueFull(services);
    const before = await countAllRows(db.pool);
    await claim();
    expect(await executeJob(services, id, instantGenerator)).toBe('failed');
    await db.pool.query('DROP TRIGGER refuse ON npc_rosters');
    await db.pool.query('DROP FUNCTION refuse');
    expect(await countAllRows(db.pool)).toEqual(before);
    expect((await readJob(services, id)).error_message).toContain('disk on fire');
  });

  it('marks a region corrupt, closes it and raises an alarm when even the clean-up fails', async () => {
    await db.pool.query(
      `CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cannot delete'; END $$`,
    );
    await db.pool.query('CREATE TRIGGER keep BEFORE DELETE ON regions FOR EACH ROW EXECUTE FUNCTION keep()');
    const { id } = await queueFull(services);
    await claim();
    await executeJob(services, id, failing);
    await db.pool.query('DROP TRIGGER keep ON regions');
    await db.pool.query('DROP FUNCTION keep');
    const job = await readJob(services, id);
    expect(job.status).toBe('FAILED');
    expect(job.warnings_json).toHaveLength(3);
    expect(job.warnings_json[0]).toMatchObject({ category: 'alert', code: 'generation_corrupt' });
    const { items, corrupt_regions } = await readGalaxies(services);
    expect(items).toEqual([]);
    expect(corrupt_regions.map(({ name, status }) => [name, status])).toContainEqual([
      `bang-${id}-central_nexus`,
      'generation_corrupt',
    ]);
    expect(services.published.filter(({ type }) => type === 'region_status')).toHaveLength(3);
    const operator = userCtx(services, await createAdmin(db.pool));
    const [region] = corrupt_regions;
    const named = { region_id: region?.id ?? '', name: region?.name ?? '' };
    expect((await refusal(removeCorruptRegion(operator, { ...named, name: 'another' }))).code).toBe('VALIDATION');
    await removeCorruptRegion(operator, named);
    expect((await readGalaxies(services)).corrupt_regions).toHaveLength(2);
    expect((await refusal(removeCorruptRegion(operator, named))).code).toBe('NOT_FOUND');
  });
});

describe('NPCs', () => {
  it('do not undo the import when they cannot be created', async () => {
    await db.pool.query(
      `CREATE FUNCTION lifeless() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'lifeless'; END $$`,
    );
    await db.pool.query('CREATE TRIGGER lifeless BEFORE INSERT ON npcs FOR EACH STATEMENT EXECUTE FUNCTION lifeless()');
    const { id } = await queueFull(services);
    await runNextJob(services);
    await db.pool.query('DROP TRIGGER lifeless ON npcs');
    await db.pool.query('DROP FUNCTION lifeless');
    const job = await readJob(services, id);
    expect(job).toMatchObject({ status: 'COMPLETE', result: { npcs: null } });
    expect(job.warnings_json.map(({ code }) => code)).toContain('npcs_not_materialised');
    const { regions = [] } = (await readGalaxies(services)).items[0] ?? {};
    expect(regions).toHaveLength(3);
    const operator = userCtx(services, await createAdmin(db.pool));
    for (const { id: region_id, npcs_missing } of regions) {
      expect(await createNpcs(operator, { region_id })).toEqual({ npcs: npcs_missing });
      expect(await createNpcs(operator, { region_id })).toEqual({ npcs: npcs_missing });
    }
    const standing = (await readGalaxies(services)).items[0]?.regions ?? [];
    expect(standing.map(({ counts, npcs_missing }) => [counts.npcs, npcs_missing])).toEqual(
      regions.map(({ npcs_missing }) => [npcs_missing, 0]),
    );
  });

  it('are created once, however often the step runs', async () => {
    const { id } = await queueFull(services);
    await claim();
    await executeJob(services, id, instantGenerator);
    await Promise.all([settleImport(services, id), settleImport(services, id)]);
    await settleImport(services, id);
    const { rows } = await db.pool.query('SELECT count(*)::int AS n FROM npcs');
    expect(rows[0]).toEqual({ n: 15 });
  });
});

describe('cancelling', () => {
  it('ends a waiting job at once', async () => {
    const { id } = await queueFull(services);
    const admin = userCtx(services, await createAdmin(db.pool));
    expect(await cancelJob(admin, id)).toMatchObject({
      status: 'FAILED',
      error_message: `cancelled by ${admin.actor.username}`,
    });
    expect(await claim()).toBeNull();
    await expect(cancelJob(admin, id)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'job_ended' });
  });

  it('stops a running job, kills its generators and cleans up', async () => {
    const { id } = await queueFull(services);
    const admin = userCtx(services, await createAdmin(db.pool));
    const before = await countAllRows(db.pool);
    await claim();
    const started = Promise.withResolvers<void>();
    const run = executeJob(services, id, hanging(started.resolve));
    await started.promise;
    expect(await cancelJob(admin, id)).toMatchObject({ status: 'RUNNING', cancel_requested: true });
    expect(await run).toBe('failed');
    expect(await readJob(services, id)).toMatchObject({ status: 'FAILED', error_message: 'cancelled by an operator' });
    const ledger = before.admin_action_log ?? 0;
    expect(await countAllRows(db.pool)).toEqual({ ...before, admin_action_log: ledger + 1 });
  });

  it('is refused once the import is committed', async () => {
    const { id } = await queueFull(services);
    await claim();
    await executeJob(services, id, instantGenerator);
    const admin = userCtx(services, await createAdmin(db.pool));
    await expect(cancelJob(admin, id)).rejects.toMatchObject({ reason: 'import_committed' });
  });

  it('needs the scope', async () => {
    const { id } = await queueFull(services);
    const admin = userCtx(services, await createAdmin(db.pool, ['admin.universe.manage']));
    await expect(cancelJob(admin, id)).rejects.toMatchObject({ extra: { required_scope: 'admin.bang.regenerate' } });
  });
});

describe('the list', () => {
  it('is newest first, complete and without duplicates over its pages', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) {
      services.clock.advance(1_000);
      ids.unshift((await queueFull(services)).id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listJobs>> = await listJobs(services, {
        limit: 3,
        cursor: cursor ?? undefined,
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
      // A job queued meanwhile must not shift the pages below.
      services.clock.advance(1_000);
      await queueFull(services);
    } while (cursor);
    expect(seen).toEqual(ids);
    await expect(listJobs(services, { limit: 3, cursor: 'nonsense' })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('can be filtered by kind and status, and names the requester', async () => {
    const { id } = await queueFull(services);
    const found = await listJobs(services, { limit: 3, kind: 'full', status: 'PENDING' });
    expect(found.items.map((job) => job.id)).toContain(id);
    expect(found.items.find((job) => job.id === id)).toHaveProperty('admin_name');
    expect((await listJobs(services, { limit: 3, kind: 'import' })).items).toEqual([]);
  });
});

describe('progress', () => {
  it('increases while the generator works and never decreases', async () => {
    const { id } = await queueFull(services);
    await claim();
    const stepwise: Generator = async (order, hooks) => {
      for (const share of [0.2, 0.5, 0.9]) {
        const seenBefore = services.published.length;
        hooks?.onProgress?.(share);
        await vi.waitFor(() => expect(services.published.length).toBeGreaterThan(seenBefore), 30_000);
      }
      return instantGenerator(order, hooks);
    };
    await executeJob(services, id, stepwise);
    await settleImport(services, id);
    const seen = services.published
      .map(({ data }) => (data as { progress?: number }).progress ?? -1)
      .filter((progress) => progress >= 0);
    expect(new Set(seen).size).toBeGreaterThanOrEqual(7);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });
});
