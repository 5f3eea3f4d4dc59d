'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { SheetHeight } from '#app/_ui/bottom-sheet.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useMedia } from '#app/_ui/use-media.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useCourse } from './course/use-course.ts';
import { DashboardPanel } from './dashboard-panel.tsx';
import { InstallOffer } from './install-offer.tsx';
import { LinkNotice } from './link-notice.tsx';
import { findLinked } from './map/find-linked.ts';
import { useChart } from './map/use-chart.ts';
import { MapStage } from './map-stage.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TutorialCard } from './tutorial/tutorial-card.tsx';
import { useDashboardShortcuts } from './use-dashboard-shortcuts.ts';
import { useDashboardUrl } from './use-dashboard-url.ts';
import { useFlight } from './use-flight.ts';
import { useSectorCompany } from './use-sector-company.ts';
import { useTraderNews } from './use-trader-news.ts';
import { WholePanel } from './whole-panel.tsx';

/** Its first drawing is the longest work of the page: done in slices, between which the page listens. */
export function DashboardStage({ me }: { me: Me }) {
  const begun = useDeferredValue(true, false);
  return begun ? <MapAndPanel me={me} /> : <Skeleton className="h-full w-full rounded-none bg-panel" />;
}

/** The map as the stage with the panel next to it; on a phone the panel is a sheet over the map. */
function MapAndPanel({ me }: { me: Me }) {
  const t = useTranslations('game.dashboard');
  const { url, setUrl, resetUrl } = useDashboardUrl();
  const wide = useMedia('(min-width: 64rem)');
  const [sheet, setSheet] = useState<SheetHeight>('half');
  const map = useRef<HTMLDivElement>(null);
  // A request for the map while it still loads is carried out when it is ready.
  const wantsMap = useRef(false);
  const chart = useChart();
  const here = chart.data?.here ?? me.place?.sector_id ?? null;
  const linked = chart.data && url.sector ? findLinked(chart.data, url.sector) : null;
  const target = linked && linked.id !== here ? linked : null;
  const lost = chart.data !== undefined && url.sector !== null && linked === null;
  const course = useCourse(here, target?.id ?? null, url.course);
  const flight = useFlight(() => resetUrl({ sector: null, good: null, tab: 'here' }));
  const company = useSectorCompany(here, me);
  useTraderNews();

  const isDocked = me.docked_station !== null;
  const [linkedGood] = useState(isDocked ? null : url.good);
  const wasDocked = useRef(isDocked);
  useEffect(() => {
    // What was open at the market is closed with it; only a link can name a good where there is none.
    if (wasDocked.current && !isDocked) resetUrl({ good: null });
    // On a phone the goods come first; the map is one tap away.
    if (wasDocked.current !== isDocked) setSheet(isDocked ? 'full' : 'half');
    wasDocked.current = isDocked;
  }, [isDocked, resetUrl]);

  const select = (sectorId: string | null) => setUrl({ sector: sectorId === here ? null : sectorId });
  const plotted = course.course?.sector_ids ?? [];
  const engage = () => flight.flyCourse(plotted.slice(1));
  function activate(sectorId: string) {
    if (sectorId === here || flight.busy) return;
    if (plotted.at(-1) === sectorId) engage();
    else select(sectorId);
  }
  function focusMap() {
    const found = map.current?.querySelector<HTMLElement>('[role="application"],[role="grid"]');
    found?.focus();
    wantsMap.current = !found;
  }
  useDashboardShortcuts({
    me,
    onTab: (tab) => setUrl({ tab }),
    onFocusMap: focusMap,
    onEngage: plotted.length > 1 && !flight.busy ? engage : null,
    onDrop: url.sector ? () => select(null) : null,
  });

  return (
    <div
      className={cn(
        'relative h-full lg:grid',
        isDocked ? 'lg:grid-cols-[minmax(0,1fr)_minmax(26rem,44rem)]' : 'lg:grid-cols-[minmax(0,1fr)_26rem]',
      )}
    >
      <h1 className="sr-only">{t('title')}</h1>
      <div ref={map} className={cn('min-h-0 min-w-0', wide ? 'h-full' : sheet === 'peek' ? 'h-[84%]' : 'h-[48%]')}>
        <MapStage
          ref={(arrived) => {
            if (arrived && wantsMap.current) focusMap();
          }}
          chart={chart}
          selected={target?.id ?? null}
          course={course.course}
          avoid={company.avoid}
          markers={company.markers}
          flight={flight.flown}
          onSelect={select}
          onActivate={activate}
        />
      </div>
      <PanelFrame wide={wide} height={sheet} onHeightChange={setSheet}>
        {lost ? <LinkNotice lacks="sector" onClose={() => resetUrl({ sector: null })} /> : null}
        {url.good && url.good === linkedGood && !isDocked ? (
          <LinkNotice lacks="good" onClose={() => resetUrl({ good: null })} />
        ) : null}
        <WholePanel>
          <TutorialCard me={me} />
          <DashboardPanel
            me={me}
            url={url}
            setUrl={setUrl}
            target={target}
            course={course}
            flight={flight}
            onSelect={select}
          />
        </WholePanel>
        <InstallOffer />
      </PanelFrame>
    </div>
  );
}
