import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGraph, type Edge } from '#server/game/navigation/rules/graph.ts';
import {
  distanceBetween,
  lostSectors,
  meanWarpLengths,
  type Placed,
  sectorsInReach,
} from '#server/game/navigation/rules/jump.ts';

const SIZE = 12;
const anyPoint = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), fc.nat(20));
const anyPlaces: fc.Arbitrary<Placed> = fc
  .tuple(
    fc.array(anyPoint, { minLength: SIZE, maxLength: SIZE }),
    fc.array(fc.nat(1), { minLength: SIZE, maxLength: SIZE }),
  )
  .map(([points, regions]) => ({
    size: SIZE,
    x: Int32Array.from(points, ([x]) => x),
    y: Int32Array.from(points, ([, y]) => y),
    z: Int32Array.from(points, ([, , z]) => z),
    regionOf: Uint16Array.from(regions),
  }));
const anyEdges: fc.Arbitrary<Edge[]> = fc
  .array(
    fc.record({ from: fc.nat(SIZE - 1), to: fc.nat(SIZE - 1), one_way: fc.constant(true), latent: fc.boolean() }),
    {
      maxLength: 30,
    },
  )
  .map((edges) => edges.toSorted((a, b) => a.from - b.from));

describe('the reach of a jump', () => {
  it('contains every other sector of the region in range and no more, nearest first', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat(SIZE - 1), fc.nat(1_000), (places, from, reach) => {
        const found = sectorsInReach(places, from, reach);
        const expected = Array.from({ length: SIZE }, (_, sector) => sector).filter(
          (sector) =>
            sector !== from &&
            places.regionOf[sector] === places.regionOf[from] &&
            distanceBetween(places, from, sector) <= reach,
        );
        expect(found.map(({ sector }) => sector).toSorted((a, b) => a - b)).toEqual(expected);
        const distances = found.map(({ distance }) => distance);
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      }),
    );
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat(SIZE - 1), fc.nat(1_000), (places, from, reach) => {
        for (const { sector } of sectorsInReach(places, from, reach))
          expect(sectorsInReach(places, sector, reach).map((found) => found.sector)).toContain(from);
      }),
    );
  });
});

describe('the usual length of a warp', () => {
  it('is the median of its region, without hidden warps and those to other regions', () => {
    const x = Int32Array.of(0, 10, 40, 1_000, 1_003);
    const places = { x, y: new Int32Array(5), z: new Int32Array(5), regionOf: Uint16Array.of(0, 0, 0, 1, 1) };
    const warp = (from: number, to: number, latent = false): Edge => ({ from, to, one_way: true, latent });
    const edges = [warp(0, 1), warp(0, 2), warp(0, 3), warp(1, 2), warp(2, 0, true), warp(3, 4)];
    const usual = meanWarpLengths({ ...buildGraph(5, edges), ...places });
    expect([...usual]).toEqual([
      [0, 30],
      [1, 3],
    ]);
  });
});

describe('lost sectors', () => {
  it('are those not reachable by open warps from any start', () => {
    fc.assert(
      fc.property(anyEdges, fc.uniqueArray(fc.nat(SIZE - 1)), (edges, starts) => {
        const graph = buildGraph(SIZE, edges);
        const lost = lostSectors(graph, (edge) => graph.latent[edge] === 0, starts);
        const reached = new Set(starts);
        for (let before = -1; before !== reached.size; ) {
          before = reached.size;
          for (const { from, to, latent } of edges) if (!latent && reached.has(from)) reached.add(to);
        }
        expect([...lost].flatMap((flag, sector) => (flag ? [] : [sector]))).toEqual(
          [...reached].toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
