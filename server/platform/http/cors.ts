import type { Env } from '#server/platform/env.ts';

/** Which origins may call from a browser: all in development, the configured ones otherwise. */
export type CorsPolicy = {
  allows(origin: string): boolean;
  headersFor(origin: string | undefined): Record<string, string>;
};

const EXPOSED = 'x-request-id, ratelimit, ratelimit-policy, retry-after, www-authenticate';

/** `origins` holds whole origins or patterns such as `https://*.preview.example`, where `*` stands for one host label. */
export const createCors = (options: { open: boolean; origins: readonly string[] }): CorsPolicy => {
  const patterns = options.origins.map(toPattern);
  const allows = (origin: string): boolean => options.open || patterns.some((pattern) => pattern.test(origin));
  return {
    allows,
    headersFor: (origin): Record<string, string> => {
      if (!origin || !allows(origin)) return { vary: 'origin' };
      return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED, vary: 'origin' };
    },
  };
};

/** Open in development; otherwise the front end's own address and what CORS_ORIGINS lists. */
export const corsOf = (env: Pick<Env, 'ENVIRONMENT' | 'PUBLIC_URL' | 'CORS_ORIGINS'>): CorsPolicy => {
  const own = env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin] : [];
  return createCors({ open: env.ENVIRONMENT === 'development', origins: [...own, ...env.CORS_ORIGINS] });
};

const toPattern = (origin: string): RegExp =>
  new RegExp(`^${origin.replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&').replaceAll('*', '[a-z0-9-]+')}$`, 'i');

export const PREFLIGHT_HEADERS = {
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-request-id, last-event-id',
  'access-control-max-age': '600',
} as const;
