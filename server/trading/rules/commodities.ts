import { lever } from '#server/players/rules/levers.ts';
import { COMMODITIES, type Commodity } from '#server/trading/schemas.ts';

export { COMMODITIES, type Commodity };

/** Credits per unit, the middle of the band in which every station's price moves. */
export const midPrice = (commodity: Commodity): number => lever(`mid_price_${commodity}`);
