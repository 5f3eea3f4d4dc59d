import { z } from 'zod';
import type { CreditEntry, EntriesInput } from '#server/ledger/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type Row = Omit<CreditEntry, 'created_at'> & { created_at: Date };

/** The player's credit movements other than trades, newest first. */
export async function readEntries(ctx: PlayerCtx, input: EntriesInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<Row>(
    `SELECT e.id, e.kind, e.amount, e.credits_after, e.ship_id, e.station_id, st.name AS station_name, e.detail, e.created_at
     FROM credit_entries e LEFT JOIN map_stations st ON st.id = e.station_id
     WHERE e.player_id = $1 AND ($2::timestamptz IS NULL OR (e.created_at, e.id) < ($2, $3::uuid))
       AND ($4::text IS NULL OR e.kind = $4) AND ($5::uuid IS NULL OR e.ship_id = $5)
     ORDER BY e.created_at DESC, e.id DESC LIMIT $6`,
    [ctx.player_id, at, id, input.kind ?? null, input.ship_id ?? null, input.limit + 1],
  );
  const items = rows.map((row): CreditEntry => ({ ...row, created_at: row.created_at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.created_at, row.id]);
}
