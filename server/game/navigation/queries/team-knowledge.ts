import { edgesOf, type PlayerMap, playerMap, toIndices } from '#server/game/navigation/queries/player-knowledge.ts';
import { knowledgeOf, VISITED } from '#server/game/navigation/rules/knowledge.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** The maximum number of sectors of a team's chart, most recently seen first. */
export const MAX_TEAM_SECTORS = 2_000;

type Seen = { sector_id: string; seen_at: Date; player_id: string; username: string };
type Warp = { from_sector_id: string; to_sector_id: string };

/** The visits of the other members of a player's team: each sector once, by its latest visitor. */
export type TeamKnowledge = { team_id: string | null; seen: Seen[]; is_complete: boolean; found: Warp[] };

/**
 * Joined with current membership, so that knowledge ends with it. A sector among the team's newest is also among its
 * latest visitor's newest, so that many rows per member suffice.
 */
const SEEN = `SELECT last.sector_id, last.last_visit AS seen_at, last.player_id, d.username FROM (
    SELECT DISTINCT ON (v.sector_id) v.sector_id, v.last_visit, v.player_id
    FROM team_member_records me
    JOIN team_member_records mate ON mate.team_id = me.team_id AND mate.player_id <> me.player_id
    CROSS JOIN LATERAL (SELECT r.sector_id, r.last_visit, r.player_id FROM visit_records r
      WHERE r.player_id = mate.player_id ORDER BY r.last_visit DESC LIMIT $2) v
    WHERE me.player_id = $1
    ORDER BY v.sector_id, v.last_visit DESC, v.player_id
  ) last JOIN player_directory d ON d.id = last.player_id ORDER BY last.last_visit DESC, last.sector_id LIMIT $2`;

export async function teamKnowledge(ctx: PlayerCtx): Promise<TeamKnowledge> {
  const { rows } = await ctx.pool.query<{ team_id: string; found: Warp[] }>(
    `SELECT me.team_id, (SELECT COALESCE(json_agg(json_build_object('from_sector_id', d.from_sector_id,
        'to_sector_id', d.to_sector_id)), '[]')
      FROM team_member_records mate JOIN nav_discoveries d ON d.player_id = mate.player_id
      WHERE mate.team_id = me.team_id AND mate.player_id <> me.player_id) AS found
     FROM team_member_records me WHERE me.player_id = $1`,
    [ctx.player_id],
  );
  const [team] = rows;
  if (!team) return { team_id: null, seen: [], is_complete: true, found: [] };
  const { rows: seen } = await ctx.pool.query<Seen>(SEEN, [ctx.player_id, MAX_TEAM_SECTORS + 1]);
  return { ...team, seen: seen.slice(0, MAX_TEAM_SECTORS), is_complete: seen.length <= MAX_TEAM_SECTORS };
}

/** The galaxy as known to the player's team mates, without the player's own knowledge. */
export function teamMatesMap(own: PlayerMap, team: TeamKnowledge): PlayerMap {
  const found = edgesOf(own.graph, team.found);
  const visited = toIndices(
    own.graph,
    team.seen.map(({ sector_id }) => sector_id),
  );
  return { ...own, found, knowledge: knowledgeOf(own.graph, visited, found) };
}

/**
 * The player's map with the visits of their team mates; hidden warps are only the player's own, since only they may
 * fly them.
 */
export async function mapOfTeam(ctx: PlayerCtx): Promise<PlayerMap> {
  const own = await playerMap(ctx, ctx.player_id);
  const { seen } = await teamKnowledge(ctx);
  const mates = toIndices(
    own.graph,
    seen.map(({ sector_id }) => sector_id),
  );
  const visited = [...own.knowledge.keys()].filter((index) => own.knowledge[index] === VISITED);
  return { ...own, knowledge: knowledgeOf(own.graph, [...visited, ...mates], own.found) };
}
