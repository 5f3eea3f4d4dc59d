import { isAtLeast, type TeamRole } from '#server/game/teams/rules/standing.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError } from '#server/platform/errors.ts';

export type Standing = { team_id: string; name: string; tag: string; role: TeamRole };

/**
 * Locks the caller's team, as every change of membership does, so that nobody acts by a role they no longer have.
 * @throws DomainError CONFLICT `no_team`, FORBIDDEN `team_role` for a role below `needed`
 */
export async function lockOwnTeam(ctx: PlayerCtx, tx: Tx, needed: TeamRole): Promise<Standing> {
  await tx.sql(`SELECT 1 FROM teams WHERE id = (SELECT team_id FROM team_members WHERE player_id = $1) FOR UPDATE`, [
    ctx.player_id,
  ]);
  const [own] = await tx.sql<Standing>(
    `SELECT t.id AS team_id, t.name, t.tag, m.role FROM team_members m JOIN teams t ON t.id = m.team_id
     WHERE m.player_id = $1 FOR UPDATE OF t`,
    [ctx.player_id],
  );
  if (!own) throw noTeam();
  if (!isAtLeast(own.role, needed))
    throw new DomainError('FORBIDDEN', `Only ${needed === 'founder' ? 'the founder' : 'its officers'} may do this.`, {
      reason: 'team_role',
    });
  return own;
}

/** The caller's team, its row locked against changes of membership. @throws DomainError CONFLICT `no_team` */
export async function shareOwnTeam(ctx: PlayerCtx, tx: Tx): Promise<{ id: string; tag: string }> {
  await tx.sql(`SELECT 1 FROM teams WHERE id = (SELECT team_id FROM team_members WHERE player_id = $1) FOR SHARE`, [
    ctx.player_id,
  ]);
  const [team] = await tx.sql<{ id: string; tag: string }>(
    'SELECT t.id, t.tag FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.player_id = $1 FOR SHARE OF t',
    [ctx.player_id],
  );
  if (!team) throw noTeam();
  return team;
}

export function noTeam(): DomainError {
  return conflict('no_team', 'You are not in a team.');
}

export function alreadyInTeam(): DomainError {
  return conflict('already_in_team', 'You are already in a team. Leave it first.');
}
