import { MEMORY_TARGET_BYTES } from '#server/aria/rules/memory.ts';
import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

/** Deletes the oldest memories of players who have more than the target. Returns the number of rows. */
export async function pruneMemories({ pool }: Pick<Services, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM aria_personal_memories WHERE id = ANY(ARRAY(
       SELECT id FROM (SELECT id, last_seen_at, sum(octet_length(sealed)) OVER (PARTITION BY player_id
                         ORDER BY last_seen_at DESC, id DESC) AS bytes FROM aria_personal_memories) AS kept
       WHERE bytes > ${MEMORY_TARGET_BYTES} ORDER BY last_seen_at LIMIT ${PRUNE_ROWS}))`,
  );
  return rowCount ?? 0;
}
