import type { Tx } from '#server/platform/db/transaction.ts';

/** The faction with the largest share of the sector's cluster; undefined if none holds it. */
export async function factionOf(tx: Tx, sectorId: string): Promise<string | undefined> {
  const [held] = await tx.sql<{ faction_code: string }>(
    `SELECT f.faction_code FROM map_sectors s JOIN map_factions f ON f.cluster_id = s.cluster_id
     WHERE s.id = $1 ORDER BY f.influence DESC, f.faction_code LIMIT 1`,
    [sectorId],
  );
  return held?.faction_code;
}
