'use client';
import { useTranslations } from 'next-intl';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import type { useCourse } from './course/use-course.ts';
import { Finder, MarkedSectors, SelectedSector, useLazyPanes } from './lazy-panes.tsx';
import type { ChartData } from './map/use-chart.ts';
import { PlacePanel } from './place/place-panel.tsx';
import type { SelectedSectorProps } from './place/selected-sector.tsx';
import type { DashboardUrl } from './use-dashboard-url.ts';
import type { Flight } from './use-flight.ts';

const TABS = ['here', 'routes', 'marks'] as const;

export type DashboardPanelProps = {
  me: Me;
  url: DashboardUrl;
  setUrl: (change: Partial<DashboardUrl>) => void;
  target: ChartData['sectors'][number] | null;
  seenBy: SelectedSectorProps['seenBy'] | null;
  course: ReturnType<typeof useCourse>;
  flight: Flight;
  onSelect: (sectorId: string | null) => void;
};

export function DashboardPanel({ me, url, setUrl, target, seenBy, course, flight, onSelect }: DashboardPanelProps) {
  const t = useTranslations('game.dashboard.tabs');
  const more = useTranslations('station.marks');
  useLazyPanes();
  return (
    <Tabs value={url.tab} onValueChange={(tab) => setUrl({ tab: TABS.find((known) => known === tab) ?? 'here' })}>
      <TabsList aria-label={t('label')} className="-mt-2">
        <TabsTrigger value="here">{t('here')}</TabsTrigger>
        <TabsTrigger value="routes">{t('routes')}</TabsTrigger>
        <TabsTrigger value="marks">{more('tab')}</TabsTrigger>
      </TabsList>
      {target && seenBy ? (
        <div className="pt-3">
          <SelectedSector
            sector={target}
            seenBy={seenBy}
            turns={me.turns}
            course={course}
            strategy={url.course}
            onStrategy={(strategy) => setUrl({ course: strategy })}
            flight={flight}
            onClear={() => onSelect(null)}
          />
        </div>
      ) : null}
      <TabsContent value="here">
        <PlacePanel
          me={me}
          flight={flight}
          selected={url.sector}
          onSelect={onSelect}
          openGood={url.good}
          onOpenGood={(good) => setUrl({ good })}
        />
      </TabsContent>
      <TabsContent value="routes">
        <Finder find={url.find} onFind={(find) => setUrl({ find })} onShow={onSelect} />
      </TabsContent>
      <TabsContent value="marks">
        <MarkedSectors onShow={onSelect} />
      </TabsContent>
    </Tabs>
  );
}
