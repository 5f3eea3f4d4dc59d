'use client';
import { cn } from '../_ui/cn.ts';
import type { MapChartProps } from './map-chart-props.ts';
import { MapSurface } from './map-surface.tsx';
import { FlightLayer } from './overlays/flight-layer.tsx';
import { HoverCard } from './overlays/hover-card.tsx';
import { MiniMap } from './overlays/mini-map.tsx';
import { BackToChart, CloseUp } from './panels/close-up.tsx';
import { NoSectors } from './panels/map-notices.tsx';
import { MapSearch } from './panels/map-search.tsx';
import { SelectedSector } from './panels/selected-sector.tsx';
import { SideTools } from './panels/side-tools.tsx';
import type { MapMarker } from './types.ts';
import { useChartActions } from './use-chart-actions.ts';
import { type ChartState, useChartState } from './use-chart-state.ts';
import { useCloseUp } from './use-close-up.ts';

const NO_MARKERS: readonly MapMarker[] = [];

/** Another ship: an arrowhead, nose to the right. */
function drawOther() {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 10" className="w-3.5 fill-warning stroke-ground">
      <path d="M12 5 0 0l3 5-3 5z" />
    </svg>
  );
}

/** The chart with everything around it: canvas, labels, card, search, tools, key, overview. */
export function MapChart(props: MapChartProps) {
  const { chart } = props;
  const state = useChartState(props);
  const actions = useChartActions(props, state);
  const { controller } = state;
  const nearest = useCloseUp(controller);
  const looked = nearest === null ? undefined : chart.sectors[nearest];
  const closeUp = looked ? props.renderCloseUp?.(looked, <BackToChart controller={controller} />) : null;

  return (
    <>
      <MapSurface {...props} state={state} onKeyDown={actions.onKeyDown} />
      {chart.sectors.length === 0 ? <NoSectors /> : null}
      <Flights {...props} state={state} />
      {closeUp ? <CloseUp>{closeUp}</CloseUp> : <UnderPointer {...props} state={state} />}

      <div className="pointer-events-none absolute inset-x-2 top-2 flex items-start justify-between gap-2 *:pointer-events-auto">
        <MapSearch
          chart={chart}
          inputRef={state.search}
          onBegin={() => props.onSearch?.('begun')}
          onFound={(sector) => {
            actions.goTo(sector);
            props.onSearch?.('chosen');
          }}
          onLeave={() => state.surface.current?.focus()}
        />
        {props.switcher}
      </div>
      {props.analysisBar ? (
        // It colours the chart, which a close-up covers; a narrow map needs the room.
        <div
          className={cn(
            'absolute top-13 left-2 max-w-[calc(100%-4.5rem)] pointer-coarse:top-15',
            closeUp && '@max-md:hidden',
          )}
        >
          {props.analysisBar}
        </div>
      ) : null}
      <SideTools chart={chart} ships={props.markers !== undefined} state={state} onHome={actions.goHome} />
      <SelectedSector {...props} state={state} actions={actions} covered={state.keyOpen || Boolean(closeUp)} />
      <div className="absolute bottom-2 left-2 @max-3xl:hidden">
        <MiniMap controller={controller} chart={chart} palette={state.palette} here={state.at.here} />
      </div>
    </>
  );
}

/** The animations of the viewer's own flight and of others' reported flights. */
function Flights({ flight, traffic, renderShip, state }: MapChartProps & { state: ChartState }) {
  const shared = { controller: state.controller, ready: state.drawn && !state.reducedMotion };
  return (
    <>
      <FlightLayer {...shared} flight={flight ?? null} renderShip={renderShip} />
      <FlightLayer {...shared} flight={traffic ?? null} renderShip={drawOther} />
    </>
  );
}

/** The card of the sector under the pointer. */
function UnderPointer(props: MapChartProps & { state: ChartState }) {
  const { chart, hops, markers = NO_MARKERS, state } = props;
  const { controller, hovered } = state;
  const sector = hovered === null ? undefined : chart.sectors[hovered];
  if (!sector || hovered === null) return null;
  return (
    <HoverCard
      controller={controller}
      index={hovered}
      sector={sector}
      hops={hops}
      markers={markers}
      render={props.renderHoverCard}
    />
  );
}
