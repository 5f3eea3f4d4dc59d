import { growthOf, multiplierOf } from '#server/companion/aria/rules/relationship.ts';
import { WEEKLY_STIPEND, weekOf } from '#server/game/bank/rules/stipend.ts';
import { turnsAt } from '#server/world/players/rules/turns.ts';
import type { Player } from '#simulator/players/player.ts';
import { recordFlow } from '#simulator/records.ts';
import { nowOf, type World } from '#simulator/world/world.ts';

const DAY_MS = 86_400_000;
const MAX_SCORE = 100;
/** Of a new player: the column's default. */
export const STARTING_SCORE = 25;

/** Sends messages to the companion, whose score determines how fast turns regenerate. */
export function chatWithCompanion(world: World, player: Player, messages: number): void {
  const { companion, balance } = player;
  const day = Math.floor(world.now / DAY_MS);
  if (companion.day !== day) Object.assign(companion, { day, interactions: 0, growth: 0 });
  for (let message = 0; message < messages; message++) {
    const growth = growthOf(companion, player.is_paid);
    companion.interactions += 1;
    companion.growth += growth;
    companion.score = Math.min(MAX_SCORE, companion.score + growth);
  }
  const multiplier = multiplierOf(companion.score);
  if (multiplier === balance.aria_bonus_multiplier) return;
  const now = nowOf(world);
  player.balance = {
    ...balance,
    ...turnsAt(world.settings, balance, now),
    last_turn_regeneration: now,
    aria_bonus_multiplier: multiplier,
  };
}

/** The weekly stipend of citizens, paid with their first session of a week. */
export function payStipend(world: World, player: Player): void {
  const week = weekOf(nowOf(world));
  if (!player.is_paid || player.companion.week === week) return;
  player.companion.week = week;
  player.credits += WEEKLY_STIPEND;
  player.received += WEEKLY_STIPEND;
  recordFlow(world.records, 'stipend', WEEKLY_STIPEND);
}
