import { type DatabaseFault, databaseFault } from '#server/platform/db/fault.ts';
import { DomainError } from '#server/platform/errors.ts';

const DETAILS: Readonly<Record<DatabaseFault, { detail: string; retryAfter: number }>> = {
  unreachable: { detail: 'The service cannot reach its database at the moment.', retryAfter: 2 },
  full: {
    detail: 'The database disk is full: nothing can be saved until an operator frees space.',
    retryAfter: 10,
  },
  overloaded: { detail: 'The database is overloaded at the moment.', retryAfter: 1 },
};

/** The response to a request that failed by a database outage; undefined for other errors. */
export function unavailable(error: unknown): DomainError | undefined {
  const fault = databaseFault(error);
  return fault && faultError(fault, error);
}

export function faultError(fault: DatabaseFault, cause?: unknown): DomainError {
  const { detail, retryAfter } = DETAILS[fault];
  return new DomainError('UNAVAILABLE', `${detail} Try again in a moment.`, {
    reason: `database_${fault}`,
    ...retryAfterHeader(retryAfter),
    cause,
  });
}

export function retryAfterHeader(seconds: number) {
  return { extra: { retry_after: seconds }, headers: { 'retry-after': String(seconds) } };
}
