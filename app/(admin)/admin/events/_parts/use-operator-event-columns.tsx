import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';

type MadeEvent = ApiOutput['operatorEvents']['list']['items'][number];

export function useOperatorEventColumns(mayEnd: boolean): readonly DataColumn<MadeEvent>[] {
  const t = useTranslations('market.made.admin');
  const named = useNamed();
  return useMemo(
    () => [
      {
        id: 'event',
        header: t('column.event'),
        text: ({ kind }) => kind,
        cell: (event) => <Effect event={event} />,
      },
      {
        id: 'region',
        header: t('column.region'),
        text: ({ region_name }) => region_name,
        cell: (event) => <Place event={event} />,
      },
      {
        id: 'time',
        header: t('column.time'),
        text: ({ starts_at, ends_at }) => `${starts_at} – ${ends_at}`,
        cell: (event) => <Times event={event} />,
        className: 'text-ink-muted max-md:hidden',
      },
      {
        id: 'by',
        header: t('column.by'),
        text: ({ created_by, reason }) => named(created_by, reason),
        cell: ({ created_by, reason }) => (
          <>
            {created_by}
            <span className="block text-xs text-pretty text-ink-faint">{reason}</span>
          </>
        ),
        className: 'max-md:hidden',
      },
      {
        id: 'state',
        header: t('column.state'),
        text: ({ state }) => state,
        cell: (event) => <State event={event} mayEnd={mayEnd} />,
      },
    ],
    [t, named, mayEnd],
  );
}

function Effect({ event: { kind, strength, state } }: { event: MadeEvent }) {
  const t = useTranslations('market.made');
  return (
    <>
      <Badge tone={state === 'over' ? 'neutral' : 'accent'}>{t(`kind.${kind}`)}</Badge>
      <span className="mt-1 block text-xs text-pretty text-ink-muted">{t(`effect.${kind}`, { strength })}</span>
    </>
  );
}

function Place({ event: { region_name, stations } }: { event: MadeEvent }) {
  const t = useTranslations('market.made');
  const format = useFormatter();
  return (
    <>
      {region_name}
      <span className="block text-xs text-ink-faint">
        {stations.length === 0 ? t('everywhere') : format.list(stations.map(({ station_name }) => station_name))}
      </span>
    </>
  );
}

function State({ event, mayEnd }: { event: MadeEvent; mayEnd: boolean }) {
  const t = useTranslations('market.made.admin');
  return (
    <span className="grid justify-items-start gap-1.5">
      {t(`state.${event.state}`)}
      <span className="text-xs text-ink-muted md:hidden">
        <Times event={event} />
      </span>
      {event.kind === 'convoy' ? (
        <span className="tabular text-xs text-ink-muted">
          {t('arrived', { arrived: event.arrived, hours: event.hours })}
        </span>
      ) : null}
      {event.ended_by ? <span className="text-xs text-ink-muted">{t('endedBy', { name: event.ended_by })}</span> : null}
      {mayEnd && event.state !== 'over' && event.ended_at === null ? <EndEvent id={event.id} /> : null}
    </span>
  );
}

function Times({ event }: { event: MadeEvent }) {
  return (
    <>
      <RelativeTime at={event.starts_at} /> – <RelativeTime at={event.ends_at} />
    </>
  );
}

function EndEvent({ id }: { id: string }) {
  const t = useTranslations('market.made.admin');
  const end = api.operatorEvents.end.useMutation();
  return (
    <ActDialog
      label={t('end')}
      look="danger-quiet"
      title={t('endTitle')}
      detail={t('endDetail')}
      done={t('ended')}
      send={(reason) => end.mutateAsync({ id, reason })}
    />
  );
}
