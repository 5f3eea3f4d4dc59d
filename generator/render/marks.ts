import type { RenderAxis } from '#generator/cli/arguments.ts';
import type { Paint } from '#generator/cli/paint.ts';
import { CLUSTER_TYPES, type ClusterType, type Sector, type Universe } from '#generator/universe.ts';

/** Which mark is shown when two sectors share a character. */
export const RANKS = { trunk: 0, sector: 1, nebula: 2, planet: 3, port: 4, fedspace: 5, location: 6, capital: 7 };
export const TRUNK = { mark: '·', tint: 238 };

const TINTS: Record<ClusterType, number> = {
  TRADE_HUB: 220,
  POPULATION_CENTER: 114,
  RESOURCE_RICH: 173,
  MILITARY_ZONE: 75,
  CONTESTED: 203,
  FRONTIER_OUTPOST: 141,
  SPECIAL_INTEREST: 201,
  MIXED: 250,
};
const WHITE = 231;
const LOCATION_MARKS = {
  terra: 'T',
  stardock: 'S',
  rylan: 'R',
  alpha_centauri: 'A',
  fringe_homeworld: 'H',
  cabal_hq: 'C',
};

export function markOf(universe: Universe, sector: Sector): { mark: string; rank: number } {
  const location = universe.specialLocations.find(({ sectorId }) => sectorId === sector.id);
  if (location) return { mark: LOCATION_MARKS[location.type], rank: RANKS.location };
  if (sector.isCapital) return { mark: '@', rank: RANKS.capital };
  if (sector.id <= universe.fedspaceSectors.length) return { mark: 'f', rank: RANKS.fedspace };
  if (sector.port) return { mark: '+', rank: RANKS.port };
  if (sector.planets.length > 0) return { mark: 'o', rank: RANKS.planet };
  if (sector.nebula) return { mark: '~', rank: RANKS.nebula };
  return { mark: '.', rank: RANKS.sector };
}

/** The colour of the sector's cluster; named places are white. */
export function tintOf(universe: Universe, sector: Sector): number {
  if (sector.isCapital || universe.specialLocations.some(({ sectorId }) => sectorId === sector.id)) return WHITE;
  const home = universe.clusters.find(
    ({ sectorRangeStart, sectorRangeEnd }) => sector.id >= sectorRangeStart && sector.id <= sectorRangeEnd,
  );
  return TINTS[home?.type ?? 'MIXED'];
}

export function legend(universe: Universe, axis: RenderAxis, paint: Paint): string {
  const places = universe.specialLocations.map(({ type }) => `${LOCATION_MARKS[type]} ${type}`);
  const marks = [
    '@ capital',
    ...places,
    'f fedspace',
    '+ port',
    'o planet',
    '~ nebula',
    '. sector',
    '· lane between clusters',
  ];
  const present = CLUSTER_TYPES.filter((type) => universe.clusters.some((cluster) => cluster.type === type));
  const colours = present.map((type) => paint.tint(`# ${type}`, TINTS[type]));
  return ` ${paint.dim(`${axis} view`)}  ${marks.join('  ')}\n${paint.colour ? ` ${colours.join('  ')}\n` : ''}`;
}
