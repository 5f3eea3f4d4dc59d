import {
  enemiesOf,
  type FightEnd,
  type Fighter,
  type FightState,
  isFighting,
  type RoundRecord,
  type Shot,
  SIDES,
  type Side,
} from '#server/combat/rules/combatant.ts';
import { noEffects } from '#server/combat/rules/formation-effects.ts';
import type { Numbers, RoundRules } from '#server/combat/rules/round-rules.ts';
import { resolveEscapes } from '#server/combat/rules/v1/escape.ts';
import { fire, firepower } from '#server/combat/rules/v1/fire.ts';
import { NUMBERS } from '#server/combat/rules/v1/numbers.ts';

const RULES: RoundRules = { numbers: NUMBERS, effects: noEffects };

/** Plays one round and returns the new state without changing the given one. Later versions pass their own `rules`. */
export function playRound(from: FightState, rules: RoundRules = RULES): { state: FightState; record: RoundRecord } {
  const state = structuredCloneOf(from);
  state.round += 1;
  const { fled, caught } = resolveEscapes(state, rules);
  const volley = { before: state.fighters.map((fighter) => ({ ...fighter })), caught: new Set(caught), rules };
  const shots = volley.before
    .filter(isFighting)
    .map((shooter) => fire(state, volley, shooter))
    .filter((shot): shot is Shot => shot !== null);
  for (const fighter of state.fighters) if (isFighting(fighter) && isSpent(fighter)) fighter.outcome = 'destroyed';
  state.end = endOf(state, fled, rules.numbers);
  return { state, record: { number: state.round, shots, fled, caught, standing: state.fighters.map(standingOf) } };
}

function structuredCloneOf(state: FightState): FightState {
  return { ...state, multiplier: { ...state.multiplier }, fighters: state.fighters.map((fighter) => ({ ...fighter })) };
}

function isSpent({ max_hull, hull, drones_attack, drones_defence, mines }: Fighter): boolean {
  return max_hull > 0 ? hull <= 0 : drones_attack + drones_defence + mines === 0;
}

function standingOf({ key, hull, shields, drones_attack, drones_defence, outcome }: Fighter) {
  return { key, hull, shields, drones_attack, drones_defence, outcome };
}

/** The outcome after a round; null while the fight goes on. */
function endOf(state: FightState, fled: readonly string[], numbers: Numbers): FightEnd | null {
  const standing = SIDES.filter((side) =>
    state.fighters.some((fighter) => fighter.side === side && isFighting(fighter)),
  );
  if (standing.length === 0) return { winner: 'draw', by: 'mutual' };
  const [winner] = standing;
  if (standing.length === 1 && winner) return { winner, by: endedBy(state, winner, fled) };
  if (!SIDES.some((side) => canHarm(state, side, numbers))) return { winner: 'draw', by: 'no_fire' };
  return state.round >= state.max_rounds ? { winner: 'draw', by: 'rounds' } : null;
}

function endedBy(state: FightState, winner: Side, fled: readonly string[]): 'fled' | 'destroyed' {
  return state.fighters.some(({ side, key }) => side !== winner && fled.includes(key)) ? 'fled' : 'destroyed';
}

function canHarm(state: FightState, side: Side, numbers: Numbers): boolean {
  const other = side === 'attacker' ? 'defender' : 'attacker';
  return enemiesOf(state.fighters, other).some((fighter) => firepower(fighter, numbers) + fighter.mines > 0);
}
