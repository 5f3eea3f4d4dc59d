import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createIdSource } from '#server/world/galaxy/new-ids.ts';
import { npcNames } from '#server/world/galaxy/rules/npc-names.ts';

type Roster = {
  id: string;
  kind: string;
  target_count: number;
  name_pool: string[];
  seed: number;
  order: number;
};

/**
 * Creates the NPCs of a region set from their rosters, with names determined by the region's seed. Each roster is
 * used once, so a repeated run creates none. Returns how many NPCs the regions have now.
 */
export function materialiseNpcs(services: Services, regionIds: readonly string[]): Promise<number> {
  return inTransaction(services, (tx) => materialiseWithin(services, tx, regionIds));
}

/** The same within a transaction of the caller. */
export async function materialiseWithin(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  regionIds: readonly string[],
): Promise<number> {
  const rosters = await tx.sql<Roster>(
    `SELECT r.id, r.kind, r.target_count, r.name_pool, COALESCE(g.seed, 0) AS seed,
         s.sector_number AS order
       FROM npc_rosters r JOIN map_regions g ON g.id = r.region_id JOIN sectors s ON s.id = r.host_sector_id
       WHERE r.region_id = ANY($1) AND r.materialized_at IS NULL ORDER BY r.id FOR UPDATE OF r`,
    [regionIds],
  );
  await insertNpcs(tx, rosters, createIdSource(clock.now()));
  await tx.sql('UPDATE npc_rosters SET materialized_at = $2 WHERE id = ANY($1)', [
    rosters.map(({ id }) => id),
    clock.now(),
  ]);
  const [count] = await tx.sql<{ npcs: number }>(
    `SELECT count(*)::int AS npcs FROM npcs n JOIN npc_rosters r ON r.id = n.roster_id WHERE r.region_id = ANY($1)`,
    [regionIds],
  );
  return count?.npcs ?? 0;
}

async function insertNpcs(tx: Tx, rosters: readonly Roster[], newId: () => string): Promise<void> {
  const npcs = rosters.flatMap((roster) =>
    npcNames(roster.seed + roster.order, roster.kind, roster.target_count, roster.name_pool).map((name) => ({
      id: newId(),
      roster_id: roster.id,
      name,
    })),
  );
  await tx.sql(
    `INSERT INTO npcs (id, roster_id, sector_id, kind, faction_code, name)
     SELECT n.id, r.id, r.host_sector_id, r.kind, r.faction_code, n.name
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS n (id, roster_id, name) JOIN npc_rosters r ON r.id = n.roster_id`,
    [npcs.map(({ id }) => id), npcs.map(({ roster_id }) => roster_id), npcs.map(({ name }) => name)],
  );
}
