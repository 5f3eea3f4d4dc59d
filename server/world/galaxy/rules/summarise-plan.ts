import type { Warning } from '#server/world/galaxy/rules/faults.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';
import type { Survey } from '#server/world/galaxy/rules/survey.ts';
import { MAP_FLAGS, type Preview } from '#server/world/galaxy/schemas.ts';

/** The figures of a preview, and a compact map. */
export function summarisePlan(plan: Plan, survey: Survey, warnings: Warning[], generationMs: number): Preview {
  return {
    version: plan.version,
    seed: plan.seed,
    region_type: plan.region_type,
    config: plan.config,
    generation_ms: Math.round(generationMs),
    counts: countAll(plan),
    port_classes: countByName(plan.stations.map(({ class: label }) => String(label))),
    formations: countByName(plan.formations.map(({ formation }) => formation.type)),
    clusters: plan.clusters.map(({ name, type, start, end }) => ({ name, type, sectors: end - start + 1 })),
    special_locations: plan.locations.map(({ location }) => ({ type: location.type, sector: location.sectorId })),
    reachability: {
      reachable: survey.reachable,
      lost: survey.lost,
      stranded: survey.stranded.length,
      share: round(survey.reachable / plan.total_sectors),
    },
    pair_coverage: { ports: survey.tradingPorts, paired: survey.pairedPorts, share: round(survey.pairCoverage) },
    hub_distances: describeDistances(survey),
    warnings,
    map: { points: mapPoints(plan), warps: mapWarps(plan) },
  };
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

function countByName(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Counts a two-way warp once. */
export function countedWarps(plan: Plan): Plan['warps'] {
  return plan.warps.filter((warp, index) => warp.one_way || plan.warps[index - 1]?.source !== warp.source);
}

function countAll(plan: Plan): Preview['counts'] {
  const warps = countedWarps(plan);
  return {
    sectors: plan.sectors.length,
    warps: warps.length,
    one_way_warps: warps.filter(({ one_way }) => one_way).length,
    latent_warps: warps.filter(({ is_latent }) => is_latent).length,
    clusters: plan.clusters.length,
    ports: plan.stations.length,
    black_markets: plan.stations.filter(({ black_market }) => black_market).length,
    planets: plan.planets.length,
    nebulae: plan.sectors.filter(({ nebula }) => nebula !== null).length,
    nav_hazards: plan.hazards.length,
    formations: plan.formations.length,
    npcs: plan.rosters.reduce((sum, { roster }) => sum + roster.targetCount, 0),
  };
}

function describeDistances(survey: Survey): Preview['hub_distances'] {
  const histogram: number[] = [];
  let sum = 0;
  for (const distance of survey.distances.subarray(1)) {
    if (distance < 0) continue;
    while (histogram.length <= distance) histogram.push(0);
    histogram[distance] = (histogram[distance] ?? 0) + 1;
    sum += distance;
  }
  const mean = survey.reachable === 0 ? 0 : Math.round((sum / survey.reachable) * 100) / 100;
  return { origin: survey.origin, mean, max: Math.max(0, histogram.length - 1), histogram };
}

function mapPoints(plan: Plan): number[][] {
  const flags = new Uint8Array(plan.total_sectors + 1);
  function mark(sector: number, flag: number): void {
    flags[sector] = (flags[sector] ?? 0) | flag;
  }
  for (const { sector } of plan.stations) mark(sector, MAP_FLAGS.port);
  for (const { sector } of plan.planets) mark(sector, MAP_FLAGS.planet);
  for (const { sector } of plan.hazards) mark(sector, MAP_FLAGS.hazard);
  for (const { location } of plan.locations) mark(location.sectorId, MAP_FLAGS.special);
  for (const { number, nebula, is_capital, is_fedspace } of plan.sectors) {
    if (nebula) mark(number, MAP_FLAGS.nebula);
    if (is_capital) mark(number, MAP_FLAGS.capital);
    if (is_fedspace) mark(number, MAP_FLAGS.fedspace);
  }
  return plan.sectors.map(({ number, x, y, z, cluster }) => [number, x, y, z, flags[number] ?? 0, cluster]);
}

function mapWarps(plan: Plan): number[][] {
  return plan.warps
    .filter(({ one_way, from, to }) => one_way || from < to)
    .map(({ from, to, one_way }) => [from, to, one_way ? 1 : 0]);
}
