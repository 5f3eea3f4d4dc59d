import { announceTeam } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import type { TreasuryLimits } from '#server/game/teams/rules/treasury.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/**
 * Sets what officers and members may withdraw in 24 hours; for founders.
 * @throws DomainError CONFLICT `no_team`, FORBIDDEN `team_role`
 */
export function setTreasuryLimits(ctx: PlayerCtx, input: TreasuryLimits): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { team_id } = await lockOwnTeam(ctx, tx, 'founder');
    await tx.sql('UPDATE teams SET officer_limit = $2, member_limit = $3 WHERE id = $1', [
      team_id,
      input.officer_limit,
      input.member_limit,
    ]);
    announceTeam(ctx, tx, { team_id, change: 'treasury', player_id: ctx.player_id, name: ctx.actor.username });
  });
}
