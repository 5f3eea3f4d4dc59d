import { notifyTeams } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import { toWar, WAR_COLUMNS, type WarRow } from '#server/game/teams/queries/read-wars.ts';
import { mayWithdrawOffer, type PeaceStep, peaceStep, warState } from '#server/game/teams/rules/wars.ts';
import type { PeaceInput, WarView } from '#server/game/teams/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

/**
 * Depending on the war's state: cancels a war that the caller's team declared and that has not begun, offers peace,
 * accepts the other side's offer, or withdraws the own offer. Repeating an offer changes nothing.
 * @throws DomainError CONFLICT `no_team`, `war_over` or `no_offer`, FORBIDDEN `team_role`, NOT_FOUND
 */
export function makePeace(ctx: PlayerCtx, { id, take_back }: PeaceInput): Promise<WarView> {
  return inTransaction(ctx, async (tx) => {
    const { team_id } = await lockOwnTeam(ctx, tx, 'officer');
    const [war] = await tx.sql<WarRow>(
      `SELECT ${WAR_COLUMNS} FROM team_wars w WHERE w.id = $1 AND (w.declarer_id = $2 OR w.target_id = $2) FOR UPDATE OF w`,
      [id, team_id],
    );
    if (!war) throw notFound('This war');
    const now = ctx.clock.now();
    if (warState(war, now) === 'over') throw conflict('war_over', 'This war is over.');
    if (take_back && !mayWithdrawOffer(war, team_id))
      throw conflict('no_offer', 'Your team offers no peace in this war, so there is nothing to take back.');
    const step = take_back ? 'taken_back' : peaceStep(war, team_id, now);
    if (step === null) return toWar(war, now);
    const next = afterStep(war, step, { by: team_id, now });
    await tx.sql('UPDATE team_wars SET peace_by = $2, ended_at = $3, outcome = $4 WHERE id = $1', [
      id,
      next.peace_by,
      next.ended_at,
      next.outcome,
    ]);
    await notifyTeams(ctx, tx, next, step, team_id);
    return toWar(next, now);
  });
}

function afterStep(war: WarRow, step: PeaceStep | 'taken_back', { by, now }: { by: string; now: Date }): WarRow {
  if (step === 'taken_back') return { ...war, peace_by: null };
  return step === 'offered' ? { ...war, peace_by: by } : { ...war, ended_at: now, outcome: step };
}
