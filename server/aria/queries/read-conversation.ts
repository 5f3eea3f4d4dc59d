import type { Conversation, Entities } from '#server/aria/rules/understand.ts';
import type { ChatInput } from '#server/aria/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** A conversation can be continued within this time. */
const CONTINUED_MS = 30 * 60_000;

/** The topic of the player's conversation; undefined if it is someone else's, unknown or too old. */
export async function readConversation(
  ctx: PlayerCtx,
  id: string | undefined,
): Promise<(Conversation & { id: string }) | undefined> {
  if (!id) return undefined;
  const since = new Date(ctx.clock.now().getTime() - CONTINUED_MS);
  const { rows } = await ctx.pool.query<Conversation & { id: string }>(
    'SELECT id, intent, entities FROM aria_conversations WHERE id = $1 AND player_id = $2 AND updated_at > $3',
    [id, ctx.player_id, since],
  );
  return rows[0];
}

/** The names of what the screen shows, limited to what the player has visited. */
export async function readShown(ctx: PlayerCtx, context: ChatInput['context']): Promise<Entities> {
  if (!context) return {};
  const { rows } = await ctx.pool.query<{ sector_number: number }>(
    `SELECT s.sector_number FROM visit_records v JOIN map_sectors s ON s.id = v.sector_id
     LEFT JOIN map_stations st ON st.sector_id = s.id
     WHERE v.player_id = $1 AND (s.id = $2::uuid OR st.id = $3::uuid) LIMIT 1`,
    [ctx.player_id, context.sector_id ?? null, context.station_id ?? null],
  );
  return { ...(context.commodity && { commodity: context.commodity }), ...rows[0] };
}
