'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SheetHeight } from '#app/_ui/bottom-sheet.tsx';
import { cn } from '#app/_ui/cn.ts';
import { useMedia } from '#app/_ui/use-media.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { BridgePanel } from './bridge-panel.tsx';
import { useCourse } from './course/use-course.ts';
import { useChart } from './map/use-chart.ts';
import { MapStage } from './map-stage.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TutorialCard } from './tutorial/tutorial-card.tsx';
import { useBridgeUrl } from './use-bridge-url.ts';
import { useFlight } from './use-flight.ts';
import { useSectorCompany } from './use-sector-company.ts';
import { useTraderNews } from './use-trader-news.ts';

/** The map as the stage, the panel beside it; on a phone the panel lies over the map as a sheet. */
export function BridgeStage({ me }: { me: Me }) {
  const t = useTranslations('game.dashboard');
  const [url, setUrl] = useBridgeUrl();
  const wide = useMedia('(min-width: 64rem)');
  const [sheet, setSheet] = useState<SheetHeight>('half');
  const chart = useChart();
  const here = chart.data?.here ?? me.place?.sector_id ?? null;
  const target = chart.data?.sectors.find((sector) => sector.id === url.sector && sector.id !== here) ?? null;
  const course = useCourse(here, target?.id ?? null, url.course);
  const flight = useFlight(() => void setUrl({ sector: null, good: null, tab: 'here' }));
  const company = useSectorCompany(here, me);
  useTraderNews();

  const select = (sectorId: string | null) => void setUrl({ sector: sectorId === here ? null : sectorId });
  const activate = (sectorId: string) => {
    if (sectorId === here || flight.busy) return;
    if (course.course?.sector_ids.at(-1) === sectorId) flight.flyCourse(course.course.sector_ids.slice(1));
    else select(sectorId);
  };

  return (
    <div
      className={cn(
        'relative h-full lg:grid',
        me.docked_station ? 'lg:grid-cols-[minmax(0,1fr)_minmax(26rem,44rem)]' : 'lg:grid-cols-[minmax(0,1fr)_26rem]',
      )}
    >
      <h1 className="sr-only">{t('title')}</h1>
      <div className={cn('min-h-0 min-w-0', wide ? 'h-full' : sheet === 'peek' ? 'h-[84%]' : 'h-[48%]')}>
        <MapStage
          chart={chart}
          selected={target?.id ?? null}
          course={course.course}
          avoid={company.avoid}
          markers={company.markers}
          onSelect={select}
          onActivate={activate}
        />
      </div>
      <PanelFrame wide={wide} height={sheet} onHeightChange={setSheet}>
        <TutorialCard me={me} />
        <BridgePanel
          me={me}
          url={url}
          setUrl={(change) => void setUrl(change)}
          target={target}
          course={course}
          flight={flight}
          onSelect={select}
        />
      </PanelFrame>
    </div>
  );
}
