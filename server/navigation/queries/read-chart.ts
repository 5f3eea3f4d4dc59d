import { chartWarps } from '#server/navigation/queries/chart-warps.ts';
import { pointAt } from '#server/navigation/queries/galaxy-graph.ts';
import { type PlayerMap, playerMap, toIndices } from '#server/navigation/queries/player-knowledge.ts';
import { visitedContents } from '#server/navigation/queries/visited-contents.ts';
import { formatVersion, missingSince, parseVersion } from '#server/navigation/rules/chart-version.ts';
import { isOpenTo, UNKNOWN } from '#server/navigation/rules/knowledge.ts';
import type { Chart, ChartSector } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { ensurePlaced } from '#server/players/index.ts';

type Head = { here: string | null; step: number };

/** Everything the player knows of the map and nothing else; for a holder of an older version what changed since then. */
export async function readChart(ctx: PlayerCtx, input: { version?: string | undefined }): Promise<Chart> {
  await ensurePlaced(ctx, ctx.player_id);
  // The step is read first: concurrent changes are sent twice rather than never.
  const { here, step } = await readHead(ctx);
  const map = await playerMap(ctx, ctx.player_id);
  const now = { signature: map.graph.signature, step };
  const since = missingSince(parseVersion(input.version), now);
  const head = { version: formatVersion(now), here, partial: since !== null };
  if (since === step) return { ...head, unchanged: true, regions: [], clusters: [], sectors: [], warps: [] };
  const changed = since === null ? null : await changedSince(ctx, map, since);
  const sectors = await chartSectors(ctx, map, changed);
  return {
    ...head,
    unchanged: false,
    regions: await readRegions(ctx, [...new Set(sectors.map((sector) => sector.region_id))]),
    clusters: await readClusters(ctx, [...new Set(sectors.flatMap((sector) => sector.contents?.cluster_id ?? []))]),
    sectors,
    warps: chartWarps(map, changed?.visited ?? null),
  };
}

async function readHead(ctx: PlayerCtx): Promise<Head> {
  const { rows } = await ctx.pool.query<Head>(
    'SELECT current_sector_id AS here, chart_seq AS step FROM players WHERE id = $1',
    [ctx.player_id],
  );
  return rows[0] ?? { here: null, step: 0 };
}

/** What later steps showed: the sectors visited then, and with them those that their warps lead to. */
type Changed = { visited: ReadonlySet<number>; shown: ReadonlySet<number> };

async function changedSince(ctx: PlayerCtx, map: PlayerMap, since: number): Promise<Changed> {
  const { rows } = await ctx.pool.query<{ sector_id: string }>(
    'SELECT sector_id FROM aria_exploration_map WHERE player_id = $1 AND last_seq > $2',
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
    const point = pointAt(graph, index);
    const seen = contents.get(point.id) ?? null;
    sectors.push({ ...point, knowledge: seen ? 'visited' : 'known', contents: seen });
  }
  return sectors;
}

async function readRegions(ctx: PlayerCtx, ids: readonly string[]): Promise<Chart['regions']> {
  return (
    await ctx.pool.query<Chart['regions'][number]>(
      'SELECT id, display_name AS name, kind, map_version FROM map_regions WHERE id = ANY($1::uuid[]) ORDER BY created_at, id',
      [ids],
    )
  ).rows;
}

async function readClusters(ctx: PlayerCtx, ids: readonly string[]): Promise<Chart['clusters']> {
  return (
    await ctx.pool.query<Chart['clusters'][number]>(
      'SELECT id, name, type, region_id FROM map_clusters WHERE id = ANY($1::uuid[]) ORDER BY wire_id, id',
      [ids],
    )
  ).rows;
}
