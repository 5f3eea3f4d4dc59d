import { type DatabaseFault, databaseFault, type ReachedBound, reachedBound } from '#server/platform/db/fault.ts';
import { DomainError } from '#server/platform/errors.ts';

const DETAILS: Readonly<Record<DatabaseFault, { detail: string; retryAfter: number }>> = {
  unreachable: { detail: 'The service cannot reach its database at the moment.', retryAfter: 2 },
  full: {
    detail: 'The database disk is full: nothing can be saved until an operator frees space.',
    retryAfter: 10,
  },
  overloaded: { detail: 'The database is overloaded at the moment.', retryAfter: 1 },
};

/** What the caller learns when a time limit of the service was reached, instead of that the database is away. */
const BOUND_DETAILS: Readonly<Record<ReachedBound, string>> = {
  statement: 'A statement reached its time limit in the database.',
  answer: 'The database did not answer a statement within its time limit.',
  connection: 'No connection to the database became free within the time limit.',
  transaction: 'The database ended a transaction that waited for too long.',
};

/** The response to a request that failed by a database outage; undefined for other errors. */
export function unavailable(error: unknown): DomainError | undefined {
  const fault = databaseFault(error);
  if (!fault) return undefined;
  const bound = reachedBound(error);
  return faultError(fault, error, bound && { detail: BOUND_DETAILS[bound], bound });
}

export function faultError(
  fault: DatabaseFault,
  cause?: unknown,
  reached?: { detail: string; bound: ReachedBound },
): DomainError {
  const { detail, retryAfter } = DETAILS[fault];
  const { extra, headers } = retryAfterHeader(retryAfter);
  return new DomainError('UNAVAILABLE', `${reached?.detail ?? detail} Try again in a moment.`, {
    reason: `database_${fault}`,
    extra: { ...extra, ...(reached && { bound: reached.bound }) },
    headers,
    cause,
  });
}

export function retryAfterHeader(seconds: number) {
  return { extra: { retry_after: seconds }, headers: { 'retry-after': String(seconds) } };
}
