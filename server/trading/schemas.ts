import { z } from 'zod';
import { COMMODITIES } from '#server/galaxy/rules/commodities.ts';
import { turnsSchema } from '#server/players/schemas.ts';

const commodity = z.enum(COMMODITIES);
const side = z.enum(['buy', 'sell']);
/** `open`: the counter, with region tax. `black`: the back room, where a station has one, with a fee in its place. */
const venue = z.enum(['open', 'black']);

const slip = z.enum(['transient', 'long_term']);

/** Without an id the station of your sector; without a slip a transient one, or a long-term one when those are full. */
export const dockInput = z.object({ station_id: z.uuid().optional(), slip: slip.optional() });
export const dockOutput = z.object({ station_id: z.uuid(), station_name: z.string(), slip, turns: turnsSchema });
export const undockOutput = z.object({ station_id: z.uuid() });

export const stationInput = z.object({ station_id: z.uuid() });

const sightingSchema = z.object({ unit_price: z.int(), quantity: z.int(), observed_at: z.iso.datetime() });

export const marketGoodSchema = z.object({
  commodity,
  /** `S`: the station sells, you buy. `B`: it buys, you sell. `N`: not traded here. */
  action: z.enum(['B', 'S', 'N']),
  mid_price: z.int(),
  /** What one unit costs or earns before tax; null when you have not seen it. */
  unit_price: z.int().nullable(),
  /** Stock for sold goods, demand already filled for bought ones. */
  quantity: z.int().nullable(),
  capacity: z.int().nullable(),
  /** Units that can change hands. */
  available: z.int().nullable(),
  my_cargo: z.int(),
  my_cost_basis: z.int(),
  /** The price of the visit before, to show what changed. */
  previous_unit_price: z.int().nullable(),
  observed_at: z.iso.datetime().nullable(),
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
  }),
  /** True while you are docked: these are the prices of now. Otherwise what you last saw. */
  is_live: z.boolean(),
  tax_rate: z.int(),
  /** Percent of the goods that the black market takes; null where there is none. */
  black_market_fee: z.int().nullable(),
  /** Room at the docks; `free` is null while you are in another sector. */
  slips: z.object({ transient: slipCountSchema, long_term: slipCountSchema }),
  goods: z.array(marketGoodSchema),
});

const order = { station_id: z.uuid(), commodity, quantity: z.coerce.number().int().min(1).max(1_000_000) };
export const quoteInput = z.object({ ...order, venue: venue.default('open') });
export const tradeInput = quoteInput.extend({ quote_id: z.uuid().optional() });

export const billSchema = z.object({
  quantity: z.int(),
  /** The price of the next unit before and after, and the mean; credits with two decimals. */
  start_price: z.number(),
  end_price: z.number(),
  average_price: z.number(),
  goods_total: z.int(),
  venue,
  tax_rate: z.int(),
  tax: z.int(),
  /** What the fence takes in place of the tax; 0 at the counter. */
  fee_rate: z.int(),
  fee: z.int(),
  /** What you pay or receive. */
  total: z.int(),
});

export const BLOCKS = ['turns_short', 'credits_short', 'holds_short', 'cargo_short'] as const;

export const quoteOutput = billSchema.extend({
  quote_id: z.uuid(),
  expires_at: z.iso.datetime(),
  station_id: z.uuid(),
  commodity,
  side,
  credits_after: z.int(),
  turn_cost: z.int(),
  /** Against what the units cost you; only when you sell. */
  profit: z.int().nullable(),
  limits: z.object({
    available: z.int(),
    affordable: z.int().nullable(),
    /** Free holds when you buy, units on board when you sell. */
    holdable: z.int(),
    /** The smallest of them: what Max fills in. */
    max_quantity: z.int(),
  }),
  /** Why the trade would be refused now; null when it would pass. */
  blocked_by: z.enum(BLOCKS).nullable(),
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

const page = { limit: z.coerce.number().int().min(1).max(100).default(50), cursor: z.string().max(500).optional() };

export const historyInput = z.object({
  ...page,
  station_id: z.uuid().optional(),
  commodity: commodity.optional(),
  side: side.optional(),
});

export const ledgerRowSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  station_id: z.uuid(),
  /** Null when the station is gone. */
  station_name: z.string().nullable(),
  sector_id: z.uuid(),
  sector_number: z.int().nullable(),
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

export const exportInput = historyInput.pick({ station_id: true, commodity: true, side: true });

export const marketHistoryInput = z.object({ ...page, station_id: z.uuid(), commodity: commodity.optional() });
export const observationSchema = sightingSchema.extend({
  id: z.uuid(),
  commodity: z.string(),
  action: z.enum(['B', 'S']),
});

export const alertInput = z.object({
  station_id: z.uuid(),
  commodity,
  /** `below` rings at or under the price, `above` at or over it. */
  direction: z.enum(['below', 'above']),
  price: z.coerce.number().int().min(1).max(1_000_000),
});
export const alertIdInput = z.object({ id: z.uuid() });
export const alertSchema = z.object({
  id: z.uuid(),
  station_id: z.uuid(),
  station_name: z.string(),
  sector_id: z.uuid(),
  sector_number: z.int(),
  commodity,
  direction: z.enum(['below', 'above']),
  price: z.int(),
  created_at: z.iso.datetime(),
  /** When it rang, and at which price; null while it watches. */
  fired_at: z.iso.datetime().nullable(),
  fired_price: z.int().nullable(),
});

export const pairsInput = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) });

