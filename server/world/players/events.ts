import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { fullAt, MAX_RESTED_TURNS, restedAt, type TurnBalance } from '#server/world/players/rules/turns.ts';
import type { Turns } from '#server/world/players/schemas.ts';

/** The columns of a player that the turn rules need. */
export const TURN_BALANCE_COLUMNS =
  'turns, rested_turns, turns_owed, max_turns, turn_fraction, last_turn_regeneration, aria_bonus_multiplier';

/** The status bar's view of a turn balance just written. */
export function turnsOf(settings: GameSettings, balance: TurnBalance, now: Date): Turns {
  return {
    turns: balance.turns,
    rested_turns: balance.rested_turns,
    turns_owed: balance.turns_owed,
    max_turns: balance.max_turns,
    max_rested_turns: MAX_RESTED_TURNS,
    full_at: fullAt(settings, balance, now)?.toISOString() ?? null,
    rested_at: restedAt(settings, balance, now)?.toISOString() ?? null,
  };
}

/** Notifies the player's own screens after the commit. */
export function announceTurns(ctx: PlayerCtx, tx: Tx, turns: Turns): void {
  announceTurnsTo(ctx, tx, ctx.actor.user_id, turns);
}

export function announceTurnsTo(ctx: Pick<Services, 'realtime'>, tx: Tx, userId: string, turns: Turns): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.personal(userId), 'turns_updated', turns));
}
