import type { RequestCtx } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type LimitName, policyOf } from '#server/platform/limits/policies.ts';

/** What a rate limit needs of a call. */
export type LimitCtx = Pick<RequestCtx, 'env' | 'ephemeral' | 'log' | 'reply' | 'request'>;

/**
 * Counts one call against the limit `name` of `key` (a user id, an IP address, an account name). The remaining quota is
 * always sent as `RateLimit` and `RateLimit-Policy`.
 * @throws DomainError RATE_LIMITED with `retry_after` in seconds and the header `Retry-After`
 */
export async function consumeLimit(ctx: LimitCtx, name: LimitName, key: string): Promise<void> {
  const policy = policyOf(ctx.env, name);
  const hit = await ctx.ephemeral.hit(`limit:${name}:${key}`, policy.quota, policy.windowMs);
  ctx.reply.limits.set(name, { policy, hit });
  if (hit.allowed) return;
  const retryAfter = Math.max(1, Math.ceil(hit.resetMs / 1_000));
  ctx.log.warn(
    { security_event: 'rate_limited', limit: name, key, request_id: ctx.request.request_id },
    'rate limited',
  );
  throw new DomainError(
    'RATE_LIMITED',
    `At most ${describe(policy.quota, policy.windowMs)}. Try again in ${retryAfter} s.`,
    {
      reason: name.replace('-', '_'),
      extra: {
        retry_after: retryAfter,
        limit: { policy: name, quota: policy.quota, window_seconds: policy.windowMs / 1_000 },
      },
      headers: { 'retry-after': String(retryAfter) },
    },
  );
}

function describe(quota: number, windowMs: number): string {
  return `${quota} ${quota === 1 ? 'call' : 'calls'} ${windowMs === 60_000 ? 'a minute' : 'an hour'}`;
}
