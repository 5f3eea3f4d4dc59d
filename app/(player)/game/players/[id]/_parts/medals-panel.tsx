'use client';
import { Medal } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';

type Held = ApiOutput['medals']['held']['items'][number];

/** A player's medals, newest first, each with its rarity. */
export function MedalsPanel({ playerId }: { playerId: string }) {
  const t = useTranslations('holdings.medals');
  const medals = api.medals.held.useQuery({ id: playerId });
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      <PanelBody>
        {medals.data ? (
          medals.data.items.length > 0 ? (
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {medals.data.items.map((medal) => (
                <HeldMedal key={medal.id} medal={medal} />
              ))}
            </ul>
          ) : (
            <p className="text-sm text-ink-muted">{t('noneHeld')}</p>
          )
        ) : medals.error ? (
          <QueryError error={medals.error} onRetry={() => void medals.refetch()} retrying={medals.isFetching} />
        ) : (
          <Skeleton className="h-16" />
        )}
      </PanelBody>
    </Panel>
  );
}

function HeldMedal({ medal: { metric, threshold, rarity, awarded_at } }: { medal: Held }) {
  const t = useTranslations('holdings.medals');
  const format = useFormatter();
  return (
    <li className="flex gap-2.5">
      <Medal aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="grid gap-0.5">
        <p className="text-sm font-strong">
          {metric ? t(`metric.${metric}`) : t('honour')} {metric ? <Num value={threshold} /> : null}
        </p>
        <p className="text-xs text-ink-muted">
          <RelativeTime at={awarded_at} /> ·{' '}
          {t('rarity', {
            share: format.number(rarity / 1_000, { style: 'percent', maximumFractionDigits: 1 }),
          })}
        </p>
      </div>
    </li>
  );
}
