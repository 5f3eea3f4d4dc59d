import { Faults } from '#server/world/galaxy/rules/faults.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';
import type { WireFormation } from '#server/world/galaxy/rules/universe.ts';

/**
 * Structural and referential check of a translated plan: every sector number resolves, warps are neither loops nor
 * duplicates, clusters cover 1..n once, ids are unique. Every fault is counted, the first 50 are listed.
 */
export function checkPlan(plan: Plan): Faults {
  const faults = new Faults();
  checkWarps(plan, faults);
  checkClusters(plan, faults);
  checkFormations(plan, faults);
  plan.rosters.forEach(({ roster }, index) => {
    checkSector(plan, faults, roster.hostSectorId, `npcRosters.${index}.hostSectorId`);
  });
  checkLocations(plan, faults);
  checkFedspace(plan, faults);
  if (plan.capital !== null) checkSector(plan, faults, plan.capital, 'capitalSector');
  return faults;
}

function exists(plan: Plan, sector: number): boolean {
  return sector >= 1 && sector <= plan.total_sectors;
}

function checkSector(plan: Plan, faults: Faults, sector: number, path: string): void {
  if (!exists(plan, sector)) faults.add(path, `sector ${sector} does not exist (1 to ${plan.total_sectors})`);
}

function checkWarps(plan: Plan, faults: Faults): void {
  const seen = new Set<number>();
  const stride = plan.total_sectors + 1;
  let reported = -1;
  for (const { from, to, source } of plan.warps) {
    // A two-way warp is two rows of one entry; its faults are reported once.
    if (source === reported) continue;
    const before = faults.count;
    if (!exists(plan, from)) checkSector(plan, faults, from, `warps.${source}.from`);
    if (!exists(plan, to)) checkSector(plan, faults, to, `warps.${source}.to`);
    if (from === to) faults.add(`warps.${source}`, `leads from sector ${from} to itself`);
    else if (faults.count === before) {
      if (seen.has(from * stride + to)) faults.add(`warps.${source}`, `the warp ${from} to ${to} is given twice`);
      seen.add(from * stride + to);
    }
    if (faults.count > before) reported = source;
  }
}

function checkClusters(plan: Plan, faults: Faults): void {
  const ids = new Set<number>();
  const ranged = plan.clusters.map((cluster, index) => ({ ...cluster, index }));
  for (const { wire_id, start, end, index } of ranged) {
    if (ids.has(wire_id)) faults.add(`clusters.${index}.id`, `the id ${wire_id} is given twice`);
    ids.add(wire_id);
    checkSector(plan, faults, start, `clusters.${index}.sectorRangeStart`);
    checkSector(plan, faults, end, `clusters.${index}.sectorRangeEnd`);
    if (start > end) faults.add(`clusters.${index}`, `its range ${start} to ${end} runs backwards`);
  }
  let covered = 0;
  for (const { start, end, index } of ranged.sort((a, b) => a.start - b.start)) {
    if (start <= covered) faults.add(`clusters.${index}`, `its range ${start} to ${end} overlaps sector ${covered}`);
    if (start > covered + 1)
      faults.add(`clusters.${index}`, `sectors ${covered + 1} to ${start - 1} are in no cluster`);
    covered = Math.max(covered, end);
  }
  if (covered < plan.total_sectors) {
    faults.add('clusters', `sectors ${covered + 1} to ${plan.total_sectors} are in no cluster`);
  }
}

function checkFormations(plan: Plan, faults: Faults): void {
  const ids = new Set<string>();
  const clusterIds = new Set(plan.clusters.map(({ wire_id }) => wire_id));
  plan.formations.forEach(({ formation }, index) => {
    const path = `specialFormations.${index}`;
    if (ids.has(formation.id)) faults.add(`${path}.id`, `the id ${formation.id} is given twice`);
    ids.add(formation.id);
    checkSector(plan, faults, formation.anchorSectorId, `${path}.anchorSectorId`);
    const interior = new Set<number>();
    formation.interiorSectorIds.forEach((sector, position) => {
      checkSector(plan, faults, sector, `${path}.interiorSectorIds.${position}`);
      if (interior.has(sector)) faults.add(`${path}.interiorSectorIds.${position}`, `sector ${sector} is given twice`);
      interior.add(sector);
    });
    for (const [key, id] of memberClusters(formation)) {
      if (!clusterIds.has(id)) faults.add(`${path}.properties.${key}`, `cluster ${id} does not exist`);
    }
  });
}

/** The clusters named in a formation's properties, with their path. */
export function memberClusters({ properties }: WireFormation): [string, number][] {
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return [];
  const { interiorClusterId, memberClusterIds } = properties;
  const members = Array.isArray(memberClusterIds) ? memberClusterIds : [];
  const named = members.map((id, index): [string, unknown] => [`memberClusterIds.${index}`, id]);
  if (interiorClusterId !== undefined) named.push(['interiorClusterId', interiorClusterId]);
  return named.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

function checkLocations(plan: Plan, faults: Faults): void {
  const seen = new Set<string>();
  plan.locations.forEach(({ location }, index) => {
    checkSector(plan, faults, location.sectorId, `specialLocations.${index}.sectorId`);
    const key = `${location.type} ${location.sectorId}`;
    if (seen.has(key)) faults.add(`specialLocations.${index}`, `${location.type} in this sector is given twice`);
    seen.add(key);
  });
}

function checkFedspace(plan: Plan, faults: Faults): void {
  const seen = new Set<number>();
  plan.fedspace.forEach((sector, index) => {
    checkSector(plan, faults, sector, `fedspaceSectors.${index}`);
    if (seen.has(sector)) faults.add(`fedspaceSectors.${index}`, `sector ${sector} is given twice`);
    seen.add(sector);
  });
}
