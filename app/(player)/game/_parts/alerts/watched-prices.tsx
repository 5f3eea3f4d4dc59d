'use client';
import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { AlertRow } from './alert-row.tsx';

/** The armed price alerts, and those that have fired. */
export function WatchedPrices({ onShow }: { onShow: (sectorId: string) => void }) {
  const t = useTranslations('station.alerts');
  const alerts = api.trading.alerts.useQuery({ limit: 100 });
  if (alerts.error && !alerts.data) {
    return <QueryError error={alerts.error} onRetry={() => void alerts.refetch()} retrying={alerts.isFetching} />;
  }
  if (!alerts.data) return <Skeleton className="h-40 w-full" />;
  if (alerts.data.items.length === 0) {
    return <EmptyState icon={<Bell />} title={t('empty.title')} detail={t('empty.detail')} />;
  }
  return (
    <ul aria-label={t('title')} className="grid gap-2">
      {alerts.data.items.map((alert) => (
        <AlertRow key={alert.id} alert={alert} onShow={onShow} />
      ))}
    </ul>
  );
}
