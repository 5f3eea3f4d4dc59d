'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';

type MadeEvent = ApiOutput['operatorEvents']['list']['items'][number];

export function MadeTable({ rows, mayEnd }: { rows: readonly MadeEvent[]; mayEnd: boolean }) {
  const t = useTranslations('market.made.admin');
  return (
    <Table label={t('tab')}>
      <THead>
        <Tr>
          <Th>{t('column.event')}</Th>
          <Th>{t('column.region')}</Th>
          <Th className="max-md:hidden">{t('column.time')}</Th>
          <Th className="max-md:hidden">{t('column.by')}</Th>
          <Th>{t('column.state')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((event) => (
          <MadeRow key={event.id} event={event} mayEnd={mayEnd} />
        ))}
      </TBody>
    </Table>
  );
}

function MadeRow({ event, mayEnd }: { event: MadeEvent; mayEnd: boolean }) {
  const t = useTranslations('market.made');
  const { kind, strength, stations, state } = event;
  return (
    <Tr className="hover:bg-raised">
      <Td>
        <Badge tone={state === 'over' ? 'neutral' : 'accent'}>{t(`kind.${kind}`)}</Badge>
        <span className="mt-1 block text-xs text-pretty text-ink-muted">{t(`effect.${kind}`, { strength })}</span>
      </Td>
      <Td>
        {event.region_name}
        <span className="block text-xs text-ink-faint">
          {stations.length === 0 ? t('everywhere') : stations.map(({ station_name }) => station_name).join(', ')}
        </span>
      </Td>
      <Td className="text-ink-muted max-md:hidden">
        <Times event={event} />
      </Td>
      <Td className="max-md:hidden">
        {event.created_by}
        <span className="block text-xs text-pretty text-ink-faint">{event.reason}</span>
      </Td>
      <Td>
        <span className="grid justify-items-start gap-1.5">
          {t(`admin.state.${state}`)}
          <span className="text-xs text-ink-muted md:hidden">
            <Times event={event} />
          </span>
          {kind === 'convoy' ? (
            <span className="tabular text-xs text-ink-muted">
              {t('admin.arrived', { arrived: event.arrived, hours: event.hours })}
            </span>
          ) : null}
          {event.ended_by ? (
            <span className="text-xs text-ink-muted">{t('admin.endedBy', { name: event.ended_by })}</span>
          ) : null}
          {mayEnd && state !== 'over' && event.ended_at === null ? <EndEvent id={event.id} /> : null}
        </span>
      </Td>
    </Tr>
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
