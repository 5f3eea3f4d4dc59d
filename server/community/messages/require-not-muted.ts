import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';

/** @throws DomainError FORBIDDEN `muted` with `muted_until` while the caller is muted by moderators */
export async function requireNotMuted(ctx: PlayerCtx, tx: Tx): Promise<void> {
  const [mute] = await tx.sql<{ until: Date }>(
    `SELECT until FROM message_sanction_records
     WHERE player_id = $1 AND kind = 'mute' AND lifted_at IS NULL AND until > $2 ORDER BY until DESC LIMIT 1`,
    [ctx.player_id, ctx.clock.now()],
  );
  if (!mute) return;
  const until = mute.until.toISOString();
  throw new DomainError('FORBIDDEN', `A moderator has muted you until ${until}.`, {
    reason: 'muted',
    extra: { muted_until: until },
  });
}
