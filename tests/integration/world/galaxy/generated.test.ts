import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJob } from '#server/world/galaxy/queries/read-job.ts';
import { createGenerator, GeneratorError } from '#server/world/galaxy/run-generator.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { queueFull, runNextJob } from '#tests/support/galaxy.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

const order = { region_type: 'player_owned' as const, seed: 3, config: { sectors: 100 } };

it('imports the generator’s output, all three regions, without a warning', async () => {
  const { id } = await queueFull(services, {}, 2102);
  await runNextJob(services, createGenerator());
  const job = await readJob(services, id);
  expect(job.error_message).toBeNull();
  expect(job).toMatchObject({ status: 'COMPLETE', warnings_json: [] });
  expect(job.result?.regions.map(({ region_type, version, counts }) => [region_type, version, counts.sectors])).toEqual(
    [
      ['central_nexus', '1.3.11', 5_000],
      ['terran_space', '1.3.11', 1_000],
      ['player_owned', '1.3.11', 1_000],
    ],
  );
  expect(job.result?.npcs).toBeGreaterThan(0);
  // Every sector outside lost formations can be reached from Terra's capital, across the gateways too.
  const { rows } = await db.pool.query<{ kind: string; unreached: number }>(
    `WITH RECURSIVE reached (id) AS (
       SELECT id FROM (SELECT s.id FROM sectors s JOIN regions r ON r.id = s.region_id
         WHERE r.kind = 'terran_space' AND s.is_capital) start
       UNION SELECT w.to_sector_id FROM warps w JOIN reached ON w.from_sector_id = reached.id
     ), lost (id) AS (
       SELECT unnest(interior_sector_ids || anchor_sector_id) FROM special_formations
       WHERE type IN ('LOST_SECTOR', 'LOST_CLUSTER', 'ARCHIPELAGO')
     )
     SELECT r.kind, count(*)::int AS unreached FROM sectors s JOIN regions r ON r.id = s.region_id
     WHERE s.id NOT IN (SELECT id FROM reached) AND s.id NOT IN (SELECT id FROM lost) GROUP BY 1`,
  );
  expect(rows).toEqual([]);
});

it('reports lines and progress, and repeats a seed exactly except for the time', async () => {
  const lines: string[] = [];
  const shares: number[] = [];
  const first = await createGenerator()(order, {
    onLine: (line) => lines.push(line),
    onProgress: (share) => shares.push(share),
  });
  const second = await createGenerator()(order);
  const withoutTime = (bytes: Buffer) => ({ ...JSON.parse(bytes.toString('utf8')), createdAt: null });
  expect(withoutTime(second)).toEqual(withoutTime(first));
  expect(lines.length).toBeGreaterThan(0);
  expect(shares.at(-1)).toBe(1);
});

it('reports what the generator had to adjust', async () => {
  const codes: string[] = [];
  const tight = { ...order, config: { sectors: 400, maxWarps: 2, density: 3 } };
  await createGenerator()(tight, { onWarning: ({ category, code }) => codes.push(`${category}/${code}`) });
  expect(codes).toEqual(['generator/density_unreachable']);
});

it('reports what the generator refuses', async () => {
  const refused = createGenerator()({ region_type: 'central_nexus', seed: 1, config: { sectors: 100 } });
  await expect(refused).rejects.toThrow(/ended with code 2.*5,?000/);
});

it('kills a generator that hangs, on abort and on timeout', async () => {
  const hangs = { command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] };
  await expect(createGenerator({ ...hangs, timeoutMs: 50 })(order)).rejects.toThrow(/did not finish/);
  const abort = new AbortController();
  const run = createGenerator({ ...hangs, timeoutMs: 60_000 })(order, { signal: abort.signal });
  abort.abort(new Error('enough'));
  await expect(run).rejects.toThrow('enough');
});

it('stops reading endless generator output', async () => {
  const floods = {
    command: process.execPath,
    args: ['-e', "const b = Buffer.alloc(1 << 20, 'x'); const w = () => process.stdout.write(b, w); w()"],
    timeoutMs: 60_000,
  };
  await expect(createGenerator(floods)(order)).rejects.toThrow(/more than 64 MiB/);
});

it('names a missing program', async () => {
  await expect(createGenerator({ command: '/no/such/program', args: [], timeoutMs: 1_000 })(order)).rejects.toThrow(
    GeneratorError,
  );
});
