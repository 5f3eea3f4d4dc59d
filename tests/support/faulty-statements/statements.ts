import type { Pool } from '#server/platform/db/pool.ts';
import { empty, given, raw, type Sql, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Statements that the check must refuse, each for one reason, between some that it must let pass. Nothing runs them. */

const TABLES = { users: 'username', teams: 'tag' } as const;

function joined(kind: 'JOIN' | 'LEFT JOIN'): string {
  return `FROM players p ${kind} teams t ON t.id = (SELECT m.team_id FROM team_members m WHERE m.player_id = p.id)`;
}

export async function correct(tx: Tx, pool: Pool, id: string, kind: keyof typeof TABLES): Promise<void> {
  await tx.sql<{ name: string }>(`SELECT ${TABLES[kind]} AS name FROM ${kind} WHERE id = $1`, [id]);
  await tx.sql<{ tag: string | null }>(`SELECT t.tag ${joined('LEFT JOIN')} WHERE p.id = $1`, [id]);
  await tx.sql<{ tag: string }>(`SELECT t.tag ${joined('LEFT JOIN')} WHERE t.tag = $1`, [id]);
  await pool.query<{ open: number; last: Date | null; newest: Date }>(
    `SELECT count(*) AS open, max(created_at) AS last, COALESCE(max(created_at), $1) AS newest FROM users`,
    [new Date(0)],
  );
  const isNamed = kind === 'users';
  await tx.sql(`SELECT id FROM users WHERE id = $1 ${isNamed ? 'AND username = $2' : ''}`, [
    id,
    ...(isNamed ? ['name'] : []),
  ]);
}

export async function wrongNames(tx: Tx, kind: keyof typeof TABLES): Promise<void> {
  await tx.sql('SELECT nothing_of_the_kind FROM users');
  await tx.sql(`DELETE FROM no_such_table WHERE id = $1`, ['id']);
  await tx.sql(`SELECT ${TABLES[kind]} FROM users`);
}

export async function wrongParameters(tx: Tx, id: string, rest: string[], given: unknown): Promise<void> {
  await tx.sql('SELECT FROM users WHERE id = $1', []);
  await tx.sql('SELECT FROM users WHERE id = $1', [1]);
  await tx.sql('SELECT FROM users WHERE id = ANY($1::uuid[])', [id]);
  await tx.sql('SELECT FROM users WHERE created_at > $1 AND id = $2', [true, given]);
  await tx.sql('SELECT FROM users WHERE id = $1', rest);
}

export async function wrongRows(tx: Tx, pool: Pool, id: string): Promise<void> {
  await tx.sql<{ username: number }>('SELECT username FROM users');
  await tx.sql<{ username: string; email: string }>('SELECT username FROM users');
  await tx.sql<{ username: string }>('SELECT username, is_admin FROM users');
  await tx.sql<{ credits: string }>('SELECT credits FROM players');
  await tx.sql<{ total: number }>('SELECT sum(credits) AS total FROM players GROUP BY id');
  await pool.query('SELECT username FROM users WHERE id = $1', [id]);
}

export async function wrongNulls(tx: Tx, id: string): Promise<void> {
  await tx.sql<{ tag: string }>(`SELECT t.tag ${joined('LEFT JOIN')} WHERE p.id = $1`, [id]);
  await tx.sql<{ tag: string | null }>(`SELECT t.tag ${joined('JOIN')} WHERE p.id = $1`, [id]);
  await tx.sql<{ last: Date }>('SELECT max(created_at) AS last FROM users');
  await tx.sql<{ username: string }>('SELECT (SELECT username FROM users WHERE id = $1) AS username', [id]);
  await tx.sql<{ last_login: Date }>('UPDATE users SET is_active = false WHERE id = $1 RETURNING last_login', [id]);
}

export async function hidden(tx: Tx, text: string): Promise<unknown> {
  await tx.sql(text);
  return [tx].map(({ sql }) => sql).concat([tx.sql]);
}

function ofTeam(tag: string | undefined): Sql {
  return given(tag, (wanted) => sql`AND t.tag = ${wanted}`);
}

export async function composed(tx: Tx, id: string, tag: string | undefined, isNew: boolean): Promise<void> {
  await tx.sql<{ id: string }>(
    sql`SELECT id FROM teams t WHERE t.id = ${id} ${ofTeam(tag)} ${isNew ? sql`AND t.created_at > ${new Date(0)}` : empty}`,
  );
  await tx.sql(sql`SELECT FROM ${raw('teams')} WHERE tag = ${tag} AND created_at > ${isNew}`);
  await tx.sql(sql`SELECT FROM users WHERE id = ${id} ${isNew ? sql`AND nothing_of_the_kind` : empty}`);
  await tx.sql(sql`SELECT FROM users WHERE ${'is_admin'} ${raw(id)}`);
}

export async function mixed(tx: Tx, id: string, kind: string | null, isNew: boolean): Promise<void> {
  await tx.sql('SELECT FROM teams WHERE id = $1 AND (name = $1::text OR tag IS NULL OR tag = $2)', [id, kind]);
  await tx.sql('SELECT FROM teams WHERE $1::text IS NULL OR tag = $1', [kind]);
  await tx.sql('SELECT FROM teams WHERE NOT $1::bool OR id = $2', [isNew, id]);
  await tx.sql(`SELECT FROM teams WHERE CASE $1::text WHEN 'a' THEN tag = 'a' ELSE id = $2 END`, [kind, id]);
  await tx.sql(`SELECT FROM teams ORDER BY CASE WHEN $1::bool THEN tag ELSE name END`, [isNew]);
}
