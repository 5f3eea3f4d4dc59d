import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '#server/platform/context.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { skeletonOf } from '#server/platform/rules/confusable-text.ts';
import { galaxyRouter } from '#server/world/galaxy/router.ts';
import { queueGalaxyInput } from '#server/world/galaxy/schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createAdmin, queueFull, runNextJob } from '#tests/support/galaxy.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
let admin: Actor;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.pool.query('TRUNCATE galaxies, regions, bang_generation_jobs, universe_uploads, users CASCADE');
  services = createTestServices(db);
  admin = await createAdmin(db.pool);
});

function call() {
  return createCallerFactory(galaxyRouter)(requestCtx(services, admin));
}
async function faults(work: Promise<unknown>): Promise<string[]> {
  return work.then(
    () => expect.fail('it was accepted'),
    ({ cause }: { cause: { extra: { errors: { path: string }[] } } }) => cause.extra.errors.map(({ path }) => path),
  );
}
async function homeGalaxy(): Promise<string> {
  const regions = { player_owned: { name: 'Lyra Reach' } };
  await queueFull(services, queueGalaxyInput.parse({ name: 'Home', regions }));
  await runNextJob(services);
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM galaxies WHERE is_active');
  return rows[0]?.id ?? expect.fail('no galaxy');
}
async function named(galaxyId: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ display_name: string }>(
    'SELECT display_name FROM regions WHERE galaxy_id = $1 ORDER BY display_name',
    [galaxyId],
  );
  return rows.map(({ display_name }) => display_name);
}

it('numbers regions without a name, so that no two of a galaxy look alike', async () => {
  const galaxy_id = await homeGalaxy();
  for (let added = 0; added < 6; added++) {
    services.clock.advance(1_000);
    await call().addRegion({ galaxy_id, sectors: 100 });
    await runNextJob(services);
  }
  const all = await named(galaxy_id);
  expect(all).toHaveLength(9);
  expect(all).toEqual(
    expect.arrayContaining(['Central Nexus', 'Frontier', 'Frontier 6', 'Lyra Reach', 'Terran Space']),
  );
  expect(new Set(all.map(skeletonOf)).size).toBe(9);
  // Each galaxy has the system's regions, so those of another galaxy do not count.
  services.clock.advance(1_000);
  await queueFull(services, { name: 'Next' });
  await runNextJob(services);
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM galaxies WHERE is_active');
  expect(await named(rows[0]?.id ?? '')).toEqual(['Central Nexus', 'Frontier', 'Terran Space']);
});

it('refuses operators’ names that look like another region’s, the system’s or each other, with the path of each', async () => {
  const galaxy_id = await homeGalaxy();
  const regions = {
    central_nexus: { name: 'LYRA REАCH' },
    terran_space: { name: 'Sol', display_name: 'Cеntral Nexus' },
    player_owned: { name: 'SOL', display_name: 'Vega' },
  };
  expect(await faults(call().queueGalaxy({ regions }))).toEqual([
    'regions.central_nexus.name',
    'regions.terran_space.display_name',
    'regions.player_owned.name',
  ]);
  expect(await faults(call().addRegion({ galaxy_id, name: 'Vega', display_name: 'lyra  reach' }))).toEqual([
    'display_name',
  ]);
  expect(await faults(call().addRegion({ galaxy_id, name: 'Frontier West', owner_id: admin.user_id }))).toEqual([
    'name',
  ]);
  await call().addRegion({ galaxy_id, name: 'Frontier West' });
});

it('fails the job whose name another region got meanwhile, and numbers a name on screens', async () => {
  const galaxy_id = await homeGalaxy();
  const ids: string[] = [];
  for (const names of [{ name: 'Vega' }, { name: 'VEGА' }, { name: 'Mizar', display_name: 'Vegа' }]) {
    services.clock.advance(1_000);
    ids.push((await call().addRegion({ galaxy_id, sectors: 100, ...names })).id);
  }
  while (await runNextJob(services));
  const jobs = await Promise.all(ids.map((id) => call().job({ id })));
  expect(jobs.map(({ status }) => status)).toEqual(['COMPLETE', 'FAILED', 'COMPLETE']);
  expect(jobs[1]?.error_message).toContain('VEGА');
  expect((await named(galaxy_id)).filter((name) => name.startsWith('Veg'))).toEqual(['Vega', 'Vegа 2']);
});
