'use client';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { YardCounterName } from './counters.ts';
import { DronesCounter } from './drones-counter.tsx';
import { EquipmentCounter } from './equipment-counter.tsx';
import { InsuranceCounter } from './insurance-counter.tsx';
import { RepairCounter } from './repair-counter.tsx';
import { ServiceAway } from './service-away.tsx';
import { ShipHead } from './ship-head.tsx';
import { ShipyardCounter } from './shipyard-counter.tsx';
import { UpgradesCounter } from './upgrades-counter.tsx';
import { useYardAt, type Yard } from './use-yard.ts';

/** One counter of the dock, or where else there is one. */
export function YardCounter({ stationId, counter }: { stationId: string; counter: YardCounterName }) {
  const yard = useYardAt(stationId);
  if (!yard.data) {
    return yard.error && !yard.retrying ? (
      <QueryError error={yard.error} onRetry={yard.retry} retrying={yard.retrying} />
    ) : (
      <Skeleton className="h-80 w-full" />
    );
  }
  const away = yard.data.services.find(({ service, offered }) => service === counter && !offered);
  return (
    <div className="grid gap-4">
      <ShipHead ship={yard.data.ship} />
      {away ? <ServiceAway service={away} /> : <Counter counter={counter} yard={yard.data} />}
      {counter === 'equipment' ? <Drones yard={yard.data} /> : null}
    </div>
  );
}

function Counter({ counter, yard }: { counter: YardCounterName; yard: Yard }) {
  switch (counter) {
    case 'repair':
      return <RepairCounter yard={yard} />;
    case 'upgrades':
      return <UpgradesCounter yard={yard} />;
    case 'equipment':
      return <EquipmentCounter yard={yard} />;
    case 'insurance':
      return <InsuranceCounter yard={yard} />;
    case 'shipyard':
      return <ShipyardCounter yard={yard} />;
  }
}

function Drones({ yard }: { yard: Yard }) {
  return yard.services.some(({ service, offered }) => service === 'drones' && offered) ? (
    <DronesCounter yard={yard} />
  ) : null;
}
