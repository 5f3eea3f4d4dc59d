import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound, validationError } from '#server/platform/errors.ts';
import { announceMove, announceTeam } from '#server/teams/events.ts';
import { lockOwnTeam } from '#server/teams/lock-team.ts';
import { mayRemove, type TeamRole } from '#server/teams/rules/standing.ts';
import type { RoleInput } from '#server/teams/schemas.ts';

type Member = { player_id: string; user_id: string; name: string; role: TeamRole };

/**
 * Sends somebody away: officers members, the founder everyone else.
 * @throws DomainError CONFLICT `no_team`, FORBIDDEN `team_role`, NOT_FOUND, VALIDATION for oneself
 */
export function removeMember(ctx: PlayerCtx, input: { player_id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwnTeam(ctx, tx, 'officer');
    const { player_id, name, role, user_id } = await findOther(ctx, tx, own.team_id, input.player_id);
    if (!mayRemove(own.role, role))
      throw new DomainError('FORBIDDEN', 'Only those above may send somebody away.', { reason: 'team_role' });
    await tx.sql('DELETE FROM team_members WHERE player_id = $1', [player_id]);
    announceMove(ctx, tx, { team_id: own.team_id, change: 'removed', player_id, name }, [{ user_id }]);
  });
}

/**
 * The founder makes somebody an officer, or a member again.
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

/**
 * Another leads from now on; the caller stays as an officer.
 * @throws DomainError CONFLICT `no_team`, FORBIDDEN `team_role`, NOT_FOUND, VALIDATION for oneself
 */
export function handOver(ctx: PlayerCtx, input: { player_id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwnTeam(ctx, tx, 'founder');
    const { player_id, name } = await findOther(ctx, tx, own.team_id, input.player_id);
    const able = await tx.sql(
      'SELECT 1 FROM players p JOIN users u ON u.id = p.user_id AND u.is_active AND NOT u.deleted WHERE p.id = $1',
      [player_id],
    );
    if (able.length === 0) throw conflict('cannot_lead', 'This account is closed and cannot lead a team.');
    // One after the other: the index allows one founder at any moment.
    await tx.sql(`UPDATE team_members SET role = 'officer' WHERE player_id = $1`, [ctx.player_id]);
    await tx.sql(`UPDATE team_members SET role = 'founder' WHERE player_id = $1`, [player_id]);
    announceTeam(ctx, tx, { team_id: own.team_id, change: 'founder', player_id, name });
  });
}

async function findOther(ctx: PlayerCtx, tx: Tx, teamId: string, playerId: string): Promise<Member> {
  if (playerId === ctx.player_id) throw validationError([{ path: 'player_id', message: 'This is you.' }]);
  const [member] = await tx.sql<Member>(
    `SELECT m.player_id, p.user_id, u.username AS name, m.role FROM team_members m
     JOIN players p ON p.id = m.player_id JOIN users u ON u.id = p.user_id WHERE m.team_id = $1 AND m.player_id = $2`,
    [teamId, playerId],
  );
  if (!member) throw notFound('A player of that id in your team');
  return member;
}
