import type { GameSettings } from '#server/settings/rules/catalogue.ts';

export const INSURANCE = ['none', 'basic', 'premium'] as const;
export type Insurance = (typeof INSURANCE)[number];
export const POLICIES = ['basic', 'premium'] as const;
export type PolicyLevel = (typeof POLICIES)[number];

/** A ship as its insurer knows it, in credits. `insured_value` is the value when the last premium was paid. */
export type Insured = {
  value: number;
  insurance: Insurance;
  insured_value: number;
  insurance_paid: number;
};

/** Percent of the insured value. */
export function coverOf(settings: GameSettings, level: Insurance): number {
  return level === 'none' ? 0 : settings[`insurance_${level}_cover`];
}

/** What a loss pays now. What was built in since the premium was paid is not covered, nor what is gone. */
export function payoutOf(settings: GameSettings, { value, insurance, insured_value }: Insured): number {
  return Math.floor((Math.min(value, insured_value) * coverOf(settings, insurance)) / 100);
}

/** What the policy at `level` would cost to have today: the whole premium less what was paid, never below 0. */
export function premiumOf(settings: GameSettings, ship: Insured, level: PolicyLevel): number {
  return Math.max(0, Math.ceil((ship.value * settings[`insurance_${level}_price`]) / 100) - ship.insurance_paid);
}

export type InsuranceBar = 'not_insurable' | 'hull_damaged' | 'covered';

/** Why the insurer writes no such policy now; null when one is to be had. */
export function insuranceBar(
  settings: GameSettings,
  ship: Insured & { hull: number; max_hull: number },
  level: PolicyLevel,
): InsuranceBar | null {
  if (ship.value === 0) return 'not_insurable';
  if (coverOf(settings, level) < coverOf(settings, ship.insurance)) return 'covered';
  if (level === ship.insurance && ship.value <= ship.insured_value) return 'covered';
  return ship.hull < ship.max_hull ? 'hull_damaged' : null;
}

/** The policy after `premium` was paid for `level`. */
export function insuredAt(ship: Insured, level: PolicyLevel, premium: number): Insured {
  return {
    ...ship,
    insurance: level,
    insured_value: ship.value,
    insurance_paid: ship.insurance_paid + premium,
  };
}
