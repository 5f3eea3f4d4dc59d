import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { taxPercent } from '#server/foundation/settings/rules/region-tax.ts';
import { type GoodRow, goodsOf, pointAt } from '#server/game/trading/queries/read-goods.ts';
import { readLine } from '#server/game/trading/queries/read-line.ts';
import { unitsFor } from '#server/game/trading/quote-trade.ts';
import { affordable } from '#server/game/trading/rules/bill.ts';
import { eventOf, localMid, midPrice, seenEvent } from '#server/game/trading/rules/market-events.ts';
import { priceParts, supplyOf } from '#server/game/trading/rules/price-parts.ts';
import { freeSlips, occupiedSlips, slipsOf } from '#server/game/trading/rules/slips.ts';
import type { Market, MarketGood } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { readsOf } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { COMMODITIES, type Commodity, isForbidden } from '#server/world/galaxy/rules/commodities.ts';
import { available, type PricePoint, unitPrice } from '#server/world/galaxy/rules/price.ts';

type StationRow = Market['station'] & {
  /** The good forbidden in the region's federation space. */
  contraband: Commodity | null;
  tax_rate: number;
  is_docked: boolean;
  is_here: boolean;
  slips_transient: number;
  slips_long_term: number;
  remembered: Remembered[];
  cargo: Cargo[];
  /** Of the player with the active ship; null without a ship. */
  trader: Means | null;
  /** Credits in a player's station's till; null for public stations. */
  till: number | null;
};
type Remembered = {
  commodity: Commodity;
  unit_price: number;
  quantity: number;
  previous_unit_price: number | null;
  observed_at: string;
};
/** The credits and free holds that limit a purchase. */
type Means = { credits: number; free_holds: number };
type Cargo = { commodity: Commodity; quantity: number; cost_basis: number };

/**
 * The nine goods of a station in a visited sector: live while docked there, otherwise as last observed. @throws
 * DomainError NOT_FOUND, also for stations never visited
 */
export async function readMarket(ctx: PlayerCtx, input: { station_id: string }): Promise<Market> {
  const station = await findStation(ctx, input.station_id);
  if (!station) throw notFound('This station on your chart');
  const stocked = await goodsOf(ctx, readsOf(ctx.pool), [input.station_id]);
  // In federation space, forbidden goods are not traded openly.
  const goods = stocked.filter((good) => !isForbidden(good));
  const {
    tax_rate,
    is_docked,
    is_here,
    slips_transient,
    slips_long_term,
    remembered,
    cargo,
    trader,
    till,
    contraband: _forbidden,
    ...facts
  } = station;
  const now = ctx.clock.now();
  const [any] = goods;
  const event = any && is_here ? eventOf(ctx.settings.current(), any, now) : null;
  return {
    station: facts,
    is_live: is_docked,
    event: event && seenEvent(event, now),
    tax_rate,
    tax_on: {
      purchases: taxPercent(ctx.settings.current(), 'buy', tax_rate),
      sales: taxPercent(ctx.settings.current(), 'sell', tax_rate),
    },
    black_market_fee: facts.black_market ? ctx.settings.current().black_market_fee : null,
    contraband: contrabandFor(ctx.settings.current(), station),
    slips: await readSlips(ctx, station),
    goods: COMMODITIES.map((commodity) => {
      const good = goods.find((row) => row.commodity === commodity);
      const seen = remembered.find((row) => row.commodity === commodity);
      return {
        ...emptyGood(ctx.settings.current(), commodity, good, is_docked || seen !== undefined),
        ...(good && is_docked
          ? liveGood(ctx.settings.current(), good, till, now)
          : lastSeen(ctx.settings.current(), good, seen)),
        tradable:
          good && is_docked && trader ? tradableOf(ctx.settings.current(), good, trader, { cargo, till }, now) : 0,
        previous_unit_price: seen?.previous_unit_price ?? null,
        ...onBoard(cargo.find((row) => row.commodity === commodity)),
      };
    }),
  };
}

function contrabandFor(settings: GameSettings, { contraband, black_market }: StationRow): Market['contraband'] {
  return contraband && { commodity: contraband, premium: black_market ? settings.contraband_premium : null };
}

async function readSlips(ctx: PlayerCtx, station: StationRow): Promise<Market['slips']> {
  const total = slipsOf(ctx.settings.current(), station);
  const free = station.is_here
    ? freeSlips(total, occupiedSlips(await readLine(readsOf(ctx.pool), ctx.settings.current(), station)))
    : null;
  return {
    transient: { total: total.transient, free: free?.transient ?? null },
    long_term: { total: total.long_term, free: free?.long_term ?? null },
  };
}

