import { recordGift } from '#server/foundation/giving/index.ts';
import { valueAtMid } from '#server/game/construction/rules/station-market.ts';
import type { StationTransfer, TransferStationInput } from '#server/game/construction/schemas.ts';
import { lockOwnStation, requireStationSpace, settleAtStation } from '#server/game/construction/station-holding.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { changeStation } from '#server/world/galaxy/index.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';

/**
 * Gives a station to another player; its capital and the value of its stock count as a gift, and its till is paid out
 * first.
 * @throws DomainError NOT_FOUND for the station or the name; CONFLICT `own_station`, `stations_full`, and as
 * `recordGift`
 */
export function transferStation(ctx: PlayerCtx, input: TransferStationInput): Promise<StationTransfer> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'stations.transfer', input, async () => {
      const { holding } = await lockOwnStation(ctx, tx, input.id);
      const receiver = await findReceiver(tx, input.to);
      if (receiver.id === ctx.player_id) throw conflict('own_station', 'This station already is yours.');
      await requireStationSpace(ctx, tx, receiver.id);
      const value = holding.cost_basis + holding.upgrade_capital + (await stockValue(ctx, tx, input.id));
      await recordGift(ctx, tx, { route: 'station', value, receiver_id: receiver.id, subject_id: input.id });
      if (holding.till > 0)
        await settleAtStation(ctx, tx, { kind: 'till_withdrawn', amount: holding.till, station_id: input.id });
      await tx.sql(
        `UPDATE station_holdings SET owner_id = $2, origin = 'received', till = 0, acquired_at = $3 WHERE station_id = $1`,
        [input.id, receiver.id, ctx.clock.now()],
      );
      await changeStation(tx, input.id, { owner_id: receiver.id });
      return { id: input.id, name: holding.name, to: receiver.username, value };
    }),
  );
}

/** The value of the stock, in credits. */
async function stockValue(ctx: PlayerCtx, tx: Tx, stationId: string): Promise<number> {
  const goods = await tx.sql<{ commodity: Commodity; quantity: number }>(
    `SELECT commodity, quantity FROM map_goods WHERE station_id = $1 AND action IN ('B', 'S')`,
    [stationId],
  );
  const settings = ctx.settings.current();
  return goods.reduce((sum, { commodity, quantity }) => sum + valueAtMid(settings, commodity, quantity), 0);
}

async function findReceiver(tx: Tx, name: string): Promise<{ id: string; username: string }> {
  const [player] = await tx.sql<{ id: string; username: string }>(
    'SELECT id, username FROM player_directory WHERE lower(username) = lower($1) AND NOT deleted',
    [name],
  );
  if (!player) throw notFound('The player');
  return player;
}
