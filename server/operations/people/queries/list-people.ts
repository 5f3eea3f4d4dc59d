import { z } from 'zod';
import type { ListPeopleInput, PersonRow } from '#server/operations/people/schemas.ts';
import { containsPattern } from '#server/operations/reports/rules/bounds.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, type Sql, sql } from '#server/platform/db/sql.ts';

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
/** In its order, after a row by its key and id. One text per order, so that an index serves a page of each. */
const ORDER = {
  newest: {
    by: sql`ORDER BY u.created_at DESC, u.id DESC`,
    after: (key: string, id: string) => sql`AND (u.created_at, u.id) < (${key}, ${id}::uuid)`,
  },
  oldest: {
    by: sql`ORDER BY u.created_at, u.id`,
    after: (key: string, id: string) => sql`AND (u.created_at, u.id) > (${key}, ${id}::uuid)`,
  },
  name: {
    by: sql`ORDER BY lower(u.username) COLLATE "C", u.id`,
    after: (key: string, id: string) =>
      sql`AND (lower(u.username) COLLATE "C", u.id) > (${key} COLLATE "C", ${id}::uuid)`,
  },
  last_login: {
    by: sql`ORDER BY coalesce(u.last_login, 'epoch') DESC, u.id DESC`,
    after: (key: string, id: string) => sql`AND (coalesce(u.last_login, 'epoch'), u.id) < (${key}, ${id}::uuid)`,
  },
  credits: {
    by: sql`ORDER BY coalesce(p.credits, 0) DESC, u.id DESC`,
    after: (key: string, id: string) => sql`AND (coalesce(p.credits, 0), u.id) < (${key}::text::bigint, ${id}::uuid)`,
  },
} as const;
const STATE = {
  active: sql`AND u.is_active AND NOT u.deleted`,
  suspended: sql`AND NOT u.is_active AND NOT u.deleted`,
  deleted: sql`AND u.deleted`,
  admins: sql`AND u.is_admin`,
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
  const order = ORDER[sort];
  const { rows } = await pool.query<Stored>(
    sql`SELECT u.id AS user_id, u.username, u.email, u.is_active, u.is_admin, u.deleted, u.subscription_tier, u.created_at,
       u.last_login, p.id AS player_id, p.credits, ${raw(SORT_KEY[sort])} AS sort_key
     FROM account_records u LEFT JOIN player_records p ON p.user_id = u.id
     WHERE true ${given(search, (text) => nameContains(containsPattern(text)))} ${given(state, (one) => STATE[one])}
       ${afterCursor(cursor, z.tuple([z.literal(sort), KEYS[sort], z.uuid()]), ([, key, id]) => order.after(key, id))}
     ${order.by} ${limitTo(limit)}`,
  );
  const page = cutPage(rows, limit, (row) => [sort, row.sort_key, row.user_id]);
  return { ...page, items: page.items.map(toPerson) };
}

function nameContains(pattern: string): Sql {
  return sql`AND (u.username ILIKE ${pattern} OR u.email ILIKE ${pattern})`;
}

function toPerson({ sort_key, created_at, last_login, ...row }: Stored): PersonRow {
  return { ...row, created_at: created_at.toISOString(), last_login: last_login?.toISOString() ?? null };
}
