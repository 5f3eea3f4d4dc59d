import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { available } from '#server/galaxy/rules/price.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { billFor } from '#server/trading/rules/bill.ts';
import { costOf, type Holding } from '#server/trading/rules/cost-basis.ts';
import { endOf, type KnownGood, perTurn, placeOf } from '#server/trading/rules/pairs.ts';
import type { CargoBuyer } from '#server/trading/schemas.ts';

export type Cargo = Holding & { commodity: Commodity };

/** Turns until the goods are sold, by where the ship is: a station it is docked at costs the trade alone. */
export function turnsToSell(settings: GameSettings, flight: number, isDocked: boolean): number {
  return flight + (isDocked ? 0 : settings.dock_turns) + settings.trade_turns;
}

/**
 * What selling as much as possible of some cargo brings at a buyer as last seen, after tax, against what it cost. Null
 * where the buyer's demand is met.
 */
export function saleOf(settings: GameSettings, cargo: Cargo, buyer: KnownGood, turns: number): CargoBuyer | null {
  const end = endOf(buyer);
  const quantity = Math.min(cargo.quantity, available(end.point));
  if (quantity <= 0) return null;
  const { total } = billFor(settings, end.point, quantity, end.tax_rate);
  const profit = total - costOf(cargo, quantity);
  return { ...placeOf(buyer), quantity, total, profit, turns, profit_per_turn: perTurn(profit, turns) };
}

/** Gains by what a turn earns; without any, the smallest loss first. */
export function byGain(a: CargoBuyer, b: CargoBuyer): number {
  if (a.profit > 0 && b.profit > 0) return b.profit_per_turn - a.profit_per_turn || b.profit - a.profit;
  return b.profit - a.profit || a.turns - b.turns;
}
