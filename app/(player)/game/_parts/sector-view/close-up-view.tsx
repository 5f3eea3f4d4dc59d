'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import type { ChartData } from '../map/use-chart.ts';
import { movesOnChart } from './moves-on-chart.ts';
import { SectorDrawing } from './sector-drawing.tsx';
import { useSectorSummary } from './use-sector-summary.ts';

export type CloseUpViewProps = { chart: ChartData; sectorId: string; back: ReactNode };

/** A visited sector at the map's nearest zoom: where the player is with who is there now, elsewhere as it was seen. */
export function CloseUpView({ chart, sectorId, back }: CloseUpViewProps) {
  const t = useTranslations('game.dashboard.place');
  const sectorName = useSectorName();
  const me = useMe().data;
  const now = api.nav.here.useQuery().data;
  const charted = chart.sectors.find(({ id }) => id === sectorId);
  const isHere = now?.id === sectorId;
  const sector = isHere ? now : charted?.contents && { ...charted, contents: charted.contents, here_now: [] };
  const moves = movesOnChart(chart, sectorId);
  const summary = useSectorSummary(sector ?? undefined, moves);
  if (!sector) return null;
  const name = t('sectorNamed', { name: sectorName(sector.name), number: sector.number });
  return (
    <figure className="flex min-h-0 w-full max-w-4xl flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @max-md:pr-12">
        <h3 className="text-lg font-strong">{name}</h3>
        {back}
      </div>
      <SectorDrawing
        className="min-h-24 w-full shrink-99"
        here={sector}
        moves={moves}
        shipType={isHere ? (me?.ship?.type ?? null) : null}
        isDocked={isHere && me?.docked_station !== null}
      />
      {/* Elsewhere it is whole, and the wheel zooms over it. */}
      <figcaption className="flex min-h-10 flex-col text-sm text-pretty text-ink-muted @max-md:text-xs">
        <ScrollRegion label={name} className="min-h-0 overflow-y-auto @max-md:pointer-events-auto">
          {summary}
        </ScrollRegion>
      </figcaption>
    </figure>
  );
}
