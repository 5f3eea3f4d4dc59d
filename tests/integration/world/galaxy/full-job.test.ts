import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGalaxies } from '#server/world/galaxy/queries/read-galaxies.ts';
import { readJob } from '#server/world/galaxy/queries/read-job.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { instantGenerator, queueFull, runNextJob } from '#tests/support/galaxy.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

async function one<T>(sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await db.pool.query<{ value: T }>(sql, values);
  return rows[0]?.value as T;
}

describe('a full job', () => {
  let jobId: string;

  beforeAll(async () => {
    jobId = (await queueFull(services, { name: 'Andromeda' })).id;
    expect(services.sentEvents.at(-1)).toMatchObject({
      name: 'galaxy/job.requested',
      id: `galaxy-job-${jobId}-queued`,
    });
    await runNextJob(services);
  });

  it('ends COMPLETE with result, times and a log', async () => {
    const job = await readJob(services, jobId);
    expect(job).toMatchObject({
      status: 'COMPLETE',
      progress: 1,
      phase: 'complete',
      error_message: null,
      duration_ms: 0,
    });
    expect(job.result?.regions.map(({ name }) => name)).toEqual([
      'andromeda-central-nexus',
      'andromeda-terran-space',
      'andromeda-player-owned',
    ]);
    expect(job.result).toMatchObject({ gateways: 4, npcs: 15, galaxy_name: 'Andromeda' });
    expect(job.log_text).toMatch(
      /central_nexus: generating 5000 sectors[\s\S]*import committed[\s\S]*15 NPCs created[\s\S]*complete/,
    );
    expect(job.started_at).not.toBeNull();
    expect(job.completed_at).not.toBeNull();
  });

  it('reports the same number of warps in the log, the result and the list of galaxies', async () => {
    const { result, log_text } = await readJob(services, jobId);
    const { items } = await readGalaxies(services);
    for (const { region_id, region_type, counts } of result?.regions ?? []) {
      const listed = items.flatMap(({ regions }) => regions).find(({ id }) => id === region_id);
      expect(listed?.counts.warps).toBe(counts.warps);
      expect(log_text).toContain(`${region_type}: sound; 200 sectors, ${counts.warps} warps,`);
    }
    expect(result?.regions).toHaveLength(3);
  });

  it('leaves three active regions and no placeholder', async () => {
    const { rows } = await db.pool.query(
      'SELECT kind, status, galaxy_id IS NOT NULL AS placed, total_sectors FROM regions ORDER BY kind',
    );
    expect(rows).toEqual([
      { kind: 'central_nexus', status: 'active', placed: true, total_sectors: 200 },
      { kind: 'player_owned', status: 'active', placed: true, total_sectors: 200 },
      { kind: 'terran_space', status: 'active', placed: true, total_sectors: 200 },
    ]);
  });

  it('writes every row once and completely', async () => {
    expect(await one<number>('SELECT count(*)::int AS value FROM sectors')).toBe(600);
    expect(await one<number>('SELECT count(*)::int AS value FROM stations')).toBe(300);
    expect(await one<number>('SELECT count(*)::int AS value FROM station_goods')).toBe(2_700);
    expect(await one<string>('SELECT beacon AS value FROM sectors WHERE beacon IS NOT NULL LIMIT 1')).toBe(
      'Welcome, traveller.\tMind the "gap" \\ and\nthe lanes.',
    );
    const sums =
      'SELECT max(abs(total - 100))::int AS value FROM (SELECT sum(influence) AS total FROM cluster_faction_influences GROUP BY cluster_id) t';
    expect(await one<number>(sums)).toBe(0);
  });

  it('connects each region with the hub in both directions', async () => {
    const { rows } = await db.pool.query(
      `SELECT a.kind AS a, b.kind AS b, count(*)::int AS n FROM warps w JOIN sectors s ON s.id = w.from_sector_id
       JOIN sectors t ON t.id = w.to_sector_id JOIN regions a ON a.id = s.region_id JOIN regions b ON b.id = t.region_id
       WHERE w.kind = 'gateway' GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(rows).toEqual([
      { a: 'central_nexus', b: 'player_owned', n: 2 },
      { a: 'central_nexus', b: 'terran_space', n: 2 },
      { a: 'player_owned', b: 'central_nexus', n: 2 },
      { a: 'terran_space', b: 'central_nexus', n: 2 },
    ]);
  });

  it('reports its progress to operators', () => {
    const progress = services.published.filter(({ type }) => type === 'job_progress');
    expect(progress.every(({ room }) => room === 'admin:galaxy')).toBe(true);
    expect(progress.at(0)?.data).toMatchObject({ status: 'PENDING' });
    expect(progress.at(-1)?.data).toMatchObject({ status: 'COMPLETE', progress: 1 });
  });

  it('generates the same universe from the same seed, in a separate galaxy', async () => {
    const again = await queueFull(services, { name: 'Andromeda' });
    await runNextJob(services, instantGenerator);
    const [first, second] = await Promise.all([readJob(services, jobId), readJob(services, again.id)]);
    const hashes = (job: typeof first) => job.result?.regions.map(({ payload_hash }) => payload_hash);
    expect(hashes(second)).toEqual(hashes(first));
    expect(second.result?.galaxy_name).toBe('Andromeda 2');
    expect(await one<number>('SELECT count(*)::int AS value FROM galaxies WHERE is_active')).toBe(1);
    const prices = `SELECT count(DISTINCT elasticities)::int AS value FROM (
      SELECT array_agg(g.elasticity ORDER BY s.sector_number, g.commodity) AS elasticities FROM station_goods g
      JOIN stations t ON t.id = g.station_id JOIN sectors s ON s.id = t.sector_id JOIN regions r ON r.id = s.region_id
      WHERE r.kind = 'central_nexus' GROUP BY r.id) e`;
    expect(await one<number>(prices)).toBe(1);
  });
});
