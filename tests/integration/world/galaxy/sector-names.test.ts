import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/platform/db/migration-files.ts';
import { sectorName } from '#server/world/galaxy/rules/sector-name.ts';
import { REGION_TYPES, type RegionType } from '#server/world/galaxy/rules/universe.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy } from '#tests/support/galaxy-factory.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

type Row = { name: string; sector_number: number; seed: string | null; kind: RegionType };

it('names the sectors of an older database by the same rule', async () => {
  const regions = Object.fromEntries(REGION_TYPES.map((kind) => [kind, { kind }]));
  const sectors = REGION_TYPES.flatMap((region, at) =>
    Array.from({ length: 40 }, (_, i) => ({ number: 1 + at * 6_000 + i * 97, region })),
  );
  await createGalaxy(db.pool, { regions, sectors, warps: [] });
  await db.pool.query(
    `UPDATE regions SET seed = CASE kind WHEN 'central_nexus' THEN -9007199254740991 WHEN 'terran_space' THEN 2102 END`,
  );
  await db.pool.query('ALTER TABLE sectors DROP COLUMN name CASCADE');
  await db.pool.query(await readFile(path.join(MIGRATIONS, '20261122072622_sector_names', 'migration.sql'), 'utf8'));
  const { rows } = await db.pool.query<Row>(
    'SELECT s.name, s.sector_number, r.seed, r.kind FROM sectors s JOIN regions r ON r.id = s.region_id',
  );
  expect(rows).toHaveLength(sectors.length);
  const wanted = rows.map(({ seed, kind, sector_number }) =>
    sectorName({ seed: Number(seed ?? 0), kind }, sector_number),
  );
  expect(rows.map(({ name }) => name)).toEqual(wanted);
});
