import { type CourseGraph, courseGraph, courseLengths, NO_COURSE } from '#generator/measures/course-graph.ts';
import { longestCourse } from '#generator/measures/longest-course.ts';
import { type PairCoverage, pairCoverage } from '#generator/measures/trade-pairs.ts';
import { CLUSTER_TYPES, FORMATION_TYPES, type FormationType, type Universe } from '#generator/universe.ts';

export { courseGraph } from '#generator/measures/course-graph.ts';
export { longestCourse } from '#generator/measures/longest-course.ts';
export { pairCoverage } from '#generator/measures/trade-pairs.ts';

export type Reachability = {
  /** Sectors that are not in a lost formation, and how many of them the capital reaches. */
  open: number;
  reached: number;
  /** Unreachable open sectors, and reachable lost sectors: both must be empty. */
  unreachable: number[];
  leaking: number[];
};

export type HubDistances = { from: number; median: number; p90: number; farthest: number; counts: number[] };

export type Measures = {
  sectors: number;
  warps: { total: number; twoWay: number; oneWay: number; latent: number; perSector: number };
  reachability: Reachability;
  longestCourse: number;
  pairCoverage: PairCoverage;
  hubDistances: HubDistances;
  /** Ports of class 0 to 8. */
  classMix: number[];
  formations: Partial<Record<FormationType, number>>;
  clusterTypes: Record<string, number>;
  planets: number;
  nebulae: number;
  hazards: number;
  asteroidFields: number;
  blackMarkets: number;
};

/** All figures of the summary, by which an operator judges a universe. Latent warps count as closed. */
export function measure(universe: Universe): Measures {
  const graph = courseGraph(universe);
  const sectors = Object.values(universe.sectors);
  const twoWay = universe.warps.filter((warp) => !warp.oneWay).length;
  const oneWay = universe.warps.length - twoWay;
  return {
    sectors: universe.totalSectors,
    warps: {
      total: universe.warps.length,
      twoWay,
      oneWay,
      latent: universe.warps.filter((warp) => warp.is_latent).length,
      perSector: (2 * twoWay + oneWay) / universe.totalSectors,
    },
    reachability: reachability(universe, graph),
    longestCourse: longestCourse(graph),
    pairCoverage: pairCoverage(universe, graph),
    hubDistances: hubDistances(universe, graph),
    classMix: classMix(universe),
    formations: countByType(FORMATION_TYPES, universe.specialFormations),
    clusterTypes: countByType(CLUSTER_TYPES, universe.clusters),
    planets: sectors.reduce((sum, sector) => sum + sector.planets.length, 0),
    nebulae: sectors.filter((sector) => sector.nebula).length,
    hazards: sectors.reduce((sum, sector) => sum + sector.navHazards.length, 0),
    asteroidFields: sectors.filter((sector) => sector.resources).length,
    blackMarkets: sectors.filter((sector) => sector.port?.black_market).length,
  };
}

export function reachability(universe: Universe, graph: CourseGraph): Reachability {
  const length = courseLengths(graph.sectors, graph.out, universe.capitalSector);
  const open: number[] = [];
  const leaking: number[] = [];
  for (let id = 1; id <= graph.sectors; id++) {
    if (graph.lost[id] === 0) open.push(id);
    else if (length[id] !== NO_COURSE) leaking.push(id);
  }
  const unreachable = open.filter((id) => length[id] === NO_COURSE);
  return { open: open.length, reached: open.length - unreachable.length, unreachable, leaking };
}

/** Distances of sectors from the stardock. `counts[n]`: sectors n warps away. */
export function hubDistances(universe: Universe, graph: CourseGraph): HubDistances {
  const stardock = universe.specialLocations.find((location) => location.type === 'stardock');
  const from = stardock?.sectorId ?? universe.capitalSector;
  const length = courseLengths(graph.sectors, graph.out, from);
  const sorted = graph.ordinary
    .map((id) => length[id] ?? NO_COURSE)
    .filter((hops) => hops !== NO_COURSE)
    .sort((a, b) => a - b);
  const counts: number[] = [];
  for (const hops of sorted) counts[hops] = (counts[hops] ?? 0) + 1;
  const at = (percent: number): number => sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? 0;
  return { from, median: at(50), p90: at(90), farthest: at(100), counts };
}

export function classMix(universe: Universe): number[] {
  const mix = new Array<number>(9).fill(0);
  for (const { port } of Object.values(universe.sectors)) if (port) mix[port.class] = (mix[port.class] ?? 0) + 1;
  return mix;
}

function countByType<T extends string>(names: readonly T[], items: readonly { type: T }[]): Record<T, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0]));
  for (const { type } of items) counts[type] = (counts[type] ?? 0) + 1;
  return counts as Record<T, number>;
}
