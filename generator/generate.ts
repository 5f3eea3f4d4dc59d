import { type ConfigInput, resolveConfig } from '#generator/config.ts';
import { placeAsteroids } from '#generator/content/asteroids.ts';
import { placeBeacons } from '#generator/content/beacons.ts';
import { createClusters } from '#generator/content/clusters.ts';
import { type Galaxy, markFormations } from '#generator/content/galaxy.ts';
import { placeHazards } from '#generator/content/hazards.ts';
import { createNamer, type Namer } from '#generator/content/names.ts';
import { placeNebulae } from '#generator/content/nebulae.ts';
import { createRosters } from '#generator/content/npc-rosters.ts';
import { placePlanets } from '#generator/content/planets.ts';
import { placePorts } from '#generator/content/ports.ts';
import { placeSpecialLocations } from '#generator/content/special-locations.ts';
import { bareSectors, listWarps } from '#generator/content/wire-sectors.ts';
import { createRng } from '#generator/random/rng.ts';
import { buildSkeleton } from '#generator/skeleton.ts';
import { type Universe, WIRE_VERSION } from '#generator/universe.ts';

export type Phase = 'layout' | 'warps' | 'formations' | 'content' | 'ports' | 'done';
/** `progress` runs from 0 to 1. */
export type OnProgress = (phase: Phase, progress: number) => void;

const START_OF: Record<Phase, number> = { layout: 0, warps: 0.1, formations: 0.5, content: 0.65, ports: 0.8, done: 1 };
export const EPOCH = '1970-01-01T00:00:00.000Z';

/**
 * Makes a universe: the same config and seed give the same value on every machine. The config is filled and clamped
 * first (see resolveConfig, which also lists the warnings); the seed is a whole number from 0 to 2^53 - 1.
 * `createdAt` is only stamped: it defaults to the epoch so that the function stays pure.
 */
export function generate(
  input: ConfigInput,
  seed: number,
  onProgress: OnProgress = () => undefined,
  createdAt: string = EPOCH,
): Universe {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`seed ${seed} is not a whole number from 0`);
  const { config } = resolveConfig(input);
  const begin = (phase: Phase): void => onProgress(phase, START_OF[phase]);
  const skeleton = buildSkeleton(config, seed, begin);

  begin('content');
  const namer = createNamer(createRng(seed, 'names'));
  const clusters = createClusters(skeleton, config.regionType, namer, createRng(seed, 'cluster-types'));
  const sectors = bareSectors(config, skeleton);
  const galaxy: Galaxy = {
    config,
    seed,
    skeleton,
    clusters,
    sectors,
    specialLocations: [],
    ...markFormations(skeleton),
  };
  placeContent(galaxy, namer);

  begin('ports');
  placePorts(galaxy, namer, createRng(seed, 'ports'));
  const npcRosters = createRosters(galaxy, namer, createRng(seed, 'rosters'));
  begin('done');
  return {
    version: WIRE_VERSION,
    seed,
    totalSectors: config.sectors,
    sectors: Object.fromEntries(sectors.map((sector) => [sector.id, sector])),
    warps: listWarps(skeleton.graph),
    clusters,
    specialFormations: skeleton.formations,
    npcRosters,
    specialLocations: galaxy.specialLocations,
    fedspaceSectors: Array.from({ length: config.fedspace }, (_, i) => i + 1),
    capitalSector: 1,
    config,
    createdAt,
  };
}

/** The content of sectors besides ports, in the order of their dependencies. */
function placeContent(galaxy: Galaxy, namer: Namer): void {
  const { seed } = galaxy;
  galaxy.specialLocations = placeSpecialLocations(galaxy, createRng(seed, 'special-locations'));
  placePlanets(galaxy, namer, createRng(seed, 'planets'));
  placeNebulae(galaxy, createRng(seed, 'nebulae'));
  placeHazards(galaxy, createRng(seed, 'hazards'));
  placeAsteroids(galaxy, createRng(seed, 'asteroids'));
  placeBeacons(galaxy, createRng(seed, 'beacons'));
}
