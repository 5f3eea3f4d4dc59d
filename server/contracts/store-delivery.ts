import type { LockedContract } from '#server/contracts/lock-contract.ts';
import { changeStockSql } from '#server/galaxy/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockGoodsAt } from '#server/trading/index.ts';

/** Adds delivered goods to a station's stock up to its capacity; the rest is consumed. */
export async function storeDelivery(
  ctx: Pick<Services, 'env' | 'clock' | 'settings' | 'operatorEvents'>,
  tx: Tx,
  { id, sector_id, station_id, commodity, quantity }: LockedContract,
): Promise<void> {
  const goods = await lockGoodsAt(ctx, tx, sector_id);
  const stored = goods.find(({ good }) => good.station_id === station_id && good.commodity === commodity);
  if (!stored) return;
  const { good, point, quantity_at, supply_ms } = stored;
  const units = Math.min(quantity, Math.max(0, point.capacity - point.quantity));
  const changed = await tx.sql(
    changeStockSql({
      station: '$1',
      commodity: '$2',
      quantity: '$3',
      at: '$4',
      supply: '$7',
      from: '$5',
      from_at: '$6',
    }),
    [station_id, commodity, point.quantity + units, quantity_at, good.quantity, good.quantity_at, supply_ms],
  );
  if (changed.length !== 1) throw new Error('the stock of a locked good changed');
  await tx.sql('UPDATE contracts SET collected = $2 WHERE id = $1', [id, units]);
}
