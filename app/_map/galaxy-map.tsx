'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useMemo } from 'react';
import { cn } from '../_ui/cn.ts';
import { hopsFrom } from './graph.ts';
import { MapChart } from './map-chart.tsx';
import { buildChart, type Chart } from './model/chart.ts';
import { MapAnnouncer } from './panels/map-announcer.tsx';
import { NoWebgl } from './panels/map-notices.tsx';
import { ViewSwitch } from './panels/view-switch.tsx';
import { SectorList } from './sector-list.tsx';
import type { GalaxyMapProps } from './types.ts';
import { useMapHandle } from './use-map-handle.ts';
import { useMapView } from './use-map-view.ts';

/** The galaxy as a chart or as a list. See `types.ts` for the contract. */
export function GalaxyMap(props: GalaxyMapProps) {
  const { data, here = null, selected, label, initialView = 'chart', className, ref } = props;
  const t = useTranslations('common.map');
  const chart = useMemo(() => buildChart(data), [data]);
  const hereIndex = here === null ? null : (chart.indexOf.get(here) ?? null);
  const hops = useMemo(() => (hereIndex === null ? null : hopsFrom(chart, hereIndex)), [chart, hereIndex]);
  const { view, drawing, drawable, shownOnce, setWanted, onBroken } = useMapView(initialView);
  const handle = useMapHandle(ref);
  const headingId = useId();

  const switcher = <ViewSwitch view={view} onView={setWanted} />;
  return (
    <section
      aria-labelledby={headingId}
      className={cn(
        '@container relative isolate h-full min-h-56 w-full [container-type:size] overflow-hidden bg-ground text-ink',
        className,
      )}
    >
      <h2 id={headingId} className="sr-only">
        {label ?? t('name')}
      </h2>
      <MapAnnouncer chart={chart} hops={hops} selected={selected} course={props.course ?? null} />
      {shownOnce ? (
        <div className={cn('absolute inset-0', view === 'list' && 'invisible')}>
          <MapChart
            {...props}
            chart={chart}
            hops={hops}
            drawing={drawing}
            switcher={view === 'chart' ? switcher : null}
            handle={handle}
            onBroken={onBroken}
          />
        </div>
      ) : null}
      {view === 'list' ? (
        <ListView {...props} chart={chart} hops={hops} drawable={drawable} switcher={switcher} />
      ) : null}
    </section>
  );
}

type ListViewProps = GalaxyMapProps & {
  chart: Chart;
  hops: Int32Array | null;
  drawable: boolean;
  switcher: ReactNode;
};

function ListView({ chart, hops, drawable, switcher, ...props }: ListViewProps) {
  return (
    <div className="relative flex h-full flex-col bg-panel">
      {drawable ? null : <NoWebgl />}
      <SectorList
        chart={chart}
        hops={hops}
        selected={props.selected}
        onSelect={props.onSelect}
        onActivate={props.onActivate}
      >
        {drawable ? switcher : null}
      </SectorList>
    </div>
  );
}
