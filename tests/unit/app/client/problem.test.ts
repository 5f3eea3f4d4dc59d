import { TRPCClientError } from '@trpc/client';
import { describe, expect, test, vi } from 'vitest';
import { clearsAt, secondsUntil, timerText } from '#app/_client/problem/clears.ts';
import { grantersOf } from '#app/_client/problem/granters.ts';
import { OFFLINE, PAGE_FAULT, toProblem } from '#app/_client/problem/problem.ts';
import { fetchAnswer, fetchProcedure, Unanswered } from '#app/_client/problem/unanswered.ts';

const limited = { title: 'Too many requests', status: 429, detail: 'x', code: 'RATE_LIMITED', retry_after: 12 };

describe('a problem', () => {
  test('is timestamped once, however often it is read', () => {
    vi.useFakeTimers({ now: 1_000 });
    const error = { ...limited };
    const first = toProblem(error);
    vi.setSystemTime(9_000);
    expect(toProblem(error)).toBe(first);
    expect(clearsAt(first)).toBe(13_000);
    vi.useRealTimers();
  });

  test('has an end time only for a rate limit that names one', () => {
    expect(clearsAt(null)).toBeNull();
    expect(clearsAt(toProblem({ ...limited, retry_after: undefined }))).toBeNull();
    expect(clearsAt(toProblem({ ...limited, status: 409 }))).toBeNull();
    expect(clearsAt(toProblem({ ...limited, retry_after: -5, received_at: 70 }))).toBe(70);
  });

  test('of another format is a missing response', () => {
    expect(toProblem(new Unanswered('Failed to fetch'))).toMatchObject({ status: 0, code: OFFLINE });
    expect(toProblem('odd')).toMatchObject({ detail: 'odd', code: OFFLINE });
  });

  test('of a call that broke off, was aborted or brought the page of a gateway is a missing response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.')));
    const lost: unknown = await fetchAnswer('/x').catch((error: unknown) => error);
    vi.stubGlobal('fetch', async () => new Response('<html>captive portal</html>'));
    const portal: unknown = await (await fetchProcedure('/x')).json().catch((error: unknown) => error);
    vi.unstubAllGlobals();
    const wrapped = TRPCClientError.from(new Unanswered('wrapped'));
    const aborted = new DOMException('The operation was aborted.', 'AbortError');
    const unloaded = new TypeError('Failed to fetch dynamically imported module: /x.js');
    for (const error of [lost, portal, wrapped, aborted, unloaded])
      expect(toProblem(error)).toMatchObject({ status: 0, code: OFFLINE });
  });

  test.each([
    new TypeError('crypto.randomUUID is not a function'),
    new ReferenceError('x is not defined'),
    new SyntaxError('Unexpected token'),
    TRPCClientError.from(new TypeError('cannot read properties of undefined')),
  ])('of an exception in the page says so, and not that there is no connection (%#)', (error) => {
    expect(toProblem(error)).toMatchObject({ code: PAGE_FAULT, detail: error.message });
    expect(toProblem(error).status).not.toBe(0);
  });

  test('document outside the procedures is read as one', () => {
    const error = Object.assign(new Error('no result'), {
      meta: { response: {}, responseJSON: { ...limited, status: 413 } },
    });
    expect(toProblem(error)).toMatchObject({ status: 413, title: 'Too many requests' });
  });
});

describe('a countdown', () => {
  test.each([
    [10_000, 0, 10],
    [10_001, 0, 11],
    [10_000, 9_999, 1],
    [10_000, 10_000, 0],
    [10_000, 99_000, 0],
  ])('to %i at %i shows %i', (at, now, seconds) => {
    expect(secondsUntil(at, now)).toBe(seconds);
  });

  test.each([
    [7, '0:07'],
    [750, '12:30'],
    [3_600, '1:00:00'],
    [3_725, '1:02:05'],
  ])('%i s reads %s', (seconds, text) => {
    expect(timerText(seconds)).toBe(text);
  });
});

describe('who can grant a scope', () => {
  const holder = (username: string, scopes: string[], is_active = true) => ({
    username,
    is_active,
    grants: scopes.map((scope) => ({ scope })),
  });

  test('is an administrator who may grant, holds the scope, and may act', () => {
    const holders = [
      holder('ada', ['admin.scopes.grant', 'admin.bang.regenerate']),
      holder('grants-only', ['admin.scopes.grant']),
      holder('holds-only', ['admin.bang.regenerate']),
      holder('locked', ['admin.scopes.grant', 'admin.bang.regenerate'], false),
    ];
    expect(grantersOf(holders, 'admin.bang.regenerate')).toEqual(['ada']);
    expect(grantersOf(holders, 'admin.scopes.grant')).toEqual(['ada', 'grants-only']);
    expect(grantersOf(holders, 'admin.players.view')).toEqual([]);
  });
});
