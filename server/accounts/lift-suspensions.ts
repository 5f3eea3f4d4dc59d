import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Reactivates every account whose suspension has ended; returns how many. */
export function liftSuspensions(ctx: Pick<Services, 'pool' | 'clock'>): Promise<{ lifted: number }> {
  return inTransaction(ctx, async (tx) => {
    const lifted = await tx.sql<{ user_id: string }>(
      'UPDATE account_suspensions SET lifted_at = $1 WHERE lifted_at IS NULL AND until <= $1 RETURNING user_id',
      [ctx.clock.now()],
    );
    await tx.sql('UPDATE users SET is_active = true WHERE id = ANY($1::uuid[])', [
      lifted.map(({ user_id }) => user_id),
    ]);
    return { lifted: lifted.length };
  });
}
