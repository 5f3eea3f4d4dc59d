import type { LockedTarget } from '#server/combat/index.ts';
import { npcTarget } from '#server/npcs/npc-target.ts';
import { IN_FIGHT_SQL } from '#server/npcs/queries/in-fight-sql.ts';
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
