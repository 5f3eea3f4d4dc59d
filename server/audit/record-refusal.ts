import { recordFailure } from '#server/audit/admin-write.ts';
import type { Attempt, UserCtx } from '#server/platform/context.ts';
import { DomainError, isDomainError } from '#server/platform/errors.ts';

/** An attempt that was refused before its use case began. What it asked for is left out: it was never checked. */
export function recordRefusal(ctx: UserCtx, attempt: Attempt, error: unknown): Promise<void> {
  const refusal = isDomainError(error) ? error : new DomainError('VALIDATION', 'The input is invalid.');
  return recordFailure(ctx, { ...attempt, impact: 'NORMAL' }, refusal);
}
