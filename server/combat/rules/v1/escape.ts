import { enemiesOf, type Fighter, type FightState, isFighting } from '#server/combat/rules/combatant.ts';
import type { Numbers, RoundRules } from '#server/combat/rules/round-rules.ts';
import { next } from '#server/combat/rules/v1/random.ts';

/** Whether a combatant's orders let it try to flee now. */
function triesToFlee({ hull, max_hull, speed, tactic }: Fighter): boolean {
  return speed > 0 && max_hull > 0 && tactic.flee_at > 0 && hull * 100 <= tactic.flee_at * max_hull;
}

/**
 * The chance to flee, at least 1 in 10: better for a ship faster than the fastest enemy, worse against an enemy that
 * presses; without the minimum if an interdictor holds it.
 */
function escapeChance(
  fighter: Pick<Fighter, 'speed'>,
  enemies: readonly Fighter[],
  { numbers, extra }: { numbers: Numbers; extra: number },
): number {
  const { base, per_speed, pressed, least, most } = numbers.escape;
  if (numbers.interdicted && enemies.some(({ interdicts }) => interdicts)) return least;
  const mobile = enemies.filter(({ speed }) => speed > 0);
  if (mobile.length === 0) return most;
  const fastest = Math.min(...mobile.map(({ speed }) => speed));
  const pursuit = mobile.some(({ tactic }) => tactic.stance === 'press') ? pressed : 0;
  return Math.min(most, Math.max(least, base + (fastest - fighter.speed) * per_speed + pursuit + extra));
}

/** Ships that flee try it before the round's fire; returns who escaped and who was caught. */
export function resolveEscapes(
  state: FightState,
  { numbers, effects }: RoundRules,
): { fled: string[]; caught: string[] } {
  const leaving = state.fighters.filter((fighter) => isFighting(fighter) && triesToFlee(fighter));
  const away = leaving.filter(
    (fighter) =>
      next(state) <
      escapeChance(fighter, enemiesOf(state.fighters, fighter.side), {
        numbers,
        extra: effects(fighter, state.fighters).escape,
      }),
  );
  for (const fighter of away) fighter.outcome = 'fled';
  return {
    fled: away.map(({ key }) => key),
    caught: leaving.filter(isFighting).map(({ key }) => key),
  };
}
