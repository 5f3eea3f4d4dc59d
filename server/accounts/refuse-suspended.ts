import { findSuspension } from '#server/accounts/find-suspension.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';

/**
 * Call it after every factor was verified: only the owner may read why the account is suspended.
 * @throws DomainError UNAUTHENTICATED `account_suspended` with the suspension, if there is one
 */
export async function refuseSuspended(tx: Tx, userId: string): Promise<void> {
  const suspension = await findSuspension(tx, userId);
  if (!suspension) return;
  throw new DomainError('UNAUTHENTICATED', 'This account is suspended.', {
    reason: 'account_suspended',
    extra: { suspension },
  });
}
