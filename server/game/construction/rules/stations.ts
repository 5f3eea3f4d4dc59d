import { transportLoss } from '#server/game/bank/rules/transport.ts';
import { DOCK_SERVICES, type DockService } from '#server/world/ships/rules/dock-services.ts';

/** Services of a new station. */
export const NEW_STATION = { slips_transient: 4, slips_long_term: 1 } as const;
export const STATION_HOURS = 48;

/** Services that can be built in; only public shipyards sell ships. */
export const BUILT_SERVICES = DOCK_SERVICES.filter(
  (service): service is Exclude<DockService, 'shipyard'> => service !== 'shipyard',
);
export const SLIP_UPGRADES = ['transient_slips', 'long_term_slips'] as const;
export const STATION_UPGRADES = [...BUILT_SERVICES, ...SLIP_UPGRADES] as const;
export type StationUpgrade = (typeof STATION_UPGRADES)[number];

const PRICES: Readonly<Record<StationUpgrade, number>> = {
  repair: 40_000,
  drones: 60_000,
  upgrades: 80_000,
  equipment: 80_000,
  insurance: 50_000,
  transient_slips: 15_000,
  long_term_slips: 25_000,
};
const ADDED = { transient_slips: 2, long_term_slips: 1 } as const;
const MAX_SLIPS = { transient_slips: 24, long_term_slips: 12 } as const;

export type StationState = { services: readonly string[]; slips_transient: number; slips_long_term: number };

/** The cost of an upgrade, and the upgraded station; undefined if it already has it or is at its limit. */
export function upgradedStation(
  state: StationState,
  upgrade: StationUpgrade,
): { price: number; state: StationState } | undefined {
  const price = PRICES[upgrade];
  if (upgrade === 'transient_slips' || upgrade === 'long_term_slips') {
    const column = upgrade === 'transient_slips' ? 'slips_transient' : 'slips_long_term';
    const slips = state[column] + ADDED[upgrade];
    return slips > MAX_SLIPS[upgrade] ? undefined : { price, state: { ...state, [column]: slips } };
  }
  if (state.services.includes(upgrade)) return undefined;
  return { price, state: { ...state, services: [...state.services, upgrade] } };
}

/**
 * The docking fee that a visitor pays: limited by their credits and by what they may give to the owner; the rest is
 * waived.
 */
export function dockFeeDue(fee: number, visitor: { credits: number; may_give: number }): number {
  return Math.max(0, Math.min(fee, visitor.credits, visitor.may_give));
}

/** The cost of moving a station out of a closed region, as a share of its acquisition and upgrade capital. */
const RELOCATION_SHARE = 0.3;

/** The units of a lost station's stock that are brought to its owner's account at the central bank. */
export function unitsSaved(quantity: number): number {
  return quantity - transportLoss(quantity);
}

export function relocationCost(station: { cost_basis: number; upgrade_capital: number }): number {
  return Math.ceil((station.cost_basis + station.upgrade_capital) * RELOCATION_SHARE);
}
