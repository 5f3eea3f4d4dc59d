import { type IssueFacts, type RuleOfField, ruleOf } from '#server/platform/field-rule.ts';
import { ruleOfMessage } from '#server/platform/own-messages.ts';

/**
 * The one error vocabulary (docs/decisions/009): a code, its HTTP status and the title people read.
 * Codes of the `ERR_*` family keep their own spelling; everything else is one of these.
 */
export const ERROR_TABLE = {
  BAD_REQUEST: { status: 400, title: 'The request could not be read' },
  ERR_ARIA_MALFORMED_INPUT: { status: 400, title: 'The message could not be read' },
  UNAUTHENTICATED: { status: 401, title: 'Authentication required' },
  INVALID_CREDENTIALS: { status: 401, title: 'Incorrect name or password' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  STEP_UP_REQUIRED: { status: 403, title: 'Confirmation required' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  CONFLICT: { status: 409, title: 'Conflict with the current state' },
  ERR_REGION_TAKEOVER_LOST: { status: 409, title: 'Another claim was faster' },
  GONE: { status: 410, title: 'This route has been retired' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The request body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported content type' },
  VALIDATION: { status: 422, title: 'Some fields are invalid' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  ERR_RATE_LIMIT_EXCEEDED: { status: 429, title: 'Too many requests to ARIA' },
  INTERNAL: { status: 500, title: 'Internal server error' },
  UNAVAILABLE: { status: 503, title: 'Service unavailable' },
} as const;

export type ErrorCode = keyof typeof ERROR_TABLE;

export type FieldError = { path: string; message: string } & RuleOfField;

/** Further members of the problem document; those that every document has stay what they are. */
type Extra = Record<string, unknown> & {
  [Member in 'type' | 'title' | 'status' | 'detail' | 'code' | 'request_id' | 'reason']?: never;
};

export type ErrorOptions = {
  /** Machine-readable cause within the code; also the key of the translated message. */
  reason?: string;
  /** Further members of the problem document: `required_scope`, `retry_after`, `errors`… */
  extra?: Extra;
  /** Headers that go with the answer, such as `allow` or `retry-after`. */
  headers?: Record<string, string>;
  cause?: unknown;
};

const BRAND = Symbol.for('starhelm.DomainError');

/**
 * An error that the caller can understand and handle. Recognised by brand rather than `instanceof`, since two module
 * graphs share one process.
 */
export class DomainError extends Error {
  readonly [BRAND] = true;
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly reason: string | undefined;
  readonly extra: Extra;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, detail: string, options: ErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.status = ERROR_TABLE[code].status;
    this.detail = detail;
    this.reason = options.reason;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}

export function isDomainError(error: unknown): error is DomainError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/** `errors` names each faulty value by its path, so that a form can mark the field. */
export function validationError(faults: readonly FieldError[], detail?: string): DomainError {
  const errors = faults.map((fault) => ({ ...ruleOfMessage(fault.message), ...fault }));
  return new DomainError('VALIDATION', detail ?? describeFieldErrors(errors), { extra: { errors } });
}

function describeFieldErrors(errors: readonly FieldError[]): string {
  const first = errors[0];
  if (!first) return 'The input is invalid.';
  const rest = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return `${first.path || 'input'}: ${first.message}${rest}`;
}

type IssueLike = IssueFacts & { path: readonly PropertyKey[] };

/** Zod issues as field errors: `regions.0.tax_rate`. At most 50. */
export function fieldErrors(issues: readonly IssueLike[]): FieldError[] {
  return issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message, ...ruleOf(issue) }));
}

export function notFound(what: string): DomainError {
  return new DomainError('NOT_FOUND', `${what} was not found.`);
}
export function conflict(reason: string, detail: string, extra?: Extra): DomainError {
  return new DomainError('CONFLICT', detail, extra ? { reason, extra } : { reason });
}
