import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { beforeEach, expect, it } from 'vitest';
import { requestKeyLink, requestKeyOf } from '#app/_client/trpc/request-key-link.ts';
import type { AppRouter } from '#server/api.ts';

type Answer = 'lost' | 'done' | 'refused' | 'unavailable';

let answers: Answer[];
let keys: (string | null)[];

async function answerNext(_url: unknown, init?: { headers?: HeadersInit }): Promise<Response> {
  keys.push(new Headers(init?.headers).get('idempotency-key'));
  const answer = answers.shift();
  if (answer === 'done') return Response.json({ result: { data: {} } });
  if (answer === 'refused') return Response.json(refusal, { status: 409 });
  if (answer === 'unavailable') return Response.json(unavailable, { status: 503 });
  throw new TypeError('the connection broke');
}

const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: '', code: 'CONFLICT', request_id: 'r' };
const refusal = { error: { message: 'no', code: -32_009, data: { code: 'CONFLICT', httpStatus: 409, problem } } };

const away = { ...problem, status: 503, code: 'UNAVAILABLE', reason: 'outcome_unknown' };
const unavailable = { error: { message: 'away', code: -32_603, data: { httpStatus: 503, problem: away } } };

function client() {
  let made = 0;
  return createTRPCClient<AppRouter>({
    links: [
      requestKeyLink(() => `key-${++made}` as ReturnType<typeof crypto.randomUUID>),
      httpLink({ url: 'http://game.test/api/trpc', headers: ({ op }) => requestKeyOf(op), fetch: answerNext }),
    ],
  });
}

beforeEach(() => {
  keys = [];
});

function order(quantity: number) {
  return { station_id: crypto.randomUUID(), commodity: 'ore' as const, quantity };
}

it('keeps the key of a write whose outcome is unknown', async () => {
  answers = ['unavailable', 'done'];
  const { trading } = client();
  const ore = order(1);
  await expect(trading.buy.mutate(ore)).rejects.toThrow(TRPCClientError);
  await trading.buy.mutate(ore);
  expect(keys).toEqual(['key-1', 'key-1']);
});

it('keeps the key of a write until its response arrives', async () => {
  answers = ['lost', 'lost', 'done', 'done'];
  const { trading } = client();
  const ore = order(1);
  await expect(trading.buy.mutate(ore)).rejects.toThrow(TRPCClientError);
  await expect(trading.buy.mutate(ore)).rejects.toThrow(TRPCClientError);
  await trading.buy.mutate(ore);
  await trading.buy.mutate(ore);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

it('uses a new key for another write, and after a refusal', async () => {
  answers = ['lost', 'done', 'refused', 'done'];
  const { trading } = client();
  const ore = order(1);
  await expect(trading.buy.mutate(ore)).rejects.toThrow();
  await trading.buy.mutate({ ...ore, quantity: 2 });
  await expect(trading.buy.mutate(ore)).rejects.toThrow();
  await trading.buy.mutate(ore);
  expect(keys).toEqual(['key-1', 'key-2', 'key-1', 'key-3']);
});

it('sends no key with a read', async () => {
  answers = ['done'];
  await client().players.me.query();
  expect(keys).toEqual([null]);
});
