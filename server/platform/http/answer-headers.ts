import { DATA_POLICY } from '#server/platform/http/content-security-policy.ts';
import type { CorsPolicy } from '#server/platform/http/cors.ts';
import { GUARDS, HSTS } from '#server/platform/http/guard-headers.ts';

const PAGE = { ...GUARDS, ...HSTS } as const;
const DATA = { ...GUARDS, 'content-security-policy': DATA_POLICY } as const;
const SECURE_DATA = { ...DATA, ...HSTS } as const;

/** What every data answer carries at both mounts. */
export function answerHeaders(
  requestId: string,
  https: boolean,
  cors?: CorsPolicy,
  origin?: string | undefined,
): Record<string, string> {
  return {
    'x-request-id': requestId,
    ...(https ? SECURE_DATA : DATA),
    ...cors?.headersFor(origin),
  };
}

/** The same for the screens, whose policy comes with a nonce from `proxy.ts`. */
export function screenHeaders(requestId: string, https: boolean): Record<string, string> {
  return {
    'x-request-id': requestId,
    ...(https ? PAGE : GUARDS),
  };
}
