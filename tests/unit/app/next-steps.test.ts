import { expect, it } from 'vitest';
import { type NextStepsState, nextSteps } from '#app/(player)/game/_parts/next-steps/next-steps.ts';
import { SHIP_CATALOGUE, SHIP_TYPES } from '#server/world/ships/rules/catalogue.ts';

type Pair = NextStepsState['pairs'][number];
type Sector = NextStepsState['sectors'][number];

const PAIR = { profit_per_turn: 100, turns_from_here: 3, route_turns: 8 } as Pair;
function sector(id: string, knowledge: Sector['knowledge']): Sector {
  return { id, number: Number(id), name: id, region_id: 'r', x: 0, y: 0, z: 0, knowledge, contents: null };
}
function stateOf(change: Partial<NextStepsState> = {}): NextStepsState {
  return {
    me: {
      credits: 12_000,
      docked_station: null,
      ship: { type: 'light_freighter', holds: 60, insurance: 'none', hull: 100, max_hull: 100 },
    },
    trade_in: 0,
    pairs: [PAIR],
    full: false,
    sectors: [sector('1', 'visited')],
    turns: new Map([['1', 0]]),
    alerts: 1,
    ...change,
  };
}
function kindsOf(state: NextStepsState): string[] {
  return nextSteps(state).map(({ kind }) => kind);
}

it('names the best known trade with the way to its start', () => {
  expect(nextSteps(stateOf())[0]).toEqual({ kind: 'trade', pair: PAIR, turns: 11 });
  expect(nextSteps(stateOf({ pairs: [{ ...PAIR, turns_from_here: null }] }))[0]).toMatchObject({ turns: null });
});

it('suggests another station while no trade is known, and nothing while the hold is full', () => {
  expect(kindsOf(stateOf({ pairs: [] }))).toContain('prices');
  expect(kindsOf(stateOf({ pairs: [], full: true }))).toEqual(['ship']);
});

it('counts only unvisited sectors that a known warp leads to, and names the nearest', () => {
  const sectors = [sector('1', 'visited'), sector('2', 'known'), sector('3', 'known'), sector('4', 'known')];
  const turns = new Map([
    ['1', 0],
    ['2', 6],
    ['3', 4],
  ]);
  expect(nextSteps(stateOf({ sectors, turns }))[1]).toMatchObject({ count: 2, nearest: { id: '3' }, turns: 4 });
});

it('shows the distance to the next larger ship in turns of the best known trade', () => {
  expect(nextSteps(stateOf()).at(-1)).toEqual({
    kind: 'ship',
    type: 'colony_ship',
    price: 40_000,
    share: 0.3,
    turns: 280,
  });
  expect(nextSteps(stateOf({ pairs: [] })).at(-1)).toMatchObject({ turns: null });
  const rich = stateOf();
  expect(nextSteps({ ...rich, me: { ...rich.me, credits: 70_000 } })[0]).toMatchObject({
    kind: 'ship',
    share: 1,
    turns: 0,
  });
});

it('names no ship for the owner of the largest', () => {
  const { me } = stateOf();
  expect(kindsOf(stateOf({ me: { ...me, ship: { ...me.ship, holds: 300 } } }))).not.toContain('ship');
});

it('suggests one thing to learn: insurance at a dock, then a price alert', () => {
  const { me } = stateOf();
  const docked = { ...me, docked_station: { id: 's', name: 's' } };
  expect(kindsOf(stateOf({ me: docked, alerts: 0 })).at(-1)).toBe('insure');
  expect(kindsOf(stateOf({ alerts: 0 })).at(-1)).toBe('watch');
});

it('puts a badly damaged hull before everything, with the nearest known dock that repairs', () => {
  const { me } = stateOf();
  const dockAt = (id: string, services: readonly string[]) =>
    ({ ...sector(id, 'visited'), contents: { station: { name: `Dock ${id}`, services } } }) as Sector;
  const hurt = stateOf({
    me: { ...me, ship: { ...me.ship, hull: 59 } },
    sectors: [dockAt('1', ['shipyard']), dockAt('2', ['repair']), dockAt('3', ['repair']), dockAt('4', ['repair'])],
    turns: new Map([
      ['1', 0],
      ['2', 6],
      ['3', 4],
    ]),
  });
  expect(nextSteps(hurt)[0]).toMatchObject({
    kind: 'repair',
    hull: 59,
    max: 100,
    dock: { sector: { id: '3' }, turns: 4 },
  });
  expect(nextSteps({ ...hurt, sectors: [] })[0]).toMatchObject({ kind: 'repair', dock: null });
  expect(kindsOf({ ...hurt, me: { ...me, ship: { ...me.ship, hull: 60 } } })).not.toContain('repair');
});

it('counts the flown ship as paid in, and says first what is paid already', () => {
  const { me } = stateOf();
  expect(nextSteps(stateOf({ trade_in: 10_000 })).at(-1)).toMatchObject({ kind: 'ship', price: 30_000 });
  expect(nextSteps(stateOf({ trade_in: 30_000 }))[0]).toMatchObject({ kind: 'ship', price: 10_000, turns: 0 });
  expect(nextSteps(stateOf({ trade_in: 50_000, me: { ...me, credits: 0 } }))[0]).toMatchObject({ price: 0, share: 1 });
});

it('never suggests a ship of a lower list price than the flown one', () => {
  const { me } = stateOf();
  for (const type of SHIP_TYPES) {
    const { holds, price } = SHIP_CATALOGUE[type];
    const step = nextSteps(stateOf({ me: { ...me, ship: { ...me.ship, type, holds } } })).find(
      ({ kind }) => kind === 'ship',
    );
    if (step?.kind === 'ship') expect(SHIP_CATALOGUE[step.type].price, type).toBeGreaterThan(price);
  }
});
