import { transportLoss } from '#server/bank/rules/transport.ts';
import { CITADEL_LEVELS } from '#server/planets/rules/catalogue.ts';

/** What a planet was to its owner: credits put in, and how high its citadel stands. */
export type LostPlanet = { cost_basis: number; citadel_level: number; safe: number; transport_prepaid: number };

/** Share of what the levels of a citadel cost. */
const LEVELS_SHARE = 0.5;
/** What a credit costs whose transport is paid before the region ends. */
const TRANSPORT_FEE = 0.05;

/** What it costs to prepay the transport of so many credits of a safe. */
export function transportFee(amount: number): number {
  return Math.ceil(amount * TRANSPORT_FEE);
}

/** Genesis devices that a lost planet is made up for with: one for a citadel, two for one with thrusters. */
function devicesOf(level: number): number {
  if (level === 0) return 0;
  return level < 4 ? 1 : 2;
}

/**
 * What the owner of a planet lost with its region gets at the central bank: the price of genesis devices and half of the
 * citadel's levels, never more than was put in; and the safe less the
 * transport of what was not prepaid.
 */
export function compensationFor(planet: LostPlanet, genesisPrice: number): { compensation: number; from_safe: number } {
  const levels = CITADEL_LEVELS.slice(0, planet.citadel_level).reduce((sum, { credits }) => sum + credits, 0);
  const scaled = devicesOf(planet.citadel_level) * genesisPrice + Math.floor(levels * LEVELS_SHARE);
  return {
    compensation: Math.min(planet.cost_basis, scaled),
    from_safe: planet.safe - transportLoss(planet.safe - planet.transport_prepaid),
  };
}
