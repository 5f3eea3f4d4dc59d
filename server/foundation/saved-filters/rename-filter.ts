import { adminWrite } from '#server/foundation/audit/index.ts';
import { nameTaken } from '#server/foundation/saved-filters/save-filter.ts';
import type { SavedFilter } from '#server/foundation/saved-filters/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireAdmin } from '#server/platform/require-scope.ts';

type Row = Omit<SavedFilter, 'created_at'> & { created_at: Date };

/** Gives one of the caller's filters another name. @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `filter_name_taken` */
export async function renameFilter(ctx: UserCtx, { id, name }: { id: string; name: string }): Promise<SavedFilter> {
  requireAdmin(ctx.actor);
  const { user_id } = ctx.actor;
  const subject = { action: 'filter.rename', target_type: 'saved_filter', target_id: id };
  return adminWrite(ctx, subject, async (tx, notes) => {
    await lockName(tx, 'saved_filters', user_id);
    const [stored] = await tx.sql<Row & { taken: boolean }>(
      `SELECT f.id, f.page, f.name, f.query, f.created_at, EXISTS (SELECT 1 FROM saved_filters other
         WHERE other.user_id = f.user_id AND other.page = f.page AND other.name = $3 AND other.id <> f.id) AS taken
       FROM saved_filters f WHERE f.id = $1 AND f.user_id = $2`,
      [id, user_id, name],
    );
    if (!stored) throw notFound('A saved filter of yours of that id');
    const { taken, created_at, ...filter } = stored;
    notes.before = { page: filter.page, name: filter.name };
    if (taken) throw nameTaken(name);
    await tx.prisma.savedFilter.update({ where: { id }, data: { name } });
    notes.after = { page: filter.page, name };
    return { ...filter, name, created_at: created_at.toISOString() };
  });
}
