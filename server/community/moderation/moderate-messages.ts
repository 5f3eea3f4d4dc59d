import { decide, SCOPE } from '#server/community/moderation/moderate-message.ts';
import type { BulkInput, BulkOutput } from '#server/community/moderation/schemas.ts';
import { moderateManyOutput } from '#server/community/moderation/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Applies one decision to many messages, each with its own audit entry and its own outcome, also where all fail. */
export async function moderateMany(ctx: UserCtx, input: BulkInput): Promise<BulkOutput> {
  requireScope(ctx.actor, SCOPE);
  const { message_ids, action, reason } = input;
  const items: BulkOutput['items'] = [];
  for (const message_id of new Set(message_ids)) {
    try {
      await decide(ctx, { id: message_id, action, reason });
      items.push({ message_id, outcome: 'done' });
    } catch (error) {
      items.push({ message_id, outcome: outcomeOf(error) });
    }
  }
  return { items };
}

const outcomes = moderateManyOutput.shape.items.element.shape.outcome;

/** Errors that do not concern a single message abort the whole call. */
function outcomeOf(error: unknown): BulkOutput['items'][number]['outcome'] {
  if (!isDomainError(error)) throw error;
  if (error.code === 'NOT_FOUND') return 'not_found';
  const known = outcomes.safeParse(error.reason);
  if (!known.success) throw error;
  return known.data;
}
