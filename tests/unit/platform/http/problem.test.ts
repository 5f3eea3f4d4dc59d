import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  conflict,
  DomainError,
  ERROR_TABLE,
  type ErrorCode,
  notFound,
  validationError,
} from '#server/platform/errors.ts';
import { toProblem } from '#server/platform/http/problem.ts';

function zodFault(): Error {
  const result = z
    .object({ regions: z.array(z.object({ tax_rate: z.number() })) })
    .safeParse({ regions: [{ tax_rate: 'x' }] });
  if (result.success) throw new Error('this input was accepted');
  return result.error;
}

describe('toProblem', () => {
  it.each(Object.keys(ERROR_TABLE) as ErrorCode[])(
    'returns %s with its status and title from the common table',
    (code) => {
      const { problem } = toProblem(new DomainError(code, 'why'), 'rid-1');
      expect(problem).toEqual({
        type: `urn:starhelm:error:${code.toLowerCase()}`,
        code,
        detail: 'why',
        request_id: 'rid-1',
        ...ERROR_TABLE[code],
      });
    },
  );

  it('finds a domain error at any depth of wrapping', () => {
    const wrapped = new TRPCError({
      code: 'INTERNAL_SERVER_ERROR',
      cause: new Error('x', { cause: notFound('The ship') }),
    });
    expect(toProblem(wrapped, 'r').problem).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      detail: 'The ship was not found.',
    });
  });

  it('keeps its own members whatever a refusal adds', () => {
    const extra: object = { status: 'expired', code: 'x', request_id: 'y', left: 3 };
    const { problem } = toProblem(conflict('contract_expired', 'It is over.', extra as { left: number }), 'r');
    expect(problem).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      request_id: 'r',
      reason: 'contract_expired',
      left: 3,
    });
  });

  it('recognises a domain error of another copy of the module by its brand', () => {
    const foreign = Object.assign(new Error('no'), {
      [Symbol.for('starhelm.DomainError')]: true,
      code: 'CONFLICT',
      status: 409,
      detail: 'no',
      reason: 'taken',
      extra: {},
      headers: {},
    });
    expect(toProblem(foreign, 'r').problem).toMatchObject({ status: 409, reason: 'taken' });
  });

  it('includes reason, extras and headers', () => {
    const error = new DomainError('RATE_LIMITED', 'slow down', {
      reason: 'rate_limited',
      extra: { retry_after: 7 },
      headers: { 'retry-after': '7' },
    });
    const { problem, headers } = toProblem(error, 'r');
    expect(problem).toMatchObject({ reason: 'rate_limited', retry_after: 7 });
    expect(headers).toEqual({ 'retry-after': '7' });
    expect(toProblem(conflict('gone_by', 'x', { at: 1 }), 'r').problem).toMatchObject({ reason: 'gone_by', at: 1 });
  });

  it('requests a bearer token on every 401', () => {
    for (const code of ['UNAUTHENTICATED', 'INVALID_CREDENTIALS'] as const)
      expect(toProblem(new DomainError(code, 'x'), 'r').headers).toEqual({ 'www-authenticate': 'Bearer' });
  });

  it('names each invalid value of an input', () => {
    const { problem } = toProblem(new TRPCError({ code: 'BAD_REQUEST', cause: zodFault() }), 'r');
    expect(problem).toMatchObject({ status: 422, code: 'VALIDATION', errors: [{ path: 'regions.0.tax_rate' }] });
  });

  // asvs: 16.5.1
  it('hides an output that violates its schema, as an internal error', () => {
    const { problem } = toProblem(
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'Output validation failed', cause: zodFault() }),
      'r',
    );
    expect(problem.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain('tax_rate');
  });

  // asvs: 16.5.1
  it.each([new Error('password=hunter2 at /srv/x.ts'), 'a string', null, undefined, 42, { code: 'EVIL' }])(
    'reveals only the request id of an unknown error (%s)',
    (error) => {
      const { problem } = toProblem(error, 'rid-77');
      expect(problem).toMatchObject({ status: 500, code: 'INTERNAL', request_id: 'rid-77' });
      expect(JSON.stringify(problem)).not.toMatch(/hunter2|EVIL/);
    },
  );

  it.each([
    ['a statement', { code: '22021' }],
    ['Prisma', { code: 'P2039', meta: { driverAdapterError: { cause: { originalCode: '22021', kind: 'postgres' } } } }],
  ])('blames the caller for text that no database can hold (%s)', (_of, members) => {
    const cause = Object.assign(new Error('invalid byte sequence'), members);
    const error = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
    expect(toProblem(error, 'r').problem).toMatchObject({ status: 422, reason: 'text_not_storable' });
  });

  it('lists at most fifty faults', () => {
    const many = Array.from({ length: 80 }, (_, index) => ({ path: [index], message: 'bad' }));
    const { problem } = toProblem(Object.assign(new Error('x'), { code: 'BAD_REQUEST', issues: many }), 'r');
    expect(problem.errors).toHaveLength(50);
    expect(
      validationError([
        { path: 'a', message: 'b' },
        { path: 'c', message: 'd' },
      ]).detail,
    ).toBe('a: b (and 1 more)');
  });
});
