'use client';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { ServiceCounterName } from './counters.ts';
import { DronesCounter } from './drones-counter.tsx';
import { EquipmentCounter } from './equipment-counter.tsx';
import { InsuranceCounter } from './insurance-counter.tsx';
import { RepairCounter } from './repair-counter.tsx';
import { ServiceAway } from './service-away.tsx';
import { ShipHead } from './ship-head.tsx';
import { ShipyardCounter } from './shipyard-counter.tsx';
import { UpgradesCounter } from './upgrades-counter.tsx';
import { type Shipyard, useShipyardAt } from './use-shipyard.ts';

/** One service of the dock, or where it is available. */
export function ServiceCounter({ stationId, counter }: { stationId: string; counter: ServiceCounterName }) {
  const shipyard = useShipyardAt(stationId);
  if (!shipyard.data) {
    return shipyard.error && !shipyard.retrying ? (
      <QueryError error={shipyard.error} onRetry={shipyard.retry} retrying={shipyard.retrying} />
    ) : (
      <Skeleton className="h-80 w-full" />
    );
  }
  const away = shipyard.data.services.find(({ service, offered }) => service === counter && !offered);
  return (
    <div className="grid gap-4">
      <ShipHead ship={shipyard.data.ship} />
      {away ? <ServiceAway service={away} /> : <Counter counter={counter} shipyard={shipyard.data} />}
      {counter === 'equipment' ? <Drones shipyard={shipyard.data} /> : null}
    </div>
  );
}

function Counter({ counter, shipyard }: { counter: ServiceCounterName; shipyard: Shipyard }) {
  switch (counter) {
    case 'repair':
      return <RepairCounter shipyard={shipyard} />;
    case 'upgrades':
      return <UpgradesCounter shipyard={shipyard} />;
    case 'equipment':
      return <EquipmentCounter shipyard={shipyard} />;
    case 'insurance':
      return <InsuranceCounter shipyard={shipyard} />;
    case 'shipyard':
      return <ShipyardCounter shipyard={shipyard} />;
  }
}

function Drones({ shipyard }: { shipyard: Shipyard }) {
  return shipyard.services.some(({ service, offered }) => service === 'drones' && offered) ? (
    <DronesCounter shipyard={shipyard} />
  ) : null;
}
