import { anonymiseLog } from '#server/aria/anonymise-log.ts';
import type { SecurityCleanupInput } from '#server/aria/schemas.ts';
import { adminWrite } from '#server/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { requireScope } from '#server/platform/require-scope.ts';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 90;

type Cleaned = { deleted: Record<string, number> };

/**
 * Erases the data that ARIA holds on one player, in all of its tables; players may erase their own. Without a player,
 * an admin anonymises all log entries older than their retention.
 * @throws DomainError FORBIDDEN
 */
export async function cleanUp(ctx: UserCtx, input: SecurityCleanupInput): Promise<Cleaned> {
  const { player_id, reason } = input;
  if (player_id !== undefined && player_id === ctx.actor.player_id && !ctx.actor.is_admin)
    return inTransaction(ctx, (tx) => erasePlayer(tx, player_id, ctx.clock.now()));
  requireScope(ctx.actor, 'admin.security.act');
  const subject = {
    action: 'aria.cleanup',
    target_type: 'player',
    target_id: player_id ?? null,
    reason: reason ?? null,
  };
  return adminWrite(ctx, { ...subject, impact: 'HIGH_IMPACT' }, async (tx, notes) => {
    const cleaned = player_id ? await erasePlayer(tx, player_id, ctx.clock.now()) : await anonymiseOld(ctx, tx);
    notes.after = cleaned;
    return cleaned;
  });
}

async function anonymiseOld(ctx: UserCtx, tx: Tx): Promise<Cleaned> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  let entries = 0;
  for (;;) {
    const some = await anonymiseLog(tx, { before, now });
    entries += some;
    if (some === 0) return { deleted: { aria_security_log: entries } };
  }
}

/** Erases one player's rows from every table of the companion; the security log is anonymised. */
export async function erasePlayer(tx: Tx, playerId: string, now: Date): Promise<Cleaned> {
  const deleted: Record<string, number> = {
    aria_personal_memories: (
      await tx.sql('DELETE FROM aria_personal_memories WHERE player_id = $1 RETURNING id', [playerId])
    ).length,
    aria_conversations: (await tx.sql('DELETE FROM aria_conversations WHERE player_id = $1 RETURNING id', [playerId]))
      .length,
    // The counts of today are retained: erasing must not renew a limit.
    aria_usage: (
      await tx.sql('DELETE FROM aria_usage WHERE player_id = $1 AND day < $2::date RETURNING player_id', [
        playerId,
        now,
      ])
    ).length,
  };
  // Aggregates are recomputed from the trades, which the player's ledger retains.
  await tx.sql(
    'UPDATE aria_quantum_cache SET version = version + 1, groups = NULL, computed_at = NULL WHERE player_id = $1',
    [playerId],
  );
  let entries = 0;
  for (;;) {
    const some = await anonymiseLog(tx, { player_id: playerId, now });
    entries += some;
    if (some === 0) return { deleted: { ...deleted, aria_security_log: entries } };
  }
}
