'use client';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { DockedPanel } from '../lazy-panes.tsx';
import { ScanHere } from '../marks/scan-here.tsx';
import { panelsAt } from '../panel-slots.ts';
import { StationCard } from '../station/station-card.tsx';
import type { Flight } from '../use-flight.ts';
import { MovesList } from './moves-list.tsx';
import { SectorHead } from './sector-head.tsx';
import { SettledCards } from './settled-cards.tsx';

export type PlacePanelProps = {
  me: Me;
  flight: Flight;
  selected: string | null;
  onSelect: (sectorId: string) => void;
  openGood: string | null;
  onOpenGood: (commodity: string | null) => void;
};

/** The player's location and its actions: the market when docked, otherwise the sector; then the warps. */
export function PlacePanel({ me, flight, selected, onSelect, openGood, onOpenGood }: PlacePanelProps) {
  const place = me.docked_station ? 'docked' : 'sector';
  return (
    <div className="grid gap-5">
      {me.docked_station ? (
        <DockedPanel station={me.docked_station} openGood={openGood} onOpenGood={onOpenGood} />
      ) : (
        <SectorHere me={me} />
      )}
      <SettledCards place={place}>
        {panelsAt(place).map(({ name, Panel }) => (
          <Panel key={name} me={me} flight={flight} onShow={onSelect} onOpenGood={onOpenGood} />
        ))}
        <ScanHere turns={me.turns} />
        <MovesList flight={flight} turns={me.turns} selected={selected} onSelect={onSelect} />
      </SettledCards>
    </div>
  );
}

function SectorHere({ me }: { me: Me }) {
  const here = api.nav.here.useQuery();
  if (here.error && !here.data) {
    return <QueryError error={here.error} onRetry={() => void here.refetch()} retrying={here.isFetching} />;
  }
  if (!here.data) return <Skeleton className="h-40 w-full" />;
  const { station } = here.data.contents;
  return (
    <>
      <SectorHead here={here.data} regionName={me.place?.region_name} clusterName={me.place?.cluster_name} />
      {station ? <StationCard station={station} canDock /> : null}
    </>
  );
}
