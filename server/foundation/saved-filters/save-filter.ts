import { adminWrite } from '#server/foundation/audit/index.ts';
import { MAX_FILTERS, type SavedFilter, type SaveFilterInput } from '#server/foundation/saved-filters/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireAdmin } from '#server/platform/require-scope.ts';

/**
 * Saves a view of a table for its owner.
 * @throws DomainError FORBIDDEN, CONFLICT `filter_name_taken`, `too_many_filters`
 */
export async function saveFilter(ctx: UserCtx, { page, name, query }: SaveFilterInput): Promise<SavedFilter> {
  requireAdmin(ctx.actor);
  const { user_id } = ctx.actor;
  const subject = { action: 'filter.save', target_type: 'saved_filter', target_id: null };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const now = ctx.clock.now();
    await lockName(tx, 'saved_filters', user_id);
    const [found] = await tx.sql<{ kept: number; taken: boolean }>(
      `SELECT count(*)::int AS kept, coalesce(bool_or(page = $2 AND name = $3), false) AS taken
       FROM saved_filters WHERE user_id = $1`,
      [user_id, page, name],
    );
    if (found?.taken) throw nameTaken(name);
    if ((found?.kept ?? 0) >= MAX_FILTERS)
      throw conflict('too_many_filters', `You keep ${MAX_FILTERS} filters already: delete one first.`);
    const saved = await tx.prisma.savedFilter.create({ data: { user_id, page, name, query, created_at: now } });
    notes.target_id = saved.id;
    notes.after = { page, name, query };
    return { id: saved.id, page, name, query, created_at: now.toISOString() };
  });
}

export function nameTaken(name: string) {
  return conflict('filter_name_taken', `You have a filter named ${name} on this page: choose another name.`);
}
