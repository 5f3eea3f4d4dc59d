export const DOCK_SERVICES = ['repair', 'drones', 'upgrades', 'equipment', 'insurance', 'shipyard'] as const;
export type DockService = (typeof DOCK_SERVICES)[number];

/** A station as visible to a player. `equipment`: whether it sells or buys that good. */
export type Dock = {
  class: number;
  is_capital: boolean;
  is_fedspace: boolean;
  equipment: 'B' | 'S' | 'N' | undefined;
  /** Services built into a player's station; null for all other stations. */
  built_services: readonly string[] | null;
};

const SPECIAL_CLASS = 0;

/**
 * The services of a dock. Players' stations: those built in. Others by what a chart shows: special stations (class 0)
 * and those of capital sectors have all; stations that sell equipment also fit it, upgrade ships and sell drones;
 * those that trade equipment repair; those under federation law insure.
 */
export function servicesAt(dock: Dock): DockService[] {
  const { built_services } = dock;
  if (built_services) return DOCK_SERVICES.filter((service) => built_services.includes(service));
  if (dock.class === SPECIAL_CLASS || dock.is_capital) return [...DOCK_SERVICES];
  const sells = dock.equipment === 'S';
  const offered: Readonly<Record<DockService, boolean>> = {
    repair: sells || dock.equipment === 'B',
    drones: sells,
    upgrades: sells,
    equipment: sells,
    insurance: dock.is_fedspace,
    shipyard: false,
  };
  return DOCK_SERVICES.filter((service) => offered[service]);
}
