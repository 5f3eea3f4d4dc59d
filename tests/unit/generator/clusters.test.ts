import { describe, expect, test } from 'vitest';
import { generate } from '#generator/generate.ts';
import { CLUSTER_TYPES } from '#generator/universe.ts';
import { forUniverses, ORDINARY } from './universes.ts';

describe('clusters', () => {
  test('cover all sectors in order, without gap or overlap', () => {
    forUniverses(50, (universe) => {
      let next = 1;
      universe.clusters.forEach((cluster, i) => {
        expect(cluster.id).toBe(i + 1);
        expect(cluster.sectorRangeStart).toBe(next);
        expect(cluster.sectorRangeEnd).toBeGreaterThanOrEqual(cluster.sectorRangeStart);
        expect(CLUSTER_TYPES).toContain(cluster.type);
        next = cluster.sectorRangeEnd + 1;
      });
      expect(next).toBe(universe.totalSectors + 1);
      expect(new Set(universe.clusters.map(({ name }) => name)).size).toBe(universe.clusters.length);
    });
  });

  test('frontier outposts are undiscovered, except in the hub', () => {
    for (const universe of ORDINARY) {
      const isHub = universe.config.regionType === 'central_nexus';
      expect(universe.clusters.some(({ type }) => type === 'FRONTIER_OUTPOST')).toBe(true);
      for (const { type, isDiscovered } of universe.clusters) {
        if (type === 'FRONTIER_OUTPOST' && !isHub) expect(isDiscovered).toBe(false);
        else expect(isDiscovered).toBeUndefined();
      }
    }
  });

  test('there is a trade hub, and the rim is frontier', () => {
    for (const universe of ORDINARY) {
      const types = universe.clusters.map(({ type }) => type);
      expect(types).toContain('TRADE_HUB');
      function distance({ sectorRangeStart, sectorRangeEnd }: (typeof universe.clusters)[number]): number {
        let sum = 0;
        for (let id = sectorRangeStart; id <= sectorRangeEnd; id++) {
          const { x, y } = universe.sectors[id]?.position ?? { x: 0, y: 0 };
          sum += Math.hypot(x, y);
        }
        return sum / (sectorRangeEnd - sectorRangeStart + 1);
      }
      const open = universe.clusters.filter(({ type }) => type !== 'SPECIAL_INTEREST');
      const farthest = open.reduce((far, cluster) => (distance(cluster) > distance(far) ? cluster : far));
      expect(farthest.type).toBe('FRONTIER_OUTPOST');
    }
  });

  test('positions are integers within the map, without duplicates; clusters do not overlap', () => {
    function check(universe: (typeof ORDINARY)[number]): void {
      const positions = Object.values(universe.sectors).map(({ position }) => position);
      const isOnMap = (value: number) => Number.isInteger(value) && Math.abs(value) <= 10_000;
      expect(positions.filter((position) => !Object.values(position).every(isOnMap))).toEqual([]);
      expect(new Set(positions.map(({ x, y, z }) => `${x},${y},${z}`)).size).toBe(universe.totalSectors);
    }
    for (const universe of ORDINARY) check(universe);
    forUniverses(20, check);
    check(generate({ sectors: 20000 }, 8));
  });

  test('a sector is closer to the centre of its own cluster than to nearly all others', () => {
    for (const universe of ORDINARY.slice(0, 2)) {
      const centres = universe.clusters.map(({ sectorRangeStart, sectorRangeEnd }) => {
        const ids = Array.from({ length: sectorRangeEnd - sectorRangeStart + 1 }, (_, i) => sectorRangeStart + i);
        const mean = (axis: 'x' | 'y') =>
          ids.reduce((sum, id) => sum + (universe.sectors[id]?.position[axis] ?? 0), 0) / ids.length;
        return { x: mean('x'), y: mean('y') };
      });
      let home = 0;
      for (const { id, position } of Object.values(universe.sectors)) {
        const own = universe.clusters.findIndex((one) => id >= one.sectorRangeStart && id <= one.sectorRangeEnd);
        const hops = centres.map(({ x, y }) => Math.hypot(position.x - x, position.y - y));
        if (hops.indexOf(Math.min(...hops)) === own) home++;
      }
      expect(home / universe.totalSectors).toBeGreaterThan(0.9);
    }
  });
});
