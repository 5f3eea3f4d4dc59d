import { knowledgeOf } from '#server/game/navigation/rules/knowledge.ts';
import type { Player } from '#simulator/players/player.ts';
import { seenGoods } from '#simulator/world/market.ts';
import type { Station, World } from '#simulator/world/world.ts';

/** Charts the sector where the player is. */
export function visitSector(world: World, player: Player): void {
  const { charts, sector } = player;
  const hasHazards = (world.hazards.get(sector) ?? []).some(({ quantity }) => quantity > 0);
  if (hasHazards !== charts.dangerous.has(sector)) {
    if (hasHazards) charts.dangerous.add(sector);
    else charts.dangerous.delete(sector);
    charts.routes.clear();
  }
  world.visited_at[sector] = world.now;
  world.on_charts[sector] = 1;
  charts.entered.add(sector);
  for (const contract of player.contracts)
    if (contract.kind === 'chart' && contract.sector_id === String(sector)) contract.is_proven = true;
  const station = world.stationAt[sector] ?? -1;
  if (station >= 0 && !charts.seen.has(station)) charts.passed.add(station);
  if (charts.visited.has(sector)) return;
  charts.visited.add(sector);
  charts.knowledge = knowledgeOf(world.map, charts.visited, charts.found);
  charts.routes.clear();
}

/** Remembers the prices of the station where the player is docked. */
export function seePrices(world: World, player: Player, station: Station): void {
  player.charts.passed.delete(station.index);
  // Nobody trades at their own station.
  const isOwn = station.holding?.owner === player.id;
  const { seen, refused } = player.charts;
  const goods = seenGoods(world, station).filter(({ commodity }) => !refused.has(`${station.index} ${commodity}`));
  seen.set(station.index, isOwn ? [] : goods);
}
