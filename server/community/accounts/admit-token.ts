import type { KeyObject } from 'node:crypto';
import { findOpenSessions, loadActor, loadActors } from '#server/community/accounts/load-actor.ts';
import { verifyAccessToken } from '#server/community/accounts/rules/access-token.ts';
import { tokenScopeOf } from '#server/community/accounts/rules/token-scopes.ts';
import { redeemTicket } from '#server/foundation/realtime/index.ts';
import type { Actor, RequestCtx, RouteUse, Services } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import type { Credentials } from '#server/platform/realtime/credentials.ts';

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

const MINUTE = 60_000;

/**
 * How a realtime client authenticates: by an access token, valid until it expires, or by a ticket, valid as long as
 * an access token would be.
 */
export function socketCredentials(services: Services, key: KeyObject): Credentials {
  return {
    byToken: async (token) => {
      const claims = verifyAccessToken(token, key, services.clock.now());
      const actor = claims && (await loadActor(services, claims.sub, claims.session));
      return actor && { actor, expires_at: claims.exp * 1_000 };
    },
    byTicket: async (ticket) => {
      const entry = await redeemTicket(services, ticket);
      const actor = entry && (await loadActor(services, entry.user_id, entry.session_id));
      const lifetime = services.env.ACCESS_TOKEN_EXPIRE_MINUTES * MINUTE;
      return actor && { actor, expires_at: services.clock.now().getTime() + lifetime };
    },
    byUser: (userId) => loadActor(services, userId),
    recheck: async (connected) => {
      const sessions = connected.flatMap(({ session_id }) => session_id ?? []);
      const [actors, open] = await Promise.all([
        loadActors(services, [...new Set(connected.map(({ user_id }) => user_id))]),
        findOpenSessions(services, sessions),
      ]);
      return { actors, sessions: open };
    },
  };
}
