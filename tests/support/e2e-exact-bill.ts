import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import {
  dockShipOutput,
  marketOutput,
  quoteTradeOutput,
  tradeOutput,
  undockShipOutput,
} from '#server/trading/schemas.ts';
import { type LockedPlayer, newTestPlayer } from '#tests/support/e2e-player.ts';

export type ExactBill = { commodity: Commodity; quantity: number };

/** A full cargo hold; a new player can carry no more. */
const HOLDS = 60;
/** Players who move the prices until an amount fits; each can buy a full hold. */
const MAX_PLAYERS = 8;

/** Finds an order that comes to an exact amount at Terra; where none does, prices are moved until one does. */
export async function findExactBill(base: string, total: number): Promise<ExactBill> {
  for (let player = 0; player < MAX_PLAYERS; player++) {
    const player = await newTestPlayer(base);
    const { station_id } = await player.request(dockShipOutput, 'POST', '/trading/dock', {});
    async function goodsSold() {
      const { goods } = await player.request(marketOutput, 'GET', `/trading/market/${station_id}`);
      return goods.flatMap(({ commodity, action, available }) => (action === 'S' && available ? [commodity] : []));
    }
    for (let bought = 0; bought < HOLDS; bought++) {
      const sold = await goodsSold();
      for (const commodity of sold) {
        const quantity = await quantityFor(player, station_id, commodity, total);
        if (quantity !== null) return { commodity, quantity };
      }
      // A dearer price for each in turn: the bills of whole numbers of units shift by fractions of a unit.
      const commodity = sold[bought % sold.length];
      await player.request(tradeOutput, 'POST', '/trading/buy', { station_id, commodity, quantity: 1 });
    }
    await player.request(undockShipOutput, 'POST', '/trading/undock', {});
  }
  throw new Error(`nothing at Terra comes to ${total}`);
}

/** The quantity whose bill is the amount. Bills grow with the quantity: each quote bounds the next. */
async function quantityFor(
  player: LockedPlayer,
  station_id: string,
  commodity: Commodity,
  total: number,
): Promise<number | null> {
  let low = 1;
  let high = HOLDS;
  let quantity = HOLDS / 2;
  while (low <= high) {
    const order = { station_id, commodity, quantity, venue: 'open' };
    const quote = await player.request(quoteTradeOutput, 'POST', '/trading/quote', order);
    if (quote.total === total) return quantity;
    if (quote.total < total) low = quantity + 1;
    else high = quantity - 1;
    const guess = quantity + Math.round((total - quote.total) / quote.end_price);
    quantity = Math.min(high, Math.max(low, guess));
  }
  return null;
}
