'use client';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useCourse } from './course/use-course.ts';
import { useTraffic } from './flight-log/use-traffic.ts';
import { findLinked } from './map/find-linked.ts';
import { useChart } from './map/use-chart.ts';
import { useTeamLayer } from './map/use-team-layer.ts';
import { useDashboardUrl } from './use-dashboard-url.ts';
import { useFlight } from './use-flight.ts';
import { useSectorCompany } from './use-sector-company.ts';

/** State shared by map and panel: the chart, the selected sector, the course to it and the flight. */
export function useStage(me: Me) {
  const { url, setUrl, resetUrl } = useDashboardUrl();
  const chart = useChart();
  const here = chart.data?.here ?? me.place?.sector_id ?? null;
  const { shown, finders } = useTeamLayer(chart.data);
  const linked = shown && url.sector ? findLinked(shown, url.sector) : null;
  const target = linked && linked.id !== here ? linked : null;
  const lost = chart.data !== undefined && url.sector !== null && linked === null;
  const seenBy = target && {
    finder: finders.get(target.id) ?? null,
    isOwn: chart.data?.sectors.some(({ id }) => id === target.id) === true,
  };
  const course = useCourse(here, target?.id ?? null, url.course, finders.size > 0 ? 'team' : 'own');
  const flight = useFlight(me.id, () => resetUrl({ sector: null, good: null, tab: 'here' }));
  const company = useSectorCompany(here, me);
  const traffic = useTraffic(me.id);

  const select = (sectorId: string | null) => setUrl({ sector: sectorId === here ? null : sectorId });
  const plotted = course.course?.sector_ids ?? [];
  const engage = () => flight.flyCourse(plotted.slice(1));
  function activate(sectorId: string) {
    if (sectorId === here || flight.busy) return;
    if (plotted.at(-1) === sectorId) engage();
    else select(sectorId);
  }
  return {
    url,
    setUrl,
    resetUrl,
    chart,
    shown,
    target,
    seenBy,
    lost,
    course,
    flight,
    company,
    traffic,
    select,
    activate,
    engage: plotted.length > 1 && !flight.busy ? engage : null,
  };
}

export type Stage = ReturnType<typeof useStage>;
