import { PRUNINGS } from '#server/operations/maintenance/list-prunings.ts';
import type { PrunedTable } from '#server/operations/maintenance/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type Row = {
  name: string;
  before: Date;
  started_at: Date;
  finished_at: Date | null;
  last_deleted: number;
  deleted: number;
};

/** Each table with a retention, and the progress of deleting its old rows. */
export async function listPrunedTables({ pool, env }: Pick<Services, 'pool' | 'env'>): Promise<PrunedTable[]> {
  const { rows } = await pool.query<Row>(
    'SELECT name, before, started_at, finished_at, last_deleted, deleted FROM pruned_tables',
  );
  const stored = new Map(rows.map((row) => [row.name, row]));
  return PRUNINGS.map(({ name, days }) => {
    const row = stored.get(name);
    return {
      name,
      retention_days: days(env),
      before: row?.before.toISOString() ?? null,
      started_at: row?.started_at.toISOString() ?? null,
      finished_at: row?.finished_at?.toISOString() ?? null,
      last_deleted: row?.last_deleted ?? 0,
      deleted: row?.deleted ?? 0,
    };
  });
}
