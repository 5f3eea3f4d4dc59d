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
  /** How an account can confirm that it is its owner, where that is wanted. */
  methods?: string[] | undefined;
  /** Why the account of a right password is suspended; `until` null: until somebody restores it. */
  suspension?: { reason: string; appeal_note: string | null; until: string | null } | undefined;
  /** Stamped here, epoch ms: what `retry_after` counts from. */
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

/** What the service's client throws. */
const carriesProblem = hasShape({ data: hasShape({ problem: isProblem }) });

function stamped(problem: Omit<Problem, 'received_at'> & { received_at?: number | undefined }): Problem {
  return {
    ...problem,
    received_at: problem.received_at ?? Date.now(),
  };
}

/** Code of a failure that never reached the service, or whose answer was not one of ours. */
export const OFFLINE = 'OFFLINE';

/** One error is one problem however often a screen draws it, so that its arrival is stamped once. */
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

/** The members of a problem that its text may name, such as `needed`; instants as dates. */
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
