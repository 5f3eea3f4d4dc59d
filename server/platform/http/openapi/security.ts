import type { Components } from '#server/platform/http/openapi/document-types.ts';
import type { Access } from '#server/platform/procedure.ts';

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
