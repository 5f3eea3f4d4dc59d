import { chartWarps } from '#server/navigation/queries/chart-warps.ts';
import { pointAt } from '#server/navigation/queries/galaxy-graph.ts';
import { playerMap } from '#server/navigation/queries/player-knowledge.ts';
import { readGroups } from '#server/navigation/queries/read-chart.ts';
import { teamKnowledge, teamMatesMap } from '#server/navigation/queries/team-knowledge.ts';
import {
  CONTENTS_COLUMNS,
  CONTENTS_JOINS,
  type PlaceRow,
  withServices,
} from '#server/navigation/queries/visited-contents.ts';
import { UNKNOWN } from '#server/navigation/rules/knowledge.ts';
import type { TeamChart } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

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
