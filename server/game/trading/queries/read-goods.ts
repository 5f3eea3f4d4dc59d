import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { drawEvents } from '#server/game/trading/draw-events.ts';
import type { Holding } from '#server/game/trading/rules/bill.ts';
import { type MarketStock, marketPointAt, tradedOf } from '#server/game/trading/rules/market.ts';
import type { LocalGood, MarketPlace } from '#server/game/trading/rules/market-events.ts';
import type { Services } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { type Reads, readsOf, type Tx } from '#server/platform/db/transaction.ts';
import { STATION_GOODS_SQL } from '#server/world/galaxy/index.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { PricePoint } from '#server/world/galaxy/rules/price.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';

type StoredGood = MarketStock &
  LocalGood & {
    station_id: string;
    elasticity: number;
    sector_id: string;
    region_id: string;
    /** The owner of a player's station; null for a public one. */
    owner_id: string | null;
    market_seed: number | null;
    tax_rate: number;
    region_status: string;
    black_market: boolean;
    is_fedspace: boolean;
    /** The good forbidden in the region's federation space. */
    contraband: Commodity | null;
  };

/** One good of a station as stored, with all goods that the station trades: `quantity` is as of `quantity_at`. */
export type GoodRow = StoredGood & MarketPlace & { market: readonly MarketStock[] };

const { columns, from, traded, market } = STATION_GOODS_SQL;
const SELECT = `SELECT ${columns} FROM ${from} WHERE ${traded}`;

export type PricedStock = { point: PricePoint; quantity_at: Date; supply_ms: number };

/** The price at `at`, with the time its stock counts from. */
export function pointAt(settings: GameSettings, good: GoodRow, at: Date): PricedStock {
  return marketPointAt(settings, good, good.market, at);
}

/** Sources of stations' events: drawn ones, and operators'. */
export type EventSources = Pick<Services, 'env' | 'operatorEvents'>;

/** Groups rows, so that each good gets all goods of its station. */
function withMarkets({ env, operatorEvents }: EventSources, rows: readonly StoredGood[]): GoodRow[] {
  const eventsOf = drawEvents(env);
  const markets = Map.groupBy(rows, ({ station_id }) => station_id);
  return rows.map((row) => {
    const goods = markets.get(row.station_id) ?? [];
    const operated = operatorEvents.at(row);
    return { ...row, market: goods, traded: tradedOf(goods), events: eventsOf(row.market_seed), operated };
  });
}

/** Every good that the stations trade. */
export async function goodsOf(sources: EventSources, reads: Reads, stationIds: readonly string[]): Promise<GoodRow[]> {
  const text = `${SELECT} AND g.station_id = ANY($1::uuid[])`;
  return withMarkets(sources, await reads.sql<StoredGood>(text, [stationIds]));
}

export async function findGood(
  ctx: EventSources & { pool: Pool },
  stationId: string,
  commodity: Commodity,
): Promise<GoodRow | undefined> {
  return (await goodsOf(ctx, readsOf(ctx.pool), [stationId])).find((good) => good.commodity === commodity);
}

export type StockAndCargo = { good: GoodRow; holding: Holding };

const LOCK_GOOD = {
  name: 'lock_good',
  text: `SELECT ${columns}, ${market} AS market, c.quantity AS held, c.cost_basis AS held_cost FROM ${from}
     LEFT JOIN cargo_records c ON c.commodity = g.commodity AND c.ship_id = (SELECT active_ship_id FROM player_records WHERE id = $3)
     WHERE ${traded} AND g.station_id = $1 AND g.commodity = $2 FOR NO KEY UPDATE OF g`,
};

/** JSON has no dates. */
type JsonStock = Omit<MarketStock, 'quantity_at'> & { quantity_at: number };

/** A good from a single row, with the `market` of `STATION_GOODS_SQL`. */
export type SingleGoodRow = StoredGood & { market: JsonStock[] };

export function goodsWith({ env, operatorEvents }: EventSources): (row: SingleGoodRow) => GoodRow {
  const eventsOf = drawEvents(env);
  return ({ market: stored, ...good }) => {
    const goods = stored.map((other) => ({ ...other, quantity_at: new Date(other.quantity_at) }));
    const operated = operatorEvents.at(good);
    return { ...good, market: goods, traded: tradedOf(goods), events: eventsOf(good.market_seed), operated };
  };
}

/**
 * The same with the good's row locked, always after the player's and the ship's, and with the active ship's cargo of
 * it, which its locked ship protects. The station's other goods are read, not locked.
 */
export async function lockGood(
  sources: EventSources,
  tx: Tx,
  stationId: string,
  commodity: Commodity,
  playerId: string,
): Promise<StockAndCargo | undefined> {
  const [row] = await tx.sql<SingleGoodRow & { held: number | null; held_cost: number | null }>(LOCK_GOOD, [
    stationId,
    commodity,
    playerId,
  ]);
  if (!row) return undefined;
  const { held, held_cost, ...good } = row;
  return {
    good: goodsWith(sources)(good),
    holding: { quantity: held ?? 0, cost_basis: held_cost ?? 0 },
  };
}

/** A stored good with its current price. */
export type StationGood = PricedStock & { good: GoodRow };

type PriceCtx = EventSources & { settings: { current(): GameSettings }; clock: { now(): Date } };

const GOODS_AT = `${SELECT} AND st.sector_id = $1 AND st.owner_id IS NULL ORDER BY g.commodity`;

/**
 * The goods of the public station in a sector; empty if there is none open: players' stations do not trade with NPCs.
 */
export async function readGoodsAt(ctx: PriceCtx, tx: Tx, sectorId: string): Promise<StationGood[]> {
  return withCurrentPrices(ctx, await tx.sql<StoredGood>(GOODS_AT, [sectorId]));
}

/** The same with their rows locked, in one order. */
export async function lockGoodsAt(ctx: PriceCtx, tx: Tx, sectorId: string): Promise<StationGood[]> {
  return withCurrentPrices(ctx, await tx.sql<StoredGood>(`${GOODS_AT} FOR NO KEY UPDATE OF g`, [sectorId]));
}

const GOODS_IN = `${SELECT} AND st.sector_id = ANY($1::uuid[]) AND st.owner_id IS NULL ORDER BY st.sector_id, g.commodity`;

/** The same for many sectors, by sector. A later write must check that the stock is unchanged: see `changeStocks`. */
export async function readGoodsIn(
  ctx: PriceCtx,
  tx: Tx,
  sectorIds: readonly string[],
): Promise<Map<string, StationGood[]>> {
  const goods = withCurrentPrices(ctx, await tx.sql<StoredGood>(GOODS_IN, [sectorIds]));
  return Map.groupBy(goods, ({ good }) => good.sector_id);
}

function withCurrentPrices({ settings, clock, ...sources }: PriceCtx, rows: readonly StoredGood[]): StationGood[] {
  const open = withMarkets(sources, rows).filter(({ region_status }) => !isRegionClosed(region_status));
  return open.map((good) => ({ good, ...pointAt(settings.current(), good, clock.now()) }));
}
