import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';
import { lockPlayerRow, moveHomeToTerra } from '#server/world/players/index.ts';

/** Moves the residents of a closed region back to terran space. */
export const RESIDENCE_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'residence',
  find: async ({ pool }, regionId) => {
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM player_records WHERE home_region_id = $1 ORDER BY id LIMIT 100',
      [regionId],
    );
    return rows.map(({ id }) => id);
  },
  settle: async (ctx, tx, playerId, regionId) => {
    await lockPlayerRow(tx, playerId);
    const living = await tx.sql('SELECT 1 FROM player_records WHERE id = $1 AND home_region_id = $2', [
      playerId,
      regionId,
    ]);
    if (living.length === 0) return null;
    if (!(await moveHomeToTerra(tx, playerId, ctx.clock.now())))
      throw new Error(`no terran space is open for who lived in region ${regionId}`);
    return { player_id: playerId, outcome: 'moved_home', credits: 0 };
  },
};

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
