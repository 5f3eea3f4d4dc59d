import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { hullPrice, minPaid } from '#server/world/ships/rules/ship-value.ts';

export const INSURANCE = ['none', 'basic', 'premium'] as const;
export type Insurance = (typeof INSURANCE)[number];
export const POLICIES = ['basic', 'premium'] as const;
export type PolicyLevel = (typeof POLICIES)[number];

/** A ship's values for insurance, in credits. `insured_value`: what it was insured for when the last premium was paid. */
export type Insured = {
  value: number;
  insurance: Insurance;
  insured_value: number;
  insurance_paid: number;
};

/** A ship that an insurer judges. */
export type Insurable = Insured & { type: string; hull: number; max_hull: number };

/** Percent of the hull from which on a ship is insured. */
export const MIN_INSURABLE_HULL = 90;

/** What a ship is insured for now: its value less the repair of its hull, in credits. */
export function insurableValue(settings: GameSettings, { type, value, hull, max_hull }: Insurable): number {
  return Math.max(0, value - hullPrice(settings, type, max_hull - hull));
}

/** Percent of the insured value. */
export function coverOf(settings: GameSettings, level: Insurance): number {
  return level === 'none' ? 0 : settings[`insurance_${level}_cover`];
}

/**
 * The payout for a loss now. Fittings added since the premium are not covered, nor those removed; no setting lets it
 * exceed what ship and premiums cost at least.
 */
export function payoutOf(settings: GameSettings, ship: Insured): number {
  const covered = Math.floor((Math.min(ship.value, ship.insured_value) * coverOf(settings, ship.insurance)) / 100);
  return Math.min(covered, minPaid(ship));
}

/** The current price of a policy at `level`: the whole premium less what was paid, at least 0. */
export function premiumOf(settings: GameSettings, ship: Insurable, level: PolicyLevel): number {
  return Math.max(
    0,
    Math.ceil((insurableValue(settings, ship) * settings[`insurance_${level}_price`]) / 100) - ship.insurance_paid,
  );
}

export type InsuranceBar = 'not_insurable' | 'hull_damaged' | 'covered';

/** Why this policy is not available now; null if it is. */
export function insuranceBar(settings: GameSettings, ship: Insurable, level: PolicyLevel): InsuranceBar | null {
  if (ship.value === 0) return 'not_insurable';
  if (coverOf(settings, level) < coverOf(settings, ship.insurance)) return 'covered';
  if (level === ship.insurance && insurableValue(settings, ship) <= ship.insured_value) return 'covered';
  return ship.hull * 100 < ship.max_hull * MIN_INSURABLE_HULL ? 'hull_damaged' : null;
}

/** The policy after paying `premium` for `level`. */
export function insuredAt<S extends Insurable>(
  settings: GameSettings,
  ship: S,
  level: PolicyLevel,
  premium: number,
): S {
  return {
    ...ship,
    insurance: level,
    insured_value: insurableValue(settings, ship),
    insurance_paid: ship.insurance_paid + premium,
  };
}
