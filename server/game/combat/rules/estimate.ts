import { shipGuns } from '#server/game/combat/rules/armament.ts';
import type { FightInputs, FightState, Side } from '#server/game/combat/rules/combatant.ts';
import { playRounds, startFight } from '#server/game/combat/rules/fight.ts';
import { NUMBERS } from '#server/game/combat/rules/v3.ts';

/** Number of sample fights per estimate. */
export const ESTIMATE_SAMPLES = 200;

/** `low` and `high`: the 95 % interval of a share, or the middle 80 % of a quantity. */
export type Range = { expected: number; low: number; high: number };
export type SideLosses = { hull: Range; shields: Range; drones: Range; destroyed: Range; fled: Range };

export type Estimate = {
  samples: number;
  win: Range;
  lose: Range;
  draw: Range;
  rounds: Range;
  losses: Record<Side, SideLosses>;
};

type Sampling = { seed: number; version: number; samples?: number };

/**
 * The ends of the fight with other random numbers, one sample after the other; all of them take up to a second. The
 * same inputs and seed give the same ends.
 */
export function* sampleEnds(
  inputs: FightInputs,
  { seed, version, samples = ESTIMATE_SAMPLES }: Sampling,
): Generator<FightState> {
  for (let index = 0; index < samples; index++) {
    const start = startFight(inputs, Math.imul(seed + index * 2 + 1, 0x9e3779b1) >>> 0);
    yield playRounds(version, start, inputs.max_rounds).state;
  }
}

export function estimateFight(inputs: FightInputs, ends: readonly FightState[]): Estimate {
  const wins = (winner: Side | 'draw') => shareOf(ends, (end) => end.end?.winner === winner);
  return {
    samples: ends.length,
    win: wins('attacker'),
    lose: wins('defender'),
    draw: wins('draw'),
    rounds: rangeOf(ends.map(({ round }) => round)),
    losses: { attacker: lossesOf(inputs, ends, 'attacker'), defender: lossesOf(inputs, ends, 'defender') },
  };
}

/** Wilson's 95 % interval. */
export function shareInterval(hits: number, of: number): Range {
  const z = 1.96;
  const share = hits / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { expected: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function shareOf(ends: readonly FightState[], matches: (end: FightState) => boolean): Range {
  return shareInterval(ends.filter(matches).length, ends.length);
}

function rangeOf(values: readonly number[]): Range {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { expected: values.reduce((sum, value) => sum + value, 0) / values.length, low: at(0.1), high: at(0.9) };
}

function lossesOf({ combatants }: FightInputs, ends: readonly FightState[], side: Side): SideLosses {
  const before = combatants.filter((one) => one.side === side);
  const sum = (list: readonly { [K in 'hull' | 'shields' | 'drones_attack' | 'drones_defence']: number }[]) => ({
    hull: list.reduce((total, { hull }) => total + hull, 0),
    shields: list.reduce((total, { shields }) => total + shields, 0),
    drones: list.reduce((total, one) => total + one.drones_attack + one.drones_defence, 0),
  });
  const had = sum(before);
  const left = ends.map(({ fighters }) => sum(fighters.filter((one) => one.side === side)));
  const any = (outcome: 'destroyed' | 'fled') =>
    shareOf(ends, ({ fighters }) => fighters.some((one) => one.side === side && one.outcome === outcome));
  return {
    hull: rangeOf(left.map(({ hull }) => had.hull - hull)),
    shields: rangeOf(left.map(({ shields }) => had.shields - shields)),
    drones: rangeOf(left.map(({ drones }) => had.drones - drones)),
    destroyed: any('destroyed'),
    fled: any('fled'),
  };
}

export const FACTORS = ['firepower', 'armour', 'cover', 'speed'] as const;
/** A figure in which the sides differ; `favours` names the side with the advantage. */
export type Factor = { factor: (typeof FACTORS)[number]; attacker: number; defender: number; favours: Side | null };

/** Explains the odds: the figures of both sides, greatest difference first. */
export function explainOdds({ combatants }: FightInputs): Factor[] {
  function figures(side: Side) {
    const own = combatants.filter((one) => one.side === side);
    const enemies = combatants.filter((one) => one.side !== side);
    const total = (pick: (one: (typeof own)[number]) => number) => own.reduce((sum, one) => sum + pick(one), 0);
    const attacking = enemies.reduce((sum, one) => sum + one.drones_attack, 0);
    return {
      firepower: Math.round(total(({ guns, drones_attack }) => guns + drones_attack * NUMBERS.drone_damage)),
      armour: total(({ hull, shields }) => hull + shields),
      cover: Math.min(
        attacking,
        total(({ drones_defence }) => drones_defence),
      ),
      speed: -Math.min(...own.map(({ speed }) => speed || 4)),
    };
  }
  const [attacker, defender] = [figures('attacker'), figures('defender')];
  return (['firepower', 'armour', 'cover', 'speed'] as const)
    .map((factor): Factor => {
      const favours = favoured(attacker[factor], defender[factor]);
      return { factor, attacker: Math.abs(attacker[factor]), defender: Math.abs(defender[factor]), favours };
    })
    .filter(({ attacker: own, defender: other }) => own > 0 || other > 0)
    .toSorted((a, b) => contrast(b) - contrast(a));
}

function favoured(attacker: number, defender: number): Side | null {
  if (attacker === defender) return null;
  return attacker > defender ? 'attacker' : 'defender';
}

function contrast({ attacker, defender }: Factor): number {
  return Math.abs(attacker - defender) / Math.max(1, attacker, defender);
}

/** Whether it can shoot at all: an unarmed ship cannot attack. */
export function isArmed(ship: { type: string; drones_attack: number }): boolean {
  return shipGuns(ship.type) + ship.drones_attack > 0;
}
