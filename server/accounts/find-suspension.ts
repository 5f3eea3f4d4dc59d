import type { Tx } from '#server/platform/db/transaction.ts';

/** What a suspended player is shown at sign-in; `until` is null if only an administrator can restore the account. */
export type SuspensionNotice = { reason: string; appeal_note: string | null; until: string | null };

/** The suspension of an inactive account that has not been lifted; undefined if it is inactive for another reason. */
export async function findSuspension(tx: Tx, userId: string): Promise<SuspensionNotice | undefined> {
  const [row] = await tx.sql<{ reason: string; appeal_note: string | null; until: Date | null }>(
    `SELECT s.reason, s.appeal_note, s.until FROM account_suspensions s JOIN users u ON u.id = s.user_id
     WHERE s.user_id = $1 AND s.lifted_at IS NULL AND NOT u.is_active AND NOT u.deleted
     ORDER BY s.created_at DESC, s.id DESC LIMIT 1`,
    [userId],
  );
  return row && { ...row, until: row.until?.toISOString() ?? null };
}
