import { autopilotOutput, chartOutput, plotCourseOutput, sectorViewSchema } from '#server/game/navigation/schemas.ts';
import { dockShipOutput, type TradePair, tradePairsOutput } from '#server/game/trading/schemas.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { type LockedPlayer, newTestPlayer } from '#tests/support/e2e-player.ts';

export type TradeRoute = {
  commodity: Commodity;
  profit: number;
  sellAt: { sector: number; station: string };
  /** Numbers of the sectors to fly through, Terra first, the buyer last. */
  path: number[];
};

/** Sectors this many warps around Terra are searched. */
const RANGE = 2;

/** What a player finds around Terra: what to buy there, and who pays most for it per turn. */
export async function scoutRoute(base: string): Promise<TradeRoute> {
  const scout = await newTestPlayer(base);
  const best = await scoutBestPair(scout);
  const { steps } = await scout.request(plotCourseOutput, 'POST', '/nav/plot', { to: best.sell_at.sector_id });
  return {
    commodity: best.commodity,
    profit: best.profit,
    sellAt: { sector: best.sell_at.sector_number, station: best.sell_at.station_name },
    path: steps.map(({ number }) => number),
  };
}

/** Sees the prices around Terra, and is back there: the best known trade that begins at Terra. */
export async function scoutBestPair(scout: LockedPlayer): Promise<TradePair> {
  const terra = await scout.request(sectorViewSchema, 'GET', '/nav/here');
  await dockHere(scout);
  for (let warps = 1; warps <= RANGE; warps++) {
    for (const sector of await unvisitedAround(scout, terra.id, warps)) {
      const flown = await scout.request(autopilotOutput, 'POST', '/nav/autopilot', { to: sector });
      if (flown.stopped === 'arrived' && flown.sector.contents.station) await dockHere(scout);
    }
  }
  await scout.request(autopilotOutput, 'POST', '/nav/autopilot', { to: terra.id });
  const { items } = await scout.request(tradePairsOutput, 'GET', '/trading/pairs?limit=100');
  const oneWay = await oneWayWarps(scout);
  for (const pair of items.filter(({ buy_at }) => buy_at.sector_id === terra.id)) {
    const { steps } = await scout.request(plotCourseOutput, 'POST', '/nav/plot', { to: pair.sell_at.sector_id });
    // Whoever flies there knows the way back by it.
    if (steps.every(({ id }, index) => !oneWay.has(`${steps[index - 1]?.id ?? terra.id} ${id}`))) return pair;
  }
  throw new Error('nobody around Terra, with a way back, pays more for anything than Terra asks');
}

async function oneWayWarps(player: LockedPlayer): Promise<Set<string>> {
  const { warps } = await player.request(chartOutput, 'GET', '/nav/chart');
  return new Set(warps.flatMap(({ from, to, one_way }) => (one_way ? [`${from} ${to}`] : [])));
}

/** Docking is seeing the prices. */
function dockHere(player: LockedPlayer) {
  return player.request(dockShipOutput, 'POST', '/trading/dock', {});
}

export function dockAt(player: LockedPlayer, stationId: string) {
  return player.request(dockShipOutput, 'POST', '/trading/dock', { station_id: stationId });
}

/** Ids of the sectors of Terra's region that lie so many known warps from it and were not visited. */
async function unvisitedAround(player: LockedPlayer, from: string, warps: number): Promise<string[]> {
  const chart = await player.request(chartOutput, 'GET', '/nav/chart');
  const distance = new Map([[from, 0]]);
  for (const at of distance.keys()) {
    const next = chart.warps.flatMap((warp) =>
      warp.from === at ? [warp.to] : warp.to === at && !warp.one_way ? [warp.from] : [],
    );
    for (const to of next) if (!distance.has(to)) distance.set(to, (distance.get(at) ?? 0) + 1);
  }
  const home = chart.sectors.find(({ id }) => id === from)?.region_id;
  return chart.sectors
    .filter(({ id, knowledge, region_id }) => knowledge === 'known' && region_id === home && distance.get(id) === warps)
    .map(({ id }) => id);
}
