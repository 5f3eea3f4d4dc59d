import type { AuditTarget, AuditTargetSource } from '#server/audit/index.ts';

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
