import type { GameSettings } from '#server/settings/rules/catalogue.ts';

/** One turn in the units of `turn_fraction`: a thousandth of a millisecond's yield at 1,000 turns a day is exact. */
export const TURN_PARTS = 86_400_000;

/** Longer absences count as this long; every tank is full well before, and the arithmetic stays exact. */
export const LONGEST_ABSENCE_MS = 40 * 86_400_000;

export type TurnTank = {
  turns: number;
  max_turns: number;
  turn_fraction: number;
  last_turn_regeneration: Date;
  aria_bonus_multiplier: number;
};

function partsPerMs(settings: GameSettings, tank: TurnTank): number {
  return (Math.round(tank.aria_bonus_multiplier * 1_000) * settings.turns_per_day) / 1_000;
}

/** Whole turns at `now` and the part of the next one. A full tank keeps no part. */
export function turnsAt(settings: GameSettings, tank: TurnTank, now: Date): { turns: number; turn_fraction: number } {
  const away = now.getTime() - tank.last_turn_regeneration.getTime();
  const elapsed = Math.min(Math.max(0, away), LONGEST_ABSENCE_MS);
  const parts = tank.turn_fraction + Math.floor(elapsed * partsPerMs(settings, tank));
  const turns = tank.turns + Math.floor(parts / TURN_PARTS);
  if (turns >= tank.max_turns) return { turns: tank.max_turns, turn_fraction: 0 };
  return { turns, turn_fraction: parts % TURN_PARTS };
}

/** When the tank is full; null when it is full at `now`. */
export function fullAt(settings: GameSettings, tank: TurnTank, now: Date): Date | null {
  const { turns, turn_fraction } = turnsAt(settings, tank, now);
  if (turns >= tank.max_turns) return null;
  const missing = (tank.max_turns - turns) * TURN_PARTS - turn_fraction;
  return new Date(now.getTime() + Math.ceil(missing / partsPerMs(settings, tank)));
}

/** What is left after spending `cost`, or null when the turns do not reach. */
export function spendTurns(settings: GameSettings, tank: TurnTank, cost: number, now: Date): TurnTank | null {
  const at = turnsAt(settings, tank, now);
  if (at.turns < cost) return null;
  return { ...tank, turns: at.turns - cost, turn_fraction: at.turn_fraction, last_turn_regeneration: now };
}
