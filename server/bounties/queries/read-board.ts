import { z } from 'zod';
import { FUND_OWNER } from '#server/bounties/queries/fund-owner.ts';
import type { BoardInput, Wanted } from '#server/bounties/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { SIDE_SQL, type Tie } from '#server/players/index.ts';

type Row = {
  player_id: string;
  username: string;
  total: number;
  bounties: number;
  highest: number;
  expires_at: Date;
  earnable: number;
  sector_id: string | null;
  sector_number: number | null;
  sector_name: string | null;
  seen_at: Date | null;
};

const keys = z.tuple([z.int(), z.uuid()]);

/**
 * Wanted players, highest total first, with where the caller or their team last met them. Players in the caller's
 * sector count as seen now.
 */
export async function readBountyBoard(ctx: PlayerCtx, input: BoardInput) {
  const [total, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const now = ctx.clock.now();
  const side = await ctx.pool.query<{ player_id: string; tie: Tie }>(SIDE_SQL, [ctx.player_id]);
  const { rows } = await ctx.pool.query<Row>(
    `WITH wanted AS (
       SELECT b.target_id, sum(b.amount)::bigint AS total, count(*)::int AS bounties, max(b.amount) AS highest,
         min(b.expires_at) AS expires_at,
         COALESCE(sum(b.amount) FILTER (WHERE b.target_id <> ALL($4::uuid[]) AND COALESCE(b.placed_by <> ALL($4::uuid[]), true)
           AND COALESCE(${FUND_OWNER} <> ALL($4::uuid[]), true)), 0)::bigint AS earnable
       FROM bounties b WHERE b.status = 'open' AND b.expires_at > $1 AND ($2::uuid IS NULL OR b.region_id = $2)
       GROUP BY b.target_id)
     SELECT p.player_id, p.username, w.total, w.bounties, w.highest, w.expires_at, w.earnable,
       seen.sector_id, s.sector_number, s.visited_name AS sector_name, seen.seen_at
     FROM wanted w JOIN people_players p ON p.player_id = w.target_id AND NOT p.is_gone
     LEFT JOIN LATERAL (
       SELECT o.sector_id, o.seen_at FROM (
         SELECT p.sector_id, $1::timestamptz AS seen_at FROM people_players me
           WHERE me.player_id = $3 AND me.sector_id = p.sector_id AND p.player_id <> $3
         UNION ALL SELECT n.sector_id, n.seen_at FROM bounty_sightings n
           WHERE n.target_id = p.player_id AND n.hunter_id IN (
             SELECT $3::uuid UNION SELECT o.player_id FROM team_member_records m
               JOIN team_member_records o ON o.team_id = m.team_id WHERE m.player_id = $3)) o
       ORDER BY o.seen_at DESC LIMIT 1) seen ON true
     LEFT JOIN map_sectors s ON s.id = seen.sector_id
     WHERE $5::bigint IS NULL OR (w.total, p.player_id) < ($5, $6::uuid)
     ORDER BY w.total DESC, p.player_id DESC LIMIT $7`,
    [now, input.region_id ?? null, ctx.player_id, side.rows.map((row) => row.player_id), total, id, input.limit + 1],
  );
  const page = cutPage(rows, input.limit, (row) => [row.total, row.player_id]);
  return { ...page, items: page.items.map((row) => toWanted(row, ctx.player_id, now)) };
}

function toWanted(row: Row, me: string, now: Date): Wanted {
  const { player_id, username, sector_id, sector_number, sector_name, seen_at } = row;
  return {
    target: { player_id, username },
    total: row.total,
    bounties: row.bounties,
    highest: row.highest,
    expires_at: row.expires_at.toISOString(),
    earnable: row.earnable,
    is_me: player_id === me,
    last_seen:
      sector_id && sector_number !== null && sector_name && seen_at
        ? {
            sector_id,
            sector_number,
            sector_name,
            seen_at: seen_at.toISOString(),
            age_seconds: Math.max(0, Math.round((now.getTime() - seen_at.getTime()) / 1_000)),
          }
        : null,
  };
}
