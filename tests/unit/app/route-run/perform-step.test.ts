import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Actions, type Position, performStep } from '#app/(player)/game/_parts/route-run/perform-step.ts';
import { type Leg, type RouteStep, routeSteps } from '#app/(player)/game/_parts/route-run/route-steps.ts';

function placeOf(name: string) {
  return {
    station_id: `station ${name}`,
    station_name: name,
    sector_id: `sector ${name}`,
    sector_number: 1,
    sector_name: name,
    unit_price: 1,
    observed_at: '2026-01-01T00:00:00.000Z',
  };
}
function legOf(from: string, to: string): Leg {
  return { commodity: 'fuel', buy_at: placeOf(from), sell_at: placeOf(to), quantity: 5, cost: 100, revenue: 150 };
}
function quoteOf(total: number): Awaited<ReturnType<Actions['quote']>> {
  return { total, turn_cost: 1, blocked_by: null } as Awaited<ReturnType<Actions['quote']>>;
}

/** A service at which everything goes as seen, and what was done at it. */
function service(change: Partial<Actions> = {}) {
  const done: string[] = [];
  const actions: Actions = {
    fly: async (id) => {
      done.push(`fly ${id}`);
      return { stopped: 'arrived', turns_spent: 2 };
    },
    dock: async (id) => {
      done.push(`dock ${id}`);
      return 1;
    },
    quote: async () => quoteOf(100),
    trade: async ({ total }) => {
      done.push('trade');
      return { total, profit: null };
    },
    ...change,
  };
  return { actions, done };
}
const SOMEWHERE: Position = { sector_id: 'elsewhere', station_id: null };
const BUY: RouteStep = { kind: 'buy', at: placeOf('a'), commodity: 'fuel', quantity: 5, expected: 100 };
const SELL: RouteStep = { ...BUY, kind: 'sell' };

it('a loop flies and docks once at each stop and returns to the first', () => {
  const kinds = routeSteps([legOf('a', 'b'), legOf('b', 'a')]).map(({ kind, at }) => `${kind} ${at.station_name}`);
  expect(kinds).toEqual([
    'fly a',
    'dock a',
    'buy a',
    'fly b',
    'dock b',
    'sell b',
    'buy b',
    'fly a',
    'dock a',
    'sell a',
  ]);
});

it('a route from the docked station starts with the purchase', async () => {
  const { actions, done } = service();
  let position: Position = { sector_id: 'sector a', station_id: 'station a' };
  for (const step of routeSteps([legOf('a', 'b')]).slice(0, 3)) {
    const outcome = await performStep(step, position, actions, false);
    if (outcome.done) position = outcome.position;
  }
  expect(done).toEqual(['trade']);
});

it('a flight that does not arrive stops the run, for any reason', async () => {
  const { actions } = service({ fly: async () => ({ stopped: 'hostiles', turns_spent: 1 }) });
  const outcome = await performStep({ kind: 'fly', at: placeOf('a') }, SOMEWHERE, actions, false);
  expect(outcome).toEqual({ done: false, surprise: { why: 'flight', stopped: 'hostiles' } });
});

it('a flight without a course stops the run with the sector that none leads to', async () => {
  const { actions, done } = service({ fly: async () => ({ stopped: 'no_course', turns_spent: 0 }) });
  const outcome = await performStep({ kind: 'fly', at: placeOf('a') }, SOMEWHERE, actions, true);
  expect(outcome).toEqual({ done: false, surprise: { why: 'no_course', to: 'sector a' } });
  expect(done).toEqual([]);
});

it('trades at the observed price or a better one, unless the player accepts another', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(BUY, SELL),
      fc.integer({ min: 1, max: 200 }),
      fc.boolean(),
      async (step, total, any) => {
        const { actions, done } = service({ quote: async () => quoteOf(total) });
        const outcome = await performStep(step, SOMEWHERE, actions, any);
        const worse = step.kind === 'buy' ? total > 100 : total < 100;
        expect(outcome.done).toBe(any || !worse);
        expect(done).toEqual(outcome.done ? ['trade'] : []);
      },
    ),
  );
});

it('an order that would be refused is not placed, even at an accepted price', async () => {
  const { actions, done } = service({ quote: async () => ({ ...quoteOf(90), blocked_by: 'credits_short' }) });
  expect(await performStep(BUY, SOMEWHERE, actions, true)).toEqual({
    done: false,
    surprise: { why: 'blocked', by: 'credits_short' },
  });
  expect(done).toEqual([]);
});
