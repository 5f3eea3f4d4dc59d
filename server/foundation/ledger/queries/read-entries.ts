import { z } from 'zod';
import type { CreditEntry, EntriesInput } from '#server/foundation/ledger/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type Row = Omit<CreditEntry, 'created_at'> & { created_at: Date };

/** The player's credit movements other than trades, newest first. */
export async function readEntries(ctx: PlayerCtx, input: EntriesInput) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT e.id, e.kind, e.amount, e.credits_after, e.ship_id, e.station_id, st.name AS station_name, e.detail, e.created_at
     FROM credit_entries e LEFT JOIN map_stations st ON st.id = e.station_id
     WHERE e.player_id = ${ctx.player_id}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (e.created_at, e.id) < (${at}, ${id}::uuid)`)}
       ${given(input.kind, (kind) => sql`AND e.kind = ${kind}`)}
       ${given(input.ship_id, (ship_id) => sql`AND e.ship_id = ${ship_id}`)}
     ORDER BY e.created_at DESC, e.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row): CreditEntry => ({ ...row, created_at: row.created_at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.created_at, row.id]);
}
