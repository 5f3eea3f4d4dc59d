import { chargeTurns, spendableTurns, spendTurns, turnsAt } from '#server/world/players/rules/turns.ts';
import type { Player } from '#simulator/players/player.ts';
import { nowOf, type World } from '#simulator/world/world.ts';

/** Newcomers' incomes are compared after this many turns. */
const FIRST_TURNS = 200;

/** Turns that the player may spend now: of the balance and of this session. */
export function turnsLeft(world: World, player: Player): number {
  return Math.min(player.session_turns, spendableTurns(turnsAt(world.settings, player.balance, nowOf(world))));
}

/** Spends turns; false if there are too few. */
export function spend(world: World, player: Player, cost: number): boolean {
  if (player.session_turns < cost) return false;
  const balance = spendTurns(world.settings, player.balance, cost, nowOf(world));
  if (!balance) return false;
  player.balance = balance;
  count(player, cost);
  return true;
}

/** Spends turns that may be owed. */
export function charge(world: World, player: Player, cost: number): void {
  player.balance = chargeTurns(world.settings, player.balance, cost, nowOf(world));
  count(player, cost);
}

function count(player: Player, cost: number): void {
  player.session_turns -= cost;
  player.turns_spent += cost;
  if (player.turns_spent >= FIRST_TURNS) player.profit_at_200 ??= player.profit - player.fees;
}
