import { z } from 'zod';
import { decayedImportance, type MemoryKind } from '#server/aria/rules/memory.ts';
import type { MemoriesInput, MemoryEntry } from '#server/aria/schemas.ts';
import { openMemory } from '#server/aria/seal-memory.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

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
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<Row>(
    `SELECT id, kind, sealed, key_id, importance, seen, created_at, last_seen_at FROM aria_personal_memories
     WHERE player_id = $1 AND ($2::timestamptz IS NULL OR (last_seen_at, id) < ($2, $3::uuid))
     ORDER BY last_seen_at DESC, id DESC LIMIT $4`,
    [ctx.player_id, at, id, input.limit + 1],
  );
  const now = ctx.clock.now();
  const items = rows.map(({ sealed, key_id, ...row }): MemoryEntry => {
    return {
      ...row,
      content: openMemory(ctx.env, ctx.player_id, { sealed, key_id }),
      importance: Math.round(decayedImportance(row, now) * 1_000) / 1_000,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    };
  });
  return cutPage(items, input.limit, (row) => [row.last_seen_at, row.id]);
}
