import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { billFor, costOf, type Holding } from '#server/game/trading/rules/bill.ts';
import { endOf, type KnownGood, perTurn, placeOf } from '#server/game/trading/rules/pairs.ts';
import type { CargoBuyer } from '#server/game/trading/schemas.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { available } from '#server/world/galaxy/rules/price.ts';

export type Cargo = Holding & { commodity: Commodity };

/** Turns until the goods are sold, from the ship's position; at the docked station only the trade itself. */
export function turnsToSell(settings: GameSettings, flight: number, isDocked: boolean): number {
  return flight + (isDocked ? 0 : settings.dock_turns) + settings.trade_turns;
}

/**
 * The result of selling as much cargo as possible to a buyer at observed prices: after tax, compared with its cost.
 * Null if the buyer's demand is met.
 */
export function saleOf(settings: GameSettings, cargo: Cargo, buyer: KnownGood, turns: number): CargoBuyer | null {
  const end = endOf(buyer);
  const quantity = Math.min(cargo.quantity, available(end.point));
  if (quantity <= 0) return null;
  const { total } = billFor(settings, end.point, quantity, end.tax_rate);
  const profit = total - costOf(cargo, quantity);
  return { ...placeOf(buyer), quantity, total, profit, turns, profit_per_turn: perTurn(profit, turns) };
}

/** Profits by earnings per turn; if there are none, the smallest loss first. */
export function byGain(a: CargoBuyer, b: CargoBuyer): number {
  if (a.profit > 0 && b.profit > 0) return b.profit_per_turn - a.profit_per_turn || b.profit - a.profit;
  return b.profit - a.profit || a.turns - b.turns;
}
