import { loopsOf } from '#server/game/trading/rules/loops.ts';
import { priceWithTradeIn } from '#simulator/actions/outfit.ts';
import type { Player } from '#simulator/players/player.ts';
import { improveShip } from '#simulator/styles/choose-ship.ts';
import { runTrade, sellCargo } from '#simulator/styles/deals.ts';
import { bestOpportunity, type Horizon, type Opportunity, opportunities } from '#simulator/styles/opportunities.ts';
import { playOn } from '#simulator/styles/session.ts';
import { explore } from '#simulator/styles/steps.ts';
import type { Play, Style } from '#simulator/styles/style.ts';
import type { World } from '#simulator/world/world.ts';

const FAR: Horizon = { sellers: 12, buyers: 12, calculated: 8 };
const MIDDLE: Horizon = { sellers: 8, buyers: 10, calculated: 6 };

/** Explores the neighbourhood and flies its best known pair; newcomers become this style. */
export const pair: Style = {
  sessions: 2,
  turns: 400,
  talks: 10,
  play: (world, player) =>
    playOn(world, player, function* () {
      if (yield* settleCargo(world, player)) return;
      if (player.random() < 0.08 && (yield* explore(world, player))) return;
      yield* bestTrade(world, player, MIDDLE);
    }),
};

/** Plays on two days of a week and spends the rested turns then. */
export const weekender: Style = { ...pair, sessions: 2 / 7, turns: 3_000, talks: 0 };

/** An expert who spends every turn: knows many stations and flies whole loops. */
export const loop: Style = {
  sessions: 3,
  turns: 1_000,
  talks: 10,
  play: (world, player) =>
    playOn(world, player, function* () {
      if (yield* settleCargo(world, player)) return;
      const isNew = player.charts.seen.size < 25;
      if (player.random() < (isNew ? 0.4 : 0.03) && (yield* explore(world, player))) return;
      yield* bestLoop(world, player);
    }),
};

/** Transports bulk over any distance with the largest affordable hold. */
export const hauler: Style = {
  sessions: 2,
  turns: 500,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, function* () {
      if (yield* settleCargo(world, player)) return;
      const isLarge = player.ship.type === 'cargo_hauler' || player.ship.type === 'escape_pod';
      if (!isLarge && priceWithTradeIn(world, player, 'cargo_hauler') <= player.credits * 0.8)
        world.actions.buyShip(world, player, 'cargo_hauler');
      if (player.random() < 0.05 && (yield* explore(world, player))) return;
      yield* bestTrade(world, player, FAR);
    }),
};

/** Buys and waits for a good price: sells only at a quarter above cost, and buys no ship. */
export const hoarder: Style = {
  sessions: 1,
  turns: 300,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, function* () {
      const cost = [...player.cargo.values()].reduce((sum, { cost_basis }) => sum + cost_basis, 0);
      if (cost > 0 && (yield* sellCargo(world, player, 20, cost / 4))) return;
      if (cost > 0 && player.random() < 0.5 && (yield* explore(world, player))) return;
      if (cost > 0 && (yield* sellCargo(world, player, 40))) return;
      yield* bestTrade(world, player, MIDDLE);
    }),
};

/** Cargo left from an earlier trade is sold first. */
export function* settleCargo(world: World, player: Player): Play<boolean> {
  if (player.cargo.size === 0) return false;
  return (yield* sellCargo(world, player, 20)) || (yield* explore(world, player));
}

export function* bestTrade(world: World, player: Player, horizon: Horizon, change = { ship: true }): Play {
  const best = bestOpportunity(world, player, horizon);
  if (change.ship && player.docked !== null) improveShip(world, player, best);
  if (best) yield* runTrade(world, player, best);
  else yield* explore(world, player);
}

function* bestLoop(world: World, player: Player): Play {
  const found = opportunities(world, player, { ...FAR, calculated: 16 });
  const best = found[0];
  if (player.docked !== null) improveShip(world, player, best);
  const [round] = loopsOf(
    world.settings,
    found.map(({ pair }) => pair),
    1,
  );
  if (!round || !best || round.profit_per_turn < best.per_turn) {
    if (best) yield* runTrade(world, player, best);
    else yield* explore(world, player);
    return;
  }
  for (const leg of round.legs) {
    const next = legOf(found, leg);
    if (!next || !(yield* runTrade(world, player, next))) return;
  }
}

function legOf(found: readonly Opportunity[], leg: Opportunity['pair']): Opportunity | undefined {
  return found.find(({ pair }) => pair === leg);
}
