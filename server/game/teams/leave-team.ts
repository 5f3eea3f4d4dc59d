import { announceMove } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import { endMembership, returnShares } from '#server/game/teams/return-shares.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayerRow } from '#server/world/players/index.ts';

/**
 * The caller leaves with their share of the treasury. A founder hands the team over or dissolves it.
 * @throws DomainError CONFLICT `no_team` or `founder_stays`
 */
export async function leaveTeam(ctx: PlayerCtx): Promise<void> {
  await inTransaction(ctx, (tx) => withIdempotency(ctx, tx, 'teams.leave', {}, () => leave(ctx, tx)));
}

async function leave(ctx: PlayerCtx, tx: Tx): Promise<void> {
  await lockPlayerRow(tx, ctx.player_id);
  const { team_id, role } = await lockOwnTeam(ctx, tx, 'member');
  if (role === 'founder') throw conflict('founder_stays', 'Hand the team over to another member, or dissolve it.');
  await returnShares(ctx, tx, team_id, [ctx.player_id], { request_id: ctx.request.request_id, now: ctx.clock.now() });
  await endMembership(tx, team_id, [ctx.player_id], ctx.clock.now());
  const who = { player_id: ctx.player_id, name: ctx.actor.username };
  announceMove(ctx, tx, { team_id, change: 'left', ...who }, [ctx.actor]);
}
