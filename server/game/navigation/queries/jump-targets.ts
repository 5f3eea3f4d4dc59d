import { type GalaxyGraph, pointAt } from '#server/game/navigation/queries/galaxy-graph.ts';
import { playerChart } from '#server/game/navigation/queries/player-knowledge.ts';
import { lostSectors, meanWarpLengths, sectorsInReach } from '#server/game/navigation/rules/jump.ts';
import type { Jumps, JumpTarget } from '#server/game/navigation/rules/jump-schemas.ts';
import { UNKNOWN, VISITED } from '#server/game/navigation/rules/knowledge.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { ensurePlaced } from '#server/world/players/index.ts';
import { hasJumpDrive } from '#server/world/ships/rules/fittings.ts';

type Drive = { usual: ReadonlyMap<number, number>; lost: Uint8Array };
// Cached per map and released with it.
const drives = new WeakMap<GalaxyGraph, Drive>();

function jumpDriveOn(graph: GalaxyGraph): Drive {
  const known = drives.get(graph);
  if (known) return known;
  const havens = graph.ids.flatMap((_id, sector) => (graph.fedspace[sector] === 1 ? [sector] : []));
  // Without federation space all sectors count as equally distant from it.
  const lost =
    havens.length > 0 ? lostSectors(graph, (edge) => graph.latent[edge] === 0, havens) : new Uint8Array(graph.size);
  const drive = { usual: meanWarpLengths(graph), lost };
  drives.set(graph, drive);
  return drive;
}

/**
 * The sectors that the ship's jump drive can reach: those on the chart, and lost ones that no warp leads to. Empty
 * without a drive, so that the list reveals nothing of the map.
 */
export async function readJumps(ctx: PlayerCtx): Promise<Jumps> {
  await ensurePlaced(ctx, ctx.player_id);
  const settings = ctx.settings.current();
  const { map, here } = await playerChart(ctx, ctx.player_id);
  const from = here === null ? undefined : map.graph.indexOf.get(here);
  const none = { from: here, turn_cost: settings.jump_turns, reach: 0, items: [] };
  if (from === undefined || !(await hasDrive(ctx))) return { ...none, has_drive: false };
  const { usual, lost } = jumpDriveOn(map.graph);
  const reach = Math.floor((usual.get(map.graph.regionOf[from] ?? 0) ?? 0) * settings.jump_reach);
  const items = sectorsInReach(map.graph, from, reach).flatMap(({ sector, distance }): JumpTarget[] => {
    const isLost = lost[sector] === 1;
    if (map.knowledge[sector] === UNKNOWN && !isLost) return [];
    const knowledge = map.knowledge[sector] === VISITED ? 'visited' : isLost ? 'lost' : 'known';
    return [{ ...pointAt(map.graph, sector, map.knowledge[sector]), distance: Math.ceil(distance), knowledge }];
  });
  return { ...none, has_drive: true, reach, items };
}

async function hasDrive(ctx: PlayerCtx): Promise<boolean> {
  const { rows } = await ctx.pool.query<{ type: string }>(
    'SELECT s.type FROM player_records p JOIN ship_records s ON s.id = p.active_ship_id WHERE p.id = $1',
    [ctx.player_id],
  );
  return hasJumpDrive(rows[0]?.type ?? '');
}
