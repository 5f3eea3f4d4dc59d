'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type StationEvent = ApiOutput['trading']['events']['items'][number];

export function EventsTable({ rows }: { rows: readonly StationEvent[] }) {
  const t = useTranslations('market.admin');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('column.event')}</Th>
          <Th>{t('column.station')}</Th>
          <Th className="max-md:hidden">{t('column.place')}</Th>
          <Th>{t('column.effect')}</Th>
          <Th className="max-sm:hidden">{t('column.begins')}</Th>
          <Th className="max-sm:hidden">{t('column.ends')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((event) => (
          <EventRow key={`${event.station_id} ${event.starts_at}`} event={event} />
        ))}
      </TBody>
    </Table>
  );
}

function EventRow({ event }: { event: StationEvent }) {
  const kinds = useTranslations('market.event.kind');
  return (
    <Tr className="hover:bg-raised">
      <Td>
        <Badge tone="accent">{kinds(event.kind)}</Badge>
        <span className="mt-1 block text-xs text-ink-faint sm:hidden">
          <RelativeTime at={event.starts_at} />
        </span>
      </Td>
      <Td>
        {event.station_name}
        <span className="block text-xs text-ink-faint md:hidden">
          {event.sector_name} ({event.sector_number})
        </span>
      </Td>
      <Td className="max-md:hidden">
        {event.sector_name} ({event.sector_number})
        <span className="block text-xs text-ink-faint">
          {event.region_name} · {event.cluster_name}
        </span>
      </Td>
      <Td>
        <Effects event={event} />
      </Td>
      <Td className="text-ink-muted max-sm:hidden">
        <RelativeTime at={event.starts_at} />
      </Td>
      <Td className="text-ink-muted max-sm:hidden">
        <RelativeTime at={event.ends_at} />
      </Td>
    </Tr>
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
