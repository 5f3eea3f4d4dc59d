import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMATION_TYPES, type SpecialFormation, type Universe } from '#generator/universe.ts';
import {
  anyConfig,
  formationsOf,
  forUniverses,
  hopsFrom,
  interiorOf,
  type Links,
  lostSectors,
  neighbours,
  ORDINARY,
  ordinarySectors,
  waysOut,
} from './universes.ts';

const hasSpace = fc.record({
  sectors: fc.integer({ min: 200, max: 900 }),
  density: fc.integer({ min: 16, max: 50 }),
  twoWayWarps: fc.integer({ min: 5, max: 100 }),
  maxWarps: fc.integer({ min: 3, max: 10 }),
  regionType: fc.constantFrom('player_owned' as const, 'terran_space' as const),
});

/** Checks every formation of a type in ordinary universes, and in small and odd ones. */
function forFormations<T extends SpecialFormation['type']>(
  type: T,
  check: (formation: Extract<SpecialFormation, { type: T }>, universe: Universe, links: Links) => void,
): void {
  let seen = 0;
  function visit(universe: Universe): void {
    const links = neighbours(universe);
    for (const formation of formationsOf(universe, type)) {
      seen++;
      check(formation, universe, links);
    }
  }
  ORDINARY.forEach(visit);
  expect(seen).toBeGreaterThan(3);
  forUniverses(12, visit, hasSpace);
}

/** Neighbours of the interior that lie outside of it. */
function outside(links: Links, interior: readonly number[]): number[] {
  const inside = new Set(interior);
  return [...new Set(interior.flatMap((id) => [...(links.get(id) ?? [])]))].filter((id) => !inside.has(id));
}

/** Two-way, one-way or latent warps with both ends inside; a tree has one fewer than sectors. */
function warpsInside(universe: Universe, interior: readonly number[]): number {
  const inside = new Set(interior);
  return universe.warps.filter(({ from, to }) => inside.has(from) && inside.has(to)).length;
}

/** The tunnel's sectors have two neighbours each and lead from the anchor to the body. */
function expectLinkTunnel(links: Links, anchor: number, interior: readonly number[], depth: number): void {
  let above = anchor;
  for (const id of interior.slice(0, depth)) {
    expect(links.get(id)?.has(above)).toBe(true);
    expect(links.get(id)?.size).toBe(2);
    above = id;
  }
  const body = new Set(interior.slice(depth));
  expect([...(links.get(above) ?? [])].filter((id) => body.has(id)).length).toBeGreaterThanOrEqual(1);
}

