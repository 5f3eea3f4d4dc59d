import { Cpu, Hammer, type LucideIcon, ShieldPlus, Store, Umbrella, Warehouse } from 'lucide-react';
import { parseAsStringLiteral } from 'nuqs';

/** The services of a dock, in the order shown. */
export const SERVICE_COUNTERS = ['repair', 'upgrades', 'equipment', 'insurance', 'shipyard'] as const;
export const COUNTERS = ['trade', ...SERVICE_COUNTERS] as const;

export type Counter = (typeof COUNTERS)[number];
export type ServiceCounterName = (typeof SERVICE_COUNTERS)[number];

export const COUNTER_ICON: Record<Counter, LucideIcon> = {
  trade: Store,
  repair: Hammer,
  upgrades: ShieldPlus,
  equipment: Cpu,
  insurance: Umbrella,
  shipyard: Warehouse,
};

/** `/game?dock=upgrades` opens the dock there. */
export const dockParser = parseAsStringLiteral(COUNTERS).withDefault('trade').withOptions({ history: 'replace' });
