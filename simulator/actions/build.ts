import { stationOffer } from '#server/game/construction/rules/offers.ts';
import { actionOf, MAX_STORED, type MarketSide, PRICE_BOUNDS } from '#server/game/construction/rules/station-market.ts';
import { edgeBetween } from '#server/game/navigation/rules/knowledge.ts';
import { tradedOf } from '#server/game/trading/rules/market.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { recordFlow } from '#simulator/records.ts';
import { openGate } from '#simulator/world/gates.ts';
import { stationsOf } from '#simulator/world/holdings.ts';
import { pointNow } from '#simulator/world/market.ts';
import { nowOf, type Station, type World } from '#simulator/world/world.ts';

const DAY_MS = 86_400_000;

/** Orders a station for a visited sector at the trade dock where the player is; false where the service refuses it. */
export function orderStation(world: World, player: Player, sector: number): boolean {
  const { settings, orders } = world;
  const dock = world.stations[player.docked ?? -1];
  const { price, hours, slip } = stationOffer(settings);
  const isTaken = (world.stationAt[sector] ?? -1) >= 0 || orders.some((order) => order.sector === sector);
  if (!dock || dock.special_slips === 0 || isTaken || world.map.fedspace[sector] === 1) return false;
  if (stationsOf(world, player.id) >= settings.max_stations || price > player.credits) return false;
  if (!spend(world, player, settings.ship_deal_turns)) return false;
  player.credits -= price;
  recordFlow(world.records, 'stations', -price);
  const id = `station-${sector}`;
  const entry = { id, slip, hours, queued_at: nowOf(world), started_at: null, done_at: null };
  orders.push({ ...entry, owner: player.id, dock: dock.index, sector, price });
  return true;
}

/** Has the owner's station sell or buy a good at a percentage of its mid price within the service's bounds. */
export function setMarket(
  world: World,
  station: Station,
  { commodity, side, percent }: { commodity: Commodity; side: MarketSide; percent: number },
): void {
  const { min, max } = PRICE_BOUNDS[side];
  const good = station.goods.get(commodity) ?? {
    commodity,
    quantity: 0,
    regen_rate: 0,
    elasticity: 0,
    supply_ms: 0,
    quantity_at: nowOf(world),
    capacity: MAX_STORED,
  };
  const mid_share = Math.min(max, Math.max(min, percent)) * 10;
  station.goods.set(commodity, { ...good, action: actionOf(side), mid_share });
  station.market = [...station.goods.values()];
  station.traded = tradedOf(station.market);
}

/** The goods that the owner moves between ship and stock at the dock, with their cost. */
export function loadStock(world: World, player: Player, station: Station, commodity: Commodity, max: number): number {
  const good = station.goods.get(commodity);
  if (!good || station.holding?.owner !== player.id || player.docked !== station.index) return 0;
  const units = Math.min(pointNow(world, station, good).quantity, max);
  if (units < 1) return 0;
  // What visitors were paid for them.
  const unit = (world.settings[`mid_price_${commodity}`] * good.mid_share) / 1_000;
  const lot = player.cargo.get(commodity);
  good.quantity -= units;
  player.cargo.set(commodity, {
    quantity: (lot?.quantity ?? 0) + units,
    cost_basis: (lot?.cost_basis ?? 0) + Math.floor(unit * units),
    seller: station.index,
    bought_turns: player.turns_spent,
    blind: false,
  });
  return units;
}

/** Places a beacon in the player's sector; false where the service refuses it. */
export function placeBeacon(world: World, player: Player): boolean {
  const { beacon_price } = world.settings;
  if (world.map.fedspace[player.sector] === 1 || beacon_price > player.credits) return false;
  player.credits -= beacon_price;
  recordFlow(world.records, 'gates', -beacon_price);
  return true;
}

/** Builds a gate from a beacon elsewhere to one in the player's sector. */
export function buildGate(world: World, player: Player, other: number, { detour }: { detour: number }): boolean {
  const { settings, map } = world;
  const price = settings.gate_price;
  const here = player.sector;
  const owned = world.gates.filter(({ owner }) => owner === player.id).length;
  const isJoined = edgeBetween(map, here, other) !== undefined || edgeBetween(map, other, here) !== undefined;
  if (owned >= settings.max_gates || isJoined || price > player.credits) return false;
  player.credits -= price;
  recordFlow(world.records, 'gates', -price);
  openGate(world, {
    ...{ owner: player.id, from: other, to: here, detour, toll: 0 },
    ...{ cost: price + 2 * settings.beacon_price, built_at: world.now, status: 'open' },
    ...{ upkeep_due_at: new Date(world.now + DAY_MS), earned: 0, saved: 0, upkeep: 0 },
  });
  return true;
}
