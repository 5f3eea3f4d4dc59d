import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';

type StationEvent = ApiOutput['trading']['events']['items'][number];

export function useEventColumns(): readonly DataColumn<StationEvent>[] {
  const t = useTranslations('market.admin');
  return useMemo(
    () => [
      { id: 'event', header: t('column.event'), text: ({ kind }) => kind, cell: (event) => <Kind event={event} /> },
      {
        id: 'station',
        header: t('column.station'),
        text: ({ station_name }) => station_name,
        cell: (event) => (
          <>
            {event.station_name}
            <span className="block text-xs text-ink-faint md:hidden">{sectorOf(event)}</span>
          </>
        ),
      },
      {
        id: 'place',
        header: t('column.place'),
        text: (event) => `${sectorOf(event)}, ${event.region_name}`,
        cell: (event) => <Place event={event} />,
        className: 'max-md:hidden',
      },
      {
        id: 'effect',
        header: t('column.effect'),
        text: ({ peaks }) => peaks.map(({ commodity, percent }) => `${commodity} ${percent}%`).join(' '),
        cell: (event) => <Effects event={event} />,
      },
      {
        id: 'begins',
        header: t('column.begins'),
        text: ({ starts_at }) => starts_at,
        cell: ({ starts_at }) => <RelativeTime at={starts_at} />,
        className: 'text-ink-muted max-sm:hidden',
      },
      {
        id: 'ends',
        header: t('column.ends'),
        text: ({ ends_at }) => ends_at,
        cell: ({ ends_at }) => <RelativeTime at={ends_at} />,
        className: 'text-ink-muted max-sm:hidden',
      },
    ],
    [t],
  );
}

function sectorOf({ sector_name, sector_number }: StationEvent): string {
  return `${sector_name} (${sector_number})`;
}

function Place({ event }: { event: StationEvent }) {
  return (
    <>
      {sectorOf(event)}
      <span className="block text-xs text-ink-faint">
        {event.region_name} · {event.cluster_name}
      </span>
    </>
  );
}

function Kind({ event }: { event: StationEvent }) {
  const kinds = useTranslations('market.event.kind');
  return (
    <>
      <Badge tone="accent">{kinds(event.kind)}</Badge>
      <span className="mt-1 block text-xs text-ink-faint sm:hidden">
        <RelativeTime at={event.starts_at} />
      </span>
    </>
  );
}

/** The effect on each good at the event's peak; during the ramps it is smaller. */
function Effects({ event }: { event: StationEvent }) {
  const t = useTranslations('market.admin');
  const goods = useTranslations('game.commodities');
  const format = useFormatter();
  const share = (percent: number) =>
    format.number(percent / 100, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return (
    <ul className="grid gap-0.5">
      {event.peaks.map(({ commodity, percent }) => {
        const now = event.effects.find((effect) => effect.commodity === commodity)?.percent ?? 0;
        return (
          <li key={commodity} className="tabular">
            {goods(commodity)} {share(now)}
            {now === percent ? null : (
              <span className="ml-1 text-xs text-ink-faint">{t('peak', { percent: share(percent) })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
