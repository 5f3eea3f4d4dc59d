import type { z } from 'zod';
import { findSession } from '#server/community/onboarding/queries/read-session.ts';
import type { onboardingStatusOutput } from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Whether the first login is still open, and at which stage. */
export async function readStatus(ctx: PlayerCtx): Promise<z.infer<typeof onboardingStatusOutput>> {
  const { rows } = await ctx.pool.query<{ completed: boolean }>(
    `SELECT COALESCE((first_login->>'completed')::boolean, false) AS completed FROM player_records WHERE id = $1`,
    [ctx.player_id],
  );
  const completed = rows[0]?.completed ?? false;
  const session = await findSession(ctx, ctx.player_id);
  return {
    required: !completed,
    completed,
    stage: session?.stage ?? 'not_begun',
    session_id: session?.id ?? null,
  };
}
