import { adviseTrades } from '#server/companion/aria/advise-trades.ts';
import type { Answer, Answerer, Question } from '#server/companion/aria/queries/answers/answer.ts';
import { notingClosedWay } from '#server/companion/aria/queries/answers/closed-way.ts';
import { type Price, priceRow, readPrices } from '#server/companion/aria/queries/answers/seen-prices.ts';
import { readPlaceNames } from '#server/companion/aria/queries/place-names.ts';
import { evidenceRow, sectorLabel } from '#server/companion/aria/rules/evidence.ts';
import type { RecommendationKind } from '#server/companion/aria/rules/recommend.ts';
import type { Recommendation } from '#server/companion/aria/schemas.ts';
import { taxedPrice, taxPercent } from '#server/foundation/settings/rules/region-tax.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { shipRows } from '#server/world/ships/index.ts';

/** Prices that stations ask and pay, before tax. */
export async function priceOf(ctx: PlayerCtx, { entities, words }: Question): Promise<Answer> {
  const { commodity } = entities;
  if (!commodity) return { key: 'need_good' };
  const seen = await readPrices(ctx, commodity);
  const buyers = seen.buyers.toSorted((a, b) => b.unit_price - a.unit_price);
  const sellers = seen.sellers.toSorted((a, b) => a.unit_price - b.unit_price);
  const [buyer, seller] = [buyers[0], sellers[0]];
  const evidence = [...sellers.slice(0, 3), ...buyers.slice(0, 3)].map((price) => priceRow(commodity, price));
  const good = words.good(commodity);
  if (!buyer && !seller) return { key: 'price_unknown', values: { good } };
  const key = buyer && seller ? 'price_both' : buyer ? 'price_bought' : 'price_sold';
  const values = {
    good,
    sellPrice: buyer?.unit_price ?? 0,
    sellStation: buyer?.station_name ?? '',
    sellSector: buyer ? sectorLabel(buyer) : '',
    buyPrice: seller?.unit_price ?? 0,
    buyStation: seller?.station_name ?? '',
    buySector: seller ? sectorLabel(seller) : '',
  };
  return { key, values, evidence };
}

async function tradeAt(ctx: PlayerCtx, question: Question, side: 'buy' | 'sell'): Promise<Answer> {
  const { entities, words } = question;
  const { commodity } = entities;
  if (!commodity) return { key: 'need_good' };
  const { buyers, sellers } = await readPrices(ctx, commodity);
  const prices = side === 'sell' ? buyers : sellers;
  const [best] = prices;
  const good = words.good(commodity);
  if (!best) return { key: `${side}_nowhere`, values: { good } };
  const answer = {
    key: `${side}_at`,
    values: {
      good,
      station: best.station_name,
      sector: sectorLabel(best),
      price: best.unit_price,
      taxed: side === 'sell' ? Math.floor(best.taxed) : Math.ceil(best.taxed),
    },
    evidence: prices.slice(0, 5).map((price) => priceRow(commodity, price)),
  };
  return notingClosedWay(ctx, question, answer, [best]);
}

export async function whereToSell(ctx: PlayerCtx, question: Question): Promise<Answer> {
  return tradeAt(ctx, question, 'sell');
}

export async function whereToBuy(ctx: PlayerCtx, question: Question): Promise<Answer> {
  return tradeAt(ctx, question, 'buy');
}

async function activeShip(ctx: PlayerCtx) {
  const { rows } = await ctx.pool.query<{ id: string | null }>(
    'SELECT active_ship_id AS id FROM player_records WHERE id = $1',
    [ctx.player_id],
  );
  const id = rows[0]?.id;
  return id ? (await shipRows(ctx, ctx.player_id, id))[0] : undefined;
}

