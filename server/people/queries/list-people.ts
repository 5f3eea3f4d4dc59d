import { z } from 'zod';
import type { ListPeopleInput, PersonRow } from '#server/people/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { containsPattern } from '#server/reports/rules/bounds.ts';

type Sort = ListPeopleInput['sort'];
type Stored = Omit<PersonRow, 'created_at' | 'last_login'> & {
  created_at: Date;
  last_login: Date | null;
  sort_key: string;
};

const CREATED = `to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The sort key of a row, as stored in the cursor. */
const SORT_KEY = {
  newest: CREATED,
  oldest: CREATED,
  name: `lower(u.username)`,
  last_login: `to_char(coalesce(u.last_login, 'epoch') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  credits: `coalesce(p.credits, 0)::text`,
} as const;
/**
 * Rows after the cursor, in order. One statement per order, so that an index can serve a page without sorting all
 * accounts.
 */
const AFTER = {
  newest: `($3::timestamptz IS NULL OR (u.created_at, u.id) < ($3::timestamptz, $4::uuid)) ORDER BY u.created_at DESC, u.id DESC`,
  oldest: `($3::timestamptz IS NULL OR (u.created_at, u.id) > ($3::timestamptz, $4::uuid)) ORDER BY u.created_at, u.id`,
  name: `($3::text IS NULL OR (lower(u.username) COLLATE "C", u.id) > ($3::text COLLATE "C", $4::uuid))
    ORDER BY lower(u.username) COLLATE "C", u.id`,
  last_login: `($3::timestamptz IS NULL OR (coalesce(u.last_login, 'epoch'), u.id) < ($3::timestamptz, $4::uuid))
    ORDER BY coalesce(u.last_login, 'epoch') DESC, u.id DESC`,
  credits: `($3::text IS NULL OR (coalesce(p.credits, 0), u.id) < ($3::text::bigint, $4::uuid))
    ORDER BY coalesce(p.credits, 0) DESC, u.id DESC`,
} as const;

const name = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/);
const credits = z.string().regex(/^-?\d{1,18}$/);
const KEYS = { newest: cursorTime, oldest: cursorTime, name, last_login: cursorTime, credits } as const;

/** Accounts with their figures, in the requested order. */
export async function listPeople({ pool }: Pick<Services, 'pool'>, input: ListPeopleInput) {
  const { search, state, sort, limit, cursor } = input;
  const [after, id] = positionOf(sort, cursor);
  const { rows } = await pool.query<Stored>(
    `SELECT u.id AS user_id, u.username, u.email, u.is_active, u.is_admin, u.deleted, u.subscription_tier, u.created_at,
       u.last_login, p.id AS player_id, p.credits, ${SORT_KEY[sort]} AS sort_key
     FROM account_records u LEFT JOIN player_records p ON p.user_id = u.id
     WHERE ($1::text IS NULL OR u.username ILIKE $1 OR u.email ILIKE $1)
       AND CASE $2::text WHEN 'active' THEN u.is_active AND NOT u.deleted WHEN 'suspended' THEN NOT u.is_active AND NOT u.deleted
         WHEN 'deleted' THEN u.deleted WHEN 'admins' THEN u.is_admin ELSE true END
       AND ${AFTER[sort]} LIMIT $5`,
    [search ? containsPattern(search) : null, state ?? null, after, id, limit + 1],
  );
  const page = cutPage(rows, limit, (row) => [sort, row.sort_key, row.user_id]);
  return { ...page, items: page.items.map(toPerson) };
}

function positionOf(sort: Sort, cursor: string | undefined): [key: string | null, id: string | null] {
  if (!cursor) return [null, null];
  const [, key, id] = decodeCursor(cursor, z.tuple([z.literal(sort), KEYS[sort], z.uuid()]));
  return [key, id];
}

function toPerson({ sort_key, created_at, last_login, ...row }: Stored): PersonRow {
  return { ...row, created_at: created_at.toISOString(), last_login: last_login?.toISOString() ?? null };
}
