import type { LockedTarget } from '#server/game/combat/index.ts';
import { npcTarget } from '#server/game/npcs/npc-target.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks those of the NPCs that are in the sector and in no fight, in the order given. */
export async function lockFree(
  ctx: Services,
  tx: Tx,
  sectorId: string,
  npcIds: readonly string[],
): Promise<LockedTarget[]> {
  const free: LockedTarget[] = [];
  for (const id of npcIds) {
    const locked = await npcTarget.lock(ctx, tx, id);
    if (locked && (await isStillFree(tx, id, sectorId))) free.push(locked);
  }
  return free;
}

/** The previous holder of the lock may have moved the NPC or drawn it into a fight. */
async function isStillFree(tx: Tx, npcId: string, sectorId: string): Promise<boolean> {
  const free = await tx.sql(
    `SELECT 1 FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id
     WHERE s.npc_id = $1 AND n.sector_id = $2 AND NOT ${IN_FIGHT_SQL}`,
    [npcId, sectorId],
  );
  return free.length > 0;
}

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

/** Whether the NPC of the state `s` is in a fight. */
export const IN_FIGHT_SQL = `EXISTS (SELECT 1 FROM combat_sides p JOIN combat_records c ON c.id = p.combat_id
  WHERE p.npc_id = s.npc_id AND c.status = 'active')`;
