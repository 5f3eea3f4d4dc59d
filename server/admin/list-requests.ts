import { z } from 'zod';
import { lapsedBefore } from '#server/admin/rules/grant-bounds.ts';
import type { ListRequestsInput, ScopeRequest } from '#server/admin/schemas.ts';
import type { Actor, Services } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

type Row = Omit<ScopeRequest, 'created_at' | 'decided_at' | 'expires_at' | 'own' | 'decidable'> & {
  created_at: Date;
  decided_at: Date | null;
  expires_at: Date | null;
};
type Ctx = Pick<Services, 'pool' | 'clock'> & { actor: Pick<Actor, 'user_id' | 'scopes'> };
const keys = z.tuple([cursorTime, z.uuid()]);

/** Requests for scopes, newest first; an overdue request reads as lapsed even before the job marks it. */
export async function listRequests(ctx: Ctx, { status, whose, limit, cursor }: ListRequestsInput) {
  const [at, id] = cursor ? decodeCursor(cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<Row>(
    `SELECT r.id, r.user_id, u.username, r.scope, r.reason, r.hours, r.status, r.created_at,
       decider.username AS decided_by_name, r.decided_at, r.decision_note, r.expires_at
     FROM (SELECT id, user_id, scope, reason, hours, created_at, decided_by, decided_at, decision_note, expires_at,
             CASE WHEN status = 'pending' AND created_at <= $6 THEN 'lapsed' ELSE status END AS status
           FROM admin_scope_request) r
     JOIN account_records u ON u.id = r.user_id LEFT JOIN account_records decider ON decider.id = r.decided_by
     WHERE ($1::text IS NULL OR r.status = $1) AND ($2::uuid IS NULL OR r.user_id = $2)
       AND ($3::timestamptz IS NULL OR (r.created_at, r.id) < ($3, $4::uuid))
     ORDER BY r.created_at DESC, r.id DESC LIMIT $5`,
    [status ?? null, whose === 'mine' ? ctx.actor.user_id : null, at, id, limit + 1, lapsedBefore(ctx.clock.now())],
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
