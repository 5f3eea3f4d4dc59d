import { z } from 'zod';
import { marketEventSchema, pricePartsSchema, supplySchema } from '#server/game/trading/rules/market-schemas.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { turnsSchema } from '#server/world/players/schemas.ts';

const commodity = z.enum(COMMODITIES);
const side = z.enum(['buy', 'sell']);
const venue = z
  .enum(['open', 'black'])
  .describe(
    '`open`: the market, with region tax. `black`: the black market, where a station has one, with a fee instead.',
  );

const slip = z.enum(['transient', 'long_term']);

export const dockShipInput = z
  .object({ station_id: z.uuid().optional(), slip: slip.optional() })
  .describe(
    'Without an id the station of your sector; without a slip a transient one, or a long-term one when those are full.',
  );
export const dockShipOutput = z.object({
  station_id: z.uuid(),
  station_name: z.string(),
  slip,
  turns: turnsSchema,
  fee: z.int().describe('What the owner of the station got, credits.'),
});
export const undockShipOutput = z.object({ station_id: z.uuid() });

export const waitForSlipInput = z
  .object({ station_id: z.uuid().optional() })
  .describe('Without an id the station of your sector.');
export const slipStatusOutput = z.object({
  docked: z
    .object({
      station_id: z.uuid(),
      slip,
      docked_at: z.iso.datetime().describe('When your ship took the slip.'),
      ends_at: z.iso
        .datetime()
        .nullable()
        .describe(
          'When your ship has to leave the slip: a waiting ship gets it, or its time is over; null: not yet known.',
        ),
    })
    .nullable()
    .describe('Your slip; null while you are not docked.'),
  waiting: z
    .object({
      station_id: z.uuid(),
      station_name: z.string(),
      since: z.iso.datetime().describe('When you joined the line.'),
      position: z.int().nullable().describe('Your position in line, from 1; null once a slip is held for you.'),
      length: z.int().describe('How many players are in line without a slip.'),
      ready_at: z.iso
        .datetime()
        .nullable()
        .describe('When a slip is ready for you at the latest; null: not yet known.'),
      held: z
        .object({ slip, until: z.iso.datetime().describe('Dock before then, or the slip goes to the next.') })
        .nullable()
        .describe('The slip that is ready for you.'),
    })
    .nullable()
    .describe('Your place in line; null while you are in none.'),
  cooldowns: z
    .array(z.object({ station_id: z.uuid(), until: z.iso.datetime().describe('When you may dock there again.') }))
    .describe('Stations where you made room a short while ago.'),
});

export const dockStationInput = z.object({ station_id: z.uuid() });

const sightingSchema = z.object({ unit_price: z.int(), quantity: z.int(), observed_at: z.iso.datetime() });

export const marketGoodSchema = z.object({
  commodity,
  action: z
    .enum(['B', 'S', 'N'])
    .describe('`S`: the station sells, you buy. `B`: it buys, you sell. `N`: not traded here.'),
  mid_price: z
    .number()
    .describe(
      'Credits, with up to three decimals: the middle of this station’s prices once you have seen one, else the good’s.',
    ),
  unit_price: z.int().nullable().describe('What one unit costs or earns before tax; null when you have not seen it.'),
  quantity: z.int().nullable().describe('Stock for sold goods, demand already filled for bought ones.'),
  capacity: z.int().nullable(),
  available: z.int().nullable().describe('Units that can change hands.'),
  tradable: z
    .int()
    .describe('Units you can buy or sell here now within stock, credits and hold; 0 where you are not docked.'),
  my_cargo: z.int(),
  my_cost_basis: z.int(),
  previous_unit_price: z.int().nullable().describe('The price of the visit before, to show what changed.'),
  observed_at: z.iso.datetime().nullable(),
  price_parts: pricePartsSchema.nullable().describe('Why the price is what it is; null when you have not seen it.'),
  supply: supplySchema.nullable().describe('Null for goods that are not made here, and while you are not docked.'),
});

const slipCountSchema = z.object({ total: z.int(), free: z.int().nullable() });

export const marketOutput = z.object({
  station: z.object({
    id: z.uuid(),
    name: z.string(),
    class: z.int(),
    black_market: z.boolean(),
    sector_id: z.uuid(),
    sector_number: z.int(),
    sector_name: z.string(),
    owner: z
      .object({ player_id: z.uuid(), username: z.string() })
      .nullable()
      .describe('The player whose station it is and who sets its prices; null: a public station.'),
  }),
  is_live: z
    .boolean()
    .describe('True while you are docked: the prices are current. Otherwise they are what you last saw.'),
  event: marketEventSchema.nullable().describe('Its market event; null for none, and while you are not in its sector.'),
  tax_rate: z.int(),
  tax_on: z
    .object({
      purchases: z.number().describe('Percent on what you buy.'),
      sales: z.number().describe('Percent on what you sell.'),
    })
    .describe("Percent of the goods charged as region tax, by what you do; `tax_rate` is the region's own rate."),
  black_market_fee: z
    .int()
    .nullable()
    .describe('Percent of the goods that the black market takes; null where there is none.'),
  contraband: z
    .object({
      commodity,
      premium: z
        .int()
        .nullable()
        .describe('Percent that the black market here pays above the counter; null where there is none.'),
    })
    .nullable()
    .describe('What the region forbids in its federation space: marshals may scan who enters it, and seize it.'),
  slips: z
    .object({ transient: slipCountSchema, long_term: slipCountSchema })
    .describe('Room at the docks; `free` is null while you are in another sector.'),
  goods: z.array(marketGoodSchema),
});

