import { recordViolation } from '#server/aria/record-violation.ts';
import { isTooLong } from '#server/aria/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/**
 * Logs a message that is longer than allowed, which its schema then refuses; at most once a minute, without a
 * penalty.
 */
export async function recordTooLongMessage(ctx: PlayerCtx, input: unknown): Promise<void> {
  if (typeof input !== 'object' || input === null || !('message' in input)) return;
  if (typeof input.message !== 'string' || !isTooLong(input.message)) return;
  const { rowCount } = await ctx.pool.query(
    `SELECT FROM aria_security_log
     WHERE player_id = $1 AND threat = 'excessive_length' AND at > $2::timestamptz - interval '1 minute' LIMIT 1`,
    [ctx.player_id, ctx.clock.now()],
  );
  if (rowCount) return;
  await recordViolation(ctx, {
    findings: [{ threat: 'excessive_length', level: 'SUSPICIOUS', rule: 'length.message' }],
    counts: false,
  });
}
