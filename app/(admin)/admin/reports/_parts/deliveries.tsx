'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import type { ReportResult } from '#server/operations/reports/schemas.ts';

/** The reports delivered by this administrator's schedules. */
export function Deliveries({ onOpen }: { onOpen: (result: ReportResult) => void }) {
  const t = useTranslations('operators.reports');
  const pages = api.reports.deliveries.useInfiniteQuery(
    { limit: 10 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <Panel className="print:hidden">
      <PanelHeader title={t('delivered')} note={t('deliveredNote')} />
      {items ? (
        items.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-ink-muted">{t('noDelivered')}</p>
        ) : (
          <ul className="border-t border-line text-sm">
            {items.map(({ id, result, created_at }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2 last:border-0"
              >
                <span className="grid">
                  <span className="font-strong break-words">{result.name}</span>
                  <RelativeTime at={created_at} className="text-xs text-ink-muted" />
                </span>
                <Button size="sm" onClick={() => onOpen(result)}>
                  {t('open')}
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : pages.error ? (
        <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      ) : (
        <SkeletonLines className="px-4 pb-4" />
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={pages} size="sm">
          {t('more')}
        </MoreButton>
      </div>
    </Panel>
  );
}
