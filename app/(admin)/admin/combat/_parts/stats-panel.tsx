'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';

type Stats = ApiOutput['combatAdmin']['stats'];

const FIGURES = [
  'total',
  'active',
  'ended',
  'average_rounds',
  'average_damage',
  'average_seconds',
  'drones_lost',
  'ships_destroyed',
  'insurance_paid',
] as const satisfies readonly (keyof Stats)[];

/** Figures of the fights of the last 30 days, and how many there were each day. */
export function StatsPanel() {
  const t = useTranslations('adminCombat.stats');
  const stats = api.combatAdmin.stats.useQuery({ days: 30 });
  if (!stats.data)
    return stats.error ? (
      <QueryError error={stats.error} onRetry={() => void stats.refetch()} retrying={stats.isFetching} />
    ) : (
      <Skeleton className="h-64" />
    );
  const { by_day: days, ...figures } = stats.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <Panel>
        <PanelHeader title={t('title')} />
        <Figures rows={FIGURES.map((figure) => [t(figure), Math.round(figures[figure])])} />
      </Panel>
      <Panel>
        <PanelHeader title={t('days')} />
        {days.length > 0 ? (
          <Figures rows={days.toReversed().map(({ day, fights }) => [day, fights])} />
        ) : (
          <p className="px-4 pb-4 text-ink-muted">{t('none')}</p>
        )}
      </Panel>
    </div>
  );
}

function Figures({ rows }: { rows: readonly (readonly [string, number])[] }) {
  return (
    <dl className="grid gap-2 px-4 pb-4">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-muted">{name}</dt>
          <dd>
            <Num value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
