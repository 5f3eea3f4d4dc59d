import { type AuditEntry, appendEntry } from '#server/foundation/audit/append-entry.ts';
import type { Attempt, UserCtx } from '#server/platform/context.ts';
import { inTransaction, type RunTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { DomainError, isDomainError } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { markAudited } from '#server/platform/refused-write.ts';

export type AuditSubject = Pick<AuditEntry, 'action' | 'target_type' | 'target_id' | 'region_id' | 'reason'> & {
  impact?: AuditEntry['impact'];
};

/** Filled by the write: the state before and after, and a target that is known only then. */
export type AuditNotes = { before?: unknown; after?: unknown; target_id?: string; region_id?: string };

type Work<T> = (tx: Tx, notes: AuditNotes) => Promise<T>;

/**
 * Runs every admin write: the write and its audit entry commit together; a failed attempt leaves an entry of its own
 * with the state before and the error's code, and the error is rethrown.
 */
export function adminWrite<T>(ctx: UserCtx, subject: AuditSubject, work: Work<T>): Promise<T> {
  return audited(ctx, subject, work, (tx, run) => run(tx));
}

/**
 * As `adminWrite`, once for each Idempotency-Key, for writes that would otherwise act twice or refuse their own
 * repetition: a repeated request gets the first answer and adds no entry. `transaction`: another than `inTransaction`.
 * @throws DomainError VALIDATION, CONFLICT `idempotency_key_reused`
 */
export function adminWriteOnce<T>(
  ctx: UserCtx,
  subject: AuditSubject,
  request: { operation: string; input: unknown; transaction?: RunTransaction },
  work: Work<T>,
): Promise<T> {
  const { operation, input, transaction } = request;
  return audited(ctx, subject, work, (tx, run) => withIdempotency(ctx, tx, operation, input, run), transaction);
}

async function audited<T>(
  ctx: UserCtx,
  subject: AuditSubject,
  work: Work<T>,
  around: (tx: Tx, run: (tx: Tx) => Promise<T>) => Promise<T>,
  transaction: RunTransaction = inTransaction,
): Promise<T> {
  const entry = { impact: 'NORMAL' as const, ...subject };
  let notes: AuditNotes = {};
  async function run(tx: Tx): Promise<T> {
    notes = {};
    const result = await work(tx, notes);
    await appendEntry(ctx, tx, { ...entry, ...notes, outcome: 'success' });
    return result;
  }
  try {
    return await transaction(ctx, (tx) => around(tx, run));
  } catch (error) {
    await recordFailure(ctx, { ...entry, ...notes, after: null }, error);
    markAudited(error);
    throw error;
  }
}

/** The caller gets the write's own error even if the audit log cannot be written; both are then logged. */
async function recordFailure(
  ctx: UserCtx,
  entry: Omit<AuditEntry, 'outcome' | 'error_code'>,
  error: unknown,
): Promise<void> {
  const error_code = isDomainError(error) ? (error.reason ?? error.code) : 'INTERNAL';
  try {
    await inTransaction(ctx, (tx) => appendEntry(ctx, tx, { ...entry, outcome: 'failure', error_code }));
  } catch (err) {
    ctx.log.error(
      { err, cause: error, security_event: 'audit_failed', action: entry.action, request_id: ctx.request.request_id },
      'failed admin action could not be written to the audit log',
    );
  }
}

/**
 * Records an attempt that was refused before its use case began. Its input is not recorded, because it was never
 * validated.
 */
export function recordRefusal(ctx: UserCtx, attempt: Attempt, error: unknown): Promise<void> {
  const refusal = isDomainError(error) ? error : new DomainError('VALIDATION', 'The input is invalid.');
  return recordFailure(ctx, { ...attempt, impact: 'NORMAL' }, refusal);
}
