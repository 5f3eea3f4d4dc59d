import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportDataset } from '#server/reports/export-dataset.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { createTestServices, requestCtx, START, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

const MIB = 2 ** 20;
/** Ten times the rows grow the heap by some hundredths; held as a whole they are over 1 MiB of text. */
const BOUND = 0.4 * MIB;
const FORMATS = ['csv', 'json'] as const;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let db: TestDatabase;
let services: TestServices;
let addTrades: (count: number) => Promise<void>;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  const galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
  const { player_id } = await createTestPlayer(services);
  addTrades = async (count) => {
    await db.pool.query(
      `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
         credits_after, created_at)
       SELECT gen_random_uuid(), $1, $2, $3, $1, 'ore', 'buy', 1, 1, 0, 1, 0, $4 FROM generate_series(1, $5::int)`,
      [player_id, galaxy.station(2), galaxy.sector(2), START, count],
    );
  };
});
afterAll(() => db.drop());

/** Reads a whole export, holding its pieces where asked. Returns its rows and by how much the heap grew at most. */
async function readExport(format: (typeof FORMATS)[number], held?: string[]) {
  const ctx = requestCtx(services, await createAdmin(db.pool));
  let rows = 0;
  let grown = 0;
  let base: number | undefined;
  for await (const piece of exportDataset(ctx, { dataset: 'economy', format, bom: false })) {
    rows += piece.match(/,ore,|"ore"/g)?.length ?? 0;
    // A copy of its own: a text that was put together is stored as its parts.
    held?.push(Buffer.from(piece).toString());
    collect();
    const { heapUsed } = process.memoryUsage();
    // What the first page brings along (statements, code) is of every export.
    if (rows > 0) base ??= heapUsed;
    grown = Math.max(grown, heapUsed - (base ?? heapUsed));
  }
  return { rows, grown };
}

it('an export holds one page of rows, whether it has 1,000 or the 10,000 of its cap', async () => {
  await addTrades(1_000);
  for (const format of FORMATS) {
    const { rows, grown } = await readExport(format);
    expect(rows).toBe(1_000);
    expect(grown).toBeLessThan(BOUND);
  }
  await addTrades(9_500);
  for (const format of FORMATS) {
    const { rows, grown } = await readExport(format);
    expect(rows).toBe(10_000);
    expect(grown).toBeLessThan(BOUND);
    // An export that is held as a whole would not pass.
    const whole = await readExport(format, []);
    expect(whole.grown).toBeGreaterThan(2 * BOUND);
    const figures = [grown, whole.grown].map((bytes) => (bytes / MIB).toFixed(2));
    console.log(`${format} of 10,000 rows: the heap grows by ${figures[0]} MiB; held as a whole by ${figures[1]} MiB`);
  }
});
