import { readExits, toMoves } from '#server/game/navigation/queries/read-moves.ts';
import { visitedContents } from '#server/game/navigation/queries/visited-contents.ts';
import { isHostile } from '#server/game/navigation/rules/travel.ts';
import type { MoveOption, Presence, SectorContents, SectorView } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notPlaced } from '#server/world/players/index.ts';

/** The player's sector without the details that visits revealed. */
export type Here = Omit<SectorView, 'contents'>;

type PresenceRow = Omit<Presence, 'is_hostile'> & { npc_kind: string };

type HereRow = Omit<Here, 'here_now'> & { present: PresenceRow[] };

/** The place with other players in it, in one statement because every flight reads it. */
const HERE = `SELECT s.id, s.sector_number AS number, s.visited_name AS name, s.region_id, s.x, s.y, s.z, COALESCE((SELECT json_agg(o) FROM (
      SELECT 'player' AS kind, u.id, u.username AS name, h.type AS ship_type, NULL AS faction_code, '' AS npc_kind
        FROM player_records q JOIN account_records u ON u.id = q.user_id JOIN ship_records h ON h.id = q.active_ship_id
        WHERE q.current_sector_id = s.id AND q.id <> p.id AND u.is_active AND NOT u.deleted
      UNION ALL
      SELECT 'npc', n.id, n.name, n.kind, n.faction_code, n.kind FROM map_npcs n WHERE n.sector_id = s.id
      ORDER BY 1, 3, 2 LIMIT 100) o), '[]') AS present
  FROM player_records p JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.id = $1`;

/** @throws DomainError CONFLICT `not_placed` */
async function readHere(ctx: PlayerCtx): Promise<Here> {
  const { rows } = await ctx.pool.query<HereRow>(HERE, [ctx.player_id]);
  const [row] = rows;
  if (!row) throw notPlaced();
  const { present, ...point } = row;
  return {
    ...point,
    here_now: present.map(({ npc_kind, ...presence }) => ({ ...presence, is_hostile: isHostile(npc_kind) })),
  };
}

/** @throws DomainError CONFLICT `not_placed` if no visit is recorded */
function viewOf(here: Here, contents: ReadonlyMap<string, SectorContents>): SectorView {
  const visited = contents.get(here.id);
  if (!visited) throw notPlaced();
  return { ...here, contents: visited };
}

/**
 * The sector the player is in now, with who else is there.
 * @throws DomainError CONFLICT `not_placed`
 */
export async function readSectorHere(ctx: PlayerCtx): Promise<SectorView> {
  const here = await readHere(ctx);
  return viewOf(here, await visitedContents(ctx, ctx.player_id, [here.id]));
}

/**
 * The sector where a flight ended and the moves from there; what visits showed of all of them is read at once.
 * @throws DomainError CONFLICT `not_placed`
 */
export async function readSurroundings(ctx: PlayerCtx): Promise<{ sector: SectorView; moves: MoveOption[] }> {
  const here = await readHere(ctx);
  const exits = await readExits(ctx);
  const visited = exits.filter(({ is_visited }) => is_visited).map(({ id }) => id);
  const contents = await visitedContents(ctx, ctx.player_id, [here.id, ...visited]);
  return { sector: viewOf(here, contents), moves: toMoves(ctx, exits, contents) };
}
