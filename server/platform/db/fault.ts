/** Kinds of database outages: nothing that the caller did or could change. */
export type DatabaseFault = 'unreachable' | 'full' | 'overloaded';

const BRAND = Symbol.for('starhelm.databaseConnection');

/** Marks an error of a database connection, since `ECONNREFUSED` may come from any service. */
export function markConnectionError(error: Error): void {
  if (Object.isExtensible(error)) Object.assign(error, { [BRAND]: true });
}

/** SQLSTATE by code, then by class. A statement cancelled by its time limit has 57014. */
const BY_CODE: Readonly<Record<string, DatabaseFault>> = {
  '53100': 'full',
  // Repeated in spite of the transaction's retries.
  '40001': 'overloaded',
  '40P01': 'overloaded',
  '57014': 'overloaded',
  '55P03': 'overloaded',
  '25P03': 'overloaded',
  '25P04': 'overloaded',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P04': 'unreachable',
  '57P05': 'unreachable',
  // Prisma's corresponding error codes.
  P1001: 'unreachable',
  P1002: 'unreachable',
  P1008: 'overloaded',
  P1017: 'unreachable',
  P2024: 'overloaded',
  P2028: 'overloaded',
  P2037: 'overloaded',
};
const BY_CLASS: Readonly<Record<string, DatabaseFault>> = {
  '08': 'unreachable',
  // The password or certificate was replaced, and this process still has the old one.
  '28': 'unreachable',
  '53': 'overloaded',
  '58': 'unreachable',
};

/** Errors of node-postgres and its pool without a code. */
const BY_MESSAGE: Readonly<Record<string, DatabaseFault>> = {
  'Connection terminated': 'unreachable',
  'Connection terminated unexpectedly': 'unreachable',
  'Connection terminated due to connection timeout': 'unreachable',
  'Client has encountered a connection error and is not queryable': 'unreachable',
  'Client was closed and is not queryable': 'unreachable',
  'Query read timeout': 'unreachable',
  'timeout expired': 'unreachable',
  'timeout exceeded when trying to connect': 'overloaded',
};

const SQLSTATE = /^[0-9A-Z]{5}$/;
const DEPTH = 6;

/** PostgreSQL's codes for text that it cannot store, which can only come from a caller. */
const NOT_STORABLE = new Set(['22021', '22P05']);

/** The kind of database outage that caused an error, at any depth; undefined for other errors. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (const one of withCauses(error)) {
    const fault = ofOne(one);
    if (fault) return fault;
  }
  return undefined;
}

/** A time limit of ours that an error reports, so that it is not mistaken for an outage. */
export type ReachedBound = 'statement' | 'answer' | 'connection' | 'transaction';

const BOUND_BY_CODE: Readonly<Record<string, ReachedBound>> = {
  '57014': 'statement',
  '25P03': 'transaction',
  '25P04': 'transaction',
};
const BOUND_BY_MESSAGE: Readonly<Record<string, ReachedBound>> = {
  'Query read timeout': 'answer',
  'timeout exceeded when trying to connect': 'connection',
};

/** The time limit that caused an error, at any depth; undefined if none did. */
export function reachedBound(error: unknown): ReachedBound | undefined {
  for (const one of withCauses(error)) {
    const { message } = one as { message?: unknown };
    const bound = codesOf(one).map((code) => BOUND_BY_CODE[code])[0] ?? BOUND_BY_MESSAGE[String(message)];
    if (bound) return bound;
  }
  return undefined;
}

/** Whether the database refused a text for a character that it cannot store, such as NUL. */
export function isTextNotStorable(error: unknown): boolean {
  return withCauses(error).some((one) => codesOf(one).some((code) => NOT_STORABLE.has(code)));
}

/** Whether the database could not read a JSON value: `JSON.stringify` writes none but for halves of surrogate pairs. */
export function isJsonRefused(error: unknown): boolean {
  return withCauses(error).some(
    (one) =>
      codesOf(one).includes('22P02') && /syntax for type json/.test(String((one as { message?: unknown }).message)),
  );
}

/** An error and what caused it, outermost first. */
function withCauses(error: unknown): object[] {
  const found: object[] = [];
  for (let current = error; found.length < DEPTH && typeof current === 'object' && current !== null; ) {
    found.push(current);
    current = innerOf(current);
  }
  return found;
}

/** Whether a code looks like a SQLSTATE or one of Prisma's. */
function codesOf(error: object): string[] {
  const { code, originalCode } = error as { code?: unknown; originalCode?: unknown };
  return [code, originalCode].filter((one) => typeof one === 'string').filter((one) => SQLSTATE.test(one));
}

function ofOne(error: object): DatabaseFault | undefined {
  const { message } = error as { message?: unknown };
  for (const one of codesOf(error)) {
    const fault = BY_CODE[one] ?? BY_CLASS[one.slice(0, 2)];
    if (fault) return fault;
  }
  if (typeof message === 'string' && BY_MESSAGE[message]) return BY_MESSAGE[message];
  // Errors from the server have a severity; `EPIPE` only looks like a SQLSTATE.
  return BRAND in error && !('severity' in error) ? 'unreachable' : undefined;
}

/** Prisma puts the driver's error on `meta`; everything else uses `cause`. */
function innerOf(error: object): unknown {
  const { cause, meta } = error as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
  return cause ?? meta?.driverAdapterError;
}
