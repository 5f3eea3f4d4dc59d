import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';
import { npcNames } from '#server/world/galaxy/rules/npc-names.ts';

/** Writes the positions of NPCs in one statement. */
export async function moveNpcs(tx: Tx, moves: readonly { npc_id: string; to: string }[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.sql(
    `UPDATE npcs n SET sector_id = m.sector_id FROM unnest($1::uuid[], $2::uuid[]) AS m(npc_id, sector_id) WHERE n.id = m.npc_id`,
    [moves.map(({ npc_id }) => npc_id), moves.map(({ to }) => to)],
  );
}

/** When something happens, and how many minutes a roster takes to replace an NPC. */
export type Replacing = { now: Date; minutes: number };

function nextAt({ now, minutes }: Replacing): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

/** Deletes an NPC whose ship was destroyed; its roster replaces it later, one NPC at a time. */
export async function removeNpc(tx: Tx, npcId: string, { now, minutes }: Replacing): Promise<void> {
  await tx.sql(
    `WITH gone AS (DELETE FROM npcs WHERE id = $1 RETURNING roster_id)
     UPDATE npc_rosters r SET next_npc_at = $3 FROM gone
     WHERE r.id = gone.roster_id AND (r.next_npc_at IS NULL OR r.next_npc_at <= $2)`,
    [npcId, now, nextAt({ now, minutes })],
  );
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

/** Creates one NPC for each of at most `limit` rosters that are due and have fewer than their target, at their home. */
export async function respawnNpcs(tx: Tx, limit: number, when: Replacing): Promise<number> {
  const rosters = await tx.sql<Short>(
    `SELECT r.id, r.kind, r.faction_code, r.target_count, r.host_sector_id, r.name_pool, COALESCE(g.seed, 0) AS seed,
       ARRAY(SELECT n.name FROM npcs n WHERE n.roster_id = r.id) AS living
     FROM npc_rosters r JOIN map_regions g ON g.id = r.region_id
     WHERE r.materialized_at IS NOT NULL AND (r.next_npc_at IS NULL OR r.next_npc_at <= $2) AND r.target_count > (SELECT count(*) FROM npcs n WHERE n.roster_id = r.id)
     ORDER BY r.id LIMIT $1 FOR UPDATE OF r SKIP LOCKED`,
    [limit, when.now],
  );
  let made = 0;
  for (const roster of rosters) if (await respawn(tx, roster, when)) made += 1;
  return made;
}

/** Counts again under the roster's lock: another process may have created the NPC meanwhile. */
async function respawn(tx: Tx, roster: Short, { now, minutes }: Replacing): Promise<boolean> {
  const names = npcNames(roster.seed, roster.kind, roster.target_count * 2, roster.name_pool);
  const name = names.find((candidate) => !roster.living.includes(candidate)) ?? roster.kind;
  const made = await tx.sql(
    `INSERT INTO npcs (id, roster_id, sector_id, kind, faction_code, name)
     SELECT $1, $2::uuid, $3, $4, $5, $6 WHERE (SELECT count(*) FROM npcs n WHERE n.roster_id = $2) < $7 RETURNING 1`,
    [randomUUIDv7(), roster.id, roster.host_sector_id, roster.kind, roster.faction_code, name, roster.target_count],
  );
  if (made.length === 0) return false;
  await tx.sql('UPDATE npc_rosters SET next_npc_at = $2 WHERE id = $1 AND next_npc_at IS NOT NULL', [
    roster.id,
    nextAt({ now, minutes }),
  ]);
  return true;
}
