import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';
import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

export const messageTargets: AuditTargetSource = {
  type: 'message',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT m.id, m.channel AS kind, coalesce(a.username, '') AS name
       FROM messages m LEFT JOIN player_records p ON p.id = m.sender_id LEFT JOIN account_records a ON a.id = p.user_id
       WHERE m.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

/**
 * Deletes messages from before `before` that nobody has a copy of and that were not flagged. Returns the number of
 * rows.
 */
export async function pruneMessages({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM messages WHERE id = ANY(ARRAY(
       SELECT m.id FROM messages m
       WHERE m.created_at < $1 AND (m.sender_id IS NULL OR m.sender_deleted_at IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM message_recipients r WHERE r.message_id = m.id AND r.deleted_at IS NULL)
         AND NOT EXISTS (SELECT 1 FROM message_flags f WHERE f.message_id = m.id)
       LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
