import { hashText } from '#server/world/galaxy/rules/hash.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';
import type { Survey } from '#server/world/galaxy/rules/survey.ts';

export const GATEWAYS_PER_REGION = 2;

/** A sector that may have a gateway: reachable and part of no formation. */
export type GatewaySite = { id: string; number: number; is_fedspace: boolean };

export type Gateway = { hub_sector_id: string; region_sector_id: string };

/**
 * The pairs of sectors that join a region to the hub: the first from fedspace to fedspace, so that newcomers find it,
 * the others outside. Determined by the seed; a hub sector has at most one gateway.
 */
export function planGateways(seed: number, hub: readonly GatewaySite[], region: readonly GatewaySite[]): Gateway[] {
  const hubSites = inOrder(seed, hub);
  const regionSites = inOrder(seed, region);
  const count = Math.min(GATEWAYS_PER_REGION, hubSites.length, regionSites.length);
  return Array.from({ length: count }, (_, index) => ({
    hub_sector_id: hubSites[index]?.id ?? '',
    region_sector_id: regionSites[index]?.id ?? '',
  }));
}

/** The lowest number in fedspace first, then the rest shuffled by the seed. */
function inOrder(seed: number, sites: readonly GatewaySite[]): GatewaySite[] {
  const first = sites.filter(({ is_fedspace }) => is_fedspace).sort((a, b) => a.number - b.number)[0];
  const rest = sites
    .filter((site) => site !== first)
    .map((site) => ({ site, rank: (site.is_fedspace ? 2 ** 32 : 0) + hashText(`${seed}:gateway:${site.number}`) }))
    .sort((a, b) => a.rank - b.rank || a.site.number - b.site.number)
    .map(({ site }) => site);
  return first ? [first, ...rest] : rest;
}

/** Sectors of a plan that may hold a gateway. */
export function gatewaySites(plan: Plan, survey: Survey): GatewaySite[] {
  const taken = new Set<number>();
  for (const { formation } of plan.formations) {
    taken.add(formation.anchorSectorId);
    for (const sector of formation.interiorSectorIds) taken.add(sector);
  }
  return plan.sectors
    .filter(({ number }) => !taken.has(number) && (survey.distances[number] ?? -1) >= 0)
    .map(({ number, is_fedspace }) => ({ id: plan.sectorIds[number] ?? '', number, is_fedspace }));
}
