import { payIntoTill } from '#server/construction/pay-into-till.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedPlayer } from '#server/players/index.ts';

type Station = { id: string; owner_id: string | null; dock_fee: number };

/** Charges a visitor, whose row is locked, the docking fee of a player's station. Returns what was paid. */
export async function payDockFee(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, station: Station): Promise<number> {
  const { id, owner_id, dock_fee } = station;
  if (owner_id === null) return 0;
  return payIntoTill(ctx, tx, player, {
    owner_id,
    amount: dock_fee,
    route: 'station',
    kind: 'dock_fee_paid',
    station_id: id,
    detail: {},
    fill: async (fee) => {
      const filled = await tx.sql('UPDATE station_holdings SET till = till + $2 WHERE station_id = $1 RETURNING 1', [
        id,
        fee,
      ]);
      if (filled.length !== 1) throw new Error(`station ${id} has an owner and no till`);
      return true;
    },
  });
}
