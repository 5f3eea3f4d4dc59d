import { postMessage, type Recipient } from '#server/community/messages/post-message.ts';
import { requireNotMuted } from '#server/community/messages/require-not-muted.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { notPlaced } from '#server/world/players/index.ts';

/** At most this many recipients of one hail. */
const MAX_HEARERS = 200;
/** A player without activity for longer counts as offline and receives nothing. */
const AWAKE_MINUTES = 15;

/**
 * Sends a hail to every online player in the caller's sector, without blocks in either direction.
 * @throws DomainError CONFLICT `not_placed`, FORBIDDEN `muted`, RATE_LIMITED
 */
export async function hailSector(ctx: PlayerCtx, input: { body: string }): Promise<{ id: string; heard: number }> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'messages.hail', input, async () => {
      await consumeLimit(ctx, 'message-hail', ctx.actor.user_id);
      await requireNotMuted(ctx, tx);
      const [place] = await tx.sql<{ sector_id: string | null }>(
        'SELECT current_sector_id AS sector_id FROM player_records WHERE id = $1',
        [ctx.player_id],
      );
      if (!place?.sector_id) throw notPlaced();
      const hearers = await tx.sql<Recipient>(
        `SELECT p.id AS player_id, p.user_id, COALESCE(theirs.rule = 'mute', false) AS quiet
         FROM player_records p JOIN account_records u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
         JOIN presence_records s ON s.player_id = p.id AND s.seen_at > $3::timestamptz - interval '${AWAKE_MINUTES} minutes'
         LEFT JOIN contact_rules theirs ON theirs.player_id = p.id AND theirs.other_id = $1
         LEFT JOIN contact_rules mine ON mine.player_id = $1 AND mine.other_id = p.id
         WHERE p.current_sector_id = $2 AND p.id <> $1
           AND theirs.rule IS DISTINCT FROM 'block' AND mine.rule IS DISTINCT FROM 'block'
         ORDER BY s.seen_at DESC, p.id LIMIT ${MAX_HEARERS}`,
        [ctx.player_id, place.sector_id, ctx.clock.now()],
      );
      const draft = { channel: 'hail' as const, sector_id: place.sector_id, team: null, subject: '', reply_to: null };
      return { id: await postMessage(ctx, tx, { ...draft, body: input.body }, hearers), heard: hearers.length };
    }),
  );
}
