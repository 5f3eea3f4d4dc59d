import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { galaxyRouter } from '#server/world/galaxy/router.ts';
import { createPlayer } from '#server/world/players/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createAdmin, queueFull, runNextJob } from '#tests/support/galaxy.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';
import { makeUniverse } from '#tests/support/universe-factory.ts';

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
type Wish = Omit<Parameters<ReturnType<typeof call>['importBang']>[0], 'universe' | 'allow_incomplete_content'>;

async function importAs(sectors: number, wish: Wish, seed = 7) {
  services.clock.advance(1_000);
  const { job_id } = await call().importBang({ universe: makeUniverse({ sectors, seed }), ...wish });
  await runNextJob(services);
  const job = await call().job({ id: job_id });
  expect(job.error_message).toBeNull();
  if (!job.result) throw new Error('the import has no result');
  return job.result;
}
async function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it was accepted'),
    ({ cause }: { cause: { reason?: string; extra: { errors?: unknown } } }) => cause.reason ?? cause.extra.errors,
  );
}
/** The galaxy in which a new player starts. */
async function newcomersGalaxy(): Promise<string | undefined> {
  const { user_id, username } = await createAdmin(db.pool);
  await inTransaction(services, (tx) => createPlayer(services, tx, { user_id, username }));
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT g.name FROM players p JOIN sectors s ON s.id = p.current_sector_id JOIN regions r ON r.id = s.region_id
     JOIN galaxies g ON g.id = r.galaxy_id WHERE p.user_id = $1`,
    [user_id],
  );
  return rows[0]?.name;
}

describe('an import', () => {
  it('of terran space is added to the active galaxy and does not change where newcomers start', async () => {
    await queueFull(services, { name: 'Home' });
    await runNextJob(services);
    const before = await startRegion();
    const result = await importAs(200, { region_type: 'terran_space', name: 'Second Sol' });
    expect(result).toMatchObject({ galaxy_name: 'Home', gateways: 2 });
    expect(await newcomersGalaxy()).toBe('Home');
    expect(await startRegion()).toBe(before);
  });

  it('becomes the newcomers’ galaxy only once it is activated by its name', async () => {
    await queueFull(services, { name: 'Home' });
    await runNextJob(services);
    const foreign = await importAs(200, { region_type: 'terran_space', becomes: 'galaxy', name: 'Elsewhere' });
    expect(foreign).toMatchObject({ galaxy_name: 'Elsewhere', gateways: 0 });
    expect(await newcomersGalaxy()).toBe('Home');
    expect(await faultOf(call().activate({ id: foreign.galaxy_id, name: 'elsewhere' }))).toMatchObject([
      { path: 'name' },
    ]);
    expect(await call().activate({ id: foreign.galaxy_id, name: 'Elsewhere' })).toMatchObject({ is_active: true });
    expect(await newcomersGalaxy()).toBe('Elsewhere');
    const { items } = await call().galaxies();
    expect(items.filter(({ is_active }) => is_active).map(({ name }) => name)).toEqual(['Elsewhere']);
  });

  it('of a hub is connected to its galaxy’s regions, and of a region to the hub, in either order', async () => {
    const first = await importAs(200, { region_type: 'terran_space', becomes: 'galaxy', name: 'Built by hand' });
    const galaxy_id = first.galaxy_id;
    expect(await importAs(5_000, { region_type: 'central_nexus', galaxy_id })).toMatchObject({
      galaxy_id,
      gateways: 2,
    });
    expect(await importAs(200, { galaxy_id })).toMatchObject({ galaxy_id, gateways: 2 });
    await call().activate({ id: galaxy_id, name: 'Built by hand' });
    expect(await newcomersGalaxy()).toBe('Built by hand');
  });

  it('of a hub alone cannot be activated, as newcomers have nowhere to start', async () => {
    const { galaxy_id, galaxy_name } = await importAs(5_000, { region_type: 'central_nexus' });
    expect(await faultOf(call().activate({ id: galaxy_id, name: galaxy_name }))).toBe('galaxy_has_no_terra');
  });
});

describe('an import is refused', () => {
  const small = () => makeUniverse({ sectors: 200 });

  it('as a region without an active galaxy or hub, and as a second hub', async () => {
    expect(await faultOf(call().importBang({ universe: small(), becomes: 'region' }))).toMatchObject([
      { path: 'becomes' },
    ]);
    const lone = await importAs(200, { region_type: 'terran_space', becomes: 'galaxy' });
    const { galaxy_id } = lone;
    expect(await faultOf(call().importBang({ universe: small(), galaxy_id }))).toMatchObject([{ path: 'galaxy_id' }]);
    await importAs(5_000, { region_type: 'central_nexus', galaxy_id });
    const hub = { universe: makeUniverse({ sectors: 5_000 }), region_type: 'central_nexus' as const };
    expect(await faultOf(call().importBang({ ...hub, galaxy_id }))).toMatchObject([{ path: 'becomes' }]);
  });

  it('as a hub of a size other than 5,000 sectors', async () => {
    expect(await faultOf(call().importBang({ universe: small(), region_type: 'central_nexus' }))).toMatchObject([
      { path: 'totalSectors' },
    ]);
  });
});

describe('tolerated faults', () => {
  it('are on the job with their paths: unknown fields, fractions, duplicate lanes and destinations', async () => {
    const universe = makeUniverse({ sectors: 200 });
    Object.assign(universe.sectors[2] ?? {}, { colour: 'red', warps: [1, 1, 3] });
    Object.assign(universe.sectors[3] ?? {}, { colour: 'blue' });
    universe.warps.push({ from: 2, to: 1, oneWay: true, is_latent: false });
    const port = Object.values(universe.sectors).find((sector) => sector.port)?.port;
    const goods = (port as { commodities: Record<string, { quantity: number; capacity: number }> }).commodities;
    Object.assign(goods.ore ?? {}, { quantity: 10.75, capacity: 99.5 });
    const { job_id } = await call().importBang({ universe, becomes: 'galaxy' });
    const paths = async () =>
      (await call().job({ id: job_id })).warnings_json.map(({ code, data }) => [
        code,
        (data as { path?: string; paths?: string[] }).path ?? (data as { paths?: string[] }).paths,
      ]);
    expect(await paths()).toContainEqual(['unknown_field', 'sectors.*.colour']);
    await runNextJob(services);
    const all = await paths();
    expect(all).toContainEqual(['unknown_field', 'sectors.*.colour']);
    expect(all).toContainEqual(['fraction_rounded', 'sectors.*.port.commodities.ore.quantity']);
    expect(all).toContainEqual(['fraction_rounded', 'sectors.*.port.commodities.ore.capacity']);
    expect(all).toContainEqual(['warps_merged', ['warps.228']]);
    expect(all).toContainEqual(['destinations_repeated', ['sectors.2.warps']]);
    expect(all.filter(([code]) => code === 'unknown_field')).toHaveLength(1);
    const { rows } = await db.pool.query(
      `SELECT g.quantity, g.capacity FROM station_goods g JOIN stations t ON t.id = g.station_id WHERE g.capacity = 99`,
    );
    expect(rows).toEqual([{ quantity: 10, capacity: 99 }]);
  });
});

async function startRegion(): Promise<string | undefined> {
  const { user_id, username } = await createAdmin(db.pool);
  await inTransaction(services, (tx) => createPlayer(services, tx, { user_id, username }));
  const { rows } = await db.pool.query<{ home_region_id: string }>(
    'SELECT home_region_id FROM players WHERE user_id = $1',
    [user_id],
  );
  return rows[0]?.home_region_id;
}
