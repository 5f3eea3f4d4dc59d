import { readBountyIn } from '#server/game/bounties/queries/read-bounties.ts';
import { returnBounty } from '#server/game/bounties/return-bounty.ts';
import { withdrawableAt } from '#server/game/bounties/rules/terms.ts';
import type { BountyView } from '#server/game/bounties/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayers } from '#server/world/players/index.ts';

type Row = { amount: number; status: string; created_at: Date };

/**
 * Refunds the placer, once the bounty has stood for its minimum time.
 * @throws DomainError NOT_FOUND for someone else's bounty, CONFLICT `bounty_settled` or `bounty_too_young`
 */
export function withdrawBounty(ctx: PlayerCtx, { id }: { id: string }): Promise<BountyView> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'bounties.withdraw', { id }, async () => {
      await returnOpen(ctx, tx, id);
      return readBountyIn(ctx, tx, id);
    }),
  );
}

async function returnOpen(ctx: PlayerCtx, tx: Tx, id: string): Promise<void> {
  await lockPlayers(ctx, tx, [ctx.player_id]);
  const [bounty] = await tx.sql<Row>(
    'SELECT amount, status, created_at FROM bounties WHERE id = $1 AND placed_by = $2 FOR UPDATE',
    [id, ctx.player_id],
  );
  if (!bounty) throw notFound('A bounty of yours with that id');
  if (bounty.status !== 'open') throw conflict('bounty_settled', 'This bounty was paid or returned already.');
  const from = withdrawableAt(ctx.settings.current(), bounty.created_at);
  if (from > ctx.clock.now())
    throw conflict('bounty_too_young', 'A bounty must stand for a while before you may withdraw it.', {
      withdrawable_at: from.toISOString(),
    });
  const request_id = ctx.request.request_id;
  await returnBounty(ctx, tx, { id, status: 'withdrawn', returned: bounty.amount, request_id });
}
