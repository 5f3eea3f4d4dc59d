import { describe, expect, test } from 'vitest';
import { generate } from '#generator/generate.ts';
import { PLANET_TYPES, type Sector, type Universe } from '#generator/universe.ts';
import { forUniverses, lostSectors, ORDINARY } from './universes.ts';

function sectorsOf(universe: Universe): Sector[] {
  return Object.values(universe.sectors);
}

describe('content', () => {
  test('fedspace is sectors 1..n, explored, with beacons, and without hazards, nebulae and asteroids', () => {
    forUniverses(40, (universe) => {
      const { fedspace } = universe.config;
      expect(universe.fedspaceSectors).toEqual(Array.from({ length: fedspace }, (_, i) => i + 1));
      for (const sector of sectorsOf(universe)) {
        expect(sector.explored).toBe(sector.id <= fedspace);
        if (sector.id > fedspace) continue;
        expect(sector.navHazards).toEqual([]);
        expect(sector.nebula).toBeUndefined();
        expect(sector.resources).toBeUndefined();
        expect(sector.beacon).toBeTruthy();
      }
    });
  });

  test('there is one capital, and the universe’s capitalSector names it', () => {
    forUniverses(20, (universe) => {
      const capitals = sectorsOf(universe).filter((sector) => sector.isCapital);
      expect(capitals.map(({ id }) => id)).toEqual([universe.capitalSector]);
    });
  });

  test('special locations match the region and are in different sectors, and the stardock is where requested', () => {
    const types = (universe: Universe) => universe.specialLocations.map(({ type }) => type);
    const [owned, terran, , hub] = ORDINARY;
    expect(owned && types(owned)).toEqual(['stardock', 'fringe_homeworld', 'cabal_hq']);
    expect(terran && types(terran)).toEqual(['terra', 'stardock', 'rylan', 'alpha_centauri']);
    expect(hub && types(hub)).toEqual(['stardock', 'cabal_hq']);
    forUniverses(60, (universe) => {
      const ids = universe.specialLocations.map(({ sectorId }) => sectorId);
      expect(new Set(ids).size).toBe(ids.length);
      const lost = lostSectors(universe);
      for (const id of ids) expect(lost.has(id)).toBe(false);
      const stardock = universe.specialLocations.find(({ type }) => type === 'stardock')?.sectorId ?? 0;
      expect(universe.sectors[stardock]?.port?.class).toBe(0);
      const { stardock: requested, regionType } = universe.config;
      const isTerra = regionType === 'terran_space' && requested === 1;
      if (requested > 0 && !isTerra) expect(stardock).toBe(requested);
      if (regionType === 'terran_space') expect(universe.specialLocations[0]).toEqual({ type: 'terra', sectorId: 1 });
    });
  });

  test('planets: the requested share of sectors, known types, unowned, with empty safes', () => {
    const covered = (universe: Universe) => sectorsOf(universe).filter(({ planets }) => planets.length > 0);
    expect(covered(generate({ sectors: 1000, planetPercent: 40 }, 3))).toHaveLength(400);
    expect(ORDINARY[0] && covered(ORDINARY[0])).toHaveLength(250);
    expect(ORDINARY[3] && covered(ORDINARY[3])).toHaveLength(500);
    for (const universe of ORDINARY) {
      const planets = sectorsOf(universe).flatMap((sector) => sector.planets);
      expect(planets.some(({ citadel }) => citadel.level > 0)).toBe(true);
      expect(new Set(planets.map(({ type }) => type)).size).toBe(PLANET_TYPES.length);
      for (const { owner, citadel, type, ore, organics, equipment, colonists } of planets) {
        expect(owner).toBeNull();
        expect(citadel.safeContents).toBe(0);
        expect(citadel.level).toBeLessThanOrEqual(6);
        expect(PLANET_TYPES).toContain(type);
        for (const store of [ore, organics, equipment, colonists]) expect(store).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('population centres have more earthlike worlds than the frontier', () => {
    function share(type: string): number {
      const planets = ORDINARY.flatMap((universe) =>
        universe.clusters
          .filter((cluster) => cluster.type === type)
          .flatMap(({ sectorRangeStart, sectorRangeEnd }) =>
            sectorsOf(universe).filter(({ id }) => id >= sectorRangeStart && id <= sectorRangeEnd),
          )
          .flatMap((sector) => sector.planets),
      );
      return planets.filter(({ type: planetType }) => planetType === 'earth').length / planets.length;
    }
    expect(share('POPULATION_CENTER')).toBeGreaterThan(share('FRONTIER_OUTPOST') * 2);
  });

  test('nebulae cover the requested share, with two kinds and densities of 1 to 100', () => {
    forUniverses(20, (universe) => {
      const { sectors, nebulaPercent, fedspace } = universe.config;
      const clouds = sectorsOf(universe).flatMap(({ nebula }) => (nebula ? [nebula] : []));
      expect(clouds).toHaveLength(Math.min(sectors - fedspace, Math.round((sectors * nebulaPercent) / 100)));
      for (const { density } of clouds) {
        expect(Number.isInteger(density)).toBe(true);
        expect(density).toBeGreaterThanOrEqual(1);
        expect(density).toBeLessThanOrEqual(100);
      }
    });
    const kinds = ORDINARY.flatMap((universe) => sectorsOf(universe).map(({ nebula }) => nebula?.type));
    expect(new Set(kinds)).toEqual(new Set([undefined, 'normal', 'magnetic']));
  });

  test('hazards are of three kinds, counted and owned; none at a special location', () => {
    for (const universe of ORDINARY) {
      const hazards = sectorsOf(universe).flatMap((sector) => sector.navHazards);
      expect(new Set(hazards.map(({ type }) => type))).toEqual(new Set(['mine', 'limpet', 'fighter']));
      for (const { quantity, owner } of hazards) {
        expect(quantity).toBeGreaterThan(0);
        expect(owner).toMatch(/^[a-z_]+$/);
      }
      for (const { sectorId } of universe.specialLocations) expect(universe.sectors[sectorId]?.navHazards).toEqual([]);
    }
  });

  test('asteroid fields are mostly in sectors with ore', () => {
    const universe = generate({ sectors: 3000 }, 2);
    function share(type: string): number {
      const own = universe.clusters.filter((cluster) => cluster.type === type);
      const ids = own.flatMap((c) => sectorsOf(universe).slice(c.sectorRangeStart - 1, c.sectorRangeEnd));
      return ids.filter(({ resources }) => resources).length / ids.length;
    }
    expect(share('RESOURCE_RICH')).toBeGreaterThan(share('MIXED') * 2);
    for (const { resources } of sectorsOf(universe)) {
      if (resources) expect(resources.asteroidField.richness).toBeGreaterThanOrEqual(1);
    }
  });

  test('rosters: existing hosts, as many names as ships, no name twice in a universe', () => {
    forUniverses(20, (universe) => {
      const kinds = universe.npcRosters.map(({ kind }) => kind);
      expect(kinds).toContain('pirate_captain');
      expect(kinds).toContain('federation_marshal');
      const names = universe.npcRosters.flatMap(({ namePool }) => namePool);
      expect(new Set(names).size).toBe(names.length);
      for (const { targetCount, hostSectorId, namePool, factionCode } of universe.npcRosters) {
        expect(targetCount).toBeGreaterThan(0);
        expect(namePool.length).toBeGreaterThanOrEqual(targetCount);
        expect(universe.sectors[hostSectorId]).toBeDefined();
        expect(factionCode).toMatch(/^[a-z_]+$/);
      }
    });
    expect(ORDINARY[3]?.npcRosters.map(({ kind }) => kind)).toContain('nexus_sentinel');
  });
});
