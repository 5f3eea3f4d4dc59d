import { z } from 'zod';
import type { FindPlayersInput, Profile } from '#server/community/profiles/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorText, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';
import { escapeLike } from '#server/platform/rules/like-pattern.ts';

type Row = Omit<Profile, 'joined_at'> & { joined_at: Date };

/**
 * A player's public profile: never their location or cargo.
 * @throws DomainError NOT_FOUND, also for accounts that are closed
 */
export async function readProfile(ctx: PlayerCtx, input: { id: string }): Promise<Profile> {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT p.id, u.username, p.created_at AS joined_at, p.is_galactic_citizen, s.type AS ship_type,
       COALESCE((SELECT json_agg(json_build_object('board', e.board, 'rank', e.rank, 'score', e.score)
                 ORDER BY array_position(ARRAY['wealth', 'trade', 'combat', 'exploration', 'rank'], e.board))
                 FROM ranking_records e WHERE e.player_id = p.id), '[]') AS places,
       COALESCE((SELECT json_agg(json_build_object('board', d.board, 'day', d.day, 'rank', d.rank, 'score', d.score)
                 ORDER BY d.board, d.day)
                 FROM ranking_day_records d WHERE d.player_id = p.id), '[]') AS history,
       (SELECT json_build_object('id', t.id, 'name', t.name, 'tag', t.tag) FROM team_member_records m
         JOIN team_records t ON t.id = m.team_id WHERE m.player_id = p.id) AS team,
       p.id = $1 AS is_me,
       (SELECT c.rule FROM contact_rule_records c WHERE c.player_id = $1 AND c.other_id = p.id) AS rule
     FROM player_records p JOIN account_records u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
     LEFT JOIN ship_records s ON s.id = p.active_ship_id
     WHERE p.id = $2`,
    [ctx.player_id, input.id],
  );
  const [row] = rows;
  if (!row) throw notFound('A player of that id');
  return { ...row, joined_at: row.joined_at.toISOString() };
}

/** Players whose names begin so, without the caller, by name. */
export async function findPlayers(ctx: PlayerCtx, { name, limit, cursor }: FindPlayersInput) {
  const begins = `${escapeLike(name.toLowerCase())}%`;
  const { rows } = await ctx.pool.query<{ player_id: string; username: string }>(
    sql`SELECT p.id AS player_id, u.username FROM account_records u JOIN player_records p ON p.user_id = u.id
     WHERE lower(u.username) LIKE ${begins} AND u.is_active AND NOT u.deleted AND p.id <> ${ctx.player_id}
       ${afterCursor(cursor, z.tuple([cursorText]), ([after]) => sql`AND lower(u.username) > ${after}`)}
     ORDER BY lower(u.username) ${limitTo(limit)}`,
  );
  return cutPage(rows, limit, ({ username }) => [username.toLowerCase()]);
}
