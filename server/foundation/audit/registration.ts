import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/queries.ts';

/** Reviews are entries about entries. */
export const entryTargets: AuditTargetSource = {
  type: 'ledger_entry',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget>(
      `SELECT id, concat_ws(' ', seq, action) AS name FROM admin_action_log WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};
