import { CLUSTER_BIAS } from '#generator/content/cluster-bias.ts';
import { clusterTypeAt, type Galaxy, sectorAt } from '#generator/content/galaxy.ts';
import { goldFirst } from '#generator/content/gold-first.ts';
import type { Namer } from '#generator/content/names.ts';
import type { Rng } from '#generator/random/rng.ts';
import { pickWeighted } from '#generator/random/weighted.ts';
import type { Planet, PlanetType, SpecialLocationType } from '#generator/universe.ts';

const WORLDS: Partial<Record<SpecialLocationType, { name: string; type: PlanetType; citadel: number }>> = {
  terra: { name: 'Terra', type: 'earth', citadel: 6 },
  rylan: { name: 'Rylan', type: 'oceanic', citadel: 3 },
  alpha_centauri: { name: 'Alpha Centauri', type: 'mountainous', citadel: 3 },
  fringe_homeworld: { name: 'Fringe Homeworld', type: 'glacial', citadel: 4 },
};
const SECOND_PLANET_PERCENT = 8;
const GOLD_WEIGHT = 14;

/** Initial stock in hundreds: ore, organics, equipment. */
const STORES: Record<PlanetType, readonly [number, number, number]> = {
  barren: [6, 1, 1],
  earth: [4, 8, 4],
  mountainous: [9, 3, 3],
  oceanic: [2, 9, 3],
  glacial: [4, 2, 2],
  volcanic: [10, 1, 4],
};

/** Puts planets into the requested share of sectors, named worlds first; a few sectors have two. */
export function placePlanets(galaxy: Galaxy, namer: Namer, rng: Rng): void {
  const worlds = galaxy.specialLocations.filter((location) => WORLDS[location.type] !== undefined);
  const wanted = Math.round((galaxy.config.sectors * galaxy.config.planetPercent) / 100);
  for (const { type, sectorId } of worlds) {
    const world = WORLDS[type];
    if (world) sectorAt(galaxy, sectorId).planets.push(createPlanet(world.name, world.type, world.citadel, rng));
  }
  let left = wanted - worlds.length;
  for (const id of goldFirst(galaxy, planetOrder(galaxy, rng), wanted / galaxy.config.sectors)) {
    if (left <= 0) break;
    const sector = sectorAt(galaxy, id);
    if (sector.planets.length > 0) continue;
    sector.planets.push(drawPlanet(galaxy, id, namer, rng));
    if (rng.percent(SECOND_PLANET_PERCENT)) sector.planets.push(drawPlanet(galaxy, id, namer, rng));
    left--;
  }
}

function planetOrder(galaxy: Galaxy, rng: Rng): number[] {
  const keys = galaxy.sectors.map(({ id }) => {
    const weight = galaxy.golden[id] === 1 ? GOLD_WEIGHT : CLUSTER_BIAS[clusterTypeAt(galaxy, id)].planetWeight;
    return Math.floor((rng.below(1 << 20) * 20) / weight) * 32768 + id;
  });
  return keys.sort((a, b) => a - b).map((key) => key % 32768);
}

function drawPlanet(galaxy: Galaxy, id: number, namer: Namer, rng: Rng): Planet {
  const { planets, citadelPercent } = CLUSTER_BIAS[clusterTypeAt(galaxy, id)];
  const level = rng.percent(citadelPercent) ? rng.between(1, 3) : 0;
  return createPlanet(namer.planet(), pickWeighted(rng, planets), level, rng);
}

function createPlanet(name: string, type: PlanetType, level: number, rng: Rng): Planet {
  const [ore, organics, equipment] = STORES[type];
  const store = (hundreds: number): number => hundreds * rng.between(20, 140);
  return {
    name,
    type,
    owner: null,
    ore: store(ore),
    organics: store(organics),
    equipment: store(equipment),
    colonists: level === 0 ? 0 : level * rng.between(400, 1600),
    citadel: { level, droneCapacity: level * 250, safeContents: 0 },
  };
}
