import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';
import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

export const fightTargets: AuditTargetSource = {
  type: 'combat',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget>(
      `SELECT c.id, coalesce(string_agg(p.name, ' – ' ORDER BY p.side, p.key), c.sector_name) AS name
       FROM combats c LEFT JOIN combat_participants p ON p.combat_id = c.id
       WHERE c.id = ANY($1::uuid[]) GROUP BY c.id`,
      [ids],
    );
    return rows;
  },
};

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

/**
 * Deletes the rounds of fights that ended before `before`: inputs, seed and events reproduce them. Returns the number
 * of rounds.
 */
export async function pruneRounds({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM combat_rounds WHERE ctid = ANY(ARRAY(
       SELECT r.ctid FROM combats c JOIN combat_rounds r ON r.combat_id = c.id WHERE c.ended_at < $1 LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
