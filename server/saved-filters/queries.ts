import type { UserCtx } from '#server/platform/context.ts';
import type { SavedFilter } from '#server/saved-filters/schemas.ts';

type Row = Omit<SavedFilter, 'created_at'> & { created_at: Date };

/** The caller's own filters, of one page or of all, by name. */
export async function listFilters({ pool, actor }: UserCtx, page: string | undefined) {
  const { rows } = await pool.query<Row>(
    `SELECT id, page, name, query, created_at FROM saved_filters
     WHERE user_id = $1 AND ($2::text IS NULL OR page = $2) ORDER BY page, lower(name), name`,
    [actor.user_id, page ?? null],
  );
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
}
