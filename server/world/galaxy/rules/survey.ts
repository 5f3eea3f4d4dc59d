import { memberClusters } from '#server/world/galaxy/rules/check-plan.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import type { Plan, StationRow } from '#server/world/galaxy/rules/plan.ts';

/** Figures that show whether a checked plan is playable. Shares are 0–1. */
export type Survey = {
  /** The sector from which distances are counted: the capital, else the first fedspace sector, else sector 1. */
  origin: number;
  /** Jumps from the origin over open warps, by sector number; -1 unreachable. */
  distances: Int32Array;
  reachable: number;
  /** Sectors of lost formations, unreachable by design. */
  lost: number;
  /** Unreachable (latent warps included) though not lost. */
  stranded: number[];
  tradingPorts: number;
  pairedPorts: number;
  pairCoverage: number;
  mislabelled: number[];
};

const LOST_TYPES: ReadonlySet<string> = new Set(['LOST_SECTOR', 'LOST_CLUSTER', 'ARCHIPELAGO']);
const CLASS_ACTIONS = ['', 'BBS', 'BSB', 'SBB', 'SSB', 'SBS', 'BSS', 'SSS', 'BBB'];

export function surveyPlan(plan: Plan): Survey {
  const origin = plan.capital ?? plan.fedspace[0] ?? 1;
  const open = buildGraph(
    plan.total_sectors,
    plan.warps.filter(({ is_latent }) => !is_latent),
  );
  const every = open.targets.length === plan.warps.length ? open : buildGraph(plan.total_sectors, plan.warps);
  const distances = distancesFrom(open, [origin]);
  const lost = lostSectors(plan);
  const reached = distancesFrom(every, [origin]);
  const stranded: number[] = [];
  for (let sector = 1; sector <= plan.total_sectors; sector++) {
    if (reached[sector] === -1 && !lost.has(sector)) stranded.push(sector);
  }
  const pairs = countPairs(plan, open);
  return {
    origin,
    distances,
    reachable: distances.reduce((count, distance, sector) => (sector > 0 && distance >= 0 ? count + 1 : count), 0),
    lost: lost.size,
    stranded,
    ...pairs,
    pairCoverage: pairs.tradingPorts === 0 ? 1 : pairs.pairedPorts / pairs.tradingPorts,
    mislabelled: plan.stations.filter(isMislabelled).map(({ sector }) => sector),
  };
}

/** Sectors unreachable by design: the insides of lost formations and the clusters they name. */
export function lostSectors(plan: Plan): Set<number> {
  const lost = new Set<number>();
  const rangeOf = new Map(plan.clusters.map(({ wire_id, start, end }) => [wire_id, { start, end }]));
  for (const { formation } of plan.formations) {
    if (!LOST_TYPES.has(formation.type)) continue;
    for (const sector of formation.interiorSectorIds) lost.add(sector);
    lost.add(formation.anchorSectorId);
    for (const [, id] of memberClusters(formation)) {
      const range = rangeOf.get(id);
      for (let sector = range?.start ?? 1; sector <= (range?.end ?? 0); sector++) lost.add(sector);
    }
  }
  return lost;
}

type Sides = { sells: number; buys: number };

/** The typical goods of a port's class; counting all nine, nearly any two ports could trade. */
const CLASS_GOODS: ReadonlySet<string> = new Set(['ore', 'organics', 'equipment']);

function sidesOf({ goods }: StationRow): Sides {
  const sides = { sells: 0, buys: 0 };
  for (const { commodity, action } of goods) {
    if (!CLASS_GOODS.has(commodity)) continue;
    const bit = 1 << COMMODITIES.indexOf(commodity);
    if (action === 'S') sides.sells |= bit;
    if (action === 'B') sides.buys |= bit;
  }
  return sides;
}

/**
 * A port has a partner if, within two warps, another port buys a class good that it sells, or sells one that it buys.
 */
function countPairs(plan: Plan, graph: Graph): { tradingPorts: number; pairedPorts: number } {
  const bySector = new Map(plan.stations.map((station) => [station.sector, sidesOf(station)]));
  let tradingPorts = 0;
  let pairedPorts = 0;
  for (const [sector, own] of bySector) {
    if ((own.sells | own.buys) === 0) continue;
    tradingPorts += 1;
    function pairsWith(to: number): boolean {
      const other = bySector.get(to);
      return other !== undefined && ((own.sells & other.buys) | (own.buys & other.sells)) !== 0;
    }
    if (someWithinTwoWarps(graph, sector, pairsWith)) pairedPorts += 1;
  }
  return { tradingPorts, pairedPorts };
}

function isMislabelled({ class: label, goods }: StationRow): boolean {
  return (
    label !== 0 &&
    goods
      .slice(0, 3)
      .map(({ action }) => action)
      .join('') !== CLASS_ACTIONS[label]
  );
}

/** Warps between sectors 1..n, packed: the neighbours of s are `targets[starts[s]] … targets[starts[s+1]-1]`. */
type Graph = { readonly total: number; readonly starts: Int32Array; readonly targets: Int32Array };

function buildGraph(total: number, warps: readonly { from: number; to: number }[]): Graph {
  const starts = new Int32Array(total + 2);
  for (const { from } of warps) starts[from + 1] = (starts[from + 1] ?? 0) + 1;
  for (let sector = 1; sector <= total + 1; sector++)
    starts[sector] = (starts[sector] ?? 0) + (starts[sector - 1] ?? 0);
  const next = starts.slice();
  const targets = new Int32Array(warps.length);
  for (const { from, to } of warps) {
    const at = next[from] ?? 0;
    targets[at] = to;
    next[from] = at + 1;
  }
  return { total, starts, targets };
}

/** Jumps from the nearest of `sources` to each sector, -1 if unreachable. Index 0 is unused. */
function distancesFrom({ total, starts, targets }: Graph, sources: Iterable<number>): Int32Array {
  const distances = new Int32Array(total + 1).fill(-1);
  const queue = new Int32Array(total);
  let tail = 0;
  for (const source of sources) {
    if (source < 1 || source > total || distances[source] !== -1) continue;
    distances[source] = 0;
    queue[tail++] = source;
  }
  for (let head = 0; head < tail; head++) {
    const sector = queue[head] ?? 0;
    const distance = (distances[sector] ?? 0) + 1;
    for (let at = starts[sector] ?? 0; at < (starts[sector + 1] ?? 0); at++) {
      const target = targets[at] ?? 0;
      if (distances[target] !== -1) continue;
      distances[target] = distance;
      queue[tail++] = target;
    }
  }
  return distances;
}

/** Calls `visit` once for each sector within two warps; returning true ends the search. */
function someWithinTwoWarps({ starts, targets }: Graph, sector: number, visit: (to: number) => boolean): boolean {
  const from = starts[sector] ?? 0;
  const end = starts[sector + 1] ?? 0;
  for (let at = from; at < end; at++) if (visit(targets[at] ?? 0)) return true;
  for (let at = from; at < end; at++) {
    const near = targets[at] ?? 0;
    for (let on = starts[near] ?? 0; on < (starts[near + 1] ?? 0); on++) {
      const far = targets[on] ?? 0;
      if (far !== sector && visit(far)) return true;
    }
  }
  return false;
}