/** The station's own mid would reveal its prices: a player who never observed one gets the good's mid. */
function emptyGood(settings: GameSettings, commodity: Commodity, good: GoodRow | undefined, isKnown: boolean) {
  return {
    commodity,
    action: good?.action ?? ('N' as const),
    mid_price: good && isKnown ? localMid(settings, good) : midPrice(settings, commodity),
  };
}

type Figures = Pick<
  MarketGood,
  'unit_price' | 'quantity' | 'capacity' | 'available' | 'observed_at' | 'price_parts' | 'supply'
>;

function liveGood(settings: GameSettings, good: GoodRow, till: number | null, now: Date): Figures {
  const { point } = pointAt(settings, good, now);
  return {
    unit_price: unitPrice(point),
    quantity: point.quantity,
    capacity: point.capacity,
    available: payable(point, till),
    observed_at: now.toISOString(),
    price_parts: priceParts(settings, good, unitPrice(point), now),
    // Players' stations produce nothing: their goods are delivered by ship.
    supply: till === null ? supplyOf(settings, good, good.market, now) : null,
  };
}

/** Tradable units, limited by what the till of a player's station can pay. */
function payable(point: PricePoint, till: number | null): number {
  const units = available(point);
  return till === null || point.action === 'S' ? units : Math.min(units, unitsFor(till, point));
}

function tradableOf(
  settings: GameSettings,
  good: GoodRow,
  { credits, free_holds }: Means,
  { cargo, till }: { cargo: readonly Cargo[]; till: number | null },
  now: Date,
): number {
  const { point } = pointAt(settings, good, now);
  if (point.action === 'S') return Math.min(free_holds, affordable(settings, point, good.tax_rate, credits));
  return Math.min(payable(point, till), cargo.find((row) => row.commodity === good.commodity)?.quantity ?? 0);
}

const NEVER_SEEN: Figures = {
  unit_price: null,
  quantity: null,
  capacity: null,
  available: null,
  observed_at: null,
  price_parts: null,
  supply: null,
};

function lastSeen(settings: GameSettings, good: GoodRow | undefined, seen: Remembered | undefined): Figures {
  if (!good || !seen) return NEVER_SEEN;
  const { capacity, action } = good;
  const at = new Date(seen.observed_at);
  return {
    unit_price: seen.unit_price,
    quantity: seen.quantity,
    capacity,
    available: Math.max(0, action === 'S' ? seen.quantity : capacity - seen.quantity),
    observed_at: at.toISOString(),
    price_parts: priceParts(settings, good, seen.unit_price, at),
    supply: null,
  };
}

function onBoard(cargo: Cargo | undefined) {
  return {
    my_cargo: cargo?.quantity ?? 0,
    my_cost_basis: cargo?.cost_basis ?? 0,
  };
}

/** The station, the player's observations of it and their means to trade, in one statement. */
async function findStation(ctx: PlayerCtx, stationId: string): Promise<StationRow | undefined> {
  const { rows } = await ctx.pool.query<StationRow>(
    `SELECT st.id, st.name, st.class, st.black_market, st.sector_id, s.sector_number, s.visited_name AS sector_name, r.tax_rate, r.contraband,
       p.docked_station_id IS NOT DISTINCT FROM st.id AS is_docked,
       p.current_sector_id IS NOT DISTINCT FROM st.sector_id AS is_here, st.slips_transient, st.slips_long_term,
       (SELECT COALESCE(json_agg(json_build_object('commodity', k.commodity, 'unit_price', k.unit_price,
          'quantity', k.quantity, 'previous_unit_price', k.previous_unit_price, 'observed_at', k.observed_at)), '[]')
        FROM aria_market_intelligence k WHERE k.player_id = p.id AND k.station_id = st.id) AS remembered,
       (SELECT COALESCE(json_agg(json_build_object('commodity', c.commodity, 'quantity', c.quantity,
          'cost_basis', c.cost_basis)), '[]') FROM cargo_records c WHERE c.ship_id = p.active_ship_id) AS cargo,
       (SELECT json_build_object('credits', p.credits, 'free_holds', h.holds - h.cargo_used)
        FROM ship_records h WHERE h.id = p.active_ship_id) AS trader,
       (SELECT json_build_object('player_id', o.player_id, 'username', o.username) FROM people_players o
        WHERE o.player_id = st.owner_id) AS owner,
       (SELECT l.till FROM station_till_records l WHERE l.station_id = st.id) AS till
     FROM map_stations st
     JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_regions r ON r.id = s.region_id
     JOIN visit_records m ON m.sector_id = s.id AND m.player_id = $2
     JOIN player_records p ON p.id = $2
     WHERE st.id = $1`,
    [stationId, ctx.player_id],
  );
  return rows[0];
}
