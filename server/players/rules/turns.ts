import type { GameSettings } from '#server/settings/rules/catalogue.ts';

/** One turn in the units of `turn_fraction`: a thousandth of a millisecond's yield at 1,000 turns a day is exact. */
export const TURN_PARTS = 86_400_000;

/** Longer absences count as this long; every turn balance is full well before, and the arithmetic stays exact. */
export const LONGEST_ABSENCE_MS = 40 * 86_400_000;

export type TurnBalance = {
  turns: number;
  max_turns: number;
  turn_fraction: number;
  last_turn_regeneration: Date;
  aria_bonus_multiplier: number;
};

function partsPerMs(settings: GameSettings, balance: TurnBalance): number {
  return (Math.round(balance.aria_bonus_multiplier * 1_000) * settings.turns_per_day) / 1_000;
}

/** Whole turns at `now` and the part of the next one. A full balance has no fraction. */
export function turnsAt(
  settings: GameSettings,
  balance: TurnBalance,
  now: Date,
): { turns: number; turn_fraction: number } {
  const away = now.getTime() - balance.last_turn_regeneration.getTime();
  const elapsed = Math.min(Math.max(0, away), LONGEST_ABSENCE_MS);
  const parts = balance.turn_fraction + Math.floor(elapsed * partsPerMs(settings, balance));
  const turns = balance.turns + Math.floor(parts / TURN_PARTS);
  if (turns >= balance.max_turns) return { turns: balance.max_turns, turn_fraction: 0 };
  return { turns, turn_fraction: parts % TURN_PARTS };
}

/** When the turn balance is full; null when it is full at `now`. */
export function fullAt(settings: GameSettings, balance: TurnBalance, now: Date): Date | null {
  const { turns, turn_fraction } = turnsAt(settings, balance, now);
  if (turns >= balance.max_turns) return null;
  const missing = (balance.max_turns - turns) * TURN_PARTS - turn_fraction;
  return new Date(now.getTime() + Math.ceil(missing / partsPerMs(settings, balance)));
}

/** What is left after spending `cost`, or null when the turns do not reach. */
export function spendTurns(settings: GameSettings, balance: TurnBalance, cost: number, now: Date): TurnBalance | null {
  const at = turnsAt(settings, balance, now);
  if (at.turns < cost) return null;
  return { ...balance, turns: at.turns - cost, turn_fraction: at.turn_fraction, last_turn_regeneration: now };
}
