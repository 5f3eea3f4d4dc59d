import { randomUUIDv7 } from 'node:crypto';
import { npcNames } from '#server/galaxy/rules/npc-names.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Writes the positions of NPCs in one statement. */
export async function moveNpcs(tx: Tx, moves: readonly { npc_id: string; to: string }[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.sql(
    `UPDATE npcs n SET sector_id = m.sector_id FROM unnest($1::uuid[], $2::uuid[]) AS m(npc_id, sector_id) WHERE n.id = m.npc_id`,
    [moves.map(({ npc_id }) => npc_id), moves.map(({ to }) => to)],
  );
}

/** Deletes an NPC whose ship was destroyed; its roster creates another in time. */
export async function removeNpc(tx: Tx, npcId: string): Promise<void> {
  await tx.sql('DELETE FROM npcs WHERE id = $1', [npcId]);
}

type Short = {
  id: string;
  kind: string;
  faction_code: string;
  target_count: number;
  host_sector_id: string;
  name_pool: string[];
  seed: number;
  living: string[];
};

/** Creates one NPC for each of at most `limit` rosters that have fewer than their target, at the roster's home. */
export async function respawnNpcs(tx: Tx, limit: number): Promise<number> {
  const rosters = await tx.sql<Short>(
    `SELECT r.id, r.kind, r.faction_code, r.target_count, r.host_sector_id, r.name_pool, COALESCE(g.seed, 0) AS seed,
       ARRAY(SELECT n.name FROM npcs n WHERE n.roster_id = r.id) AS living
     FROM npc_rosters r JOIN map_regions g ON g.id = r.region_id
     WHERE r.materialized_at IS NOT NULL AND r.target_count > (SELECT count(*) FROM npcs n WHERE n.roster_id = r.id)
     ORDER BY r.id LIMIT $1 FOR UPDATE OF r SKIP LOCKED`,
    [limit],
  );
  let made = 0;
  for (const roster of rosters) if (await respawn(tx, roster)) made += 1;
  return made;
}

/** Counts again under the roster's lock: another process may have created the NPC meanwhile. */
async function respawn(tx: Tx, roster: Short): Promise<boolean> {
  const names = npcNames(roster.seed, roster.kind, roster.target_count * 2, roster.name_pool);
  const name = names.find((candidate) => !roster.living.includes(candidate)) ?? roster.kind;
  const made = await tx.sql(
    `INSERT INTO npcs (id, roster_id, sector_id, kind, faction_code, name)
     SELECT $1, $2::uuid, $3, $4, $5, $6 WHERE (SELECT count(*) FROM npcs n WHERE n.roster_id = $2) < $7 RETURNING 1`,
    [randomUUIDv7(), roster.id, roster.host_sector_id, roster.kind, roster.faction_code, name, roster.target_count],
  );
  return made.length === 1;
}
