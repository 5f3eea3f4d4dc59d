import { type AuditEntry, appendEntry } from '#server/audit/append-entry.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { isDomainError } from '#server/platform/errors.ts';

export type AuditSubject = Pick<AuditEntry, 'action' | 'target_type' | 'target_id' | 'region_id' | 'reason'> & {
  impact?: AuditEntry['impact'];
};

/** Filled by the work while it goes: what was, what is, and a target known only now. */
export type AuditNotes = { before?: unknown; after?: unknown; target_id?: string; region_id?: string };

/**
 * The one place of admin writes: the work and its ledger row commit together; a failed attempt leaves a row of
 * its own with the error's code, and the error goes on to the caller.
 */
export const adminWrite = async <T>(
  ctx: UserCtx,
  subject: AuditSubject,
  work: (tx: Tx, notes: AuditNotes) => Promise<T>,
): Promise<T> => {
  const entry = { impact: 'NORMAL' as const, ...subject };
  try {
    return await inTransaction(ctx, async (tx) => {
      const notes: AuditNotes = {};
      const result = await work(tx, notes);
      await appendEntry(ctx, tx, { ...entry, ...notes, outcome: 'success' });
      return result;
    });
  } catch (error) {
    const error_code = isDomainError(error) ? (error.reason ?? error.code) : 'INTERNAL';
    await inTransaction(ctx, (tx) => appendEntry(ctx, tx, { ...entry, outcome: 'failure', error_code }));
    throw error;
  }
};
