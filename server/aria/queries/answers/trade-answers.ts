import { adviseFrom } from '#server/aria/advise-from.ts';
import type { Answer, Answerer, Question } from '#server/aria/queries/answers/answer.ts';
import { evidenceRow } from '#server/aria/rules/evidence.ts';
import type { RecommendationKind } from '#server/aria/rules/recommend.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { shipRows } from '#server/ships/index.ts';

type Price = {
  station_id: string;
  station_name: string;
  sector_number: number;
  action: 'B' | 'S';
  unit_price: number;
  observed_at: Date;
};

/** What the player last saw of a good: where it is bought best first, then where it is sold cheapest. */
async function readPrices(ctx: PlayerCtx, commodity: string): Promise<{ buyers: Price[]; sellers: Price[] }> {
  const { rows } = await ctx.pool.query<Price>(
    `SELECT k.station_id, st.name AS station_name, s.sector_number, k.action, k.unit_price, k.observed_at
     FROM companion_prices k JOIN map_stations st ON st.id = k.station_id JOIN map_sectors s ON s.id = st.sector_id
     WHERE k.player_id = $1 AND k.commodity = $2 AND k.action IN ('B', 'S') ORDER BY k.unit_price, k.station_id`,
    [ctx.player_id, commodity],
  );
  return {
    buyers: rows.filter(({ action }) => action === 'B').reverse(),
    sellers: rows.filter(({ action }) => action === 'S'),
  };
}

function priceRow(commodity: string, price: Price) {
  const { station_id, station_name, sector_number, action, unit_price, observed_at } = price;
  const at = observed_at.toISOString();
  return evidenceRow({
    kind: 'price',
    commodity,
    station_id,
    station_name,
    sector_number,
    action,
    amount: unit_price,
    unit: 'credits',
    at,
  });
}

export async function priceOf(ctx: PlayerCtx, { entities, words }: Question): Promise<Answer> {
  const { commodity } = entities;
  if (!commodity) return { key: 'need_good' };
  const { buyers, sellers } = await readPrices(ctx, commodity);
  const [buyer, seller] = [buyers[0], sellers[0]];
  const evidence = [...sellers.slice(0, 3), ...buyers.slice(0, 3)].map((price) => priceRow(commodity, price));
  const good = words.good(commodity);
  if (!buyer && !seller) return { key: 'price_unknown', values: { good } };
  const key = buyer && seller ? 'price_both' : buyer ? 'price_bought' : 'price_sold';
  const values = {
    good,
    sellPrice: buyer?.unit_price ?? 0,
    sellStation: buyer?.station_name ?? '',
    sellSector: buyer?.sector_number ?? 0,
    buyPrice: seller?.unit_price ?? 0,
    buyStation: seller?.station_name ?? '',
    buySector: seller?.sector_number ?? 0,
  };
  return { key, values, evidence };
}

async function tradeAt(ctx: PlayerCtx, { entities, words }: Question, side: 'buy' | 'sell'): Promise<Answer> {
  const { commodity } = entities;
  if (!commodity) return { key: 'need_good' };
  const { buyers, sellers } = await readPrices(ctx, commodity);
  const prices = side === 'sell' ? buyers : sellers;
  const [best] = prices;
  const good = words.good(commodity);
  if (!best) return { key: `${side}_nowhere`, values: { good } };
  return {
    key: `${side}_at`,
    values: { good, station: best.station_name, sector: best.sector_number, price: best.unit_price },
    evidence: prices.slice(0, 5).map((price) => priceRow(commodity, price)),
  };
}

export async function whereToSell(ctx: PlayerCtx, question: Question): Promise<Answer> {
  return tradeAt(ctx, question, 'sell');
}
export async function whereToBuy(ctx: PlayerCtx, question: Question): Promise<Answer> {
  return tradeAt(ctx, question, 'buy');
}

async function activeShip(ctx: PlayerCtx) {
  const { rows } = await ctx.pool.query<{ id: string | null }>(
    'SELECT active_ship_id AS id FROM companion_players WHERE id = $1',
    [ctx.player_id],
  );
  const id = rows[0]?.id;
  return id ? (await shipRows(ctx, ctx.player_id, id))[0] : undefined;
}

