'use client';
import { Medal } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Progress } from '#app/_ui/progress.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';

type OwnMedal = ApiOutput['medals']['mine']['items'][number];

/** All medals, held ones first in catalogue order, with the progress towards the others. */
export function MedalsScreen() {
  const t = useTranslations('holdings.medals');
  const medals = api.medals.mine.useQuery();
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {medals.data ? (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {medals.data.items.map((medal) => (
            <li key={medal.id}>
              <MedalCard medal={medal} />
            </li>
          ))}
        </ul>
      ) : (
        <Panel>
          {medals.error ? (
            <QueryError error={medals.error} onRetry={() => void medals.refetch()} retrying={medals.isFetching} />
          ) : (
            <Skeleton className="m-4 h-96" />
          )}
        </Panel>
      )}
    </PageFrame>
  );
}

function MedalCard({ medal }: { medal: OwnMedal }) {
  const t = useTranslations('holdings.medals');
  const format = useFormatter();
  const name = medal.metric ? t(`metric.${medal.metric}`) : t('honour');
  return (
    <Panel className="grid h-full content-start gap-2 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Medal aria-hidden="true" className="size-4 text-ink-faint" />
        <span className="font-strong">{name}</span>
        {medal.metric ? <Num value={medal.threshold} /> : null}
        {medal.awarded_at ? <Badge tone="success">{t('held')}</Badge> : null}
      </p>
      {medal.awarded_at ? (
        <p className="text-xs text-ink-muted">
          <RelativeTime at={medal.awarded_at} />
        </p>
      ) : medal.metric ? (
        <>
          <Progress value={medal.progress} label={name} />
          <p className="text-xs text-ink-muted">
            {t('progress', { value: Math.min(medal.value, medal.threshold), goal: medal.threshold })}
          </p>
        </>
      ) : (
        <p className="text-xs text-ink-muted">{t('honourNote')}</p>
      )}
      <p className="text-xs text-ink-faint">
        {t('rarity', { share: format.number(medal.rarity / 1_000, { style: 'percent', maximumFractionDigits: 1 }) })}
      </p>
    </Panel>
  );
}
