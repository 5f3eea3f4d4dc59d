import { IN_FIGHT_SQL } from '#server/game/npcs/lock-free.ts';
import type { NpcActions } from '#server/game/npcs/move-due.ts';
import { chooseTrades, holdAfter, type NpcBargain, type NpcHold } from '#server/game/npcs/rules/decide.ts';
import { readGoodsIn, type StationGood } from '#server/game/trading/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { changeStocks } from '#server/world/galaxy/index.ts';
import { unitPrice } from '#server/world/galaxy/rules/price.ts';

/** Traders per transaction: a failure affects only these, and rows are locked for milliseconds. */
const BATCH = 200;

type Arrived = Pick<NpcActions, 'npc_id' | 'sector_id'>;
type Market = ReadonlyMap<string, readonly StationGood[]>;

/**
 * Lets traders buy or sell where they have arrived, at players' prices: stock, holds and credits in one transaction;
 * players there get the new price. Returns how many traded.
 */
export function tradeCargo(ctx: Services, traders: readonly Arrived[]): Promise<number> {
  const batches = Array.from({ length: Math.ceil(traders.length / BATCH) }, (_none, at) =>
    traders.slice(at * BATCH, (at + 1) * BATCH),
  );
  return eachRow(batches, (batch) => tradeTogether(ctx, batch));
}

/**
 * Nothing of a station is locked before it is written: a concurrent trade wins, and these traders retry at their next
 * act.
 */
function tradeTogether(ctx: Services, traders: readonly Arrived[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const holds = await lockHolds(tx, traders);
    const market = await readGoodsIn(ctx, tx, [...new Set(traders.map(({ sector_id }) => sector_id))]);
    if (market.size === 0) return 0;
    const arrivals = traders.flatMap(({ npc_id, sector_id }) => {
      const hold = holds.get(npc_id);
      return hold ? [{ npc_id, sector_id, hold }] : [];
    });
    const offers = new Map(
      [...market].map(([sector, goods]) => [
        sector,
        goods.map(({ good, point }) => ({ commodity: good.commodity, point })),
      ]),
    );
    const bargains = chooseTrades(arrivals, offers);
    if (bargains.length === 0) return 0;
    const written = await writeStocks(tx, market, bargains);
    const struck = bargains.filter(({ sector_id, trade }) => written.has(goodKey(sector_id, trade.commodity)));
    await writeHolds(ctx, tx, struck);
    announce(ctx, tx, [...written.values()]);
    return struck.length;
  });
}

/** NPCs drawn into a fight since arrival do not trade. */
async function lockHolds(tx: Tx, traders: readonly Arrived[]): Promise<Map<string, NpcHold>> {
  const rows = await tx.sql<NpcHold & { npc_id: string }>(
    `SELECT s.npc_id, s.credits, s.cargo, s.cargo_quantity, s.cargo_cost FROM npc_states s
     WHERE s.npc_id = ANY($1::uuid[]) AND NOT ${IN_FIGHT_SQL} ORDER BY s.npc_id FOR UPDATE`,
    [traders.map(({ npc_id }) => npc_id)],
  );
  return new Map(rows.map(({ npc_id, ...hold }) => [npc_id, hold]));
}

function goodKey(sectorId: string, commodity: string): string {
  return `${sectorId} ${commodity}`;
}

type Written = { good: StationGood['good']; point: StationGood['point'] };

/** Writes the stock of each good after the last trader. Returns the goods that nobody else traded meanwhile. */
async function writeStocks(tx: Tx, market: Market, bargains: readonly NpcBargain[]): Promise<Map<string, Written>> {
  const last = new Map(bargains.map((bargain) => [goodKey(bargain.sector_id, bargain.trade.commodity), bargain]));
  const changes = [...last.values()].flatMap(({ sector_id, trade }) => {
    const stored = market.get(sector_id)?.find(({ good }) => good.commodity === trade.commodity);
    return stored ? [{ stored, point: trade.point }] : [];
  });
  const changed = await changeStocks(
    tx,
    changes.map(({ stored: { good, quantity_at, supply_ms }, point }) => ({
      station_id: good.station_id,
      commodity: good.commodity,
      quantity: point.quantity,
      at: quantity_at,
      supply_ms,
      from: good.quantity,
      from_at: good.quantity_at,
    })),
  );
  const written = new Set(changed.map(({ station_id, commodity }) => `${station_id} ${commodity}`));
  return new Map(
    changes
      .filter(({ stored: { good } }) => written.has(`${good.station_id} ${good.commodity}`))
      .map(({ stored: { good }, point }) => [goodKey(good.sector_id, good.commodity), { good, point }]),
  );
}

async function writeHolds(ctx: Services, tx: Tx, bargains: readonly NpcBargain[]): Promise<void> {
  if (bargains.length === 0) return;
  const after = bargains.map(({ hold, trade }) => holdAfter(hold, trade));
  const written = await tx.sql(
    `UPDATE npc_states s SET credits = s.credits + t.paid, cargo = t.cargo, cargo_quantity = t.cargo_quantity,
       cargo_cost = t.cargo_cost, deed = t.deed, subject = t.subject, deed_sector_id = t.sector_id, deed_at = $9
     FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::int[], $5::bigint[], $6::text[], $7::text[], $8::uuid[])
       AS t(npc_id, paid, cargo, cargo_quantity, cargo_cost, deed, subject, sector_id)
     WHERE s.npc_id = t.npc_id AND s.credits + t.paid >= 0 RETURNING 1`,
    [
      bargains.map(({ npc_id }) => npc_id),
      bargains.map(({ trade }) => (trade.side === 'sell' ? trade.total : -trade.total)),
      after.map(({ cargo }) => cargo),
      after.map(({ cargo_quantity }) => cargo_quantity),
      after.map(({ cargo_cost }) => cargo_cost),
      bargains.map(({ trade }) => (trade.side === 'sell' ? 'sold' : 'bought')),
      bargains.map(({ trade }) => trade.commodity),
      bargains.map(({ sector_id }) => sector_id),
      ctx.clock.now(),
    ],
  );
  if (written.length !== bargains.length) throw new Error('the credits of a locked NPC changed');
}

function announce(ctx: Services, tx: Tx, written: readonly Written[]): void {
  for (const { good, point } of written)
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
