import { readSwitches } from '#server/foundation/notifications/queries/read-switches.ts';
import { isAlwaysNotified } from '#server/foundation/notifications/rules/types.ts';
import type { Switches } from '#server/foundation/notifications/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Sets both switches of a type; returns all of them.
 * @throws DomainError CONFLICT `always_notified` for a type that cannot be switched off in the game
 */
export async function setSwitches(ctx: PlayerCtx, input: Switches) {
  if (!input.in_app && isAlwaysNotified(input.type))
    throw conflict('always_notified', 'This is always shown in the game; only its push can be switched off.');
  const { type, in_app, push } = input;
  const key = { player_id: ctx.player_id, type };
  await ctx.prisma.notificationSwitch.upsert({
    where: { player_id_type: key },
    create: { ...key, in_app, push },
    update: { in_app, push },
  });
  return readSwitches(ctx);
}
