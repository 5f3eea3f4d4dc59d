'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { cn } from '#app/_ui/cn.ts';
import { useMedia } from '#app/_ui/use-media.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { DashboardShortcuts } from './dashboard-shortcuts.tsx';
import { MapStage } from './map-stage.tsx';
import { PanelContents } from './panel-contents.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { RouteRunProvider } from './route-run/route-run-provider.tsx';
import { StageGround } from './stage-ground.tsx';
import { useDockedSheet } from './use-docked-sheet.ts';
import { useMapFocus } from './use-map-focus.ts';
import { useStage } from './use-stage.ts';

/** The map's first drawing is the longest task of the page: it is split into slices, between which input is handled. */
export function DashboardStage({ me }: { me: Me }) {
  const begun = useDeferredValue(true, false);
  return begun ? <MapAndPanel me={me} /> : <StageGround />;
}

/** The map with the panel next to it; on a phone the panel is a sheet over the map. */
function MapAndPanel({ me }: { me: Me }) {
  const t = useTranslations('game.dashboard');
  const stage = useStage(me);
  const { url, setUrl, chart, target, course, flight, company, select, activate } = stage;
  const wide = useMedia('(min-width: 64rem), (min-width: 40rem) and (max-height: 30rem)');
  const isDocked = me.docked_station !== null;
  const { sheet, setSheet, linkedGood } = useDockedSheet(isDocked, url.good, stage.resetUrl);
  const { map, focusMap, onMapReady } = useMapFocus();

  return (
    <div
      className={cn(
        'relative h-full lg:grid sideways:grid sideways:grid-cols-2',
        isDocked ? 'lg:grid-cols-[minmax(0,1fr)_minmax(26rem,44rem)]' : 'lg:grid-cols-[minmax(0,1fr)_26rem]',
      )}
    >
      <h1 className="sr-only">{t('title')}</h1>
      <DashboardShortcuts
        me={me}
        onTab={(tab) => setUrl({ tab })}
        onFocusMap={focusMap}
        onEngage={stage.engage}
        onDrop={url.sector ? () => select(null) : null}
      />
      <div ref={map} className={cn('min-h-0 min-w-0', wide ? 'h-full' : sheet === 'peek' ? 'h-[84%]' : 'h-[48%]')}>
        <MapStage
          ref={onMapReady}
          chart={chart}
          shown={stage.shown}
          selected={target?.id ?? null}
          course={course.course}
          avoid={company.avoid}
          markers={company.markers}
          flight={flight.flown}
          traffic={stage.traffic}
          onSelect={select}
          onActivate={activate}
          // On a phone the results are above the sheet, and the course to the selected one is in it.
          onSearch={(step) => setSheet(step === 'begun' ? 'peek' : 'half')}
        />
      </div>
      {/* Outside the frame: a run goes on when the window becomes wide or narrow. */}
      <RouteRunProvider flight={flight}>
        <PanelFrame wide={wide} height={sheet} onHeightChange={setSheet}>
          <PanelContents me={me} stage={stage} linkedGood={linkedGood} />
        </PanelFrame>
      </RouteRunProvider>
    </div>
  );
}
