import { z } from 'zod';
import type { HistoryInput, HistoryItem, SalvageView } from '#server/game/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { raw, type Sql, sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Row = Omit<HistoryItem, 'started_at' | 'ended_at'> & { started_at: Date; ended_at: Date | null };

/** The player's fights and those for their planets and stations, newest first. */
export async function listHistory(ctx: PlayerCtx, { limit, cursor }: HistoryInput) {
  const after = afterCursor(cursor, keys, ([at, id]) => sql`AND (started_at, combat_id) < (${at}, ${id}::uuid)`);
  // Each by its index; an OR of both would read all of a player's fights.
  function sidesOf(column: 'player_id' | 'owner_id'): Sql {
    return sql`(SELECT combat_id, key FROM combat_participants WHERE ${raw(column)} = ${ctx.player_id} ${after}
       ORDER BY started_at DESC, combat_id DESC ${limitTo(limit)})`;
  }
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT c.id, c.type, c.status, c.sector_id, c.sector_number, c.sector_name, c.region_name_snapshot AS region_name, c.rounds,
       c.winner, c.ended_by, c.started_at, c.ended_at, me.side AS my_side, me.outcome AS my_outcome, me.damage_dealt,
       me.damage_taken,
       COALESCE((SELECT json_agg(json_build_object('name', o.name, 'kind', o.kind, 'type', o.type) ORDER BY o.key)
         FROM combat_participants o WHERE o.combat_id = c.id AND o.side <> me.side), '[]') AS opponents
     FROM (${sidesOf('player_id')} UNION ${sidesOf('owner_id')}) side
     JOIN combat_participants me ON me.combat_id = side.combat_id AND me.key = side.key JOIN combats c ON c.id = me.combat_id
     ORDER BY me.started_at DESC, me.combat_id DESC ${limitTo(limit)}`,
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

type SalvageRow = Omit<SalvageView, 'expires_at'> & { expires_at: Date };

/** Salvage in the player's sector, newest first. */
export async function readSalvage(ctx: PlayerCtx): Promise<{ items: SalvageView[] }> {
  const { rows } = await ctx.pool.query<SalvageRow>(
    `SELECT s.id, s.ship_type, s.ship_name, s.scrap, s.expires_at,
       COALESCE((SELECT json_agg(json_build_object('commodity', c.commodity, 'quantity', c.quantity) ORDER BY c.commodity)
         FROM salvage_cargo c WHERE c.salvage_id = s.id), '[]') AS cargo
     FROM combat_players p JOIN salvage s ON s.sector_id = p.current_sector_id
     WHERE p.id = $1 AND s.expires_at > $2 ORDER BY s.created_at DESC, s.id LIMIT 50`,
    [ctx.player_id, ctx.clock.now()],
  );
  return {
    items: rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() })),
  };
}
