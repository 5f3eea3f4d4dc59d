import '@fontsource-variable/source-sans-3';
import '../../../app/globals.css';
import { NextIntlClientProvider } from 'next-intl';
import { StrictMode, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseDrawing } from '../../../app/_map/drawing.ts';
import { GalaxyMap } from '../../../app/_map/galaxy-map.tsx';
import { hopsFrom } from '../../../app/_map/graph.ts';
import { buildChart } from '../../../app/_map/model/chart.ts';
import type { GalaxyMapHandle, MapCourse, MapData, MapView } from '../../../app/_map/types.ts';
import { ShipFigure } from '../../../app/(player)/_parts/ship-art/ship-figure.tsx';
import common from '../../../messages/en/common.json';
import mapDrawing from '../../../messages/en/mapDrawing.json';
import { shortestCourse } from './course.ts';
import { viewerData } from './viewer-data.ts';

const query = new URLSearchParams(location.search);
const response = await fetch(`/universe.json?sectors=${query.get('sectors') ?? '1000'}`);
const survey: MapData = await response.json();
const here = query.get('here');
const data = here ? viewerData(survey, here, Number(query.get('visited') ?? '6')) : survey;
if (query.get('theme')) document.documentElement.dataset.theme = query.get('theme') ?? 'dark';

// The frames measured are those of the full drawing, which the map itself would not choose without a graphics card.
chooseDrawing(query.get('drawing') === 'light' ? 'light' : 'full');

/** One map over the whole page, with courses plotted in the browser in the server's place. */
function Harness() {
  const [selected, setSelected] = useState<string | null>(query.get('select'));
  const [course, setCourse] = useState<MapCourse | null>(null);
  const handle = useRef<GalaxyMapHandle>(null);
  const chart = useMemo(() => buildChart(data), []);
  const flight = useMemo(() => {
    const [start, goal] = [here, query.get('fly')].map((id) => chart.indexOf.get(id ?? ''));
    return start === undefined || goal === undefined ? null : { sector_ids: shortestCourse(chart, start, goal) };
  }, [chart]);
  function plot(to: string) {
    const start = chart.indexOf.get(here ?? '') ?? 0;
    const goal = chart.indexOf.get(to) ?? 0;
    if ((hopsFrom(chart, start)[goal] ?? -1) < 0) return;
    const sector_ids = shortestCourse(chart, start, goal);
    setCourse({ sector_ids, turns: (sector_ids.length - 1) * 3, affordable_warps: 9 });
  }
  return (
    <GalaxyMap
      ref={handle}
      data={data}
      here={here}
      selected={selected}
      course={course}
      avoid={query.get('avoid')?.split(',') ?? []}
      markers={here ? [{ id: 'me', sector_id: here, kind: 'ship', label: 'Wayfarer' }] : []}
      flight={flight}
      renderShip={() => <ShipFigure type="light_freighter" className="w-14 fill-ink stroke-ground" />}
      onSelect={setSelected}
      onPlot={plot}
      onActivate={setSelected}
      initialFrame={query.get('frame') === 'all' ? 'all' : 'here'}
      initialDimension={query.get('flat') ? '2d' : '3d'}
      initialView={(query.get('view') ?? 'chart') satisfies string as MapView}
    />
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common: { map: common.map }, mapDrawing }}>
      <Harness />
    </NextIntlClientProvider>
  </StrictMode>,
);
