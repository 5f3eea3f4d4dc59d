import type { AuditTarget, AuditTargetSource } from '#server/audit/index.ts';

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
