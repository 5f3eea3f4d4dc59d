import { factionInfluence } from '#server/world/galaxy/rules/faction-influence.ts';
import { type Good, projectGoods } from '#server/world/galaxy/rules/goods.ts';
import { deriveSeed } from '#server/world/galaxy/rules/hash.ts';
import { positionOnCurve } from '#server/world/galaxy/rules/hilbert.ts';
import { MAX_MID_DEVIATION } from '#server/world/galaxy/rules/mid-share.ts';
import type { ClusterRow, Identity, Plan, SectorRow, StationRow, WarpRow } from '#server/world/galaxy/rules/plan.ts';
import { marginalPrice } from '#server/world/galaxy/rules/price.ts';
import type { Universe, WireSector } from '#server/world/galaxy/rules/universe.ts';
import { redundantWarps } from '#server/world/galaxy/rules/warp-lists.ts';

const NO_SLIPS = { transient: 0, longTerm: 0, construction: 0, specializedConstruction: 0 };

/** Translates a universe into rows. Nothing is validated here: `checkPlan` checks consistency. */
export function translateUniverse(universe: Universe, identity: Identity): Plan {
  const { newId } = identity;
  const clusters = toClusters(universe, newId);
  const clusterOf = clusterIndexBySector(clusters, universe.totalSectors);
  const fedspace = new Set(universe.fedspaceSectors);
  const capital = universe.capitalSector ?? universe.sectors.find((sector) => sector.isCapital)?.id ?? null;
  const sectorIds: string[] = new Array<string>(universe.totalSectors + 1).fill('');
  for (const { id } of universe.sectors) sectorIds[id] = newId();
  const plan: Plan = {
    region_type: identity.region_type,
    version: universe.version,
    seed: universe.seed,
    total_sectors: universe.totalSectors,
    config: universe.config,
    payload_hash: identity.payload_hash,
    sectorIds,
    sectors: universe.sectors.map((sector) => toSector(sector, universe.totalSectors, clusterOf, fedspace)),
    clusters,
    warps: toWarps(universe, redundantWarps(universe)),
    ...toContents(universe, identity, (sector) => clusters[clusterOf[sector] ?? -1]?.type ?? ''),
    formations: universe.specialFormations.map((formation) => ({ id: newId(), formation })),
    locations: universe.specialLocations.map((location) => ({ id: newId(), location })),
    rosters: universe.npcRosters.map((roster) => ({ id: newId(), roster })),
    fedspace: universe.fedspaceSectors,
    capital,
  };
  ensureTradeFromTerra(plan);
  return plan;
}

function toClusters(universe: Universe, newId: () => string): ClusterRow[] {
  return universe.clusters.map((cluster) => ({
    id: newId(),
    wire_id: cluster.id,
    name: cluster.name,
    type: cluster.type,
    start: cluster.sectorRangeStart,
    end: cluster.sectorRangeEnd,
    is_discovered: cluster.isDiscovered,
    influences: factionInfluence(universe.seed, cluster.id, cluster.type),
  }));
}

function clusterIndexBySector(clusters: readonly ClusterRow[], total: number): Int32Array {
  const indexes = new Int32Array(total + 1).fill(-1);
  clusters.forEach(({ start, end }, index) => {
    if (start <= end) indexes.fill(index, Math.max(1, start), Math.min(total, end) + 1);
  });
  return indexes;
}

function toSector(sector: WireSector, total: number, clusterOf: Int32Array, fedspace: ReadonlySet<number>): SectorRow {
  const { x, y, z } = sector.position ?? positionOnCurve(sector.id, total);
  return {
    number: sector.id,
    cluster: clusterOf[sector.id] ?? -1,
    x,
    y,
    z,
    is_fedspace: fedspace.has(sector.id),
    is_capital: sector.isCapital,
    beacon: sector.beacon,
    resources: sector.resources,
    nebula: sector.nebula,
  };
}

