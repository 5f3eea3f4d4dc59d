import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#server/platform/context.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { claimJob } from '#server/world/galaxy/claim-job.ts';
import { executeJob } from '#server/world/galaxy/execute-job.ts';
import { galaxyRouter } from '#server/world/galaxy/router.ts';
import { settleImport } from '#server/world/galaxy/settle-import.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countAllRows, countRowsBesideLedger, createAdmin, queueFull, runNextJob } from '#tests/support/galaxy.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';
import { makeUniverse, type Payload } from '#tests/support/universe-factory.ts';

let db: TestDatabase;
let services: TestServices;
let admin: Actor;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  admin = await createAdmin(db.pool);
});
afterAll(() => db.drop());

function as(actor: Actor) {
  return createCallerFactory(galaxyRouter)(requestCtx(services, actor));
}
async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    () => expect.fail('it was accepted'),
    (thrown: { cause?: unknown; message: string }) => thrown,
  );
  return (error.cause ?? error) as {
    code: string;
    reason?: string;
    extra: { errors: { path: string }[]; fault_count: number };
  };
}
function sized(change: (universe: Payload) => void = () => undefined): Payload {
  const universe = makeUniverse({ sectors: 200 });
  change(universe);
  return universe;
}

describe('importing a universe', () => {
  it('queues it, imports it and connects it to the hub of the active galaxy', async () => {
    await queueFull(services);
    await runNextJob(services);
    const { job_id } = await as(admin).importBang({
      universe: sized(),
      name: 'Outer Rim',
      allow_incomplete_content: false,
    });
    expect(await claimJob(services, { job_id, why: 'queued' })).toBe(job_id);
    expect(await executeJob(services, job_id)).toBe('imported');
    await settleImport(services, job_id);
    const job = await as(admin).job({ id: job_id });
    expect(job).toMatchObject({ kind: 'import', status: 'COMPLETE', admin_user_id: admin.user_id });
    expect(job.result).toMatchObject({
      gateways: 2,
      npcs: 5,
      regions: [{ name: 'Outer Rim', region_type: 'player_owned' }],
    });
    expect((await countAllRows(db.pool)).universe_uploads).toBe(0);
    const { items } = await as(admin).galaxies();
    expect(items).toHaveLength(1);
    expect(items[0]?.regions.map(({ kind, counts }) => [kind, counts.sectors])).toContainEqual(['player_owned', 200]);
  });

  it('gives a hub a galaxy of its own, and generates coordinates for a version without positions', async () => {
    const universe = makeUniverse({ sectors: 5_000, version: '1.0.0' });
    const { job_id } = await as(admin).importBang({
      universe,
      region_type: 'central_nexus',
      allow_incomplete_content: false,
    });
    await runNextJob(services);
    const job = await as(admin).job({ id: job_id });
    expect(job.status).toBe('COMPLETE');
    const { rows } = await db.pool.query<{ places: number; is_active: boolean }>(
      `SELECT (SELECT count(DISTINCT (x, y, z))::int FROM sectors s JOIN regions r ON r.id = s.region_id
        WHERE r.galaxy_id = g.id) AS places, is_active FROM galaxies g WHERE id = $1`,
      [job.result?.galaxy_id],
    );
    expect(rows[0]).toEqual({ places: 5_000, is_active: false });
  });

  it.each<[string, () => unknown, string]>([
    ['wrong types', () => sized((u) => Object.assign(u, { warps: 'many' })), 'warps'],
    ['an unknown version', () => ({ ...sized(), version: '9.9.9' }), 'version'],
    ['a pre-release without the option', () => ({ ...sized(), version: '1.1.0-pre.2' }), 'version'],
    ['an infinite number', () => ({ ...sized(), seed: Number.POSITIVE_INFINITY }), 'seed'],
    [
      'a prototype key',
      () => JSON.parse(JSON.stringify(sized()).replace('{"version"', '{"__proto__":{"a":1},"version"')),
      '__proto__',
    ],
    [
      'a dangling warp',
      () => sized((u) => void u.warps.push({ from: 1, to: 4_000, oneWay: true, is_latent: false })),
      'warps.228.to',
    ],
    [
      'a warp to itself',
      () => sized((u) => void u.warps.push({ from: 6, to: 6, oneWay: true, is_latent: false })),
      'warps.228',
    ],
    [
      'a latent warp where an open one is',
      () => sized((u) => void u.warps.push({ from: 2, to: 1, oneWay: true, is_latent: true })),
      'warps.228',
    ],
    [
      'overlapping clusters',
      () => sized((u) => Object.assign(u.clusters[1] ?? {}, { sectorRangeStart: 9 })),
      'clusters.1',
    ],
    [
      'a gap between clusters',
      () => sized((u) => Object.assign(u.clusters[1] ?? {}, { sectorRangeStart: 12 })),
      'clusters.1',
    ],
    ['a double cluster id', () => sized((u) => Object.assign(u.clusters[1] ?? {}, { id: 1 })), 'clusters.1.id'],
    [
      'a formation in no sector',
      () => sized((u) => Object.assign(u.specialFormations[0] ?? {}, { interiorSectorIds: [0] })),
      'specialFormations.0.interiorSectorIds.0',
    ],
    [
      'a formation of no cluster',
      () => sized((u) => Object.assign(u.specialFormations[0] ?? {}, { properties: { memberClusterIds: [77] } })),
      'specialFormations.0.properties.memberClusterIds.0',
    ],
    [
      'a roster nowhere',
      () => sized((u) => Object.assign(u.npcRosters[0] ?? {}, { hostSectorId: 201 })),
      'npcRosters.0.hostSectorId',
    ],
    [
      'a place nowhere',
      () => sized((u) => Object.assign(u.specialLocations[0] ?? {}, { sectorId: -1 })),
      'specialLocations.0.sectorId',
    ],
    ['fedspace beyond the end', () => sized((u) => void u.fedspaceSectors.push(201)), 'fedspaceSectors.5'],
    ['a capital nowhere', () => sized((u) => Object.assign(u, { capitalSector: 0 })), 'capitalSector'],
    [
      'a sector that warps nowhere',
      () => sized((u) => Object.assign(u.sectors['7'] ?? {}, { warps: [6, 8, 999] })),
      'sectors.7.warps.2',
    ],
    ['too few sectors for a player', () => makeUniverse({ sectors: 40 }), 'totalSectors'],
    ['nothing', () => undefined, 'universe'],
  ])('refuses %s with its path and writes nothing', async (_name, make, path) => {
    const before = await countRowsBesideLedger(db.pool);
    const problem = await problemOf(as(admin).importBang({ universe: make(), allow_incomplete_content: false }));
    expect(problem.code).toBe('VALIDATION');
    expect(problem.extra.errors.map((error) => error.path)).toContain(path);
    expect(await countRowsBesideLedger(db.pool)).toEqual(before);
  });

  it('reports 10,000 dangling warps in fifty lines', async () => {
    const universe = sized((u) => {
      for (let n = 0; n < 10_000; n++) u.warps.push({ from: 1, to: 1_000 + n, oneWay: true, is_latent: false });
    });
    const before = await countRowsBesideLedger(db.pool);
    const { extra } = await problemOf(as(admin).importBang({ universe, allow_incomplete_content: false }));
    expect(extra.fault_count).toBe(10_000);
    expect(extra.errors).toHaveLength(50);
    expect(JSON.stringify(extra).length).toBeLessThan(10_000);
    expect(await countRowsBesideLedger(db.pool)).toEqual(before);
  });

  it.each(['Outer Rim', 'outer  rim', 'Оuter Rіm', '0uter R1m', 'Terrаn Space'])(
    'refuses the name %s, which looks like another region’s',
    async (name) => {
      const problem = await problemOf(
        as(admin).importBang({ universe: sized(), name, allow_incomplete_content: false }),
      );
      expect(problem.extra.errors).toMatchObject([{ path: 'name' }]);
    },
  );
});

