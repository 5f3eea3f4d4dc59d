import { readCharts } from '#server/game/cartography/queries/read-charts.ts';
import {
  chartKind,
  chartPrice,
  chartsToBuy,
  countKinds,
  type PricedChart,
} from '#server/game/cartography/rules/chart-price.ts';
import type { ChartsSold } from '#server/game/cartography/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer, moveCredits } from '#server/world/players/index.ts';

/**
 * Sells the caller's charts to the cartographer of the dock, each sector once, up to the daily limit. @throws
 * DomainError CONFLICT `not_docked`, `no_charts`, `day_limit_reached`
 */
export function sellCharts(ctx: PlayerCtx): Promise<ChartsSold> {
  return inTransaction(ctx, (tx) => withIdempotency(ctx, tx, 'cartography.sell', {}, () => sellIn(ctx, tx)));
}

async function sellIn(ctx: PlayerCtx, tx: Tx): Promise<ChartsSold> {
  const { docked_station_id: station_id } = await lockPlayer(ctx, tx);
  if (!station_id) throw conflict('not_docked', 'Cartographers are at docks. Dock first.');
  const { charts, earned } = await readCharts(ctx, tx);
  const { bought, left } = chartsToBuy(ctx.settings.current(), charts, earned, ctx.clock.now());
  if (bought.length === 0) throw nothingToSell(left);
  const sold = await recordSectors(ctx, tx, bought);
  await recordSales(ctx, tx, station_id, sold);
  const total = sold.reduce((sum, { price }) => sum + price, 0);
  const paid = await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: 'charts_sold',
    amount: total,
    station_id,
    detail: countKinds(sold),
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!paid) throw new Error('a payment was refused');
  return { charts: countKinds(sold), total, credits: paid.credits };
}

function nothingToSell(left: number) {
  return left > 0
    ? conflict('day_limit_reached', 'Cartographers pay so much in 24 hours. Come back tomorrow.', { left })
    : conflict('no_charts', 'You have sold every sector that you have been in.');
}

/**
 * Records the sectors as sold. A concurrent seller of the same sectors waits here and is then no longer the first:
 * the price depends on the rows found, and is never more than estimated.
 */
async function recordSectors(ctx: PlayerCtx, tx: Tx, charts: readonly PricedChart[]): Promise<PricedChart[]> {
  const settings = ctx.settings.current();
  const now = ctx.clock.now();
  const ids = charts.map(({ sector_id }) => sector_id).toSorted();
  const entered = await tx.sql<{ sector_id: string }>(
    `INSERT INTO charted_sectors (sector_id, first_by, last_at)
     SELECT s.id, $2, $3 FROM unnest($1::uuid[]) AS s (id) ORDER BY s.id ON CONFLICT (sector_id) DO NOTHING RETURNING sector_id`,
    [ids, ctx.player_id, now],
  );
  const firsts = new Set(entered.map(({ sector_id }) => sector_id));
  const others = ids.filter((id) => !firsts.has(id));
  const known = await tx.sql<{ sector_id: string; last_at: Date }>(
    `SELECT sector_id, last_at FROM charted_sectors WHERE sector_id = ANY($1::uuid[]) ORDER BY sector_id FOR UPDATE`,
    [others],
  );
  await tx.sql('UPDATE charted_sectors SET last_at = $2 WHERE sector_id = ANY($1::uuid[])', [others, now]);
  const last = new Map(known.map(({ sector_id, last_at }) => [sector_id, last_at]));
  return ids.map((sector_id) => {
    const kind = chartKind(settings, last.get(sector_id) ?? null, now);
    return { sector_id, kind, price: chartPrice(settings, kind) };
  });
}

async function recordSales(ctx: PlayerCtx, tx: Tx, stationId: string, sold: readonly PricedChart[]): Promise<void> {
  await tx.sql(
    `INSERT INTO chart_sales (player_id, sector_id, station_id, kind, price, sold_at)
     SELECT $1, x.sector_id, $2, x.kind, x.price, $6
     FROM unnest($3::uuid[], $4::text[], $5::bigint[]) AS x (sector_id, kind, price)`,
    [
      ctx.player_id,
      stationId,
      sold.map(({ sector_id }) => sector_id),
      sold.map(({ kind }) => kind),
      sold.map(({ price }) => price),
      ctx.clock.now(),
    ],
  );
}
