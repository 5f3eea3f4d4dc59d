import { findOther } from '#server/game/teams/change-role.ts';
import { announceMove } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import { teamOf } from '#server/game/teams/queries/team-of.ts';
import { endMembership, returnShares } from '#server/game/teams/return-shares.ts';
import { mayRemove } from '#server/game/teams/rules/standing.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';
import { lockPlayerRow } from '#server/world/players/index.ts';

/**
 * Removes a member, who gets their share of the treasury: officers may remove members, the founder anyone. @throws
 * DomainError CONFLICT `no_team`, FORBIDDEN `team_role`, NOT_FOUND, VALIDATION for oneself
 */
export function removeMember(ctx: PlayerCtx, input: { player_id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // Locks the player before the team, as everywhere; nobody outside of the team is locked.
    const team = await teamOf(tx, ctx.player_id);
    if (team !== null && team === (await teamOf(tx, input.player_id))) await lockPlayerRow(tx, input.player_id);
    const own = await lockOwnTeam(ctx, tx, 'officer');
    const { player_id, name, role, user_id } = await findOther(ctx, tx, own.team_id, input.player_id);
    if (!mayRemove(own.role, role))
      throw new DomainError('FORBIDDEN', 'Only a higher role may remove a member.', { reason: 'team_role' });
    await returnShares(ctx, tx, own.team_id, [player_id], { request_id: ctx.request.request_id, now: ctx.clock.now() });
    await endMembership(tx, own.team_id, [player_id], ctx.clock.now());
    announceMove(ctx, tx, { team_id: own.team_id, change: 'removed', player_id, name }, [{ user_id }]);
  });
}
