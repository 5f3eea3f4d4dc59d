import { tokenScopeOf } from '#server/accounts/rules/token-scopes.ts';
import type { Actor, RequestCtx, RouteUse } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

/** The time of the last use is written at most this often. */
const NOTED_EVERY = '1 minute';

/**
 * Checks that a call by API token is within the token's rate limit and that one of its scopes covers the route.
 * @throws DomainError RATE_LIMITED, FORBIDDEN `closed_to_tokens` or `token_scope`
 */
export async function admitToken(
  ctx: RequestCtx,
  { user_id, api_token }: Actor,
  use: RouteUse | undefined,
): Promise<void> {
  if (!api_token) return;
  await consumeLimit(ctx, 'api-token', api_token.id);
  const scope = use ? tokenScopeOf(use.method, use.path) : null;
  if (scope === null || !api_token.scopes.includes(scope)) {
    ctx.log.warn(
      { security_event: 'api_token_refused', user_id, token_id: api_token.id, route: use, ip: ctx.request.ip },
      'API token refused',
    );
    throw scope === null
      ? new DomainError('FORBIDDEN', 'This operation is closed to API tokens. Sign in for it.', {
          reason: 'closed_to_tokens',
        })
      : new DomainError('FORBIDDEN', `This API token has no scope \`${scope}\`.`, {
          reason: 'token_scope',
          extra: { required_scope: scope },
        });
  }
  const now = ctx.clock.now();
  await ctx.pool.query(
    `UPDATE api_tokens SET last_used_at = $2, last_used_ip = $3
      WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '${NOTED_EVERY}')`,
    [api_token.id, now, ctx.request.ip],
  );
}
