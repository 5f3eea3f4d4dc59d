import type { PlannedFormation } from '#generator/formations/plan.ts';
import type { NearSectors } from '#generator/layout/near-sectors.ts';
import type { SectorMap } from '#generator/layout/positions.ts';
import type { Rng } from '#generator/random/rng.ts';

/** Sectors reserved for one formation before any lane is laid; the first is the centre. */
export type Site = { planned: PlannedFormation; sectors: number[] };

export type SiteMap = { sites: Site[]; reserved: Uint8Array };

const TRIES = 40;
/** At most this share of a cluster may belong to formations, in percent. */
const CLUSTER_SHARE = 35;

/** Reserves neighbouring sectors of one cluster for each planned formation, as far as there is space. */
export function reserveSites(
  planned: PlannedFormation[],
  map: SectorMap,
  near: NearSectors,
  mayReserve: (sector: number) => boolean,
  rng: Rng,
): SiteMap {
  const reserved = new Uint8Array(map.sectors + 1);
  const capacity = new Map<number, number>();
  for (let id = 1; id <= map.sectors; id++) {
    const cluster = map.cluster[id] ?? 0;
    capacity.set(cluster, (capacity.get(cluster) ?? 0) + CLUSTER_SHARE / 100);
  }
  const sites: Site[] = [];
  for (const formation of planned) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const centre = 1 + rng.below(map.sectors);
      const cluster = map.cluster[centre] ?? 0;
      const isOpen = (id: number): boolean => mayReserve(id) && reserved[id] === 0 && map.cluster[id] === cluster;
      if (!isOpen(centre) || (capacity.get(cluster) ?? 0) < formation.size) continue;
      const sectors = [centre, ...near.nearest(centre, formation.size - 1, isOpen)];
      if (sectors.length < formation.size) continue;
      for (const id of sectors) reserved[id] = 1;
      capacity.set(cluster, (capacity.get(cluster) ?? 0) - formation.size);
      sites.push({ planned: formation, sectors });
      break;
    }
  }
  return { sites, reserved };
}
