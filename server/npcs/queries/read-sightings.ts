import { roleOf } from '#server/npcs/rules/roles.ts';
import { MAX_SIGHTINGS, SIGHTING_MS } from '#server/npcs/rules/sightings.ts';
import type { NpcSightingView } from '#server/npcs/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Row = Omit<NpcSightingView, 'role' | 'deed_at' | 'seen_at'> & { deed_at: Date; seen_at: Date };

/** NPCs that the player saw elsewhere within a day, as last seen; those in the current sector are not among them. */
export async function readSightings(ctx: PlayerCtx): Promise<{ items: NpcSightingView[]; next_cursor: null }> {
  const { rows } = await ctx.pool.query<Row & { deed: NpcSightingView['deed'] }>(
    `SELECT k.npc_id AS id, k.name, k.kind, k.faction_code, k.sector_id, m.sector_number, k.deed, k.subject, k.deed_at, k.seen_at
     FROM npc_sightings k JOIN map_sectors m ON m.id = k.sector_id JOIN combat_players p ON p.id = k.player_id
     WHERE k.player_id = $1 AND k.seen_at >= $2 AND k.sector_id IS DISTINCT FROM p.current_sector_id
       AND NOT EXISTS (SELECT 1 FROM map_npcs n WHERE n.id = k.npc_id AND n.sector_id = p.current_sector_id)
     ORDER BY k.seen_at DESC, k.npc_id LIMIT ${MAX_SIGHTINGS}`,
    [ctx.player_id, new Date(ctx.clock.now().getTime() - SIGHTING_MS)],
  );
  return {
    items: rows.map(({ deed_at, seen_at, ...row }) => ({
      ...row,
      role: roleOf(row.kind),
      deed_at: deed_at.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
    next_cursor: null,
  };
}
