import type { Actor } from '#server/platform/context.ts';
import type { LimitName, LimitPolicy } from '#server/platform/limits/policies.ts';
import type { Hit } from '#server/platform/limits/sliding-log.ts';

export type LimitReading = { readonly policy: LimitPolicy; readonly hit: Hit };

/** What a request learns on its way: readings that go out with the answer, and decisions made before its body was read. */
export type Reply = {
  readonly limits: Map<LimitName, LimitReading>;
  /** By the procedure's meta object, in order of the calls of one batch. */
  readonly admissions: Map<object, Promise<Actor | undefined>[]>;
};

export function newReply(): Reply {
  return { limits: new Map(), admissions: new Map() };
}

/** `RateLimit` and `RateLimit-Policy` as the IETF draft has them: quota, window, what remains, seconds until more. */
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
