import { recordFailure } from '#server/audit/admin-write.ts';
import type { Attempt, UserCtx } from '#server/platform/context.ts';
import { DomainError, isDomainError } from '#server/platform/errors.ts';

/**
 * Records an attempt that was refused before its use case began. Its input is not recorded, because it was never
 * validated.
 */
export function recordRefusal(ctx: UserCtx, attempt: Attempt, error: unknown): Promise<void> {
  const refusal = isDomainError(error) ? error : new DomainError('VALIDATION', 'The input is invalid.');
  return recordFailure(ctx, { ...attempt, impact: 'NORMAL' }, refusal);
}
