import { change } from '#server/foundation/admin/change-scopes.ts';
import { insertGrants, requireGrantable } from '#server/foundation/admin/held-scopes.ts';
import type { GrantInput, GrantOutput } from '#server/foundation/admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';

/**
 * Grants scopes to a user; the first scope makes the user an admin (the database derives `is_admin` from the grants).
 * With `hours` the grants expire.
 * @throws DomainError NOT_FOUND, FORBIDDEN `scope_not_held` if the grantor lacks one of them, `scope_held_shorter`
 */
export function grantScopes(ctx: UserCtx, input: GrantInput & { hours?: number | undefined }): Promise<GrantOutput> {
  return change(ctx, 'grant', input, async (tx, held) => {
    const { user_id, scopes, hours } = input;
    requireGrantable(held, scopes, hours);
    return insertGrants(tx, { user_id, scopes, granted_by: ctx.actor.user_id, now: ctx.clock.now(), hours });
  });
}
