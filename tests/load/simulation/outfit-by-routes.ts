import { z } from 'zod';
import { shipServiceOutput } from '#server/game/shipyard/schemas.ts';
import { IN_MEMORY } from '#simulator/actions/actions.ts';
import { priceWithTradeIn } from '#simulator/actions/outfit.ts';
import type { Player } from '#simulator/players/player.ts';
import { recordFlow } from '#simulator/records.ts';
import type { Actions, World } from '#simulator/world/world.ts';
import { adopt } from '#tests/load/simulation/adopt.ts';
import { isRefused } from '#tests/load/simulation/link.ts';
import { call, type ServiceBots } from '#tests/load/simulation/service-bots.ts';

type Outfit = Pick<Actions, 'repair' | 'buyShip' | 'upgrade' | 'insure'>;
const priceMoved = z.object({ reason: z.literal('price_moved'), expected_price: z.int() });

/** Ships, upgrades, repairs and policies by the routes, at what the run expects to pay, or else at what the service asks. */
export function outfitByRoutes(bots: ServiceBots): Outfit {
  return {
    repair: (world, player) => {
      const { hull, shields } = player.ship;
      const paid = payFor(bots, world, player, 'repair', () => IN_MEMORY.repair(world, player));
      if (paid === null) return;
      const mended = { hull: player.ship.hull - hull, shields: player.ship.shields - shields };
      const path = `/ships/${bots.ships.get(player.id)}/repair`;
      order(bots, world, player, { what: 'repair', path, json: mended, price: paid });
    },
    buyShip: (world, player, type) => {
      const price = priceWithTradeIn(world, player, type);
      if (payFor(bots, world, player, 'ships', () => IN_MEMORY.buyShip(world, player, type)) === null) return false;
      return order(bots, world, player, { what: 'ships', path: '/ships/buy', json: { type, trade_in: true }, price });
    },
    upgrade: (world, player, kind) => {
      const paid = payFor(bots, world, player, 'upgrades', () => IN_MEMORY.upgrade(world, player, kind));
      if (paid === null) return false;
      const path = `/ships/${bots.ships.get(player.id)}/upgrade`;
      return order(bots, world, player, { what: 'upgrades', path, json: { kind }, price: paid });
    },
    insure: (world, player, level) => {
      const paid = payFor(bots, world, player, 'insurance', () => IN_MEMORY.insure(world, player, level));
      if (paid === null) return false;
      const path = `/ships/${bots.ships.get(player.id)}/insure`;
      return order(bots, world, player, { what: 'insurance', path, json: { level }, price: paid });
    },
  };
}

/** Does it in memory. Returns what it cost there; null where nothing happened. */
function payFor(bots: ServiceBots, world: World, player: Player, cause: string, act: () => unknown): number | null {
  bots.link.setTime(world.now);
  const times = world.records.flows.get(cause)?.times ?? 0;
  const { credits } = player;
  act();
  return (world.records.flows.get(cause)?.times ?? 0) > times ? credits - player.credits : null;
}

type Order = { what: string; path: string; json: object; price: number };

/** False where the service refused. */
function order(bots: ServiceBots, world: World, player: Player, { what, path, json, price }: Order): boolean {
  const ask = (expected_price: number) =>
    call(bots, player, shipServiceOutput, 'POST', path, { ...json, expected_price });
  let answer = ask(price);
  const moved = isRefused(answer) ? priceMoved.safeParse(answer.body) : null;
  if (moved?.success) answer = ask(moved.data.expected_price);
  if (isRefused(answer)) bots.differences.refuse(what, answer.refused);
  const paid = isRefused(answer) ? 0 : answer.price;
  bots.differences.note(`${what}: price`, paid - price);
  if (paid !== price) recordFlow(world.records, what, price - paid);
  player.credits -= paid - price;
  adopt(bots, world, player, what);
  return !isRefused(answer);
}
