import { createIdSource } from '#server/galaxy/new-ids.ts';
import { copyIn } from '#server/galaxy/persist-plan.ts';
import { copyText } from '#server/galaxy/rules/copy-text.ts';
import { npcNames } from '#server/galaxy/rules/npc-names.ts';
import type { Services } from '#server/platform/context.ts';
import { inCopyTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Roster = {
  id: string;
  kind: string;
  faction_code: string;
  target_count: number;
  host_sector_id: string;
  name_pool: string[];
  seed: number;
  order: number;
};

/**
 * Brings the NPCs of a region set to life from their rosters, names fixed by the region's seed. A roster is made once:
 * a repeated run finds nothing left. Returns how many NPCs the regions have now.
 */
export function materialiseNpcs(services: Services, regionIds: readonly string[]): Promise<number> {
  return inCopyTransaction(services, async (tx) => {
    const rosters = await tx.sql<Roster>(
      `SELECT r.id, r.kind, r.faction_code, r.target_count, r.host_sector_id, r.name_pool, COALESCE(g.seed, 0) AS seed,
         s.sector_number AS order
       FROM npc_rosters r JOIN map_regions g ON g.id = r.region_id JOIN sectors s ON s.id = r.host_sector_id
       WHERE r.region_id = ANY($1) AND r.materialized_at IS NULL ORDER BY r.id FOR UPDATE OF r`,
      [regionIds],
    );
    await copyNpcs(tx, rosters, createIdSource(services.clock.now()));
    await tx.sql('UPDATE npc_rosters SET materialized_at = $2 WHERE id = ANY($1)', [
      rosters.map(({ id }) => id),
      services.clock.now(),
    ]);
    const [count] = await tx.sql<{ npcs: number }>(
      `SELECT count(*)::int AS npcs FROM npcs n JOIN npc_rosters r ON r.id = n.roster_id WHERE r.region_id = ANY($1)`,
      [regionIds],
    );
    return count?.npcs ?? 0;
  });
}

async function copyNpcs(tx: Tx, rosters: readonly Roster[], newId: () => string): Promise<void> {
  const count = rosters.reduce((sum, { target_count }) => sum + target_count, 0);
  if (count === 0) return;
  const rows = function* (): Generator<string> {
    for (const roster of rosters) {
      const shared = [roster.id, roster.host_sector_id, copyText(roster.kind), copyText(roster.faction_code)].join(
        '\t',
      );
      const seed = roster.seed + roster.order;
      for (const name of npcNames(seed, roster.kind, roster.target_count, roster.name_pool)) {
        yield `${newId()}\t${shared}\t${copyText(name)}\n`;
      }
    }
  };
  await copyIn(tx, { table: 'npcs', columns: 'id, roster_id, sector_id, kind, faction_code, name', count, rows }, {});
}
