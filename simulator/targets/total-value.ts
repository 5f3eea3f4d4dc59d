import { localMid } from '#server/game/trading/rules/market-events.ts';
import { netValue, type Player } from '#simulator/players/player.ts';
import type { Planet } from '#simulator/world/planets.ts';
import type { Station, World } from '#simulator/world/world.ts';

/** Net value and property: planets, stations with their stock, and gates, at the price paid. */
export function totalValue(world: World, player: Player): number {
  const isOwn = ({ owner }: { owner: number | null }) => owner === player.id;
  const planets = sum(world.planets.filter(isOwn), ({ invested }: Planet) => invested);
  const stations = world.stations.filter(({ holding }) => holding !== null && isOwn(holding));
  const built = sum(stations, (station) => (station.holding?.cost ?? 0) + stockValue(world, station));
  const ordered = sum(world.orders.filter(isOwn), ({ price }) => price);
  return netValue(player) + planets + built + ordered + sum(world.gates.filter(isOwn), ({ cost }) => cost);
}

/** What visitors were paid for the stock of a player's station. */
function stockValue({ settings }: World, { market }: Station): number {
  return sum(market, (good) => Math.floor(good.quantity * localMid(settings, good)));
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
