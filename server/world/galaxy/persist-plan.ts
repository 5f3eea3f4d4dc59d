import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type CopyTable, copyTables, inChunks } from '#server/world/galaxy/rules/copy-tables.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';

export type PersistOptions = {
  /** Called during the import with the table and how many rows were sent since the last call. */
  onRows?: (table: string, rows: number) => void;
  signal?: AbortSignal;
};

export type RowCounts = Record<string, number>;

/** Writes a checked plan into an existing region by COPY, inside the caller's transaction. Returns rows per table. */
export async function persistPlan(
  tx: Tx,
  plan: Plan,
  target: { regionId: string; at: Date },
  options: PersistOptions = {},
): Promise<RowCounts> {
  const counts: RowCounts = {};
  for (const table of copyTables(plan, { regionId: target.regionId, at: target.at.toISOString() })) {
    counts[table.table] = table.count;
    if (table.count > 0) await copyIn(tx, table, options);
  }
  return counts;
}

/** Backpressure: the stream asks for the next chunk only when the socket has accepted the last one. */
export async function copyIn(tx: Tx, table: CopyTable, options: PersistOptions): Promise<void> {
  const stream = tx.client.query(copyFrom(`COPY ${table.table} (${table.columns}) FROM STDIN`));
  const source = function* (): Generator<string> {
    for (const chunk of inChunks(table.rows())) {
      options.onRows?.(table.table, chunk.rows);
      yield chunk.text;
    }
  };
  const rows = Readable.from(source(), { highWaterMark: 2 });
  await (options.signal ? pipeline(rows, stream, { signal: options.signal }) : pipeline(rows, stream));
}