const order = { station_id: z.uuid(), commodity, quantity: z.int().min(1).max(1_000_000) };
export const quoteTradeInput = z.object({ ...order, venue: venue.default('open') });
export const tradeInput = quoteTradeInput.extend({ quote_id: z.uuid().optional() });

export const billSchema = z.object({
  quantity: z.int(),
  start_price: z
    .number()
    .describe(
      'The price of the next unit before and after, and the mean between them; credits with two decimals. Only the whole order is rounded to credits.',
    ),
  end_price: z.number(),
  average_price: z.number(),
  goods_total: z.int(),
  venue,
  tax_rate: z.number().describe('Percent of the goods charged as region tax; 0 where this side is not taxed.'),
  tax: z.int(),
  fee_rate: z.int().describe('The black market fee charged instead of the tax; 0 on the open market.'),
  fee: z.int(),
  total: z.int().describe('What you pay or receive.'),
});

export const BLOCKS = [
  'turns_short',
  'credits_short',
  'holds_short',
  'cargo_short',
  'till_short',
  'giving_short',
] as const;

export const quoteTradeOutput = billSchema.extend({
  quote_id: z.uuid(),
  expires_at: z.iso.datetime(),
  station_id: z.uuid(),
  commodity,
  side,
  credits_after: z.int(),
  turn_cost: z.int(),
  profit: z.int().nullable().describe('Against what the units cost you; only when you sell.'),
  given: z
    .int()
    .describe("At a player's station: what the price is worse than the market's. It counts as given to the owner."),
  limits: z.object({
    available: z.int(),
    affordable: z.int().nullable(),
    holdable: z.int().describe('Free holds when you buy, units on board when you sell.'),
    max_quantity: z.int().describe('The smallest of them: what Max fills in.'),
  }),
  blocked_by: z.enum(BLOCKS).nullable().describe('Why the trade would be refused now; null when it would pass.'),
});

export const tradeOutput = billSchema.extend({
  trade_id: z.uuid(),
  station_id: z.uuid(),
  commodity,
  side,
  profit: z.int().nullable(),
  credits: z.int(),
  turns: turnsSchema,
  cargo: z.object({ quantity: z.int(), cost_basis: z.int() }),
  cargo_used: z.int(),
  holds: z.int(),
  market: z.object({ unit_price: z.int(), quantity: z.int(), available: z.int() }),
});

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
};

export const listTradesInput = z.object({
  ...page,
  station_id: z.uuid().optional(),
  commodity: commodity.optional(),
  side: side.optional(),
});

export const ledgerRowSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  station_id: z.uuid(),
  station_name: z.string().nullable().describe('Null when the station is gone.'),
  sector_id: z.uuid(),
  sector_number: z.int().nullable(),
  sector_name: z.string().nullable(),
  commodity: z.string(),
  side,
  quantity: z.int(),
  goods_total: z.int(),
  venue,
  tax: z.int(),
  fee: z.int(),
  total: z.int(),
  profit: z.int().nullable(),
  credits_after: z.int(),
});

export const exportTradesInput = listTradesInput.pick({ station_id: true, commodity: true, side: true });

export const marketHistoryInput = z.object({ ...page, station_id: z.uuid(), commodity: commodity.optional() });
export const observationSchema = sightingSchema.extend({
  id: z.uuid(),
  commodity: z.string(),
  action: z.enum(['B', 'S']),
});

export const createPriceAlertInput = z.object({
  station_id: z.uuid(),
  commodity,
  direction: z.enum(['below', 'above']).describe('`below` fires at or below the price, `above` at or above it.'),
  price: z.int().min(1).max(1_000_000),
});
export const priceAlertIdInput = z.object({ id: z.uuid() });
export const priceAlertSchema = z.object({
  id: z.uuid(),
  station_id: z.uuid(),
  station_name: z.string(),
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
  commodity,
  direction: z.enum(['below', 'above']),
  price: z.int(),
  created_at: z.iso.datetime(),
  fired_at: z.iso.datetime().nullable().describe('When it fired, and at which price; null while it is armed.'),
  fired_price: z.int().nullable(),
});