export async function sellCargo(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const { words } = question;
  const cargo = (await activeShip(ctx))?.cargo ?? [];
  if (cargo.length === 0) return { key: 'cargo_empty' };
  const offers = await Promise.all(
    cargo.map(async (load) => ({ load, best: (await readPrices(ctx, load.commodity)).buyers[0] })),
  );
  const known = offers.flatMap(({ load, best }) => (best ? [{ load, best, sum: best.taxed * load.quantity }] : []));
  const [top] = known.sort((a, b) => b.sum - a.sum);
  if (!top) return { key: 'cargo_no_buyer', values: { good: words.good(cargo[0]?.commodity ?? '') } };
  const answer = {
    key: 'sell_cargo',
    values: {
      good: words.good(top.load.commodity),
      quantity: top.load.quantity,
      station: top.best.station_name,
      sector: sectorLabel(top.best),
      price: top.best.unit_price,
      taxed: Math.floor(top.best.taxed),
    },
    evidence: known.map(({ load, best }) => priceRow(load.commodity, best)),
  };
  return notingClosedWay(ctx, question, answer, [top.best]);
}

export async function myCargo(ctx: PlayerCtx, { words, language }: Question): Promise<Answer> {
  const ship = await activeShip(ctx);
  if (!ship || ship.cargo.length === 0) return { key: 'cargo_empty' };
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    ship.cargo.map(({ commodity, quantity }) => `${quantity} ${words.good(commodity)}`),
  );
  return {
    key: 'my_cargo',
    values: { list, used: ship.cargo_used, holds: ship.holds },
    evidence: ship.cargo.map(({ commodity, quantity }) =>
      evidenceRow({ kind: 'cargo', commodity, amount: quantity, unit: 'units' }),
    ),
  };
}

/** The best recommendation of the given kinds; `none` if there is none. */
function advised(none: string, ...kinds: RecommendationKind[]): Answerer {
  return async (ctx, question) => {
    const { recommendations } = await adviseTrades(ctx, { limit: 50, max_jumps: 100 }, question.language);
    const best = recommendations.find(({ kind }) => kinds.length === 0 || kinds.includes(kind));
    if (!best) return { key: none };
    const answer = { key: 'as_said', values: { text: best.explanation }, evidence: best.evidence };
    return notingClosedWay(ctx, question, answer, await stopsOf(ctx, best));
  };
}

/** The places of a recommended route, in the order of the flight; goods and hours have none. */
async function stopsOf(ctx: PlayerCtx, { source_station_id, dest_station_id }: Recommendation) {
  const places = await readPlaceNames(ctx, [{ source_station: source_station_id, dest_station: dest_station_id }]);
  return [source_station_id, dest_station_id].flatMap((id) => places.station(id) ?? []);
}

export async function bestRoute(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const answer = await advised('route_none', 'route_in_reach', 'top_route')(ctx, question);
  return answer.key === 'route_none' ? widestGap(ctx, question) : answer;
}

export const reliableGoods = advised('reliable_none', 'reliable_commodity');
export const watchOut = advised('watch_out_none', 'watch_out');
export const bestHours = advised('hours_none', 'off_peak');

/** The best recommendation of all kinds; before there is any, a route based on prices alone. */
export async function tip(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const answer = await advised('tip_none')(ctx, question);
  const route = answer.key === 'tip_none' ? await widestGap(ctx, question) : answer;
  return route.key === 'route_none' ? { key: 'tip_none' } : route;
}

export async function myProfit(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ profit: number; count: number }>(
    `SELECT COALESCE(sum(profit), 0)::bigint AS profit, count(*)::int AS count FROM trade_records
     WHERE player_id = $1 AND side = 'sell' AND created_at > $2::timestamptz - interval '7 days'`,
    [ctx.player_id, ctx.clock.now()],
  );
  const { profit = 0, count = 0 } = rows[0] ?? {};
  if (count === 0) return { key: 'profit_none' };
  return {
    key: 'my_profit',
    values: { profit, count },
    evidence: [evidenceRow({ kind: 'aggregate', amount: profit, unit: 'credits' })],
  };
}

