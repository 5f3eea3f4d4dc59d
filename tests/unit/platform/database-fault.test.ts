import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseFault, markConnectionError } from '#server/platform/db/fault.ts';
import { DomainError } from '#server/platform/errors.ts';
import { toProblem } from '#server/platform/http/problem.ts';

function sqlError(code: string): Error {
  return Object.assign(new pg.DatabaseError('from the server', 10, 'error'), { code, severity: 'ERROR' });
}

describe('a database fault', () => {
  it.each([
    ['08006', 'unreachable'],
    ['28000', 'unreachable'],
    ['28P01', 'unreachable'],
    ['57P01', 'unreachable'],
    ['57P02', 'unreachable'],
    ['57P03', 'unreachable'],
    ['58030', 'unreachable'],
    ['53100', 'full'],
    ['53200', 'overloaded'],
    ['53300', 'overloaded'],
    ['57014', 'overloaded'],
    ['25P03', 'overloaded'],
    ['55P03', 'overloaded'],
    ['40P01', 'overloaded'],
  ])('SQLSTATE %s is %s', (code, fault) => {
    expect(databaseFault(sqlError(code))).toBe(fault);
    expect(databaseFault(new Error('wrapped', { cause: new Error('again', { cause: sqlError(code) }) }))).toBe(fault);
    const byPrisma = Object.assign(new Error('raw query failed'), {
      code: 'P2010',
      meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode: code } } },
    });
    expect(databaseFault(byPrisma)).toBe(fault);
  });

  it.each(['23505', '23503', '22021', '42P01', '23514', 'P0001', '22P02'])(
    'SQLSTATE %s is no database fault',
    (code) => {
      const error = sqlError(code);
      markConnectionError(error);
      expect(databaseFault(error)).toBeUndefined();
    },
  );

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])(
    '%s counts if it concerned the database',
    (code) => {
      const error = Object.assign(new Error(`write ${code}`), { code, syscall: 'write', errno: -1 });
      expect(databaseFault(error)).toBeUndefined();
      markConnectionError(error);
      expect(databaseFault(error)).toBe('unreachable');
    },
  );

  it.each([
    [sqlError('57014'), 'statement', 'time limit in the database'],
    [sqlError('25P03'), 'transaction', 'waited for too long'],
    [new Error('Query read timeout'), 'answer', 'did not answer a statement'],
    [new Error('timeout exceeded when trying to connect'), 'connection', 'No connection'],
  ])('a time limit names itself: %s', (error, bound, words) => {
    const { problem } = toProblem(new Error('wrapped', { cause: error }), 'r');
    expect(problem).toMatchObject({ status: 503, bound, detail: expect.stringContaining(words) });
    expect(problem.detail).not.toContain('cannot reach');
  });

  it('an outage names no time limit', () => {
    expect(toProblem(sqlError('57P01'), 'r').problem).not.toHaveProperty('bound');
  });

  it('a refused connection counts only if it was to the database', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    expect(databaseFault(new Error('fetch failed', { cause: refused }))).toBeUndefined();
    markConnectionError(refused);
    expect(databaseFault(new Error('wrapped', { cause: refused }))).toBe('unreachable');
  });

  it.each([undefined, null, 'text', 7, new Error('else'), new DomainError('NOT_FOUND', 'no')])(
    '%s is no database fault',
    (error) => {
      expect(databaseFault(error)).toBeUndefined();
    },
  );
});

describe('the response to a database fault', () => {
  it.each([
    ['57P01', 'database_unreachable', 2],
    ['53100', 'database_full', 10],
    ['53300', 'database_overloaded', 1],
  ])('SQLSTATE %s answers 503 %s', (code, reason, retryAfter) => {
    const { problem, headers } = toProblem(new Error('wrapped', { cause: sqlError(code) }), 'r-1');
    expect(problem).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      reason,
      retry_after: retryAfter,
      request_id: 'r-1',
    });
    expect(headers).toEqual({ 'retry-after': String(retryAfter) });
    expect(JSON.stringify(problem)).not.toContain('from the server');
  });
});
