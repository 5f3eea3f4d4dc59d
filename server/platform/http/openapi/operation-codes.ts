import { ERROR_TABLE, type ErrorCode } from '#server/platform/errors.ts';
import type { ApiReasons } from '#server/platform/http/openapi/document-types.ts';
import { adminLimitClass } from '#server/platform/limits/admin-class.ts';
import type { LimitName } from '#server/platform/limits/policies.ts';
import type { Access } from '#server/platform/procedure.ts';

type OperationFacts = {
  method: string;
  path: string;
  /** `optional`: a valid token is read, and counted, if there is one. */
  access: Access | 'optional' | undefined;
  hasInput: boolean;
  hasBody: boolean;
  /** Codes declared by the operation itself. */
  errors: readonly ErrorCode[];
};

/** Every error code of an operation: those from its access, input and limits, and those it declares. */
export function operationCodes(facts: OperationFacts): ErrorCode[] {
  const codes = new Set<ErrorCode>([...impliedCodes(facts), ...facts.errors]);
  return (Object.keys(ERROR_TABLE) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Codes that need no declaration. A cross-origin write is refused with FORBIDDEN on every route. */
export function impliedCodes({ method, path, access, hasInput, hasBody }: Omit<OperationFacts, 'errors'>): ErrorCode[] {
  const codes: ErrorCode[] = ['BAD_REQUEST', 'INTERNAL', 'UNAVAILABLE'];
  const isKnown = access !== undefined && access !== 'optional';
  if (isKnown) codes.push('UNAUTHENTICATED');
  // API tokens have scopes, and most routes of accounts and operators are closed to them.
  if (isKnown || method !== 'GET') codes.push('FORBIDDEN');
  if (hasInput) codes.push('VALIDATION');
  // A body that the operation does not expect is read, too.
  if (hasBody || method !== 'GET') codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (isLimited(method, path) || access !== undefined) codes.push('RATE_LIMITED');
  return codes;
}

/** Routes with a rate limit by address or admin; those of accounts are limited by their access. */
export function isLimited(method: string, path: string): boolean {
  return path.startsWith('/auth/') || adminLimitClass(method, path) !== undefined;
}

type Facts = Pick<OperationFacts, 'method' | 'path' | 'access'> & { limit: LimitName | undefined; isList: boolean };

/** By code, the reasons of what refuses a call before its operation: access, API tokens, limits and list cursors. */
export function impliedReasons(facts: Facts, tokenScopeOf: ApiReasons['tokenScopeOf']): Record<string, string[]> {
  const { method, path, access, isList } = facts;
  const isKnown = access !== undefined && access !== 'optional';
  const opened = tokenScopeOf(method, path) !== null;
  const limits = limitsOf(facts).map((name) => name.replace('-', '_'));
  return {
    FORBIDDEN: [
      ...(isKnown ? [opened ? 'token_scope' : 'closed_to_tokens'] : []),
      ...(access === 'player' ? ['no_player'] : []),
      ...(access === 'admin' ? ['admin_only', 'second_factor_required'] : []),
      ...(method === 'GET' ? [] : ['cross_origin']),
    ],
    VALIDATION: isList ? ['cursor_invalid', 'cursor_of_another_list'] : [],
    RATE_LIMITED: limits,
  };
}

/** As `admit-call.ts` and the admission of API tokens count. */
function limitsOf({ method, path, access, limit }: Facts): LimitName[] {
  const ofAdmin = adminLimitClass(method, path);
  const isAuth = path.startsWith('/auth/');
  return [
    ...(access === undefined ? [] : (['api-token'] as const)),
    ...(ofAdmin ? [ofAdmin] : []),
    ...(isAuth ? (['auth-ip'] as const) : []),
    ...(limit ? [limit] : []),
    ...((access === 'user' || access === 'player') && !isAuth ? (['play-call'] as const) : []),
  ];
}
