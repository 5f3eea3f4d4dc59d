'use client';
import { useTranslations } from 'next-intl';
import { useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { cn } from '../_ui/cn.ts';
import { Segmented } from '../_ui/segmented.tsx';
import { type MapDrawing, useDrawing } from './drawing.ts';
import { hopsFrom } from './graph.ts';
import { MapChart } from './map-chart.tsx';
import { buildChart } from './model/chart.ts';
import { MapAnnouncer } from './panels/map-announcer.tsx';
import { NoWebgl } from './panels/map-notices.tsx';
import { SectorList } from './sector-list.tsx';
import type { GalaxyMapHandle, GalaxyMapProps, MapView } from './types.ts';

const UNREACHED: GalaxyMapHandle = { fit() {}, home() {}, focus: () => false, search: () => false };

/** The galaxy as a chart or as a list. See `types.ts` for the contract. */
export function GalaxyMap(props: GalaxyMapProps) {
  const { data, here = null, selected, label, initialView = 'chart', className, ref } = props;
  const t = useTranslations('common.map');
  const chart = useMemo(() => buildChart(data), [data]);
  const hereIndex = here === null ? null : (chart.indexOf.get(here) ?? null);
  const hops = useMemo(() => (hereIndex === null ? null : hopsFrom(chart, hereIndex)), [chart, hereIndex]);
  const [wanted, setWanted] = useState<MapView>(initialView);
  // WebGL may exist and still refuse a context: the light drawing takes over, and the list where even that fails.
  const [broken, setBroken] = useState<readonly MapDrawing[]>([]);
  const suited = useDrawing();
  const drawing = suited === 'full' && broken.includes('full') ? 'light' : suited;
  const drawable = !broken.includes('light');
  const view = drawable ? wanted : 'list';
  // Once drawn, the chart stays behind the list: coming back finds the camera and the layers as they were.
  const [shownOnce, setShownOnce] = useState(view === 'chart');
  if (view === 'chart' && !shownOnce) setShownOnce(true);
  if (!drawable && shownOnce) setShownOnce(false);
  const handle = useRef<GalaxyMapHandle>(UNREACHED);
  const headingId = useId();

  useImperativeHandle(
    ref,
    () => ({
      fit: () => handle.current.fit(),
      home: () => handle.current.home(),
      focus: (sectorId) => handle.current.focus(sectorId),
      search: (text) => handle.current.search(text),
    }),
    [],
  );

  const switcher = (
    <Segmented
      label={t('view')}
      value={view}
      onValueChange={setWanted}
      options={[
        { value: 'chart', label: t('chart') },
        { value: 'list', label: t('list') },
      ]}
    />
  );

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
            onBroken={() => setBroken((before) => (drawing ? [...before, drawing] : before))}
          />
        </div>
      ) : null}
      {view === 'list' ? (
        <div className="relative flex h-full flex-col bg-panel">
          {drawable ? null : <NoWebgl />}
          <SectorList
            chart={chart}
            hops={hops}
            selected={selected}
            onSelect={props.onSelect}
            onActivate={props.onActivate}
          >
            {drawable ? switcher : null}
          </SectorList>
        </div>
      ) : null}
    </section>
  );
}
