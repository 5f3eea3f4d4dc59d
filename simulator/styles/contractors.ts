import { acceptJobs, workContracts } from '#simulator/styles/jobs.ts';
import { playOn } from '#simulator/styles/session.ts';
import { ACTION_MS, explore } from '#simulator/styles/steps.ts';
import type { Style } from '#simulator/styles/style.ts';
import { bestTrade, settleCargo } from '#simulator/styles/traders.ts';

/** Fulfils contracts of stations, and trades where there are none. */
export const contractor: Style = {
  sessions: 2,
  turns: 400,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, function* () {
      if (yield* workContracts(world, player)) return;
      if (yield* settleCargo(world, player)) return;
      if (player.docked !== null && acceptJobs(world, player) > 0) {
        yield ACTION_MS;
        yield* workContracts(world, player);
        return;
      }
      if (player.random() < 0.2 && (yield* explore(world, player))) return;
      yield* bestTrade(world, player, { sellers: 6, buyers: 8, calculated: 4 });
    }),
};
