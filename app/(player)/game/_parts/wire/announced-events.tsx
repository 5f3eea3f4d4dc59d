'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { useServiceNow } from '#app/_ui/use-service-now.ts';

type Announced = ApiOutput['operatorEvents']['announced']['items'][number];

/** Players in an event's region are notified at once; everybody else sees it within this time. */
const EVERY_MS = 60_000;

/** Events announced to everybody, current or upcoming; renders nothing without any. */
export function AnnouncedEvents() {
  const t = useTranslations('market.made');
  const { data } = api.operatorEvents.announced.useQuery(undefined, { staleTime: EVERY_MS, refetchInterval: EVERY_MS });
  if (!data || data.items.length === 0) return null;
  return (
    <div className="grid gap-1.5 border-b border-line pb-2.5">
      <h4 className="label-caps">{t('title')}</h4>
      <ul className="grid gap-2.5">
        {data.items.map((event) => (
          <AnnouncedRow key={event.id} event={event} />
        ))}
      </ul>
    </div>
  );
}

function AnnouncedRow({ event }: { event: Announced }) {
  const t = useTranslations('market.made');
  const format = useFormatter();
  const now = useServiceNow(60_000);
  const { kind, strength, station_count } = event;
  const isRunning = Date.parse(event.starts_at) <= now.getTime();
  const when = format.relativeTime(new Date(isRunning ? event.ends_at : event.starts_at), now);
  const known = format.list(event.stations.map(({ station_name }) => station_name));
  return (
    <li className="grid gap-0.5 text-sm">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={isRunning ? 'accent' : 'neutral'}>{t(`kind.${kind}`)}</Badge>
        <span className="font-strong">{event.region_name}</span>
        {event.is_here ? <span className="text-xs text-ink-muted">{t('here')}</span> : null}
      </span>
      <span className="text-pretty">{t(`effect.${kind}`, { strength })}</span>
      <span className="text-xs text-ink-muted" suppressHydrationWarning>
        {t(isRunning ? 'ends' : 'begins', { when })} ·{' '}
        {station_count === null ? t('everywhere') : t('stations', { count: station_count })}
        {known ? `, ${t('known', { list: known })}` : null}
      </span>
    </li>
  );
}
