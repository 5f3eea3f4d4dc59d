import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes sightings of targets from before `before`: the trail is cold. Returns the number of rows. */
export async function pruneBountySightings({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('bounty_sightings', 'seen_at'), [before]);
  return rowCount ?? 0;
}
