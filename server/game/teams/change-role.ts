import { announceTeam } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import type { TeamRole } from '#server/game/teams/rules/standing.ts';
import type { RoleInput } from '#server/game/teams/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound, validationError } from '#server/platform/errors.ts';

type Member = { player_id: string; user_id: string; name: string; role: TeamRole };

/**
 * The founder makes a member an officer, or an officer a member.
 * @throws DomainError CONFLICT `no_team`, FORBIDDEN `team_role`, NOT_FOUND, VALIDATION for oneself
 */
export function setRole(ctx: PlayerCtx, input: RoleInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwnTeam(ctx, tx, 'founder');
    const { player_id, name } = await findOther(ctx, tx, own.team_id, input.player_id);
    await tx.sql('UPDATE team_members SET role = $2 WHERE player_id = $1', [player_id, input.role]);
    announceTeam(ctx, tx, { team_id: own.team_id, change: 'role', player_id, name });
  });
}

export async function findOther(ctx: PlayerCtx, tx: Tx, teamId: string, playerId: string): Promise<Member> {
  if (playerId === ctx.player_id) throw validationError([{ path: 'player_id', message: 'This is your own account.' }]);
  const [member] = await tx.sql<Member>(
    `SELECT m.player_id, p.user_id, u.username AS name, m.role FROM team_members m
     JOIN player_records p ON p.id = m.player_id JOIN account_records u ON u.id = p.user_id WHERE m.team_id = $1 AND m.player_id = $2`,
    [teamId, playerId],
  );
  if (!member) throw notFound('A player of that id in your team');
  return member;
}
