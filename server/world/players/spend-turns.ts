import type { PlayerCtx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { announceTurns, announceTurnsTo, TURN_BALANCE_COLUMNS, turnsOf } from '#server/world/players/events.ts';
import { type LockedPlayer, requireTurns } from '#server/world/players/lock-player.ts';
import { spendableTurns, type TurnBalance } from '#server/world/players/rules/turns.ts';
import { fullDueSql, spendTurnsSql, turnsSql } from '#server/world/players/turns-sql.ts';

type Fighter = LockedPlayer & { user_id: string };

/**
 * Spends turns of a locked player and notifies their screens; returns how many are left.
 * @throws DomainError CONFLICT `turns_short`
 */
export async function spendTurns(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, cost: number): Promise<number> {
  if (cost === 0) return player.turns;
  requireTurns(player, cost);
  const spend = spendTurnsSql('p', '$2', '$3', '$4');
  const [balance] = await tx.sql<TurnBalance>(
    `UPDATE players p SET ${spend.set} WHERE p.id = $1 AND ${spend.where} RETURNING ${TURN_BALANCE_COLUMNS}`,
    [player.player_id, cost, ctx.clock.now(), ctx.settings.current().turns_per_day],
  );
  if (!balance) throw new Error('the turns of a locked player changed');
  announceTurns(ctx, tx, turnsOf(ctx.settings.current(), balance, ctx.clock.now()));
  return spendableTurns(balance);
}

const SPEND_ON_ATTACK = spendTurnsSql('p', '$2', '$3', '$4');

const PAY_FOR_ATTACK = {
  name: 'pay_for_attack',
  text: `UPDATE players p SET ${SPEND_ON_ATTACK.set}, attacked_at = CASE WHEN $5::bool THEN COALESCE(p.attacked_at, $3) ELSE p.attacked_at END,
      escaped_at = NULL
    WHERE p.id = ANY($1::uuid[]) AND ${SPEND_ON_ATTACK.where} RETURNING p.id AS player_id, ${TURN_BALANCE_COLUMNS}`,
};

/**
 * Spends turns of locked players who attack together; an attack ends the attackers' protection after an escape, and the
 * first on a lawful target a newcomer's.
 * @throws DomainError CONFLICT `turns_short`
 */
export async function payForAttack(
  ctx: Pick<Services, 'clock' | 'settings' | 'realtime'>,
  tx: Tx,
  attackers: readonly Fighter[],
  { cost, ends_protection }: { cost: number; ends_protection: boolean },
): Promise<void> {
  for (const attacker of attackers) requireTurns(attacker, cost);
  const settings = ctx.settings.current();
  const now = ctx.clock.now();
  const ids = attackers.map(({ player_id }) => player_id);
  const values = [ids, cost, now, settings.turns_per_day, ends_protection];
  const balances = await tx.sql<TurnBalance & { player_id: string }>(PAY_FOR_ATTACK, values);
  if (balances.length < attackers.length) throw new Error('the turns of a locked player changed');
  const users = new Map(attackers.map(({ player_id, user_id }) => [player_id, user_id]));
  for (const { player_id, ...balance } of balances)
    announceTurnsTo(ctx, tx, users.get(player_id) ?? '', turnsOf(settings, balance, now));
}

/**
 * Settles all players' turns at `now` at the old rate, so that a new `turns_per_day` applies from now on only. The
 * times of full balances are recalculated for the new rate.
 */
export async function rebaseTurns(tx: Tx, oldPerDay: number, newPerDay: number, now: Date): Promise<void> {
  const at = turnsSql('p', '$1', '$2');
  await tx.sql(
    `UPDATE players p SET turns = ${at.turns}, rested_turns = ${at.rested}, turns_owed = ${at.owed}, turn_fraction = ${at.fraction}, last_turn_regeneration = $1,
       turns_full_due = CASE WHEN p.turns_full_due IS NULL THEN NULL ELSE ${fullDueSql('p', at, '$1', '$3')} END`,
    [now, oldPerDay, newPerDay],
  );
}