const pairEndSchema = z.object({
  station_id: z.uuid(),
  station_name: z.string(),
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
  unit_price: z.int(),
  observed_at: z.iso.datetime(),
});

export const tradePairSchema = z.object({
  commodity,
  buy_at: pairEndSchema,
  sell_at: pairEndSchema,
  quantity: z.int().describe('The most profitable load for your free holds and credits, from the stock you last saw.'),
  cost: z.int(),
  revenue: z.int(),
  profit: z.int(),
  route_turns: z.int().describe('From dock to dock: flight, two dockings, two trades.'),
  turns_from_here: z
    .int()
    .nullable()
    .describe('To the first station from where you are; null where no known course leads.'),
  profit_per_turn: z.number(),
  data_age_seconds: z.int().describe('Age of the older of the two prices.'),
});
const loopSchema = z.object({
  legs: z
    .array(tradePairSchema)
    .describe('Two or three trades, each from where the one before ended; the first stop is the one reached soonest.'),
  profit: z.int(),
  turns: z.int().describe('Once around: flights, a docking at each stop, a sale and a purchase there.'),
  profit_per_turn: z.number(),
  data_age_seconds: z.int(),
});
export const tradeLoopsOutput = z.object({ items: z.array(loopSchema), next_cursor: z.string().nullable() });

export const nearestStationsInput = z.object({
  commodity,
  side: side.describe('`buy`: where you can buy it.'),
});
export const nearStationSchema = z.object({
  station_id: z.uuid(),
  station_name: z.string(),
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
  turns: z.int(),
  warps: z.int(),
  unit_price: z.int().nullable().describe('As you last saw them; null where you never docked.'),
  quantity: z.int().nullable(),
  observed_at: z.iso.datetime().nullable(),
});
export const nearestStationsOutput = z.object({
  items: z.array(nearStationSchema),
  next_cursor: z.string().nullable(),
});

const cargoBuyerSchema = pairEndSchema.extend({
  quantity: z.int().describe('As much of the cargo as the station still wanted when last seen.'),
  total: z.int().describe('What that earns there after tax.'),
  profit: z.int(),
  turns: z.int().describe('Flight, docking and the sale.'),
  profit_per_turn: z.number(),
});
export const cargoBuyersOutput = z.object({
  items: z.array(
    z.object({
      commodity,
      quantity: z.int().describe('Units on board.'),
      cost_basis: z.int(),
      buyers: z.array(cargoBuyerSchema).describe('Up to three known stations that buy it, the most profitable first.'),
    }),
  ),
  next_cursor: z.string().nullable(),
});

const trendSchema = z.array(z.object({ at: z.iso.datetime(), unit_price: z.int() }));
export const marketOutlookOutput = z.object({
  station_id: z.uuid(),
  goods: z.array(
    z.object({
      commodity,
      best: pairEndSchema
        .extend({
          quantity: z.int(),
          cost: z.int(),
          revenue: z.int(),
          profit: z.int(),
          route_turns: z.int(),
          profit_per_turn: z.number(),
        })
        .nullable()
        .describe(
          'The best known other end of a trade in this good, with the best load for your free holds and credits after the same good on board is sold; of a good that you cannot buy more of, the best buyer of what is on board.',
        ),
      day: trendSchema.describe('What you saw in the last 24 hours and 7 days, oldest first, at most 48 points.'),
      week: trendSchema,
    }),
  ),
});

export const tradePairsOutput = z.object({ items: z.array(tradePairSchema), next_cursor: z.string().nullable() });

export type SlipStatus = z.infer<typeof slipStatusOutput>;
export type Market = z.infer<typeof marketOutput>;
export type MarketGood = z.infer<typeof marketGoodSchema>;
export type QuoteInput = z.infer<typeof quoteTradeInput>;
export type Quote = z.infer<typeof quoteTradeOutput>;
export type TradeInput = z.infer<typeof tradeInput>;
export type TradeResult = z.infer<typeof tradeOutput>;
export type LedgerRow = z.infer<typeof ledgerRowSchema>;
export type Observation = z.infer<typeof observationSchema>;
export type TradePair = z.infer<typeof tradePairSchema>;
export type HistoryInput = z.infer<typeof listTradesInput>;
export type MarketHistoryInput = z.infer<typeof marketHistoryInput>;
export type AlertInput = z.infer<typeof createPriceAlertInput>;
export type PriceAlert = z.infer<typeof priceAlertSchema>;
export type CargoBuyer = z.infer<typeof cargoBuyerSchema>;
export type CargoOnBoard = z.infer<typeof cargoBuyersOutput>['items'][number];
export type TradeLoop = z.infer<typeof loopSchema>;
export type NearestInput = z.infer<typeof nearestStationsInput>;
export type NearStation = z.infer<typeof nearStationSchema>;
export type Outlook = z.infer<typeof marketOutlookOutput>;
