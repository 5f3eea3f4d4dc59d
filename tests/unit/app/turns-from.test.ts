import { expect, it } from 'vitest';
import { turnsFrom } from '#app/(player)/game/_parts/map/turns-from.ts';
import type { ChartData } from '#app/(player)/game/_parts/map/use-chart.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';

type Contents = NonNullable<ChartData['sectors'][number]['contents']>;

const MAGNETIC: Contents = {
  cluster_id: 'cluster',
  is_fedspace: false,
  is_capital: false,
  beacon: null,
  nebula: { type: 'magnetic', density: 50 },
  station: null,
  planets: [],
  hazards: [],
  specials: [],
  last_visit: '2026-01-01T00:00:00.000Z',
  visits: 1,
};

function chartOf(warps: string[], magnetic: string[] = []): ChartData {
  const pairs = warps.map((warp) => {
    const [from = '', to = ''] = warp.split(/>|=/);
    return { from, to, one_way: warp.includes('>'), latent: false };
  });
  const ids = [...new Set(pairs.flatMap(({ from, to }) => [from, to]))];
  return {
    version: '1',
    unchanged: false,
    partial: false,
    here: 'a',
    regions: [],
    clusters: [],
    sectors: ids.map((id, number) => ({
      id,
      number,
      name: id,
      region_id: 'region',
      x: 0,
      y: 0,
      z: 0,
      knowledge: 'visited',
      contents: magnetic.includes(id) ? MAGNETIC : null,
    })),
    warps: pairs,
  };
}

it('adds the ship’s speed for each warp of the shortest way', () => {
  const turns = turnsFrom(DEFAULT_SETTINGS, chartOf(['a=b', 'b=c', 'a=c', 'c=d']), 'a', 2);
  expect(Object.fromEntries(turns)).toEqual({ a: 0, b: 2, c: 2, d: 4 });
});

it('uses one-way warps in their direction only', () => {
  const turns = turnsFrom(DEFAULT_SETTINGS, chartOf(['b>a', 'a>c']), 'a', 1);
  expect(Object.fromEntries(turns)).toEqual({ a: 0, c: 1 });
});

it('avoids a magnetic nebula where that is cheaper, and adds its cost otherwise', () => {
  const extra = DEFAULT_SETTINGS.magnetic_nebula_turns;
  expect(turnsFrom(DEFAULT_SETTINGS, chartOf(['a=fog', 'fog=z'], ['fog']), 'a', 1).get('z')).toBe(2 + extra);
  expect(turnsFrom(DEFAULT_SETTINGS, chartOf(['a=fog', 'fog=z', 'a=b', 'b=z'], ['fog']), 'a', 1).get('z')).toBe(2);
});
