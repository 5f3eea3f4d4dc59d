import { knowledgeOf } from '#server/game/navigation/rules/knowledge.ts';
import { PRICE_LIST_WARPS } from '#server/game/trading/rules/pairs.ts';
import type { Player } from '#simulator/players/player.ts';
import { seePrices } from '#simulator/players/visit.ts';
import { nearSectors } from '#simulator/world/near-sectors.ts';
import type { World } from '#simulator/world/world.ts';

/** What newcomers know from their first login: the public stations around, their prices and the way there. */
export function readPriceList(world: World, player: Player): void {
  const { charts } = player;
  const near = nearSectors(world, player.sector, PRICE_LIST_WARPS);
  const stations = near.flatMap(({ sector }) => world.stations[world.stationAt[sector] ?? -1] ?? []);
  for (const station of stations.filter(({ holding }) => holding === null)) {
    for (let at: number | undefined = station.sector; at !== undefined && at !== player.sector; at = viaOf(at))
      charts.visited.add(at);
    world.on_charts[station.sector] = 1;
    seePrices(world, player, station);
  }
  charts.knowledge = knowledgeOf(world.map, charts.visited, charts.found);
  charts.routes.clear();

  function viaOf(sector: number): number | undefined {
    return near.find((each) => each.sector === sector)?.via;
  }
}
