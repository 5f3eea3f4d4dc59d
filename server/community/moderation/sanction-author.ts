import { randomUUIDv7 } from 'node:crypto';
import { adminWrite } from '#server/foundation/audit/index.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

const HOUR_MS = 3_600_000;

type Sanction = {
  player_id: string;
  /** Null for conduct that no message shows. */
  message_id: string | null;
  reason: string;
  appeal_note: string | null;
  hours: number | null;
};

/** Warns an author, or mutes them for so many hours; they read the moderator's reason and appeal note. */
export async function sanctionAuthor(ctx: UserCtx, tx: Tx, sanction: Sanction): Promise<void> {
  const { player_id, message_id, reason, appeal_note, hours } = sanction;
  const id = randomUUIDv7();
  const now = ctx.clock.now();
  const action = hours === null ? 'warn' : 'mute';
  const until = hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
  await tx.sql(
    `INSERT INTO message_sanctions (id, player_id, message_id, kind, reason, appeal_note, until, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, player_id, message_id, action, reason, appeal_note, until, ctx.actor.user_id, now],
  );
  const data = { message_id, action, reason, appeal_note, hours } as const;
  await notifyPlayers(ctx, tx, [player_id], { type: 'moderation_notice', data, key: `sanction:${id}` });
}

/**
 * Ends an author's mute.
 * @throws DomainError NOT_FOUND, CONFLICT `not_muted`
 */
export async function liftMute(ctx: UserCtx, input: { player_id: string; reason: string }): Promise<void> {
  requireScope(ctx.actor, 'admin.messages.moderate');
  const { player_id, reason } = input;
  const subject = { action: 'message.unmute', target_type: 'player', target_id: player_id, reason };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const now = ctx.clock.now();
    const known = await tx.sql('SELECT 1 FROM player_records WHERE id = $1', [player_id]);
    if (known.length === 0) throw notFound('A player of that id');
    const lifted = await tx.sql<{ until: Date }>(
      `UPDATE message_sanctions SET lifted_at = $2
       WHERE player_id = $1 AND kind = 'mute' AND lifted_at IS NULL AND until > $2 RETURNING until`,
      [player_id, now],
    );
    if (lifted.length === 0) throw conflict('not_muted', 'This player is not muted.');
    const until = new Date(Math.max(...lifted.map((mute) => mute.until.getTime())));
    notes.before = { muted_until: until.toISOString() };
    notes.after = { muted_until: null };
  });
}
