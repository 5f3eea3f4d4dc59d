import { type GalaxyGraph, pointAt } from '#server/game/navigation/queries/galaxy-graph.ts';
import {
  type PlayerChart,
  type PlayerMap,
  playerChart,
  playerMap,
  toIndices,
} from '#server/game/navigation/queries/player-knowledge.ts';
import { teamKnowledge, teamMatesMap } from '#server/game/navigation/queries/team-knowledge.ts';
import {
  CONTENTS_COLUMNS,
  CONTENTS_JOINS,
  type PlaceRow,
  visitedContents,
  withServices,
} from '#server/game/navigation/queries/visited-contents.ts';
import { isOpenTo, UNKNOWN, VISITED } from '#server/game/navigation/rules/knowledge.ts';
import type { Chart, ChartSector, ChartWarp, TeamChart } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { ensurePlaced } from '#server/world/players/index.ts';

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
async function readGroups(
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

/** The version of a player's chart: which galaxy, and how many steps of exploration. */
export type ChartVersion = { signature: string; step: number };

function formatVersion({ signature, step }: ChartVersion): string {
  return `${signature}.${step}`;
}

/** Undefined if it is not from `formatVersion`. */
function parseVersion(text: string | undefined): ChartVersion | undefined {
  const match = /^([\w-]{1,64})\.(\d{1,10})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { signature: match[1], step: Number(match[2]) } : undefined;
}

/**
 * The step after which the holder of version `held` needs updates; null if a full chart must be sent. A version of
 * another galaxy, or one ahead of a restored backup, is ignored.
 */
function missingSince(held: ChartVersion | undefined, now: ChartVersion): number | null {
  return held && held.signature === now.signature && held.step <= now.step ? held.step : null;
}

/**
 * The warps a player knows; with `touching` only those with an end in it. A two-way warp is listed once: from its
 * visited end, or from the lower one if both are visited.
 */
function chartWarps(map: PlayerMap, touching: ReadonlySet<number> | null): ChartWarp[] {
  const { graph, knowledge } = map;
  const warps: ChartWarp[] = [];
  for (let from = 0; from < graph.size; from++) {
    if (knowledge[from] !== VISITED) continue;
    for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge++) {
      const to = graph.targets[edge] ?? 0;
      if (touching && !touching.has(from) && !touching.has(to)) continue;
      if (!isOpenTo(map, edge, from)) continue;
      const oneWay = graph.oneWay[edge] === 1;
      if (!oneWay && knowledge[to] === VISITED && to < from) continue;
      warps.push(toWarp(graph, edge, from, to, oneWay));
    }
  }
  return warps;
}

function toWarp(graph: GalaxyGraph, edge: number, from: number, to: number, oneWay: boolean): ChartWarp {
  return {
    from: graph.ids[from] ?? '',
    to: graph.ids[to] ?? '',
    one_way: oneWay,
    latent: graph.latent[edge] === 1,
  };
}

/** What the caller's team mates know of the map, with when and by whom it was seen; empty without a team. */
export async function readTeamChart(ctx: PlayerCtx): Promise<TeamChart> {
  const team = await teamKnowledge(ctx);
  if (team.seen.length === 0)
    return { team_id: team.team_id, is_complete: true, sectors: [], warps: [], regions: [], clusters: [] };
  const map = teamMatesMap(await playerMap(ctx, ctx.player_id), team);
  const places = await readPlaces(ctx, team.seen);
  const seen = new Map(team.seen.map((one) => [one.sector_id, one]));
  const sectors = [...map.graph.ids.keys()]
    .filter((index) => map.knowledge[index] !== UNKNOWN)
    .map((index) => {
      const point = pointAt(map.graph, index, map.knowledge[index]);
      const last = seen.get(point.id);
      return {
        ...point,
        contents: places.get(point.id) ?? null,
        seen: last
          ? { at: last.seen_at.toISOString(), by: { player_id: last.player_id, username: last.username } }
          : null,
      };
    });
  const head = { team_id: team.team_id, is_complete: team.is_complete };
  return { ...head, sectors, warps: chartWarps(map, null), ...(await readGroups(ctx, sectors)) };
}

type Place = NonNullable<TeamChart['sectors'][number]['contents']>;

async function readPlaces(ctx: PlayerCtx, seen: readonly { sector_id: string }[]): Promise<Map<string, Place>> {
  const { rows } = await ctx.pool.query<PlaceRow & { sector_id: string }>(
    `SELECT s.id AS sector_id, ${CONTENTS_COLUMNS} FROM map_sectors s ${CONTENTS_JOINS} WHERE s.id = ANY($1::uuid[])`,
    [seen.map(({ sector_id }) => sector_id)],
  );
  return new Map(rows.map(({ sector_id, ...place }) => [sector_id, { ...place, station: withServices(place) }]));
}
