import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { heldSql } from '#server/game/navigation/queries/held-sql.ts';
import { visitedContents } from '#server/game/navigation/queries/visited-contents.ts';
import { warpTurns } from '#server/game/navigation/rules/travel.ts';
import type { MoveOption, SectorContents } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { ensurePlaced } from '#server/world/players/index.ts';
import { closedReason, type Traveler } from '#server/world/regions/index.ts';

export type ExitRow = Traveler &
  Pick<
    MoveOption,
    'id' | 'number' | 'name' | 'region_id' | 'x' | 'y' | 'z' | 'one_way' | 'latent' | 'kind' | 'toll' | 'region_name'
  > & {
    from_region_id: string;
    speed: number;
    region_kind: string;
    region_status: string;
    is_visited: boolean;
    is_magnetic: boolean;
    is_held: boolean;
  };

/** A latent warp is listed only after a scan has found it. */
const EXITS = `SELECT d.id, d.sector_number AS number,
    CASE WHEN m.player_id IS NULL THEN d.name ELSE d.visited_name END AS name, d.region_id, d.x, d.y, d.z, w.one_way, w.is_latent AS latent, w.kind,
    r.display_name AS region_name, r.kind AS region_kind, r.status AS region_status, f.region_id AS from_region_id,
    p.is_galactic_citizen, p.home_region_id, s.speed,
    COALESCE((SELECT g.toll FROM gate_tolls g WHERE g.from_sector_id = f.id AND g.to_sector_id = d.id
      AND g.owner_id <> p.id), 0) AS toll,
    m.player_id IS NOT NULL AS is_visited, COALESCE(n.type = 'magnetic', false) AS is_magnetic,
    NOT f.is_fedspace AND ${heldSql('f.id', 'p.id')} AS is_held
  FROM player_records p
  JOIN ship_records s ON s.id = p.active_ship_id
  JOIN map_sectors f ON f.id = p.current_sector_id
  JOIN map_warps w ON w.from_sector_id = f.id
  JOIN map_sectors d ON d.id = w.to_sector_id
  JOIN map_regions r ON r.id = d.region_id
  LEFT JOIN map_nebulae n ON n.sector_id = d.id
  LEFT JOIN visit_records m ON m.sector_id = d.id AND m.player_id = p.id
  WHERE p.id = $1 AND (NOT w.is_latent OR EXISTS (SELECT 1 FROM nav_discoveries k
    WHERE k.player_id = p.id AND k.from_sector_id = w.from_sector_id AND k.to_sector_id = w.to_sector_id))
  ORDER BY d.sector_number, d.id`;

/** The warps from where the player is, as the database has them. */
export async function readExits(ctx: PlayerCtx): Promise<ExitRow[]> {
  const { rows } = await ctx.pool.query<ExitRow>(EXITS, [ctx.player_id]);
  return rows;
}

/** `contents` are those of the visited ones. */
export function toMoves(
  ctx: PlayerCtx,
  exits: readonly ExitRow[],
  contents: ReadonlyMap<string, SectorContents>,
): MoveOption[] {
  return exits.map((row) => toOption(ctx.settings.current(), row, contents.get(row.id) ?? null));
}

/** The possible moves from here, with the cost of each warp as far as known to the player. */
export async function readMoves(ctx: PlayerCtx): Promise<MoveOption[]> {
  const exits = await readExits(ctx);
  const visited = exits.filter(({ is_visited }) => is_visited).map(({ id }) => id);
  return toMoves(ctx, exits, await visitedContents(ctx, ctx.player_id, visited));
}

function toOption(settings: GameSettings, row: ExitRow, contents: MoveOption['contents']): MoveOption {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    region_id: row.region_id,
    region_name: row.region_name,
    x: row.x,
    y: row.y,
    z: row.z,
    turn_cost: warpTurns(settings, row.speed, row.is_visited && row.is_magnetic, row.is_held),
    turn_cost_certain: row.is_visited,
    one_way: row.one_way,
    latent: row.latent,
    kind: row.kind,
    toll: row.toll,
    knowledge: row.is_visited ? 'visited' : 'known',
    contents,
    closed: closedReason(row, row.from_region_id, {
      id: row.region_id,
      kind: row.region_kind,
      status: row.region_status,
    }),
  };
}

/** The moves with their start sector, for the screen's first load. */
export async function readMovesHere(ctx: PlayerCtx) {
  await ensurePlaced(ctx, ctx.player_id);
  const { rows } = await ctx.pool.query<{ here: string | null }>(
    'SELECT current_sector_id AS here FROM player_records WHERE id = $1',
    [ctx.player_id],
  );
  return { from: rows[0]?.here ?? null, items: await readMoves(ctx) };
}
