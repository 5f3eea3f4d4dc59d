import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';

/** One turn in the units of `turn_fraction`, in which a millisecond's yield at 1,000 turns a day is an integer. */
export const TURN_PARTS = 86_400_000;

/** Longer absences count as this long: every balance is full well before, and the arithmetic stays exact. */
export const MAX_ABSENCE_MS = 40 * 86_400_000;

/** Maximum rested turns, the same for everybody. */
export const MAX_RESTED_TURNS = 2_000;

export type TurnBalance = {
  turns: number;
  /** Turns regenerated above the maximum; spent first. Only above 0 if `turns` is at the maximum. */
  rested_turns: number;
  /** Debt: regeneration pays it before any turn can be spent. Only above 0 if `turns` is 0. */
  turns_owed: number;
  max_turns: number;
  turn_fraction: number;
  last_turn_regeneration: Date;
  aria_bonus_multiplier: number;
};

function partsPerMs(settings: GameSettings, balance: TurnBalance): number {
  return (Math.round(balance.aria_bonus_multiplier * 1_000) * settings.turns_per_day) / 1_000;
}

type Split = { turns: number; rested_turns: number; turns_owed: number };

/**
 * Whole turns at `now`, rested ones, the remaining debt, and the fraction of the next turn. Regeneration stops when
 * the rested turns are full.
 */
export function turnsAt(settings: GameSettings, balance: TurnBalance, now: Date): Split & { turn_fraction: number } {
  const away = now.getTime() - balance.last_turn_regeneration.getTime();
  const elapsed = Math.min(Math.max(0, away), MAX_ABSENCE_MS);
  const parts = balance.turn_fraction + Math.floor(elapsed * partsPerMs(settings, balance));
  const net = netOf(balance) + Math.floor(parts / TURN_PARTS);
  const limit = balance.max_turns + MAX_RESTED_TURNS;
  return { ...splitNet(Math.min(net, limit), balance.max_turns), turn_fraction: net >= limit ? 0 : parts % TURN_PARTS };
}

/**
 * All turns as one number, a debt being negative: spending takes rested turns first, then turns, then goes into debt.
 */
function netOf({ turns, rested_turns, turns_owed }: Split): number {
  return turns + rested_turns - turns_owed;
}

function splitNet(net: number, max: number): Split {
  const turns = Math.max(0, Math.min(net, max));
  return { turns, rested_turns: Math.max(0, net - max), turns_owed: Math.max(0, -net) };
}

/** What a player may spend: turns and rested turns. */
export function spendableTurns({ turns, rested_turns }: Pick<TurnBalance, 'turns' | 'rested_turns'>): number {
  return turns + rested_turns;
}

/** When the turn balance is full; null if it is full at `now`. */
export function fullAt(settings: GameSettings, balance: TurnBalance, now: Date): Date | null {
  return reachedAt(settings, balance, balance.max_turns, now);
}

/** When the rested turns are full; null if they are at `now`. */
export function restedAt(settings: GameSettings, balance: TurnBalance, now: Date): Date | null {
  return reachedAt(settings, balance, balance.max_turns + MAX_RESTED_TURNS, now);
}

/** When a debt is paid; null if nothing is owed at `now`. */
export function debtPaidAt(settings: GameSettings, balance: TurnBalance, now: Date): Date | null {
  return reachedAt(settings, balance, 0, now);
}

function reachedAt(settings: GameSettings, balance: TurnBalance, target: number, now: Date): Date | null {
  const at = turnsAt(settings, balance, now);
  const net = netOf(at);
  if (net >= target) return null;
  const missing = (target - net) * TURN_PARTS - at.turn_fraction;
  return new Date(now.getTime() + Math.ceil(missing / partsPerMs(settings, balance)));
}

/** The balance after spending `cost`, or null if there are too few turns. */
export function spendTurns(settings: GameSettings, balance: TurnBalance, cost: number, now: Date): TurnBalance | null {
  const at = turnsAt(settings, balance, now);
  if (spendableTurns(at) < cost) return null;
  return { ...balance, ...at, ...splitNet(netOf(at) - cost, balance.max_turns), last_turn_regeneration: now };
}

/** The balance after a charge that is never refused: missing turns are owed. */
export function chargeTurns(settings: GameSettings, balance: TurnBalance, cost: number, now: Date): TurnBalance {
  const at = turnsAt(settings, balance, now);
  return { ...balance, ...at, ...splitNet(netOf(at) - cost, balance.max_turns), last_turn_regeneration: now };
}
