import { chartWarps } from '#server/navigation/queries/chart-warps.ts';
import { pointAt } from '#server/navigation/queries/galaxy-graph.ts';
import {
  type PlayerChart,
  type PlayerMap,
  playerChart,
  toIndices,
} from '#server/navigation/queries/player-knowledge.ts';
import { visitedContents } from '#server/navigation/queries/visited-contents.ts';
import { formatVersion, missingSince, parseVersion } from '#server/navigation/rules/chart-version.ts';
import { isOpenTo, UNKNOWN } from '#server/navigation/rules/knowledge.ts';
import type { Chart, ChartSector } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { ensurePlaced } from '#server/players/index.ts';

/** Everything the player knows of the map; for a holder of an older version only what changed since then. */
export async function readChart(ctx: PlayerCtx, input: { version?: string | undefined }): Promise<Chart> {
  const { map, here, step } = await readPlaced(ctx);
  const now = { signature: map.graph.signature, step };
  const since = missingSince(parseVersion(input.version), now);
  const head = { version: formatVersion(now), here, partial: since !== null };
  if (since === step) return { ...head, unchanged: true, regions: [], clusters: [], sectors: [], warps: [] };
  const changed = since === null ? null : await changedSince(ctx, map, since);
  const sectors = await chartSectors(ctx, map, changed);
  return {
    ...head,
    unchanged: false,
    ...(await readGroups(ctx, sectors)),
    sectors,
    warps: chartWarps(map, changed?.visited ?? null),
  };
}

/** A player without a place is placed first. */
async function readPlaced(ctx: PlayerCtx): Promise<PlayerChart> {
  const chart = await playerChart(ctx, ctx.player_id);
  if (chart.is_placed || !(await ensurePlaced(ctx, ctx.player_id))) return chart;
  return playerChart(ctx, ctx.player_id);
}

/** What later steps added: the sectors visited then, and those that their warps lead to. */
type Changed = { visited: ReadonlySet<number>; shown: ReadonlySet<number> };

async function changedSince(ctx: PlayerCtx, map: PlayerMap, since: number): Promise<Changed> {
  const { rows } = await ctx.pool.query<{ sector_id: string }>(
    'SELECT sector_id FROM visit_records WHERE player_id = $1 AND last_seq > $2',
    [ctx.player_id, since],
  );
  const { graph } = map;
  const visited = new Set(
    toIndices(
      graph,
      rows.map((row) => row.sector_id),
    ),
  );
  const shown = new Set(visited);
  for (const from of visited) {
    for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge++) {
      if (isOpenTo(map, edge, from)) shown.add(graph.targets[edge] ?? 0);
    }
  }
  return { visited, shown };
}

async function chartSectors(
  ctx: PlayerCtx,
  { graph, knowledge }: PlayerMap,
  changed: Changed | null,
): Promise<ChartSector[]> {
  const only = changed ? [...changed.shown] : null;
  const contents = await visitedContents(
    ctx,
    ctx.player_id,
    only?.map((index) => graph.ids[index] ?? ''),
  );
  const sectors: ChartSector[] = [];
  for (const index of only ?? graph.ids.keys()) {
    if (knowledge[index] === UNKNOWN) continue;
    const point = pointAt(graph, index, knowledge[index]);
    const seen = contents.get(point.id) ?? null;
    sectors.push({ ...point, knowledge: seen ? 'visited' : 'known', contents: seen });
  }
  return sectors;
}

type Groups = Pick<Chart, 'regions' | 'clusters'>;

/** The regions and clusters of the sectors shown. */
export async function readGroups(
  ctx: PlayerCtx,
  sectors: readonly { region_id: string; contents: { cluster_id: string } | null }[],
): Promise<Groups> {
  const { rows } = await ctx.pool.query<Groups>(
    `SELECT (SELECT COALESCE(json_agg(json_build_object('id', r.id, 'name', r.display_name, 'kind', r.kind,
        'map_version', r.map_version) ORDER BY r.created_at, r.id), '[]')
        FROM map_regions r WHERE r.id = ANY($1::uuid[])) AS regions,
      (SELECT COALESCE(json_agg(json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'region_id', c.region_id)
        ORDER BY c.wire_id, c.id), '[]') FROM map_clusters c WHERE c.id = ANY($2::uuid[])) AS clusters`,
    [
      [...new Set(sectors.map((sector) => sector.region_id))],
      [...new Set(sectors.flatMap((sector) => sector.contents?.cluster_id ?? []))],
    ],
  );
  return rows[0] ?? { regions: [], clusters: [] };
}
