import { DATA_POLICY } from '#server/platform/http/content-security-policy.ts';
import type { CorsPolicy } from '#server/platform/http/cors.ts';
import { GUARDS, type Hsts } from '#server/platform/http/guard-headers.ts';

const DATA = { ...GUARDS, 'content-security-policy': DATA_POLICY } as const;

/** Headers of every data response at both mounts. */
export function answerHeaders(
  requestId: string,
  hsts: Hsts,
  cors?: CorsPolicy,
  origin?: string | undefined,
): Record<string, string> {
  return {
    'x-request-id': requestId,
    ...DATA,
    ...hsts,
    ...cors?.headersFor(origin),
  };
}

/** The same for the screens, whose content security policy with nonce comes from `proxy.ts`. */
export function screenHeaders(requestId: string, hsts: Hsts): Record<string, string> {
  return {
    'x-request-id': requestId,
    ...GUARDS,
    ...hsts,
  };
}
