'use client';
import { Swords } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Figure } from '#app/(admin)/admin/galaxy/_parts/figure.tsx';
import { DayPanel } from './day-panel.tsx';
import { FightDays } from './fight-days.tsx';
import { FightShares } from './fight-shares.tsx';
import type { Stats } from './stats.ts';

const SPANS = ['7', '30', '90'] as const;
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
const UNITS: Partial<Record<(typeof FIGURES)[number], 'points' | 'seconds' | 'credits'>> = {
  average_damage: 'points',
  average_seconds: 'seconds',
  insurance_paid: 'credits',
};

/** Figures of the fights of a time span: totals, by day, and split by target, ending and winner. */
export function StatsPanel() {
  const t = useTranslations('adminCombat.stats');
  const [span, setSpan] = useQueryState('days', parseAsStringLiteral(SPANS).withDefault('30'));
  const stats = api.combatAdmin.stats.useQuery({ days: Number(span) }, { placeholderData: (previous) => previous });
  if (!stats.data)
    return stats.error ? (
      <QueryError error={stats.error} onRetry={() => void stats.refetch()} retrying={stats.isFetching} />
    ) : (
      <Skeleton className="h-96" />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DayPanel />
      <Panel>
        <PanelHeader
          title={t('title', { days: Number(span) })}
          note={t('note')}
          actions={
            <Segmented
              label={t('span')}
              value={span}
              onValueChange={(next) => void setSpan(next)}
              options={SPANS.map((value) => ({ value, label: t('spanDays', { days: Number(value) }) }))}
            />
          }
        />
        <PanelBody>
          {stats.data.total > 0 ? (
            <Totals stats={stats.data} />
          ) : (
            <EmptyState icon={<Swords />} title={t('none', { days: Number(span) })} detail={t('noneDetail')} />
          )}
        </PanelBody>
      </Panel>
      {stats.data.total > 0 ? (
        <>
          <FightDays stats={stats.data} />
          <FightShares stats={stats.data} />
        </>
      ) : null}
    </div>
  );
}

function Totals({ stats }: { stats: Stats }) {
  const t = useTranslations('adminCombat.stats');
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5 2xl:grid-cols-9">
      {FIGURES.map((figure) => {
        const unit = UNITS[figure];
        return (
          <Figure key={figure} name={t(figure)}>
            <Num value={Math.round(stats[figure])} unit={unit ? t(`unit.${unit}`) : null} />
          </Figure>
        );
      })}
    </dl>
  );
}
