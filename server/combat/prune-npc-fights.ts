import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

/**
 * Deletes fights that ended before `before` and in which NPCs fought NPCs alone; fights of players are never deleted.
 * Returns how many.
 */
export async function pruneNpcFights({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM combats WHERE id = ANY(ARRAY(
       SELECT c.id FROM combats c WHERE c.ended_at < $1 AND c.type = 'npc' AND NOT EXISTS (
         SELECT 1 FROM combat_participants p WHERE p.combat_id = c.id AND p.kind <> 'npc')
       ORDER BY c.ended_at LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
