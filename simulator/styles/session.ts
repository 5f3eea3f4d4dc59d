import type { Player } from '#simulator/players/player.ts';
import { turnsLeft } from '#simulator/players/turns.ts';
import { canReplacePod, replacePod } from '#simulator/styles/choose-ship.ts';
import { ACTION_MS, fly } from '#simulator/styles/steps.ts';
import type { Play } from '#simulator/styles/style.ts';
import type { World } from '#simulator/world/world.ts';

/** A session ends with fewer turns than this. */
const MIN_TURNS = 8;

/**
 * Performs actions until the turns are spent; remaining turns without an action count as idle. Lost ships are replaced
 * as soon as the player can pay one.
 */
export function* playOn(world: World, player: Player, once: () => Play): Play {
  while (turnsLeft(world, player) >= MIN_TURNS) {
    const before = player.turns_spent;
    if (canReplacePod(player)) yield* findShip(world, player);
    yield* once();
    if (player.turns_spent > before) continue;
    player.idle_turns += turnsLeft(world, player);
    return;
  }
}

function* findShip(world: World, player: Player): Play {
  yield* fly(world, player, world.start);
  if (player.sector === world.start && world.actions.dock(world, player) === 'docked') replacePod(world, player);
  yield ACTION_MS;
}
