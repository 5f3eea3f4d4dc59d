import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { type GoodRow, goodsOf, pointAt } from '#server/game/trading/queries/read-goods.ts';
import { recordPrices } from '#server/game/trading/record-prices.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, readsOf, type Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { unitPrice } from '#server/world/galaxy/rules/price.ts';

export type AlertCtx = Pick<
  Services,
  'env' | 'pool' | 'clock' | 'realtime' | 'sendInTransaction' | 'settings' | 'operatorEvents'
>;

export type Stock = { station_id: string; commodity: string };

type Armed = {
  id: string;
  player_id: string;
  user_id: string;
  station_id: string;
  station_name: string;
  sector_id: string;
  commodity: Commodity;
  direction: AlertDirection;
  price: number;
};

/**
 * Fires the armed price alerts of some goods whose price is reached. An alert fires once, and its price counts as
 * observed by its owner. Returns how many fired.
 */
export async function fireAlerts(ctx: AlertCtx, stocks: readonly Stock[]): Promise<number> {
  const armed = await readArmed(ctx, stocks);
  if (armed.length === 0) return 0;
  const stations = [...new Set(armed.map((alert) => alert.station_id))];
  const goods = new Map(
    (await goodsOf(ctx, readsOf(ctx.pool), stations)).map((good) => [`${good.station_id} ${good.commodity}`, good]),
  );
  let fired = 0;
  for (const alert of armed) {
    const good = goods.get(`${alert.station_id} ${alert.commodity}`);
    if (good && (await fire(ctx, alert, good))) fired++;
  }
  return fired;
}

async function fire(ctx: AlertCtx, alert: Armed, good: GoodRow): Promise<boolean> {
  const now = ctx.clock.now();
  const { point } = pointAt(ctx.settings.current(), good, now);
  const price = unitPrice(point);
  if (!isAlertReached(alert, price)) return false;
  return inTransaction(ctx, async (tx) => {
    const claimed = await tx.sql(
      'UPDATE price_alerts SET fired_at = $2, fired_price = $3 WHERE id = $1 AND fired_at IS NULL RETURNING 1',
      [alert.id, now, price],
    );
    if (claimed.length === 0) return false;
    await recordPrices(tx, { player_id: alert.player_id, station_id: alert.station_id, now, kind: 'trade' }, [
      { commodity: alert.commodity, action: good.action, unit_price: price, quantity: point.quantity },
    ]);
    notifyOwner(ctx, tx, alert, price);
    const { station_id, station_name, sector_id, commodity, direction } = alert;
    await notifyPlayers(ctx, tx, [alert.player_id], {
      type: 'price_alert',
      data: { station_id, station_name, sector_id, commodity, direction, price: alert.price, unit_price: price },
    });
    return true;
  });
}

function notifyOwner(ctx: AlertCtx, tx: Tx, alert: Armed, price: number): void {
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.personal(alert.user_id), 'price_alert', {
      alert_id: alert.id,
      station_id: alert.station_id,
      station_name: alert.station_name,
      sector_id: alert.sector_id,
      commodity: alert.commodity,
      direction: alert.direction,
      price: alert.price,
      unit_price: price,
    }),
  );
}

async function readArmed(ctx: AlertCtx, stocks: readonly Stock[]): Promise<Armed[]> {
  return (
    await ctx.pool.query<Armed>(
      `SELECT a.id, a.player_id, p.user_id, a.station_id, st.name AS station_name, st.sector_id, a.commodity, a.direction,
         a.price
       FROM unnest($1::uuid[], $2::text[]) AS stock (station_id, commodity)
       JOIN price_alerts a ON a.station_id = stock.station_id AND a.commodity = stock.commodity AND a.fired_at IS NULL
       JOIN player_records p ON p.id = a.player_id
       JOIN map_stations st ON st.id = a.station_id
       ORDER BY a.id`,
      [stocks.map(({ station_id }) => station_id), stocks.map(({ commodity }) => commodity)],
    )
  ).rows;
}

type AlertDirection = 'below' | 'above';

/** Whether an alert fires at `unitPrice`; also exactly at its price. */
function isAlertReached(alert: { direction: AlertDirection; price: number }, unitPrice: number): boolean {
  return alert.direction === 'below' ? unitPrice <= alert.price : unitPrice >= alert.price;
}
