import { MAX_SIGHTINGS, SIGHTING_MS } from '#server/game/npcs/record-sightings.ts';
import { roleOf } from '#server/game/npcs/rules/roles.ts';
import type { NpcSightingView } from '#server/game/npcs/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Row = Omit<NpcSightingView, 'role' | 'deed_at' | 'seen_at'> & { deed_at: Date; seen_at: Date };

/**
 * NPCs that the player or a team mate saw elsewhere within a day, each as last seen by any of them; those in the
 * player's sector are not among them. Read from the mates' own sightings, so that it ends with the membership.
 */
export async function readSightings(ctx: PlayerCtx): Promise<{ items: NpcSightingView[] }> {
  const { rows } = await ctx.pool.query<Row & { deed: NpcSightingView['deed'] }>(
    `WITH seers AS (
       SELECT $1::uuid AS player_id, NULL AS seen_by
       UNION ALL SELECT mate.player_id, u.username FROM team_member_records me
         JOIN team_member_records mate ON mate.team_id = me.team_id AND mate.player_id <> me.player_id
         JOIN player_records p ON p.id = mate.player_id JOIN account_records u ON u.id = p.user_id
         WHERE me.player_id = $1),
     latest AS (
       SELECT DISTINCT ON (k.npc_id) k.npc_id AS id, k.name, k.kind, k.faction_code, k.sector_id, k.deed, k.subject, k.deed_at,
         k.seen_at, s.seen_by
       FROM seers s JOIN npc_sightings k ON k.player_id = s.player_id WHERE k.seen_at >= $2
       ORDER BY k.npc_id, k.seen_at DESC, s.seen_by NULLS FIRST)
     SELECT l.id, l.name, l.kind, l.faction_code, l.sector_id, m.sector_number, l.deed, l.subject, l.deed_at, l.seen_at, l.seen_by
     FROM latest l JOIN map_sectors m ON m.id = l.sector_id JOIN combat_players p ON p.id = $1
     WHERE l.sector_id IS DISTINCT FROM p.current_sector_id
       AND NOT EXISTS (SELECT 1 FROM map_npcs n WHERE n.id = l.id AND n.sector_id = p.current_sector_id)
     ORDER BY l.seen_at DESC, l.id LIMIT ${MAX_SIGHTINGS}`,
    [ctx.player_id, new Date(ctx.clock.now().getTime() - SIGHTING_MS)],
  );
  return {
    items: rows.map(({ deed_at, seen_at, ...row }) => ({
      ...row,
      role: roleOf(row.kind),
      deed_at: deed_at.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
  };
}
