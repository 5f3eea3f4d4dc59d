import { planQueue } from '#server/game/construction/rules/queue.ts';
import { NEW_STATION } from '#server/game/construction/rules/stations.ts';
import { dailyTraffic, TRAFFIC_WARPS, trafficDueAt } from '#server/game/construction/rules/traffic.ts';
import { slipsOf } from '#server/game/trading/rules/slips.ts';
import { servicesAt } from '#server/world/ships/rules/dock-services.ts';
import { recordFlow } from '#simulator/records.ts';
import type { Order } from '#simulator/world/holding.ts';
import { nearSectors } from '#simulator/world/near-sectors.ts';
import type { Station, World } from '#simulator/world/world.ts';

/** Updates the queues of all trade docks, and opens completed stations. */
export function completeStations(world: World): void {
  if (world.orders.length === 0) return;
  for (const [dock, orders] of Map.groupBy(world.orders, (order) => order.dock)) {
    const slips = { construction: 0, special_construction: world.stations[dock]?.special_slips ?? 0 };
    const plan = planQueue(orders, slips, new Date(world.now));
    for (const order of orders) {
      const slot = plan.get(order.id);
      if (slot && slot.started_at.getTime() <= world.now) Object.assign(order, slot);
      if (order.done_at && order.done_at.getTime() <= world.now) open(world, order);
    }
  }
}

function open(world: World, order: Order): void {
  world.orders = world.orders.filter((each) => each !== order);
  const { owner, sector, price } = order;
  const { slips_transient, slips_long_term } = NEW_STATION;
  const equipment = { class: 1, is_capital: false, is_fedspace: false, equipment: undefined };
  const station: Station = {
    index: world.stations.length,
    id: order.id,
    name: order.id,
    sector,
    services: servicesAt({ ...equipment, built_services: [] }),
    goods: new Map(),
    market: [],
    events: null,
    quiet_until: 0,
    traded: {},
    slips: slipsOf(world.settings, { slips_transient, slips_long_term }),
    special_slips: 0,
    black_market: false,
    holding: { owner, dock_fee: 0, cost: price, built_at: world.now, earned: 0, traffic: 0, paid_at: null },
  };
  world.stations.push(station);
  world.stationAt[sector] = station.index;
  world.map.stations[sector] = 1;
  for (const { charts } of world.players) if (charts.visited.has(sector)) charts.passed.add(station.index);
}

/** Pays the traffic that is due, as the service's job does. */
export function payTraffic(world: World): void {
  for (const { holding, sector, slips } of world.stations) {
    if (!holding) continue;
    const owner = world.players.find(({ id }) => id === holding.owner);
    const due = trafficDueAt({ paid_at: holding.paid_at, acquired_at: new Date(holding.built_at) });
    if (!owner || due.getTime() > world.now) continue;
    const around = nearSectors(world, sector, TRAFFIC_WARPS).map(
      (near) => world.stations[world.stationAt[near.sector] ?? -1],
    );
    const neighbours = around.filter((station) => station?.holding === null).length;
    const { income } = dailyTraffic(world.settings, { neighbours, slips_transient: slips.transient });
    holding.paid_at = due;
    holding.traffic += income;
    owner.credits += income;
    recordFlow(world.records, 'traffic', income);
  }
}

/** Stations that a player has or has ordered. */
export function stationsOf(world: World, owner: number): number {
  const held = world.stations.filter(({ holding }) => holding?.owner === owner).length;
  return held + world.orders.filter((order) => order.owner === owner).length;
}
