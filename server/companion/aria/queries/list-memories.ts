import { z } from 'zod';
import { decayedImportance, type MemoryKind } from '#server/companion/aria/rules/memory.ts';
import type { MemoriesInput, MemoryEntry } from '#server/companion/aria/schemas.ts';
import { openMemory } from '#server/companion/aria/seal-memory.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Row = {
  id: string;
  kind: MemoryKind;
  sealed: Buffer;
  key_id: string;
  importance: number;
  seen: number;
  created_at: Date;
  last_seen_at: Date;
};

/** What the companion remembers of the player, newest first. */
export async function listMemories(ctx: PlayerCtx, input: MemoriesInput) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT id, kind, sealed, key_id, importance, seen, created_at, last_seen_at FROM aria_personal_memories
     WHERE player_id = ${ctx.player_id}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (last_seen_at, id) < (${at}, ${id}::uuid)`)}
     ORDER BY last_seen_at DESC, id DESC ${limitTo(input.limit)}`,
  );
  const now = ctx.clock.now();
  const items = rows.map(({ sealed, key_id, ...row }): MemoryEntry => {
    return {
      ...row,
      content: readContent(ctx, row.id, { sealed, key_id }),
      importance: Math.round(decayedImportance(row, now) * 1_000) / 1_000,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    };
  });
  return cutPage(items, input.limit, (row) => [row.last_seen_at, row.id]);
}

/** Null if it cannot be decrypted, so that one memory does not break the list; operators read why in the log. */
function readContent(ctx: PlayerCtx, id: string, stored: Pick<Row, 'sealed' | 'key_id'>): string | null {
  try {
    return openMemory(ctx.env, ctx.player_id, stored);
  } catch (error) {
    ctx.log.error({ memory_id: id, key_id: stored.key_id, err: error }, 'a memory of ARIA cannot be decrypted');
    return null;
  }
}
