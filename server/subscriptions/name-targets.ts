import type { AuditTarget, AuditTargetSource } from '#server/audit/index.ts';

export const subscriptionTargets: AuditTargetSource = {
  type: 'subscription',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT s.id, s.tier AS kind, coalesce(a.username, '') AS name
       FROM subscriptions s LEFT JOIN account_records a ON a.id = s.user_id WHERE s.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

export const webhookTargets: AuditTargetSource = {
  type: 'webhook',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT id, outcome AS kind, coalesce(event_type, '') AS name FROM webhook_deliveries WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};
