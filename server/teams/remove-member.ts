import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';
import { findOther } from '#server/teams/change-role.ts';
import { announceMove } from '#server/teams/events.ts';
import { lockOwnTeam } from '#server/teams/lock-team.ts';
import { mayRemove } from '#server/teams/rules/standing.ts';

/**
 * Removes a member: officers may remove members, the founder anyone.
 * @throws DomainError CONFLICT `no_team`, FORBIDDEN `team_role`, NOT_FOUND, VALIDATION for oneself
 */
export function removeMember(ctx: PlayerCtx, input: { player_id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwnTeam(ctx, tx, 'officer');
    const { player_id, name, role, user_id } = await findOther(ctx, tx, own.team_id, input.player_id);
    if (!mayRemove(own.role, role))
      throw new DomainError('FORBIDDEN', 'Only a higher role may remove a member.', { reason: 'team_role' });
    await tx.sql('DELETE FROM team_members WHERE player_id = $1', [player_id]);
    announceMove(ctx, tx, { team_id: own.team_id, change: 'removed', player_id, name }, [{ user_id }]);
  });
}
