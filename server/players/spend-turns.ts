import type { PlayerCtx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { announceTurnsTo, TURN_BALANCE_COLUMNS, turnsOf } from '#server/players/events.ts';
import { type LockedPlayer, requireTurns } from '#server/players/lock-player.ts';
import { spendableTurns, type TurnBalance } from '#server/players/rules/turns.ts';
import { spendTurnsSql } from '#server/players/turns-sql.ts';

/**
 * Spends turns of a locked player and notifies their screens; returns how many are left.
 * @throws DomainError CONFLICT `turns_short`
 */
export function spendTurns(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, cost: number): Promise<number> {
  return spendFighterTurns(ctx, tx, { ...player, user_id: ctx.actor.user_id }, cost);
}

/** The same for a locked player who is not the caller. */
export async function spendFighterTurns(
  ctx: Pick<Services, 'clock' | 'settings' | 'realtime'>,
  tx: Tx,
  player: LockedPlayer & { user_id: string },
  cost: number,
): Promise<number> {
  if (cost === 0) return player.turns;
  requireTurns(player, cost);
  const spend = spendTurnsSql('p', '$2', '$3', '$4');
  const [balance] = await tx.sql<TurnBalance>(
    `UPDATE players p SET ${spend.set} WHERE p.id = $1 AND ${spend.where} RETURNING ${TURN_BALANCE_COLUMNS}`,
    [player.player_id, cost, ctx.clock.now(), ctx.settings.current().turns_per_day],
  );
  if (!balance) throw new Error('the turns of a locked player changed');
  announceTurnsTo(ctx, tx, player.user_id, turnsOf(ctx.settings.current(), balance, ctx.clock.now()));
  return spendableTurns(balance);
}
