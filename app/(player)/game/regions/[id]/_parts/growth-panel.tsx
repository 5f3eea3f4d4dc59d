'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Delta, Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Sparkline } from '#app/_ui/sparkline.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

const SHOWN = 4;

/** New residents by week: a chart of twelve weeks, figures of the last four. */
export function GrowthPanel({ id }: { id: string }) {
  const t = useTranslations('regions');
  const growth = api.governance.growth.useQuery({ id });
  return (
    <Panel>
      <PanelHeader title={t('growth.title')} note={t('growth.note', { weeks: 12 })} />
      <PanelBody className="grid gap-3">
        {growth.data ? (
          <Weeks weeks={growth.data.items} />
        ) : growth.error ? (
          <QueryError error={growth.error} onRetry={() => void growth.refetch()} retrying={growth.isFetching} />
        ) : (
          <Skeleton className="h-48" />
        )}
      </PanelBody>
    </Panel>
  );
}

function Weeks({ weeks }: { weeks: ApiOutput['governance']['growth']['items'] }) {
  const t = useTranslations('regions');
  const format = useFormatter();
  const residents = weeks.map((week) => week.residents);
  return (
    <>
      <Sparkline
        values={residents}
        width={320}
        height={48}
        className="max-w-full"
        label={t('growth.shape', { from: residents[0] ?? 0, to: residents.at(-1) ?? 0 })}
      />
      <Table label={t('growth.title')}>
        <THead>
          <Tr>
            <Th>{t('growth.week')}</Th>
            <Th numeric>{t('growth.newcomers')}</Th>
            <Th numeric>{t('fact.residents')}</Th>
          </Tr>
        </THead>
        <TBody>
          {weeks
            .slice(-SHOWN)
            .toReversed()
            .map((week) => (
              <Tr key={week.starts_at}>
                <Td>{format.dateTime(new Date(week.starts_at), { dateStyle: 'medium', timeZone: 'UTC' })}</Td>
                <Td numeric>
                  <Delta value={week.newcomers} />
                </Td>
                <Td numeric>
                  <Num value={week.residents} />
                </Td>
              </Tr>
            ))}
        </TBody>
      </Table>
    </>
  );
}
