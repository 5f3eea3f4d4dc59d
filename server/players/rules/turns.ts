import type { GameSettings } from '#server/settings/rules/catalogue.ts';

/** One turn in the units of `turn_fraction`: a thousandth of a millisecond's yield at 1,000 turns a day is exact. */
export const TURN_PARTS = 86_400_000;

/** Longer absences count as this long; every turn balance is full well before, and the arithmetic stays exact. */
export const LONGEST_ABSENCE_MS = 40 * 86_400_000;

export type TurnBalance = {
  turns: number;
  /** Debt: regeneration pays it before any turn can be spent. Not zero only where `turns` is. */
  turns_owed: number;
  max_turns: number;
  turn_fraction: number;
  last_turn_regeneration: Date;
  aria_bonus_multiplier: number;
};

function partsPerMs(settings: GameSettings, balance: TurnBalance): number {
  return (Math.round(balance.aria_bonus_multiplier * 1_000) * settings.turns_per_day) / 1_000;
}

/** Whole turns at `now`, what is still owed, and the part of the next turn. A full balance has no fraction. */
export function turnsAt(
  settings: GameSettings,
  balance: TurnBalance,
  now: Date,
): { turns: number; turns_owed: number; turn_fraction: number } {
  const away = now.getTime() - balance.last_turn_regeneration.getTime();
  const elapsed = Math.min(Math.max(0, away), LONGEST_ABSENCE_MS);
  const parts = balance.turn_fraction + Math.floor(elapsed * partsPerMs(settings, balance));
  const net = balance.turns - balance.turns_owed + Math.floor(parts / TURN_PARTS);
  if (net >= balance.max_turns) return { turns: balance.max_turns, turns_owed: 0, turn_fraction: 0 };
  return { ...splitNet(net), turn_fraction: parts % TURN_PARTS };
}

function splitNet(net: number): { turns: number; turns_owed: number } {
  return { turns: Math.max(0, net), turns_owed: Math.max(0, -net) };
}

/** When the turn balance is full; null when it is full at `now`. */
export function fullAt(settings: GameSettings, balance: TurnBalance, now: Date): Date | null {
  return reachedAt(settings, balance, balance.max_turns, now);
}

/** When a debt is paid; null when nothing is owed at `now`. */
export function debtPaidAt(settings: GameSettings, balance: TurnBalance, now: Date): Date | null {
  return reachedAt(settings, balance, 0, now);
}

function reachedAt(settings: GameSettings, balance: TurnBalance, target: number, now: Date): Date | null {
  const { turns, turns_owed, turn_fraction } = turnsAt(settings, balance, now);
  const net = turns - turns_owed;
  if (net >= target) return null;
  const missing = (target - net) * TURN_PARTS - turn_fraction;
  return new Date(now.getTime() + Math.ceil(missing / partsPerMs(settings, balance)));
}

/** What is left after spending `cost`, or null when the turns do not reach. */
export function spendTurns(settings: GameSettings, balance: TurnBalance, cost: number, now: Date): TurnBalance | null {
  const at = turnsAt(settings, balance, now);
  if (at.turns < cost) return null;
  return { ...balance, ...at, turns: at.turns - cost, last_turn_regeneration: now };
}

/** What is left after a charge that is never refused: what the turns do not cover is owed. */
export function chargeTurns(settings: GameSettings, balance: TurnBalance, cost: number, now: Date): TurnBalance {
  const at = turnsAt(settings, balance, now);
  return { ...balance, ...at, ...splitNet(at.turns - at.turns_owed - cost), last_turn_regeneration: now };
}
