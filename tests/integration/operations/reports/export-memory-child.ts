/**
 * Reads one export in a separate process with an otherwise empty heap: `<database> <csv|json>`. Prints its rows and the
 * maximum growth of the heap in bytes, with its pieces released and with all of them held.
 */

import { exportDataset } from '#server/operations/reports/export-dataset.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx } from '#tests/support/services.ts';

const [serviceUrl = '', format] = process.argv.slice(2);
const collect = globalThis.gc;
if (!collect) throw new Error('start this program with --expose-gc');

const log = createLog({ level: 'silent', pretty: false });
const servicePool = createPool({ connectionString: serviceUrl, size: 2, log, work: 'background' });
const ctx = requestCtx(createTestServices({ servicePool } as TestDatabase));

/** Reads the export once, holding its pieces where asked. */
async function readExport(isHeld: boolean): Promise<{ rows: number; grown: number; pieces: number }> {
  const held: string[] = [];
  let rows = 0;
  let grown = 0;
  let base: number | undefined;
  for await (const piece of exportDataset(ctx, {
    dataset: 'economy',
    format: format as 'csv' | 'json',
    bom: false,
    truncated: true,
  })) {
    rows += piece.match(/,ore,|"ore"/g)?.length ?? 0;
    // A copy of its own: a text that was put together is stored as its parts.
    if (isHeld) held.push(Buffer.from(piece).toString());
    collect?.();
    const { heapUsed } = process.memoryUsage();
    // What the first page brings along (statements) is of every export.
    if (rows > 0) base ??= heapUsed;
    grown = Math.max(grown, heapUsed - (base ?? heapUsed));
  }
  return { rows, grown, pieces: held.length };
}

// The first reads compile the code, which also grows the heap; on a busy machine the second is still optimized.
for (let warmed = 0; warmed < 2; warmed++) await readExport(false);
console.log(JSON.stringify({ streamed: await readExport(false), whole: await readExport(true) }));
await servicePool.end();
