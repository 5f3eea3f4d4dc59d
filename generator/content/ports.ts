import { minPorts } from '#generator/config.ts';
import { CLUSTER_BIAS } from '#generator/content/cluster-bias.ts';
import { createStock } from '#generator/content/commodities.ts';
import { dockingSlipsFor } from '#generator/content/docking-slips.ts';
import { clusterTypeAt, type Galaxy, isFedspace, sectorAt } from '#generator/content/galaxy.ts';
import { goldFirst } from '#generator/content/gold-first.ts';
import type { Namer } from '#generator/content/names.ts';
import { CLASS_WEIGHTS, isPartnerClass } from '#generator/content/port-classes.ts';
import { ensureBuyersOfTerra } from '#generator/content/terra-buyers.ts';
import { withinTwoWarps } from '#generator/content/within-two.ts';
import type { Rng } from '#generator/random/rng.ts';
import { pickWeighted } from '#generator/random/weighted.ts';
import type { SpecialLocationType } from '#generator/universe.ts';

const PORTS_OF: Partial<Record<SpecialLocationType, string>> = {
  terra: 'Terra Port Authority',
  stardock: 'Stardock',
  rylan: 'Rylan Trade House',
  alpha_centauri: 'Alpha Centauri Dock',
};
/** Of 100 ports, this many may have no partner; the others form pairs that trade with each other. */
const LONERS = 14;
const TOP_WEIGHT = 20;
const GOLD_WEIGHT = 18;

/** Places ports in pairs of complementary classes at most two warps apart, special ports first. */
export function placePorts(galaxy: Galaxy, namer: Namer, rng: Rng): void {
  const specials = galaxy.specialLocations.filter((location) => PORTS_OF[location.type] !== undefined);
  const wanted = portCount(galaxy);
  const classes = new Int8Array(galaxy.config.sectors + 1).fill(-1);
  let left = wanted - specials.length;
  for (const { sectorId } of specials) classes[sectorId] = 0;
  for (const { sectorId } of specials) if (left > 0 && setPartner(galaxy, classes, sectorId, rng)) left--;
  let loners = Math.floor((left * LONERS) / 100);
  const order = goldFirst(galaxy, seedOrder(galaxy, rng), wanted / galaxy.config.sectors);
  for (const id of order) {
    if (left === 0) break;
    if (classes[id] !== -1) continue;
    classes[id] = drawClass(galaxy, id, rng, () => true);
    left--;
    if (hasPartner(galaxy, classes, id)) continue;
    if (left > 0 && setPartner(galaxy, classes, id, rng)) left--;
    else if (adaptToNeighbour(galaxy, classes, id) || loners-- > 0) continue;
    else {
      classes[id] = -1;
      left++;
    }
  }
  const names = new Map(specials.map(({ sectorId, type }) => [sectorId, PORTS_OF[type] ?? namer.port()]));
  classes.forEach((portClass, id) => {
    if (portClass >= 0) build(galaxy, id, portClass, names.get(id) ?? namer.port(), rng);
  });
  ensureBuyersOfTerra(galaxy);
  markBlackMarkets(galaxy, rng);
}

/** Special ports always exist, and each has a partner unless the region is to have no other port at all. */
function portCount({ config }: Galaxy): number {
  return Math.max(minPorts(config), Math.round((config.sectors * config.portPercent) / 100));
}

/** Sectors in random order, weighted by their cluster's type, in which ports are placed. */
function seedOrder(galaxy: Galaxy, rng: Rng): number[] {
  const keys: number[] = [];
  for (const { id } of galaxy.sectors) {
    if (galaxy.secluded[id] === 1) continue;
    const weight = galaxy.golden[id] === 1 ? GOLD_WEIGHT : CLUSTER_BIAS[clusterTypeAt(galaxy, id)].portWeight;
    keys.push(Math.floor((rng.below(1 << 20) * TOP_WEIGHT) / weight) * 32768 + id);
  }
  return keys.sort((a, b) => a - b).map((key) => key % 32768);
}

function hasPartner(galaxy: Galaxy, classes: Int8Array, id: number): boolean {
  return withinTwoWarps(galaxy.skeleton.graph, id).some((other) => isPair(classes, id, other));
}

function isPair(classes: Int8Array, a: number, b: number): boolean {
  const one = classes[a] ?? -1;
  const other = classes[b] ?? -1;
  return one >= 0 && other >= 0 && isPartnerClass(one, other);
}

/** Opens a complementary port within two warps; false when every such sector is taken or closed. */
function setPartner(galaxy: Galaxy, classes: Int8Array, id: number, rng: Rng): boolean {
  const free = withinTwoWarps(galaxy.skeleton.graph, id).filter(
    (other) => classes[other] === -1 && galaxy.secluded[other] === 0,
  );
  if (free.length === 0) return false;
  const partner = rng.pick(free);
  classes[partner] = drawClass(galaxy, partner, rng, (candidate) => isPartnerClass(classes[id] ?? 0, candidate));
  return true;
}

/** Turns a port that found no partner into a partner of a port nearby. */
function adaptToNeighbour(galaxy: Galaxy, classes: Int8Array, id: number): boolean {
  const other = withinTwoWarps(galaxy.skeleton.graph, id).find((near) => (classes[near] ?? -1) >= 0);
  if (other === undefined) return false;
  const fitting = [1, 2, 3, 4, 5, 6].find((candidate) => isPartnerClass(classes[other] ?? 0, candidate));
  classes[id] = fitting ?? 1;
  return fitting !== undefined;
}

function drawClass(galaxy: Galaxy, id: number, rng: Rng, accept: (portClass: number) => boolean): number {
  const weights = CLASS_WEIGHTS[clusterTypeAt(galaxy, id)];
  return pickWeighted(
    rng,
    weights.map((weight, i) => [i + 1, accept(i + 1) ? weight : 0] as const),
  );
}

function build(galaxy: Galaxy, id: number, portClass: number, name: string, rng: Rng): void {
  const clusterType = clusterTypeAt(galaxy, id);
  const dockingSlips = dockingSlipsFor(portClass, clusterType, rng);
  sectorAt(galaxy, id).port = {
    name,
    class: portClass,
    black_market: false,
    commodities: createStock(portClass, CLUSTER_BIAS[clusterType].sells, galaxy.golden[id] === 1, rng),
    ...(dockingSlips && { dockingSlips }),
  };
}

const BLACK_MARKET_PERCENT = 4;

/** One frontier port in 25 is a black market; the remainder of the division is drawn randomly. */
function markBlackMarkets(galaxy: Galaxy, rng: Rng): void {
  const ids: number[] = [];
  for (const { id, port } of galaxy.sectors) {
    const isFrontier = clusterTypeAt(galaxy, id) === 'FRONTIER_OUTPOST';
    if (port && port.class !== 0 && isFrontier && !isFedspace(galaxy, id)) ids.push(id);
  }
  rng.shuffle(ids);
  const exact = ids.length * BLACK_MARKET_PERCENT;
  const count = Math.floor(exact / 100) + (rng.below(100) < exact % 100 ? 1 : 0);
  for (const id of ids.slice(0, count)) {
    const { port } = sectorAt(galaxy, id);
    if (port) port.black_market = true;
  }
}
