import type { AuditTarget, AuditTargetSource } from '#server/audit/index.ts';

export const subscriptionTargets: AuditTargetSource = {
  type: 'subscription',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget>(
      `SELECT s.id, concat_ws(' ', s.tier, a.username) AS name
       FROM subscriptions s LEFT JOIN account_records a ON a.id = s.user_id WHERE s.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

export const webhookTargets: AuditTargetSource = {
  type: 'webhook',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget>(
      `SELECT id, concat_ws(' ', event_type, outcome) AS name FROM webhook_deliveries WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};
