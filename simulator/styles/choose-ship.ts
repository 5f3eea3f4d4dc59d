import { bestLoad } from '#server/game/trading/rules/best-load.ts';
import { endOf } from '#server/game/trading/rules/pairs.ts';
import { SHIP_TYPES, type ShipType, STARTING_SHIP, shipModel } from '#server/world/ships/rules/catalogue.ts';
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { offers, priceWithTradeIn } from '#simulator/actions/outfit.ts';
import type { Player } from '#simulator/players/player.ts';
import { knownGood, nearestWith, type Opportunity, traderOf } from '#simulator/styles/opportunities.ts';
import { visit } from '#simulator/styles/steps.ts';
import type { Play } from '#simulator/styles/style.ts';
import type { World } from '#simulator/world/world.ts';

/** Maximum share of the credits for a ship; the rest buys cargo. */
const SHARE = 0.7;
/** A ship is replaced by one that earns more by this factor. */
const GAIN = 1.15;
/** Maximum distance of a shipyard. */
const YARD_TURNS = 30;

type Build = { holds: number; speed: number };

/** Buys the affordable ship that would earn most on the trades in sight, and holds for it. */
export function improveShip(world: World, player: Player, best: Opportunity | undefined): void {
  const bought = best !== undefined && changeShip(world, player, best);
  if (!bought && player.credits > 4 * shipModel(player.ship.type).price * 0.12)
    world.actions.upgrade(world, player, 'holds');
}

function changeShip(world: World, player: Player, best: Opportunity): boolean {
  if (!offers(world, player, 'shipyard')) return false;
  const choice = betterShip(world, player, best);
  return choice !== null && world.actions.buyShip(world, player, choice);
}

/** Flies to the nearest known shipyard once a better ship can be paid. */
export function* visitShipyard(world: World, player: Player, best: Opportunity | undefined): Play<boolean> {
  if (!best || player.ship.type !== STARTING_SHIP || !betterShip(world, player, best)) return false;
  const yard = nearestWith(world, player, 'shipyard', YARD_TURNS);
  if (yard === null || !(yield* visit(world, player, yard))) return false;
  return changeShip(world, player, best);
}

/** The affordable ship that earns most on a trade, if that is clearly more than the player's own does. */
function betterShip(world: World, player: Player, best: Opportunity): ShipType | null {
  const own = figuresOf(player.ship.type, player.ship.upgrades);
  const now = incomeOf(world, player, best, own);
  const affordable = SHIP_TYPES.filter(
    (type) =>
      shipModel(type).price > shipModel(player.ship.type).price &&
      priceWithTradeIn(world, player, type) <= player.credits * SHARE,
  );
  const ranked = affordable
    .map((type) => ({ type, income: incomeOf(world, player, best, shipModel(type)) }))
    .sort((a, b) => b.income - a.income);
  const choice = ranked[0];
  return choice !== undefined && choice.income > now * GAIN ? choice.type : null;
}

/** Credits a turn that a ship with these figures would earn on a trade. */
function incomeOf(world: World, player: Player, { pair, seller, buyer }: Opportunity, ship: Build): number {
  const service = 2 * world.settings.dock_turns + 2 * world.settings.trade_turns;
  const warps = (pair.route_turns - service) / traderOf(player).speed;
  const [buyAt, sellAt] = [seller, buyer].map((station) => knownGood(player, station, pair.commodity));
  if (!buyAt || !sellAt) return 0;
  const ends = [endOf(buyAt), endOf(sellAt)] as const;
  const load = bestLoad(world.settings, ...ends, ship.holds, player.credits);
  return (load?.profit ?? 0) / (warps * ship.speed + service);
}

/** Ships that players buy after a loss, the preferred one first. */
const SPARE_SHIPS: readonly ShipType[] = ['light_freighter', 'scout'];

/** Whether a player without a ship can pay one. */
export function canReplacePod({ ship, credits }: Player): boolean {
  return ship.type === 'escape_pod' && SPARE_SHIPS.some((type) => shipModel(type).price <= credits);
}

/** A player who lost their ship first buys another. */
export function replacePod(world: World, player: Player): ShipType | null {
  if (player.ship.type !== 'escape_pod' || !offers(world, player, 'shipyard')) return null;
  return SPARE_SHIPS.find((type) => world.actions.buyShip(world, player, type)) ?? null;
}
