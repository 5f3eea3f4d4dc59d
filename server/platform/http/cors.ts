import type { Env } from '#server/platform/env.ts';

/** Which origins may call from a browser: all in development, otherwise the configured ones. */
export type CorsPolicy = {
  /** Whether an origin is configured, literally or by a pattern, regardless of whether CORS is open. */
  lists(origin: string): boolean;
  allows(origin: string): boolean;
  headersFor(origin: string | undefined): Record<string, string>;
};

const EXPOSED = 'x-request-id, ratelimit, ratelimit-policy, retry-after, www-authenticate';

/** `origins` holds whole origins or patterns such as `https://*.preview.example`, where `*` stands for one host label. */
export function createCors(options: { open: boolean; origins: readonly string[] }): CorsPolicy {
  const patterns = options.origins.map(toPattern);
  const lists = (origin: string): boolean => patterns.some((pattern) => pattern.test(origin));
  const allows = (origin: string): boolean => options.open || lists(origin);
  return {
    lists,
    allows,
    headersFor: (origin): Record<string, string> => {
      if (!origin || !allows(origin)) return { vary: 'origin' };
      return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED, vary: 'origin' };
    },
  };
}

/** Open in development; otherwise the front end's own address, what CORS_ORIGINS lists and the hosted-development patterns. */
export function corsOf(
  env: Pick<Env, 'ENVIRONMENT' | 'PUBLIC_URL' | 'ADMIN_URL' | 'CORS_ORIGINS' | 'CORS_HOSTED_DEV_PATTERNS'>,
): CorsPolicy {
  const own = [env.PUBLIC_URL, env.ADMIN_URL].flatMap((address) => (address ? [new URL(address).origin] : []));
  const origins = [...own, ...env.CORS_ORIGINS, ...env.CORS_HOSTED_DEV_PATTERNS];
  return createCors({ open: env.ENVIRONMENT === 'development', origins });
}

/** Used if CORS could not be set up: only our own pages may call. */
export const closedCors: CorsPolicy = {
  lists: () => false,
  allows: () => false,
  headersFor: () => ({ vary: 'origin' }),
};

function toPattern(origin: string): RegExp {
  return new RegExp(`^${origin.replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&').replaceAll('*', '[a-z0-9-]+')}$`, 'i');
}

export const PREFLIGHT_HEADERS = {
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, x-client-id, x-request-id, last-event-id',
  'access-control-max-age': '600',
} as const;
