import { z } from 'zod';
import { lapsedBefore } from '#server/foundation/admin/rules/grant-bounds.ts';
import type { ListRequestsInput, ScopeRequest } from '#server/foundation/admin/schemas.ts';
import type { Actor, Services } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, sql } from '#server/platform/db/sql.ts';

type Row = Omit<ScopeRequest, 'created_at' | 'decided_at' | 'expires_at' | 'own' | 'decidable'> & {
  created_at: Date;
  decided_at: Date | null;
  expires_at: Date | null;
};
type Ctx = Pick<Services, 'pool' | 'clock'> & { actor: Pick<Actor, 'user_id' | 'scopes'> };
const keys = z.tuple([cursorTime, z.uuid()]);

/** Requests for scopes, newest first; an overdue request reads as lapsed even before the job marks it. */
export async function listRequests(ctx: Ctx, { status, whose, limit, cursor }: ListRequestsInput) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT r.id, r.user_id, u.username, r.scope, r.reason, r.hours, r.status, r.created_at,
       decider.username AS decided_by_name, r.decided_at, r.decision_note, r.expires_at
     FROM (SELECT id, user_id, scope, reason, hours, created_at, decided_by, decided_at, decision_note, expires_at,
             CASE WHEN status = 'pending' AND created_at <= ${lapsedBefore(ctx.clock.now())} THEN 'lapsed' ELSE status END AS status
           FROM admin_scope_request) r
     JOIN account_records u ON u.id = r.user_id LEFT JOIN account_records decider ON decider.id = r.decided_by
     WHERE true
       ${given(status, (value) => sql`AND r.status = ${value}`)}
       ${given(whose === 'mine' ? ctx.actor.user_id : null, (own) => sql`AND r.user_id = ${own}`)}
       ${afterCursor(cursor, keys, ([at, id]) => sql`AND (r.created_at, r.id) < (${at}, ${id}::uuid)`)}
     ORDER BY r.created_at DESC, r.id DESC ${limitTo(limit)}`,
  );
  const page = cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.id]);
  return { ...page, items: page.items.map((row) => toRequest(ctx.actor, row)) };
}

function toRequest(actor: Ctx['actor'], row: Row): ScopeRequest {
  const own = row.user_id === actor.user_id;
  const mayGrant = actor.scopes.includes('admin.scopes.grant') && actor.scopes.includes(row.scope);
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    own,
    decidable: row.status === 'pending' && !own && mayGrant,
  };
}
