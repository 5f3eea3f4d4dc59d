import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { createTRPCClient, httpLink } from '@trpc/client';
import { beforeEach, expect, it } from 'vitest';
import { earlyReads, earlyReadsLink } from '#app/_client/trpc/early-reads.ts';
import type { AppRouter } from '#server/api.ts';

const READS = ['players.me {}', 'nav.avoided {"limit":100}'];
function answered(data: unknown) {
  return { result: { data } };
}
const refused = { error: { message: 'no', code: -32_603, data: {} } };

let requested: string[];
beforeEach(() => {
  requested = [];
});

async function requestNow(url: unknown): Promise<Response> {
  requested.push(new URL(String(url)).pathname);
  return Response.json(answered({ from: 'now' }));
}

function clientWith(answers: Promise<unknown>, { token = 'mine', later = 0 } = {}) {
  return createTRPCClient<AppRouter>({
    links: [
      earlyReadsLink(earlyReads([{ token: 'mine', requested_at: 1_000, reads: READS, answers }]), {
        now: () => 1_000 + later,
        tokenNow: () => token,
      }),
      httpLink({ url: 'http://game.test/api/trpc', fetch: requestNow }),
    ],
  });
}

function both() {
  return Promise.resolve([answered({ from: 'early, me' }), answered({ from: 'early, avoided' })]);
}

it('returns a prefetched response once, and requests all others', async () => {
  const { players, nav } = clientWith(both());
  expect(await nav.avoided.query({ limit: 100 })).toEqual({ from: 'early, avoided' });
  expect(await players.me.query()).toEqual({ from: 'early, me' });
  expect(requested).toEqual([]);
  expect(await players.me.query()).toEqual({ from: 'now' });
  expect(await nav.avoided.query({ limit: 50 })).toEqual({ from: 'now' });
  expect(requested).toEqual(['/api/trpc/players.me', '/api/trpc/nav.avoided']);
});

it.each([
  ['no answer', async () => null],
  ['a broken connection', () => Promise.reject(new Error('gone'))],
  ['a refusal of this one', async () => [refused, answered({ from: 'early, avoided' })]],
])('goes the usual way after %s', async (_, answer) => {
  const { players } = clientWith(answer());
  expect(await players.me.query()).toEqual({ from: 'now' });
});

it('is for the same session and time only', async () => {
  expect(await clientWith(both(), { token: 'of another' }).players.me.query()).toEqual({ from: 'now' });
  expect(await clientWith(both(), { later: 10_001 }).players.me.query()).toEqual({ from: 'now' });
});

it('ignores invalid data', () => {
  expect(earlyReads(undefined)).toEqual([]);
  expect(earlyReads([{ token: 'mine', requested_at: 1, reads: READS, answers: [] }])).toEqual([]);
});

it('reads the page’s prefetched responses', () => {
  const window: { starhelmEarly?: unknown } = {};
  const session = JSON.stringify({ access_token: 'mine', expires_at: Date.now() + 60_000 });
  runInNewContext(readFileSync('public/first.js', 'utf8'), {
    window,
    document: { documentElement: { dataset: {} }, currentScript: null },
    localStorage: { getItem: (key: string) => (key === 'starhelm.session' ? session : null) },
    location: { pathname: '/game' },
    fetch: async () => Response.json([]),
    addEventListener: () => undefined,
    Map,
    Array,
    Promise,
    Date,
    JSON,
    encodeURIComponent,
  });
  const reads = earlyReads(window.starhelmEarly).flatMap((batch) => batch.reads);
  expect(reads).toEqual(expect.arrayContaining(['players.me {}', 'nav.chart {}', 'nav.avoided {"limit":100}']));
});
