import { z } from 'zod';
import { COMBAT_COLUMNS, COMBAT_SOURCE, type CombatRow, toCombat } from '#server/combat-admin/queries/combat-rows.ts';
import type { LiveInput } from '#server/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

const RECENT_MS = 24 * 3_600_000;
const keys = z.tuple([z.boolean(), cursorTime, z.uuid()]);

/** Running fights first, then those that ended within a day, each newest first; fleet battles are among them. */
export async function readLive(ctx: Pick<UserCtx, 'pool' | 'clock'>, input: LiveInput) {
  const [active, at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null, null];
  const since = new Date(ctx.clock.now().getTime() - RECENT_MS);
  const { rows } = await ctx.pool.query<CombatRow>(
    `SELECT ${COMBAT_COLUMNS} FROM ${COMBAT_SOURCE}
     WHERE (c.status = 'active' OR c.ended_at > $1) AND ($2::text IS NULL OR c.status = $2)
       AND ($3::bool IS NULL OR (c.status = 'active', c.started_at, c.id) < ($3, $4::timestamptz, $5::uuid))
     ORDER BY (c.status = 'active') DESC, c.started_at DESC, c.id DESC LIMIT $6`,
    [since, input.status ?? null, active, at, id, input.limit + 1],
  );
  const items = rows.map(toCombat);
  const page = cutPage(items, input.limit, (one) => [one.started_at, one.id]);
  const last = page.items.at(-1);
  return { items: page.items, next_cursor: page.next_cursor && last ? cursorAfter(last) : null };
}

function cursorAfter({ status, started_at, id }: ReturnType<typeof toCombat>): string {
  return Buffer.from(JSON.stringify([status === 'active', started_at, id])).toString('base64url');
}
