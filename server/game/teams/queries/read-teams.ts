import { z } from 'zod';
import { readMovements } from '#server/game/teams/queries/read-treasury.ts';
import { readWars } from '#server/game/teams/queries/read-wars.ts';
import type { AdminTeam, ListTeamsInput, TeamDetail, TeamView } from '#server/game/teams/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorText, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { type Reads, readsOf } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { escapeLike } from '#server/platform/rules/like-pattern.ts';

export type TeamRow = Omit<TeamView, 'created_at'> & { created_at: Date };

export const TEAM_COLUMNS = `t.id, t.name, t.tag, t.created_at,
  (SELECT count(*) FROM team_members c WHERE c.team_id = t.id)::int AS members`;

export function toTeam({ id, name, tag, members, created_at }: TeamRow): TeamView {
  return {
    id,
    name,
    tag,
    members,
    created_at: created_at.toISOString(),
  };
}

const keys = z.tuple([cursorText]);

/** All teams by name; or those whose name has the given prefix, and the one with that tag. */
export async function readTeams(ctx: UserCtx, input: ListTeamsInput) {
  const name = input.name ? input.name.toLowerCase() : null;
  const { rows } = await ctx.pool.query<TeamRow & { sort: string }>(
    sql`SELECT ${raw(TEAM_COLUMNS)}, lower(t.name) AS sort FROM teams t
     WHERE true ${afterCursor(input.cursor, keys, ([after]) => sql`AND lower(t.name) ~>~ ${after}`)}
       ${given(name === null ? null : `${escapeLike(name)}%`, (value) => sql`AND (lower(t.name) LIKE ${value} OR t.tag = upper(${name}))`)}
     ORDER BY lower(t.name) USING ~<~ ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, ({ sort }) => [sort]);
  return { ...page, items: page.items.map(toTeam) };
}

/**
 * A team's public data: its members, never their location.
 * @throws DomainError NOT_FOUND
 */
export function readTeam(ctx: UserCtx, { id }: { id: string }): Promise<TeamDetail> {
  return readTeamIn(readsOf(ctx.pool), id);
}

/** The same within a transaction. @throws DomainError NOT_FOUND */
export async function readTeamIn(reads: Reads, id: string): Promise<TeamDetail> {
  const [row] = await reads.sql<TeamRow & { roster: TeamDetail['roster'] }>(
    `SELECT ${TEAM_COLUMNS}, ${rosterSql()} AS roster FROM teams t WHERE t.id = $1`,
    [id],
  );
  if (!row) throw notFound('This team');
  return { ...toTeam(row), roster: row.roster };
}

type Invited = Omit<AdminTeam['invited'][number], 'expires_at'> & { expires_at: Date };

type TreasuryRow = Pick<AdminTeam['treasury'], 'balance' | 'officer_limit' | 'member_limit'>;
const SHOWN_MOVEMENTS = 20;
const SHOWN_WARS = 10;

/** A team with its members' credits, its open invitations, its treasury and its wars, for operators. @throws DomainError NOT_FOUND */
export async function readAnyTeam(ctx: UserCtx, input: { id: string }): Promise<AdminTeam> {
  const { rows } = await ctx.pool.query<TeamRow & TreasuryRow & { roster: AdminTeam['roster'] }>(
    `SELECT ${TEAM_COLUMNS}, ${rosterSql(", 'user_id', p.user_id, 'credits', p.credits, 'contributed', m.contributed")} AS roster,
       t.treasury AS balance, t.officer_limit, t.member_limit FROM teams t WHERE t.id = $1`,
    [input.id],
  );
  const [row] = rows;
  if (!row) throw notFound('This team');
  const { rows: invited } = await ctx.pool.query<Invited>(
    `SELECT i.player_id, d.username, i.expires_at FROM team_invitations i JOIN player_directory d ON d.id = i.player_id
     WHERE i.team_id = $1 AND i.expires_at > $2 ORDER BY i.expires_at, i.id LIMIT 100`,
    [input.id, ctx.clock.now()],
  );
  return {
    ...toTeam(row),
    roster: row.roster,
    invited: invited.map((one) => ({ ...one, expires_at: one.expires_at.toISOString() })),
    treasury: {
      balance: row.balance,
      officer_limit: row.officer_limit,
      member_limit: row.member_limit,
      entries: await readMovements(ctx, row.id, { limit: SHOWN_MOVEMENTS }),
    },
    wars: (await readWars(ctx, { team_id: row.id, limit: SHOWN_WARS })).items,
  };
}

/**
 * SQL of the players of team `t` as JSON: by rank, then by seniority. `more`: further key-value pairs of the object.
 */
export function rosterSql(more = ''): string {
  return `(
  SELECT COALESCE(json_agg(json_build_object('player_id', m.player_id, 'username', u.username, 'role', m.role,
    'joined_at', to_char(m.joined_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')${more})
    ORDER BY array_position(ARRAY['founder', 'officer', 'member'], m.role), m.joined_at, m.player_id), '[]')
  FROM team_members m JOIN player_records p ON p.id = m.player_id JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
  LEFT JOIN presence_records s ON s.player_id = m.player_id
  WHERE m.team_id = t.id)`;
}
