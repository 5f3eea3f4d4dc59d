import { z } from 'zod';
import type { ListPeopleInput, PersonRow } from '#server/people/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { containsPattern } from '#server/reports/rules/bounds.ts';

/** How the rows are ordered: the text that is compared, and the id where it ties. */
const keys = z.tuple([z.enum(['newest', 'oldest', 'name', 'last_login', 'credits']), z.string().max(200), z.uuid()]);
type Stored = Omit<PersonRow, 'created_at' | 'last_login'> & {
  created_at: Date;
  last_login: Date | null;
  sort_key: string;
};

/** Accounts with what they have, in the order asked for. */
export async function listPeople({ pool }: Pick<Services, 'pool'>, input: ListPeopleInput) {
  const { search, state, sort, limit, cursor } = input;
  const [, after, id] = cursor
    ? decodeCursor(
        cursor,
        keys.refine(([made]) => made === sort),
      )
    : [null, null, null];
  const ascending = sort === 'oldest' || sort === 'name';
  const { rows } = await pool.query<Stored>(
    `SELECT * FROM (
       SELECT u.id AS user_id, u.username, u.email, u.is_active, u.is_admin, u.deleted, u.subscription_tier, u.created_at,
         u.last_login, p.id AS player_id, p.credits,
         CASE $3::text WHEN 'name' THEN lower(u.username)
           WHEN 'last_login' THEN to_char(coalesce(u.last_login, 'epoch') AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSMS')
           WHEN 'credits' THEN lpad(coalesce(p.credits, 0)::text, 20, '0')
           ELSE to_char(u.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSMS') END COLLATE "C" AS sort_key
       FROM account_records u LEFT JOIN player_records p ON p.user_id = u.id
       WHERE ($1::text IS NULL OR u.username ILIKE $1 OR u.email ILIKE $1)
         AND CASE $2::text WHEN 'active' THEN u.is_active AND NOT u.deleted WHEN 'suspended' THEN NOT u.is_active AND NOT u.deleted
           WHEN 'deleted' THEN u.deleted WHEN 'admins' THEN u.is_admin ELSE true END) found
     WHERE $4::text IS NULL
       OR CASE WHEN $6 THEN (sort_key, user_id) > ($4 COLLATE "C", $5::uuid) ELSE (sort_key, user_id) < ($4 COLLATE "C", $5::uuid) END
     ORDER BY CASE WHEN $6 THEN sort_key END, CASE WHEN $6 THEN user_id END, sort_key DESC, user_id DESC LIMIT $7`,
    [search ? containsPattern(search) : null, state ?? null, sort, after, id, ascending, limit + 1],
  );
  const page = cutPage(rows, limit, (row) => [sort, row.sort_key, row.user_id]);
  return { ...page, items: page.items.map(toPerson) };
}

function toPerson({ sort_key, created_at, last_login, ...row }: Stored): PersonRow {
  return { ...row, created_at: created_at.toISOString(), last_login: last_login?.toISOString() ?? null };
}
