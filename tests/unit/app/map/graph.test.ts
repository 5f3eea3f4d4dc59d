import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exitsOf, hopsFrom, walk, warpBetween } from '../../../../app/_map/graph.ts';
import { buildChart } from '../../../../app/_map/model/chart.ts';
import { galaxyOf } from './sample-galaxy.ts';

const line = buildChart(
  galaxyOf(
    [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
    [
      ['a', 'b'],
      ['b', 'c', { one_way: true }],
      ['c', 'd', { latent: true }],
    ],
  ),
);

describe('exits', () => {
  test('a two-way warp leads both ways, a one-way warp one way, a latent warp nowhere', () => {
    expect([0, 1, 2, 3].map((sector) => exitsOf(line, sector))).toEqual([[1], [0, 2], [], []]);
  });

  test('the warp of a step is found in its direction only', () => {
    expect(warpBetween(line, 1, 2)).toBe(1);
    expect(warpBetween(line, 2, 1)).toBe(-1);
  });
});

describe('hopsFrom', () => {
  test('counts warps along open ways and reports unreachable sectors', () => {
    expect([...hopsFrom(line, 0)]).toEqual([0, 1, 2, -1]);
    expect([...hopsFrom(line, 3)]).toEqual([-1, -1, -1, 0]);
  });

  test('a start outside the chart reaches nothing', () => {
    expect([...hopsFrom(line, 9)]).toEqual([-1, -1, -1, -1]);
  });

  test('each step adds at most one hop', () => {
    const warp = fc.tuple(fc.nat(19), fc.nat(19), fc.boolean());
    fc.assert(
      fc.property(fc.array(warp, { maxLength: 60 }), (pairs) => {
        const sectors = Array.from({ length: 20 }, (_, i) => ({ id: String(i) }));
        const chart = buildChart(
          galaxyOf(
            sectors,
            pairs.map(([a, b, one_way]) => [String(a), String(b), { one_way }] as const),
          ),
        );
        const hops = hopsFrom(chart, 0);
        for (let at = 0; at < 20; at++) {
          const here = hops[at] ?? -1;
          if (here < 0) continue;
          for (const next of exitsOf(chart, at)) {
            const there = hops[next] ?? -1;
            expect(there).toBeGreaterThanOrEqual(0);
            expect(there).toBeLessThanOrEqual(here + 1);
          }
        }
      }),
    );
  });
});

describe('walk', () => {
  const star = buildChart(
    galaxyOf(
      [{ id: 'middle' }, { id: 'east' }, { id: 'far east' }, { id: 'north' }, { id: 'apart' }],
      [
        ['middle', 'east'],
        ['middle', 'far east'],
        ['middle', 'north'],
      ],
    ),
  );
  const x = Float32Array.of(100, 150, 400, 105, 100);
  const y = Float32Array.of(100, 100, 100, 20, 180);

  test('follows the warp closest to the direction, nearer first', () => {
    expect(walk(star, 0, 'right', x, y)).toBe(1);
    expect(walk(star, 0, 'up', x, y)).toBe(3);
  });

  test('stays where no warp leads in that direction, even if a sector lies there', () => {
    expect(walk(star, 0, 'down', x, y)).toBeNull();
    expect(walk(star, 0, 'left', x, y)).toBeNull();
  });
});
