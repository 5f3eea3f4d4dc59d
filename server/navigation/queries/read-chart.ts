import { type GalaxyGraph, pointAt } from '#server/navigation/queries/galaxy-graph.ts';
import { type PlayerMap, playerMap } from '#server/navigation/queries/player-knowledge.ts';
import { visitedContents } from '#server/navigation/queries/visited-contents.ts';
import { isOpenTo, UNKNOWN, VISITED } from '#server/navigation/rules/knowledge.ts';
import type { Chart, ChartSector, ChartWarp } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { ensurePlaced } from '#server/players/index.ts';

type Head = { here: string | null; visited: number; newest: Date | null };

/** Everything the player knows of the map, and nothing else. */
export const readChart = async (ctx: PlayerCtx, input: { version?: string | undefined }): Promise<Chart> => {
  await ensurePlaced(ctx, ctx.player_id);
  const map = await playerMap(ctx, ctx.player_id);
  const head = await readHead(ctx);
  const version = `${map.graph.signature}.${head.visited}.${head.newest?.getTime() ?? 0}`;
  if (input.version === version) {
    return { version, unchanged: true, here: head.here, regions: [], clusters: [], sectors: [], warps: [] };
  }
  const sectors = await chartSectors(ctx, map);
  return {
    version,
    unchanged: false,
    here: head.here,
    regions: await readRegions(ctx, [...new Set(sectors.map((sector) => sector.region_id))]),
    clusters: await readClusters(ctx, [...new Set(sectors.flatMap((sector) => sector.contents?.cluster_id ?? []))]),
    sectors,
    warps: chartWarps(map),
  };
};

const readHead = async (ctx: PlayerCtx): Promise<Head> => {
  const { rows } = await ctx.pool.query<Head>(
    `SELECT p.current_sector_id AS here, count(m.sector_id) AS visited, max(m.first_visit) AS newest
     FROM players p LEFT JOIN aria_exploration_map m ON m.player_id = p.id WHERE p.id = $1 GROUP BY p.id`,
    [ctx.player_id],
  );
  return rows[0] ?? { here: null, visited: 0, newest: null };
};

const chartSectors = async (ctx: PlayerCtx, { graph, knowledge }: PlayerMap): Promise<ChartSector[]> => {
  const contents = await visitedContents(ctx, ctx.player_id);
  const sectors: ChartSector[] = [];
  for (let index = 0; index < graph.size; index++) {
    if (knowledge[index] === UNKNOWN) continue;
    const point = pointAt(graph, index);
    const seen = contents.get(point.id) ?? null;
    sectors.push({ ...point, knowledge: seen ? 'visited' : 'known', contents: seen });
  }
  return sectors;
};

/** A two-way warp is given once: from its visited end, from the lower one when both are. */
const chartWarps = ({ graph, knowledge }: PlayerMap): ChartWarp[] => {
  const warps: ChartWarp[] = [];
  for (let from = 0; from < graph.size; from++) {
    if (knowledge[from] !== VISITED) continue;
    for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge++) {
      if (!isOpenTo(graph, knowledge, edge, from)) continue;
      const to = graph.targets[edge] ?? 0;
      const oneWay = graph.oneWay[edge] === 1;
      if (!oneWay && knowledge[to] === VISITED && to < from) continue;
      warps.push(toWarp(graph, edge, from, to, oneWay));
    }
  }
  return warps;
};

const toWarp = (graph: GalaxyGraph, edge: number, from: number, to: number, oneWay: boolean): ChartWarp => ({
  from: graph.ids[from] ?? '',
  to: graph.ids[to] ?? '',
  one_way: oneWay,
  latent: graph.latent[edge] === 1,
});

const readRegions = async (ctx: PlayerCtx, ids: readonly string[]): Promise<Chart['regions']> =>
  (
    await ctx.pool.query<Chart['regions'][number]>(
      'SELECT id, display_name AS name, kind, map_version FROM regions WHERE id = ANY($1::uuid[]) ORDER BY created_at, id',
      [ids],
    )
  ).rows;

const readClusters = async (ctx: PlayerCtx, ids: readonly string[]): Promise<Chart['clusters']> =>
  (
    await ctx.pool.query<Chart['clusters'][number]>(
      'SELECT id, name, type, region_id FROM clusters WHERE id = ANY($1::uuid[]) ORDER BY wire_id, id',
      [ids],
    )
  ).rows;