function toWarps(universe: Universe, redundant: ReadonlySet<number>): WarpRow[] {
  const rows: WarpRow[] = [];
  universe.warps.forEach(({ from, to, oneWay, is_latent }, source) => {
    if (redundant.has(source)) return;
    rows.push({ from, to, one_way: oneWay, is_latent, source });
    if (!oneWay) rows.push({ from: to, to: from, one_way: false, is_latent, source });
  });
  return rows;
}

function toContents(
  universe: Universe,
  { newId, region_type, drawMid }: Identity,
  clusterType: (sector: number) => string,
): Pick<Plan, 'stations' | 'planets' | 'hazards'> {
  const stations: StationRow[] = [];
  const planets: Plan['planets'] = [];
  const hazards: Plan['hazards'] = [];
  for (const { id: sector, port, planets: worlds, navHazards } of universe.sectors) {
    if (port) {
      const { name, black_market, commodities, dockingSlips } = port;
      const site = { seed: universe.seed, sector, cluster_type: clusterType(sector), region_type };
      stations.push({
        id: newId(),
        sector,
        name,
        class: port.class,
        black_market,
        slips: dockingSlips ?? NO_SLIPS,
        market_seed: deriveSeed(universe.seed, `market:${sector}`),
        goods: projectGoods(commodities, site, drawMid),
      });
    }
    for (const planet of worlds) planets.push({ id: newId(), sector, planet });
    for (const hazard of navHazards) hazards.push({ id: newId(), sector, hazard });
  }
  return { stations, planets, hazards };
}

/** The minimum revenue of the best trade as a share of its cost, after a new region's tax of 10 % on both sides. */
const WANTED_RETURN = 1.05;

const BOUGHT_TAXED = 1.1;
const SOLD_TAXED = 0.9;

type Trade = { sold: Good; bought: Good };

/**
 * Ensures that one trade from Terra to a buyer within two warps is profitable, before events: if none is, the mid
 * prices of the best one are moved apart, within the bounds of mid prices. All others stay as drawn.
 */
function ensureTradeFromTerra(plan: Plan): void {
  const [best] = tradesFromTerra(plan).sort((a, b) => returnOf(b) - returnOf(a));
  if (!best) return;
  const { sold, bought } = best;
  const raised = Math.ceil((bought.mid_share * WANTED_RETURN) / returnOf(best));
  if (raised <= bought.mid_share) return;
  bought.mid_share = Math.min(raised, 1_000 + MAX_MID_DEVIATION);
  sold.mid_share = Math.floor((sold.mid_share * bought.mid_share) / raised);
}

function tradesFromTerra({ locations, stations, warps }: Plan): Trade[] {
  const terra = locations.find(({ location }) => location.type === 'terra')?.location.sectorId;
  if (terra === undefined) return [];
  const open = warps.filter(({ one_way, is_latent }) => !one_way && !is_latent);
  const next = new Set(open.flatMap(({ from, to }) => (from === terra ? [to] : [])));
  const near = new Set([...next, ...open.flatMap(({ from, to }) => (next.has(from) ? [to] : []))]);
  const sold = stations.flatMap(({ sector, goods }) => (sector === terra ? goods : []));
  return stations
    .filter(({ sector }) => sector !== terra && near.has(sector))
    .flatMap(({ goods }) => goods.map((bought, index) => ({ sold: sold[index], bought })))
    .filter((trade): trade is Trade => trade.sold?.action === 'S' && trade.bought.action === 'B');
}

function returnOf({ sold, bought }: Trade): number {
  return (priceOf(bought, 'B') * SOLD_TAXED) / (priceOf(sold, 'S') * BOUGHT_TAXED);
}

/** For the first unit, at a mid price of 1,000 credits. */
function priceOf({ quantity, capacity, elasticity, mid_share }: Good, action: 'B' | 'S'): number {
  return marginalPrice({ action, quantity, capacity, elasticity, mid: mid_share });
}
