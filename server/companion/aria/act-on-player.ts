import { announceBlock } from '#server/companion/aria/events.ts';
import { readPlayerStatus } from '#server/companion/aria/queries/player-security.ts';
import { isBlocked, resetTrust } from '#server/companion/aria/rules/standing.ts';
import type { PlayerSecurityStatus, SecurityActionInput } from '#server/companion/aria/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { type CompanionStanding, lockStanding, saveStanding } from '#server/world/players/index.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 24;

/**
 * Blocks a player from ARIA, ends a block, or resets the trust (which also ends a block). Takes effect at once in every
 * process.
 * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `not_blocked`
 */
export async function actOnPlayer(ctx: UserCtx, input: SecurityActionInput): Promise<PlayerSecurityStatus> {
  requireScope(ctx.actor, 'admin.security.act');
  const subject = {
    action: `aria.${input.action}`,
    target_type: 'player',
    target_id: input.id,
    reason: input.reason,
    impact: 'HIGH_IMPACT' as const,
  };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const before = await lockStanding(tx, input.id);
    notes.before = shown(before);
    const after = changed(before, input, ctx.clock.now());
    await saveStanding(ctx, tx, input.id, { before, after });
    notes.after = shown(after);
    announceBlock(ctx, tx, before.user_id, after.aria_blocked_until);
  });
  return readPlayerStatus(
    { ...ctx, actor: { ...ctx.actor, scopes: [...ctx.actor.scopes, 'admin.security.view'] } },
    input,
  );
}

function changed(before: CompanionStanding, input: SecurityActionInput, now: Date): CompanionStanding {
  switch (input.action) {
    case 'block':
      return { ...before, aria_blocked_until: new Date(now.getTime() + (input.hours ?? DEFAULT_HOURS) * HOUR_MS) };
    case 'unblock':
      if (!isBlocked(before, now)) throw conflict('not_blocked', 'ARIA does not block this player.');
      return { ...before, aria_blocked_until: null };
    case 'reset_trust':
      return resetTrust(before);
  }
}

function shown(standing: CompanionStanding) {
  const { aria_trust_score, aria_violation_count, aria_block_count, aria_blocked_until } = standing;
  return {
    trust_score: aria_trust_score,
    violation_count: aria_violation_count,
    block_count: aria_block_count,
    blocked_until: aria_blocked_until?.toISOString() ?? null,
  };
}
