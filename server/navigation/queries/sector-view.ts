import { visitedContents } from '#server/navigation/queries/visited-contents.ts';
import { isHostile } from '#server/navigation/rules/travel.ts';
import type { Presence, SectorView } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notPlaced } from '#server/players/index.ts';

type Point = Omit<SectorView, 'contents' | 'here_now'>;

/**
 * The sector the player is in now, with who else is there.
 * @throws DomainError CONFLICT `not_placed`
 */
export async function readSectorHere(ctx: PlayerCtx): Promise<SectorView> {
  const { rows } = await ctx.pool.query<Point>(
    `SELECT s.id, s.sector_number AS number, s.name, s.region_id, s.x, s.y, s.z
     FROM player_records p JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.id = $1`,
    [ctx.player_id],
  );
  const [point] = rows;
  const contents = point && (await visitedContents(ctx, ctx.player_id, [point.id])).get(point.id);
  if (!point || !contents) throw notPlaced();
  return { ...point, contents, here_now: await readPresence(ctx, point.id) };
}

async function readPresence(ctx: PlayerCtx, sectorId: string): Promise<Presence[]> {
  const { rows } = await ctx.pool.query<Omit<Presence, 'is_hostile'> & { npc_kind: string }>(
    `SELECT 'player' AS kind, u.id, u.username AS name, s.type AS ship_type, NULL AS faction_code, '' AS npc_kind
       FROM player_records p JOIN account_records u ON u.id = p.user_id JOIN ship_records s ON s.id = p.active_ship_id
       WHERE p.current_sector_id = $1 AND p.id <> $2 AND u.is_active AND NOT u.deleted
     UNION ALL
     SELECT 'npc', n.id, n.name, n.kind, n.faction_code, n.kind FROM map_npcs n WHERE n.sector_id = $1
     ORDER BY 1, 3, 2 LIMIT 100`,
    [sectorId, ctx.player_id],
  );
  return rows.map(({ npc_kind, ...presence }) => ({ ...presence, is_hostile: isHostile(npc_kind) }));
}
