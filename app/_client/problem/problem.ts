import { hasShape, isAbsentOr, isListOf, isNullOr, isNumber, isText } from '../shape.ts';

export type Problem = {
  title: string;
  status: number;
  detail: string;
  code: string;
  request_id?: string | undefined;
  reason?: string | undefined;
  required_scope?: string | undefined;
  retry_after?: number | undefined;
  errors?: { path: string; message: string }[] | undefined;
  /** How an account can give the required step-up proof. */
  methods?: string[] | undefined;
  /** Why the account is suspended, given after a correct password; `until` null: until an administrator restores it. */
  suspension?: { reason: string; appeal_note: string | null; until: string | null } | undefined;
  /** When the error arrived, epoch ms: the base of `retry_after`. */
  received_at: number;
};

const isProblem = hasShape({
  title: isText,
  status: isNumber,
  detail: isText,
  code: isText,
  request_id: isAbsentOr(isText),
  reason: isAbsentOr(isText),
  required_scope: isAbsentOr(isText),
  retry_after: isAbsentOr(isNumber),
  errors: isAbsentOr(isListOf(hasShape({ path: isText, message: isText }))),
  methods: isAbsentOr(isListOf(isText)),
  suspension: isAbsentOr(hasShape({ reason: isText, appeal_note: isNullOr(isText), until: isNullOr(isText) })),
  received_at: isAbsentOr(isNumber),
});

/** Errors thrown by the API client. */
const carriesProblem = hasShape({ data: hasShape({ problem: isProblem }) });

function stamped(problem: Omit<Problem, 'received_at'> & { received_at?: number | undefined }): Problem {
  return {
    ...problem,
    received_at: problem.received_at ?? Date.now(),
  };
}

/** Code of a call that never reached the service, or whose response was not one of ours. */
export const OFFLINE = 'OFFLINE';

/** One problem per error however often it is rendered, so that its time of arrival is fixed. */
const known = new WeakMap<object, Problem>();

/** The problem document of a failed call. */
export function toProblem(error: unknown): Problem {
  if (typeof error !== 'object' || error === null) return read(error);
  const before = known.get(error);
  if (before) return before;
  const problem = read(error);
  known.set(error, problem);
  return problem;
}

function read(error: unknown): Problem {
  if (isProblem(error)) return stamped(error);
  if (error instanceof Error && carriesProblem(error)) return stamped(error.data.problem);
  const detail = error instanceof Error ? error.message : String(error);
  return { title: 'No answer', status: 0, detail, code: OFFLINE, received_at: Date.now() };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** The members of a problem used in its text, such as `needed`; times as dates. */
export function figuresOf(problem: Problem): Record<string, string | number | Date> {
  const members = Object.entries(problem).filter(([, value]) => isText(value) || isNumber(value)) as [
    string,
    string | number,
  ][];
  return Object.fromEntries(
    members.map(([name, value]) => [name, typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value]),
  );
}

/** The message of one form field, when the problem names it. */
export function fieldError(problem: Problem | null, path: string): string | undefined {
  return problem?.errors?.find((error) => error.path === path)?.message;
}
