import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runContainer } from '#generator/container/run.ts';
import { generate } from '#generator/generate.ts';
import type { Actor } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { readUniverseIn } from '#server/world/galaxy/queries/read-stored-universe.ts';
import { galaxyRouter } from '#server/world/galaxy/router.ts';
import { readUniverse } from '#server/world/galaxy/rules/read-universe.ts';
import { STORED_COLUMNS, toWire } from '#server/world/galaxy/rules/stored-universe.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createAdmin, queueFull, runNextJob } from '#tests/support/galaxy.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

const SCHEMA = 'bang';
const MADE_AT = '2026-02-03T04:05:06.000Z';

let db: TestDatabase;
let services: TestServices;
let admin: Actor;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.pool.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
  await db.pool.query('TRUNCATE galaxies, regions, bang_generation_jobs, universe_uploads, users CASCADE');
  services = createTestServices(db);
  admin = await createAdmin(db.pool);
});

function call() {
  return createCallerFactory(galaxyRouter)(requestCtx(services, admin));
}

/** The generator's container, as an operator runs it beside the service. */
async function store(env: Record<string, string>, reader: 'open' | 'closed' = 'open'): Promise<void> {
  let said = '';
  const code = await runContainer({
    env: {
      DATABASE_URL: db.connectionString,
      TW_SCHEMA: SCHEMA,
      ...(reader === 'open' && { TW_READER: new URL(db.serviceUrl).username }),
      ...env,
    },
    stderr: { write: (line) => (said += line) },
    now: () => new Date(MADE_AT),
  });
  expect(code, said).toBe(0);
}

function refusalOf(universe = 'default', schema = SCHEMA) {
  return call()
    .importBang({ source: { schema, universe } })
    .then(
      () => expect.fail('it was accepted'),
      ({ cause }: { cause: { code: string; message: string; reason?: string; extra?: Record<string, unknown> } }) =>
        cause,
    );
}

