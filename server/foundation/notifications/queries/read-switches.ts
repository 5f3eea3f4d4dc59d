import {
  isAlwaysNotified,
  NOTIFICATION_TYPE_NAMES,
  NOTIFICATION_TYPES,
} from '#server/foundation/notifications/rules/types.ts';
import type { SwitchRow } from '#server/foundation/notifications/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Every type with the player's own switches, or the defaults. */
export async function readSwitches(ctx: PlayerCtx): Promise<{ items: SwitchRow[] }> {
  const rows = await ctx.prisma.notificationSwitch.findMany({
    where: { player_id: ctx.player_id },
    select: { type: true, in_app: true, push: true },
  });
  const own = new Map(rows.map(({ type, ...row }) => [type, row]));
  return {
    items: NOTIFICATION_TYPE_NAMES.map((type) => {
      const { in_app, push } = NOTIFICATION_TYPES[type];
      return { type, ...(own.get(type) ?? { in_app, push }), always: isAlwaysNotified(type) };
    }),
  };
}
