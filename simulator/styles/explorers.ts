import { playOn } from '#simulator/styles/session.ts';
import { explore } from '#simulator/styles/steps.ts';
import type { Style } from '#simulator/styles/style.ts';
import { bestTrade, settleCargo } from '#simulator/styles/traders.ts';

/** Explores the whole map first and trades on the way. */
export const explorer: Style = {
  sessions: 2,
  turns: 400,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, function* () {
      if (yield* settleCargo(world, player)) return;
      if (player.random() < 0.75 && (yield* explore(world, player))) {
        world.actions.scan(world, player);
        return;
      }
      yield* bestTrade(world, player, { sellers: 6, buyers: 8, calculated: 4 });
    }),
};
