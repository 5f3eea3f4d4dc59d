import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Locks the NPCs of a region by id, before it is deleted with them: a beat that moves some of them has then ended, and
 * the next one skips them.
 */
export async function lockRegionNpcs(tx: Tx, regionId: string): Promise<void> {
  await tx.sql(
    `SELECT 1 FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id JOIN map_sectors x ON x.id = n.sector_id
     WHERE x.region_id = $1 ORDER BY s.npc_id FOR UPDATE OF s`,
    [regionId],
  );
}
