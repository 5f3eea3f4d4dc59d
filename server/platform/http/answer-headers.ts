import type { Env } from '#server/platform/env.ts';
import { DATA_POLICY } from '#server/platform/http/content-security-policy.ts';
import type { CorsPolicy } from '#server/platform/http/cors.ts';

/** Security headers of every answer. */
export const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

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

/** One year. Browsers obey it over https only. */
const YEAR = 'max-age=31536000';

export type Hsts = { readonly 'strict-transport-security'?: string };

const NONE: Hsts = {};
const HOST: Hsts = { 'strict-transport-security': YEAR };
const DOMAIN: Hsts = { 'strict-transport-security': `${YEAR}; includeSubDomains` };

/** Omitted only if a trusted proxy reports that this request came over plain http. */
export function hstsOf(
  { TRUST_PROXY, HSTS_INCLUDE_SUBDOMAINS }: Pick<Env, 'TRUST_PROXY' | 'HSTS_INCLUDE_SUBDOMAINS'>,
  forwardedProto?: string,
): Hsts {
  if (TRUST_PROXY && forwardedProto?.split(',').at(-1)?.trim().toLowerCase() === 'http') return NONE;
  return HSTS_INCLUDE_SUBDOMAINS ? DOMAIN : HOST;
}
