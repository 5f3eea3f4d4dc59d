'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';

/** What needs an operator's attention, in one sentence. */
export function SummaryLine() {
  const t = useTranslations('adminCombat');
  const { data } = api.combatAdmin.dashboard.useQuery(undefined, { refetchInterval: 30_000 });
  if (!data) return <Skeleton className="h-5 w-80" />;
  return (
    <p className="text-ink-muted">
      {t('summary', { active: data.active, waiting: data.needs_intervention, disputes: data.open_disputes })}
    </p>
  );
}
