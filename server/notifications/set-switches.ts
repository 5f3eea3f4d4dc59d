import { readSwitches } from '#server/notifications/queries/read-switches.ts';
import { isAlwaysNotified } from '#server/notifications/rules/types.ts';
import type { Switches } from '#server/notifications/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Sets both switches of a type; answers with all of them.
 * @throws DomainError CONFLICT `always_notified` for a type that cannot be silenced in the game
 */
export async function setSwitches(ctx: PlayerCtx, input: Switches) {
  if (!input.in_app && isAlwaysNotified(input.type))
    throw conflict('always_notified', 'This is always shown in the game; only its push can be switched off.');
  await ctx.pool.query(
    `INSERT INTO notification_switches (player_id, type, in_app, push) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id, type) DO UPDATE SET in_app = EXCLUDED.in_app, push = EXCLUDED.push`,
    [ctx.player_id, input.type, input.in_app, input.push],
  );
  return readSwitches(ctx);
}
