import type {
  Combatant,
  FightEvent,
  Fighter,
  FightInputs,
  FightState,
  RoundRecord,
  Side,
} from '#server/game/combat/rules/combatant.ts';
import { playRound as playRoundV1 } from '#server/game/combat/rules/v1.ts';
import { playRound as playRoundV2 } from '#server/game/combat/rules/v2.ts';
import { playRound as playRoundV3 } from '#server/game/combat/rules/v3.ts';

type PlayRound = (state: FightState) => { state: FightState; record: RoundRecord };

/** All versions that stored fights may name; old ones are never removed. */
const VERSIONS: Readonly<Record<number, PlayRound>> = {
  1: (state) => playRoundV1(state),
  2: playRoundV2,
  3: playRoundV3,
};

export const RULES_VERSION = 3;

/** @throws RangeError for inputs without two sides or with a key twice */
export function startFight({ combatants, max_rounds }: FightInputs, seed: number): FightState {
  const keys = new Set(combatants.map(({ key }) => key));
  if (keys.size < combatants.length) throw new RangeError('two combatants have the same key');
  if (new Set(combatants.map(({ side }) => side)).size < 2) throw new RangeError('a fight has two sides');
  return {
    round: 0,
    max_rounds,
    random: seed >>> 0,
    multiplier: { attacker: 1, defender: 1 },
    fighters: combatants.map(createFighter),
    end: null,
  };
}

function createFighter(combatant: Combatant): Fighter {
  return { ...combatant, outcome: 'fighting', damage_dealt: 0, damage_taken: 0, drones_lost: 0, drones_shot: 0 };
}

/** @throws RangeError for an unknown version or a fight that has ended */
export function playRound(version: number, state: FightState): { state: FightState; record: RoundRecord } {
  const play = VERSIONS[version];
  if (!play) throw new RangeError(`no combat rules of version ${version}`);
  if (state.end) throw new RangeError('the fight has ended');
  return play(state);
}

/** Plays up to `rounds` rounds, fewer if the fight ends. */
export function playRounds(version: number, from: FightState, rounds: number) {
  let state = from;
  const records: RoundRecord[] = [];
  while (!state.end && records.length < rounds) {
    const played = playRound(version, state);
    state = played.state;
    records.push(played.record);
  }
  return { state, records };
}

/** The fight after an order or an intervention; an ended fight is unchanged. */
export function applyEvent(state: FightState, event: FightEvent): FightState {
  if (state.end) return state;
  switch (event.kind) {
    case 'stop':
      return { ...state, end: { winner: 'draw', by: 'stopped' } };
    case 'declare_winner':
      return { ...state, end: { winner: event.winner, by: 'declared' } };
    case 'adjust_damage':
      return { ...state, multiplier: adjusted(state.multiplier, event.side, event.multiplier) };
    case 'orders':
      return changeFighters(state, ({ key }) => key === event.key, { tactic: event.tactic });
    case 'restore_shields':
      return restoreShields(state, event.target, event.percent);
  }
}

function adjusted(before: Record<Side, number>, side: Side | 'both', multiplier: number): Record<Side, number> {
  return side === 'both' ? { attacker: multiplier, defender: multiplier } : { ...before, [side]: multiplier };
}

function changeFighters(
  state: FightState,
  matches: (fighter: Fighter) => boolean,
  change: Partial<Fighter>,
): FightState {
  return { ...state, fighters: state.fighters.map((one) => (matches(one) ? { ...one, ...change } : one)) };
}

/** `target` is a combatant's key, a side or `both`. */
function restoreShields(state: FightState, target: string, percent: number): FightState {
  const fighters = state.fighters.map((one) =>
    one.outcome === 'fighting' && (target === 'both' || target === one.side || target === one.key)
      ? { ...one, shields: Math.round((one.max_shields * percent) / 100) }
      : one,
  );
  return { ...state, fighters };
}

export type StoredFight = { rules_version: number; seed: number; inputs: FightInputs; events: readonly FightEvent[] };

/** Replays the whole fight from its stored inputs; the rounds are always the same. */
export function replayFight(fight: StoredFight, maxRounds = Number.POSITIVE_INFINITY) {
  let state = startFight(fight.inputs, fight.seed);
  const records: RoundRecord[] = [];
  for (;;) {
    for (const event of fight.events) if (event.round === state.round) state = applyEvent(state, event);
    if (state.end || records.length >= maxRounds) return { state, records };
    const played = playRound(fight.rules_version, state);
    state = played.state;
    records.push(played.record);
  }
}
