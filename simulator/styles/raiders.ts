import { chanceToRaid, mayRaid, raid } from '#simulator/actions/raid.ts';
import type { Player } from '#simulator/players/player.ts';
import { earnWarship, hasWarship, isReady, refit } from '#simulator/styles/hunters.ts';
import { nearestKnown } from '#simulator/styles/opportunities.ts';
import { playOn } from '#simulator/styles/session.ts';
import { fly } from '#simulator/styles/steps.ts';
import type { Play, Style } from '#simulator/styles/style.ts';
import { bestTrade } from '#simulator/styles/traders.ts';
import type { World } from '#simulator/world/world.ts';

const ODDS = 0.75;
/** How often and how long a raider waits for ships at a station. */
const LOOK_MS = 10_000;
const LOOKS = 30;
/** Among so many known stations outside federation space one is chosen. */
const HAUNTS = 6;

/** Trades until a warship can be paid, then waits at stations outside federation space for ships of players. */
export const raider: Style = {
  sessions: 2,
  turns: 400,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, function* () {
      if (yield* earnWarship(world, player)) return;
      if (hasWarship(player)) yield* waitAtStation(world, player);
      if (player.cargo.size === 0)
        yield* bestTrade(world, player, { sellers: 8, buyers: 10, calculated: 6 }, { ship: false });
    }),
};

function* waitAtStation(world: World, player: Player): Play {
  if (!isReady(player)) yield* refit(world, player);
  const haunts = nearestKnown(world, player, player.sector, 40)
    .flatMap(({ station }) => world.stations[station] ?? [])
    .filter(({ sector }) => world.map.fedspace[sector] === 0)
    .slice(0, HAUNTS);
  const haunt = haunts[Math.floor(player.random() * haunts.length)];
  if (!isReady(player) || !haunt || !(yield* fly(world, player, haunt.sector))) return;
  player.docked = null;
  for (let look = 0; look < LOOKS && isReady(player); look++) {
    const victim = world.players.find((each) => each.sector === player.sector && mayRaid(world, player, each));
    if (victim && chanceToRaid(world, player, victim) >= ODDS && raid(world, player, victim)) return;
    yield LOOK_MS;
  }
}
