import { expect, it } from 'vitest';
import { holdNavigations } from '#app/_client/pwa/hold-navigation.ts';

/** A network that gives these answers in order, and what became of it. */
function network(...answers: (number | 'none')[]) {
  const waiting: number[] = [];
  let pauses = 0;
  const held = holdNavigations({
    fetch: async () => {
      const next = answers.shift() ?? 'none';
      if (next === 'none') throw new TypeError('Failed to fetch');
      return new Response(null, { status: next });
    },
    pause: async () => void pauses++,
    report: (count) => waiting.push(count),
  });
  return { held, waiting, pauses: () => pauses };
}
const PAGE = { headers: { rsc: '1' } };

it('holds the navigation until the service responds', async () => {
  const { held, waiting, pauses } = network('none', 'none', 503, 200);
  expect((await held('/game/trades?_rsc=1', PAGE)).status).toBe(200);
  expect([waiting, pauses()]).toEqual([[1, 0], 3]);
});

it('passes a response at once, also a refusal', async () => {
  const { held, waiting } = network(404);
  expect((await held('/game/nowhere', PAGE)).status).toBe(404);
  expect(waiting).toEqual([]);
});

it.each([
  ['a call of the service', {}],
  ['a page fetched ahead', { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
  ['a part fetched ahead', { headers: { rsc: '1', 'next-router-segment-prefetch': '/_tree' } }],
])('lets %s fail', async (_, init) => {
  const { held, waiting } = network('none', 200);
  await expect(held('/api/trpc/players.me', init)).rejects.toThrow('Failed to fetch');
  expect(waiting).toEqual([]);
});

it('ends with the waiting page', async () => {
  const { held, waiting } = network('none', 'none');
  const leaving = AbortSignal.abort(new Error('left'));
  await expect(held('/game', { ...PAGE, signal: leaving })).rejects.toThrow();
  expect(waiting).toEqual([]);
});
