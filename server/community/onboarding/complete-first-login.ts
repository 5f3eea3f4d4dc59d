import { lockSession, readSession } from '#server/community/onboarding/queries/read-session.ts';
import type { CompleteInput, OnboardingView } from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { endFirstLogin, lockPlayerRow } from '#server/world/players/index.ts';

/**
 * Completes the first login: from now on the dashboard opens, with the tutorial. Repeating it changes nothing.
 * @throws DomainError NOT_FOUND, CONFLICT `ship_not_claimed`
 */
export async function completeFirstLogin(ctx: PlayerCtx, input: CompleteInput): Promise<OnboardingView> {
  await inTransaction(ctx, async (tx) => {
    await lockPlayerRow(tx, ctx.player_id);
    const session = await lockSession(tx, ctx.player_id, input.session_id);
    if (session.stage === 'completed') return;
    if (session.stage !== 'outcome') throw conflict('ship_not_claimed', 'Claim your ship first.');
    const now = ctx.clock.now();
    await tx.sql(
      `UPDATE onboarding_sessions SET stage = 'completed', completed_at = $2, updated_at = $2 WHERE id = $1`,
      [session.id, now],
    );
    await endFirstLogin(tx, ctx.player_id);
    await tx.sql(
      'INSERT INTO onboarding_tutorials (player_id, started_at) VALUES ($1, $2) ON CONFLICT (player_id) DO NOTHING',
      [ctx.player_id, now],
    );
  });
  return readSession(ctx);
}
