import { findOther } from '#server/game/teams/change-role.ts';
import { announceTeam } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Makes another member the founder; the caller becomes an officer.
 * @throws DomainError CONFLICT `no_team`, FORBIDDEN `team_role`, NOT_FOUND, VALIDATION for oneself
 */
export function handOver(ctx: PlayerCtx, input: { player_id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwnTeam(ctx, tx, 'founder');
    const { player_id, name } = await findOther(ctx, tx, own.team_id, input.player_id);
    const able = await tx.sql(
      'SELECT 1 FROM player_records p JOIN account_records u ON u.id = p.user_id AND u.is_active AND NOT u.deleted WHERE p.id = $1',
      [player_id],
    );
    if (able.length === 0) throw conflict('cannot_lead', 'This account is closed and cannot lead a team.');
    // In two statements: the unique index allows one founder at any moment.
    await tx.sql(`UPDATE team_members SET role = 'officer' WHERE player_id = $1`, [ctx.player_id]);
    await tx.sql(`UPDATE team_members SET role = 'founder' WHERE player_id = $1`, [player_id]);
    announceTeam(ctx, tx, { team_id: own.team_id, change: 'founder', player_id, name });
  });
}
