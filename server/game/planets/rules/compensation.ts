import { transportLoss } from '#server/game/bank/rules/transport.ts';
import { CITADEL_LEVELS } from '#server/game/planets/rules/catalogue.ts';

/** A planet's cost to its owner: credits invested, and its citadel level. */
export type LostPlanet = { cost_basis: number; citadel_level: number; safe: number; transport_prepaid: number };

/** The refunded share of the cost of citadel levels. */
const LEVELS_SHARE = 0.5;
/** The cost of prepaying a credit's transport before the region closes. */
const TRANSPORT_FEE = 0.05;

/** The cost of prepaying the transport of so many credits of a safe. */
export function transportFee(amount: number): number {
  return Math.ceil(amount * TRANSPORT_FEE);
}

/** Genesis devices by which a lost planet is compensated: one for a citadel, two for one with thrusters. */
function devicesOf(level: number): number {
  if (level === 0) return 0;
  return level < 4 ? 1 : 2;
}

/**
 * The compensation paid at the central bank for a planet lost with its region: the price of genesis devices and half
 * of the citadel's levels, at most what was invested; and the safe less the transport that was not prepaid.
 */
export function compensationFor(planet: LostPlanet, genesisPrice: number): { compensation: number; from_safe: number } {
  const levels = CITADEL_LEVELS.slice(0, planet.citadel_level).reduce((sum, { credits }) => sum + credits, 0);
  const scaled = devicesOf(planet.citadel_level) * genesisPrice + Math.floor(levels * LEVELS_SHARE);
  return {
    compensation: Math.min(planet.cost_basis, scaled),
    from_safe: planet.safe - transportLoss(planet.safe - planet.transport_prepaid),
  };
}
