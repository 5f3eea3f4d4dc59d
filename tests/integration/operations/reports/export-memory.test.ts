import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTruncated } from '#server/operations/reports/queries/export-pages.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { createTestServices, START } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

const MIB = 2 ** 20;
/** Twenty pages grow the heap by some hundredths; held as a whole they are over 1 MiB of text. */
const BOUND = 0.4 * MIB;
const CHILD = path.join(import.meta.dirname, 'export-memory-child.ts');

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  const galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
  const { player_id } = await createTestPlayer(createTestServices(db));
  // More than the cap of an export.
  await db.pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       credits_after, created_at)
     SELECT gen_random_uuid(), $1, $2, $3, $1, 'ore', 'buy', 1, 1, 0, 1, 0, $4 FROM generate_series(1, 10500)`,
    [player_id, galaxy.station(2), galaxy.sector(2), START],
  );
});
afterAll(() => db.drop());

type Read = { rows: number; grown: number };

/** Reads an export in a process of its own, once piece by piece and once holding all of it. */
async function readExport(format: 'csv' | 'json'): Promise<{ streamed: Read; whole: Read }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', CHILD, db.serviceUrl, format]);
  return JSON.parse(stdout);
}

it.each(['csv', 'json'] as const)('a %s export of 10,000 rows holds one page in memory', async (format) => {
  const { streamed, whole } = await readExport(format);
  expect(streamed.rows).toBe(10_000);
  expect(streamed.grown).toBeLessThan(BOUND);
  // An export that is held as a whole would not pass.
  expect(whole.grown).toBeGreaterThan(2 * BOUND);
  const figures = [streamed.grown, whole.grown].map((bytes) => (bytes / MIB).toFixed(2));
  console.log(`${format} of 10,000 rows: the heap grows by ${figures[0]} MiB; held as a whole by ${figures[1]} MiB`);
});

it('says that a dataset has more rows than its export holds', async () => {
  const ctx = createTestServices(db);
  expect(await isTruncated(ctx, 'economy')).toBe(true);
  expect(await isTruncated(ctx, 'players')).toBe(false);
});
