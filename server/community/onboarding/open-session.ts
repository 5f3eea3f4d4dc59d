import { randomUUIDv7 } from 'node:crypto';
import { readSession } from '#server/community/onboarding/queries/read-session.ts';
import { SCRIPT_VERSION } from '#server/community/onboarding/rules/script.ts';
import type { OnboardingView } from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

/**
 * Begins or continues the first login, on any device. A dialogue of an older script restarts; a claimed ship remains
 * claimed.
 */
export async function openSession(ctx: PlayerCtx): Promise<OnboardingView> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await tx.sql(
      `INSERT INTO onboarding_sessions (id, player_id, script_version, started_at, updated_at)
       VALUES ($1, $2, $3, $4, $4) ON CONFLICT (player_id) DO NOTHING`,
      [randomUUIDv7(), ctx.player_id, SCRIPT_VERSION, now],
    );
    await renewOldTalk(tx, ctx.player_id, now);
  });
  return readSession(ctx);
}

async function renewOldTalk(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tx.sql(
    `WITH renewed AS (
       UPDATE onboarding_sessions SET script_version = $2, stage = 'dialogue', calling = NULL, updated_at = $3
       WHERE player_id = $1 AND script_version <> $2 AND stage IN ('dialogue', 'ship') RETURNING id)
     DELETE FROM onboarding_answers a USING renewed WHERE a.session_id = renewed.id`,
    [playerId, SCRIPT_VERSION, now],
  );
}
