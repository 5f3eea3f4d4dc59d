export const DOCK_SERVICES = ['repair', 'drones', 'upgrades', 'equipment', 'insurance', 'shipyard'] as const;
export type DockService = (typeof DOCK_SERVICES)[number];

/** What a player can see of a station. `equipment` is what it does with that good. */
export type Dock = {
  class: number;
  is_capital: boolean;
  is_fedspace: boolean;
  equipment: 'B' | 'S' | 'N' | undefined;
  /** What a player who built the station built into it; null for all other stations. */
  built_services: readonly string[] | null;
};

const SPECIAL_CLASS = 0;

/**
 * What a dock offers: a station that a player built what was built in, the others by what a chart shows of it: special stations (class 0) and those of capital sectors everything;
 * who sells equipment also fits it, upgrades ships and sells drones; who trades equipment at all repairs; stations
 * under federation law insure.
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
