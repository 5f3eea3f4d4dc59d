import type { Player } from '#simulator/players/player.ts';
import { turnsLeft } from '#simulator/players/turns.ts';
import { canReplacePod, replacePod } from '#simulator/styles/choose-ship.ts';
import { sellCargo, unsoldTurns } from '#simulator/styles/deals.ts';
import { beginJobs, bestBoard, workContracts } from '#simulator/styles/jobs.ts';
import { ACTION_MS, fly, visit } from '#simulator/styles/steps.ts';
import type { Play } from '#simulator/styles/style.ts';
import type { World } from '#simulator/world/world.ts';

/** A session ends with fewer turns than this. */
const MIN_TURNS = 8;

/**
 * Performs actions until the turns are spent; remaining turns without an action count as idle. Lost ships are replaced
 * as soon as the player can pay one; until then players take contracts.
 */
export function* playOn(world: World, player: Player, once: () => Play): Play {
  while (turnsLeft(world, player) >= MIN_TURNS) {
    const before = player.turns_spent;
    if (canReplacePod(player)) yield* findShip(world, player);
    const isPoor = player.ship.type === 'escape_pod' && !canReplacePod(player);
    const start = player.turns_spent;
    if (isPoor) yield* earnShip(world, player);
    if (player.turns_spent === start) yield* once();
    player.longest_unsold = Math.max(player.longest_unsold, unsoldTurns(world, player));
    if (player.turns_spent > before) continue;
    player.idle_turns += turnsLeft(world, player);
    return;
  }
}

/** Contracts need no credits: players with neither a ship nor its price work for stations. */
function* earnShip(world: World, player: Player): Play {
  if ((yield* workContracts(world, player)) || (yield* beginJobs(world, player))) return;
  if (player.cargo.size > 0 && (yield* sellCargo(world, player, 20))) return;
  const board = bestBoard(world, player);
  if (board && (yield* visit(world, player, board.station))) yield* beginJobs(world, player);
}

function* findShip(world: World, player: Player): Play {
  yield* fly(world, player, world.start);
  if (player.sector === world.start && world.actions.dock(world, player) === 'docked') replacePod(world, player);
  yield ACTION_MS;
}
