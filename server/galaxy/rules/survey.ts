import { memberClusters } from '#server/galaxy/rules/check-plan.ts';
import { COMMODITIES } from '#server/galaxy/rules/commodities.ts';
import { buildGraph, distancesFrom, type Graph, someWithinTwoWarps } from '#server/galaxy/rules/graph.ts';
import type { Plan, StationRow } from '#server/galaxy/rules/plan.ts';

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