describe('a universe in the generator’s own schema', () => {
  it.each([
    ['player_owned', 400],
    ['terran_space', 250],
    ['central_nexus', 5_000],
  ] as const)('reads as the same universe as the file: %s', async (regionType, sectors) => {
    await store({ TW_SECTORS: String(sectors), TW_SEED: '21', TW_REGION_TYPE: regionType });
    const stored = await inTransaction({ pool: db.servicePool }, (tx) => readUniverseIn(tx, SCHEMA, 'default'));
    if (!stored) throw new Error('nothing was stored');
    const file = JSON.parse(JSON.stringify(generate({ sectors, regionType }, 21, undefined, MADE_AT)));
    const [fromTables, fromFile] = [toWire(stored), file].map((wire) =>
      readUniverse(wire, { allowIncompleteContent: false }),
    );
    if (!fromTables?.ok || !fromFile?.ok) throw new Error(JSON.stringify([fromTables, fromFile]).slice(0, 500));
    const byType = (one: { type: string }, other: { type: string }) => one.type.localeCompare(other.type);
    fromTables.universe.specialLocations.sort(byType);
    fromFile.universe.specialLocations.sort(byType);
    expect(fromTables).toEqual(fromFile);
  });

  it('is listed and imported, and the job names its source', async () => {
    await queueFull(services, { name: 'Home' });
    await runNextJob(services);
    await store({ TW_SECTORS: '300', TW_SEED: '5', UNIVERSE_NAME: 'Outer Rim' });
    await store({ TW_SECTORS: '120', TW_SEED: '6', UNIVERSE_NAME: 'Inner' });
    const { items } = await call().storedUniverses();
    expect(items).toMatchObject([
      {
        schema: SCHEMA,
        state: 'ready',
        universes: [
          { name: 'Inner', total_sectors: 120, seed: 6 },
          { name: 'Outer Rim', total_sectors: 300, seed: 5, region_type: 'player_owned', created_at: MADE_AT },
        ],
      },
    ]);
    services.clock.advance(1_000);
    const source = { schema: SCHEMA, universe: 'Outer Rim' };
    const { job_id } = await call().importBang({ source, name: 'The Rim' });
    // The job has its own copy: the generator may replace what it stored.
    await db.pool.query(`DROP SCHEMA ${SCHEMA} CASCADE`);
    await runNextJob(services);
    const job = await call().job({ id: job_id });
    expect(job).toMatchObject({ status: 'COMPLETE', params_json: { source } });
    expect(job.result?.regions).toMatchObject([{ seed: 5, counts: { sectors: 300 } }]);
    expect((await call().storedUniverses()).items).toEqual([]);
  });

  it('is refused if schema or universe does not exist', async () => {
    expect(await refusalOf()).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining(SCHEMA) });
    // The service's own tables bear the same names.
    expect(await refusalOf('default', 'public')).toMatchObject({ code: 'NOT_FOUND' });
    await store({ TW_SECTORS: '60' });
    expect(await refusalOf('another')).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('another'),
    });
    expect(await refusalOf('default', 'bang"; DROP SCHEMA bang')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused with the missing grant if the service’s role may not read it', async () => {
    await store({ TW_SECTORS: '60' }, 'closed');
    const role = new URL(db.serviceUrl).username;
    const fault = await refusalOf();
    expect(fault).toMatchObject({ code: 'CONFLICT', reason: 'schema_unreadable', extra: { role } });
    const grants = /grant it: (.*)\.$/.exec(fault.message)?.[1] ?? expect.fail(fault.message);
    expect((await call().storedUniverses()).items).toMatchObject([{ state: 'unreadable', role, universes: [] }]);
    await db.pool.query(grants);
    expect((await call().storedUniverses()).items).toMatchObject([{ state: 'ready' }]);
  });

  it('is refused if an older generator created the tables', async () => {
    await store({ TW_SECTORS: '60' });
    await db.pool.query(`ALTER TABLE ${SCHEMA}.warps DROP COLUMN is_latent; DROP TABLE ${SCHEMA}.npc_rosters`);
    const fault = await refusalOf();
    expect(fault).toMatchObject({ code: 'CONFLICT', reason: 'schema_outdated' });
    expect(fault.extra?.missing).toEqual([
      ...[...(STORED_COLUMNS.npc_rosters ?? [])].sort().map((column) => `npc_rosters.${column}`),
      'warps.is_latent',
    ]);
    expect((await call().storedUniverses()).items).toMatchObject([{ state: 'outdated', universes: [] }]);
    await db.pool.query(`DROP SCHEMA ${SCHEMA} CASCADE`);
    await store({ TW_SECTORS: '100' });
    await db.pool.query(`UPDATE ${SCHEMA}.universes SET version = '0.9.0'`);
    expect(await refusalOf()).toMatchObject({ code: 'VALIDATION', extra: { errors: [{ path: 'version' }] } });
  });

  it.each([
    ['sectors', 'DELETE FROM bang.sectors WHERE sector_number > 90', 'of a sector that is missing|leads from or to'],
    ['warps', 'DELETE FROM bang.warps WHERE from_sector > 50', 'warps","message":"has \\d+ rows'],
    ['clusters', 'DELETE FROM bang.clusters WHERE sector_range_start > 1', 'clusters'],
    ['the rest', 'UPDATE bang.universes SET total_sectors = 140', 'totalSectors says 140'],
  ])('is refused half written, without %s', async (_, damage, message) => {
    await store({ TW_SECTORS: '100', TW_SEED: '3' });
    await db.pool.query(damage);
    const fault = await refusalOf();
    expect(fault).toMatchObject({ code: 'VALIDATION' });
    expect(JSON.stringify(fault.extra?.errors)).toMatch(new RegExp(message));
    expect((await db.pool.query('SELECT 1 FROM bang_generation_jobs')).rowCount).toBe(0);
  });

  it('is accepted without a row count from an older generator, which this one adds to its tables', async () => {
    await store({ TW_SECTORS: '100', TW_SEED: '22' });
    await db.pool.query(`ALTER TABLE ${SCHEMA}.universes DROP COLUMN row_counts`);
    await call().importBang({ source: { schema: SCHEMA, universe: 'default' } });
    await store({ TW_SECTORS: '100', TW_SEED: '22' });
    await db.pool.query(`DELETE FROM ${SCHEMA}.planets`);
    expect(JSON.stringify((await refusalOf()).extra?.errors)).toContain('has 0 rows of this universe');
  });

  it('needs exactly one of universe and source', async () => {
    await store({ TW_SECTORS: '100' });
    const both = call().importBang({ universe: {}, source: { schema: SCHEMA, universe: 'default' } });
    await expect(both).rejects.toMatchObject({ cause: { code: 'VALIDATION' } });
    await expect(call().importBang({})).rejects.toMatchObject({ cause: { code: 'VALIDATION' } });
  });
});
