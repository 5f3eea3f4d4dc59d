import type { Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { seePrices } from '#simulator/players/visit.ts';
import type { World } from '#simulator/world/world.ts';

/** Docks at the station of the sector and sees its prices; false without a station or the turns. */
export function dock(world: World, player: Player): boolean {
  const station = world.stations[world.stationAt[player.sector] ?? -1];
  if (!station) return false;
  if (player.docked !== station.index && !spend(world, player, world.settings.dock_turns)) return false;
  player.docked = station.index;
  seePrices(world, player, station);
  return true;
}