export async function lastTrade(ctx: PlayerCtx, { words }: Question): Promise<Answer> {
  const { rows } = await ctx.pool.query<{
    side: string;
    commodity: string;
    quantity: number;
    total: number;
    created_at: Date;
    station_id: string;
    station_name: string | null;
  }>(
    `SELECT t.side, t.commodity, t.quantity, t.total, t.created_at, t.station_id, st.name AS station_name
     FROM trade_records t LEFT JOIN map_stations st ON st.id = t.station_id
     WHERE t.player_id = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT 1`,
    [ctx.player_id],
  );
  const [last] = rows;
  if (!last) return { key: 'last_none' };
  const { commodity, quantity, total, station_id, station_name, created_at } = last;
  return {
    key: last.side === 'buy' ? 'last_bought' : 'last_sold',
    values: { good: words.good(commodity), quantity, total, station: station_name ?? '?' },
    evidence: [
      evidenceRow({
        kind: 'trade',
        commodity,
        station_id,
        station_name,
        amount: total,
        unit: 'credits',
        at: created_at.toISOString(),
      }),
    ],
  };
}

type TaxedPrice = Price & { commodity: string; tax_rate: number };

type Gap = { seller: TaxedPrice; buyer: TaxedPrice; gap: number };

/**
 * For players with too few trades for a recommendation: the widest gap between two prices they saw, after both taxes.
 */
export async function widestGap(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const [widest] = gapsOf(ctx, await readBestPrices(ctx)).sort((a, b) => b.gap - a.gap);
  if (!widest) return { key: 'route_none' };
  const { seller, buyer, gap } = widest;
  const answer = {
    key: 'route_guess',
    values: {
      good: question.words.good(seller.commodity),
      gap,
      buyStation: seller.station_name,
      buySector: sectorLabel(seller),
      sellStation: buyer.station_name,
      sellSector: sectorLabel(buyer),
    },
    evidence: [priceRow(seller.commodity, seller), priceRow(buyer.commodity, buyer)],
  };
  return notingClosedWay(ctx, question, answer, [seller, buyer]);
}

/** For each good the cheapest seller and the best-paying buyer, both including tax. */
async function readBestPrices(ctx: PlayerCtx): Promise<TaxedPrice[]> {
  const settings = ctx.settings.current();
  const { rows } = await ctx.pool.query<TaxedPrice>(
    `SELECT DISTINCT ON (k.commodity, k.action) k.commodity, k.station_id, st.name AS station_name, s.id AS sector_id, s.sector_number,
       s.visited_name AS sector_name, k.action, k.unit_price, k.observed_at, r.tax_rate
     FROM observation_records k JOIN map_stations st ON st.id = k.station_id JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_regions r ON r.id = s.region_id
     WHERE k.player_id = $1 AND k.action IN ('B', 'S')
     ORDER BY k.commodity, k.action, k.unit_price * CASE k.action
       WHEN 'S' THEN 100 + r.tax_rate * $2::float8 ELSE r.tax_rate * $3::float8 - 100 END, k.station_id`,
    [ctx.player_id, taxPercent(settings, 'buy', 1), taxPercent(settings, 'sell', 1)],
  );
  return rows;
}

function gapsOf(ctx: PlayerCtx, prices: readonly TaxedPrice[]): Gap[] {
  const settings = ctx.settings.current();
  return prices.flatMap((seller) => {
    const buyer = prices.find(({ commodity, action }) => commodity === seller.commodity && action === 'B');
    if (seller.action !== 'S' || !buyer) return [];
    const earned = taxedPrice(settings, 'sell', buyer.unit_price, buyer.tax_rate);
    const gap = Math.floor(earned - taxedPrice(settings, 'buy', seller.unit_price, seller.tax_rate));
    return gap > 0 ? [{ seller, buyer, gap }] : [];
  });
}
