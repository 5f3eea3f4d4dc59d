import { ERROR_TABLE, type ErrorCode } from '#server/platform/errors.ts';
import { adminLimitClass } from '#server/platform/limits/admin-class.ts';
import type { Access } from '#server/platform/procedure.ts';

export type OperationFacts = {
  method: string;
  path: string;
  /** `optional`: a token is read if there is one. */
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
  if (access !== undefined && access !== 'optional') codes.push('UNAUTHENTICATED');
  if (access === 'player' || access === 'admin' || method !== 'GET') codes.push('FORBIDDEN');
  if (hasInput) codes.push('VALIDATION');
  // A body that the operation does not expect is read, too.
  if (hasBody || method !== 'GET') codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (isLimited(method, path) || access === 'user' || access === 'player') codes.push('RATE_LIMITED');
  return codes;
}

/** Routes with a rate limit by address or admin; those of accounts are limited by their access. */
export function isLimited(method: string, path: string): boolean {
  return path.startsWith('/auth/') || adminLimitClass(method, path) !== undefined;
}