const pairEndSchema = z.object({
  station_id: z.uuid(),
  station_name: z.string(),
  sector_id: z.uuid(),
  sector_number: z.int(),
  unit_price: z.int(),
  observed_at: z.iso.datetime(),
});

export const pairSchema = z.object({
  commodity,
  buy_at: pairEndSchema,
  sell_at: pairEndSchema,
  /** The most profitable load for your ship and credits, from the stock you last saw. */
  quantity: z.int(),
  cost: z.int(),
  revenue: z.int(),
  profit: z.int(),
  /** From dock to dock: flight, two dockings, two trades. */
  route_turns: z.int(),
  /** To the first station from where you are; null where no known course leads. */
  turns_from_here: z.int().nullable(),
  profit_per_turn: z.number(),
  /** Age of the older of the two prices. */
  data_age_seconds: z.int(),
});
const loopSchema = z.object({
  /** Two or three trades, each from where the one before ended; the first stop is the one reached soonest. */
  legs: z.array(pairSchema),
  profit: z.int(),
  /** Once around: flights, a docking at each stop, a sale and a purchase there. */
  turns: z.int(),
  profit_per_turn: z.number(),
  data_age_seconds: z.int(),
});
export const loopsOutput = z.object({ items: z.array(loopSchema), next_cursor: z.null() });

export const nearestInput = z.object({
  commodity,
  /** `buy`: where you can buy it. */
  side,
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const nearStationSchema = z.object({
  station_id: z.uuid(),
  station_name: z.string(),
  sector_id: z.uuid(),
  sector_number: z.int(),
  turns: z.int(),
  warps: z.int(),
  /** As you last saw them; null where you never docked. */
  unit_price: z.int().nullable(),
  quantity: z.int().nullable(),
  observed_at: z.iso.datetime().nullable(),
});
export const nearestOutput = z.object({ items: z.array(nearStationSchema), next_cursor: z.null() });

const trendSchema = z.array(z.object({ at: z.iso.datetime(), unit_price: z.int() }));
export const outlookOutput = z.object({
  station_id: z.uuid(),
  goods: z.array(
    z.object({
      commodity,
      /** The best known other end of a trade in this good, with the best load between the two. */
      best: pairEndSchema
        .extend({
          quantity: z.int(),
          cost: z.int(),
          revenue: z.int(),
          profit: z.int(),
          route_turns: z.int(),
          profit_per_turn: z.number(),
        })
        .nullable(),
      /** What you saw in the last 24 hours and 7 days, oldest first, at most 48 points. */
      day: trendSchema,
      week: trendSchema,
    }),
  ),
});

export const pairsOutput = z.object({ items: z.array(pairSchema), next_cursor: z.null() });

export type Market = z.infer<typeof marketOutput>;
export type MarketGood = z.infer<typeof marketGoodSchema>;
export type QuoteInput = z.infer<typeof quoteInput>;
export type Quote = z.infer<typeof quoteOutput>;
export type TradeInput = z.infer<typeof tradeInput>;
export type TradeResult = z.infer<typeof tradeOutput>;
export type LedgerRow = z.infer<typeof ledgerRowSchema>;
export type Observation = z.infer<typeof observationSchema>;
export type TradePair = z.infer<typeof pairSchema>;
export type HistoryInput = z.infer<typeof historyInput>;
export type MarketHistoryInput = z.infer<typeof marketHistoryInput>;
export type AlertInput = z.infer<typeof alertInput>;
export type PriceAlert = z.infer<typeof alertSchema>;
export type TradeLoop = z.infer<typeof loopSchema>;
export type NearestInput = z.infer<typeof nearestInput>;
export type NearStation = z.infer<typeof nearStationSchema>;
export type Outlook = z.infer<typeof outlookOutput>;
