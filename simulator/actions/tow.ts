import { nearestHaven } from '#server/game/navigation/rules/distress.ts';
import type { Player } from '#simulator/players/player.ts';
import { charge } from '#simulator/players/turns.ts';
import { visitSector } from '#simulator/players/visit.ts';
import type { World } from '#simulator/world/world.ts';

/** Calls a distress tow, offered only if no fedspace can be reached; false if it is not. */
export function callTow(world: World, player: Player): boolean {
  if (world.escapes[player.sector] === 1) return false;
  const haven = nearestHaven(world.map, player.sector, world.havens);
  if (haven === undefined) return false;
  charge(world, player, world.settings.tow_turns);
  player.docked = null;
  player.sector = haven;
  world.records.tows += 1;
  visitSector(world, player);
  return true;
}
