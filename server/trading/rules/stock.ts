import type { TradeAction } from '#server/galaxy/rules/price.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { PLAIN_REGENERATION, type Regeneration } from '#server/trading/rules/regeneration.ts';

const HOUR_MS = 3_600_000;

/** `regen_rate` is in units an hour. */
export type Stock = { action: TradeAction; quantity: number; capacity: number; regen_rate: number; quantity_at: Date };

/** The level to which a stock drifts without trades: full for sold goods, open demand for bought ones. */
export function stockTarget(settings: GameSettings, stock: Pick<Stock, 'action' | 'capacity'>): number {
  const share = stock.action === 'S' ? settings.sold_stock_target : settings.bought_stock_target;
  return Math.floor((stock.capacity * share) / 1_000);
}

/** The stock at `now`, and the time from which the next unit counts: a fraction of a unit is stored as time. */
export function stockAt(
  settings: GameSettings,
  stock: Stock,
  now: Date,
  regeneration: Regeneration = PLAIN_REGENERATION,
): { quantity: number; quantity_at: Date } {
  const gap = stockTarget(settings, stock) - stock.quantity;
  const elapsed = regeneration.elapsed(stock.quantity_at.getTime(), now.getTime());
  if (gap === 0 || elapsed <= 0) return { quantity: stock.quantity, quantity_at: gap === 0 ? now : stock.quantity_at };
  const parts = elapsed * stock.regen_rate;
  const units = Math.floor(parts / HOUR_MS);
  if (units >= Math.abs(gap)) return { quantity: stock.quantity + gap, quantity_at: now };
  const left = stock.regen_rate === 0 ? 0 : Math.floor((parts - units * HOUR_MS) / stock.regen_rate);
  return {
    quantity: stock.quantity + Math.sign(gap) * units,
    quantity_at: stock.regen_rate === 0 ? now : new Date(regeneration.before(now.getTime(), left)),
  };
}
