import { z } from 'zod';
import type { HistoryInput, HistoryItem } from '#server/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

type Row = Omit<HistoryItem, 'started_at' | 'ended_at'> & { started_at: Date; ended_at: Date | null };

/** The player's fights and those for their planets and stations, newest first. */
export async function listHistory(ctx: PlayerCtx, { limit, cursor }: HistoryInput) {
  const [at, after] = cursor ? decodeCursor(cursor, z.tuple([cursorTime, z.uuid()])) : [null, null];
  const { rows } = await ctx.pool.query<Row>(
    `SELECT c.id, c.type, c.status, c.sector_id, c.sector_number, c.sector_name, c.region_name_snapshot AS region_name, c.rounds,
       c.winner, c.ended_by, c.started_at, c.ended_at, me.side AS my_side, me.outcome AS my_outcome, me.damage_dealt,
       me.damage_taken,
       COALESCE((SELECT json_agg(json_build_object('name', o.name, 'kind', o.kind, 'type', o.type) ORDER BY o.key)
         FROM combat_participants o WHERE o.combat_id = c.id AND o.side <> me.side), '[]') AS opponents
     FROM combat_participants me JOIN combats c ON c.id = me.combat_id
     WHERE (me.player_id = $1 OR me.owner_id = $1) AND ($2::timestamptz IS NULL OR (me.started_at, me.combat_id) < ($2, $3::uuid))
     ORDER BY me.started_at DESC, me.combat_id DESC LIMIT $4`,
    [ctx.player_id, at, after, limit + 1],
  );
  const { items, next_cursor } = cutPage(rows, limit, (row) => [row.started_at.toISOString(), row.id]);
  return {
    items: items.map((row) => ({
      ...row,
      started_at: row.started_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
    next_cursor,
  };
}
