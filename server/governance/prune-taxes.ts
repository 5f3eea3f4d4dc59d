import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

type Ctx = Pick<Services, 'pool'>;

/** Deletes the taxes of regions of days before `before`. Returns the number of rows. */
export async function pruneTaxDays({ pool }: Ctx, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('region_tax_days', 'day'), [before]);
  return rowCount ?? 0;
}

/** The same by station. */
export async function pruneTaxStations({ pool }: Ctx, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('region_tax_stations', 'day'), [before]);
  return rowCount ?? 0;
}

/** Deletes the marks of days that were counted; all of them are closed. */
export async function pruneTaxCounts({ pool }: Ctx, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('region_tax_counts', 'day'), [before]);
  return rowCount ?? 0;
}
