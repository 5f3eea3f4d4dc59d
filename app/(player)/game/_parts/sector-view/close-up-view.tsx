'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import type { ChartData } from '../map/use-chart.ts';
import { movesOnChart } from './moves-on-chart.ts';
import { SectorDrawing } from './sector-drawing.tsx';
import { useSectorSummary } from './use-sector-summary.ts';

type CloseUpViewProps = { chart: ChartData; sectorId: string };

/** A visited sector at the map's nearest zoom: where the player is with who is there now, elsewhere as it was seen. */
export function CloseUpView({ chart, sectorId }: CloseUpViewProps) {
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
  return (
    <figure className="grid w-full max-w-4xl gap-2">
      <h3 className="text-lg font-strong">
        {t('sectorNamed', { name: sectorName(sector.name), number: sector.number })}
      </h3>
      <SectorDrawing
        className="w-full"
        here={sector}
        moves={moves}
        shipType={isHere ? (me?.ship?.type ?? null) : null}
        isDocked={isHere && me?.docked_station !== null}
      />
      <figcaption className="text-sm text-pretty text-ink-muted">{summary}</figcaption>
    </figure>
  );
}
