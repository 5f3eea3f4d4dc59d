import { isTextNotStorable } from '#server/platform/db/fault.ts';
import { unavailable } from '#server/platform/db/unavailable.ts';
import { type DomainError, ERROR_TABLE, fieldErrors, isDomainError } from '#server/platform/errors.ts';

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  request_id: string;
  reason?: string;
} & Record<string, unknown>;

type Issue = Parameters<typeof fieldErrors>[0][number];

const TRPC_CODES: Record<string, keyof typeof ERROR_TABLE> = {
  PARSE_ERROR: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The body of every error response (RFC 9457). Unknown errors stay opaque: only their request id is sent. */
export function toProblem(error: unknown, requestId: string): { problem: Problem; headers: Record<string, string> } {
  const domain = findDomainError(error) ?? unavailable(error);
  if (domain) return { problem: fromDomainError(domain, requestId), headers: headersOf(domain) };
  const issues = findIssues(error);
  if (issues) {
    const errors = fieldErrors(issues);
    const first = errors[0];
    const detail = first ? `${first.path || 'input'}: ${first.message}` : 'The input is invalid.';
    return { problem: { ...bare('VALIDATION', detail, requestId), errors }, headers: {} };
  }
  if (isTextNotStorable(error))
    return {
      problem: {
        ...bare('VALIDATION', 'The input contains the invalid character NUL.', requestId),
        reason: 'text_not_storable',
      },
      headers: {},
    };
  const code = TRPC_CODES[String((error as { code?: unknown } | null)?.code)] ?? 'INTERNAL';
  const detail =
    code === 'INTERNAL'
      ? 'The request failed because of an internal error. Quote the request ID when you report it.'
      : (error as Error).message;
  return { problem: bare(code, detail, requestId), headers: {} };
}

function bare(code: keyof typeof ERROR_TABLE, detail: string, requestId: string): Problem {
  return {
    type: `urn:starhelm:error:${code.toLowerCase()}`,
    title: ERROR_TABLE[code].title,
    status: ERROR_TABLE[code].status,
    detail,
    code,
    request_id: requestId,
  };
}

function fromDomainError(error: DomainError, requestId: string): Problem {
  return {
    ...error.extra,
    ...bare(error.code, error.detail, requestId),
    ...(error.reason ? { reason: error.reason } : {}),
  };
}

function headersOf(error: DomainError): Record<string, string> {
  return error.status === 401 ? { 'www-authenticate': 'Bearer', ...error.headers } : error.headers;
}

/** tRPC and oRPC wrap thrown errors; the brand finds the original at any depth. */
export function findDomainError(error: unknown): DomainError | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current; depth++) {
    if (isDomainError(current)) return current;
    current = (current as { cause?: unknown }).cause;
  }
  return undefined;
}

/** Zod's issues, but only those of an input: an output that violates its schema is a server error (500). */
export function findIssues(error: unknown): readonly Issue[] | undefined {
  let current: unknown = error;
  let isInput = false;
  for (let depth = 0; depth < 5 && current; depth++) {
    const { code, issues, cause } = current as { code?: unknown; issues?: unknown; cause?: unknown };
    if (code === 'BAD_REQUEST') isInput = true;
    if (isInput && Array.isArray(issues)) return issues as Issue[];
    current = cause;
  }
  return undefined;
}
