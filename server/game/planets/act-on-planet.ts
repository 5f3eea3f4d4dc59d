import type { CreditKind } from '#server/foundation/ledger/schemas.ts';
import { readPlanetIn } from '#server/game/planets/queries/read-planets.ts';
import type { PlanetAction } from '#server/game/planets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { moveCredits } from '#server/world/players/index.ts';

/**
 * Runs one action on a planet in one transaction, once for each Idempotency-Key; `work` returns the planet's id. The
 * answer is read before the commit, so that the same key returns it again wherever the player has flown since.
 */
export function actOnPlanet(
  ctx: PlayerCtx,
  operation: string,
  input: unknown,
  work: (tx: Tx) => Promise<string>,
): Promise<PlanetAction> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, `planets.${operation}`, input, async () => {
      const planet = await readPlanetIn(ctx, tx, await work(tx));
      const [player] = await tx.sql<{ credits: number }>('SELECT credits FROM player_records WHERE id = $1', [
        ctx.player_id,
      ]);
      return { planet, credits: player?.credits ?? 0 };
    }),
  );
}

/** Changes the caller's credits for a planet, a payment being negative. @throws DomainError CONFLICT `credits_short` */
export async function settleCredits(
  ctx: PlayerCtx,
  tx: Tx,
  bill: { kind: CreditKind; amount: number; planet_id: string; detail?: Record<string, string | number> },
): Promise<void> {
  if (bill.amount === 0) return;
  const moved = await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: bill.kind,
    amount: bill.amount,
    detail: { planet_id: bill.planet_id, ...bill.detail },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!moved)
    throw conflict('credits_short', `This costs ${-bill.amount} credits, which you do not have.`, {
      needed: -bill.amount,
    });
}

/** @throws DomainError CONFLICT `price_moved` with the current price */
export function requirePrice(expected_price: number, price: number): void {
  if (expected_price === price) return;
  throw conflict('price_moved', `The price has changed to ${price} credits.`, { expected_price: price });
}
