import { anonymiseAll, erasePlayer } from '#server/companion/aria/erase-player.ts';
import { announceErasure } from '#server/companion/aria/events.ts';
import type { SecurityCleanupInput } from '#server/companion/aria/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { requireScope } from '#server/platform/require-scope.ts';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 90;

type Cleaned = { deleted: Record<string, number> };

/**
 * Erases what ARIA holds of one player; players may erase their own. Without a player, an admin anonymises all log
 * entries older than their retention.
 * @throws DomainError FORBIDDEN
 */
export async function cleanUp(ctx: UserCtx, input: SecurityCleanupInput): Promise<Cleaned> {
  const { player_id, reason } = input;
  if (player_id !== undefined && player_id === ctx.actor.player_id && !mayErase(ctx))
    return inTransaction(ctx, async (tx) => ({ deleted: await erasePlayer(ctx, tx, player_id) }));
  requireScope(ctx.actor, 'admin.security.act');
  const subject = {
    action: 'aria.cleanup',
    target_type: 'player',
    target_id: player_id ?? null,
    reason: reason ?? null,
  };
  return adminWrite(ctx, { ...subject, impact: 'HIGH_IMPACT' }, async (tx, notes) => {
    const cleaned = { deleted: player_id ? await eraseOther(ctx, tx, player_id) : await anonymiseOld(ctx, tx) };
    notes.after = cleaned;
    return cleaned;
  });
}

/** An admin with the scope erases by it, also their own data: then the erasure is in the audit log. */
function mayErase({ actor }: UserCtx): boolean {
  return actor.is_admin && actor.scopes.includes('admin.security.act');
}

/** The player's open pages read again what they show. */
async function eraseOther(ctx: UserCtx, tx: Tx, playerId: string): Promise<Cleaned['deleted']> {
  const deleted = await erasePlayer(ctx, tx, playerId);
  const [player] = await tx.sql<{ user_id: string }>('SELECT user_id FROM player_records WHERE id = $1', [playerId]);
  if (player) announceErasure(ctx, tx, player.user_id);
  return deleted;
}

async function anonymiseOld(ctx: UserCtx, tx: Tx): Promise<Cleaned['deleted']> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return { aria_security_log: await anonymiseAll(tx, { before, now }) };
}
