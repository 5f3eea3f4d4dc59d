/** Which origins may call from a browser: all in development, the configured ones otherwise. */
export type CorsPolicy = { headersFor(origin: string | undefined): Record<string, string> };

const EXPOSED = 'x-request-id, ratelimit, ratelimit-policy, retry-after, www-authenticate';

export const createCors = (options: { open: boolean; origins: readonly string[] }): CorsPolicy => ({
  headersFor: (origin): Record<string, string> => {
    if (!origin || !(options.open || options.origins.includes(origin))) return {};
    return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED, vary: 'origin' };
  },
});

export const PREFLIGHT_HEADERS = {
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-request-id, last-event-id',
  'access-control-max-age': '600',
} as const;
