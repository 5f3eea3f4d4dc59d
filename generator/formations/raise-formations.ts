import { buildArchipelago } from '#generator/formations/archipelago.ts';
import { buildFormation, named, type WithoutId } from '#generator/formations/build.ts';
import { dissolveSite } from '#generator/formations/dissolve.ts';
import { type Ground, openNear } from '#generator/formations/ground.ts';
import { buildLostCluster, type MemberCluster } from '#generator/formations/lost-cluster.ts';
import { buildLostSector } from '#generator/formations/lost-sector.ts';
import type { Site } from '#generator/formations/sites.ts';
import type { Spacing } from '#generator/formations/spacing.ts';
import type { SpecialFormation } from '#generator/universe.ts';

const ANCHOR_CANDIDATES = 28;
const EXIT_TRIES = 40;

/** Builds the planned formations where lanes, depth and spacing allow; sites without an anchor join the open map. */
export function raiseFormations(
  ground: Ground,
  spacing: Spacing,
  lost: { clusters: MemberCluster[]; archipelagos: MemberCluster[][] },
  sites: Site[],
): SpecialFormation[] {
  const formations: SpecialFormation[] = [];
  function add(formation: WithoutId | null): boolean {
    if (!formation) return false;
    formations.push({ ...formation, id: formations.length + 1 });
    spacing.claim(formation.anchorSectorId);
    return true;
  }
  for (const members of lost.archipelagos) {
    if (!add(raiseArchipelago(ground, spacing, members)))
      for (const { sectors } of members) dissolveSite(ground, sectors);
  }
  for (const cluster of lost.clusters) {
    if (!add(raiseLostCluster(ground, spacing, cluster))) dissolveSite(ground, cluster.sectors);
  }
  for (const site of sites) {
    if (!add(raiseSite(ground, spacing, site))) dissolveSite(ground, site.sectors);
  }
  return formations;
}

/** Repeats a construction until no other anchor is too near, undoing its warps each time. */
function attempt<T>(
  ground: Ground,
  spacing: Spacing,
  anchor: number,
  tries: number,
  build: (nth: number) => T | null,
): T | null {
  for (let nth = 0; nth < tries; nth++) {
    const mark = ground.graph.mark();
    const built = build(nth);
    if (built && spacing.isClear(anchor)) return built;
    ground.graph.undoTo(mark);
  }
  return null;
}

function raiseArchipelago(ground: Ground, spacing: Spacing, members: MemberCluster[]): WithoutId | null {
  const anchorSectorId = members[0]?.sectors[0] ?? 0;
  const built = attempt(ground, spacing, anchorSectorId, EXIT_TRIES, () => buildArchipelago(ground, members));
  return named('ARCHIPELAGO', anchorSectorId, built);
}

function raiseLostCluster(ground: Ground, spacing: Spacing, cluster: MemberCluster): WithoutId | null {
  const anchorSectorId = cluster.sectors[0] ?? 0;
  const built = attempt(ground, spacing, anchorSectorId, EXIT_TRIES, (nth) => buildLostCluster(ground, cluster, nth));
  return named('LOST_CLUSTER', anchorSectorId, built);
}

function raiseSite(ground: Ground, spacing: Spacing, site: Site): WithoutId | null {
  const { type } = site.planned;
  const [centre] = site.sectors;
  if (centre === undefined) return null;
  if (type === 'LOST_SECTOR') {
    const built = attempt(ground, spacing, centre, 2, (nth) => buildLostSector(ground, centre, nth === 0));
    return named(type, centre, built);
  }
  for (const anchor of openNear(ground, centre, ANCHOR_CANDIDATES, (id) => !spacing.isTaken(id))) {
    const build = () => buildFormation(type, ground, anchor, site.sectors);
    const formation = attempt(ground, spacing, anchor, 1, build);
    if (formation) return formation;
  }
  return null;
}
