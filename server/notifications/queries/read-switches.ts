import { isAlwaysNotified, NOTIFICATION_TYPE_NAMES, NOTIFICATION_TYPES } from '#server/notifications/rules/types.ts';
import type { Switches, SwitchRow } from '#server/notifications/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Every type with the player's own switches, or its presets. */
export async function readSwitches(ctx: PlayerCtx): Promise<{ items: SwitchRow[] }> {
  const { rows } = await ctx.pool.query<Switches>(
    'SELECT type, in_app, push FROM notification_switches WHERE player_id = $1',
    [ctx.player_id],
  );
  const own = new Map(rows.map((row) => [row.type, row]));
  return {
    items: NOTIFICATION_TYPE_NAMES.map((type) => {
      const { in_app, push } = NOTIFICATION_TYPES[type];
      return { ...(own.get(type) ?? { type, in_app, push }), always: isAlwaysNotified(type) };
    }),
  };
}
