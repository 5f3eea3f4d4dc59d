import type { PlayerCtx } from '#server/platform/context.ts';

type Row = { player_id: string; username: string; rule: 'block' | 'mute'; created_at: Date };

/** The players that the player has blocked or muted, by name. */
export async function readContacts(ctx: PlayerCtx) {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT c.other_id AS player_id, u.username, c.rule, c.created_at FROM contact_rules c
     JOIN player_records p ON p.id = c.other_id JOIN account_records u ON u.id = p.user_id
     WHERE c.player_id = $1 ORDER BY lower(u.username), c.other_id`,
    [ctx.player_id],
  );
  return { items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}