describe('queueing', () => {
  it('stores the seed and every setting, and audits it', async () => {
    const job = await as(admin).queueGalaxy({
      seed: 77,
      name: 'Lyra',
      config: { density: 12 },
      regions: { player_owned: { sectors: 400, tax_rate: 25, display_name: 'The Rim', seed: 5 } },
    });
    expect(job).toMatchObject({ kind: 'full', status: 'PENDING', progress: 0, started_at: null, log_text: '' });
    const { regions } = job.params_json as {
      regions: { region_type: string; seed: number; config: object; settings: object }[];
    };
    expect(regions[0]).toMatchObject({ region_type: 'central_nexus', config: { density: 12, sectors: 5_000 } });
    expect(regions[2]).toMatchObject({
      seed: 5,
      config: { density: 12, sectors: 400 },
      settings: { tax_rate: 25, display_name: 'The Rim' },
    });
    const { rows } = await db.pool.query('SELECT action, impact, outcome FROM admin_action_log WHERE target_id = $1', [
      job.id,
    ]);
    expect(rows).toEqual([{ action: 'galaxy.generate', impact: 'HIGH_IMPACT', outcome: 'success' }]);
    await as(admin).cancelJob({ id: job.id });
  });

  it.each([
    [{ config: { density: 51 } }, 'config.density'],
    [{ config: { twoWayWarps: 4 } }, 'config.twoWayWarps'],
    [{ config: { ports: 20 } }, 'config'],
    [{ config: { sectors: 200 } }, 'config'],
    [{ regions: { terran: { sectors: 200 } } }, 'regions'],
    [{ config: { portPercent: 81 } }, 'config.portPercent'],
    [{ regions: { central_nexus: { sectors: 4_000 } } }, 'regions.central_nexus.sectors'],
    [{ regions: { player_owned: { sectors: 1_501 } } }, 'regions.player_owned.sectors'],
    [{ regions: { terran_space: { tax_rate: 26 } } }, 'regions.terran_space.tax_rate'],
    [{ seed: -1 }, 'seed'],
    [{ seed: 1.5 }, 'seed'],
  ])('names the field of %j', async (input, path) => {
    const error = await as(admin)
      .queueGalaxy(input as never)
      .then(
        () => expect.fail('it was accepted'),
        (thrown: { cause: { issues: { path: string[] }[] } }) => thrown,
      );
    expect(error.cause.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  it('adds a region to a galaxy, connected to its hub by separate sectors', async () => {
    const [galaxy] = (await as(admin).galaxies()).items.filter(({ regions }) =>
      regions.some(({ kind }) => kind === 'terran_space'),
    );
    const input = {
      galaxy_id: galaxy?.id ?? '',
      sectors: 200,
      name: 'New Carthage',
      governance_type: 'council',
    } as const;
    const job = await as(admin).addRegion(input as never);
    expect(job).toMatchObject({ kind: 'region', status: 'PENDING' });
    await runNextJob(services);
    expect((await as(admin).job({ id: job.id })).result).toMatchObject({
      gateways: 2,
      regions: [{ name: 'New Carthage' }],
    });
    const { rows } = await db.pool.query(
      `SELECT from_sector_id FROM warps w JOIN sectors s ON s.id = w.from_sector_id JOIN regions r ON r.id = s.region_id
       WHERE w.kind = 'gateway' AND r.kind = 'central_nexus' GROUP BY 1 HAVING count(*) > 1`,
    );
    expect(rows).toEqual([]);
    await expect(as(admin).addRegion({ ...input, name: 'Other', galaxy_id: job.id } as never)).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  });
});

describe('the permissions', () => {
  it('require the matching scope for writes; either scope allows reads', async () => {
    const generator = as(await createAdmin(db.pool, ['admin.bang.regenerate']));
    const manager = as(await createAdmin(db.pool, ['admin.universe.manage']));
    const nobody = as(await createAdmin(db.pool, []));
    expect((await problemOf(manager.queueGalaxy({}))).code).toBe('FORBIDDEN');
    expect((await problemOf(generator.importBang({ universe: sized(), allow_incomplete_content: false }))).code).toBe(
      'FORBIDDEN',
    );
    expect((await problemOf(nobody.galaxies())).code).toBe('FORBIDDEN');
    expect((await problemOf(nobody.listJobs({ limit: 1 }))).code).toBe('FORBIDDEN');
    await expect(generator.galaxies()).resolves.toBeDefined();
    await expect(manager.listJobs({ limit: 1 })).resolves.toBeDefined();
  });

  it('answers the retired route with GONE', async () => {
    expect((await problemOf(as(admin).generate())).code).toBe('GONE');
  });
});

describe('sectors', () => {
  it('are listed by number, filtered, found and changed', async () => {
    const [galaxy] = (await as(admin).galaxies()).items.slice(-1);
    const region_id = galaxy?.regions[0]?.id ?? '';
    const first = await as(admin).listSectors({ region_id, limit: 3 });
    expect(first.items.map(({ sector_number }) => sector_number)).toEqual([1, 2, 3]);
    const second = await as(admin).listSectors({ region_id, limit: 3, cursor: first.next_cursor ?? '' });
    expect(second.items.map(({ sector_number }) => sector_number)).toEqual([4, 5, 6]);
    expect((await as(admin).listSectors({ region_id, limit: 5, q: '17' })).items.map((s) => s.sector_number)).toEqual([
      17,
    ]);
    expect((await as(admin).listSectors({ region_id, limit: 5, q: 'port 12' })).items[0]?.station?.name).toBe(
      'Port 12',
    );
    const hazards = await as(admin).listSectors({ region_id, limit: 2, has: 'hazard' });
    expect(hazards.items.map((s) => s.sector_number)).toEqual([9, 18]);
    const id = first.items[1]?.id ?? '';
    const changed = await as(admin).patchSector({ id, beacon: 'Beware', nebula: { type: 'normal', density: 9 } });
    expect(changed).toMatchObject({ beacon: 'Beware', nebula: { type: 'normal', density: 9 }, is_fedspace: true });
    expect(await as(admin).patchSector({ id, nebula: null })).toMatchObject({ beacon: 'Beware', nebula: null });
    const { rows } = await db.pool.query(
      'SELECT before, after FROM admin_action_log WHERE target_id = $1 ORDER BY seq',
      [id],
    );
    expect(rows[0]).toEqual({
      before: { beacon: null, is_fedspace: true, nebula: null },
      after: { beacon: 'Beware', is_fedspace: true, nebula: { type: 'normal', density: 9 } },
    });
    const nowhere = '00000000-0000-7000-8000-00000000dead';
    await expect(as(admin).listSectors({ region_id: nowhere, limit: 5 })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
    await expect(as(admin).patchSector({ id: nowhere, beacon: 'x' })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  });
});

describe('a preview', () => {
  it('describes a generated universe and writes nothing', async () => {
    const before = await countAllRows(db.pool);
    const preview = await as(admin).preview({ config: { sectors: 300, seed: 8, regionType: 'player_owned' } });
    expect(await countAllRows(db.pool)).toEqual(before);
    expect(preview).toMatchObject({
      seed: 8,
      region_type: 'player_owned',
      counts: { sectors: 300 },
      reachability: { stranded: 0 },
    });
    expect(preview.pair_coverage.share).toBeGreaterThanOrEqual(0.7);
    expect(preview.map.points).toHaveLength(300);
    expect(preview.map.warps).toHaveLength(preview.counts.warps);
    expect(preview.hub_distances.histogram.reduce((a, b) => a + b, 0)).toBe(preview.reachability.reachable);
    expect(Object.values(preview.port_classes).reduce((a, b) => a + b, 0)).toBe(preview.counts.ports);
  });
});
