import { hasShape, isAbsentOr, isListOf, isNullOr, isNumber, isText } from '../shape.ts';
import { Unanswered } from './unanswered.ts';

/** One faulty value: `rule` and its figure `limit` where the message is a general one. */
export type FieldProblem = { path: string; message: string; rule?: string | undefined; limit?: number | undefined };

export type Problem = {
  title: string;
  status: number;
  detail: string;
  code: string;
  request_id?: string | undefined;
  reason?: string | undefined;
  required_scope?: string | undefined;
  retry_after?: number | undefined;
  errors?: FieldProblem[] | undefined;
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
  errors: isAbsentOr(
    isListOf(hasShape({ path: isText, message: isText, rule: isAbsentOr(isText), limit: isAbsentOr(isNumber) })),
  ),
  methods: isAbsentOr(isListOf(isText)),
  suspension: isAbsentOr(hasShape({ reason: isText, appeal_note: isNullOr(isText), until: isNullOr(isText) })),
  received_at: isAbsentOr(isNumber),
});

/** Errors thrown by the API client. */
const carriesProblem = hasShape({ data: hasShape({ problem: isProblem }) });
/** An answer of the transport in front of the procedures, which is a problem document itself. */
const carriesPlainProblem = hasShape({ meta: hasShape({ responseJSON: isProblem }) });
/** An answer that is neither: the page of a gateway or of a captive portal. */
const carriesAnswer = hasShape({ meta: hasShape({ response: () => true }) });
/** Files of the page that could not be loaded, in the words of each browser and of the bundler. */
const UNLOADED = /dynamically imported module|Importing a module script failed|Failed to load chunk|Loading chunk/i;

function stamped(problem: Omit<Problem, 'received_at'> & { received_at?: number | undefined }): Problem {
  return {
    ...problem,
    received_at: problem.received_at ?? Date.now(),
  };
}

/** Code of a call that never reached the service, or whose response was not one of ours. */
export const OFFLINE = 'OFFLINE';
/** Code of an exception in this page: the connection is not to blame, and repeating it would not help. */
export const PAGE_FAULT = 'PAGE_FAULT';
/** Its status: none of HTTP's. */
export const FAULT_STATUS = -1;

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
  if (error instanceof Error && carriesPlainProblem(error)) return stamped(error.meta.responseJSON);
  const detail = error instanceof Error ? error.message : String(error);
  const received_at = Date.now();
  if (isUnanswered(error)) return { title: 'No answer', status: 0, detail, code: OFFLINE, received_at };
  return { title: 'A fault in this page', status: FAULT_STATUS, detail, code: PAGE_FAULT, received_at };
}

/** Whether the service gave no answer of its own. An aborted call has none either. */
function isUnanswered(error: unknown): boolean {
  // What was not thrown is a body that is no problem document.
  if (!(error instanceof Error)) return true;
  if (error instanceof Unanswered || carriesAnswer(error)) return true;
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || error.name === 'ChunkLoadError') return true;
  return UNLOADED.test(error.message) || (error.cause !== undefined && isUnanswered(error.cause));
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

/** What is wrong with one form field, when the problem names it; `useFieldText` has the text for it. */
export function fieldError(problem: Problem | null, path: string): FieldProblem | undefined {
  return problem?.errors?.find((error) => error.path === path);
}
