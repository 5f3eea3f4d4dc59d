import type { SavedFilter } from '#server/foundation/saved-filters/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { given, sql } from '#server/platform/db/sql.ts';

type Row = Omit<SavedFilter, 'created_at'> & { created_at: Date };

/** The caller's own filters, of one page or of all, by name. */
export async function listFilters({ pool, actor }: UserCtx, page: string | undefined) {
  const { rows } = await pool.query<Row>(
    sql`SELECT id, page, name, query, created_at FROM saved_filters
     WHERE user_id = ${actor.user_id}
       ${given(page, (value) => sql`AND page = ${value}`)} ORDER BY page, lower(name), name`,
  );
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
}