export async function sellCargo(ctx: PlayerCtx, { words }: Question): Promise<Answer> {
  const cargo = (await activeShip(ctx))?.cargo ?? [];
  if (cargo.length === 0) return { key: 'cargo_empty' };
  const offers = await Promise.all(
    cargo.map(async (load) => ({ load, best: (await readPrices(ctx, load.commodity)).buyers[0] })),
  );
  const known = offers.flatMap(({ load, best }) =>
    best ? [{ load, best, sum: best.unit_price * load.quantity }] : [],
  );
  const [top] = known.sort((a, b) => b.sum - a.sum);
  if (!top) return { key: 'cargo_no_buyer', values: { good: words.good(cargo[0]?.commodity ?? '') } };
  return {
    key: 'sell_cargo',
    values: {
      good: words.good(top.load.commodity),
      quantity: top.load.quantity,
      station: top.best.station_name,
      sector: top.best.sector_number,
      price: top.best.unit_price,
    },
    evidence: known.map(({ load, best }) => priceRow(load.commodity, best)),
  };
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

/** The best recommendation of some kinds; `none` where there is none. */
function advised(none: string, ...kinds: RecommendationKind[]): Answerer {
  return async (ctx, { language }) => {
    const { recommendations } = await adviseFrom(ctx, { limit: 50, max_jumps: 100 }, language);
    const best = recommendations.find(({ kind }) => kinds.length === 0 || kinds.includes(kind));
    return best ? { key: 'as_said', values: { text: best.explanation }, evidence: best.evidence } : { key: none };
  };
}

export async function bestRoute(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const answer = await advised('route_none', 'route_in_reach', 'top_route')(ctx, question);
  return answer.key === 'route_none' ? widestGap(ctx, question) : answer;
}
export const reliableGoods = advised('reliable_none', 'reliable_commodity');
export const watchOut = advised('watch_out_none', 'watch_out');
export const bestHours = advised('hours_none', 'off_peak');

/** Who has traded too little for a recommendation gets the widest gap between two prices they saw. */
async function widestGap(ctx: PlayerCtx, { words }: Question): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ commodity: string; gap: number }>(
    `SELECT b.commodity, b.price - s.price AS gap
     FROM (SELECT commodity, max(unit_price) AS price FROM companion_prices WHERE player_id = $1 AND action = 'B' GROUP BY commodity) AS b
     JOIN (SELECT commodity, min(unit_price) AS price FROM companion_prices WHERE player_id = $1 AND action = 'S' GROUP BY commodity) AS s
       USING (commodity)
     WHERE b.price > s.price ORDER BY gap DESC, commodity LIMIT 1`,
    [ctx.player_id],
  );
  const [best] = rows;
  if (!best) return { key: 'route_none' };
  const { buyers, sellers } = await readPrices(ctx, best.commodity);
  const [buyer, seller] = [buyers[0], sellers[0]];
  if (!buyer || !seller) return { key: 'route_none' };
  return {
    key: 'route_guess',
    values: {
      good: words.good(best.commodity),
      gap: best.gap,
      buyStation: seller.station_name,
      buySector: seller.sector_number,
      sellStation: buyer.station_name,
      sellSector: buyer.sector_number,
    },
    evidence: [priceRow(best.commodity, seller), priceRow(best.commodity, buyer)],
  };
}

/** The best of everything, and a route from prices alone before there is any. */
export async function tip(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const answer = await advised('tip_none')(ctx, question);
  const route = answer.key === 'tip_none' ? await widestGap(ctx, question) : answer;
  return route.key === 'route_none' ? { key: 'tip_none' } : route;
}

export async function myProfit(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ profit: number; count: number }>(
    `SELECT COALESCE(sum(profit), 0)::bigint AS profit, count(*)::int AS count FROM companion_trades
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
     FROM companion_trades t LEFT JOIN map_stations st ON st.id = t.station_id
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
