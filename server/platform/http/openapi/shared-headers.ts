import type { Components, Header, Parameter, Reference } from '#server/platform/http/openapi/document-types.ts';
import type { Access } from '#server/platform/procedure.ts';

type Headers = Record<string, Reference>;

export const HEADERS: Record<string, Header> = {
  RequestId: {
    description:
      'Names the request in the logs of the service. A client may send its own: 8 to 64 of A–Z a–z 0–9 _ . -',
    schema: { type: 'string', minLength: 8, maxLength: 64 },
  },
  RateLimit: {
    description: 'What is left of each limit: `r` calls, `t` seconds until more.',
    schema: { type: 'string', examples: ['"auth-ip";r=59;t=60'] },
  },
  RateLimitPolicy: {
    description: 'The limits of this call: `q` calls in `w` seconds.',
    schema: { type: 'string', examples: ['"auth-ip";q=60;w=60'] },
  },
  RetryAfter: { description: 'Seconds until the next call is allowed.', schema: { type: 'integer', minimum: 1 } },
};

export const PARAMETERS: Record<string, Parameter> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A key of the client’s own. The same request with the same key within 24 hours gets the first answer again and changes nothing; another request with it is refused with CONFLICT `idempotency_key_reused`.',
    schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
};

export function successHeaders(isLimited: boolean): Headers {
  const shared: Headers = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };
  if (!isLimited) return shared;
  return {
    ...shared,
    ratelimit: { $ref: '#/components/headers/RateLimit' },
    'ratelimit-policy': { $ref: '#/components/headers/RateLimitPolicy' },
  };
}

/** Required, optional or none; if one of several scopes suffices, each is an alternative. */
export function securityOf(
  access: Access | 'optional' | undefined,
  scopes: readonly string[] | undefined,
): Record<string, string[]>[] {
  if (access === undefined) return [];
  if (access === 'optional') return [{ bearer: [] }, {}];
  return scopes ? scopes.map((scope) => ({ bearer: [scope] })) : [{ bearer: [] }];
}

export const SECURITY_SCHEMES: Components['securitySchemes'] = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of POST /auth/login, renewed with POST /auth/refresh, or an API token of POST /auth/tokens, which opens what its scopes allow. Names beside it are admin scopes, of which the caller must hold one.',
  },
};
