import { changeStockSql } from '#server/galaxy/index.ts';
import { unitPrice } from '#server/galaxy/rules/price.ts';
import type { Acted } from '#server/npcs/move-due.ts';
import { chooseTrade, type NpcHold, type NpcTrade } from '#server/npcs/rules/decide.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { lockGoodsAt, type StationGood } from '#server/trading/index.ts';

/**
 * Lets a trader buy or sell where it has arrived, at the prices that players get: stock, hold and credits in one
 * transaction, and whoever is there gets the new price. Null where no trade pays.
 */
export function tradeCargo(ctx: Services, { npc_id, sector_id }: Acted): Promise<NpcTrade | null> {
  return inTransaction(ctx, async (tx) => {
    const [hold] = await tx.sql<NpcHold>(
      'SELECT credits, cargo, cargo_quantity, cargo_cost FROM npc_states WHERE npc_id = $1 FOR UPDATE',
      [npc_id],
    );
    if (!hold) return null;
    const goods = await lockGoodsAt(ctx, tx, sector_id);
    const trade = chooseTrade(
      hold,
      goods.map(({ good, point }) => ({ commodity: good.commodity, point })),
    );
    const traded = goods.find(({ good }) => good.commodity === trade?.commodity);
    if (!trade || !traded) return null;
    await writeStock(tx, traded, trade);
    await writeHold(ctx, tx, { npc_id, sector_id, hold, trade });
    announce(ctx, tx, traded, trade);
    return trade;
  });
}

async function writeStock(tx: Tx, { good, quantity_at, supply_ms }: StationGood, { point }: NpcTrade): Promise<void> {
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
    [good.station_id, good.commodity, point.quantity, quantity_at, good.quantity, good.quantity_at, supply_ms],
  );
  if (changed.length !== 1) throw new Error('the stock of a locked good changed');
}

type Bought = { npc_id: string; sector_id: string; hold: NpcHold; trade: NpcTrade };

async function writeHold(ctx: Services, tx: Tx, { npc_id, sector_id, hold, trade }: Bought): Promise<void> {
  const isSale = trade.side === 'sell';
  const left = isSale ? hold.cargo_quantity - trade.units : trade.units;
  const cost = isSale
    ? hold.cargo_cost - Math.ceil((hold.cargo_cost * trade.units) / hold.cargo_quantity)
    : trade.total;
  const written = await tx.sql(
    `UPDATE npc_states SET credits = credits + $2::bigint, cargo = $3, cargo_quantity = $4, cargo_cost = $5, deed = $6, subject = $7,
       deed_sector_id = $8, deed_at = $9
     WHERE npc_id = $1 AND credits + $2::bigint >= 0 RETURNING 1`,
    [
      npc_id,
      isSale ? trade.total : -trade.total,
      left > 0 ? trade.commodity : null,
      left,
      left > 0 ? cost : 0,
      isSale ? 'sold' : 'bought',
      trade.commodity,
      sector_id,
      ctx.clock.now(),
    ],
  );
  if (written.length !== 1) throw new Error('the credits of a locked NPC changed');
}

function announce(ctx: Services, tx: Tx, { good }: StationGood, { point }: NpcTrade): void {
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.sector(good.sector_id), 'market_update', {
      station_id: good.station_id,
      sector_id: good.sector_id,
      commodity: good.commodity,
      action: good.action,
      unit_price: unitPrice(point),
      quantity: point.quantity,
    }),
  );
}
