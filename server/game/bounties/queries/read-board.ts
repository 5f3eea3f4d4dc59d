import { z } from 'zod';
import type { BoardInput, Wanted } from '#server/game/bounties/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { SIDE_SQL, type Tie } from '#server/world/players/index.ts';

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
  const now = ctx.clock.now();
  const side = await ctx.pool.query<{ player_id: string; tie: Tie }>(SIDE_SQL, [ctx.player_id]);
  const allies = side.rows.map((row) => row.player_id);
  const { rows } = await ctx.pool.query<Row>(
    sql`WITH wanted AS (
       SELECT b.target_id, sum(b.amount)::bigint AS total, count(*)::int AS bounties, max(b.amount) AS highest,
         min(b.expires_at) AS expires_at,
         COALESCE(sum(b.amount) FILTER (WHERE b.target_id <> ALL(${allies}::uuid[]) AND COALESCE(b.placed_by <> ALL(${allies}::uuid[]), true)
           AND COALESCE(${raw(FUND_OWNER)} <> ALL(${allies}::uuid[]), true)), 0)::bigint AS earnable
       FROM bounties b WHERE b.status = 'open' AND b.expires_at > ${now}
         ${given(input.region_id, (region) => sql`AND b.region_id = ${region}`)}
       GROUP BY b.target_id)
     SELECT p.player_id, p.username, w.total, w.bounties, w.highest, w.expires_at, w.earnable,
       seen.sector_id, s.sector_number, s.visited_name AS sector_name, seen.seen_at
     FROM wanted w JOIN people_players p ON p.player_id = w.target_id AND NOT p.is_gone
     LEFT JOIN LATERAL (
       SELECT o.sector_id, o.seen_at FROM (
         SELECT p.sector_id, ${now}::timestamptz AS seen_at FROM people_players me
           WHERE me.player_id = ${ctx.player_id} AND me.sector_id = p.sector_id AND p.player_id <> ${ctx.player_id}
         UNION ALL SELECT n.sector_id, n.seen_at FROM bounty_sightings n
           WHERE n.target_id = p.player_id AND n.hunter_id IN (
             SELECT ${ctx.player_id}::uuid UNION SELECT o.player_id FROM team_member_records m
               JOIN team_member_records o ON o.team_id = m.team_id WHERE m.player_id = ${ctx.player_id})) o
       ORDER BY o.seen_at DESC LIMIT 1) seen ON true
     LEFT JOIN map_sectors s ON s.id = seen.sector_id
     WHERE true
       ${afterCursor(input.cursor, keys, ([total, id]) => sql`AND (w.total, p.player_id) < (${total}, ${id}::uuid)`)}
     ORDER BY w.total DESC, p.player_id DESC ${limitTo(input.limit)}`,
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

/** For a bounty `b` paid by a region's fund: the current owner of the region, whoever placed it. */
export const FUND_OWNER = `(SELECT o.id FROM map_region_details r JOIN player_records o ON o.user_id = r.owner_id
    WHERE b.from_fund AND r.id = b.region_id)`;
