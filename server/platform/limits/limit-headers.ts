import type { LimitName, LimitPolicy } from '#server/platform/limits/policies.ts';
import type { Hit } from '#server/platform/limits/sliding-log.ts';

export type LimitReading = { readonly policy: LimitPolicy; readonly hit: Hit };

/** Headers that a call collects and the transport sends. */
export type Reply = {
  readonly limits: Map<LimitName, LimitReading>;
  /** By name, each with its value and attributes. */
  readonly cookies: Map<string, string>;
};

export function newReply(): Reply {
  return { limits: new Map(), cookies: new Map() };
}

/** `RateLimit` and `RateLimit-Policy` as in the IETF draft: quota, window, remaining calls, seconds until more. */
export function limitHeaders({ limits }: Pick<Reply, 'limits'>): Record<string, string> {
  if (limits.size === 0) return {};
  const readings = [...limits.values()];
  return {
    'ratelimit-policy': readings
      .map(({ policy }) => `"${policy.name}";q=${policy.quota};w=${policy.windowMs / 1_000}`)
      .join(', '),
    ratelimit: readings
      .map(({ policy, hit }) => `"${policy.name}";r=${hit.remaining};t=${Math.ceil(hit.resetMs / 1_000)}`)
      .join(', '),
  };
}
