import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentsOf } from '#server/game/navigation/rules/components.ts';
import {
  escapesAround,
  escapesTo,
  havensOf,
  nearestHaven,
  type TowMap,
  towReason,
} from '#server/game/navigation/rules/distress.ts';
import { buildGraph, type Edge } from '#server/game/navigation/rules/graph.ts';

const SIZE = 14;
const anyEdges: fc.Arbitrary<Edge[]> = fc.array(
  fc.record({ from: fc.nat(SIZE - 1), to: fc.nat(SIZE - 1), one_way: fc.constant(true), latent: fc.boolean() }),
  { maxLength: 40 },
);
const anyFlags = fc.array(fc.constantFrom(0, 1), { minLength: SIZE, maxLength: SIZE });
const anyMap = fc.record({ edges: anyEdges, fedspace: anyFlags, stations: anyFlags }).map(mapOf);

function mapOf({ edges, fedspace, stations }: { edges: Edge[]; fedspace: number[]; stations: number[] }): TowMap {
  const graph = buildGraph(
    SIZE,
    edges.toSorted((a, b) => a.from - b.from),
  );
  return {
    ...graph,
    fedspace: Uint8Array.from(fedspace),
    stations: Uint8Array.from(stations),
    regionOf: new Uint16Array(SIZE),
    numbers: Int32Array.from({ length: SIZE }, (_, index) => index + 1),
    x: Int32Array.from({ length: SIZE }, (_, index) => index * 3),
    y: new Int32Array(SIZE),
    z: new Int32Array(SIZE),
  };
}

function isPlain(map: TowMap): (edge: number) => boolean {
  return (edge) => map.latent[edge] === 0;
}

/** The sectors reachable from one, by repeated passes over all open warps. */
function reach(map: TowMap, start: number, isOpen: (edge: number) => boolean): Set<number> {
  const reached = new Set([start]);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (let from = 0; from < map.size; from++) {
      for (let edge = map.offsets[from] ?? 0; edge < (map.offsets[from + 1] ?? 0); edge++) {
        if (reached.has(from) && isOpen(edge)) reached.add(map.targets[edge] ?? -1);
      }
    }
  }
  return reached;
}

describe('strongly connected components', () => {
  it('contain exactly the sectors that reach each other', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const { of, sizes } = componentsOf(map, isPlain(map));
        const reached = Array.from({ length: SIZE }, (_, sector) => reach(map, sector, isPlain(map)));
        for (let a = 0; a < SIZE; a++) {
          for (let b = 0; b < SIZE; b++)
            expect(of[a] === of[b]).toBe((reached[a]?.has(b) && reached[b]?.has(a)) === true);
        }
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(SIZE);
      }),
    );
  });
});

describe('a distress tow', () => {
  it('is offered exactly when no haven can be reached without entering an impassable sector', () => {
    fc.assert(
      fc.property(anyMap, fc.uniqueArray(fc.nat(SIZE - 1)), (map, closed) => {
        const havens = havensOf(map, { isOpen: isPlain(map), isAllowed: () => true });
        const blocked = new Set(closed);
        const passes = (edge: number) => isPlain(map)(edge) && !blocked.has(map.targets[edge] ?? -1);
        for (let from = 0; from < SIZE; from++) {
          const reached = reach(map, from, passes);
          const around = escapesAround(map, isPlain(map), { from, havens: new Set(havens), blocked });
          expect(around).toBe(havens.some((haven) => reached.has(haven)));
        }
      }),
    );
  });

  it('is offered exactly when no haven can be reached', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const havens = havensOf(map, { isOpen: isPlain(map), isAllowed: () => true });
        const escapes = escapesTo(map, isPlain(map), havens);
        for (let sector = 0; sector < SIZE; sector++) {
          const reached = reach(map, sector, isPlain(map));
          expect(escapes[sector] === 1).toBe(havens.some((haven) => reached.has(haven)));
        }
      }),
    );
  });

  it('always has a destination where any fedspace is allowed, from which a way leads on', () => {
    fc.assert(
      fc.property(anyMap, anyFlags, fc.nat(SIZE - 1), (map, allowed, from) => {
        const isAllowed = (sector: number) => allowed[sector] === 1;
        const havens = havensOf(map, { isOpen: isPlain(map), isAllowed });
        const hasFedspace = map.fedspace.some((flag, sector) => flag === 1 && isAllowed(sector));
        const to = nearestHaven(map, from, havens);
        if (hasFedspace) expect(to).toBeDefined();
        if (to === undefined) return;
        expect(isAllowed(to)).toBe(true);
        expect(escapesTo(map, isPlain(map), havens)[to]).toBe(1);
        // Where a fedspace with a station to trade at and a way back exists, the tow ends at such a one.
        const isLively = (sector: number) =>
          [...reach(map, sector, isPlain(map))].some(
            (other) => map.stations[other] === 1 && reach(map, other, isPlain(map)).has(sector),
          ) && componentsOf(map, isPlain(map)).sizes[componentsOf(map, isPlain(map)).of[sector] ?? -1] !== 1;
        const best = [...map.fedspace.keys()].filter(
          (sector) => map.fedspace[sector] === 1 && isAllowed(sector) && isLively(sector),
        );
        if (best.length > 0) expect(best).toContain(to);
      }),
    );
  });

  it('goes to the haven fewest warps away, then to the lowest number', () => {
    const map = mapOf({
      edges: [
        { from: 5, to: 9, one_way: true, latent: false },
        { from: 3, to: 5, one_way: true, latent: false },
        { from: 4, to: 5, one_way: true, latent: false },
        { from: 1, to: 3, one_way: true, latent: false },
      ],
      fedspace: Array.from({ length: SIZE }, () => 0),
      stations: Array.from({ length: SIZE }, () => 0),
    });
    expect(nearestHaven(map, 9, [1, 4, 3])).toBe(3);
    expect(nearestHaven(map, 9, [1])).toBe(1);
    // Nothing leads from or to 12: the closest by position.
    expect(nearestHaven(map, 12, [1, 3, 4])).toBe(4);
    expect(nearestHaven(map, 12, [])).toBeUndefined();
  });

  it('distinguishes no exit at all from none that helps', () => {
    const map = mapOf({
      edges: [
        { from: 0, to: 1, one_way: true, latent: true },
        { from: 2, to: 3, one_way: true, latent: false },
      ],
      fedspace: Array.from({ length: SIZE }, () => 0),
      stations: Array.from({ length: SIZE }, () => 0),
    });
    expect(towReason(map, isPlain(map), 0, false)).toBe('no_exit');
    expect(towReason(map, isPlain(map), 2, false)).toBe('enclosed');
    expect(towReason(map, isPlain(map), 2, true)).toBe('region_closed');
  });
});
