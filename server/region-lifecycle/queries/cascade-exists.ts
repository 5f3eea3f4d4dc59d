import type { Services } from '#server/platform/context.ts';

/** Whether the region was terminated: the record of what became of its assets outlives it. */
export async function cascadeExists({ pool }: Pick<Services, 'pool'>, regionId: string): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM region_cascades WHERE region_id = $1', [regionId]);
  return rows.length > 0;
}
