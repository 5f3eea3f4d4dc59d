import { describe, expect, test } from 'vitest';
import { generate } from '#generator/generate.ts';
import { COMMODITIES, type Port, type Universe } from '#generator/universe.ts';
import { forUniverses, interiorOf, lostSectors, ORDINARY, waysOut } from './universes.ts';

const CLASSES = ['', 'BBS', 'BSB', 'SBB', 'SSB', 'SBS', 'BSS', 'SSS', 'BBB'];
function triple({ commodities: { ore, organics, equipment } }: Port): string {
  return ore.action + organics.action + equipment.action;
}

function portsOf(universe: Universe): { id: number; port: Port }[] {
  return Object.values(universe.sectors).flatMap(({ id, port }) => (port ? [{ id, port }] : []));
}

/** Share of ports with a port within two warps that deals the other way in ore, organics or equipment. */
function pairedShare(universe: Universe): number {
  const links = waysOut(universe, false);
  const ports = portsOf(universe);
  const paired = ports.filter(({ id, port }) => {
    const near = new Set([...(links.get(id) ?? [])].flatMap((next) => [next, ...(links.get(next) ?? [])]));
    near.delete(id);
    return [...near].some((other) => {
      const partner = universe.sectors[other]?.port;
      return partner !== undefined && triple(partner) !== triple(port);
    });
  });
  return ports.length === 0 ? 1 : paired.length / ports.length;
}

function isSound({
  action,
  quantity,
  capacity,
  regenRate,
}: Port['commodities'][(typeof COMMODITIES)[number]]): boolean {
  const areWhole = [quantity, capacity, regenRate].every(Number.isInteger);
  return 'BS'.includes(action) && areWhole && quantity >= 0 && quantity <= capacity && capacity > 0 && regenRate > 0;
}

describe('ports', () => {
  test('the class label matches the actions, and all nine goods have valid stocks', () => {
    forUniverses(30, (universe) => {
      for (const { port } of portsOf(universe)) {
        expect(Object.keys(port.commodities)).toEqual([...COMMODITIES]);
        if (port.class !== 0) expect(triple(port)).toBe(CLASSES[port.class]);
        expect(Object.values(port.commodities).filter((stock) => !isSound(stock))).toEqual([]);
      }
    });
  });

  test('at least 70 % have a trading partner within two warps', () => {
    for (const universe of ORDINARY) expect(pairedShare(universe)).toBeGreaterThanOrEqual(0.7);
    forUniverses(50, (universe) => {
      if (universe.config.portPercent > 0) expect(pairedShare(universe)).toBeGreaterThanOrEqual(0.7);
    });
  });

  test('their number is as requested', () => {
    const count = (portPercent: number) => portsOf(generate({ sectors: 800, portPercent }, 6)).length;
    expect(count(0)).toBe(1);
    expect(count(15)).toBe(120);
    expect(count(40)).toBe(320);
    expect(count(80)).toBeGreaterThan(600);
  });

  test('by default the percentage depends on the region: 5 in the hub, 15 elsewhere', () => {
    const [owned, terran, , hub] = ORDINARY;
    expect(owned && portsOf(owned)).toHaveLength(150);
    expect(terran && portsOf(terran)).toHaveLength(150);
    expect(hub && portsOf(hub)).toHaveLength(250);
  });

  test('every class occurs, and trade hubs have more all-sellers and all-buyers than the frontier', () => {
    function shareOfExtremes(type: string): number {
      let extremes = 0;
      let all = 0;
      for (const universe of ORDINARY) {
        const homes = universe.clusters.filter((cluster) => cluster.type === type);
        for (const { id, port } of portsOf(universe)) {
          if (!homes.some((home) => id >= home.sectorRangeStart && id <= home.sectorRangeEnd)) continue;
          all++;
          if (port.class >= 7) extremes++;
        }
      }
      return extremes / all;
    }
    const seen = new Set(ORDINARY.flatMap((universe) => portsOf(universe).map(({ port }) => port.class)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shareOfExtremes('TRADE_HUB')).toBeGreaterThan(shareOfExtremes('FRONTIER_OUTPOST') * 1.3);
  });

  test('about 4 % of frontier ports are black markets, and no other port is', () => {
    let frontier = 0;
    let black = 0;
    for (let seed = 0; seed < 6; seed++) {
      const universe = generate({ sectors: 1500, portPercent: 60 }, seed);
      const homes = universe.clusters.filter(({ type }) => type === 'FRONTIER_OUTPOST');
      for (const { id, port } of portsOf(universe)) {
        const isFrontier = homes.some((home) => id >= home.sectorRangeStart && id <= home.sectorRangeEnd);
        if (isFrontier) frontier++;
        if (port.black_market) black++;
        if (port.black_market) expect(isFrontier).toBe(true);
      }
    }
    expect(black / frontier).toBeGreaterThan(0.03);
    expect(black / frontier).toBeLessThan(0.05);
  });

  test('special ports and a minority of the others have docking slips', () => {
    for (const universe of ORDINARY) {
      const ports = portsOf(universe);
      const withSlips = ports.filter(({ port }) => port.dockingSlips);
      for (const { port } of ports) if (port.class === 0) expect(port.dockingSlips?.construction).toBeGreaterThan(0);
      expect(withSlips.length).toBeGreaterThan(ports.length / 20);
      expect(withSlips.length).toBeLessThan(ports.length / 2);
      for (const { port } of withSlips) {
        expect(Object.keys(port.dockingSlips ?? {})).toEqual([
          'transient',
          'longTerm',
          'construction',
          'specializedConstruction',
        ]);
      }
    }
  });

  test('no port is in a sector without warps in or out', () => {
    forUniverses(20, (universe) => {
      const apart = new Set([...lostSectors(universe), ...interiorOf(universe, ['WARP_SINK'])]);
      for (const { id, port } of portsOf(universe)) if (port.class !== 0) expect(apart.has(id)).toBe(false);
    });
  });
});
