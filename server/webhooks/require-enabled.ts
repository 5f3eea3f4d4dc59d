import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

/** Locks one of the caller's webhooks. @throws DomainError NOT_FOUND, CONFLICT `webhook_disabled` */
export async function requireEnabled(ctx: PlayerCtx, tx: Tx, id: string): Promise<void> {
  const [found] = await tx.sql<{ enabled: boolean }>(
    'SELECT enabled FROM event_endpoints WHERE id = $1 AND player_id = $2 FOR SHARE',
    [id, ctx.player_id],
  );
  if (!found) throw notFound('This webhook');
  if (!found.enabled) throw conflict('webhook_disabled', 'This webhook is switched off. Switch it on first.');
}
