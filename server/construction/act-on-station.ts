import { readOwnStation } from '#server/construction/queries/read-stations.ts';
import type { StationAction } from '#server/construction/schemas.ts';
import type { CreditKind } from '#server/ledger/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { moveCredits } from '#server/players/index.ts';

/** Runs one action on a station of the caller in one transaction, once for each Idempotency-Key. */
export function actOnStation(
  ctx: PlayerCtx,
  operation: string,
  input: { id: string },
  work: (tx: Tx) => Promise<void>,
): Promise<StationAction> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, `stations.${operation}`, input, async () => {
      await work(tx);
      const station = await readOwnStation(ctx, tx, input.id);
      const [player] = await tx.sql<{ credits: number }>('SELECT credits FROM player_records WHERE id = $1', [
        ctx.player_id,
      ]);
      return { station, credits: player?.credits ?? 0 };
    }),
  );
}

/** Changes the caller's credits for a station, a payment being negative; undefined if the balance is too low. */
export function settleAtStation(
  ctx: PlayerCtx,
  tx: Tx,
  bill: { kind: CreditKind; amount: number; station_id: string; detail?: Record<string, string | number> },
) {
  return moveCredits(tx, {
    player_id: ctx.player_id,
    kind: bill.kind,
    amount: bill.amount,
    station_id: bill.station_id,
    detail: bill.detail ?? {},
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
}