describe('formations', () => {
  test('BUBBLE: the interior is connected to the rest only through the anchor, over its link tunnel', () => {
    forFormations('BUBBLE', ({ anchorSectorId, interiorSectorIds, properties }, universe, links) => {
      expect(outside(links, interiorSectorIds)).toEqual([anchorSectorId]);
      expect(properties.interiorSize).toBe(interiorSectorIds.length);
      expectLinkTunnel(links, anchorSectorId, interiorSectorIds, properties.linkTunnelDepth);
      expect(warpsInside(universe, interiorSectorIds)).toBeGreaterThanOrEqual(interiorSectorIds.length);
    });
  });

  test('DEAD_END_BUBBLE: a bubble whose interior has no cycle', () => {
    forFormations('DEAD_END_BUBBLE', ({ anchorSectorId, interiorSectorIds, properties }, universe, links) => {
      expect(outside(links, interiorSectorIds)).toEqual([anchorSectorId]);
      expect(properties.interiorSize).toBe(interiorSectorIds.length);
      expectLinkTunnel(links, anchorSectorId, interiorSectorIds, properties.linkTunnelDepth);
      expect(warpsInside(universe, interiorSectorIds)).toBe(interiorSectorIds.length - 1);
    });
  });

  test('GOLD_BUBBLE: large, with two or more entries', () => {
    forFormations('GOLD_BUBBLE', ({ anchorSectorId, interiorSectorIds, properties }, _, links) => {
      expect(interiorSectorIds.length).toBeGreaterThanOrEqual(8);
      expect(properties.interiorSize).toBe(interiorSectorIds.length);
      expect(outside(links, interiorSectorIds).sort()).toEqual([...properties.entrySectorIds].sort());
      expect(properties.entrySectorIds.length).toBeGreaterThanOrEqual(2);
      expect(properties.entrySectorIds).toContain(anchorSectorId);
    });
  });

  test('GOLD_BUBBLE: richer in ports and planets than the rest', () => {
    let inside = 0;
    let insideRich = 0;
    let all = 0;
    let allRich = 0;
    for (const universe of ORDINARY) {
      const golden = interiorOf(universe, ['GOLD_BUBBLE']);
      for (const { id, port, planets } of Object.values(universe.sectors)) {
        const rich = (port ? 1 : 0) + planets.length;
        all++;
        allRich += rich;
        if (golden.has(id)) inside++;
        if (golden.has(id)) insideRich += rich;
      }
    }
    expect(insideRich / inside).toBeGreaterThan((1.5 * allRich) / all);
  });

  test('TUNNEL: a chain of sectors with exactly two neighbours between two well-connected ones', () => {
    forFormations('TUNNEL', ({ anchorSectorId, interiorSectorIds, properties }, universe, links) => {
      const walk = [anchorSectorId, ...interiorSectorIds, properties.exitSectorId];
      expect(properties.length).toBe(interiorSectorIds.length);
      interiorSectorIds.forEach((id, i) => {
        expect([...(links.get(id) ?? [])].sort()).toEqual([walk[i], walk[i + 2]].sort());
      });
      const open = waysOut(universe, false);
      for (const mouth of [anchorSectorId, properties.exitSectorId])
        expect([...(open.get(mouth) ?? [])].filter((id) => open.get(id)?.has(mouth)).length).toBeGreaterThanOrEqual(3);
    });
  });

  test('DEAD_END: a chain that ends in a sector with one exit', () => {
    forFormations('DEAD_END', ({ anchorSectorId, interiorSectorIds, properties }, universe, links) => {
      const walk = [anchorSectorId, ...interiorSectorIds];
      expect(properties.length).toBe(interiorSectorIds.length);
      interiorSectorIds.forEach((id, i) => {
        const around = [walk[i], walk[i + 2]].filter((other) => other !== undefined);
        expect([...(links.get(id) ?? [])].sort()).toEqual(around.sort());
      });
      expect(universe.sectors[interiorSectorIds.at(-1) ?? 0]?.warps).toHaveLength(1);
    });
  });

  test('WARP_SINK: warps in, none out, and never inside a bubble', () => {
    forFormations('WARP_SINK', ({ anchorSectorId, interiorSectorIds, properties }, universe, links) => {
      const [sink = 0] = interiorSectorIds;
      expect(interiorSectorIds).toHaveLength(1);
      expect(universe.sectors[sink]?.warps).toEqual([]);
      expect([...(links.get(sink) ?? [])].sort()).toEqual([...properties.entrySectorIds].sort());
      expect(properties.entrySectorIds).toContain(anchorSectorId);
      const bubbles = interiorOf(universe, ['BUBBLE', 'DEAD_END_BUBBLE', 'GOLD_BUBBLE', 'BACKDOOR', 'ESCAPE_HATCH']);
      for (const id of [sink, ...properties.entrySectorIds]) expect(bubbles.has(id)).toBe(false);
    });
  });

  test('BACKDOOR: a one-way warp enters a bubble without passing its anchor', () => {
    forFormations('BACKDOOR', ({ anchorSectorId, interiorSectorIds, properties }, universe, links) => {
      const { sourceSectorId, destinationSectorId } = properties.entryWarp;
      expect(outside(links, interiorSectorIds).sort()).toEqual([anchorSectorId, sourceSectorId].sort());
      expect(interiorSectorIds).toContain(destinationSectorId);
      const ways = universe.warps.filter(({ from, to }) => from === sourceSectorId && interiorSectorIds.includes(to));
      expect(ways).toEqual([{ from: sourceSectorId, to: destinationSectorId, oneWay: true, is_latent: false }]);
      expectLinkTunnel(links, anchorSectorId, interiorSectorIds, properties.linkTunnelDepth);
    });
  });

  test('BLISTER: its two neighbours are adjacent', () => {
    forFormations('BLISTER', ({ anchorSectorId, interiorSectorIds, properties }, universe, links) => {
      const [sector = 0] = interiorSectorIds;
      const [one, other] = properties.linkSectorIds;
      expect(one).toBe(anchorSectorId);
      expect([...(links.get(sector) ?? [])].sort()).toEqual([one, other].sort());
      const open = waysOut(universe, false);
      expect(open.get(one)?.has(other) && open.get(other)?.has(one)).toBe(true);
    });
  });

  test('ESCAPE_HATCH: a one-way warp leads out of a dead-end bubble', () => {
    forFormations('ESCAPE_HATCH', ({ anchorSectorId, interiorSectorIds, properties }, universe, links) => {
      const { sourceSectorId, destinationSectorId } = properties.exitWarp;
      expect(outside(links, interiorSectorIds).sort()).toEqual([anchorSectorId, destinationSectorId].sort());
      expect(interiorSectorIds).toContain(sourceSectorId);
      const ways = universe.warps.filter(
        ({ from, to }) => to === destinationSectorId && interiorSectorIds.includes(from),
      );
      expect(ways).toEqual([{ from: sourceSectorId, to: destinationSectorId, oneWay: true, is_latent: false }]);
      expect(universe.sectors[destinationSectorId]?.warps).not.toContain(sourceSectorId);
    });
  });

  test('LOST_SECTOR: no warp in, at most one out', () => {
    forFormations('LOST_SECTOR', ({ interiorSectorIds, properties }, universe) => {
      const [sector = 0] = interiorSectorIds;
      expect(interiorSectorIds).toHaveLength(1);
      expect(warpsInto(universe, interiorSectorIds)).toEqual([]);
      expect(universe.sectors[sector]?.warps).toEqual(
        properties.exitWarp ? [properties.exitWarp.destinationSectorId] : [],
      );
      if (properties.exitWarp) expect(properties.exitWarp.sourceSectorId).toBe(sector);
    });
  });

  test('LOST_CLUSTER: a whole cluster with no warp in and one out', () => {
    forFormations('LOST_CLUSTER', ({ interiorSectorIds, properties }, universe, links) => {
      expect(interiorSectorIds).toEqual(sectorsOfCluster(universe, properties.interiorClusterId));
      expect(warpsInto(universe, interiorSectorIds)).toEqual([]);
      expect(warpsOutOf(universe, interiorSectorIds)).toEqual([properties.exitWarp]);
      expectInnerCourses(universe, links, interiorSectorIds);
    });
  });

  test('ARCHIPELAGO: closed clusters connected by the counted cross warps', () => {
    forFormations('ARCHIPELAGO', ({ interiorSectorIds, properties }, universe, links) => {
      const members = properties.memberClusterIds.map((id) => sectorsOfCluster(universe, id));
      expect(members.length).toBeGreaterThanOrEqual(2);
      expect(interiorSectorIds).toEqual(members.flat());
      expect(warpsInto(universe, interiorSectorIds)).toEqual([]);
      expect(warpsOutOf(universe, interiorSectorIds)).toEqual(properties.exitWarps);
      const memberOf = new Map(members.flatMap((ids, i) => ids.map((id) => [id, i] as const)));
      const crossing = universe.warps.filter(
        ({ from, to }) => memberOf.has(from) && memberOf.has(to) && memberOf.get(from) !== memberOf.get(to),
      );
      expect(crossing).toHaveLength(properties.crossWarpCount);
      expectInnerCourses(universe, links, interiorSectorIds);
    });
  });

  test('anchors are at least 5 hops apart, 3 in universes of 300 sectors or fewer', () => {
    function check(universe: Universe): void {
      const least = universe.totalSectors <= 300 ? 3 : 5;
      const links = neighbours(universe);
      const anchors = universe.specialFormations.map((one) => one.anchorSectorId);
      expect(new Set(anchors).size).toBe(anchors.length);
      for (const anchor of anchors) {
        const hops = hopsFrom(links, anchor);
        for (const other of anchors) {
          if (other !== anchor) expect(hops.get(other) ?? least).toBeGreaterThanOrEqual(least);
        }
      }
    }
    ORDINARY.forEach(check);
    forUniverses(40, check, anyConfig);
    forUniverses(15, check, hasSpace);
  });

  test('formations share no sector and none is in fedspace', () => {
    function check(universe: Universe): void {
      const interior = universe.specialFormations.flatMap((one) => one.interiorSectorIds);
      expect(new Set(interior).size).toBe(interior.length);
      for (const id of interior) expect(id).toBeGreaterThan(universe.config.fedspace);
      expect(universe.specialFormations.map(({ id }) => id)).toEqual(universe.specialFormations.map((_, i) => i + 1));
    }
    ORDINARY.forEach(check);
    forUniverses(30, check);
  });

  test('large universes have all twelve types', () => {
    for (const universe of ORDINARY) {
      const types = new Set(universe.specialFormations.map(({ type }) => type));
      expect([...types].sort()).toEqual([...FORMATION_TYPES].sort());
    }
  });

  test('no lost sector is reachable', () => {
    forUniverses(25, (universe) => {
      const reached = hopsFrom(waysOut(universe, true), ordinarySectors(universe)[0] ?? 1);
      for (const id of lostSectors(universe)) expect(reached.has(id)).toBe(false);
    });
  });
});

