import { randomUUIDv7 } from 'node:crypto';
import { firstImportance, MEMORY_CAP_BYTES, type MemoryKind } from '#server/companion/aria/rules/memory.ts';
import { contentHash, sealMemory } from '#server/companion/aria/seal-memory.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Stores an encrypted memory; content that is already stored is only counted as seen again. Returns false if the
 * player's storage is full. The caller must have locked the player's row, so that parallel calls respect the limit.
 */
export async function remember(
  ctx: Pick<Services, 'env' | 'clock'>,
  tx: Tx,
  { player_id, kind, content }: { player_id: string; kind: MemoryKind; content: string },
): Promise<boolean> {
  const { sealed, key_id } = sealMemory(ctx.env, player_id, content);
  const rows = await tx.sql(
    `INSERT INTO aria_personal_memories AS m (id, player_id, kind, content_hash, sealed, key_id, importance, created_at, last_seen_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8
     WHERE (SELECT COALESCE(sum(octet_length(sealed)), 0) FROM aria_personal_memories WHERE player_id = $2)
         + octet_length($5::bytea) <= ${MEMORY_CAP_BYTES}
       OR EXISTS (SELECT 1 FROM aria_personal_memories WHERE player_id = $2 AND content_hash = $4)
     ON CONFLICT (player_id, content_hash) DO UPDATE SET seen = m.seen + 1, last_seen_at = EXCLUDED.last_seen_at,
       importance = LEAST(1, m.importance + (1 - m.importance) / 2)
     RETURNING id`,
    [
      randomUUIDv7(),
      player_id,
      kind,
      contentHash(ctx.env, player_id, `${kind}\n${content}`),
      sealed,
      key_id,
      firstImportance(kind),
      ctx.clock.now(),
    ],
  );
  return rows.length === 1;
}
