import { affordable } from '#server/game/trading/rules/bill.ts';
import { unitPrice } from '#server/world/galaxy/rules/price.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { improveShip, visitShipyard } from '#simulator/styles/choose-ship.ts';
import { runTrade, sellCargo } from '#simulator/styles/deals.ts';
import { beginJobs, bestBoard, bestJobRate, workContracts } from '#simulator/styles/jobs.ts';
import { bestOpportunity, type Horizon, type Opportunity } from '#simulator/styles/opportunities.ts';
import { playOn } from '#simulator/styles/session.ts';
import { ACTION_MS, explore, visit } from '#simulator/styles/steps.ts';
import type { Play, Style } from '#simulator/styles/style.ts';
import { pointNow } from '#simulator/world/market.ts';
import type { World } from '#simulator/world/world.ts';

const NEAR: Horizon = { sellers: 6, buyers: 8, calculated: 4 };

/** Flies the best known trade of the screens; without one, buys what is cheapest relative to its mid price. */
export const naive: Style = {
  sessions: 2,
  turns: 150,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, () => exploreNearby(world, player, { blind: 0.3, explore: 0.1, shipyard: false })),
};

/** Two short sessions a day on the best known trades nearby, sometimes a look around. */
export const casual: Style = {
  sessions: 2,
  turns: 120,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, () => exploreNearby(world, player, { blind: 0.05, explore: 0.15, shipyard: true })),
};

type Habits = { blind: number; explore: number; shipyard: boolean };

function* exploreNearby(world: World, player: Player, habits: Habits): Play {
  if (player.turns_spent === 0) world.actions.dock(world, player);
  if (yield* workContracts(world, player)) return;
  if (player.cargo.size > 0) {
    // Players without a known buyer look for one while working on a contract.
    if (!(yield* sellCargo(world, player, 40)) && !(yield* beginJobs(world, player))) yield* explore(world, player);
    return;
  }
  const wish = player.random();
  if (wish < habits.explore) {
    if (yield* explore(world, player)) return;
  }
  const best = bestOpportunity(world, player, NEAR);
  if (habits.shipyard && (yield* visitShipyard(world, player, best))) return;
  if (player.docked !== null) improveShip(world, player, best);
  const isBlind = player.first_profit_turns !== null && wish < habits.explore + habits.blind;
  if (!isBlind && (yield* workOrTrade(world, player, best))) return;
  if (isBlind && player.docked !== null && buyCheapest(world, player)) yield ACTION_MS;
  else yield* explore(world, player);
}

/** Does what the dashboard shows as best: the contracts of this dock, those of a board nearby, or the best known trade. */
function* workOrTrade(world: World, player: Player, best: Opportunity | undefined): Play<boolean> {
  const trade = best?.per_turn ?? 0;
  const here = bestJobRate(world, player);
  const board = bestBoard(world, player);
  if (board && board.rate > Math.max(trade, here)) {
    if (!(yield* visit(world, player, board.station))) return false;
    yield* beginJobs(world, player);
    return true;
  }
  if (here > trade && (yield* beginJobs(world, player))) return true;
  if (!best) return false;
  yield* runTrade(world, player, best);
  return true;
}

/**
 * Buys the good that is cheapest relative to its mid price with half of the credits, whether or not a buyer is known.
 */
function buyCheapest(world: World, player: Player): boolean {
  const station = world.stations[player.docked ?? -1];
  if (!station) return false;
  const cheapest = station.market
    .filter(({ action }) => action === 'S')
    .map((good) => ({ good, point: pointNow(world, station, good) }))
    .map(({ good, point }) => ({ good, point, share: unitPrice(point) / point.mid }))
    .sort((a, b) => a.share - b.share)[0];
  if (!cheapest) return false;
  const { good, point } = cheapest;
  const most = affordable(world.settings, point, world.tax_rate, Math.floor(player.credits / 2));
  const quantity = Math.min(most, freeHolds(player));
  return quantity > 0 && world.actions.buy(world, player, { commodity: good.commodity, quantity, blind: true }) > 0;
}