function sectorsOfCluster(universe: Universe, clusterId: number): number[] {
  const cluster = universe.clusters.find(({ id }) => id === clusterId);
  if (!cluster) return [];
  const size = cluster.sectorRangeEnd - cluster.sectorRangeStart + 1;
  return Array.from({ length: size }, (_, i) => cluster.sectorRangeStart + i);
}

function warpsInto(universe: Universe, interior: readonly number[]) {
  const inside = new Set(interior);
  return universe.warps.filter(
    ({ from, to, oneWay }) => (!inside.has(from) && inside.has(to)) || (!oneWay && inside.has(from) && !inside.has(to)),
  );
}

function warpsOutOf(universe: Universe, interior: readonly number[]) {
  const inside = new Set(interior);
  return universe.warps
    .filter(({ from, to }) => inside.has(from) && !inside.has(to))
    .map(({ from, to }) => ({ sourceSectorId: from, destinationSectorId: to }));
}

function expectInnerCourses(universe: Universe, links: Links, interior: readonly number[]): void {
  const inside = new Set(interior);
  const inner = new Map(interior.map((id) => [id, new Set([...(links.get(id) ?? [])].filter((to) => inside.has(to)))]));
  expect(hopsFrom(inner, interior[0] ?? 0).size).toBe(interior.length);
  expect(universe.totalSectors).toBeGreaterThan(interior.length);
}
