import { z } from 'zod';
import { COMBAT_COLUMNS, COMBAT_SOURCE, type CombatRow, toCombat } from '#server/combat-admin/queries/combat-rows.ts';
import type { LogsInput } from '#server/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

/** All recorded fights, newest first. */
export async function readLogs(ctx: UserCtx, input: LogsInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<CombatRow>(
    `SELECT ${COMBAT_COLUMNS} FROM ${COMBAT_SOURCE}
     WHERE ($1::timestamptz IS NULL OR (c.started_at, c.id) < ($1, $2::uuid))
       AND ($3::text IS NULL OR c.status = $3) AND ($4::text IS NULL OR c.type = $4) AND ($5::uuid IS NULL OR c.sector_id = $5)
       AND ($6::timestamptz IS NULL OR c.started_at >= $6) AND ($7::timestamptz IS NULL OR c.started_at < $7)
       AND ($8::uuid IS NULL OR EXISTS (SELECT 1 FROM combat_sides p WHERE p.combat_id = c.id AND $8 IN (p.player_id, p.owner_id)))
     ORDER BY c.started_at DESC, c.id DESC LIMIT $9`,
    [
      at,
      id,
      input.status ?? null,
      input.type ?? null,
      input.sector_id ?? null,
      input.from ?? null,
      input.to ?? null,
      input.player_id ?? null,
      input.limit + 1,
    ],
  );
  const page = cutPage(rows, input.limit, (row) => [row.started_at.toISOString(), row.id]);
  return { ...page, items: page.items.map(toCombat) };
}
