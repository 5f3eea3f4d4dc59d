import type { CorsPolicy } from '#server/platform/http/cors.ts';

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** What every answer carries at both mounts. */
export const answerHeaders = (
  requestId: string,
  cors?: CorsPolicy,
  origin?: string | undefined,
): Record<string, string> => ({ 'x-request-id': requestId, ...GUARDS, ...cors?.headersFor(origin) });
