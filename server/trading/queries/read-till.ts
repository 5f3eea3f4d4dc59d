import { type PricePoint, unitPrice } from '#server/galaxy/rules/price.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { GoodRow } from '#server/trading/queries/read-goods.ts';

/** The units that the till of a player's station can pay for; unlimited for public stations. */
export async function unitsPaidFor(
  ctx: Pick<PlayerCtx, 'pool'>,
  good: Pick<GoodRow, 'owner_id' | 'station_id' | 'action'>,
  point: PricePoint,
): Promise<number> {
  if (good.owner_id === null || good.action === 'S') return Number.POSITIVE_INFINITY;
  const { rows } = await ctx.pool.query<{ till: number }>(
    'SELECT till FROM station_till_records WHERE station_id = $1',
    [good.station_id],
  );
  return unitsFor(rows[0]?.till ?? 0, point);
}

/** A player's station has the same price for every unit. */
export function unitsFor(till: number, point: PricePoint): number {
  return Math.floor(till / Math.max(1, unitPrice(point)));
}
